"""Conversion between the strings that a form posts and the facts that the validation reads.

At the table a count belongs to a side ("Boris and Dmitri had four honours") and a side is named by
one of its players, whoever declares; the facts refer to the declaring side. This module converts in
both directions. Several values of one field are words separated by spaces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

from django.http import QueryDict

from scorekeeper.rules.core.facts import Fact, bid_of, fact_of, facts_of
from scorekeeper.rules.core.field_types import Declarer, Partner, Refused, Solo
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.seats import Sides

from ..number_parsing import parse_whole
from .fields.form_fields import field_of
from .fields.simple_fields import FieldSides

GRID = "contract"  # the field with level and strain of the grid


def typed_fields(post: QueryDict) -> dict[str, str]:
    """The posted values by field."""
    return {name: " ".join(post.getlist(name)).strip() for name in post}


def split_bid(words: str) -> tuple[str, str]:
    """The level and the strain of a grid value, "3H"; without digits, split after one character."""
    digits = len(words) - len(words.lstrip("0123456789"))
    return words[: digits or 1], words[digits or 1 :]


# ── From the form to the facts ──────────────────────────────────────────────────────────────────


def sides_of(kind: type[Any], said: Mapping[str, str], sides: Sides) -> FieldSides:
    """The sides as seen by the form, as far as it names the solo player or the declarer."""
    solo, declares, joins = fact_of(kind, Solo), fact_of(kind, Declarer), fact_of(kind, Partner)
    named = solo or declares
    player = parse_whole(said.get(named.name, "")) if named else ""
    everybody = [one for side in sides for one in side]
    if player not in everybody:
        return FieldSides(solo=bool(solo))
    own = (int(player),) if solo else next(tuple(side) for side in sides if player in side)
    if joins:
        partner = parse_whole(said.get(joins.name, ""))
        own = (*own, int(partner)) if partner in everybody else own
    others = tuple(one for one in everybody if one not in own)
    return FieldSides(own=own, others=others, solo=bool(solo))


def raw_facts(
    kind: type[Any], typed: Mapping[str, str], sides: Sides
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for validation, and the names of those that need the declarer
    first."""
    said = joined_rows(kind, split_contract(kind, typed), sides)
    raw: dict[str, object] = {}
    waiting = []
    at = sides_of(kind, said, sides)
    named = fact_of(kind, Solo, Declarer) is not None
    for one in facts_of(kind):
        words = said.get(one.name, "").strip()
        if not words:
            continue
        value = field_of(one.type).parse(words, at)
        if value is None and named:
            waiting.append(one.name)
        else:  # no declarer in this kind: let the validation refuse the words
            raw[one.name] = words if value is None else value
    raw |= implied_presets(kind, raw)
    unsaid = {one.name: one.unsaid for one in facts_of(kind) if one.unsaid is not None}
    for one in facts_of(kind):  # a form without script posts hidden questions too
        known = {**unsaid, **raw}
        if any(when.fact in known and known[when.fact] not in when.values for when in one.when):
            raw.pop(one.name, None)
    return raw, tuple(waiting)


def implied_presets(kind: type[Any], raw: Mapping[str, object]) -> dict[str, object]:
    """The defaults of facts without a value, implied by a checked box (Fact.brings)."""
    facts = {one.name: one for one in facts_of(kind)}
    found = {}
    for giver in facts.values():
        for name in giver.brings if raw.get(giver.name) is True else ():
            one = facts[name]
            known = fact_values({need: facts[need] for need in one.preset_from}, raw)
            if one.preset and name not in raw and len(known) == len(one.preset_from):
                found[name] = one.preset(**known)
    return found


def fact_values(facts: Mapping[str, Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The values of these facts, as far as they are given and valid."""
    found: dict[str, object] = {}
    for name, one in facts.items():
        with suppress(Refused):
            if name in raw:
                found[name] = one.type.read(raw[name])
    return found


def split_contract(kind: type[Any], typed: Mapping[str, str]) -> dict[str, str]:
    """The posted fields, with the grid's field split into level and strain."""
    said, bid = dict(typed), bid_of(kind)
    grid = said.pop(GRID, "") if bid else ""
    if grid:
        said |= zip((one.name for one in bid), split_bid(grid), strict=True)
    return said


def row_field(one: Fact, player: int, part: str = "") -> str:
    """The field of a fact that is entered for each player; without `part`, its beginning."""
    return f"{one.name}-{player}-{part}"


def joined_rows(kind: type[Any], said: Mapping[str, str], sides: Sides) -> dict[str, str]:
    """The posted fields, with the rows of the players joined to one field.

    It is left out, as a field not yet filled in, until as many rows are complete as players play.
    """
    found, playing = dict(said), sum(len(side) for side in sides)
    for one in facts_of(kind):
        if not isinstance(one.type, PerPlayer):
            continue
        parts = [part.name for part in one.type.entered]
        rows = [
            (str(player), *(found.pop(row_field(one, player, part), "").strip() for part in parts))
            for player in one.type.player.type.values
        ]
        complete = ["-".join(row) for row in rows if all(row)]
        if len(complete) == playing:
            found[one.name] = " ".join(complete)
    return found


# ── From the facts to the form ──────────────────────────────────────────────────────────────────


def typed_facts(deal: Any, sides: Sides) -> dict[str, str]:
    """The fields that a form would post for this deal."""
    kind = type(deal)
    at = sides_of(kind, {one.name: str(getattr(deal, one.name)) for one in facts_of(kind)}, sides)
    typed = {
        one.name: field_of(one.type).post(value, at, sides)
        for one in facts_of(kind)
        if (value := getattr(deal, one.name)) is not None
    }
    for one in facts_of(kind):
        if isinstance(one.type, PerPlayer):
            typed |= typed_rows(one, getattr(deal, one.name))
            typed.pop(one.name)
    if bid := bid_of(kind):
        typed[GRID] = "".join(typed.pop(one.name) for one in bid)
    return {name: words for name, words in typed.items() if words}


def typed_rows(one: Fact, records: Sequence[Any]) -> dict[str, str]:
    """The fields of the rows that a form would post for these records."""
    type_ = cast("PerPlayer", one.type)
    return {
        row_field(one, getattr(record, type_.player.name), part.name): str(
            getattr(record, part.name)
        )
        for record in records
        for part in type_.entered
    }
