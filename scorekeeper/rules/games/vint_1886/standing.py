"""Standing of a sitting of vint 1886 before a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.text import Text, gettext
from ...shared.game_below_line import RubberStanding
from .house_rules import Options

GAME = 500  # §5.1


@dataclass(frozen=True, kw_only=True)
class Standing(RubberStanding):
    """The standing of a rubber, with the goal of this game."""

    goal: ClassVar[int] = GAME
    options: Options

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§6.5)."""
        return gettext("Lead: the player on the declarer's left.")
