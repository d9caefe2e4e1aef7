"""Point values in pirate bridge, on the edge of a blank sheet: those of contract bridge."""

import pytest

from tests.games.contract_bridge.evening import BRIDGE
from tests.games.pirate_bridge.evening import PIRATE
from tests.games.tables import table, titles

NOBODY = {"vulnerability": "nobody"}
ZONES = ("declarer", "either_ally")
RULES = [
    {},
    {"scale": "older"},
    {"slams": "tricks_taken"},
    {"honours": False},
]


@pytest.mark.parametrize("vulnerability", ZONES)
@pytest.mark.parametrize("rules", RULES)
def test_the_tables_are_those_of_contract_bridge_without_the_unfinished_rubber(
    rules, vulnerability
):
    known = titles(BRIDGE, **rules)
    assert known[-1] == "Unfinished rubber"
    assert titles(PIRATE, **rules, vulnerability=vulnerability) == known[:-1]
    for title in known[:-1]:
        assert table(PIRATE, title, **rules, vulnerability=vulnerability) == table(
            BRIDGE, title, **rules
        )


def test_where_nobody_is_vulnerable_there_are_no_such_columns():
    assert titles(PIRATE, **NOBODY) == [
        "Contract, below the line",
        "Doubling",
        "Each overtrick",
        "Slam, bid and made",
        "Down",
        "Honours in one hand",
        "Game and rubber",
    ]
    # §3, the column "not vulnerable".
    assert table(PIRATE, "Each overtrick", **NOBODY) == [
        "♣ ♦ | 20",
        "♥ ♠ NT | 30",
        "doubled | 100",
        "redoubled | 200",
    ]
    assert table(PIRATE, "Slam, bid and made", **NOBODY) == [
        "small slam | 500",
        "grand slam | 1,000",
    ]


@pytest.mark.parametrize(
    ("scale", "last"),
    [
        ("current", ["4 | 200 | 800 | 1,600", "each more | 50 | 300 | 600"]),
        ("older", ["4 | 200 | 700 | 1,400", "each more | 50 | 200 | 400"]),
    ],
)
def test_there_is_then_one_table_for_undertricks(scale, last):
    # §3, the table "not vulnerable", and the older scale.
    assert table(PIRATE, "Down", **NOBODY, scale=scale) == [
        "tricks | not doubled | doubled | redoubled",
        "1 | 50 | 100 | 200",
        "2 | 100 | 300 | 600",
        "3 | 150 | 500 | 1,000",
        *last,
    ]
