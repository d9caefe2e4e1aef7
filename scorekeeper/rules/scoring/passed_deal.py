"""A kind of deal that nobody played: it scores nothing, and the deal passes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..core.facts import DealRecord
from ..core.text import Text


@dataclass(frozen=True, kw_only=True)
class PassedDeal(DealRecord):
    """A deal of which nothing is scored: a ruleset is not asked for its lines, nor what follows.

    words: as a row of the sheet says it. aloud: the sentence that is read aloud.
    """

    kind: ClassVar[str] = "thrown_in"
    words: ClassVar[Text]
    aloud: ClassVar[Text]

    def brief(self) -> Text:
        return self.words
