"""The titles of rounds, which pages know by them: a game from outside may have another."""

from __future__ import annotations

from ..core.text import gettext

RUBBER_TITLE = gettext("Rubber {number}")
SET_TITLE = gettext("Set {number}")
GAME_TITLE = gettext("Game {number}")
MATCH_TITLE = gettext("Match {number}")
