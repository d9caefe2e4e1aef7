"""Vint after the 1886 Moscow rule book; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import VINT_GAMES, GameRules, parts
from ...shared import rubbers

ruleset = GameRules(
    key="vint-1886",
    name=gettext("Vint 1886"),
    summary=gettext(
        "The Russian game as the Moscow book of 1886 has it: no doubling, everything counts."
    ),
    source=(
        "John McLeod, Alexey Lobashev: Vint, pagat.com/auctionwhist/vint.html; «Правила игры в "
        "винт», М. Г. Волчанинов, 1886"
    ),
    family=VINT_GAMES,
    **parts(__name__, rubbers),
)
