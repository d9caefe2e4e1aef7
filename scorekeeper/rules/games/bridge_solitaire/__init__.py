"""Bridge solitaire; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import BRIDGE_GAMES, GameRules, parts
from ...shared import bridge_rubber, rubbers

ruleset = GameRules(
    key="bridge-solitaire",
    name=gettext("Bridge solitaire"),
    summary=gettext("One player against the house, scored as a rubber of bridge."),
    source="Stephen Rogers: Bridge Solitaire, denexa.com (Denexa Games)",
    family=BRIDGE_GAMES,
    players=(2,),
    preset_names=(None, gettext("House")),
    who_plays=gettext("One plays. The second name is the house's."),
    partners=False,
    staked=False,
    **parts(__name__, bridge_rubber, rubbers),
)
