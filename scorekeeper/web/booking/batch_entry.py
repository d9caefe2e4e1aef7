"""Deals keyed in from paper: lines of notation, each laid where it would stand on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorekeeper.rules.core.facts import Effect, Problem, read_facts
from scorekeeper.rules.core.text import Number, Text, gettext, ngettext
from scorekeeper.rules.notation.dictation import LONGEST_LINE
from scorekeeper.rules.notation.dictation import read_line as told_line
from scorekeeper.rules.notation.signs import LETTERS, Sign
from scorekeeper.rules.notation.vocabulary import Vocabulary, vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import score_new_deal, with_answers
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sitting import MOST_DEALS

from ..deal_form.dry_run import with_fact_labels
from ..journal.acts import BareAct, booking_act
from ..journal.state import State
from ..present.localize import SiteSpeech

LONGEST = 60_000  # signs of all lines together
TOO_LONG = gettext("This line is too long for a deal.")


@dataclass(frozen=True, kw_only=True)
class Keyed:
    """One line: as which deal it would be booked, and every problem of it.

    entry: as it would stand; None where it cannot be, or where a line before it cannot. kind: its
    title. begins: who plays with whom, where a round begins or the lines do.
    """

    line: str
    ordinal: int
    kind: Text
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None
    begins: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Batch:
    """All lines of a paper."""

    state: State
    lines: tuple[Keyed, ...]

    @property
    def fits(self) -> bool:
        """Whether all of it can be booked."""
        return bool(self.lines) and all(one.entry for one in self.lines)

    @property
    def wrong(self) -> tuple[Keyed, ...]:
        """The lines that cannot be booked as they are."""
        return tuple(one for one in self.lines if one.problems)

    @property
    def summary(self) -> Text:
        """How many lines there are, and whether they can be booked."""
        if not self.lines:
            return gettext("The score of these lines appears here.")
        count = ngettext("{count} deal", "{count} deals", len(self.lines))
        if not self.wrong:
            return gettext("{deals}: everything fits.", deals=count)
        wrong = ngettext("{count} does not fit yet", "{count} do not fit yet", len(self.wrong))
        return gettext("{deals}: {wrong}.", deals=count, wrong=wrong)

    @cached_property
    def nets(self) -> tuple[Number, ...]:
        """How everybody stands after the lines that fit."""
        deals = tuple(one.entry.deal for one in self.lines if one.entry)
        sitting = self.state.sitting
        return replace(sitting, deals=(*sitting.deals, *deals)).sheet().nets

    @property
    def acts(self) -> tuple[BareAct, ...]:
        """What books the lines; nothing when one of them cannot be booked."""
        if not self.fits:
            return ()
        return tuple(booking_act(one.entry.deal) for one in self.lines if one.entry)


def batch(state: State, text: str) -> Batch:
    """The deals that the lines of a text come to."""
    speech = SiteSpeech(state.sitting.players)
    return Batch(state=state, lines=tuple(keyed(state, told_lines(text), speech)))


def told_lines(text: str) -> list[str]:
    """The lines of a text; empty ones and those that begin with # are passed over."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def too_much(text: str) -> bool:
    """Whether a text is more than one looks at in one piece."""
    return len(text) > LONGEST or len(told_lines(text)) > MOST_DEALS


def keyed(state: State, lines: Sequence[str], speech: SiteSpeech) -> Iterable[Keyed]:
    """Each line after those before it. One that cannot be hides no other: its place is kept, and
    what does not hang on it is told all the same."""
    ruleset, sheet = state.sitting.ruleset, state.sheet
    standing, sure, told = sheet.standing, True, 0
    heard = vocabulary_of(ruleset, speech, state.sitting.players)
    for ordinal, line in enumerate(lines, sheet.next_ordinal):
        number = len(sheet.entries) + 1 + ordinal - sheet.next_ordinal
        kind, deal, problems = deal_of(ruleset, line, heard)
        table = standing.table
        begins = None if table.round == told else seated(state, standing)
        told = table.round
        entry = None
        if deal is not None:
            entry, after = score_new_deal(ruleset, standing, deal, number, ordinal)
            problems = (
                with_fact_labels(entry.problems, type(deal)) if sure or not is_late(entry) else ()
            )
            problems = spelled(problems, kind, ruleset)
            deal = entry.deal
            if not entry.problems:
                standing = after
            elif deal.kind in ruleset.due(standing):
                standing = ruleset.after(standing, with_answers(deal, entry.problems), ())
        yield Keyed(
            line=line,
            ordinal=ordinal,
            kind=ruleset.kinds[kind].title,
            problems=problems,
            entry=entry if sure and not problems else None,
            begins=begins,
        )
        sure = sure and not problems


def is_late(entry: Entry) -> bool:
    """Whether what is wrong may come of a line before it alone."""
    return any(
        problem.fact == "kind" or problem.effect != Effect.VOID for problem in entry.problems
    )


def deal_of(ruleset: Ruleset, line: str, heard: Vocabulary) -> tuple[str, Any, tuple[Problem, ...]]:
    """The kind of a line, and its deal or why it is none."""
    told = told_line(heard, line)
    if len(line) > LONGEST_LINE:
        return told.kind, None, (Problem(fact="", text=TOO_LONG),)
    facts_class = ruleset.kinds[told.kind]
    deal, problems = read_facts(facts_class, told.facts)
    problems = (
        *told.problems,
        *spelled(with_fact_labels(problems, facts_class), told.kind, ruleset),
    )
    return told.kind, None if problems else deal, problems


def spelled(problems: Sequence[Problem], kind: str, ruleset: Ruleset) -> tuple[Problem, ...]:
    """The problems, each with the signs that answer it where something is missing."""
    writing = next(one for one in ruleset.writings if one.kind == kind)
    return tuple(replace(one, text=with_signs(one, writing.signs)) for one in problems)


def with_signs(problem: Problem, signs: Sequence[Sign]) -> Text:
    found = " / ".join(answers(problem, signs))
    if not found:
        return problem.text
    return gettext("{text} Write it as {signs}.", text=problem.text, signs=found)


def answers(problem: Problem, signs: Sequence[Sign]) -> list[str]:
    """Examples of the signs that tell the fact that is missing."""
    if not problem.unfilled and problem.effect != Effect.OPEN:
        return []
    return [
        sign.example
        for sign in signs
        if problem.fact in (*sign.facts, sign.record, *dict(sign.gives))
    ]


def seated(state: State, standing: Any) -> Text:
    """Who plays with whom from this line on, with the letters that stand for them."""
    one, other = (
        " + ".join(f"{LETTERS[player]} {state.sitting.players[player]}" for player in side)
        for side in standing.sides
    )
    title = state.sitting.ruleset.round_title.filled(number=standing.table.round)
    return gettext("{round}: {one} – {other}", round=title, one=one, other=other)


def last_key(state: State) -> str:
    """The key of the filling that was booked last, for a phone that still keeps its lines."""
    found = [row.key for row in state.rows if row.act == "deal" and "-" in row.key]
    return found[-1].rpartition("-")[0] if found else ""
