"""The line in which players write a deal, read back word by word: "A 3H 9 h4 a3".

A ruleset says how each of its kinds is written (`Writing`), as data. From that come the reading of
a line, typed, pasted or dictated, and the list of signs that page and paper show. What the words
come to passes the same gate as a form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ..core.facts import Problem, facts_of, printable_key
from ..core.field_types import Choice, FieldType, Numbers, Player, Players, Whole, YesNo, treatment
from ..core.records import Records
from ..core.text import gettext, verbatim
from .signs import LETTERS, TRICKS, Sign, Word, join_words, typed_text

LONGEST_NUMBER = 4  # digits; the gate says what is too much


@dataclass(frozen=True, kw_only=True)
class LineFacts:
    """What a line says: the kind of deal and its facts as plain data; problems: of its words."""

    kind: str
    facts: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()


def types_of(kind: type[Any]) -> dict[str, FieldType]:
    return {one.name: one.type for one in facts_of(kind)}


# ── What it says ────────────────────────────────────────────────────────────────────────────────


@dataclass
class LineReader:
    """The reading of one line of a kind. types: of its facts. told: what was read so far."""

    types: Mapping[str, FieldType]
    signs: tuple[Sign, ...]
    told: dict[str, Any] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def read(self, word: Word) -> None:
        """One word, by the first sign that it can be and that says something new."""
        found = [(sign, self.matched(sign, word.sign)) for sign in self.signs]
        fitting = [(sign, values) for sign, values in found if values is not None]
        for sign, values in fitting:
            if self.taken(sign, values):
                return
        typed = verbatim(printable_key(word.typed))
        text = gettext("“{word}” cannot be read here.", word=typed)
        if fitting:
            text = gettext("“{word}” repeats what was said already.", word=typed)
        if word.sign == TRICKS:
            text = gettext("Say how many tricks: put the number next to the word “tricks”.")
        half = next((one for one in self.signs if one.label == word.sign.casefold()), None)
        if half and not fitting:
            text = gettext(
                "“{word}” is not complete: write it as {example}.", word=typed, example=half.example
            )
        self.problems.append(Problem(fact="", text=text))

    def taken(self, sign: Sign, values: Mapping[str, Any]) -> bool:
        """Keep what the word tells, unless it was told before."""
        new = {**dict(sign.gives), **values}
        if sign.record:
            self.told.setdefault(sign.record, []).append(new)
            return True
        lists = [name for name in values if isinstance(self.types[name], Players)]
        if any(name in self.told and name not in lists for name in new):
            return False
        for name in lists:
            new[name] = [*self.told.get(name, ()), new[name]]
        self.told.update(new)
        return True

    def matched(self, sign: Sign, word: str) -> dict[str, Any] | None:
        """The values of the parts of a word, or None when it is another sign."""
        known = self.types
        record = known.get(sign.record)
        if isinstance(record, Records):
            known = types_of(record.of)
        values: dict[str, Any] = {}
        rest = word.removeprefix(sign.unsaid)
        for part in (f"={sign.label}", *sign.parts):
            if part.startswith("="):
                begins = rest.casefold().startswith(part[1:].casefold())
                taken, value = (len(part) - 1 if begins else None), None
            else:
                taken, value = value_of(known[part], rest)
                values[part] = value
            if taken is None:
                return None
            rest = rest[taken:]
        return None if rest else values

    # ── What is written apart and belongs together ───────────────────────────────────────────

    def joined(self, words: Sequence[Word], *, before: bool) -> list[Word]:
        """ "3 H" is "3H", "h 4" is "h4"; before: "4 h" is."""
        found = list(words)
        for sign in self.signs:
            if not sign.label and not sign.record and len(sign.facts) > 1:
                self.join_bid(sign, found)
        return self.with_labels(found, before)

    def join_bid(self, sign: Sign, words: list[Word]) -> None:
        """Put a level and the strain behind it together, if no word has both; else a strain and
        the level behind it, as some say a misère."""
        if any(self.matched(sign, word.sign) for word in words):
            return
        for turned in (False, True):
            for place, (one, other) in enumerate(pairwise(words)):
                bid = other.sign + one.sign if turned else one.sign + other.sign
                if self.matched(sign, bid):
                    words[place : place + 2] = [Word(bid, typed_text((one, other)))]
                    return

    def with_labels(self, words: Sequence[Word], before: bool) -> list[Word]:
        """Labels with their numbers, which all stand behind them or all before: "4 honours"."""
        labels = {sign.label: sign for sign in self.signs if sign.label}
        counts = [label for label, sign in labels.items() if self.matched(sign, label + "1")]
        done: list[Word] = []
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word.sign == TRICKS and self.beside(done, rest):
                continue
            # The first word is a player's letter.
            label = word.sign.casefold()
            sign = labels.get(label) if done else None
            counted = before and label in counts
            if sign and counted and done[-1].sign.isdecimal():
                number = done.pop()
                done.append(Word(label + number.sign, typed_text((number, word))))
                continue
            more = 0
            if sign and not counted:
                tried = (
                    n for n in (2, 1) if self.matched(sign, join_words([word, *rest[:n]]).sign)
                )
                more = next(tried, 0)
            done.append(join_words([word, *rest[:more]]))
            del rest[:more]
        return done

    def beside(self, done: Sequence[Word], rest: Sequence[Word]) -> bool:
        """Whether the number of tricks stands beside their word, where it is read anyhow."""
        return any(word.sign.isdecimal() for word in (*done[-1:], *rest[:1]))


# ── How a value is written ──────────────────────────────────────────────────────────────────────

Value = tuple[int | None, Any]  # how many signs at the beginning are it, and what they say
NO_VALUE: Value = (None, None)


def letter_of(type_: Any, words: str) -> Value:
    place = LETTERS[: type_.players].find(words[:1].upper()) if words else -1
    return NO_VALUE if place < 0 else (1, place)


def digits_of(type_: Any, words: str) -> Value:
    count = len(words) - len(words.lstrip("0123456789"))
    return (count, int(words[:count])) if 0 < count <= LONGEST_NUMBER else NO_VALUE


def key_of(type_: Any, words: str) -> Value:
    fitting = [key for key in type_.values if words.casefold().startswith(key.casefold())]
    key = max(fitting, key=len, default=None)
    return NO_VALUE if key is None else (len(key), key)


def by_signs(type_: Any, words: str) -> Value:
    """What is told by signs alone (`Sign.gives`), or in words of its own (`Sign.record`)."""
    return NO_VALUE


WRITTEN: dict[type[FieldType], Callable[[Any, str], Value]] = {
    Whole: digits_of,
    Numbers: digits_of,
    Choice: key_of,
    Player: letter_of,
    Players: letter_of,
    YesNo: by_signs,
    Records: by_signs,
}


def value_of(type_: FieldType, words: str) -> Value:
    """How many signs at the beginning are a value of this type, and which; None when none is."""
    return treatment(WRITTEN, type_)(type_, words)
