"""Types of facts about a sitting: short texts, a day, money, the seats, the points of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
class FormalText(FieldType):
    """A text of one form, such as a date. form: its description. text: the refusal of another."""

    fits: Callable[[str], bool]
    form: str
    text: Text

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or not self.fits(raw):
            raise Refused(self.text)
        return raw


def is_day(words: str) -> bool:
    """Whether this is a date as 2026-01-31, or "" for none. Other ISO forms are refused."""
    try:
        return words == "" or date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


def is_decimal(words: str) -> bool:
    """Whether this is a decimal number of at least 0 with at most four decimals."""
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


DAY = FormalText(
    fits=is_day,
    form="a date as 2026-01-31, or an empty text",
    text=gettext("This must be a date such as 2026-01-31."),
)
CURRENCY = FormalText(
    fits=lambda code: code in DIGITS,
    form="the code of a currency after ISO 4217",
    text=gettext("This must be the three-letter code of a currency, such as EUR."),
)
AMOUNT = FormalText(
    fits=is_decimal,
    form="an amount such as 0.10, with at most four decimals",
    text=gettext("This must be an amount such as 0.10, with at most four decimals."),
)


def whole_numbers(raw: object) -> tuple[int, ...] | None:
    """The raw list as whole numbers; None if it is no such list."""
    if not isinstance(raw, list | tuple) or not all(type(item) is int for item in raw):
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
        if points is None or not all(abs(point) <= MOST_POINTS for point in points):
            raise Refused(
                gettext("These must be whole numbers from −{most} to {most}.", most=MOST_POINTS)
            )
        return points

    def refusal(self, value: tuple[int, ...], seats: Sequence[int]) -> Text | None:
        return None if len(value) == len(seats) else WHOLE_POINTS
