"""Game and rubber in contract bridge and the games of two sides that score like it.

§ means the rules of contract bridge; a line cites the paragraph that it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ..core.facts import DealRecord, Record
from ..core.text import NOTHING, Text, gettext, list_texts, pgettext, verbatim
from ..scoring.scored_deal import ABOVE, BELOW, Column, Line, Round, Settles, Win
from ..scoring.standing import Remark
from . import line_sheet
from .bridge_contract import CURRENT, OLDER
from .doubling import MARKS_IN_BRIDGE
from .game_below_line import RubberStanding, with_added
from .rubbers import ROUND_TITLE

GAME_POINTS = 100  # §6.1
RUBBER = (700, 500)  # §6.2, by the games that the others have
ONLY_GAME = 300  # §6.4
ONLY_PART_SCORE = {CURRENT: 100, OLDER: 50}  # §6.4, §4.2

UNFINISHED = "unfinished"
COLUMNS = (
    *line_sheet.COLUMNS,
    Column(key=UNFINISHED, label=gettext("Bonus, unfinished rubber"), settles=Settles.OWN),
)
# Bridge has words of its own for a game. For one player, and for two.
GAME_BONUS_WORDS = (
    pgettext("bridge", "{side} wins the game."),
    pgettext("bridge", "{side} win the game."),
)
RUBBER_BONUS_WORDS = (
    pgettext("bridge", "{side} wins the game and the rubber."),
    pgettext("bridge", "{side} win the game and the rubber."),
)
VULNERABLE = gettext("vulnerable")
VUL = pgettext("vulnerable, short", "vul")
WHY_RUBBER = (
    gettext("the second game; the others have none"),
    gettext("the second game; the others have one"),
)


def closing(options: Record) -> tuple[str, ...]:
    """The row of the settlement for an unfinished rubber (§6.4)."""
    return (UNFINISHED,)


@dataclass(frozen=True, kw_only=True)
class BridgeStanding(RubberStanding):
    """The standing of a rubber of two sides. A side is named by its number, 0 or 1."""

    goal: ClassVar[int] = GAME_POINTS

    def vulnerable(self, side: int) -> bool:
        """§1.3: a side that has won a game in this rubber is vulnerable."""
        return self.games[side] > 0

    def remark(self, player: int) -> Remark | None:
        side = self.side_number(player)
        return remark(vulnerable=self.vulnerable(side), below=self.below[side])

    def points_to_game(self, points: int, games: int) -> Text:
        if games:
            return pgettext("bridge", "{points} to game and rubber", points=points)
        return pgettext("bridge", "{points} to game", points=points)

    def wins_game(self, side: int, points: int) -> bool:
        """§6.1: whether these points below the line bring the side a game."""
        return self.below[side] + points >= GAME_POINTS

    def wins_rubber(self, side: int, points: int) -> bool:
        """§6.2: whether these points below the line bring the side its second game."""
        return self.wins_game(side, points) and self.vulnerable(side)

    def with_points(self, side: int, points: int) -> Self:
        """§6.1, §6.2: the standing after a deal in which the side scores these points below.

        The next deal begins with a new line after a game, and in a new round after a rubber.
        """
        if self.wins_rubber(side, points):
            return replace(self, table=self.table.next_round(), below=(0, 0), games=(0, 0))
        if self.wins_game(side, points):
            return replace(self, below=(0, 0), games=with_added(self.games, side, 1))
        return replace(self, below=with_added(self.below, side, points))


def wins(deal: DealRecord, standing: BridgeStanding, lines: Sequence[Line]) -> Iterator[Win]:
    """§6.1, §6.2: the game that the points below the line bring, or game and rubber."""
    for line in lines:
        if line.column == BELOW:  # at most one
            side = standing.sides.index(line.who)
            if standing.wins_game(side, int(line.points)):
                yield game_won(line.who, rubber=standing.vulnerable(side))


def game_won(who: Sequence[int], *, rubber: bool) -> Win:
    """A game of one player or of two. rubber: it wins the rubber too."""
    return Win(tuple(who), (RUBBER_BONUS_WORDS if rubber else GAME_BONUS_WORDS)[len(who) > 1])


def remark(*, vulnerable: bool, below: int) -> Remark | None:
    """§1.3, §6.1: whether a player is vulnerable, and has a part score."""
    label = gettext("{points} below", points=below)
    words = gettext("{points} below the line", points=below)
    if vulnerable and below:
        return Remark(
            label=gettext("{one} · {other}", one=VUL, other=below),
            words=list_texts((VULNERABLE, words)),
        )
    if vulnerable:
        return Remark(label=VUL, words=VULNERABLE)
    return Remark(label=label, words=words) if below else None


def rubber_bonus(standing: BridgeStanding, side: int, points: int, rule: str) -> Iterator[Line]:
    """§6.2: the bonus of a side whose points below the line win the rubber."""
    if standing.wins_rubber(side, points):
        others = standing.games[1 - side]
        who = standing.sides[side]
        yield Line(who, ABOVE, RUBBER[others], gettext("rubber"), WHY_RUBBER[others], rule)


def unfinished_rubber(standing: BridgeStanding, scale: str, rule: str) -> Iterator[Line]:
    """§6.4: what a rubber that ends here brings for the only game and for the only part score."""
    only_game = (gettext("the only game"), gettext("the other side's only game"))
    only_part_score = (
        gettext("the only part score"),
        gettext("the other side's only part score"),
    )
    bonuses = (
        (standing.games, ONLY_GAME, only_game),
        (standing.below, ONLY_PART_SCORE[scale], only_part_score),
    )
    for counts, points, (own, others) in bonuses:
        for side, count in enumerate(counts):
            if count and not counts[1 - side]:
                yield Line(standing.sides[side], UNFINISHED, points, own, own, rule)
                yield Line(standing.sides[1 - side], UNFINISHED, -points, others, others, rule)


def words_over_heads(played: Round, word: Text = VULNERABLE) -> tuple[Text, ...]:
    """§7: the word over the column of whoever has won a game, while the rubber runs."""
    if played.finished:
        return ()
    return tuple(word if games else NOTHING for games in played.after.games)


MARKS = MARKS_IN_BRIDGE
GAMES_WON = verbatim("□ □")  # on a blank sheet, to be filled in as games are won
blocks, blank = line_sheet.layouts(
    ROUND_TITLE, COLUMNS, words_over_heads, lines=(11, 8), over_blank=(GAMES_WON, GAMES_WON)
)
