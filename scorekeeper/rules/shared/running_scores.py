"""Games in which everybody's score runs to an end: the standing, the column, the sheet, the words.

`parts(__name__, running_scores)` gives a game all of it. The game has `Options` with the number of
games (`games_fact`), a `Standing` with a `goal`, the kinds of deal and how they are written, and
`score`, which books lines in the column SCORE.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, ClassVar, Protocol, Self

from ..core.facts import DealRecord, Record, dealer_named, declare
from ..core.field_types import Integer
from ..core.seats import Seats
from ..core.text import Name, Text, gettext, list_texts, pgettext, verbatim
from ..scoring.points import with_points
from ..scoring.scored_deal import Column, Entry, Line, Round, Settles, Win
from ..scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ..scoring.standing import Need, Standing
from . import plain_sheet
from .paper_sheet import blank_table
from .round_titles import GAME_TITLE

SCORE = "score"
SCORE_LABEL = pgettext("a player's score", "score")
ROUND_TITLE = GAME_TITLE
NO_POINTS = gettext("Nobody gets points.")
ROWS = 20  # of a blank game
MARKS = (Mark(Emphasis.FRAMED, gettext("won the game")),)

# Beside the numbers of all games, which go up to thirteen: a game of points has them in SPOKEN.
NUMBERS = (
    ("14", gettext("fourteen|14")),
    ("15", gettext("fifteen|15")),
    ("16", gettext("sixteen|16")),
    ("17", gettext("seventeen|17")),
    ("18", gettext("eighteen|18")),
    ("19", gettext("nineteen|19")),
    ("20", gettext("twenty|20")),
    ("30", gettext("thirty|30")),
    ("40", gettext("forty|40")),
    ("50", gettext("fifty|50")),
    ("60", gettext("sixty|60")),
    ("70", gettext("seventy|70")),
    ("80", gettext("eighty|80")),
    ("90", gettext("ninety|90")),
    ("100", gettext("hundred|100")),
    ("200", gettext("two hundred|200")),
)

rounds = attrgetter("games")


def seats(options: Record) -> Seats:
    """Everybody keeps his seat."""
    return Seats.STAY


def games_fact(about: Text, default: int = 3) -> Any:
    """How many games make a sitting."""
    return declare(Integer(low=1, high=12), gettext("Games"), about=about, default=default)


def score_columns(*, falling: bool = False) -> tuple[Column, ...]:
    """The one column of a game in which each settles the difference with each.

    falling: fewer points are better.
    """
    how = Settles.DIFFERENCE
    return (Column(key=SCORE, label=SCORE_LABEL, settles=how, falling=falling),)


COLUMNS = score_columns()


class HasGames(Record, Protocol):
    """House rules that say how many games are played."""

    @property
    def games(self) -> int: ...


@dataclass(frozen=True, kw_only=True)
class RunningScores(Standing):
    """own: each player's score in this game; () at its beginning, where everybody has `begin`."""

    begin: ClassVar[int] = 0
    options: HasGames
    own: tuple[int, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        return self.own or (self.begin,) * len(self.table.seats)

    @property
    def stage(self) -> Text:
        return gettext("game {number} of {all}", number=self.table.round, all=self.options.games)

    def scores_with(self, lines: Sequence[Line]) -> tuple[int, ...]:
        """Everybody's score after these lines."""
        return with_points(self.scores, [line for line in lines if line.column == SCORE])

    def with_penalty(self, points: tuple[int, ...]) -> Self:
        """A game whose end it reaches ends with the next deal."""
        own = tuple(before + more for before, more in zip(self.scores, points, strict=True))
        return replace(self, own=own)

    def after_deal(self, lines: Sequence[Line], dealer: int | None, *, over: bool) -> Self:
        """The standing after these lines: in the next game, where all begin again, if it is over.

        dealer: who dealt, if it was another player than the one whose turn it was.
        """
        table = self.table.passed(dealer)
        if over:
            return replace(self, table=table.next_round(), own=())
        return replace(self, table=table, own=self.scores_with(lines))


@dataclass(frozen=True, kw_only=True)
class ScoresToGoal(RunningScores):
    """The standing of a game that ends when somebody has the goal; the most points win it.

    fewest_win: then the fewest do.
    """

    goal: ClassVar[int]
    fewest_win: ClassVar[bool] = False

    @property
    def needs(self) -> tuple[Need, ...]:
        """ "62 to go" """
        return tuple(
            Need(
                who=(player,),
                what=gettext("{points} to go", points=self.goal - own),
                have=own,
                goal=self.goal,
            )
            for player, own in enumerate(self.scores)
            if own < self.goal  # a penalty may have taken somebody there
        )

    def winners(self, lines: Sequence[Line]) -> tuple[int, ...]:
        """Those who win the game with these lines; () as long as it goes on."""
        scores = self.scores_with(lines)
        best = min(scores) if self.fewest_win else max(scores)
        over = max(scores) >= self.goal
        return tuple(player for player, own in enumerate(scores) if over and own == best)


def wins(deal: DealRecord, standing: ScoresToGoal, lines: Sequence[Line]) -> Iterator[Win]:
    """The game, for one or for several who are level."""
    winners = standing.winners(lines)
    if winners:
        yield Win(winners)


def after(standing: ScoresToGoal, deal: DealRecord, lines: Sequence[Line]) -> ScoresToGoal:
    over = bool(standing.winners(lines))
    return standing.after_deal(lines, dealer_named(deal), over=over)


def describe(deal: DealRecord, lines: Sequence[Line]) -> Text:
    """ "Anna 5, Boris 13, Clara 8." """
    words = [
        pgettext("players", "{label} {points}", label=Name(player), points=line.points)
        for line in lines
        if line.column == SCORE
        for player in line.who
    ]
    return gettext("{head}.", head=list_texts(words)) if words else NO_POINTS


def blocks(played: Round) -> tuple[Block, ...]:
    """A game: everybody's score after each deal, the winner's framed."""
    rows = [deal_row(entry) for entry in played.entries]
    return (plain_sheet.plain_block(played, ROUND_TITLE, heads(played), rows),)


def blank(played: Round) -> tuple[Block, ...]:
    """A game to fill in by hand."""
    (block,) = blocks(played)
    return (blank_table(block, ROWS),)


def heads(played: Round) -> list[Head]:
    return [Head(words=gettext("Deal")), *plain_sheet.player_heads(played)]


def deal_row(entry: Entry) -> Row:
    won = {player for win in entry.wins for player in win.who}
    cells = [
        None if entry.void else Cell(points=own, framed=player in won)
        for player, own in enumerate(entry.scores or ())
    ]
    if not entry.ordinal:
        return plain_sheet.penalty_row(entry, 1, cells)
    return plain_sheet.plain_deal_row(entry, verbatim(str(entry.ordinal)), *cells)
