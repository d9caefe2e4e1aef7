"""Forty-one; each § refers to `rules.md`."""

from ...core.seats import Direction
from ...core.text import gettext
from ...scoring.ruleset import GameRules, parts
from ...shared import running_scores

ruleset = GameRules(
    key="forty-one",
    name=gettext("Forty-one"),
    summary=gettext("Each bids tricks for a separate score; partners win together at 41."),
    source="David Parlett, The Penguin Book of Card Games; pagat.com",
    direction=Direction.ANTICLOCKWISE,
    **parts(__name__, running_scores),
)
