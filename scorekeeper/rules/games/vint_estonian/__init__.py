"""Vint as played in Estonia, after Parlett; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import VINT_GAMES, GameRules, parts
from . import (
    deals,
    game_and_rubber,
    house_rules,
    notation,
    sheet_layout,
    spoken_summary,
    standing,
    value_tables,
)

ruleset = GameRules(
    key="vint-estonian",
    name=gettext("Estonian vint"),
    summary=gettext(
        "The Estonian game: nullos and doubling, points for cards in one hand, four extra deals."
    ),
    source="David Parlett, The Penguin Book of Card Games, “Vint”",
    family=VINT_GAMES,
    **parts(
        *(deals, house_rules, notation, game_and_rubber),
        *(sheet_layout, spoken_summary, standing, value_tables),
    ),
)
