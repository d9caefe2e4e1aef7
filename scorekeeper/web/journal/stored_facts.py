"""Parsing of stored facts into the values of the rules.

They passed the validation of the version that booked them. Here only what the rules and pages
depend on is checked, so that stricter validation later does not reject what was booked before.
Unreadable facts raise one of `UNREADABLE`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from scorekeeper.rules.core.facts import Problem, read_facts
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.sitting_file.form_and_file_checks import (
    is_iso_date,
    read_checked_seating,
    read_checked_stake,
)

ADJUSTMENT = "adjustment"
UNREADABLE = (
    *(ValueError, TypeError, LookupError, AttributeError),
    *(ArithmeticError, RecursionError),
)

T = TypeVar("T")


def value_or_error(read: tuple[T | None, Sequence[Problem]]) -> T:
    """The value of a parse result; raises ValueError with its problems if there is none."""
    value, problems = read
    if value is None:
        raise ValueError("; ".join(str(one.named) for one in problems))
    return value


def mapping(raw: Any) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping):
        raise TypeError(f"facts with names were expected, not {type(raw).__name__}")
    return raw


def stored_words(raw: Any) -> str:
    """A string that a page can show (it encodes as UTF-8)."""
    if not isinstance(raw, str):
        raise TypeError(f"a text was expected, not {type(raw).__name__}")
    raw.encode()
    return raw


def stored_day(raw: Any) -> str:
    """A date as 2026-01-31, or ""."""
    if raw and not is_iso_date(stored_words(raw)):
        raise ValueError("a date that is none")
    return stored_words(raw)


def stored_players(ruleset: Ruleset, raw: Any) -> tuple[str, ...]:
    if not isinstance(raw, list | tuple) or len(raw) not in ruleset.players:
        raise ValueError(f"the names of {ruleset.players} players were expected")
    return tuple(stored_words(one) for one in raw)


def stored_player(players: int, raw: Any) -> int | None:
    if raw is not None and (type(raw) is not int or not 0 <= raw < players):
        raise ValueError("a player who is none")
    return raw


def stored_record(kind: type[Any], raw: Any) -> Any:
    """Parse house rules, or a deal of this kind."""
    return value_or_error(read_facts(kind, mapping(raw)))


def stored_stake(raw: Any) -> Stake | None:
    return None if raw is None else value_or_error(read_checked_stake(mapping(raw)))


def stored_seating(players: int, raw: Any) -> Seating:
    said = {name: mapping(raw).get(name) for name in ("round", "seats", "dealer")}
    given = {name: value for name, value in said.items() if value is not None}
    return value_or_error(read_checked_seating(given, players))


def stored_deal_facts(ruleset: Ruleset, raw: Any) -> Any:
    """Parse a deal or an adjustment."""
    facts = mapping(raw)
    if facts["kind"] == ADJUSTMENT:
        return stored_adjustment(ruleset, mapping(facts["facts"]))
    return stored_record(ruleset.kinds[facts["kind"]], facts["facts"])


def stored_adjustment(ruleset: Ruleset, facts: Mapping[str, Any]) -> Adjustment:
    points, unbalanced = facts["points"], facts["unbalanced"]
    if len(points) not in ruleset.players or not all(type(one) is int for one in points):
        raise ValueError(f"the points of {ruleset.players} players were expected")
    if type(unbalanced) is not bool:
        raise TypeError("true or false was expected")
    return Adjustment(points=tuple(points), note=stored_words(facts["note"]), unbalanced=unbalanced)
