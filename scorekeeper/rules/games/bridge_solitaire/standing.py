"""Standing of a sitting of bridge solitaire before a deal."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.text import Text, gettext
from ...shared.bridge_rubber import BridgeStanding
from .deals import HOUSE, PLAYER
from .house_rules import Options


@dataclass(frozen=True, kw_only=True)
class Standing(BridgeStanding):
    """The standing of a rubber of the player against the house."""

    options: Options

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ((PLAYER,), (HOUSE,))

    @property
    def stage(self) -> Text:
        """ "1–0" in a sitting of one rubber, else "rubber 2 of 3 · 1–0" (§7)."""
        if self.options.rubbers > 1:
            return super().stage
        points, other = self.games
        return gettext("{one}–{other}", one=points, other=other)

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5)."""
        return gettext("Opening lead: whoever defends.")
