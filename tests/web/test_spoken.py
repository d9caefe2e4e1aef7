"""What is read aloud after a deal: twenty deals of each game, in every language."""

import tomllib
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.rules.core.text import say
from scorekeeper.rules.games import rulesets
from scorekeeper.web.present.localize import SiteSpeech
from tests.rules import estonian, skruuvi, vint

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
GAMES = {"vint-1886": vint, "vint-estonian": estonian, "skruuvi-2016": skruuvi}
LANGUAGES = ("en", "fi", "sv", "ru", "et")
# Nobody bids in a Bolshevik set that comes after the last.
BEFORE = {"bol pass": skruuvi.SHORT_EVENING}
RULES = {
    "skruuvi-2016": {"bolshevik": "integrated", "level4": True},
    "bol pass": {"bolshevik": "set_after_last", "format": "12"},
}


def listed(key):
    file = Path(__file__).parent / "spoken" / f"{key}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["deal"]


def sentences():
    for key in GAMES:
        for deal in listed(key):
            for language in LANGUAGES:
                notation = deal["notation"]
                name = f"{key}-{notation}-{language}"
                yield pytest.param(key, notation, language, deal[language], id=name)


@pytest.mark.parametrize(("key", "notation", "language", "words"), tuple(sentences()))
def test_a_deal_is_read_aloud(key, notation, language, words):
    rules = RULES.get(notation) or RULES.get(key, {})
    entry = GAMES[key].last(*BEFORE.get(notation, ()), notation, **rules)
    with translation.override(language):
        assert say(entry.said, SiteSpeech(NAMES)) == words


def test_every_game_has_twenty_different_deals():
    assert set(GAMES) == {one.key for one in rulesets()}
    assert {key: len({deal["notation"] for deal in listed(key)}) for key in GAMES} == dict.fromkeys(
        GAMES, 20
    )
