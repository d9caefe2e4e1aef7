"""Dry run of a deal before booking: from the form through validation to its entry on the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import DealRecord, Problem, Record, facts_of, read_facts
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.standing import Standing

from .form_parsing import raw_facts, sides_of
from .row_parsing import row_facts, row_field, row_label, row_problems


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
    """The result: the deal, or all its problems. entry: the deal as it would stand on the sheet."""

    deal: DealRecord | None = None
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None

    @property
    def summary(self) -> Text | None:
        return self.entry.summary if self.entry else None


NO_DRY_RUN = DryRun()


def with_fact_labels(problems: Sequence[Problem], kind: type[Record]) -> tuple[Problem, ...]:
    """Prefix each problem with the label of its fact, for use outside the form."""
    labels = {fact.name: fact.label for fact in facts_of(kind) if not fact.sometimes}  # a question
    labels |= row_labels(kind)
    return tuple(
        replace(
            problem, text=gettext("{what}: {text}", what=labels[problem.fact], text=problem.text)
        )
        if problem.fact in labels
        else problem
        for problem in problems
    )


def row_labels(kind: type[Record]) -> dict[str, Text]:
    """The labels of the fields in rows, each with the name of its player."""
    return {
        row_field(fact, player, part.name): row_label(part, player)
        for fact, type_ in row_facts(kind)
        for player in type_.player.type.values
        for part in type_.entered
    }


def place_at_end(sheet: Sheet) -> Place:
    return Place(sheet=sheet, index=len(sheet.entries))


def dry_run(place: Place, kind: str, typed: Mapping[str, str]) -> DryRun:
    """Parse and validate the posted fields, and score the deal in its place."""
    facts_class = place.sheet.ruleset.kinds.get(kind)
    if facts_class is None:
        return DryRun(
            problems=(Problem(fact="kind", text=gettext("There is no such kind of deal.")),)
        )
    standing = place.standing
    raw, waiting = raw_facts(facts_class, typed, standing.sides, standing.table.seats)
    deal, problems = read_facts(facts_class, raw)
    problems = tuple(problem for problem in problems if problem.fact not in waiting)
    at = sides_of(facts_class, typed, standing.sides)
    wrong = tuple(row_problems(facts_class, typed, at, standing.table.seats, standing.sides))
    if deal is None:
        return DryRun(problems=with_row_problems(problems, wrong))
    tried = dry_run_of_deal(place, deal)
    rows = tuple(problem for _, problem in wrong)
    return DryRun(problems=(*tried.problems, *rows)) if rows else tried


def with_row_problems(
    problems: Sequence[Problem], wrong: Sequence[tuple[str, Problem]]
) -> tuple[Problem, ...]:
    """The problems, where those of single rows stand for what the validation says of all rows."""
    facts = {name for name, _ in wrong}
    rest = [problem for problem in problems if problem.unfilled or problem.fact not in facts]
    return (*rest, *(problem for _, problem in wrong))


def dry_run_of_deal(place: Place, deal: DealRecord) -> DryRun:
    """Score the deal in its place; only the standing before it matters."""
    entry, _ = score_new_deal(
        place.sheet.ruleset, place.standing, deal, place.index + 1, place.ordinal
    )
    return DryRun(deal=None if entry.problems else entry.deal, problems=entry.problems, entry=entry)
