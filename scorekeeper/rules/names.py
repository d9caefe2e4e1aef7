"""The names of the players: what a name may be, and that they can be told apart (sitting §1.1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from .text import Text, gettext

LONGEST = 40  # characters, sitting §1.1
# A zero-width joiner holds emoji and some scripts together; the other invisible ones only mislead.
JOINERS = "\u200c\u200d"
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
# Letters by their category that are drawn as nothing.
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"


def tidy(name: str) -> str:
    """The name as it is kept: composed, without outer spaces, inner ones single."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def compared(name: str) -> str:
    """What two names are compared by: case, outer spaces and joiners make no difference."""
    folded = unicodedata.normalize("NFC", tidy(name).casefold())
    return "".join(sign for sign in folded if sign not in JOINERS)


def name_problems(names: Sequence[str]) -> list[tuple[int, Text]]:
    """What is wrong with the names of a table, each with the place of its player."""
    problems = []
    seen: list[str] = []
    for place, name in enumerate(names):
        text = unfit(name)
        if text is None and compared(name) in seen:
            text = gettext("Two players are called {name}. Tell them apart.", name=tidy(name))
        if text is not None:
            problems.append((place, text))
        seen.append(compared(name))
    return problems


def unfit(name: str) -> Text | None:
    """Why this cannot be a name, or None."""
    kept = tidy(name)
    if any(unseen(sign) for sign in kept):
        return gettext("A name cannot hold invisible or control characters.")
    if not any(visible(sign) for sign in kept):
        return gettext("Every player needs a name.")
    if len(kept) > LONGEST:
        return gettext(
            "A name has at most {most} characters; this one has {length}.",
            most=LONGEST,
            length=len(kept),
        )
    return None


def unseen(sign: str) -> bool:
    return unicodedata.category(sign) in UNSEEN and sign not in JOINERS


def visible(sign: str) -> bool:
    """Whether there is something to see; a sign newer than this Python's Unicode counts, too."""
    category = unicodedata.category(sign)
    return (category[0] in "LNPS" or category == "Cn") and sign not in FILLERS
