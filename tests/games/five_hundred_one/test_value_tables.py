"""Point values in 501, on the edge of a blank sheet."""

from tests.games.five_hundred_one.evening import FIVE
from tests.games.tables import table, titles


def test_a_deal_the_cards_and_a_marriage_are_worth_what_the_rules_print():
    assert titles(FIVE) == [
        *("Taken off, added", "From 501 to 0", "Cards", "Marriage: king and queen")
    ]
    # §3, the whole table, and §3.2.
    assert table(FIVE, "Taken off, added") == [
        " | bidder | others above 100 | others at 100 or less",
        "made | − bid | − points taken | 0",
        "failed | + bid | − points taken | 0",
        "given up | + bid | −25 | 0",
        "blind | × 2 | – | –",
    ]
    # §1.1, §3.4, §4.2.
    assert table(FIVE, "From 501 to 0") == [
        "least bid | 66",
        "at 100 or less, down | only as bidder",
        "wins at 0 or less, first | the bidder",
    ]
    # 4 × (11 + 10 + 4 + 3 + 2) = 120.
    assert table(FIVE, "Cards") == [
        *("ace | 11", "ten | 10", "king | 4", "queen | 3", "jack | 2", "nine | 0"),
        "all cards | 120",
    ]
    assert table(FIVE, "Marriage: king and queen") == [
        "in trumps | 40",
        "in another suit, or without trumps | 20",
    ]
