"""The facts of a game's deals as columns of a table, for the spreadsheet and for programs."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.core.facts import Fact, Record, facts_of, unplayed_facts
from scorekeeper.rules.core.field_types import Dealer
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Entry


def fact_columns(ruleset: Ruleset) -> tuple[Fact, ...]:
    """The facts of all kinds of deals: of each key the first one.

    Who dealt is left out: every deal has a dealer, and a table has a column of its own for it.
    """
    found: dict[str, Fact] = {}
    for kind in ruleset.kinds.values():
        for fact in facts_of(kind):
            if not isinstance(fact.type, Dealer):
                found.setdefault(fact.name, fact)
    return tuple(found.values())


def asked_facts(entry: Entry, options: Record) -> dict[str, tuple[Fact, Any]]:
    """The facts of a deal as it counts, by key, each with its value; without those that nobody was
    asked."""
    deal, kind = entry.counted, type(entry.deal)
    unplayed = {fact.name for fact, _ in unplayed_facts(kind, options)}
    return {
        fact.name: (fact, getattr(deal, fact.name))
        for fact in facts_of(kind)
        if fact.name not in unplayed and all(when.holds(deal) for when in fact.when)
    }
