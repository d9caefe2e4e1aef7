"""Validation and comparison of players' names (sitting §1.1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

from .text import Text, gettext

LONGEST_NAME = 40  # characters, sitting §1.1
# Maximum number of code points in which one composed character can be written.
DECOMPOSED = 4
MOST_MARKS = 8  # in a row; Tibetan stacks the most, seven
# Zero-width joiners hold emoji and some scripts together; other invisible characters only mislead.
JOINERS = "\u200c\u200d"
# Signs that keyboards exchange; the last of each is written for all. Full width is composed away.
TWINS = {sign: signs[-1] for signs in ("‘’‛ʻʼ′`´'", "‐‑‒–—−-", '“”„″"') for sign in signs}
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
# Characters that are letters by category but render as nothing.
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
OVERMARKED = gettext("One letter has too many accents.")


def tidy(words: str, longest: int = LONGEST_NAME) -> str:
    """Normalize words for storage: composed, without outer spaces, inner spaces single.

    longest: maximum length to store. Words far longer are not composed; the caller refuses them.
    """
    return normalize(" ".join(words.split()), longest)


def normalize(words: str, longest: int, form: Literal["NFC", "NFKC"] = "NFC") -> str:
    """Compose, unless the words are far too long to store.

    Composing is quadratic in the number of combining marks: a megabyte of them takes minutes.
    """
    return unicodedata.normalize(form, words) if len(words) <= DECOMPOSED * longest else words


def comparison_key(name: str) -> str:
    """The key for comparing names: ignores case, outer spaces, joiners, full width, and which twin
    a sign is."""
    folded = normalize(with_one_twin(tidy(name)), LONGEST_NAME, "NFKC").casefold()
    return "".join(sign for sign in normalize(folded, LONGEST_NAME) if sign not in JOINERS)


def with_one_twin(words: str) -> str:
    """The words with one sign for all that keyboards exchange: "O'Brien" for "O’Brien"."""
    return "".join(TWINS.get(sign, sign) for sign in words)


def name_problems(names: Sequence[str]) -> list[tuple[int, Text]]:
    """The problems of a table's names, each with the index of its player."""
    problems = []
    earlier: list[str] = []
    for place, name in enumerate(names):
        text = name_problem(name)
        key = "" if text else comparison_key(name)  # only of a valid name, which is short
        if key and key in earlier:
            text = gettext(
                "Two players are called {name}. Give them different names.", name=tidy(name)
            )
        if text is not None:
            problems.append((place, text))
        earlier.append(key)
    return problems


def name_problem(name: str) -> Text | None:
    """The reason why this is not a valid name, or None."""
    kept = tidy(name)
    if (
        len(kept) > LONGEST_NAME
    ):  # first, so that a name too long is not checked character by character
        return gettext(
            "A name may have at most {most} characters; this one has {length}.",
            most=LONGEST_NAME,
            length=len(kept),
        )
    if any(is_invisible(sign) for sign in kept):
        return gettext("A name cannot hold invisible or control characters.")
    if not any(is_visible(sign) for sign in kept):
        return gettext("Every player needs a name.")
    if has_too_many_marks(kept):
        return OVERMARKED
    return None


def has_too_many_marks(words: str) -> bool:
    """Whether more combining marks follow one letter than a line has room for."""
    marks = 0
    for sign in words:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in UNSEEN and sign not in JOINERS


def is_visible(sign: str) -> bool:
    """Whether the character renders; unknown to this Python's Unicode (Cn) counts."""
    category = unicodedata.category(sign)
    return (category[0] in "LNPS" or category == "Cn") and sign not in FILLERS
