"""A ruleset: everything that one game tells the rest of the program. games/ finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from ..core.facts import DealRecord, Problem, Record
from ..core.seats import Direction, Seating, Seats, first_table
from ..core.stake import Stake, Unit
from ..core.text import Text, gettext
from ..notation.signs import Writing
from .scored_deal import Column, Line, Round, Settles, Win
from .sheet_layout import Block, Values
from .standing import Standing


class Family(StrEnum):
    """The games that a list of games shows together."""

    VINT = "vint"
    BRIDGE = "bridge"
    OTHER = "other"


FAMILY_TITLES = {
    Family.VINT: gettext("Vint and skruuvi"),
    Family.BRIDGE: gettext("Bridge"),
    Family.OTHER: gettext("Other games"),
}


House = TypeVar("House", bound=Record)  # the house rules
Played = TypeVar("Played", bound=DealRecord)  # the deals
Position = TypeVar("Position", bound=Standing)


def seats_move(options: Record) -> Seats:
    return Seats.MOVE


def points_are_settled(options: Record) -> Unit:
    return Unit.POINT


def every_value(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    return {}


def declared_defaults(kind: str, standing: Standing) -> Mapping[str, object]:
    return {}


def sides_of_standing(deal: DealRecord, standing: Standing) -> tuple[tuple[int, ...], ...]:
    return standing.sides


def nothing_won(deal: DealRecord, standing: Standing, lines: Sequence[Line]) -> Iterable[Win]:
    return ()


def nothing_closes(standing: Standing) -> Iterable[Line]:
    return ()


def no_closing_rows(options: Record) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class GameRules(Generic[House, Played, Position]):
    """One game. What has a default here, a game gives only if it differs.

    Its data:

    key: stored, never changes. family: where lists of games show it. leads: it is the first of its
    family there; the others follow by name. players: the numbers that may sit at the table,
    ascending. direction: which way round they deal. preset_names: the usual name of a player by
    place, None for a person. who_plays: told beside the fields of the names, if their number alone
    does not say who plays. partners: some players share their points, so that each may settle with
    each opponent. round_title: a Text with the placeholder {number}. Options: the class of the
    house rules, each with a default. kinds: kind → class of facts, the usual one first. signed: the
    sheet shows the sign of one side, and the table may choose whose (the scorer's). staked: usually
    played for money. writings: how each kind is written in one line. spoken: spoken forms of its
    signs, besides those of all games.

    By house rules:

    rounds: how many rounds the sitting has. seats: what becomes of the seats after a round. unit:
    in what it settles. tables: small tables of values, for scoring by hand. closing: the keys of
    the columns in which `close` may book; each is a row of the settlement.

    By standing:

    start: called with `options` and `table`, the standing before the first deal; usually the class
    itself. due: the kinds of deal that may come next, () when the sitting has been played to its
    end. offers: the values that facts of a kind may have now, if fewer than declared. presets: the
    values with which a form starts now, if others than the declared defaults. close: the lines
    that the end of the sitting adds, as if it ended here; what one side gains from another is a
    line for each.

    By deal:

    problems: those of a deal in this standing; its shape has already been checked. sides: who
    played with whom. score: the lines, including the bonuses that the deal earns. wins: the games,
    rubbers or matches that these lines win, and whose they are. after: the standing after it; an
    impossible deal of a file comes without lines and only takes its turn. describe: the sentence
    that is read aloud; what the deal won follows it. notation: the deal in the one-line notation
    of the players.

    By round:

    blocks: the layout on this game's sheet: its block, and a separate ledger's. blank: the layout
    of a round of `blank_rounds` for filling in by hand: words, no points.
    """

    key: str
    name: Text
    summary: Text
    source: str
    family: Family
    leads: bool = False
    players: tuple[int, ...] = (4,)
    direction: Direction = Direction.CLOCKWISE
    preset_names: tuple[Text | None, ...] = ()
    who_plays: Text | None = None
    partners: bool = True
    round_title: Text
    columns: Sequence[Column]
    Options: type[House]
    kinds: Mapping[str, type[DealRecord]]
    signed: bool = False
    staked: bool = True
    writings: Sequence[Writing]
    spoken: Sequence[tuple[str, Text]] = ()

    rounds: Callable[[House], int]
    seats: Callable[[House], Seats] = seats_move
    unit: Callable[[House], Unit] = points_are_settled
    tables: Callable[[House], tuple[Values, ...]]
    closing: Callable[[House], tuple[str, ...]] = no_closing_rows

    start: Callable[..., Position]
    due: Callable[[Position], tuple[str, ...]]
    offers: Callable[[str, Position], Mapping[str, tuple[object, ...]]] = every_value
    presets: Callable[[str, Position], Mapping[str, object]] = declared_defaults
    close: Callable[[Position], Iterable[Line]] = nothing_closes

    problems: Callable[[Played, Position], Iterable[Problem]]
    sides: Callable[[Played, Position], tuple[tuple[int, ...], ...]] = sides_of_standing
    score: Callable[[Played, Position], Iterable[Line]]
    wins: Callable[[Played, Position, Sequence[Line]], Iterable[Win]] = nothing_won
    after: Callable[[Position, Played, Sequence[Line]], Position]
    describe: Callable[[Played, Sequence[Line]], Text]
    notation: Callable[[Played], str]

    blocks: Callable[[Round], tuple[Block, ...]]
    blank: Callable[[Round], tuple[Block, ...]]

    @property
    def most_players(self) -> int:
        return self.players[-1]

    def seated(self, options: House) -> bool:
        """Whether it matters who sits where."""
        return self.seats(options) != Seats.NONE

    @property
    def usually_seated(self) -> bool:
        """The same under the usual house rules."""
        return self.seated(self.Options())

    @property
    def keeps_ledger(self) -> bool:
        """Whether points stand in a ledger that is settled later."""
        return any(column.settles == Settles.LATER for column in self.columns)

    @property
    def usual_unit(self) -> Unit:
        """What a stake is paid for, under the usual house rules."""
        return self.unit(self.Options())

    @property
    def usually_in_pairs(self) -> bool:
        """Whether partners sit opposite in the first round, under the usual house rules."""
        sides = self.first_standing(self.Options(), self.most_players).sides
        return all(len(side) == 2 for side in sides)

    def first_standing(
        self, options: House, players: int, seatings: Sequence[Seating] = ()
    ) -> Position:
        """The standing before the first deal of so many players."""
        table = first_table(players, seatings, self.seats(options))
        return self.start(options=options, table=table)


# Of any game. Each is checked with its own types where it is made.
Ruleset: TypeAlias = GameRules[Record, DealRecord, Standing]


def stake_problems(stake: Stake | None, ruleset: Ruleset) -> tuple[Problem, ...]:
    """The problems of a stake that only the game decides."""
    if stake is None or not stake.each_with_each or ruleset.partners:
        return ()
    text = gettext("In this game nobody has a partner, so the nets are settled once.")
    return (Problem(fact="each_with_each", text=text),)
