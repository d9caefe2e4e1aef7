"""Batch entry of deals from paper: parse lines of notation and dry-run each in its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import cached_property

from scorekeeper.journal.acts import Act, DealBooked, booking_act
from scorekeeper.journal.replay import State
from scorekeeper.pages.deal_form.dry_run import with_fact_labels
from scorekeeper.pages.sheet_page import notice
from scorekeeper.pages.speech import isolated
from scorekeeper.rules.core.facts import MISSING, Effect, Problem, facts_of, label_of, read_facts
from scorekeeper.rules.core.text import (
    Text,
    Value,
    gettext,
    labelled,
    list_texts,
    ngettext,
)
from scorekeeper.rules.notation.dictation import MOST_UNHEARD, TOO_LONG
from scorekeeper.rules.notation.dictation import read_line as parse_line
from scorekeeper.rules.notation.line_reader import LineFacts, incomplete, unreadable_words
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.notation.vocabulary import Vocabulary, vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import score_new_deal, standing_if_corrected
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import MOST_DEALS, Sitting

from ..present.localize import SiteSpeech
from .line_advice import advice, answers_to, complete_word, is_missing, with_advice

LONGEST_BATCH = 60_000  # characters, all lines together
LONGEST_BODY = 10 * LONGEST_BATCH  # bytes of the form: a sign of any alphabet takes up to nine
MOST_WRONG = 40  # lines with problems; those after them are not looked at
MOST_ADVISED = 5  # of them; the same slip in thirty lines is explained often enough
A_LINE, AN_ADVICE = 2, 10  # units
WORD_BYTES = 8  # of words for a unit, where no line can be read
TOO_MUCH = gettext("These are too many lines at once; save them in several parts.")
STILL_MISSING = gettext("These are still missing.")
WRONG = gettext(
    "Nothing is saved yet: a line below cannot be read or does not fit; the reason is beside it."
)


@dataclass(frozen=True, kw_only=True)
class BatchLine:
    """One line: the number that its deal would get, and all its problems.

    entry: the deal on the sheet; None if it or an earlier line has a problem. begins: who plays
    with whom, on the first line and wherever a round begins.
    """

    line: str
    ordinal: int
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None
    begins: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Batch:
    """All lines of a batch. sitting: before them; it need not be opened yet."""

    sitting: Sitting
    lines: tuple[BatchLine, ...]
    unread: int = 0  # lines behind those, after too many problems

    @property
    def fits(self) -> bool:
        """Whether all lines can be booked."""
        return bool(self.lines) and all(line.entry for line in self.lines)

    @property
    def wrong(self) -> tuple[BatchLine, ...]:
        """The lines with problems."""
        return tuple(line for line in self.lines if line.problems)

    @property
    def summary(self) -> Text:
        """The number of lines, and whether they can be booked; the wrong ones are listed behind."""
        if not self.lines:
            return gettext("The score of these lines appears here.")
        count = ngettext("{count} deal", "{count} deals", len(self.lines) + self.unread)
        if not self.wrong:
            return gettext("{deals}: everything fits.", deals=count)
        return ngettext(
            "{deals}. This deal does not fit yet:",
            "{deals}. These deals do not fit yet:",
            len(self.wrong),
            deals=count,
        )

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet with the lines that fit."""
        return self.sitting_after.sheet()

    @property
    def sitting_after(self) -> Sitting:
        """The sitting with the lines that fit."""
        deals = tuple(line.entry.deal for line in self.lines if line.entry)
        return replace(self.sitting, deals=(*self.sitting.deals, *deals))

    @property
    def notice(self) -> Text | None:
        """What the last line wins, ends or begins."""
        return notice(self.sheet)

    @property
    def shown(self) -> tuple[Value, ...]:
        """How everybody stands after the lines: in a game that the last one ends, its scores."""
        last = self.sheet.entries[-1]
        return self.sheet.shown if last.scores is None else last.scores

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts that book the lines; empty if any line cannot be booked."""
        if not self.fits:
            return ()
        return tuple(booking_act(line.entry.deal) for line in self.lines if line.entry)


def batch(sitting: Sitting, sheet: Sheet, text: str) -> Batch:
    """The deals that the lines of a text stand for. sheet: of the sitting before them."""
    texts = typed_lines(text)
    lines = tuple(keyed(sitting, sheet, texts, SiteSpeech(sitting.players)))
    return Batch(sitting=sitting, lines=lines, unread=len(texts) - len(lines))


def typed_lines(text: str) -> list[str]:
    """The lines of a text, without empty ones and those that begin with #."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def too_much(text: str) -> bool:
    """Whether a text is too long to process in one piece."""
    return len(text) > LONGEST_BATCH or len(typed_lines(text)) > MOST_DEALS


def cost_of_lines(text: str) -> int:
    """The units of lines that are scored and shown, of the advice for the first wrong ones and of
    the words; none for a text that is not looked at."""
    if too_much(text):
        return 0
    count = len(typed_lines(text))
    words = len(text.encode(errors="replace")) // WORD_BYTES
    return A_LINE * count + AN_ADVICE * min(count, MOST_ADVISED) + words


def keyed(
    sitting: Sitting, sheet: Sheet, lines: Sequence[str], speech: SiteSpeech
) -> Iterable[BatchLine]:
    """Each line scored after those before it, up to MOST_WRONG lines with problems.

    A line with problems hides no others: its place is kept, and problems of later lines that do not
    depend on it are still reported.
    """
    ruleset, standing = sitting.ruleset, sheet.standing
    wrong, booked = 0, 0
    heard = vocabulary_of(ruleset, speech, sitting.players)
    for ordinal, line in enumerate(lines, sheet.next_ordinal):
        number = len(sheet.entries) + 1 + ordinal - sheet.next_ordinal
        facts, deal, problems = deal_in_line(ruleset, line, heard)
        table = standing.table
        begins = None if table.round == booked else seated(sitting, standing)
        booked = table.round
        entry, before = None, standing
        if deal is not None:
            entry, after = score_new_deal(ruleset, standing, deal, number, ordinal)
            problems = () if wrong and is_late(entry) else entry.problems
            if entry.problems:
                after = standing_if_corrected(ruleset, standing, entry.deal, entry.problems)
            standing = after
        sentences: Sequence[Problem] = problem_sentences(ruleset, facts, problems)
        if sentences and wrong < MOST_ADVISED:
            typed = " ".join(line.split())
            sentences = add_advice(ruleset, heard, before, facts, typed, sentences)
        yield BatchLine(
            line=line,
            ordinal=ordinal,
            problems=tuple(sentences),
            entry=None if wrong or problems else entry,
            begins=begins,
        )
        wrong += bool(problems)
        if wrong == MOST_WRONG:
            break


def is_late(entry: Entry) -> bool:
    """Whether the problems may be caused by an earlier line alone."""
    return any(
        problem.fact == "kind" or problem.effect != Effect.VOID for problem in entry.problems
    )


def deal_in_line(
    ruleset: Ruleset, line: str, heard: Vocabulary
) -> tuple[LineFacts, Any, tuple[Problem, ...]]:
    """What a line says, and its deal or the problems that prevent one."""
    facts = parse_line(heard, line)
    if facts.problems == (TOO_LONG,):
        return facts, None, facts.problems
    deal, problems = read_facts(ruleset.kinds[facts.kind], facts.facts)
    problems = (*facts.problems, *problems)
    return facts, None if problems else deal, problems


def problem_sentences(
    ruleset: Ruleset, line: LineFacts, problems: Sequence[Problem]
) -> list[Problem]:
    """The problems as sentences. What is still missing is one sentence."""
    kind = ruleset.kinds[line.kind]
    unsaid = [problem for problem in problems if problem.text == MISSING]
    others = [problem for problem in problems if problem not in unsaid][:MOST_UNHEARD]
    sentences = [
        replace(problem, text=sentence(problem, with_label.text, ruleset))
        for problem, with_label in zip(others, with_fact_labels(others, kind), strict=True)
    ]
    if unsaid:
        first, *more = (label_of(kind, problem.fact) for problem in unsaid)
        labels = list_texts([first, *(label.in_sentence for label in more)])
        text = labelled(labels, STILL_MISSING if more else MISSING)
        sentences.append(replace(unsaid[0], text=text))
    return sentences


def add_advice(
    ruleset: Ruleset,
    heard: Vocabulary,
    standing: Any,
    line: LineFacts,
    typed: str,
    sentences: Sequence[Problem],
) -> tuple[Problem, ...]:
    """The sentences with the whole word in place of half a word; behind the last one about what
    the line lacks are the words that complete it."""
    texts = [problem.text for problem in sentences]
    for half in line.halves[:1]:
        whole = complete_word(ruleset, heard, standing, typed, half)
        text = incomplete(half[0], whole) if whole else unreadable_words(half[0])
        texts[texts.index(incomplete(*half))] = text
    facts = {fact.name: fact for fact in facts_of(ruleset.kinds[line.kind])}
    lacking = [place for place, sentence in enumerate(sentences) if is_missing(sentence, facts)]
    if lacking and len(line.problems) < MOST_UNHEARD:
        last = lacking[-1]
        answers = answers_to(sentences[last], facts, ruleset.writing(line.kind))
        words = None if answers else advice(ruleset, heard, standing, line, typed)
        texts[last] = with_advice(texts[last], typed, words, answers)
    return tuple(
        replace(sentence, text=text) for sentence, text in zip(sentences, texts, strict=True)
    )


def sentence(problem: Problem, text: Text, ruleset: Ruleset) -> Text:
    """The problem about a typed line. text: after the label of its fact."""
    if not problem.instead:
        return problem.typed or text
    line = ruleset.writing(problem.instead).example
    return gettext("{text} The line is then “{line}”.", text=text, line=line)


def seated(sitting: Sitting, standing: Any) -> Text:
    """Who plays with whom from this line on, with each player's letter."""
    sides = [" + ".join(lettered(sitting, player) for player in side) for side in standing.sides]
    title = sitting.ruleset.round_title.filled(number=standing.table.round)
    return gettext("{round}: {sides}", round=title, sides=" – ".join(sides))


def lettered(sitting: Sitting, player: int) -> str:
    """The letter and the name; once where they are the same."""
    letter, name = LETTERS[player], sitting.players[player]
    return letter if name == letter else f"{letter} {isolated(name)}"


def last_key(state: State) -> str:
    """The key of the last booked batch, for a phone that still stores its lines."""
    keys = [row.key for row in state.rows if isinstance(row.act, DealBooked) and "-" in row.key]
    return keys[-1].rpartition("-")[0] if keys else ""
