"""The words of doubling, which differ between vint and bridge."""

import pytest

from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.shared.doubling import DOUBLINGS, IN_BRIDGE, IN_VINT


@pytest.mark.parametrize(("words", "context"), [(IN_VINT, "vint"), (IN_BRIDGE, "bridge")])
def test_each_family_of_games_has_words_of_its_own_and_the_same_keys_and_signs(words, context):
    said = (words.title, *words.words.values(), *words.after_bid.values())
    assert {text.context for text in said} == {context}
    assert words.choice.values == DOUBLINGS == ("none", "doubled", "redoubled")
    labels = [str(option.label) for option in words.choice.options]
    assert labels == ["not doubled", "doubled", "redoubled"]
    signs = [(sign.example, sign.gives) for sign in words.signs]
    assert signs == [("x", (("doubling", "doubled"),)), ("xx", (("doubling", "redoubled"),))]
    bids = [str(words.doubled_words(gettext("five hearts"), one)) for one in DOUBLINGS]
    assert bids == ["five hearts", "five hearts doubled", "five hearts redoubled"]
