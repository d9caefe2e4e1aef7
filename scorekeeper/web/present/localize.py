"""Rendering of a Text in the language of the request, with the names of a sitting."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from decimal import Decimal, localcontext

from babel import Locale
from babel.dates import format_date, format_datetime
from django.utils import translation
from django.utils.functional import cached_property

from scorekeeper.pages.speech import NARROW_SPACE, group_of, isolated
from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.text import English, Number, figures

MOST_DIGITS = 100  # the largest stake for a point, times the largest net, has half of that
LETTERS_BESIDE_FIGURES = re.compile(r"(?<=[A-Za-z])(?=\d)")  # "RUB50.26"
LOCALES = {"en": "en-gb"}  # the locale for money and dates
# Of a short date, of one with its year, and of the time behind it; `clock` in site.js has the same.
MOMENTS = {
    "en": ("d MMM", "d MMM y", ", HH:mm"),
    "fi": ("d.M.", "d.M.y", " 'klo' HH.mm"),
    "sv": ("d MMM", "d MMM y", " HH:mm"),
    "ru": ("d MMM", "d MMM y\u202f'г.'", ", HH:mm"),
    "et": ("d. MMM", "d. MMM y", ", HH.mm"),
}


def language() -> str:
    """The active language: "en"."""
    return (translation.get_language() or "en").split("-")[0]


def locale() -> Locale:
    return Locale.parse(translation.to_locale(LOCALES.get(language(), language())))


@dataclass(frozen=True, eq=False)
class SiteSpeech(English):
    """The language that is active on creation, with the names of a sitting."""

    players: tuple[str, ...] = ()
    language: str = field(default_factory=language)

    @cached_property
    def group(self) -> str:
        return group_of(self.language)

    @property
    def in_sentence(self) -> SiteSpeech:
        return IsolatedNames(self.players)

    def gettext(self, message: str) -> str:
        return translation.gettext(message) if message else ""

    def pgettext(self, context: str, message: str) -> str:
        return translation.pgettext(context, message)

    def ngettext(self, singular: str, many: str, count: int) -> str:
        return translation.ngettext(singular, many, count)

    def number(self, value: Number) -> str:
        return figures(value, self.group)

    def day(self, words: str) -> str:
        """A date, stored as 2026-01-31, in the long format of the language."""
        return str(format_date(date.fromisoformat(words), "long", locale())) if words else ""

    def month(self, words: str) -> str:
        """The month of a date, stored as 2026-01: "January 2026"."""
        first = f"{words}-01"
        return str(format_date(date.fromisoformat(first), "LLLL y", locale())) if words else ""

    def rate(self, amount: str, currency: str) -> str:
        """The amount, with as many decimals as the table gave it: "€0.10"."""
        _, _, places = amount.partition(".")
        return self.amount(Decimal(amount), max(len(places), DIGITS[currency]), currency)

    def moment(self, made: datetime, zone: tzinfo | None, *, year: bool = False) -> str:
        """A date and a time: "21 Nov, 18:01" in the reader's zone, "21 Nov, 18:01 UTC" if the zone
        is unknown. year: with the year."""
        short, whole, time = MOMENTS.get(self.language, MOMENTS["en"])
        pattern = (whole if year else short) + time
        text = str(format_datetime(made, pattern, tzinfo=zone or UTC, locale=locale()))
        return text if zone else text + " UTC"

    def money(self, units: int, currency: str) -> str:
        """Minor units in the format of the language, with a true minus: "€1.95"."""
        # Decimals by ISO 4217, whatever the currency's practice.
        digits = DIGITS[currency]
        with localcontext(prec=MOST_DIGITS):
            return self.amount(Decimal(units) / 10**digits, digits, currency)

    def amount(self, amount: Decimal, digits: int, currency: str) -> str:
        pattern = copy(locale().currency_formats["standard"])
        pattern.frac_prec = (digits, digits)
        text: str = pattern.apply(amount, locale(), currency=currency, currency_digits=False)
        return LETTERS_BESIDE_FIGURES.sub(NARROW_SPACE, text.replace("-", "−"))


class IsolatedNames(SiteSpeech):
    """The same, where a name keeps to its place in a sentence."""

    def name(self, player: int) -> str:
        return isolated(super().name(player))
