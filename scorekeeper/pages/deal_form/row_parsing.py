"""Conversion between the rows of a form, one field for each player and fact, and their records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from scorekeeper.rules.core.facts import Fact, Problem, Record, facts_of, read_facts
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Name, Text, gettext

from ..number_parsing import parse_whole
from .fields.form_fields import field_of
from .fields.simple_fields import FieldSides


def row_field(fact: Fact, player: int, part: str = "") -> str:
    """The field of a fact that is entered for each player; without `part`, its beginning."""
    return f"{fact.name}-{player}-{part}"


def row_facts(kind: type[Record]) -> tuple[tuple[Fact, PerPlayer], ...]:
    """The facts that are entered in rows, with their types."""
    return tuple((fact, fact.type) for fact in facts_of(kind) if isinstance(fact.type, PerPlayer))


def row_label(part: Fact, player: int) -> Text:
    return gettext("{label}: {side}", label=part.label, side=Name(player))


# ── From the form to the facts ──────────────────────────────────────────────────────────────────


def without_unasked(kind: type[Record], raw: Mapping[str, object]) -> dict[str, object]:
    """The facts without those that are not asked with the others: without script a form posts
    them too."""
    asked = dict(raw)
    unsaid = {
        other_fact.name: other_fact.unsaid
        for other_fact in facts_of(kind)
        if other_fact.unsaid is not None
    }
    for fact in facts_of(kind):
        known = {**unsaid, **asked}
        if any(when.fact in known and known[when.fact] not in when.values for when in fact.when):
            asked.pop(fact.name, None)
    return asked


def record_entered(
    fact: Fact, player: int, fields: Mapping[str, str], at: FieldSides
) -> dict[str, object]:
    """What is entered for a player, as plain data for the validation."""
    type_ = cast("PerPlayer", fact.type)
    words = {
        part: fields.get(row_field(fact, player, part.name), "").strip() for part in type_.entered
    }
    values = {part.name: field_of(part.type).parse(own, at) for part, own in words.items() if own}
    return {type_.player.name: player, **without_unasked(type_.of, values)}


def is_touched(type_: PerPlayer, record: Mapping[str, object]) -> bool:
    """Whether a row says anything that an untouched form does not post."""
    return any(fact.name in record and record[fact.name] != fact.unsaid for fact in type_.entered)


def is_complete(type_: PerPlayer, record: Mapping[str, object]) -> bool:
    """Whether nothing that must be answered is missing; what needs the declarer first is there."""
    problems = read_facts(type_.of, record)[1]
    return all(problem.fact in record for problem in problems if problem.unfilled)


def complete_records(
    fact: Fact, fields: Mapping[str, str], at: FieldSides, seats: Sequence[int], sides: Sides
) -> tuple[dict[str, object], ...]:
    """The rows of those who play; () while one is missing.

    The row of a player who sits out counts only in place of a missing one, so that the validation
    names both.
    """
    type_ = cast("PerPlayer", fact.type)
    out = sitting_out(type_, fields, seats, sides)
    playing = [player for player in seats if player not in out]
    found = {
        player: record
        for player in type_.player.type.values
        if is_complete(type_, record := record_entered(fact, player, fields, at))
        and (player in playing or is_touched(type_, record))
    }
    if all(player in found for player in playing):
        return tuple(record for player, record in found.items() if player not in out)
    return tuple(found.values()) if len(found) >= len(playing) else ()


def row_problems(
    kind: type[Record],
    fields: Mapping[str, str],
    at: FieldSides,
    seats: Sequence[int],
    sides: Sides,
) -> Iterator[tuple[str, Problem]]:
    """The problems of the single rows, each at its field, with the name of the whole fact.

    What is still missing in a row is no problem of that row. A row of a player who sits out is one
    only while another is missing.
    """
    for fact, type_ in row_facts(kind):
        out = sitting_out(type_, fields, seats, sides)
        records = {player: record_entered(fact, player, fields, at) for player in seats}
        whole = all(is_complete(type_, records[player]) for player in seats if player not in out)
        for player, record in records.items():
            if not is_touched(type_, record) or (whole and player in out):
                continue
            for part, text in refusals(type_, record, is_out=player in out):
                yield fact.name, Problem(fact=row_field(fact, player, part), text=text)


def refusals(
    type_: PerPlayer, record: Mapping[str, object], *, is_out: bool
) -> Iterator[tuple[str, Text]]:
    """Why a record is refused, each reason with the name of the part that it concerns."""
    parts = [part.name for part in type_.entered]
    if is_out:
        name = Name(cast("int", record[type_.player.name]))
        yield parts[0], gettext("{name} sits out; leave this row empty.", name=name)
        return
    for problem in read_facts(type_.of, record)[1]:
        if not problem.unfilled:
            yield problem.fact if problem.fact in parts else parts[0], problem.text


def sitting_out(
    type_: PerPlayer, fields: Mapping[str, str], seats: Sequence[int], sides: Sides
) -> set[int]:
    """The players at the table who have no row in this deal."""
    away = {*seats} - {player for side in sides for player in side}
    named = parse_whole(fields.get(type_.besides, ""))
    return {int(named)} if away and named in seats else away


# ── From the facts to the form ──────────────────────────────────────────────────────────────────


def typed_rows(fact: Fact, records: Sequence[Any], at: FieldSides, sides: Sides) -> dict[str, str]:
    """The fields of the rows that a form would post for these records."""
    type_ = cast("PerPlayer", fact.type)
    return {
        row_field(fact, getattr(record, type_.player.name), part.name): field_of(part.type).post(
            value, at, sides
        )
        for record in records
        for part in type_.entered
        if (value := getattr(record, part.name)) is not None
    }
