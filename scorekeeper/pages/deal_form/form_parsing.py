"""Conversion between the strings that a form posts and the facts that the validation reads.

At the table a count belongs to a side ("Boris and Dmitri had four honours") and a side is named by
one of its players, whoever declares; the facts refer to the declaring side. This module converts in
both directions. Several values of one field are words separated by spaces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.rules.core.facts import DealRecord, Fact, Record, bid_of, fact_of, facts_of
from scorekeeper.rules.core.field_types import Declarer, Partner, Refused, Solo
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.seats import Sides

from ..number_parsing import parse_whole
from .fields.form_fields import field_of
from .fields.simple_fields import FieldSides
from .row_parsing import complete_records, row_facts, typed_rows, without_unasked

GRID = "contract"  # the field with level and strain of the grid


def split_bid(words: str) -> tuple[str, str]:
    """The level and the strain of a grid value, "3H"; without digits, split after one character."""
    digits = len(words) - len(words.lstrip("0123456789"))
    return words[: digits or 1], words[digits or 1 :]


# ── From the form to the facts ──────────────────────────────────────────────────────────────────


def sides_of(kind: type[Record], fields: Mapping[str, str], sides: Sides) -> FieldSides:
    """The sides as seen by the form, as far as it names the solo player or the declarer."""
    solo, declares, joins = fact_of(kind, Solo), fact_of(kind, Declarer), fact_of(kind, Partner)
    named = solo or declares
    player = parse_whole(fields.get(named.name, "")) if named else ""
    everybody = [other for side in sides for other in side]
    if player not in everybody:
        return FieldSides(solo=bool(solo))
    own = (int(player),) if solo else next(tuple(side) for side in sides if player in side)
    if joins:
        partner = parse_whole(fields.get(joins.name, ""))
        own = (*own, int(partner)) if partner in everybody else own
    others = tuple(other for other in everybody if other not in own)
    return FieldSides(own=own, others=others, solo=bool(solo))


def raw_facts(
    kind: type[Record], typed: Mapping[str, str], sides: Sides, seats: Sequence[int] = ()
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for validation, and the names of those that need the declarer
    first.

    seats: of everybody at the table, if somebody may sit out.
    """
    fields = split_contract(kind, typed)
    values = parsed_values(
        kind, fields, sides, seats or [player for side in sides for player in side]
    )
    # Without a declarer in this kind let the validation refuse the words.
    named = fact_of(kind, Solo, Declarer) is not None
    waiting = tuple(name for name, value in values.items() if value is None and named)
    raw = {
        name: fields.get(name, "") if value is None else value
        for name, value in values.items()
        if name not in waiting
    }
    return without_unasked(kind, raw | implied_presets(kind, raw)), waiting


def parsed_values(
    kind: type[Record], fields: Mapping[str, str], sides: Sides, seats: Sequence[int]
) -> dict[str, object]:
    """The values of the facts that are filled in; None for one that needs the declarer first."""
    at = sides_of(kind, fields, sides)
    found: dict[str, object] = {}
    for fact in facts_of(kind):
        if isinstance(fact.type, PerPlayer):
            if rows := complete_records(fact, fields, at, seats, sides):
                unknown = any(None in record.values() for record in rows)
                found[fact.name] = None if unknown else rows
        elif words := fields.get(fact.name, "").strip():
            found[fact.name] = field_of(fact.type).parse(words, at)
    return found


def implied_presets(kind: type[Record], raw: Mapping[str, object]) -> dict[str, object]:
    """The defaults of facts without a value, implied by a checked box (Fact.brings)."""
    facts = {other_fact.name: other_fact for other_fact in facts_of(kind)}
    found = {}
    for giver in facts.values():
        for name in giver.brings if raw.get(giver.name) is True else ():
            fact = facts[name]
            known = fact_values({need: facts[need] for need in fact.preset_from}, raw)
            if fact.preset and name not in raw and len(known) == len(fact.preset_from):
                found[name] = fact.preset(**known)
    return found


def fact_values(facts: Mapping[str, Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The values of these facts, as far as they are given and valid."""
    found: dict[str, object] = {}
    for name, fact in facts.items():
        try:
            if name in raw:
                found[name] = fact.type.read(raw[name])
        except Refused:
            continue
    return found


def split_contract(kind: type[Record], typed: Mapping[str, str]) -> dict[str, str]:
    """The posted fields, with the grid's field split into level and strain."""
    fields, bid = dict(typed), bid_of(kind)
    grid = fields.pop(GRID, "") if bid else ""
    if grid:
        fields |= zip((fact.name for fact in bid), split_bid(grid), strict=True)
    return fields


# ── From the facts to the form ──────────────────────────────────────────────────────────────────


def typed_facts(deal: DealRecord, sides: Sides) -> dict[str, str]:
    """The fields that a form would post for this deal."""
    kind = type(deal)
    at = sides_of(
        kind,
        {other_fact.name: str(getattr(deal, other_fact.name)) for other_fact in facts_of(kind)},
        sides,
    )
    typed = {
        other_fact.name: field_of(other_fact.type).post(value, at, sides)
        for other_fact in facts_of(kind)
        if (value := getattr(deal, other_fact.name)) is not None
        and not isinstance(other_fact.type, PerPlayer)
    }
    for fact, _ in row_facts(kind):
        typed |= typed_rows(fact, getattr(deal, fact.name), at, sides)
    if bid := bid_of(kind):
        typed[GRID] = "".join(typed.pop(other_fact.name) for other_fact in bid)
    return {name: words for name, words in typed.items() if words}
