"""Skruuvi after the Helsinki Finnish Club handbook of 2016; each § refers to `rules.md`."""

from ...core.text import gettext
from ...scoring.ruleset import VINT_GAMES, GameRules, parts

ruleset = GameRules(
    key="skruuvi-2016",
    name=gettext("Skruuvi 2016"),
    summary=gettext("The Finnish game after the 2016 handbook: kitty, kotka, misère, Bolshevik."),
    source=(
        "John McLeod: Skruuvi, pagat.com/auctionwhist/skruuvi.html (2024); Handbook of Skruuvi, "
        "Helsingin Suomalainen Klubi, 2016"
    ),
    family=VINT_GAMES,
    leads=True,
    signed=True,
    per=1,  # an evening ends with some two hundred points
    finnish={
        "en": ("kotka",),
        "sv": ("vaanija",),
        "ru": ("kotka", "vaanija"),
        "et": ("alkupeli", "vaanija"),
    },
    **parts(__name__),
)
