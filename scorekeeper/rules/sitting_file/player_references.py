"""Parts of a sitting file, and the players in them: seatings, deals, adjustments (sitting §4).

The file refers to players by name, the program by number. If the file's list of players is
invalid, `players` is empty and any name is accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeGuard, TypeVar

from ..core.facts import DealRecord, Problem, Record, facts_of, read_facts, read_record
from ..core.field_types import (
    Choice,
    FieldType,
    Integer,
    IntegerChoice,
    Player,
    Players,
    YesNo,
    by_type,
)
from ..core.player_names import comparison_key, name_problem, tidy
from ..core.records import FormalText, PlayerPoints, Records, SeatOrder, Words
from ..core.seats import Seating
from ..core.text import gettext, printable_key, with_player_names
from ..scoring.deal_scoring import MARK_NAMES
from ..scoring.ruleset import Ruleset
from ..scoring.scored_deal import CORRECTIONS, NO_SCORE, Adjustment, Penalty

T = TypeVar("T", bound=Record)
Fact = TypeVar("Fact", bound=FieldType)
Value = TypeVar("Value")
LONGEST_TYPED = 1000  # characters of a name, with superfluous spaces


def is_name(raw: object) -> TypeGuard[str]:
    """Whether this is text that is short enough to be looked at as a name."""
    return isinstance(raw, str) and len(raw) <= LONGEST_TYPED


@dataclass(frozen=True)
class NamedPlayers:
    """The names of a sitting's players. numbers: by the key of each name, made once."""

    names: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)


def named_players(names: Iterable[str]) -> NamedPlayers:
    known = tuple(names)
    return NamedPlayers(known, {comparison_key(name): place for place, name in enumerate(known)})


def read_seating(raw: object, players: NamedPlayers) -> tuple[Seating | None, tuple[Problem, ...]]:
    """Read one round's seating, or return all its problems."""
    if not isinstance(raw, dict):
        text = gettext("This must be an object with “round”, “seats” and “dealer”.")
        return None, (Problem(fact="seatings", text=text),)
    return read_part(Seating, raw, players)


def read_part(
    kind: type[T], raw: Mapping[str, object], players: NamedPlayers
) -> tuple[T | None, tuple[Problem, ...]]:
    """Read a part of the file that is no deal, or return all its problems."""
    numbers = with_numbers(kind, raw, numbering_of(players))
    return read_record(kind, numbers, range(len(players.names)))


def read_deal(
    raw: object, ruleset: Ruleset, players: NamedPlayers
) -> tuple[DealRecord | None, tuple[Problem, ...]]:
    """Read one deal or adjustment of a file; None with all problems of its shape if invalid."""
    if not isinstance(raw, dict):
        text = gettext("This must be an object with the fields of a deal.")
        return None, (Problem(fact="kind", text=text),)
    facts = {key: value for key, value in raw.items() if key != "kind"}
    kind = raw.get("kind")
    if isinstance(kind, str) and kind in CORRECTIONS:
        if kind == Penalty.kind and not ruleset.takes_penalties:
            return None, (Problem(fact="kind", text=NO_SCORE),)
        return read_part(CORRECTIONS[kind], facts, players) if players.names else (None, ())
    facts_class = ruleset.kinds.get(kind) if isinstance(kind, str) else None
    if facts_class is None:
        given = CORRECTIONS if ruleset.takes_penalties else (Adjustment.kind,)
        known = ", ".join((*ruleset.kinds, *given))
        text = gettext("This must be one of: {choices}.", choices=known)
        return None, (Problem(fact="kind", text=text),)
    facts = {key: value for key, value in facts.items() if key not in MARK_NAMES}
    numbering = numbering_of(players)
    deal, problems = read_facts(facts_class, with_numbers(facts_class, facts, numbering))
    return deal, by_name(problems, players.names or numbering.met)


def by_name(problems: Sequence[Problem], names: Sequence[str]) -> tuple[Problem, ...]:
    """The problems with the players' names, so that they can be told without the sitting."""
    if not problems:
        return ()
    shown = [name if name_problem(name) is None else printable_key(name) for name in names]
    return tuple(
        replace(problem, text=with_player_names(problem.text, shown)) for problem in problems
    )


# ── Facts of a deal: names to numbers and back ──────────────────────────────────────────────────

UNKNOWN_PLAYER = -1  # no player's number; validation refuses it


@dataclass(frozen=True, eq=False)
class Numbering:
    """The number of each name that a part of the file refers to, NOBODY for an unknown one.

    Where the players are not known, they are numbered in the order of `met`, as the deal names
    them.
    """

    players: int
    numbers: dict[str, int]
    met: list[str] = field(default_factory=list)

    def number(self, name: object) -> int:
        if not is_name(name):
            return UNKNOWN_PLAYER
        key = comparison_key(name)
        if not self.players and key not in self.numbers:
            self.numbers[key] = len(self.met)
            self.met.append(name)
        return self.numbers.get(key, UNKNOWN_PLAYER)


def numbering_of(players: NamedPlayers) -> Numbering:
    return Numbering(len(players.names), dict(players.numbers))


def with_numbers(
    kind: type[Record], facts: Mapping[str, object], names: Numbering
) -> dict[str, object]:
    """Replace the players' names in the facts by their numbers."""
    types = {fact.name: fact.type for fact in facts_of(kind) if fact.name in facts}
    known = {
        key: file_form_of(type_).read(type_, facts[key], names) for key, type_ in types.items()
    }
    return {**facts, **known}


def with_names(
    kind: type[Record], facts: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    """Replace the players' numbers in the facts by their names."""
    types = {fact.name: fact.type for fact in facts_of(kind)}
    return {
        key: file_form_of(types[key]).write(types[key], value, names)
        for key, value in facts.items()
    }


class AsItIs(Generic[Fact, Value]):
    """A value with the same form in the file and in the program.

    A list that is longer than its type allows stays as it is, and the type refuses its length.
    """

    def read(self, type_: Fact, value: object, names: Numbering) -> object:
        return value

    def write(self, type_: Fact, value: Value, names: Sequence[str]) -> object:
        return value


class PlayerByName(AsItIs[Player, int]):
    """A player."""

    def read(self, type_: Player, value: object, names: Numbering) -> object:
        return None if value is None else names.number(value)

    def write(self, type_: Player, value: int, names: Sequence[str]) -> object:
        return names[value]


class PlayersByName(AsItIs[Players, Sequence[int]]):
    """Several players."""

    def read(self, type_: Players, value: object, names: Numbering) -> object:
        if not isinstance(value, list) or len(value) > type_.players:
            return value
        return [names.number(item) for item in value]

    def write(self, type_: Players, value: Sequence[int], names: Sequence[str]) -> object:
        return [names[player] for player in value]


class SeatsByName(AsItIs[SeatOrder, Sequence[int]]):
    """The players by seat."""

    def read(self, type_: SeatOrder, value: object, names: Numbering) -> object:
        if not isinstance(value, list) or len(value) > names.players:
            return value
        return [names.number(item) for item in value]

    def write(self, type_: SeatOrder, value: Sequence[int], names: Sequence[str]) -> object:
        return [names[player] for player in value]


class PointsByName(AsItIs[PlayerPoints, Sequence[int]]):
    """{"Anna": -100}; who is not named gets nothing."""

    def read(self, type_: PlayerPoints, value: object, names: Numbering) -> object:
        if not isinstance(value, dict) or len(value) > names.players:
            return UNKNOWN_PLAYER
        points = {names.number(name): points for name, points in value.items()}
        known = len(points) == len(value) and UNKNOWN_PLAYER not in points
        return (
            [points.get(player, 0) for player in range(names.players)] if known else UNKNOWN_PLAYER
        )

    def write(self, type_: PlayerPoints, value: Sequence[int], names: Sequence[str]) -> object:
        return {name: points for name, points in zip(names, value, strict=True) if points}


class ShortText(AsItIs[Words, str]):
    """A text, which is normalized when it comes in."""

    def read(self, type_: Words, value: object, names: Numbering) -> object:
        return tidy(value, type_.longest) if isinstance(value, str) else value


class RecordList(AsItIs[Records, Sequence[Mapping[str, object]]]):
    """Records that may refer to players."""

    def read(self, type_: Records, value: object, names: Numbering) -> object:
        if not isinstance(value, list) or len(value) > type_.most:
            return value
        return [
            with_numbers(type_.of, item, names) if isinstance(item, dict) else item
            for item in value
        ]

    def write(
        self, type_: Records, value: Sequence[Mapping[str, object]], names: Sequence[str]
    ) -> object:
        return [with_names(type_.of, record, names) for record in value]


AS_IT_IS: AsItIs[FieldType, object] = AsItIs()
FILED: dict[type[FieldType], AsItIs[Any, Any]] = {
    **dict.fromkeys((Integer, IntegerChoice, Choice, YesNo, FormalText), AS_IT_IS),
    Player: PlayerByName(),
    Players: PlayersByName(),
    Records: RecordList(),
    SeatOrder: SeatsByName(),
    PlayerPoints: PointsByName(),
    Words: ShortText(),
}


def file_form_of(type_: FieldType) -> AsItIs[Any, Any]:
    return by_type(FILED, type_)
