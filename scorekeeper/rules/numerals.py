"""Small numbers in words, as one says them at the table."""

from __future__ import annotations

from .text import Text, gettext

NUMERALS = (
    gettext("none"),
    gettext("one"),
    gettext("two"),
    gettext("three"),
    gettext("four"),
    gettext("five"),
    gettext("six"),
    gettext("seven"),
    gettext("eight"),
    gettext("nine"),
    gettext("ten"),
    gettext("eleven"),
    gettext("twelve"),
    gettext("thirteen"),
)


def in_words(number: int) -> Text:
    """A number from 0 to 13 in words.

    >>> str(in_words(9))
    'nine'
    """
    return NUMERALS[number]
