"""Vint as played in Estonia, after Parlett; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import VINT_GAMES, GameRules, parts
from ...shared import rubbers

ruleset = GameRules(
    key="vint-estonian",
    name=gettext("Estonian vint"),
    summary=gettext(
        "The Estonian game: nullos and doubling, points for cards in one hand, four extra deals."
    ),
    source="David Parlett, The Penguin Book of Card Games, “Vint”",
    family=VINT_GAMES,
    **parts(__name__, rubbers),
)
