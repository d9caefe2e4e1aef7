"""Parts of a sitting file that refer to players: seatings, deals, adjustments (sitting §4).

The file refers to players by name, the program by number. If the file's list of players is
invalid, `players` is empty and any name is accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from ..core.facts import Problem, facts_of, read_facts
from ..core.field_types import Choice, FieldType, Numbers, Player, Players, Whole, YesNo, treatment
from ..core.player_names import comparison_key, name_problem
from ..core.records import Records
from ..core.seats import Seating
from ..core.text import gettext, printable_key, with_player_names
from ..scoring.ruleset import Ruleset
from .form_and_file_checks import read_checked_adjustment, read_checked_seating

LONGEST_TYPED = 1000  # characters of a name, with superfluous spaces


def is_name(raw: object) -> TypeGuard[str]:
    """Whether this is text that is short enough to be looked at as a name."""
    return isinstance(raw, str) and len(raw) <= LONGEST_TYPED


class NamedPlayers(tuple[str, ...]):
    """The names of a sitting's players. numbers: by the key of each name, made once."""

    def __init__(self, _names: Iterable[str] = ()) -> None:
        self.numbers = {comparison_key(name): number for number, name in enumerate(self)}


def player_number(raw: object, players: NamedPlayers) -> int | None:
    """The number of the player with this name, or None."""
    return players.numbers.get(comparison_key(raw)) if is_name(raw) else None


def read_seating(raw: object, players: NamedPlayers) -> tuple[Seating | None, tuple[Problem, ...]]:
    """Read one round's seating, or return all its problems."""
    if not isinstance(raw, dict):
        text = gettext("This must be an object with “round”, “seats” and “dealer”.")
        return None, (Problem(fact="seatings", text=text),)
    data: dict[str, Any] = {key: value for key, value in raw.items() if value is not None}
    if "dealer" in data:
        data["dealer"] = player_number(data["dealer"], players)
    seats = data.get("seats")
    if isinstance(seats, list) and len(seats) <= len(players):
        data["seats"] = [player_number(name, players) for name in seats]
    return read_checked_seating(data, len(players))


def read_deal(
    raw: object, ruleset: Ruleset, players: NamedPlayers
) -> tuple[Any, tuple[Problem, ...]]:
    """Read one deal or adjustment of a file; None with all problems of its shape if invalid."""
    if not isinstance(raw, dict):
        text = gettext("This must be an object with the fields of a deal.")
        return None, (Problem(fact="kind", text=text),)
    facts = {key: value for key, value in raw.items() if key != "kind"}
    kind = raw.get("kind")
    if kind == "adjustment":
        return read_adjustment(facts, players)
    facts_class = ruleset.kinds.get(kind) if isinstance(kind, str) else None
    if facts_class is None:
        text = gettext("This must be one of: {choices}.", choices=", ".join(known_kinds(ruleset)))
        return None, (Problem(fact="kind", text=text),)
    met: list[str] = []
    numbers = with_numbers(facts_class, facts, numbering(players, met))
    deal, problems = read_facts(facts_class, numbers)
    return deal, by_name(problems, players or met)


def by_name(problems: Sequence[Problem], names: Sequence[str]) -> tuple[Problem, ...]:
    """The problems with the players' names, so that they can be told without the sitting."""
    if not problems:
        return ()
    shown = [name if name_problem(name) is None else printable_key(name) for name in names]
    return tuple(replace(one, text=with_player_names(one.text, shown)) for one in problems)


# ── Facts of a deal: names to numbers and back ──────────────────────────────────────────────────

NOBODY = -1  # no player's number; validation refuses it
Numbering = Callable[[object], int]


def numbering(players: NamedPlayers, met: list[str]) -> Numbering:
    """The number of a name, or NOBODY. Unknown players are numbered as the deal names them, and
    their names added to `met`."""
    if players:
        return lambda name: known if (known := player_number(name, players)) is not None else NOBODY
    numbers: dict[str, int] = {}

    def as_they_occur(name: object) -> int:
        if not is_name(name):
            return NOBODY
        number = numbers.setdefault(comparison_key(name), len(numbers))
        if number == len(met):
            met.append(name)
        return number

    return as_they_occur


def with_numbers(kind: type[Any], facts: Mapping[str, Any], number_of: Numbering) -> dict[str, Any]:
    """Replace the players' names in the facts by their numbers."""
    types = {one.name: one.type for one in facts_of(kind) if one.name in facts}
    known = {
        key: file_form_of(type_).read(type_, facts[key], number_of) for key, type_ in types.items()
    }
    return {**facts, **known}


def with_names(kind: type[Any], facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Replace the players' numbers in the facts by their names."""
    types = {one.name: one.type for one in facts_of(kind)}
    return {
        key: file_form_of(types[key]).write(types[key], value, names)
        for key, value in facts.items()
    }


class AsItIs:
    """A value with the same form in the file and in the program.

    A list that is longer than its type allows stays as it is, and the type refuses its length.
    """

    def read(self, type_: Any, value: Any, number_of: Numbering) -> Any:
        return value

    def write(self, type_: Any, value: Any, names: Sequence[str]) -> Any:
        return value


class PlayerByName(AsItIs):
    """A player."""

    def read(self, type_: Any, value: Any, number_of: Numbering) -> Any:
        return None if value is None else number_of(value)

    def write(self, type_: Any, value: Any, names: Sequence[str]) -> Any:
        return names[value]


class PlayersByName(AsItIs):
    """Several players."""

    def read(self, type_: Any, value: Any, number_of: Numbering) -> Any:
        fits = isinstance(value, list) and len(value) <= type_.players
        return [number_of(one) for one in value] if fits else value

    def write(self, type_: Any, value: Any, names: Sequence[str]) -> Any:
        return [names[player] for player in value]


class RecordList(AsItIs):
    """Records that may refer to players."""

    def read(self, type_: Any, value: Any, number_of: Numbering) -> Any:
        if not isinstance(value, list) or len(value) > type_.most:
            return value
        return [
            with_numbers(type_.of, one, number_of) if isinstance(one, dict) else one
            for one in value
        ]

    def write(self, type_: Any, value: Any, names: Sequence[str]) -> Any:
        return [with_names(type_.of, one, names) for one in value]


FILED: dict[type[FieldType], AsItIs] = {
    **dict.fromkeys((Whole, Numbers, Choice, YesNo), AsItIs()),
    Player: PlayerByName(),
    Players: PlayersByName(),
    Records: RecordList(),
}


def file_form_of(type_: FieldType) -> AsItIs:
    return treatment(FILED, type_)


def known_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    return (*ruleset.kinds, "adjustment")


def read_adjustment(
    facts: Mapping[str, Any], players: NamedPlayers
) -> tuple[Any, tuple[Problem, ...]]:
    if not players:
        return None, ()
    points = numbered_points(facts.get("points"), players)
    return read_checked_adjustment({**facts, "points": points}, len(players))


def numbered_points(raw: object, players: NamedPlayers) -> object:
    """{"Anna": -100} as a list of points by player; None if invalid."""
    if not isinstance(raw, dict) or len(raw) > len(players):
        return None
    numbers = [player_number(name, players) for name in raw]
    if None in numbers or len(set(numbers)) < len(numbers):
        return None
    given = dict(zip(numbers, raw.values(), strict=True))
    return [given.get(player, 0) for player in range(len(players))]
