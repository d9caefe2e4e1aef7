"""A ruleset: everything that one game tells the rest of the program. games/ finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

from ..core.facts import DealRecord, Problem, Record, unplayed_facts
from ..core.seats import Direction, Seating, Seats, first_table
from ..core.stake import Stake, Unit
from ..core.text import Text, gettext
from ..notation.line_writer import write_line
from ..notation.signs import Writing
from .scored_deal import Column, Line, Round, Settles, Win
from .sheet_layout import Block, Mark, Values
from .standing import Standing

VINT_GAMES = gettext("Vint and skruuvi")
BRIDGE_GAMES = gettext("Bridge")
OTHER_GAMES = gettext("Other games")
FAMILIES = (VINT_GAMES, BRIDGE_GAMES, OTHER_GAMES)  # as lists of games show them


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


def no_tables(options: Record) -> tuple[Values, ...]:
    return ()


def no_problems(deal: DealRecord, standing: Standing) -> Iterable[Problem]:
    return ()


def nothing_won(deal: DealRecord, standing: Standing, lines: Sequence[Line]) -> Iterable[Win]:
    return ()


def nothing_closes(standing: Standing) -> Iterable[Line]:
    return ()


def no_closing_rows(options: Record) -> tuple[str, ...]:
    return ()


# What a game's modules give to its ruleset: the name there, and the part.
PARTS = {
    "Options": "Options",
    "Standing": "start",
    "KINDS": "kinds",
    "WRITINGS": "writings",
    "SPOKEN": "spoken",
    "COLUMNS": "columns",
    "ROUND_TITLE": "round_title",
    "MARKS": "marks",
    **{
        name: name
        for name in (
            *("rounds", "seats", "unit", "tables", "played_kinds", "closing"),
            *("next_kinds", "offers", "presets", "close"),
            *("problems", "sides", "score", "wins", "after", "describe"),
            *("blocks", "paper", "blank"),
        )
    },
}


def parts(name: str, *shared: ModuleType) -> dict[str, Any]:
    """The parts of a ruleset that a game's modules have, by the names of PARTS.

    name: of the game's package, or of its only module. shared: modules with parts that several
    games have; a part of the game's own stands before theirs. Raises ValueError where two of its
    own modules give one name to different things.
    """
    game = import_module(name)
    # Packages inside it, as `form/`, import what a ruleset does not know.
    inside = [
        f"{name}.{module.name}"
        for module in iter_modules(getattr(game, "__path__", ()))
        if not module.ispkg and module.name != "__main__"
    ]
    own: dict[str, Any] = {}
    for module in (game, *map(import_module, inside)):
        for key, part in named_parts(module).items():
            if own.setdefault(key, part) is not part:
                raise ValueError(f"{module.__name__} has another {key} than a module beside it")
    for module in shared:
        own = named_parts(module) | own
    return {PARTS[key]: part for key, part in own.items()}


def named_parts(module: ModuleType) -> dict[str, Any]:
    return {key: part for key, part in vars(module).items() if key in PARTS}


@dataclass(frozen=True, kw_only=True, eq=False)
class GameRules(Generic[House, Played, Position]):
    """One game. What has a default here, a game gives only if it differs.

    Its data:

    key: stored, never changes. family: the heading under which lists of games show it, one of
    FAMILIES or its own. leads: it is the first of its family there; the others follow by name.
    players: the numbers that may sit at the table, ascending. direction: which way round they deal.
    preset_names: the usual name of a player by place, None for a person. who_plays: told beside the
    fields of the names, if their number alone does not say who plays. partners: some players share
    their points, so that each may settle with each opponent. round_title: a Text with the
    placeholder {number}. Options: the class of the house rules, each with a default. kinds: kind →
    class of facts, the usual one first. signed: the sheet shows the sign of one side, and the table
    may choose whose (the scorer's). staked: usually played for money. per: for how
    many points a stake usually is. writings: how each kind is
    written in one line. spoken: spoken forms of its signs, besides those of all games. languages:
    of the words in the folder `locale` beside it, besides English; None for a game whose words are
    in the site's own catalogues. finnish: the Finnish words in its other languages, so that a
    screen reader says them in Finnish. marks: what the sheet shows without words, for its legend.

    By house rules:

    rounds: how many rounds the sitting has. seats: what becomes of the seats after a round. unit:
    in what it settles. tables: small tables of values, for scoring by hand. played_kinds: the kinds
    of deal that a sitting may have, if fewer than all. closing: the keys of the columns in which
    `close` may book; each is a row of the settlement.

    By standing:

    start: called with `options` and `table`, the standing before the first deal; usually the class
    itself. next_kinds: the kinds of deal that may come next, if fewer than those. offers: the
    values that facts of a kind may have now, if fewer than declared. presets: the values with which
    a form starts now, if others than the declared defaults. close: the lines that the end of the
    sitting adds, as if it ended here; what one side gains from another is a line for each.

    By deal (of a `PassedDeal` only the problems and the sides are asked):

    problems: those of a deal in this standing; its shape has already been checked. sides: who
    played with whom. score: the lines, including the bonuses that the deal earns. wins: the games,
    rubbers or matches that these lines win, and whose they are. after: the standing after it; an
    impossible deal of a file comes without lines and only takes its turn. describe: the sentence
    that is read aloud; what the deal won follows it.

    By round:

    blocks: the layout on this game's sheet: its block, and a separate ledger's. paper: the same on
    paper, if it differs there. blank: the layout of a round of `blank_rounds` for filling in by
    hand: words, no points.
    """

    key: str
    name: Text
    summary: Text
    source: str
    family: Text = OTHER_GAMES
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
    per: int = 100
    writings: Sequence[Writing]
    spoken: Sequence[tuple[str, Text]] = ()
    languages: Sequence[str] | None = None
    finnish: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    marks: Sequence[Mark] = ()

    rounds: Callable[[Any], int]
    seats: Callable[[House], Seats] = seats_move
    unit: Callable[[House], Unit] = points_are_settled
    tables: Callable[[House], tuple[Values, ...]] = no_tables
    played_kinds: Callable[[Any], tuple[str, ...]] | None = None
    closing: Callable[[House], tuple[str, ...]] = no_closing_rows

    start: Callable[..., Position]
    next_kinds: Callable[[Position], tuple[str, ...]] | None = None
    offers: Callable[[str, Position], Mapping[str, tuple[object, ...]]] = every_value
    presets: Callable[[str, Position], Mapping[str, object]] = declared_defaults
    close: Callable[[Position], Iterable[Line]] = nothing_closes

    problems: Callable[[Played, Position], Iterable[Problem]] = no_problems
    sides: Callable[[Played, Position], tuple[tuple[int, ...], ...]] = sides_of_standing
    score: Callable[[Played, Position], Iterable[Line]]
    wins: Callable[[Played, Position, Sequence[Line]], Iterable[Win]] = nothing_won
    after: Callable[[Position, Played, Sequence[Line]], Position]
    describe: Callable[[Played, Sequence[Line]], Text]

    blocks: Callable[[Round], tuple[Block, ...]]
    paper: Callable[[Round], tuple[Block, ...]] | None = None
    blank: Callable[[Round], tuple[Block, ...]]

    def due(self, standing: Position) -> tuple[str, ...]:
        """The kinds of deal that may come next; () when the last round has been played."""
        if standing.table.round > self.rounds(standing.options):
            return ()
        return self.next_kinds(standing) if self.next_kinds else self.kinds_of(standing.options)

    def kinds_of(self, options: Record) -> tuple[str, ...]:
        """The kinds of deal that a sitting with these house rules may have."""
        return self.played_kinds(options) if self.played_kinds else tuple(self.kinds)

    @property
    def takes_penalties(self) -> bool:
        """Whether a table can put points on the score."""
        standing = self.first_standing(self.Options(), self.most_players)
        return standing.with_penalty((0,) * self.most_players) is not None

    def offered(self, kind: str, standing: Position) -> dict[str, tuple[object, ...]]:
        """The values that facts of a kind may have now, if fewer than declared: one where the house
        rules take the fact away."""
        unplayed = unplayed_facts(self.kinds[kind], standing.options)
        return {
            **{fact.name: (fact.unsaid,) for fact, _ in unplayed},
            **self.offers(kind, standing),
        }

    def notation(self, deal: DealRecord) -> str:
        """The deal in the one-line notation of the players."""
        return write_line(self.writing(deal.kind), deal)

    def writing(self, kind: str) -> Writing:
        """How deals of a kind are written in one line."""
        return next(own for own in self.writings if own.kind == kind)

    @property
    def most_players(self) -> int:
        return self.players[-1]

    def persons(self, players: int) -> tuple[int, ...]:
        """Those of so many players who are persons, and have no preset name such as the house."""
        preset = (*self.preset_names, *(None,) * players)[:players]
        return tuple(player for player, name in enumerate(preset) if name is None)

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
    def settles_only_finished_games(self) -> bool:
        """Whether a game's score is only shown, so that a game cut short brings nothing."""
        return any(column.settles == Settles.SHOWN for column in self.columns)

    @property
    def usual_unit(self) -> Unit:
        """What a stake is paid for, under the usual house rules."""
        return self.unit(self.Options())

    @property
    def usual_per(self) -> dict[Unit, int]:
        """For how many points or games a stake usually is."""
        return {Unit.POINT: self.per, Unit.GAME: 1}

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
