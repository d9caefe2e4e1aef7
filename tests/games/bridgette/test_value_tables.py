"""Point values in Bridgette, on the edge of a blank sheet: the tables of §3.1 to §3.5."""

from tests.games.bridgette.evening import BRIDGETTE
from tests.games.tables import table, titles


def test_the_tables_come_in_the_order_of_the_rules():
    assert titles(BRIDGETTE) == [
        "Contract made",
        "Bonuses, contract made",
        "Down, to the other player",
    ]


def test_a_contract_is_worth_what_the_rules_print():
    assert table(BRIDGETTE, "Contract made") == [
        "Level | ♣ | ♦ | ♥ | ♠ | NT",
        "0 | – | – | – | – | 150",
        "1 | 150 | 150 | 150 | 150 | 250",
        "2 | 250 | 250 | 250 | 250 | 250",
        "3 | 250 | 250 | 250 | 250 | 750",
        "4 | 250 | 250 | 750 | 750 | 750",
        "5 | 750 | 750 | 750 | 750 | 1,500",
        "6 | 1,500 | 1,500 | 1,500 | 1,500 | 2,200",
        "7 | 2,200 | 2,200 | 2,200 | 2,200 | 2,500",
    ]


def test_a_contract_made_may_bring_more():
    assert table(BRIDGETTE, "Bonuses, contract made") == [
        "exacto, level 0–5 | 250",
        "exacto, level 6 | 100",
        "trifecta, 3 overtricks | 350",
        "made doubled | 400",
        "made redoubled | 1,000",
    ]


def test_undertricks_cost_what_the_rules_print():
    assert table(BRIDGETTE, "Down, to the other player") == [
        "tricks | not doubled | doubled | redoubled",
        "1 | 100 | 200 | 300",
        "2 | 200 | 500 | 700",
        "3 | 300 | 800 | 1,100",
        "4 | 400 | 1,100 | 1,500",
        "5 | 700 | 2,000 | 2,700",
        "6 or more | 1,000 | 3,000 | 4,000",
    ]
