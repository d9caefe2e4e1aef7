"""Standing of a sitting of contract bridge before a deal."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.text import Text, gettext
from ...shared.bridge_rubber import BridgeStanding
from .house_rules import Options


@dataclass(frozen=True, kw_only=True)
class Standing(BridgeStanding):
    """The standing of a rubber of two pairs."""

    options: Options

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§7)."""
        return gettext("Opening lead: the player on the declarer's left.")
