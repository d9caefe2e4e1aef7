"""A deal as somebody types, pastes or dictates it, read as a line of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..core.facts import Problem, read_facts
from ..core.text import gettext
from .line_reader import LineFacts, LineReader, types_of
from .signs import TRICKS, Sign, Word, Writing
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    pass

LONGEST_LINE = 400
TWO_WAYS = Problem(
    fact="",
    text=gettext(
        "This can be read in two ways. Write the signs, or say each number after the word it "
        "belongs to."
    ),
)


def read_line(heard: Vocabulary, line: str) -> LineFacts:
    """The deal of one line."""
    words = heard.words(line[:LONGEST_LINE])
    writing = writing_of(heard.ruleset.writings, words)
    kind = heard.ruleset.kinds[writing.kind]
    ways = [
        read_line_so(writing, kind, words[len(writing.opens) :], before=before)
        for before in number_orders(words, writing.signs)
    ]
    fitting = [
        one for one in ways if not one.problems and read_facts(kind, one.facts)[0] is not None
    ]
    if len(fitting) > 1 and fitting[0].facts != fitting[1].facts:
        return replace(fitting[0], problems=(TWO_WAYS,))
    return fitting[0] if fitting else ways[0]


def read_line_so(
    writing: Writing, kind: type[Any], words: Sequence[Word], *, before: bool
) -> LineFacts:
    """The words of a kind; before: numbers stand before their labels."""
    reader = LineReader(types_of(kind), writing.signs)
    for word in reader.joined(words, before=before):
        reader.read(word)
    return LineFacts(kind=writing.kind, facts=reader.told, problems=tuple(reader.problems))


def number_orders(words: Sequence[Word], signs: Sequence[Sign]) -> tuple[bool, ...]:
    """Whether numbers stand before their labels: as it ends, or both where it begins and ends with
    a number and the labels were said in words."""
    labels = {sign.label for sign in signs if sign.label}
    telling = [
        word
        for word in words[1:]
        if word.sign.isdecimal() or word.sign.casefold() in {*labels, TRICKS}
    ]
    if telling and not telling[-1].sign.isdecimal():
        return (True,)
    labelled = any(word.said and word.sign in labels for word in telling)
    return (False, True) if labelled and telling[0].sign.isdecimal() else (False,)


def writing_of(writings: Iterable[Writing], words: Sequence[Word]) -> Writing:
    """The kind whose opening words these are, the longest opening first."""
    ordered = sorted(writings, key=lambda one: len(one.opens), reverse=True)
    said = tuple(word.sign.casefold() for word in words)
    return next((one for one in ordered if said[: len(one.opens)] == one.opens), ordered[-1])


# ── What is heard ───────────────────────────────────────────────────────────────────────────────
