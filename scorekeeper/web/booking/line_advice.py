"""What a typed line lacks, as words that complete it to a deal which fits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from scorekeeper.rules.core.facts import (
    Effect,
    Fact,
    Problem,
    Record,
    facts_of,
    read_facts,
    write_facts,
)
from scorekeeper.rules.core.field_types import YesNo
from scorekeeper.rules.core.records import PerPlayer, Records, value_label
from scorekeeper.rules.core.text import Text, gettext, list_texts, printable_key, verbatim
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.line_reader import LineFacts
from scorekeeper.rules.notation.line_writer import WrittenWord, write_words
from scorekeeper.rules.notation.signs import LETTERS, Writing
from scorekeeper.rules.notation.vocabulary import Vocabulary
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.ruleset import Ruleset

LARGEST = 13  # number at the end of a word: tricks
MOST_WORDS_COMPLETED = 16  # of a line in which half a word is completed
MOST_READINGS = 40  # of facts, in the search for the deal of a line; two to fifteen are usual


class SearchTooLong(Exception):
    """The line takes more than MOST_READINGS."""


@dataclass(kw_only=True)
class Completion:
    """The search for a deal that a line may stand for: what it says, and the rest made up.

    example: the facts of the line that shows how the kind is written.
    """

    ruleset: Ruleset
    standing: Any
    kind: str
    example: Mapping[str, Any]
    readings: int = field(default=0, init=False)

    def problems(self, raw: Mapping[str, Any]) -> tuple[Any, Sequence[Problem]]:
        """The deal of these facts, if they can be read, and all its problems. Raises
        SearchTooLong."""
        self.readings += 1
        if self.readings > MOST_READINGS:
            raise SearchTooLong
        deal, problems = read_facts(self.ruleset.kinds[self.kind], raw)
        if deal is None:
            return None, problems
        entry, _ = score_new_deal(self.ruleset, self.standing, deal, 1, 1)
        return deal, entry.problems

    def deal(self, raw: Mapping[str, Any]) -> Any:
        """The first deal without problems: one fact after the other gets a value. None if not one
        was found."""
        deal, problems = self.problems(raw)
        if not problems:
            return deal
        facts = {fact.name: fact for fact in facts_of(self.ruleset.kinds[self.kind])}
        wrong = next((problem for problem in problems if problem.fact in facts), None)
        if wrong is None or is_said(wrong, facts):
            return None
        name = wrong.fact
        for value in self.values(facts[name], raw):
            more = {**raw, name: value}
            if any(problem.fact == name for problem in self.problems(more)[1]):
                continue
            deal = self.deal(more)
            if deal is not None:
                return deal
        return None

    def values(self, fact: Fact, raw: Mapping[str, Any]) -> Iterator[Any]:
        """The values that a fact may have: the usual one and the example's first; of a list, what
        is there and more."""
        if isinstance(fact.type, PerPlayer):
            yield from self.rows(fact, fact.type, raw)
        elif isinstance(fact.type, Records):
            yield from self.lists(fact, fact.type, raw)
        else:
            values = [raw.get(name) for name in fact.preset_from]
            if fact.preset and None not in values:
                yield fact.preset(*values)
            if fact.name in self.example:
                yield self.example[fact.name]
            yield from fact.type.values

    def lists(self, fact: Fact, type_: Records, raw: Mapping[str, Any]) -> Iterator[list[Any]]:
        """The records with each that helps, until none is missing: those of the example first, then
        its things for others."""
        names = [part.name for part in facts_of(type_.of)]
        every = product(*(part.type.values for part in facts_of(type_.of)))
        example = self.example.get(fact.name, [])
        things = {record[names[0]] for record in example}
        others = sorted(every, key=lambda values: values[0] not in things)
        records = list(raw.get(fact.name) or [])
        before = self.problems_of(fact, {**raw, fact.name: records})
        for record in (*example, *(dict(zip(names, values, strict=True)) for values in others)):
            if record in records:
                continue
            after = self.problems_of(fact, {**raw, fact.name: [*records, record]})
            if not after:
                yield [*records, record]
            elif after != before and all(problem.unfilled for problem in after):
                records, before = [*records, record], after

    def problems_of(self, fact: Fact, raw: Mapping[str, Any]) -> list[Problem]:
        return [problem for problem in self.problems(raw)[1] if problem.fact == fact.name]

    def rows(self, fact: Fact, type_: PerPlayer, raw: Mapping[str, Any]) -> Iterator[list[Any]]:
        """The rows with those of the players who are missing; the last makes the sum right."""
        rows, example = raw.get(fact.name) or [], self.example[fact.name]
        player = type_.player.name
        named = [row[player] for row in rows]
        out = raw.get(type_.besides)
        playing = [place for side in self.standing.sides for place in side if place != out]
        more = [
            {**next((row for row in example if row[player] == place), example[0]), player: place}
            for place in playing
            if place not in named
        ]
        for wanted in type_.sums if more else ():
            rest = wanted - sum(row[type_.sum_of] for row in (*rows, *more[:-1]))
            yield [*rows, *more[:-1], {**more[-1], type_.sum_of: rest}]


def is_said(problem: Problem, facts: Mapping[str, Fact]) -> bool:
    """Whether a word that was said on purpose is refused."""
    return problem.effect == Effect.VOID and isinstance(facts[problem.fact].type, YesNo)


def is_missing(problem: Problem, facts: Mapping[str, Fact]) -> bool:
    """Whether a line lacks something, so that words can be added."""
    fact = facts.get(problem.fact)
    rows = fact is not None and isinstance(fact.type, PerPlayer)
    return is_open(problem) or rows


def is_open(problem: Problem) -> bool:
    """Whether nothing is wrong, but something is missing."""
    return problem.unfilled or problem.effect == Effect.OPEN


def advice(
    ruleset: Ruleset, heard: Vocabulary, standing: Any, line: LineFacts, typed: str
) -> tuple[str, str] | None:
    """The words that complete a line, and those of it that they replace; None if none are found.

    If the line, read back with these words, is not that deal, or if what they replace does not
    stand together, they are the whole line and replace all of it.
    """
    writing = ruleset.writing(line.kind)
    example = read_line(heard, writing.example).facts
    search = Completion(ruleset=ruleset, standing=standing, kind=line.kind, example=example)
    try:
        deal = search.deal(line.facts)
    except SearchTooLong:
        return None
    if deal is None:
        return None
    added, replaced = words_to_add(line, write_words(writing, deal), deal)
    piece = " ".join(replaced)
    again = read_line(heard, " ".join([*replace_words(typed, piece, "").split(), *added]))
    wrong = again.problems or read_facts(type(deal), again.facts)[0] != deal
    if not added or wrong or not has_words(piece, typed):
        return ruleset.notation(deal), typed
    return " ".join(added), piece


def has_words(piece: str, typed: str) -> bool:
    """Whether a piece of a line stands in it as whole words that stand together."""
    return not piece or replace_words(typed, piece, "") != typed


def replace_words(typed: str, piece: str, others: str) -> str:
    """The line with other words in place of these, which stand together."""
    return re.sub(rf"(?<!\S){re.escape(piece)}(?!\S)", lambda _: others, typed, count=1)


def words_to_add(
    line: LineFacts, written: Sequence[WrittenWord], deal: Record
) -> tuple[list[str], list[str]]:
    """The words of a written deal that a line lacks, and those of the line in their way."""
    whole, facts = write_facts(deal), facts_of(type(deal))
    changed = {
        fact.name
        for fact in facts
        if whole.get(fact.name, fact.unsaid) != line.facts.get(fact.name, fact.unsaid)
    }
    said = [word.sign.casefold() for word, _ in line.words]
    kept = [(word.replace(" ", "").casefold(), word, tells) for word, tells in written]
    added = [(word, tells) for sign, word, tells in kept if tells & changed and sign not in said]
    lists = {fact.name for fact in facts if isinstance(fact.type, Records)}
    added_facts = frozenset().union(*(tells for _, tells in added)) - lists
    in_the_way = [
        word.typed
        for word, tells in line.words
        if not tells
        or (tells & added_facts and word.sign.casefold() not in {sign for sign, *_ in kept})
    ]
    return [word for word, _ in added], list(dict.fromkeys(in_the_way))


def complete_word(
    ruleset: Ruleset, heard: Vocabulary, standing: Any, typed: str, half: tuple[str, str]
) -> str | None:
    """The word that completes half a word of a line; the example of its sign if several do. None
    if the line has fewer problems without any."""

    def wrong(line: str) -> int:
        facts = read_line(heard, line)
        search = Completion(ruleset=ruleset, standing=standing, kind=facts.kind, example={})
        problems = [*facts.problems, *search.problems(facts.facts)[1]]
        return sum(not is_open(problem) for problem in problems)

    word, example = half
    if len(typed.split()) > MOST_WORDS_COMPLETED or not has_words(word, typed):
        return example
    whole = min(
        endings(example, len(standing.table.seats)),
        key=lambda ending: wrong(replace_words(typed, word, ending)),
    )
    without = wrong(replace_words(typed, word, ""))
    return whole if wrong(replace_words(typed, word, whole)) <= without else None


def endings(example: str, players: int) -> Iterator[str]:
    """A word, and with each other number or player of the table at its end."""
    head = example.rstrip("0123456789")
    ends = [str(number) for number in range(LARGEST + 1)] if head != example else LETTERS[:players]
    head = head if head != example else example[:-1]
    others = [f"{head}{end}" for end in ends]
    yield from dict.fromkeys([example, *others] if example in others else others)


def answers_to(problem: Problem, facts: Mapping[str, Fact], writing: Writing) -> list[Text]:
    """The words that answer an open question, each with its meaning."""
    fact = facts.get(problem.fact)
    if problem.effect != Effect.OPEN or fact is None or not fact.sometimes:
        return []
    return [
        gettext("“{sign}” ({label})", sign=sign.example, label=value_label(fact.type, value))
        for sign in writing.signs
        for name, value in sign.gives
        if name == fact.name
    ]


def with_advice(
    text: Text, typed: str, words: tuple[str, str] | None, answers: Sequence[Text]
) -> Text:
    """The sentence, and behind it how the line goes on."""
    if answers:
        return gettext(
            "{text} Add one of these: {answers}.", text=text, answers=list_texts(answers)
        )
    if words is None:
        return text
    added, replaced = words
    if replaced == typed:
        return gettext("{text} The line is then “{line}”.", text=text, line=added)
    if replaced:
        return gettext(
            "{text} For example: “{added}” in place of “{replaced}”.",
            text=text,
            added=added,
            replaced=verbatim(printable_key(replaced)),
        )
    return gettext("{text} For example: “{added}”.", text=text, added=added)
