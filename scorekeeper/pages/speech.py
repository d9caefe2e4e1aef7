"""What a page needs of a language beside words and numbers: dates, money, and where names end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime, tzinfo
    from typing import Protocol

    from scorekeeper.rules.core.text import Speech

    class PageSpeech(Speech, Protocol):
        """The speech of a page, with the names of a sitting. language: "en".

        in_sentence: the same, in which a name keeps to its place in a sentence.
        """

        @property
        def language(self) -> str: ...
        @property
        def players(self) -> Sequence[str]: ...
        @property
        def in_sentence(self) -> Speech: ...
        def day(self, words: str) -> str: ...
        def rate(self, amount: str, currency: str) -> str: ...
        def money(self, units: int, currency: str) -> str: ...

    class TimedSpeech(PageSpeech, Protocol):
        """The speech of a page that has moments in it."""

        def moment(self, made: datetime, zone: tzinfo | None) -> str: ...


ISOLATE, END_ISOLATE = "\u2068", "\u2069"
NARROW_SPACE = "\u202f"


def group_of(language: str) -> str:
    """What stands between thousands in this language."""
    return "," if language == "en" else NARROW_SPACE


def isolated(name: str) -> str:
    """The name, marked so that nothing after it is drawn into it where it runs from the right, and
    that a page can tell it from the words of its language.

    >>> isolated("דוד") == "\\u2068דוד\\u2069"
    True
    """
    return f"{ISOLATE}{name}{END_ISOLATE}"
