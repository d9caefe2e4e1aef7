"""Contract bridge as rubber bridge; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import BRIDGE_GAMES, GameRules, parts
from ...shared import bridge_rubber
from . import deals, house_rules, notation, scoring, spoken_summary, standing, value_tables

ruleset = GameRules(
    key="contract-bridge",
    name=gettext("Contract bridge"),
    summary=gettext("Rubber bridge for four: part scores, games, vulnerability and honours."),
    source="Contract Bridge, denexa.com (Denexa Games); Laws of Rubber Bridge",
    family=BRIDGE_GAMES,
    leads=True,
    **parts(
        *(bridge_rubber, deals, house_rules, notation),
        *(scoring, spoken_summary, standing, value_tables),
    ),
)
