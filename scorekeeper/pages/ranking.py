"""Who leads, who has won, and the order of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.text import Signed, Text, Value, list_names, ngettext
from scorekeeper.rules.scoring.points import best_of
from scorekeeper.rules.scoring.sheet import Sheet


@dataclass(frozen=True, kw_only=True)
class Rank:
    """How a player stands, as it is shared. place: those who are equal have the same. leads: is
    ahead, or has won; nobody if all are equal. games: that were won, where each begins with new
    scores. money: "" before the end."""

    player: int
    place: int
    leads: bool
    points: Value
    games: Text | None
    money: str


def ranking(sheet: Sheet) -> list[int]:
    """The players, the best first. The score tells equal nets apart while its game goes on, and of
    a single game."""
    counts = len(sheet.rounds) == 1 or not sheet.finished
    nets, scores = sheet.nets_by_now, (sheet.scores if counts else None)
    best_first = 1 if sheet.falling else -1
    return sorted(
        range(len(nets)),
        key=lambda player: (-nets[player], best_first * scores[player] if scores else 0),
    )


def ranked(sheet: Sheet, money: Sequence[str] = ()) -> tuple[Rank, ...]:
    """Everybody, the best first: the nets at the end of several rounds, else the numbers of the
    sheet."""
    nets, over = sheet.nets_by_now, sheet.finished
    summed = over and len(sheet.rounds) > 1
    shown: Sequence[Value] = tuple(map(Signed, nets)) if summed else sheet.shown
    order = ranking(sheet)
    like = [(nets[player], shown[player]) for player in order]  # the same for who is equal
    return tuple(
        Rank(
            player=player,
            place=like.index(result) + 1,
            leads=result == like[0] != like[-1],
            points=shown[player],
            games=games_won(sheet, player),
            money=money[player] if money and over else "",
        )
        for player, result in zip(order, like, strict=True)
    )


def games_won(sheet: Sheet, player: int) -> Text | None:
    """ "2 games"; None of nobody's, and where the nets on the sheet have them."""
    rounds = [] if sheet.scores is None or len(sheet.rounds) == 1 else sheet.rounds
    won = len(
        [round_ for round_ in rounds if round_.finished and player in best_of(round_.results)]
    )
    return ngettext("{count} game", "{count} games", won) if won else None


def winner_words(sheet: Sheet) -> Text | None:
    """ "Anna and Clara win the evening"; None before the end, and if nobody is ahead."""
    best = best_of(sheet.nets)
    if not sheet.finished or len(best) == len(sheet.nets):
        return None
    names = list_names(best)
    return ngettext("{side} wins the evening", "{side} win the evening", len(best), side=names)
