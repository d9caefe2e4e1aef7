"""Quinto after Parlett and Hoyle's Games Modernized of 1909; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import GameRules, parts
from ...shared import rubbers

ruleset = GameRules(
    key="quinto",
    name=gettext("Quinto"),
    summary=gettext("Two against two, to 250: tricks count, and the fives in them."),
    source=(
        "David Parlett, The Penguin Book of Card Games, “Quinto”; Hoyle's Games Modernized, ed. "
        "Hoffmann, rev. E. Bergholt, London 1909 (Project Gutenberg 39445)"
    ),
    **parts(__name__, rubbers),
)
