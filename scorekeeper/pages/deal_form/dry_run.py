"""Dry run of a deal before booking: from the form through validation to its entry on the sheet.

At the table a count belongs to a side ("Boris and Dmitri had four honours") and a side is named by
one of its players, whoever declares; the facts refer to the declaring side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from scorekeeper.rules.core.facts import (
    MISSING,
    DealRecord,
    Fact,
    Problem,
    Record,
    facts_of,
    read_facts,
)
from scorekeeper.rules.core.field_types import Declarer, Refused, Solo
from scorekeeper.rules.core.records import Records
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import gettext, labelled
from scorekeeper.rules.scoring.deal_scoring import score_new_deal

from .fields.field import DealSides, Field, deal_sides, without_unasked
from .fields.form_fields import fields_of
from .form_context import DryRun, Place

CLOSED = Problem(
    fact="kind",
    text=gettext(
        "The sitting was ended meanwhile. Tap “Play on” under “Settle up”, then save this deal."
    ),
)
RESEATED = Problem(
    fact="kind",
    text=gettext(
        "The partners have changed since this form was opened. See whose honours, aces and tricks "
        "these are, and save once more."
    ),
)

TOO_EARLY = Problem(fact="kind", text=gettext("The deal before this one is not on the sheet."))
TAKEN = Problem(
    fact="kind",
    text=gettext("Another phone, or another window, has entered a deal of this number."),
)


def typed_fields(posted: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The posted values by field; several values of one field are words of it.

    >>> typed_fields([("aces", "0"), ("aces", "2"), ("tricks", " 9")])
    {'aces': '0 2', 'tricks': '9'}
    """
    found: dict[str, str] = {}
    for name, words in posted:
        found[name] = f"{found[name]} {words}" if name in found else words
    return {name: words.strip() for name, words in found.items()}


def asked_answers(asked: Mapping[str, str], kind: type[DealRecord]) -> dict[str, str]:
    """The answers to the facts of a kind that the address of its form gives."""
    names = {fact.name for fact in facts_of(kind)}
    return {name: words for name, words in asked.items() if name.split("-")[0] in names}


def dry_run(place: Place, kind: str, typed: Mapping[str, str]) -> DryRun:
    """Parse and validate the posted fields, and score the deal in its place."""
    facts_class = place.sheet.ruleset.kinds.get(kind)
    if facts_class is None:
        text = gettext("There is no such kind of deal.")
        return DryRun(problems=(Problem(fact="kind", text=text),))
    fields, standing = fields_of(facts_class), place.standing
    at = deal_sides(facts_class, typed, standing.sides, standing.table.seats)
    raw, waiting = raw_facts(facts_of(facts_class), fields, typed, at)
    deal, problems = read_facts(facts_class, raw)
    rows = {field.name: tuple(field.row_problems(typed, at)) for field in fields}
    of_rows = tuple(problem for own in rows.values() for problem in own)
    if deal is not None:
        tried = dry_run_of_deal(place, deal, typed)
        return DryRun(problems=(*tried.problems, *of_rows)) if of_rows else tried
    # Those of single rows stand for what the validation says of all rows.
    rest = [own for own in problems if own.unfilled or not rows.get(own.fact)]
    told = tuple(problem for problem in rest if problem.fact not in waiting)
    refused = [field.refused_ways(None, raw, typed, standing.sides) for field in fields]
    return DryRun(problems=(*told, *of_rows), refused=sum(refused, ()))


def dry_run_of_deal(place: Place, deal: DealRecord, posted: Mapping[str, str]) -> DryRun:
    """Score the deal in its place: the standing before it matters alone. posted: its fields."""
    ruleset, standing = place.sheet.ruleset, place.standing
    entry, after = score_new_deal(ruleset, standing, deal, place.index + 1, place.ordinal)
    refused = [
        field.refused_ways(deal, {}, posted, standing.sides) for field in fields_of(type(deal))
    ]
    return DryRun(
        deal=None if entry.problems else entry.deal,
        problems=entry.problems,
        entry=entry,
        after=after,
        refused=sum(refused, ()),
    )


# ── From the form to the facts, and back ────────────────────────────────────────────────────────


def raw_facts(
    facts: Sequence[Fact], fields: Sequence[Field], posted: Mapping[str, str], at: DealSides
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for validation, and the names of those that need the declarer
    first."""
    read: dict[str, object] = {}
    for field in fields:
        read |= field.read(posted, at)
    # Without a declarer in this kind let the validation refuse the words.
    named = any(isinstance(fact.type, Solo | Declarer) for fact in facts)
    waiting = tuple(name for name, value in read.items() if value is None and named)
    raw = {
        name: posted.get(name, "") if value is None else value
        for name, value in read.items()
        if name not in waiting
    }
    return without_unasked(facts, raw | implied_presets(facts, raw)), waiting


def implied_presets(facts: Sequence[Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The usual values of facts without an answer, implied by a checked box (Fact.brings)."""
    brought = {name for fact in facts if raw.get(fact.name) is True for name in fact.brings}
    values = {fact.name: value_of(fact, raw) for fact in facts}
    return {
        fact.name: fact.preset(*(values[name] for name in fact.preset_from))
        for fact in facts
        if fact.preset and fact.name in brought and fact.name not in raw
        if all(values[name] is not None for name in fact.preset_from)
    }


def value_of(fact: Fact, raw: Mapping[str, object]) -> object:
    """The value of a fact; None if it is not given, or not valid."""
    try:
        return fact.type.read(raw[fact.name]) if fact.name in raw else None
    except Refused:
        return None


def posted_fields(deal: DealRecord, table: Sides) -> dict[str, str]:
    """The fields that a form would post for this deal. table: the sides before it."""
    kind = type(deal)
    named = {fact.name: str(getattr(deal, fact.name)) for fact in facts_of(kind)}
    at = deal_sides(kind, named, table)
    posted = (field.fill(deal, at) for field in fields_of(kind))
    return {name: words for own in posted for name, words in own.items() if words}


def with_fact_labels(problems: Sequence[Problem], kind: type[Record]) -> tuple[Problem, ...]:
    """Prefix each problem with the label of its fact, for use outside the form.

    What is only sometimes asked is a question; records name themselves unless all are missing.
    """
    labels = {fact.name: fact.label for fact in facts_of(kind) if not fact.sometimes}
    records = {fact.name for fact in facts_of(kind) if isinstance(fact.type, Records)}
    for rows in fields_of(kind):
        labels |= rows.cell_labels
    return tuple(
        replace(problem, text=labelled(labels[problem.fact], problem.text))
        if problem.fact in labels and (problem.fact not in records or problem.text == MISSING)
        else problem
        for problem in problems
    )
