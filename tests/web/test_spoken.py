"""What is read aloud after a deal: twenty deals of each game, in every language."""

import tomllib
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.rules.core.text import say
from scorekeeper.web.present.localize import SiteSpeech
from tests.rules import bridge, bridgette, estonian, forty_one, skruuvi, solitaire, vint
from tests.rules.games_played import GAMES as GAMES_PLAYED

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
GAMES = {
    "vint-1886": vint,
    "vint-estonian": estonian,
    "skruuvi-2016": skruuvi,
    "contract-bridge": bridge,
    "forty-one": forty_one,
    "bridgette": bridgette,
    "bridge-solitaire": solitaire,
}
LANGUAGES = ("en", "fi", "sv", "ru", "et")
# Nobody bids in a Bolshevik set that comes after the last; a second game ends a rubber; 41 a game.
BEFORE = {
    "bol pass": skruuvi.SHORT_EVENING,
    "A 6D 12": (bridge.GAME_AC,),
    forty_one.LAST: forty_one.TO_38_20_5_30,
    forty_one.BOTH: forty_one.TO_37_39_4_1,
}
RULES = {
    "skruuvi-2016": {"bolshevik": "integrated", "level4": True},
    "bol pass": {"bolshevik": "set_after_last", "format": "12"},
}


def listed(key):
    file = Path(__file__).parent / "spoken" / f"{key}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["deal"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_deals_are_read_aloud(key, language):
    for deal in listed(key):
        notation = deal["notation"]
        rules = RULES.get(notation) or RULES.get(key, {})
        entry = GAMES[key].last(*BEFORE.get(notation, ()), notation, **rules)
        with translation.override(language):
            assert say(entry.said, SiteSpeech(NAMES)) == deal[language], notation


def test_every_game_has_twenty_different_deals():
    assert set(GAMES) == {one.key for one in GAMES_PLAYED}
    assert {key: len({deal["notation"] for deal in listed(key)}) for key in GAMES} == dict.fromkeys(
        GAMES, 20
    )
