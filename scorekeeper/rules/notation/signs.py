"""Data classes that declare how a kind of deal is written in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.field_types import DECLARERS, DEFENDERS
from ..core.text import Text, gettext

LETTERS = "ABCDEFGH"  # of the players, in the order of entry
NAME_LETTERS = "ⒶⒷⒸⒹⒺⒻⒼⒽ"  # of names: nobody types them, so that none is taken for a strain
TRICKS_WORD = "#"  # stands for the word "tricks", whose number has no label


@dataclass(frozen=True)
class Word:
    """One word of a line.

    sign: as the notation writes it. typed: as entered. from_phrase: the word was entered as a
    phrase from a lexicon, such as "honours" for "h".
    """

    sign: str
    typed: str
    from_phrase: bool = False


def join_words(words: Sequence[Word]) -> Word:
    """Join "h" and "4" to "h4"."""
    return Word("".join(word.sign for word in words), typed_text(words))


def typed_text(words: Sequence[Word]) -> str:
    return " ".join(word.typed for word in words)


@dataclass(frozen=True, kw_only=True)
class Sign:
    """One word of a line.

    label: its leading letters, which may stand apart from the rest. parts: what follows: names of
    facts (of one more record of `record`, if set), or "=" with literal letters. gives: facts that
    the word itself sets. unsaid: an optional prefix that paper prints. example, means: for readers.
    joined: the example with the word before it, if it is never written without that one. first: it
    is written before all others.
    """

    example: str
    means: Text
    label: str = ""
    parts: tuple[str, ...] = ()
    gives: tuple[tuple[str, Any], ...] = ()
    record: str = ""
    unsaid: str = ""
    joined: str = ""
    first: bool = False

    @property
    def label_apart(self) -> bool:
        """Whether the label is written as a word of its own, as in "dealer D"."""
        return self.example.startswith(f"{self.label} ")

    @property
    def facts(self) -> tuple[str, ...]:
        return tuple(part for part in self.parts if not part.startswith("="))

    @property
    def tells(self) -> frozenset[str]:
        """The facts of the deal that the word tells."""
        return frozenset([self.record] if self.record else [*self.facts, *dict(self.gives)])


@dataclass(frozen=True, kw_only=True)
class Writing:
    """How one kind of deal is written: the words that open it, then its signs in any order.

    The first sign may be a lone player's letter. example: a whole line. means: what the opening
    words mean, if not the title of the kind.
    """

    kind: str
    opens: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    example: str
    means: Text | None = None


def player_sign(fact: str, means: Text) -> Sign:
    return Sign(example="A", means=means, parts=(fact,))


def count_sign(fact: str, label: str, means: Text) -> Sign:
    """A label and a number: "h4"."""
    return Sign(example=f"{label}4", means=means, label=label, parts=(fact,))


def bid_sign(example: str) -> Sign:
    return Sign(example=example, means=gettext("level and strain"), parts=("level", "strain"))


def tricks_sign(means: Text, example: str = "9") -> Sign:
    return Sign(example=example, means=means, parts=("tricks",))


def word_sign(word: str, means: Text, **gives: Any) -> Sign:
    """A literal word that sets facts by its presence."""
    return Sign(example=word, means=means, parts=(f"={word}",), gives=tuple(gives.items()))


FIRST_TO_GAME = {DECLARERS: "fX", DEFENDERS: "fY"}  # the first side to game if both reach it


def first_signs(declarers: Text, defenders: Text) -> tuple[Sign, ...]:
    """The signs for the first side to game, each with its meaning."""
    return (
        word_sign(FIRST_TO_GAME[DECLARERS], declarers, first_to_game=DECLARERS),
        word_sign(FIRST_TO_GAME[DEFENDERS], defenders, first_to_game=DEFENDERS),
    )
