"""Pirate bridge: the players find partners in the bidding; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import BRIDGE_GAMES, GameRules, parts
from ...shared import rubbers

ruleset = GameRules(
    key="pirate-bridge",
    name=gettext("Pirate bridge"),
    summary=gettext("Bridge for four with a score each: the bidding makes partners for one deal."),
    source="Pirate Bridge, denexa.com (Denexa Games)",
    family=BRIDGE_GAMES,
    **parts(__name__, rubbers),
)
