"""How a kind of deal is written in a line: its words, declared by a game as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.field_types import (
    DECLARERS,
    DEFENDERS,
)
from ..core.text import Text, gettext

LETTERS = "ABCDEFGH"  # of the players, as they were entered
TRICKS = "#"  # stands for the word "tricks": the number beside it is bare


@dataclass(frozen=True)
class Word:
    """A word of a line. sign: as the notation writes it. typed: as somebody wrote or said it.
    said: whether it stands for its sign, as "honours" does for "h"."""

    sign: str
    typed: str
    said: bool = False


def join_words(words: Sequence[Word]) -> Word:
    """ "h" and "4" are "h4"."""
    return Word("".join(word.sign for word in words), typed_text(words))


def typed_text(words: Sequence[Word]) -> str:
    return " ".join(word.typed for word in words)


@dataclass(frozen=True, kw_only=True)
class Sign:
    """One word of a line.

    label: the letters that it begins with, which may stand apart from the rest. parts: what
    follows: names of facts, or of the facts of one more of `record`, and "=" with letters that
    stand there themselves. gives: facts that the word tells by being there. unsaid: what paper
    prints in front of it, and goes without saying. example, means: for who reads.
    """

    example: str
    means: Text
    label: str = ""
    parts: tuple[str, ...] = ()
    gives: tuple[tuple[str, Any], ...] = ()
    record: str = ""
    unsaid: str = ""

    @property
    def facts(self) -> tuple[str, ...]:
        return tuple(part for part in self.parts if not part.startswith("="))


@dataclass(frozen=True, kw_only=True)
class Writing:
    """How one kind of deal is written: the words that open it, then its signs in any order.

    The first sign may be a player's letter alone. example: a whole line.
    """

    kind: str
    opens: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    example: str


def player_sign(fact: str, means: Text) -> Sign:
    return Sign(example="A", means=means, parts=(fact,))


def count_sign(fact: str, label: str, means: Text) -> Sign:
    """A label and a number: "h4"."""
    return Sign(example=f"{label}4", means=means, label=label, parts=(fact,))


def bid_sign(example: str) -> Sign:
    return Sign(example=example, means=gettext("level and strain"), parts=("level", "strain"))


def tricks_sign(means: Text) -> Sign:
    return Sign(example="9", means=means, parts=("tricks",))


def word_sign(word: str, means: Text, **gives: Any) -> Sign:
    """A word that tells something by standing there."""
    return Sign(example=word, means=means, parts=(f"={word}",), gives=tuple(gives.items()))


FIRST = {DECLARERS: "fX", DEFENDERS: "fY"}  # who was first to game, where both come there


def first_signs(declarers: Text, defenders: Text) -> tuple[Sign, ...]:
    """Who was first to game; each side with what its sign means."""
    return (
        word_sign(FIRST[DECLARERS], declarers, first_to_game=DECLARERS),
        word_sign(FIRST[DEFENDERS], defenders, first_to_game=DEFENDERS),
    )
