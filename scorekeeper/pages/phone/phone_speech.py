"""The speech of a page on a phone: as `SiteSpeech`, with the words that were fetched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.core.text import English, Number, figures

from ..short_names import short_names
from ..speech import isolated


@dataclass(frozen=True, eq=False, kw_only=True)
class PhoneSpeech(English):
    """words: the translations by message; of a counted one a list of its forms. plural: the place
    of the form for a count. group: what stands between thousands. language: "en"."""

    language: str
    group: str
    words: Mapping[str, Any]
    plural: Callable[[int], int]

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
        return str(self.words.get(f"{context}\x04{message}", message))

    def ngettext(self, singular: str, many: str, count: int) -> str:
        forms = self.words.get(singular)
        if forms is None:
            return singular if count == 1 else many
        return str(forms[self.plural(count)])

    def number(self, value: Number) -> str:
        return figures(value, self.group)


@dataclass(frozen=True, eq=False, kw_only=True)
class IsolatedNames(PhoneSpeech):
    """The same, where a name keeps to its place in a sentence."""

    def name(self, player: int) -> str:
        return isolated(super().name(player))
