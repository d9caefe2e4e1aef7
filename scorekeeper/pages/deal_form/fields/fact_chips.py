"""The chips of a fact: which is chosen, what each sets, and when it is greyed out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.core.facts import Exclusion, Fact, Record, facts_of
from scorekeeper.rules.core.field_types import Dealer, Player, SplitCount
from scorekeeper.rules.core.text import Text

from ...labels import LABELS
from ..form_context import FormContext
from .chip import Chip, presets
from .field_chips import player_chips
from .form_fields import field_of
from .simple_fields import FieldSides


def fact_chips(
    kind: type[Record], fact: Fact, form: FormContext, prefix: str = ""
) -> tuple[Chip, ...]:
    """The chips of a fact. prefix: of its field, if it is a fact of a record."""
    now = not form.typed and (isinstance(fact.type, Dealer) or fact.name in form.presets)
    posted_words = set(form.typed.get(prefix + fact.name, usual_words(fact, form)).split())
    made = []
    for chip in field_of(fact.type).chips(kind, fact, form):
        cannot, why = chip.cannot, chip.why
        if not isinstance(
            fact.type, SplitCount
        ):  # its chips are of a side at the table and know this
            cannot, why = greyed_when(kind, {fact.name: chip.value}, form)
        made.append(
            replace(
                chip,
                checked=chip.value in posted_words,
                now=now and chip.value in posted_words,
                preset=presets(kind, {fact.name: chip.value}, prefix) or chip.preset,
                cannot=cannot or chip.cannot,
                why=why or chip.why,
            )
        )
    return tuple(made)


def usual_words(fact: Fact, form: FormContext) -> str:
    """What a form posts for the fact if nobody touches it; "" for nothing."""
    if isinstance(fact.type, Dealer):
        return "" if form.dealer is None else str(form.dealer)
    usual = fact.unsaid if form.typed else form.presets.get(fact.name, fact.unsaid)
    return "" if usual is None else posted(fact, usual, form)


def posted(fact: Fact, value: object, form: FormContext) -> str:
    return field_of(fact.type).post(value, FieldSides(), form.sides)


def greyed_when(
    kind: type[Record], answer: Mapping[str, str], form: FormContext
) -> tuple[str, Text | None]:
    """When this answer is impossible, as alternative conditions on other fields, and why.

    answer: the posted words of one fact, or of level and strain. It is the later answer that is
    greyed out: the one to the last fact of the exclusion.
    """
    alternatives, why = [], None
    for exclusion in getattr(kind, "cannot", ()):
        conditions = excluded_values(kind, exclusion, form)
        here = {name: conditions.pop(name) for name in answer if name in conditions}
        last, _ = exclusion.facts[-1]
        if last in here and conditions and all(answer[name] == here[name] for name in here):
            alternatives.append(";".join(f"{name}={words}" for name, words in conditions.items()))
            why = exclusion.why
    return " ".join(alternatives), why


def never_possible(kind: type[Record], answer: Mapping[str, str], form: FormContext) -> bool:
    """Whether an exclusion rules out this answer, whatever else is answered."""
    excluded = (excluded_values(kind, exclusion, form) for exclusion in getattr(kind, "cannot", ()))
    return any(exclusion.items() <= answer.items() for exclusion in excluded)


def excluded_values(kind: type[Record], exclusion: Exclusion, form: FormContext) -> dict[str, str]:
    """The values of an exclusion as a form posts them."""
    facts = {fact.name: fact for fact in facts_of(kind)}
    return {name: posted(facts[name], value, form) for name, value in exclusion.facts}


def hand_chips(form: FormContext) -> tuple[Chip, ...]:
    """The chips to choose whose hand it is."""
    return player_chips(Fact(name="", label=LABELS["hand"], type=Player()), form)
