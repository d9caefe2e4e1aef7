"""Tables of the deals of one or several sittings: their facts, what followed, and every line.

The facts stand apart from the results. Deals are numbered through the sitting, as on the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Record, facts_of, unplayed_facts
from scorekeeper.rules.core.field_types import Dealer, Player
from scorekeeper.rules.core.text import gettext, say, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Correction, Entry

from .localize import SiteSpeech
from .sitting_tables import OF_A_SITTING, Cell, Row, Table, TabledSitting, table_of


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


BEFORE_FACTS = (gettext("Deal"), gettext("Round"), gettext("Dealer"), gettext("Kind"))
BEHIND_FACTS = (gettext("A deal in one line"), gettext("In words"), gettext("Problems"))
RUNNING_HEADS = (
    *(gettext("Deal"), gettext("Round"), gettext("Adjustment"), gettext("Player")),
    *(gettext("Score after it"), gettext("Result of the deal"), gettext("Net after it")),
    gettext("Unit"),
)
LINE_HEADS = (
    *(gettext("Deal"), gettext("Round"), gettext("Players"), gettext("Column")),
    *(gettext("Points"), gettext("Why"), gettext("Rule")),
)
# A column of facts: the key, and its label in the game. Two games may mean different things by a
# key, and then call it differently.
Column = tuple[str, str]


def deals_table(sittings: Sequence[TabledSitting]) -> Table:
    """A row for each deal, with its facts."""
    columns = list(dict.fromkeys(column for one in sittings for column in own_columns(one)))
    heads = (*BEFORE_FACTS, *map(verbatim, fact_heads(columns)), *BEHIND_FACTS)
    return table_of(gettext("Deals"), heads, sittings, lambda one: deal_rows(one, columns))


def own_columns(one: TabledSitting) -> list[Column]:
    """The columns of the facts of one game."""
    facts = fact_columns(one.sitting.ruleset)
    return [(fact.name, say(fact.label, one.speech)) for fact in facts]


def fact_heads(columns: Sequence[Column]) -> Iterator[str]:
    """The labels, with the key behind a label that another column has already."""
    speech, fixed = SiteSpeech(), (*OF_A_SITTING, *BEFORE_FACTS, *BEHIND_FACTS)
    taken = {say(head, speech).casefold() for head in fixed}
    for key, label in columns:
        yield f"{label} ({key})" if label.casefold() in taken else label
        taken.add(label.casefold())


def deal_rows(one: TabledSitting, columns: Sequence[Column]) -> Iterator[Row]:
    own, speech, ruleset = {*own_columns(one)}, one.speech, one.sitting.ruleset
    for entry in one.sheet.deals:
        facts = asked_facts(entry, one.sitting.options)
        asked = [facts.get(column[0]) if column in own else None for column in columns]
        yield [
            *(entry.ordinal, entry.table.round, speech.name(entry.dealer)),
            say(ruleset.kinds[entry.kind].title, speech),
            *(fact_cell(*fact, speech) if fact else None for fact in asked),
            *(notation_of(ruleset, entry), say(entry.summary, speech)),
            " ".join(say(problem.text, speech) for problem in entry.problems),
        ]


def fact_cell(fact: Fact, value: Any, speech: SiteSpeech) -> Cell:
    """A number, a truth, or the words for anything else; None for what was not said."""
    if value is None or value == ():
        return None
    if isinstance(value, int) and not isinstance(fact.type, Player):
        return value
    return say(value_words(fact, value), speech)


def running_table(sittings: Sequence[TabledSitting]) -> Table:
    """How each player stood after each deal and adjustment, a row for each player."""
    return table_of(gettext("After each deal"), RUNNING_HEADS, sittings, running_rows)


def running_rows(one: TabledSitting) -> Iterator[Row]:
    players, unit = one.sitting.players, one.unit
    for entry in one.sheet.entries:
        deal = entry.deal
        place: Row = (entry.ordinal, entry.table.round, None)
        if isinstance(deal, Correction):
            place = (None, None, say(deal.heading, one.speech))
        scores: Row = entry.scores or [None] * len(players)
        for cells in zip(players, scores, entry.net, entry.running, strict=True):
            yield *place, *cells, unit


def lines_table(sittings: Sequence[TabledSitting]) -> Table:
    """Each line of each deal, with its arithmetic and the paragraph of its rule."""
    return table_of(gettext("Lines"), LINE_HEADS, sittings, line_rows)


def line_rows(one: TabledSitting) -> Iterator[Row]:
    speech = one.speech
    columns = {column.key: say(column.label, speech) for column in one.sitting.ruleset.columns}
    for entry in one.sheet.deals:
        for line in entry.lines:
            names = ", ".join(speech.name(player) for player in line.who)
            yield [
                *(entry.ordinal, entry.table.round, names, columns[line.column], line.points),
                *(say(line.why, speech), line.rule),
            ]
