"""Dry run of a deal before booking: from the form through validation to its entry on the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.journal.act import Act
from scorekeeper.journal.acts import booking_act
from scorekeeper.journal.state import State
from scorekeeper.rules.core.facts import DealRecord, Problem, Record, facts_of, read_facts
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.standing import Standing

from .form_parsing import raw_facts, sides_of
from .row_parsing import row_facts, row_field, row_label, row_problems


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a deal goes: `index` among the entries; `over`: it replaces the entry there."""

    index: int
    over: bool = False


@dataclass(frozen=True, kw_only=True)
class DryRun:
    """The result: the deal, or all its problems. entry: the deal as it would stand on the sheet."""

    deal: DealRecord | None = None
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None

    @property
    def summary(self) -> Text | None:
        return self.entry.summary if self.entry else None

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts that book it as the next deal."""
        return () if self.deal is None else (booking_act(self.deal),)


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


def place_at_end(state: State) -> Place:
    return Place(index=len(state.ids))


def standing_at(state: State, place: Place) -> Standing:
    """The standing of the sitting before a deal in this place."""
    return state.sheet.standings[place.index]


def ordinal_at(state: State, place: Place) -> int:
    """The number that a deal in this place gets."""
    return 1 + sum(1 for entry in state.sheet.entries[: place.index] if entry.ordinal)


def dry_run(state: State, kind: str, typed: Mapping[str, str], place: Place) -> DryRun:
    """Parse and validate the posted fields, and score the deal in its place."""
    facts_class = state.sitting.ruleset.kinds.get(kind)
    if facts_class is None:
        return DryRun(
            problems=(Problem(fact="kind", text=gettext("There is no such kind of deal.")),)
        )
    standing = standing_at(state, place)
    raw, waiting = raw_facts(facts_class, typed, standing.sides, standing.table.seats)
    deal, problems = read_facts(facts_class, raw)
    problems = tuple(problem for problem in problems if problem.fact not in waiting)
    at = sides_of(facts_class, typed, standing.sides)
    wrong = tuple(row_problems(facts_class, typed, at, standing.table.seats, standing.sides))
    if deal is None:
        return DryRun(problems=with_row_problems(problems, wrong))
    tried = dry_run_of_deal(state, deal, place)
    rows = tuple(problem for _, problem in wrong)
    return DryRun(problems=(*tried.problems, *rows)) if rows else tried


def with_row_problems(
    problems: Sequence[Problem], wrong: Sequence[tuple[str, Problem]]
) -> tuple[Problem, ...]:
    """The problems, where those of single rows stand for what the validation says of all rows."""
    facts = {name for name, _ in wrong}
    rest = [problem for problem in problems if problem.unfilled or problem.fact not in facts]
    return (*rest, *(problem for _, problem in wrong))


def dry_run_of_deal(state: State, deal: DealRecord, place: Place) -> DryRun:
    """Score the deal in its place; only the standing before it matters."""
    standing, ordinal = standing_at(state, place), ordinal_at(state, place)
    entry, _ = score_new_deal(state.sitting.ruleset, standing, deal, place.index + 1, ordinal)
    return DryRun(deal=None if entry.problems else entry.deal, problems=entry.problems, entry=entry)
