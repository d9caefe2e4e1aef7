"""Deals that were passed out or thrown in, in the words of several games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..core.text import Text, gettext, pgettext
from ..notation.signs import Writing
from ..scoring.passed_deal import PassedDeal

PASS = Writing(kind=PassedDeal.kind, opens=("pass",), example="pass")


@dataclass(frozen=True, kw_only=True)
class ThrownIn(PassedDeal):
    """Everybody passed: the cards are thrown in."""

    title: ClassVar[Text] = gettext("Thrown in")
    words: ClassVar[Text] = gettext("thrown in")
    aloud: ClassVar[Text] = gettext("Thrown in: nothing is scored, the deal passes on.")


@dataclass(frozen=True, kw_only=True)
class PassedOut(PassedDeal):
    """Everybody passed in bridge."""

    title: ClassVar[Text] = pgettext("bridge", "Passed out")
    words: ClassVar[Text] = pgettext("bridge", "passed out")
    aloud: ClassVar[Text] = pgettext("bridge", "Passed out: nothing is scored, the deal passes on.")
