"""The words of doubling, which differ between vint and bridge."""

import pytest

from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.shared.doubling import DOUBLINGS, IN_BRIDGE, IN_VINT

BOTH = pytest.mark.parametrize(("words", "context"), [(IN_VINT, "vint"), (IN_BRIDGE, "bridge")])
BID = gettext("five hearts")


@BOTH
def test_each_family_of_games_has_words_of_its_own(words, context):
    said = (words.title, *words.words.values(), *words.after_bid.values())
    assert {text.context for text in said} == {context}


@BOTH
def test_the_stored_keys_are_the_same(words, context):
    assert words.choice.values == DOUBLINGS == ("none", "doubled", "redoubled")
    assert [str(option.label) for option in words.choice.options] == [
        *("not doubled", "doubled", "redoubled"),
    ]


@BOTH
def test_so_are_the_signs_of_the_notation(words, context):
    assert [(sign.example, sign.gives) for sign in words.signs] == [
        ("x", (("doubling", "doubled"),)),
        ("xx", (("doubling", "redoubled"),)),
    ]


@BOTH
def test_a_bid_is_said_with_its_double(words, context):
    assert [str(words.bid_words(BID, one)) for one in DOUBLINGS] == [
        *("five hearts", "five hearts doubled", "five hearts redoubled"),
    ]
