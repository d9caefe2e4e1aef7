"""Parser entry point: one typed, pasted or dictated line to the facts of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..core.facts import Problem, Record, read_facts
from ..core.text import gettext
from .line_reader import LineFacts, LineReader, types_of
from .signs import TRICKS_WORD, Sign, Word, Writing
from .vocabulary import HasNotation, Vocabulary

LONGEST_LINE = 400  # characters
MOST_WORDS = 60  # of a line: a name can have twenty, and the deal itself has no more
MOST_NAMES = 2  # of a line, that turn out to be words of the game: for each it is read once more
MOST_UNHEARD = 3  # of the words of a line; they cost more than words that can be read
MOST_BEHIND = 8  # words that belong to words which could not be read
TOO_LONG = Problem(fact="", text=gettext("This line is too long for a deal."))
TWO_WAYS = Problem(
    fact="",
    text=gettext(
        "This can be read in two ways. Write the signs, or say each number after the word it "
        "belongs to."
    ),
)


def read_line(heard: Vocabulary, line: str) -> LineFacts:
    """Parse one line into the facts of a deal. A line that is too long is not looked at."""
    typed = heard.typed_words(line) if len(line) <= LONGEST_LINE else None
    if typed is None or len(typed) > MOST_WORDS:
        return LineFacts(kind=next(iter(heard.ruleset.kinds)), facts={}, problems=(TOO_LONG,))
    words = heard.words(typed)
    found, wrong = read_words(heard.ruleset, words)
    letters = heard.names_within(words)
    named, left = heard_names(heard.ruleset, words, letters) if letters else (found, wrong)
    return named if left < wrong or not left else found


def heard_names(
    ruleset: HasNotation, words: Sequence[Word], letters: Mapping[int, str]
) -> tuple[LineFacts, int]:
    """As `read_words`, with players in these places but where the line fits better without."""
    named_words = [
        replace(word, sign=letters.get(place, word.sign)) for place, word in enumerate(words)
    ]
    found, wrong = read_words(ruleset, named_words)
    for place in [*letters][: MOST_NAMES if wrong else 0]:
        changed = [*named_words[:place], words[place], *named_words[place + 1 :]]
        other, left = read_words(ruleset, changed)
        if left < wrong:
            named_words, found, wrong = changed, other, left
    return found, wrong


def read_words(ruleset: HasNotation, words: Sequence[Word]) -> tuple[LineFacts, int]:
    """The facts that the words tell, and the number of problems with words and facts."""
    writing = writing_of(ruleset.writings, words)
    kind = ruleset.kinds[writing.kind]
    opening = len(writing.opens)
    facts = LineReader(types_of(kind), writing.signs).with_records(words[opening:])
    ways = [
        read_line_so(writing, kind, facts, before=before)
        for before in number_orders([*words[:opening], *facts], writing.signs)
    ]
    wrong = [
        len(line_facts.problems) + len(read_facts(kind, line_facts.facts)[1]) for line_facts in ways
    ]
    if not any(wrong) and ways[0].facts != ways[-1].facts:
        return replace(ways[0], problems=(TWO_WAYS,)), 1
    best = wrong.index(0) if 0 in wrong else 0
    return ways[best], wrong[best]


def read_line_so(
    writing: Writing, kind: type[Record], words: Sequence[Word], *, before: bool
) -> LineFacts:
    """Parse the words of one kind. before: numbers stand before their labels."""
    reader = LineReader(types_of(kind), writing.signs)
    told = []
    for word in reader.joined(words, before=before):
        if len(reader.problems) < MOST_UNHEARD and reader.behind < MOST_BEHIND:
            sign = reader.read(word)
            told.append((word, sign.tells if sign else frozenset()))
    return LineFacts(
        kind=writing.kind,
        facts=reader.facts,
        problems=tuple(reader.problems),
        words=tuple(told),
        halves=tuple(reader.halves),
    )


def number_orders(words: Sequence[Word], signs: Sequence[Sign]) -> tuple[bool, ...]:
    """The number orders to try: True if numbers stand before their labels.

    Only the numbers and labels after the first word decide. If a label is last, numbers come first.
    If numbers are first and last and a label was spoken, both orders are tried.
    """
    labels = {sign.label for sign in signs if sign.label}
    telling = [
        word
        for word in words[1:]
        if word.sign.isdecimal() or word.sign.casefold() in {*labels, TRICKS_WORD}
    ]
    if telling and not telling[-1].sign.isdecimal():
        return (True,)
    labelled = any(word.from_phrase and word.sign in labels for word in telling)
    return (False, True) if labelled and telling[0].sign.isdecimal() else (False,)


def writing_of(writings: Iterable[Writing], words: Sequence[Word]) -> Writing:
    """The kind whose opening words the line starts with; longer openings are tried first."""
    ordered = sorted(writings, key=lambda writing: len(writing.opens), reverse=True)
    signs = tuple(word.sign.casefold() for word in words)
    return next(
        (writing for writing in ordered if signs[: len(writing.opens)] == writing.opens),
        ordered[-1],
    )
