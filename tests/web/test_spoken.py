"""What is read aloud after a deal: twenty deals of each game, in every language."""

import tomllib
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.rules.core.text import say
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.bridge_solitaire import evening as solitaire
from tests.games.bridgette import evening as bridgette
from tests.games.contract_bridge import evening as bridge
from tests.games.five_hundred_one import evening as five_hundred_one
from tests.games.forty_one import evening as forty_one
from tests.games.pirate_bridge import evening as pirate
from tests.games.product import GAMES as GAMES_PLAYED
from tests.games.quinto import evening as quinto
from tests.games.skruuvi_2016 import evening as skruuvi
from tests.games.vint_1886 import evening as vint
from tests.games.vint_estonian import evening as estonian

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
GAMES = {
    "vint-1886": vint,
    "vint-estonian": estonian,
    "skruuvi-2016": skruuvi,
    "contract-bridge": bridge,
    "quinto": quinto,
    "pirate-bridge": pirate,
    "forty-one": forty_one,
    "bridgette": bridgette,
    "bridge-solitaire": solitaire,
    "five-hundred-one": five_hundred_one,
}
LANGUAGES = ("en", "fi", "sv", "ru", "et")
# Nobody bids in a Bolshevik set that comes after the last; a second game ends a rubber; a quint
# wins from the points before it.
BEFORE = {
    "bol pass": skruuvi.SHORT_EVENING,
    "A 6D 12": (bridge.GAME_AC,),
    "out H5A D23A J5A S5B": quinto.AT_195_120,
    "out C5B": quinto.LEVEL,
    "out J5A H5A C5A": (quinto.GAME_A, *quinto.AT_195_120),
    "A+B 6D 12": (pirate.GAME_AB,),
    "C+A 3D 10": pirate.RUBBER[:3],
    five_hundred_one.STAYS: five_hundred_one.TO_96,
    five_hundred_one.WINS: five_hundred_one.GAME[:-1],
    forty_one.LAST: forty_one.TO_38_20_5_30,
    forty_one.BOTH: forty_one.TO_37_39_4_1,
}
RULES = {
    "skruuvi-2016": {"bolshevik": "integrated", "level4": True},
    "bol pass": {"bolshevik": "set_after_last", "format": "12"},
    "D 66 B40 C22 D58": {"players": 4},
    "up D 75 dealer B": {"players": 4},
}


def listed(key):
    file = Path("tests/games") / key.replace("-", "_") / "spoken.toml"
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
