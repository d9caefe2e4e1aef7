"""What bids are worth, on the edge of a blank sheet."""

import pytest

from tests.games.forty_one.evening import FORTY_ONE
from tests.games.tables import table, titles


def test_a_bid_is_worth_what_the_rules_print():
    # §3, in one line.
    assert titles(FORTY_ONE) == ["Bid made or short", "To win"]
    assert table(FORTY_ONE, "Bid made or short") == [
        "Bid | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13",
        "± | 1 | 2 | 3 | 4 | 5 | 6 | 14 | 16 | 18 | 20 | 22 | 24 | 26",
    ]


@pytest.mark.parametrize(
    ("options", "partner", "both", "least"),
    [
        ({}, "any score", "higher sum", ["least sum of the bids | 11"]),
        ({"partner": "positive"}, "above 0", "higher sum", ["least sum of the bids | 11"]),
        ({"both": "player"}, "any score", "highest score", ["least sum of the bids | 11"]),
        ({"least_sum": 0}, "any score", "higher sum", []),
    ],
)
def test_what_wins_is_what_the_table_plays(options, partner, both, least):
    # §4.1, §4.2, §1.3, §2.3.
    assert table(FORTY_ONE, "To win", **options) == [
        "a player's score | 41",
        f"the partner's score | {partner}",
        f"both sides in one deal | {both}",
        "bids from 7 on | × 2",
        *least,
    ]
