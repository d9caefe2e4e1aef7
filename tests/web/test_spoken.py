"""What is read aloud after a deal: twenty deals of each game, in every language."""

import pytest
from django.utils import translation

from scorekeeper.rules.core.text import say
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import KEYS, evening_of, spoken

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
LANGUAGES = ("en", "fi", "sv", "ru", "et")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_deals_are_read_aloud(key, language):
    game = evening_of(key)
    before, rules = getattr(game, "SPOKEN_AFTER", {}), getattr(game, "SPOKEN_UNDER", {})
    for deal in spoken(key)["deal"]:
        notation = deal["notation"]
        under = rules.get(notation) or rules.get("", {})
        entry = game.last(*before.get(notation, ()), notation, **under)
        with translation.override(language):
            assert say(entry.summary, SiteSpeech(NAMES)) == deal[language], notation


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_twenty_different_deals_to_read_aloud(key):
    assert len({deal["notation"] for deal in spoken(key)["deal"]}) == 20
