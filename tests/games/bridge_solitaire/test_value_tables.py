"""Point values in bridge solitaire, on the edge of a blank sheet; the rest is as in bridge."""

import pytest

from tests.games.bridge_solitaire.evening import SOLITAIRE
from tests.games.contract_bridge import evening as bridge
from tests.games.tables import table, titles

STARS = ["★ | doubled", "★★ | redoubled"]


def test_the_tables_come_in_the_order_of_the_rules():
    assert titles(SOLITAIRE) == [
        "Contract, below the line",
        "Jokers in hand",
        "Doubling",
        "Each overtrick",
        "Slam, bid and made",
        "Down, not vulnerable",
        "Down, vulnerable",
        "Honours in one hand",
        "Game and rubber",
        "Unfinished rubber",
    ]


def test_one_star_is_doubled_and_two_are_redoubled():
    assert table(SOLITAIRE, "Jokers in hand") == STARS


def test_where_they_double_only_the_players_contracts_the_title_says_so():
    own = {"jokers_double": "own_contract"}
    assert table(SOLITAIRE, "Jokers, the player's contract", **own) == STARS


@pytest.mark.parametrize(
    "rules", [{}, {"scale": "older"}, {"slams": "tricks_taken"}, {"honours": False}]
)
def test_the_others_are_those_of_contract_bridge(rules):
    """Which are tried against the printed ones, cell by cell."""
    found = [one for one in titles(SOLITAIRE, **rules) if one != "Jokers in hand"]
    assert found == titles(bridge.BRIDGE, **rules)
    for title in found:
        assert table(SOLITAIRE, title, **rules) == table(bridge.BRIDGE, title, **rules)
