"""Helpers for small tables of values: cells, and tables of two columns."""

from __future__ import annotations

from ..core.text import NOTHING, Signed, Text, gettext, number_text, verbatim
from ..scoring.sheet_layout import Values

NO_VALUES = verbatim("–")


def worth(points: int) -> Text:
    """Points, or a dash for 0."""
    return number_text(points) if points else NO_VALUES


def lost_points(points: int) -> Text:
    """Points that are lost, as a negative number."""
    return worth(-points)


def times(factor: int) -> Text:
    return gettext("× {factor}", factor=factor)


def times_level(points: int) -> Text:
    return gettext("{points} × level", points=points)


def above_book(tricks: int) -> Text:
    """The tricks that a contract asks for by its level: "6 + level"."""
    return gettext("{tricks} + level", tricks=tricks)


def below_top(tricks: int) -> Text:
    """The tricks that a contract to lose tricks allows by its level: "7 − level"."""
    return gettext("{tricks} − level", tricks=tricks)


def span(first: int | Signed, last: int | Signed) -> Text:
    """A range of points, such as an ace's value by its trick.

    >>> str(span(100, 1300))
    '100 … 1,300'
    """
    return gettext("{first} … {last}", first=first, last=last)


def pairs(title: Text, *rows: tuple[Text, Text]) -> Values:
    """A table of two columns without heads."""
    return Values(title=title, heads=(NOTHING, NOTHING), rows=rows)
