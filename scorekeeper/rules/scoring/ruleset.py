"""A ruleset: everything that one game tells the rest of the program. games/ finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..core.facts import Problem
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


def seats_move(options: Any) -> Seats:
    return Seats.MOVE


def points_are_settled(options: Any) -> Unit:
    return Unit.POINT


def every_value(kind: str, standing: Any) -> Mapping[str, tuple[Any, ...]]:
    return {}


def declared_defaults(kind: str, standing: Any) -> Mapping[str, Any]:
    return {}


def sides_of_standing(deal: Any, standing: Any) -> tuple[tuple[int, ...], ...]:
    sides: tuple[tuple[int, ...], ...] = standing.sides
    return sides


def nothing_won(deal: Any, standing: Any, lines: Sequence[Line]) -> Iterable[Win]:
    return ()


def nothing_closes(standing: Any) -> Iterable[Line]:
    return ()


def no_closing_rows(options: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Ruleset:
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
    Options: type[Any]
    kinds: Mapping[str, type[Any]]
    signed: bool = False
    staked: bool = True
    writings: Sequence[Writing]
    spoken: Sequence[tuple[str, Text]] = ()

    rounds: Callable[[Any], int]
    seats: Callable[[Any], Seats] = seats_move
    unit: Callable[[Any], Unit] = points_are_settled
    tables: Callable[[Any], tuple[Values, ...]]
    closing: Callable[[Any], tuple[str, ...]] = no_closing_rows

    start: Callable[..., Standing]
    due: Callable[[Any], tuple[str, ...]]
    offers: Callable[[str, Any], Mapping[str, tuple[Any, ...]]] = every_value
    presets: Callable[[str, Any], Mapping[str, Any]] = declared_defaults
    close: Callable[[Any], Iterable[Line]] = nothing_closes

    problems: Callable[[Any, Any], Iterable[Problem]]
    sides: Callable[[Any, Any], tuple[tuple[int, ...], ...]] = sides_of_standing
    score: Callable[[Any, Any], Iterable[Line]]
    wins: Callable[[Any, Any, Sequence[Line]], Iterable[Win]] = nothing_won
    after: Callable[[Any, Any, Sequence[Line]], Any]
    describe: Callable[[Any, Sequence[Line]], Text]
    notation: Callable[[Any], str]

    blocks: Callable[[Round], tuple[Block, ...]]
    blank: Callable[[Round], tuple[Block, ...]]

    @property
    def most_players(self) -> int:
        return self.players[-1]

    def seated(self, options: Any) -> bool:
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
        self, options: Any, players: int, seatings: Sequence[Seating] = ()
    ) -> Standing:
        """The standing before the first deal of so many players."""
        table = first_table(players, seatings, self.seats(options))
        return self.start(options=options, table=table)


def stake_problems(stake: Stake | None, ruleset: Ruleset) -> tuple[Problem, ...]:
    """The problems of a stake that only the game decides."""
    if stake is None or not stake.each_with_each or ruleset.partners:
        return ()
    text = gettext("In this game nobody has a partner, so the nets are settled once.")
    return (Problem(fact="each_with_each", text=text),)
