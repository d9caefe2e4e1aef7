"""Types of facts about a sitting: short texts, a day, money, the seats, the points of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from .currencies import DIGITS
from .field_types import FieldType, Refused
from .player_names import OVERMARKED, has_too_many_marks
from .text import Text, gettext

MOST_PLACES = 4  # decimals of a stake, sitting §4
LONGEST_AMOUNT = 20
MOST_POINTS = 1_000_000  # for one player in one adjustment
WHOLE_POINTS = gettext("Enter a whole number of points for each player.")


@dataclass(frozen=True, kw_only=True)
class Words(FieldType):
    """A short text of at most `longest` characters, which may be empty.

    It is normalized by whoever takes it in (`player_names.tidy`). A stored text may break a limit
    that is younger than itself.
    """

    longest: int

    def read(self, raw: object) -> str:
        if not isinstance(raw, str):
            raise Refused(gettext("This must be text."))
        if not is_utf8(raw):
            raise Refused(gettext("This text has characters that cannot be shown."))
        return raw

    def misfit(self, value: str) -> Text | None:
        if len(value) > self.longest:
            return gettext("This may have at most {most} characters.", most=self.longest)
        if not all(sign.isprintable() or sign.isspace() or sign == "\u200d" for sign in value):
            return gettext("This text has characters that cannot be shown.")
        return OVERMARKED if has_too_many_marks(value) else None


def is_utf8(words: str) -> bool:
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True, kw_only=True)
class Day(FieldType):
    """A date as 2026-01-31, or "" if it is not known. Other ISO forms are refused."""

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or not (raw == "" or is_iso_date(raw)):
            raise Refused(gettext("This must be a date such as 2026-01-31."))
        return raw


def is_iso_date(words: str) -> bool:
    try:
        return date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


@dataclass(frozen=True, kw_only=True)
class Currency(FieldType):
    """The code of a currency after ISO 4217."""

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or raw not in DIGITS:
            raise Refused(gettext("This must be the three-letter code of a currency, such as EUR."))
        return raw


@dataclass(frozen=True, kw_only=True)
class Amount(FieldType):
    """An amount of at least 0 in decimal figures with at most four decimals: "0.10"."""

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or not is_decimal(raw):
            raise Refused(
                gettext("This must be an amount such as 0.10, with at most four decimals.")
            )
        return raw


def is_decimal(words: str) -> bool:
    whole, point, places = words.partition(".")
    digits = whole + places
    return (
        len(words) <= LONGEST_AMOUNT
        and digits.isascii()
        and digits.isdigit()
        and bool(whole)
        and bool(places) == bool(point)
        and len(places) <= MOST_PLACES
    )


def whole_numbers(raw: object) -> tuple[int, ...] | None:
    """The raw list as whole numbers; None if it is no such list."""
    if not isinstance(raw, list | tuple) or not all(type(one) is int for one in raw):
        return None
    return tuple(raw)


@dataclass(frozen=True, kw_only=True)
class SeatOrder(FieldType):
    """The players by seat, in the order of the deal: everybody once."""

    text = gettext("Each player must have exactly one seat.")

    def read(self, raw: object) -> tuple[int, ...]:
        seats = whole_numbers(raw)
        if seats is None:
            raise Refused(self.text)
        return seats

    def refusal(self, value: tuple[int, ...], seats: Sequence[int]) -> Text | None:
        fits = len(value) == len(seats) and sorted(value) == sorted(seats)
        return None if fits else self.text


@dataclass(frozen=True, kw_only=True)
class PlayerPoints(FieldType):
    """Whole numbers of points, by player."""

    def read(self, raw: object) -> tuple[int, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(WHOLE_POINTS)
        points = whole_numbers(raw)
        if points is None or not all(abs(one) <= MOST_POINTS for one in points):
            raise Refused(
                gettext("These must be whole numbers from −{most} to {most}.", most=MOST_POINTS)
            )
        return points

    def refusal(self, value: tuple[int, ...], seats: Sequence[int]) -> Text | None:
        return None if len(value) == len(seats) else WHOLE_POINTS
