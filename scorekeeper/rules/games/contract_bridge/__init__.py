"""Contract bridge as rubber bridge; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import BRIDGE_GAMES, GameRules, parts
from ...shared import bridge_rubber, rubbers

ruleset = GameRules(
    key="contract-bridge",
    name=gettext("Contract bridge"),
    summary=gettext("Rubber bridge for four: part scores, games, vulnerability and honours."),
    source="Contract Bridge, denexa.com (Denexa Games); Laws of Rubber Bridge",
    family=BRIDGE_GAMES,
    leads=True,
    **parts(__name__, bridge_rubber, rubbers),
)
