"""Game and rubber in Estonian vint (§5): winner, bonus, extra deals, and the next standing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.facts import DealRecord, Problem
from ...core.text import Text, gettext
from ...scoring.scored_deal import ABOVE, GAME_WON, RUBBER_WON, Line, Win
from ...shared.game_below_line import GAMES_ALOUD, game_winner, who_was_first, with_added
from .deals import Contract, PassMisere
from .holdings import card_problems
from .scoring import (
    ENOUGH,
    EXTRA_DEALS,
    PARAGRAPHS,
    Play,
    Standing,
    counted_tricks,
    pass_misere,
    play_of,
)


def score(deal: Contract | PassMisere, standing: Standing) -> Iterator[Line]:
    """The lines of the deal (§3, §4, §5.1), then the game's bonus (§5.3)."""
    if isinstance(deal, PassMisere):
        yield from pass_misere(deal, standing)
        return
    play = play_of(deal, standing)
    for paragraph in (*PARAGRAPHS, game):
        yield from paragraph(play)


def below_after(deal: Contract, standing: Standing) -> tuple[int, ...]:
    """Each side's points below the line after the deal, before any new line is drawn."""
    own, others = (deal.level * count for count in counted_tricks(deal, standing))
    first, second = standing.below
    if standing.side_number(deal.declarer) == 0:
        return (first + own, second + others)
    return (first + others, second + own)


def winner(deal: Contract, standing: Standing) -> int | None:
    """The side, 0 or 1, that wins the game in this deal (§5.2), or None."""
    return game_winner(standing, deal, below_after(deal, standing))


def game(play: Play) -> Iterator[Line]:
    """§5.3: the bonus for the game that this deal ends."""
    won = winner(play.deal, play.standing)
    points = 0 if won is None else play.standing.bonus(won)
    if won is None or not points:
        return
    number = play.standing.games[won] + 1
    label = GAMES[number - 1]
    who, aloud = play.standing.sides[won], GAMES_ALOUD[number - 1]
    yield Line(who, ABOVE, points, label, why(number, play.standing), "§5.3", aloud)


GAMES = (
    gettext("first game"),
    gettext("second game"),
    gettext("third game"),
    gettext("fourth game"),
    gettext("fifth game"),
    gettext("sixth game"),
)


def why(number: int, standing: Standing) -> Text:
    """The explanation of a bonus: which game of the rubber it is, and when it was won."""
    if standing.extra_deal:
        return gettext(
            "the side's {game} of the rubber, in extra deal {extra} of {all}",
            game=GAMES[number - 1],
            extra=standing.extra_deal,
            all=EXTRA_DEALS,
        )
    if number == ENOUGH:
        return gettext("the first side to two games")
    return gettext("the side's first game of the rubber")


def problems(deal: Contract | PassMisere, standing: Standing) -> Iterator[Problem]:
    """The problems of a deal in this standing (§1.2, §2), and who was first, wanted exactly when
    both sides reach 60 or more (§5.2)."""
    yield from deal.wrong(vars(deal))
    if isinstance(deal, PassMisere):
        return
    yield from card_problems(deal, standing.sides)
    yield from who_was_first(
        standing,
        deal,
        below_after(deal, standing),
        ask=gettext("Both sides reach 60 below the line. Which side got there first?"),
        spare=gettext(
            "This deal does not take both sides to 60, so “Who reached 60 first?” is not asked."
        ),
    )


def wins(deal: Contract | PassMisere, standing: Standing, lines: Sequence[Line]) -> Iterator[Win]:
    """§5.2, §5.3: the game; whoever is first to two games has won the rubber too."""
    won = None if isinstance(deal, PassMisere) else winner(deal, standing)
    if won is not None:
        first = not standing.extra_deal and standing.games[won] + 1 == ENOUGH
        yield Win(standing.sides[won], RUBBER_WON if first else GAME_WON)


def after(standing: Standing, deal: DealRecord, lines: Sequence[Line]) -> Standing:
    """§5.2, §5.3: add the points, or draw a new line; after the extra deals start a new rubber."""
    passed = replace(standing, table=standing.table.passed())
    if standing.extra_deal == EXTRA_DEALS:
        return Standing(options=standing.options, table=passed.table.next_round())
    if standing.extra_deal:
        passed = replace(passed, extra=standing.extra_deal)
    if not isinstance(deal, Contract):
        return passed
    won = winner(deal, standing)
    if won is None:
        return replace(passed, below=below_after(deal, standing))
    games = with_added(standing.games, won, 1)
    return replace(passed, below=(0, 0), games=games)
