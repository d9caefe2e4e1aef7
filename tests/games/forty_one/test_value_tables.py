"""What bids are worth, on the edge of a blank sheet."""

from tests.games.forty_one.evening import FORTY_ONE
from tests.games.tables import table, titles


def test_a_bid_is_worth_what_the_rules_print():
    assert titles(FORTY_ONE) == ["Bid made or short"]
    assert table(FORTY_ONE, "Bid made or short") == [
        "Bid | ±",
        *(f"{bid} | {bid}" for bid in range(1, 7)),
        *("7 | 14", "8 | 16", "9 | 18", "10 | 20", "11 | 22", "12 | 24", "13 | 26"),
    ]
