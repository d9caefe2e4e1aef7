"""Game and rubber in vint (§5, §6): the winner, the bonus, and the next standing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.facts import Problem
from ...core.text import gettext
from ...scoring.scored_deal import ABOVE, GAME_WON, RUBBER_WON, Line, Win
from ...shared.game_below_line import GAMES_ALOUD, game_winner, who_was_first, with_added
from ...shared.passed_deals import ThrownIn
from .deals import Contract
from .scoring import PARAGRAPHS, Play, Standing, play_of

GAME_BONUS = (500, 1000)  # §5.4, a side's first and second game


def game(play: Play) -> Iterator[Line]:
    """§5.4: the bonus for the game that this deal ends."""
    won = winner(play.deal, play.standing)
    if won is None:
        return
    before = play.standing.games[won]
    label = (gettext("first game"), gettext("second game"))[before]
    aloud = GAMES_ALOUD[before]
    why = (
        gettext("the side's first game of the rubber"),
        gettext("the side's second game, and the rubber"),
    )[before]
    yield Line(play.standing.sides[won], ABOVE, GAME_BONUS[before], label, why, "§5.4", aloud)


def score(deal: Contract, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the book (§4), then the game's bonus (§5.4)."""
    play = play_of(deal, standing)
    for paragraph in (*PARAGRAPHS, game):
        yield from paragraph(play)


def below_after(deal: Contract, standing: Standing) -> tuple[int, ...]:
    """Each side's points below the line after the deal, before any new line is drawn."""
    play = play_of(deal, standing)
    scored = {play.x: play.value * play.x_tricks, play.y: play.value * play.y_tricks}
    return tuple(
        before + scored[side] for before, side in zip(standing.below, standing.sides, strict=True)
    )


def winner(deal: Contract, standing: Standing) -> int | None:
    """The side, 0 or 1, that wins the game in this deal (§5.1, §5.3), or None."""
    return game_winner(standing, deal, below_after(deal, standing))


def wins(deal: Contract, standing: Standing, lines: Sequence[Line]) -> Iterator[Win]:
    """§5.1, §6.1: the game, and with a side's second one the rubber."""
    won = winner(deal, standing)
    if won is not None:
        yield Win(standing.sides[won], RUBBER_WON if standing.games[won] else GAME_WON)


def after(standing: Standing, deal: Contract, lines: Sequence[Line]) -> Standing:
    """§5.5, §6.1: add the points below the line, or draw a new line, or start a new rubber."""
    table, won = standing.table.passed(), winner(deal, standing)
    if won is None:
        return replace(standing, table=table, below=below_after(deal, standing))
    if standing.games[won]:
        return replace(standing, table=table.next_round(), below=(0, 0), games=(0, 0))
    games = with_added(standing.games, won, 1)
    return replace(standing, table=table, below=(0, 0), games=games)


def problems(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Problem]:
    """§2.3: check the answer to §5.3, wanted exactly when both sides reach 500 or more."""
    if isinstance(deal, ThrownIn):
        return
    yield from who_was_first(
        standing,
        deal,
        below_after(deal, standing),
        ask=gettext("Both sides reach 500 below the line. Which side got there first?"),
        spare=gettext(
            "This deal does not take both sides to 500, so “Who reached 500 first?” is not asked."
        ),
    )
