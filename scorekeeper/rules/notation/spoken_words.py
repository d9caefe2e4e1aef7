"""Spoken forms of signs, strains and players, in the page's language and in English."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..core.facts import Record, facts_of
from ..core.field_types import FieldType, Strain, Tricks
from ..core.player_names import with_one_twin
from ..core.text import English, Text, gettext, say
from .signs import LETTERS, TRICKS, Writing

if TYPE_CHECKING:
    from ..core.text import Speech


class HasNotation(Protocol):
    """The part of a ruleset that the notation needs."""

    @property
    def writings(self) -> Sequence[Writing]: ...
    @property
    def spoken(self) -> Sequence[tuple[str, Text]]: ...
    @property
    def kinds(self) -> Mapping[str, type[Record]]: ...


Wanted = TypeVar("Wanted", bound=FieldType)
SELECTORS = range(0xFE00, 0xFE10)  # emoji or text variant of the same suit
# As paper prints them, as a phone's keyboard has them, and in outline.
SUIT_LETTERS = str.maketrans("♠♤♣♧♦♢♥♡❤×", "SSCCDDHHHx")
PUNCTUATION = ",;:.!…"
QUOTES = "\"'“”„‟‘’‚«»‹›"


# How a sign is spoken; a bar separates alternatives.
SPOKEN: tuple[tuple[str, Text], ...] = (
    ("S", gettext("spades|spade")),
    ("C", gettext("clubs|club")),
    ("D", gettext("diamonds|diamond")),
    ("H", gettext("hearts|heart")),
    ("x", gettext("doubled|double")),
    ("xx", gettext("redoubled|redouble")),
    ("", gettext("undoubled|not doubled")),
    ("pass", gettext("all passed|everybody passed|passed|passed out|nobody bid|thrown in")),
    (TRICKS, gettext("tricks|trick")),
    ("", gettext("made|with|and|by|in")),
    ("0", gettext("zero|none|no|0")),
    ("1", gettext("one|1")),
    ("2", gettext("two|2")),
    ("3", gettext("three|3")),
    ("4", gettext("four|4")),
    ("5", gettext("five|5")),
    ("6", gettext("six|6")),
    ("7", gettext("seven|7")),
    ("8", gettext("eight|8")),
    ("9", gettext("nine|9")),
    ("10", gettext("ten|10")),
    ("11", gettext("eleven|11")),
    ("12", gettext("twelve|12")),
    ("13", gettext("thirteen|13")),
)


# Cyrillic letters that look like signs, as a keyboard may produce them.
LOOKALIKES = str.maketrans("АВСНМХаснмх", "ABCHMXachmx")


def visible_text(line: str) -> str:
    """The line without its comment and without invisible characters."""
    return visible_words(line.partition(" #")[0])


def visible_words(words: str) -> str:
    plain = unicodedata.normalize("NFKC", words.replace("´", "'"))  # else it becomes two signs
    plain = plain.replace("×", " ×").replace("× ×", "××")  # crosses are a word of their own
    return "".join(
        sign for sign in plain if ord(sign) not in SELECTORS and unicodedata.category(sign) != "Cf"
    )


def words_apart(words: str) -> list[str]:
    """The words, also where only a comma or a semicolon is between them, but not inside a number;
    without quotes in front of them."""
    around = zip(f" {words}", words, f"{words[1:]} ", strict=False)
    apart = "".join(
        f"{sign} " if sign == ";" or (sign == "," and not (before + after).isdecimal()) else sign
        for before, sign, after in around
    )
    return [word.lstrip(QUOTES) for word in apart.split()]


def without_marks(words: Sequence[str]) -> list[str]:
    """The words without the punctuation and the quotes behind them."""
    return [word for word in (part.rstrip(PUNCTUATION + QUOTES) for part in words) if word]


def in_letters(word: str) -> str:
    """Replace suit symbols and crosses by the letters of the notation."""
    return word.translate(SUIT_LETTERS)


def latin_sign(word: str) -> str:
    """Replace lookalike letters if the result is ASCII; otherwise return the word unchanged."""
    changed = word.translate(LOOKALIKES)
    return changed if changed.isascii() else word


def lexicon_of(spoken: Sequence[tuple[str, Text]], speech: Speech) -> dict[str, str]:
    """Map spoken phrases to signs, in this language and in English."""
    return {
        normalize_phrase(in_letters(visible_text(way))): sign
        for language in (English(), speech)
        for sign, text in spoken
        for way in say(text, language).split("|")
    }


def names_of(players: Sequence[str]) -> dict[str, str]:
    """Map the players' names to their letters.

    A name that is itself a player's letter, or a number, is left out: it keeps its own meaning. So
    is one that two players share but for a "ё".
    """
    named = [without_marks(words_apart(visible_words(name))) for name in players]
    phrases = [normalize_phrase(in_letters(" ".join(words))) for words in named]
    known = {
        name: LETTERS[number] for number, name in enumerate(phrases) if phrases.count(name) == 1
    }
    letters = {letter.casefold() for letter in LETTERS[: len(players)]}
    return {
        name: letter
        for name, letter in known.items()
        if name not in letters and not name.isdecimal()
    }


def strain_signs(ruleset: HasNotation, speech: Speech) -> dict[str, str]:
    """Map the strains as this language prints them to their keys."""
    return {
        normalize_phrase(in_letters(visible_text(say(option.label, speech)))): option.key
        for strain in types_in(ruleset, Strain)
        for option in strain.options
    }


def all_tricks(ruleset: HasNotation) -> int:
    """The number of tricks in a deal."""
    return max((tricks.high for tricks in types_in(ruleset, Tricks)), default=0)


def types_in(ruleset: HasNotation, wanted: type[Wanted]) -> Iterator[Wanted]:
    """The fact types of all kinds of deal that are instances of `wanted`."""
    for kind in ruleset.kinds.values():
        yield from (fact.type for fact in facts_of(kind) if isinstance(fact.type, wanted))


def normalize_phrase(words: str) -> str:
    """The words in small letters with single spaces, with one sign for its twins; "ё" as "е", which
    dictation writes for it."""
    return " ".join(with_one_twin(words).casefold().replace("ё", "е").split())
