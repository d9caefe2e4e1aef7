"""The speech of a page on a phone: as `SiteSpeech`, with the words that were fetched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.text import English, Number, figures

from ..short_names import short_names
from ..speech import NARROW_SPACE, isolated


@dataclass(frozen=True, eq=False, kw_only=True)
class PhoneSpeech(English):
    """words: the messages in the language, by the places that stand for them; of a counted one a
    list of its forms. plural: the place of the form for a count. group: what stands between
    thousands. language: "en". formats: of dates and money, as `formats_of` in
    web/operations/engine_making.py has them."""

    language: str
    group: str
    words: Mapping[str, Any]
    plural: Callable[[int], int]
    formats: Mapping[str, Any]

    @property
    def in_sentence(self) -> PhoneSpeech:
        return IsolatedNames(**vars(self))

    @property
    def brief(self) -> PhoneSpeech:
        """The same with names that fit a narrow column."""
        return replace(self, players=short_names(self.players))

    def gettext(self, message: str) -> str:
        return str(self.words.get(message, message))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, singular: str, many: str, count: int) -> str:
        return str(self.words[singular][self.plural(count)])

    def day(self, words: str) -> str:
        if not words:
            return ""
        year, month, day = map(int, words.split("-"))
        named = self.formats["months"][month - 1]
        return str(self.formats["date"].format(day=day, month=named, year=year))

    def moment(self, made: datetime, zone: object) -> str:
        """A date and a time in UTC, as those of `SiteSpeech`. made: of whole seconds."""
        date, _, time = made.isoformat().partition("T")
        _, month, day = map(int, date.split("-"))
        hour, minute, *_ = time.split(":")
        named = self.formats["short_months"][month - 1]
        return str(
            self.formats["moment"].format(
                day=day, month=named, number=month, hour=hour, minute=minute
            )
        )

    def rate(self, amount: str, currency: str) -> str:
        whole, _, rest = amount.partition(".")
        return self.amount(int(whole), rest + "0" * (DIGITS[currency] - len(rest)), currency)

    def money(self, units: int, currency: str) -> str:
        digits = DIGITS[currency]
        whole, rest = divmod(abs(units), 10**digits)
        words = self.amount(whole, str(rest).rjust(digits, "0") if digits else "", currency)
        return f"−{words}" if units < 0 else words

    def amount(self, whole: int, rest: str, currency: str) -> str:
        """rest: the digits behind the decimal sign."""
        formats = self.formats
        symbol = formats["symbols"].get(currency, currency)
        figure = figures(whole, formats["group"])
        figure += f"{formats['decimal']}{rest}" if rest else ""
        if formats["leads"] and symbol[-1:].upper() != symbol[-1:].lower():
            symbol += NARROW_SPACE
        return str(formats["money"].format(symbol=symbol, amount=figure))

    def number(self, value: Number) -> str:
        return figures(value, self.group)


@dataclass(frozen=True, eq=False, kw_only=True)
class IsolatedNames(PhoneSpeech):
    """The same, where a name keeps to its place in a sentence."""

    def name(self, player: int) -> str:
        return isolated(super().name(player))
