"""The moment: what the last deal won, or who won the evening, to be seen across the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.rules.core.text import Number, Signed, Text, Value, gettext, list_names
from scorekeeper.rules.scoring.points import best_of
from scorekeeper.rules.scoring.sheet import Sheet

from .ranking import Rank, ranked, winner_words
from .seat_plan import side_class


@dataclass(frozen=True, kw_only=True)
class Moment:
    """title: the sentence. points: what the winners have of it; None if that is nothing. side: the
    class of their colour; "" if they are no side. although: that others have more points. ranks: of
    all players, at the end."""

    title: Text
    points: Value | None = None
    side: str = ""
    although: Text | None = None
    ranks: tuple[Rank, ...] = ()


def moment(sheet: Sheet, *, dealt: bool) -> Moment | None:
    """dealt: nothing was done since the last deal; what was won before a correction is no news."""
    if sheet.finished:
        return evening(sheet) if sheet.deals else None
    if not (dealt and sheet.deals):
        return None
    deal, playing = sheet.deals[-1], sheet.rounds[-1]
    win = deal.wins[-1] if deal.wins else None  # a rubber comes behind its last game
    if playing.number == 1 or playing.deals:
        return moment_of(sheet, win.summary, win.who, deal.net[win.who[0]]) if win else None
    over = sheet.rounds[-2]
    best = best_of(over.results)
    title = gettext(
        "{round}: {side}",
        round=sheet.ruleset.round_title.filled(number=over.number),
        side=list_names(best),
    )
    who = win.who if win else tuple(best)
    own = moment_of(sheet, win.summary if win else title, who, over.results[who[0]])
    if who[0] in best:
        return own
    although = gettext("{side} have more points.", side=list_names(best))
    return replace(own, points=Signed(over.results[who[0]]), although=although)


def moment_of(sheet: Sheet, title: Text, who: tuple[int, ...], points: Number) -> Moment:
    """The deal that wins a game may bring the other side more, for its honours."""
    sides = sheet.deals[-1].sides
    return Moment(
        title=title,
        points=Signed(points) if points > 0 else None,
        side=side_class(sides.index(who)) if who in sides else "",
    )


def evening(sheet: Sheet) -> Moment:
    ranks = ranked(sheet)
    winner = winner_words(sheet)
    return Moment(
        title=winner or gettext("The sitting is over"),
        points=ranks[0].points if winner else None,
        ranks=ranks,
    )
