"""Bridgette, bridge for two; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import BRIDGE_GAMES, GameRules, parts

ruleset = GameRules(
    key="bridgette",
    name=gettext("Bridgette"),
    summary=gettext("Bridge for two: six deals, and a seventh if they end tied."),
    source="Bridgette, denexa.com (Denexa Games)",
    family=BRIDGE_GAMES,
    players=(2,),
    partners=False,
    **parts(__name__),
)
