"""The chips of a fact: which is chosen, what each sets, and when it is greyed out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.core.facts import Exclusion, Fact, Record, facts_of
from scorekeeper.rules.core.field_types import Dealer, Held, Player
from scorekeeper.rules.core.text import Text

from ...present.ui_strings import LABELS
from ..form_context import FormContext
from .chip import Chip, presets
from .field_chips import player_chips
from .form_fields import field_of
from .simple_fields import FieldSides


def fact_chips(
    kind: type[Record], one: Fact, seen: FormContext, prefix: str = ""
) -> tuple[Chip, ...]:
    """The chips of a fact. prefix: of its field, if it is a fact of a record."""
    now = not seen.typed and (isinstance(one.type, Dealer) or one.name in seen.presets)
    said = set(seen.typed.get(prefix + one.name, usual_words(one, seen)).split())
    made = []
    for chip in field_of(one.type).chips(kind, one, seen):
        cannot, why = chip.cannot, chip.why
        if not isinstance(one.type, Held):  # its chips are of a side at the table and know this
            cannot, why = greyed_when(kind, {one.name: chip.value}, seen)
        made.append(
            replace(
                chip,
                checked=chip.value in said,
                now=now and chip.value in said,
                preset=presets(kind, {one.name: chip.value}, prefix) or chip.preset,
                cannot=cannot or chip.cannot,
                why=why or chip.why,
            )
        )
    return tuple(made)


def usual_words(one: Fact, seen: FormContext) -> str:
    """What a form posts for the fact if nobody touches it; "" for nothing."""
    if isinstance(one.type, Dealer):
        return "" if seen.dealer is None else str(seen.dealer)
    usual = one.unsaid if seen.typed else seen.presets.get(one.name, one.unsaid)
    return "" if usual is None else posted(one, usual, seen)


def posted(one: Fact, value: object, seen: FormContext) -> str:
    return field_of(one.type).post(value, FieldSides(), seen.sides)


def greyed_when(
    kind: type[Record], answer: Mapping[str, str], seen: FormContext
) -> tuple[str, Text | None]:
    """When this answer is impossible, as alternative conditions on other fields, and why.

    answer: the posted words of one fact, or of level and strain. It is the later answer that is
    greyed out: the one to the last fact of the exclusion.
    """
    alternatives, why = [], None
    for exclusion in getattr(kind, "cannot", ()):
        conditions = excluded_values(kind, exclusion, seen)
        here = {name: conditions.pop(name) for name in answer if name in conditions}
        last, _ = exclusion.facts[-1]
        if last in here and conditions and all(answer[name] == here[name] for name in here):
            alternatives.append(";".join(f"{name}={words}" for name, words in conditions.items()))
            why = exclusion.why
    return " ".join(alternatives), why


def never_possible(kind: type[Record], answer: Mapping[str, str], seen: FormContext) -> bool:
    """Whether an exclusion rules out this answer, whatever else is answered."""
    excluded = (excluded_values(kind, one, seen) for one in getattr(kind, "cannot", ()))
    return any(one.items() <= answer.items() for one in excluded)


def excluded_values(kind: type[Record], exclusion: Exclusion, seen: FormContext) -> dict[str, str]:
    """The values of an exclusion as a form posts them."""
    facts = {one.name: one for one in facts_of(kind)}
    return {name: posted(facts[name], value, seen) for name, value in exclusion.facts}


def hand_chips(seen: FormContext) -> tuple[Chip, ...]:
    """The chips to choose whose hand it is."""
    return player_chips(Fact(name="", label=LABELS["hand"], type=Player()), seen)
