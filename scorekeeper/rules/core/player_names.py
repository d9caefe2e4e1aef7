"""The names of the players: what a name may be, and that they can be told apart (sitting §1.1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from .text import Text, gettext

LONGEST = 40  # characters, sitting §1.1
# A sign is written with at most so many characters before it is composed.
DECOMPOSED = 4
MOST_MARKS = 8  # in a row: Tibetan piles up most, seven
# A zero-width joiner holds emoji and some scripts together; the other invisible ones only mislead.
JOINERS = "\u200c\u200d"
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
# Letters by their category that are drawn as nothing.
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
OVERMARKED = gettext("Too many accents stand on one letter.")


def tidy(words: str, longest: int = LONGEST) -> str:
    """The words as they are kept: composed, without outer spaces, inner ones single.

    longest: how many characters may be kept. Words that are far longer are left as they are, for
    the gate to refuse.
    """
    return normalize(" ".join(words.split()), longest)


def normalize(words: str, longest: int) -> str:
    """The words in NFC, unless they are far too long to be kept.

    Composing takes time with the square of the combining marks: a megabyte of them takes minutes.
    """
    return unicodedata.normalize("NFC", words) if len(words) <= DECOMPOSED * longest else words


def comparison_key(name: str) -> str:
    """What two names are compared by: case, outer spaces and joiners make no difference."""
    folded = normalize(tidy(name).casefold(), LONGEST)
    return "".join(sign for sign in folded if sign not in JOINERS)


def name_problems(names: Sequence[str]) -> list[tuple[int, Text]]:
    """What is wrong with the names of a table, each with the place of its player."""
    problems = []
    seen: list[str] = []
    for place, name in enumerate(names):
        text = name_problem(name)
        if text is None and comparison_key(name) in seen:
            text = gettext(
                "Two players are called {name}. Give them different names.", name=tidy(name)
            )
        if text is not None:
            problems.append((place, text))
        seen.append(comparison_key(name))
    return problems


def name_problem(name: str) -> Text | None:
    """Why this cannot be a name, or None."""
    kept = tidy(name)
    if len(kept) > LONGEST:  # first: what is too long is not looked at sign by sign
        return gettext(
            "A name may have at most {most} characters; this one has {length}.",
            most=LONGEST,
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
    """Whether more combining marks follow one letter than a line of text has room for."""
    marks = 0
    for sign in words:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in UNSEEN and sign not in JOINERS


def is_visible(sign: str) -> bool:
    """Whether there is something to see; a sign newer than this Python's Unicode counts, too."""
    category = unicodedata.category(sign)
    return (category[0] in "LNPS" or category == "Cn") and sign not in FILLERS
