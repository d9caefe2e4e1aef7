"""Dry run of a deal before booking: from the form through validation to its entry on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import MISSING, DealRecord, Problem, Record, facts_of
from scorekeeper.rules.core.records import Records
from scorekeeper.rules.core.text import Text, gettext, labelled
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.standing import Standing

from .answers import Refusals, answers_of, read_form


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a deal goes: `index` among the entries of the sheet; `over`: it replaces the entry
    there."""

    sheet: Sheet
    index: int
    over: bool = False

    @property
    def standing(self) -> Standing:
        """The standing before a deal in this place."""
        return self.sheet.standings[self.index]

    @property
    def ordinal(self) -> int:
        """The number that a deal in this place gets."""
        return 1 + sum(1 for entry in self.sheet.entries[: self.index] if entry.ordinal)

    @property
    def entry(self) -> Entry | None:
        """The entry that the deal replaces or precedes; None at the end."""
        entries = self.sheet.entries
        return entries[self.index] if self.index < len(entries) else None


@dataclass(frozen=True, kw_only=True)
class DryRun:
    """The result: the deal, or all its problems. entry: the deal as it would stand on the sheet;
    after: the standing after it. refused: the holdings that no hand can have, as a form posts them,
    each with the reason."""

    deal: DealRecord | None = None
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None
    after: Standing | None = None
    refused: Refusals = ()

    @property
    def summary(self) -> Text | None:
        return self.entry.summary if self.entry else None


def place_at_end(sheet: Sheet) -> Place:
    return Place(sheet=sheet, index=len(sheet.entries))


NO_DRY_RUN = DryRun()


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
TAKEN_ORDINAL = Problem(
    fact="kind",
    text=gettext("Another phone, or another window, has entered a deal of this number."),
)


def typed_fields(posted: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The posted values by field; several values of one field are words of it.

    >>> typed_fields([("aces", "0"), ("aces", "2"), ("tricks", " 9")])
    {'aces': '0 2', 'tricks': '9'}
    """
    fields: dict[str, str] = {}
    for name, words in posted:
        fields[name] = f"{fields[name]} {words}" if name in fields else words
    return {name: words.strip() for name, words in fields.items()}


def asked_answers(asked: Mapping[str, str], kind: type[DealRecord]) -> dict[str, str]:
    """The answers to the facts of a kind that the address of its form gives."""
    names = {fact.name for fact in facts_of(kind)}
    return {name: words for name, words in asked.items() if name.split("-")[0] in names}


def known_kind(sheet: Sheet, asked: str) -> str:
    """The kind of deal of this name; the first that may come next, if there is none."""
    kinds = sheet.ruleset.kinds
    return asked if asked in kinds else (*sheet.kinds, *kinds)[0]


def dry_run(place: Place, kind: str, typed: Mapping[str, str]) -> DryRun:
    """Parse and validate the posted fields, and score the deal in its place."""
    facts_class = place.sheet.ruleset.kinds.get(kind)
    if facts_class is None:
        text = gettext("There is no such kind of deal.")
        return DryRun(problems=(Problem(fact="kind", text=text),))
    deal, problems, refused = read_form(facts_class, typed, place.standing)
    if deal is None:
        return DryRun(problems=problems, refused=refused)
    tried = dry_run_of_deal(place, deal, refused)
    return DryRun(problems=(*tried.problems, *problems)) if problems else tried


def dry_run_of_deal(place: Place, deal: DealRecord, refused: Refusals) -> DryRun:
    """Score the deal in its place: the standing before it matters alone. refused: as in the
    result."""
    ruleset, standing = place.sheet.ruleset, place.standing
    entry, after = score_new_deal(ruleset, standing, deal, place.index + 1, place.ordinal)
    return DryRun(
        deal=None if entry.problems else entry.deal,
        problems=entry.problems,
        entry=entry,
        after=after,
        refused=refused,
    )


def with_fact_labels(problems: Sequence[Problem], kind: type[Record]) -> tuple[Problem, ...]:
    """Prefix each problem with the label of its fact, for use outside the form.

    What is only sometimes asked is a question; records name themselves unless all are missing.
    """
    labels = {fact.name: fact.label for fact in facts_of(kind) if not fact.sometimes}
    records = {fact.name for fact in facts_of(kind) if isinstance(fact.type, Records)}
    for answer in answers_of(kind):
        labels |= answer.labels
    return tuple(
        replace(problem, text=labelled(labels[problem.fact], problem.text))
        if problem.fact in labels and (problem.fact not in records or problem.text == MISSING)
        else problem
        for problem in problems
    )
