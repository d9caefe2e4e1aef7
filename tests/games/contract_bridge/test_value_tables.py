"""Point values in contract bridge, on the edge of a blank sheet."""

import pytest

from tests.games.contract_bridge.evening import BRIDGE
from tests.games.tables import table, titles


def test_the_tables_come_in_the_order_of_the_rules():
    found = titles(BRIDGE)
    assert found == [
        "Contract, below the line",
        "Doubling",
        "Each overtrick",
        "Slam, bid and made",
        "Down, not vulnerable",
        "Down, vulnerable",
        "Honours in one hand",
        "Game and rubber",
        "Unfinished rubber",
    ]


def test_a_contract_is_worth_what_the_rules_print():
    # §3.1, the whole table.
    assert table(BRIDGE, "Contract, below the line") == [
        "Level | ♣ | ♦ | ♥ | ♠ | NT",
        "1 | 20 | 20 | 30 | 30 | 40",
        "2 | 40 | 40 | 60 | 60 | 70",
        "3 | 60 | 60 | 90 | 90 | 100",
        "4 | 80 | 80 | 120 | 120 | 130",
        "5 | 100 | 100 | 150 | 150 | 160",
        "6 | 120 | 120 | 180 | 180 | 190",
        "7 | 140 | 140 | 210 | 210 | 220",
    ]


@pytest.mark.parametrize(("scale", "insult"), [("current", 100), ("older", 50)])
def test_doubling_multiplies_and_brings_the_insult(scale, insult):
    # §3.1, §3.3, §4.2.
    assert table(BRIDGE, "Doubling", scale=scale) == [
        " | contract | insult",
        "doubled | × 2 | 50",
        f"redoubled | × 4 | {insult}",
    ]


def test_overtricks_are_worth_what_the_rules_print():
    # §3.2.
    assert table(BRIDGE, "Each overtrick") == [
        " | not vulnerable | vulnerable",
        "♣ ♦ | 20 | 20",
        "♥ ♠ NT | 30 | 30",
        "doubled | 100 | 200",
        "redoubled | 200 | 400",
    ]


@pytest.mark.parametrize(
    ("slams", "title"),
    [
        ("bid_and_made", "Slam, bid and made"),
        ("tricks_taken", "12 or 13 tricks, contract made"),
    ],
)
def test_slams_are_worth_the_same_however_they_are_won(slams, title):
    # §3.4.
    assert table(BRIDGE, title, slams=slams) == [
        " | not vulnerable | vulnerable",
        "small slam | 500 | 750",
        "grand slam | 1,000 | 1,500",
    ]


def test_undertricks_cost_what_the_rules_print():
    # §4, both tables.
    head = "tricks | not doubled | doubled | redoubled"
    assert table(BRIDGE, "Down, not vulnerable") == [
        head,
        "1 | 50 | 100 | 200",
        "2 | 100 | 300 | 600",
        "3 | 150 | 500 | 1,000",
        "4 | 200 | 800 | 1,600",
        "each more | 50 | 300 | 600",
    ]
    vulnerable = [
        head,
        "1 | 100 | 200 | 400",
        "2 | 200 | 500 | 1,000",
        "3 | 300 | 800 | 1,600",
        "4 | 400 | 1,100 | 2,200",
        "each more | 100 | 300 | 600",
    ]
    assert table(BRIDGE, "Down, vulnerable") == vulnerable
    assert table(BRIDGE, "Down, vulnerable", scale="older") == vulnerable


def test_on_the_older_scale_they_cost_less_when_not_vulnerable():
    # §4.2: doubled 100 and 200 for each more; redoubled twice that.
    assert table(BRIDGE, "Down, not vulnerable", scale="older")[1:] == [
        "1 | 50 | 100 | 200",
        "2 | 100 | 300 | 600",
        "3 | 150 | 500 | 1,000",
        "4 | 200 | 700 | 1,400",
        "each more | 50 | 200 | 400",
    ]


def test_honours_have_a_table_where_they_are_played():
    # §5.
    assert table(BRIDGE, "Honours in one hand") == [
        "4 honours | 100",
        "5 honours | 150",
        "four aces, no trump | 150",
    ]
    assert "Honours in one hand" not in titles(BRIDGE, honours=False)


@pytest.mark.parametrize(("scale", "part_score"), [("current", 100), ("older", 50)])
def test_game_and_rubber_bring_what_the_rules_say(scale, part_score):
    # §6.1, §6.2, §6.4.
    assert table(BRIDGE, "Game and rubber", scale=scale) == [
        "points to game | 100",
        "rubber, 2–0 | 700",
        "rubber, 2–1 | 500",
    ]
    assert table(BRIDGE, "Unfinished rubber", scale=scale) == [
        "the only game | 300",
        f"the only part score | {part_score}",
    ]
