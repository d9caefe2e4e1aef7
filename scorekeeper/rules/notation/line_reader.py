"""Parser for the line notation of a deal, word by word: "A 3H 9 h4 a3".

A ruleset declares as data how each of its kinds is written (`Writing`). The parser and the list of
signs on page and paper both derive from it. The parsed facts pass the same checks as a form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from ..core.facts import Problem, Record, facts_of
from ..core.field_types import (
    Choice,
    FieldType,
    Integer,
    IntegerChoice,
    Player,
    Players,
    YesNo,
    by_type,
)
from ..core.records import Records
from ..core.text import Text, gettext, printable_key, verbatim
from .signs import LETTERS, NAME_LETTERS, TRICKS_WORD, Sign, Word, join_words, typed_text

LONGEST_LINE_NUMBER = 4  # digits; `read_facts` checks the range
LONGEST_RECORD = 4  # words: "A 3 / 4"


@dataclass(frozen=True, kw_only=True)
class LineFacts:
    """A parsed line: the kind of deal and its facts as plain data. problems: of its words.

    words: each with the names of the facts that it tells; none where it cannot be read. halves: the
    words that are not complete, as typed, each with an example of the whole.
    """

    kind: str
    facts: Mapping[str, object]
    problems: tuple[Problem, ...] = ()
    words: tuple[tuple[Word, frozenset[str]], ...] = field(default=(), compare=False)
    halves: tuple[tuple[str, str], ...] = field(default=(), compare=False)


def unreadable_words(typed: str) -> Text:
    return gettext("“{word}” cannot be read here.", word=verbatim(printable_key(typed)))


def incomplete(typed: str, example: str) -> Text:
    return gettext(
        "“{word}” is not complete. For example: “{example}”.",
        word=verbatim(printable_key(typed)),
        example=example,
    )


def types_of(kind: type[Record]) -> dict[str, FieldType]:
    return {fact.name: fact.type for fact in facts_of(kind)}


# ── Parser ────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class LineReader:
    """The parser state for one line.

    types: of the kind's facts. facts: the facts read so far. unread: the word before could not be
    read. behind: how many words belong to such words.
    """

    types: Mapping[str, FieldType]
    signs: tuple[Sign, ...]
    facts: dict[str, Any] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    halves: list[tuple[str, str]] = field(default_factory=list)
    unread: bool = False
    behind: int = 0

    def read(self, word: Word) -> Sign | None:
        """Read one word as the first sign that matches and adds something new, and return that.

        Behind a word that cannot be read, a letter, a number or a repetition belongs to that word.
        """
        found = [(sign, self.matched(sign, word.sign)) for sign in self.signs]
        fitting = [(sign, values) for sign, values in found if values is not None]
        for sign, values in fitting:
            if self.taken(sign, values):
                self.unread = False
                return sign
        if self.unread and (fitting or word.sign.isdecimal() or is_letter(word.sign)):
            self.behind += 1
            return None
        self.unread = True
        typed = verbatim(printable_key(word.typed))
        text = unreadable_words(word.typed)
        if fitting:
            text = gettext("“{word}” repeats what was said already.", word=typed)
        if word.sign == TRICKS_WORD:
            text = gettext("Say how many tricks: put the number next to the word “tricks”.")
        rest = next(filter(None, (self.rest(sign, word) for sign in self.signs)), "")
        if rest and not fitting:
            text = incomplete(word.typed, f"{word.sign}{rest}")
            self.halves.append((word.typed, f"{word.sign}{rest}"))
        self.problems.append(Problem(fact="", text=text))
        return None

    def taken(self, sign: Sign, values: Mapping[str, object]) -> bool:
        """Store the word's facts. Return False if one was given before."""
        new = {**dict(sign.gives), **values}
        if sign.record:
            self.facts.setdefault(sign.record, []).append(new)
            return True
        lists = [name for name in values if isinstance(self.types[name], Players)]
        if any(name in self.facts and name not in lists for name in new):
            return False
        for name in lists:
            new[name] = [*self.facts.get(name, ()), new[name]]
        self.facts.update(new)
        return True

    def rest(self, sign: Sign, word: Word) -> str:
        """How the sign goes on in its example behind its first parts; "" if they are not this word,
        or if they are all there. The H of "hearts" is no label h."""
        if word.from_phrase and not word.sign.startswith(sign.label):
            return ""
        parts = (*([f"={sign.label}"] if sign.label else []), *sign.parts)
        for count in range(1, len(parts)):
            begun = replace(sign, label="", parts=parts[:count])
            if self.matched(begun, word.sign) is not None:
                return next(
                    sign.example[end:]
                    for end in range(len(sign.example) + 1)
                    if self.matched(begun, sign.example[:end]) is not None
                )
        return ""

    def matched(self, sign: Sign, word: str) -> dict[str, object] | None:
        """The values of the word's parts, or None if the word does not match the sign."""
        known = self.types
        record = known.get(sign.record)
        if isinstance(record, Records):
            known = types_of(record.of)
        values: dict[str, object] = {}
        rest = word.removeprefix(sign.unsaid)
        for part in (f"={sign.label}", *sign.parts):
            if part.startswith("="):
                begins = rest.casefold().startswith(part[1:].casefold())
                taken, value = (len(part) - 1 if begins else None), None
            else:
                taken, value = value_in_words(known[part], rest)
                values[part] = value
            if taken is None:
                return None
            rest = rest[taken:]
        return None if rest else values

    # ── Joining of words written apart ───────────────────────────────────────────────────────

    def joined(self, words: Sequence[Word], *, before: bool) -> list[Word]:
        """Join "3 H" to "3H" and "h 4" to "h4"; with `before` also "4 h" to "h4"."""
        found = list(words)
        for sign in self.signs:
            if not sign.label and not sign.record and len(sign.facts) > 1:
                self.join_bid(sign, found)
        return self.with_labels(found, before)

    def join_bid(self, sign: Sign, words: list[Word]) -> None:
        """Join a level and the strain after it, or "A + C", unless one word already is the sign.

        Failing that, join a strain and the level after it, as some say a misère.
        """
        if any(self.matched(sign, word.sign) for word in words):
            return
        for place in range(len(words)):
            count = self.run((sign,), words[place : place + len(sign.parts)])
            if count:
                words[place : place + count] = [join_words(words[place : place + count])]
                return
        for place, (typed_word, other) in enumerate(pairwise(words)):
            if self.matched(sign, other.sign + typed_word.sign):
                words[place : place + 2] = [
                    Word(other.sign + typed_word.sign, typed_text((typed_word, other)))
                ]
                return

    def with_records(self, words: Sequence[Word]) -> list[Word]:
        """Join the words of each record without a label: "A 31" to "A31", "H5 A" to "H5A".

        The letter in front is the player's, and the number after it is no record of that player. A
        record in one word takes no further word, and what belongs to a label is part of none.
        """
        signs = [sign for sign in self.signs if sign.record and not sign.label]
        done, rest = self.front(words)
        while rest:
            whole = any(self.matched(sign, rest[0].sign) for sign in signs)
            labelled = self.words_more(rest[0], rest[1:])
            count = 0 if whole or labelled else self.run(signs, rest[:LONGEST_RECORD])
            done += [join_words(rest[:count])] if count else rest[: labelled + 1]
            del rest[: count or labelled + 1]
        return done

    def front(self, words: Sequence[Word]) -> tuple[list[Word], list[Word]]:
        """The player's letter in front, if the first sign is one, and the other words.

        The next sign, if glued to it, is split off: "B90" are the bidder and the bid.
        """
        lone = [sign for sign in self.signs[:1] if self.is_player(sign)]
        if not words or not any(self.matched(sign, words[0].sign[:1]) for sign in lone):
            return [], list(words)
        letter, glued = words[0].sign[:1], words[0].sign[1:]
        if not glued:
            return [words[0]], list(words[1:])
        if not any(self.matched(sign, glued) for sign in self.signs[1:2]):
            return [], list(words)
        typed = words[0].typed
        return [Word(letter, typed), Word(glued, typed)], list(words[1:])

    def is_player(self, sign: Sign) -> bool:
        """Whether this is the sign of a lone player's letter."""
        alone = len(sign.parts) == 1 and not sign.label
        return alone and isinstance(self.types.get(sign.parts[0]), Player)

    def run(self, signs: Sequence[Sign], words: Sequence[Word]) -> int:
        """How many of the first words together are one of these signs; 0 if no two are.

        Two numbers are never joined to one.
        """
        for count in range(len(words), 1, -1):
            together = words[:count]
            split = any(
                word.sign[-1:].isdecimal() and other.sign[:1].isdecimal()
                for word, other in pairwise(together)
            )
            if not split and any(self.matched(sign, join_words(together).sign) for sign in signs):
                return count
        return 0

    def with_labels(self, words: Sequence[Word], before: bool) -> list[Word]:
        """Join labels with their numbers, which all stand after them or all before: "4 honours".

        A player who belongs to the sign stands after both: "4 honours Boris" is "h4B".
        """
        done: list[Word] = []
        rest = list(words)
        begins_with_letter = any(self.is_player(sign) for sign in self.signs[:1])
        while rest:
            word = rest.pop(0)
            if word.sign == TRICKS_WORD and self.beside(done, rest):
                continue
            counted = before and self.is_count(word.sign.casefold())
            if counted and done and done[-1].sign.isdecimal():
                number = done.pop()
                word = Word(word.sign.casefold() + number.sign, typed_text((number, word)))
                counted = False
            lone = begins_with_letter and not done
            more = 0 if lone or counted else self.words_more(word, rest)
            done.append(join_words([word, *rest[:more]]) if more else word)
            del rest[:more]
        return done

    def is_count(self, label: str) -> bool:
        """Whether this is the label of a sign that needs nothing but a number."""
        return any(self.matched(sign, label + "1") for sign in self.signs if sign.label == label)

    def words_more(self, word: Word, rest: Sequence[Word]) -> int:
        """How many of the following words belong to the labelled sign that this word begins."""
        begun = word.sign.casefold()
        signs = [sign for sign in self.signs if sign.label and begun.startswith(sign.label)]
        return max(self.run(signs, [word, *rest[:2]]) - 1, 0)

    def beside(self, done: Sequence[Word], rest: Sequence[Word]) -> bool:
        """Whether a number stands next to the word "tricks", so that it is read on its own."""
        return any(word.sign.isdecimal() for word in (*done[-1:], *rest[:1]))


# ── Matching of values ────────────────────────────────────────────────────────────────────────────

Value = tuple[int | None, Any]  # the number of leading characters matched, and their value
NOTHING_READ: Value = (None, None)


def is_letter(words: str) -> bool:
    return len(words) == 1 and words.upper() in LETTERS


def letter_of(type_: Any, words: str) -> Value:
    letter = words[:1].upper() or "?"
    place = max(name.find(letter, 0, type_.players) for name in (LETTERS, NAME_LETTERS))
    return NOTHING_READ if place < 0 else (1, place)


def digits_of(type_: Any, words: str) -> Value:
    count = len(words) - len(words.lstrip("0123456789"))
    return (count, int(words[:count])) if 0 < count <= LONGEST_LINE_NUMBER else NOTHING_READ


def key_of(type_: Any, words: str) -> Value:
    fitting = [key for key in type_.values if words.casefold().startswith(key.casefold())]
    key = max(fitting, key=len, default=None)
    return NOTHING_READ if key is None else (len(key), key)


def by_signs(type_: Any, words: str) -> Value:
    """No match: these are set by whole signs (`Sign.gives`) or records (`Sign.record`)."""
    return NOTHING_READ


WRITTEN: dict[type[FieldType], Callable[[Any, str], Value]] = {
    Integer: digits_of,
    IntegerChoice: digits_of,
    Choice: key_of,
    Player: letter_of,
    Players: letter_of,
    YesNo: by_signs,
    Records: by_signs,
}


def value_in_words(type_: FieldType, words: str) -> Value:
    """Match a value of this type at the start. Returns its length and value, or NO_VALUE."""
    return by_type(WRITTEN, type_)(type_, words)
