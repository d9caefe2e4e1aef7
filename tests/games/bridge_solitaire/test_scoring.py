"""The points of a deal in bridge solitaire (§3) and the examples of its specification.

The tables are tried cell by cell in tests/rules/shared/test_bridge_scoring.py and, by jokers and by
declarer, in test_reference.py.
"""

import pytest

from tests.games.bridge_solitaire.evening import GAME_A, GAME_B, OWN, last, sheet, whys, written
from tests.games.two_sides import points

NOTHING = (0, 0)

# What the player and the house have, each below and above the line.
EXAMPLES = [
    ("A 1C 7 h5 j1", ((40, 50 + 150), NOTHING)),  # 20 · 1 · 2
    ("A 1H 5 j1", (NOTHING, (0, 300))),
    ("B 2D 7", ((0, 50), NOTHING)),
    ("B 2D 8 j1", (NOTHING, (80, 50))),  # 20 · 2 · 2
    ("A 3NT 9 h4", ((100, 150), NOTHING)),
    ("A 6H 12", ((180, 500), NOTHING)),
    ("A 2S 9", ((60, 30), NOTHING)),
]


@pytest.mark.parametrize(("notation", "both"), EXAMPLES)
def test_the_examples_come_out(notation, both):
    assert written(last(notation)) == both


def test_the_jokers_may_double_the_players_contracts_alone():
    assert written(last("B 2D 8 j1", **OWN)) == (NOTHING, (40, 0))
    assert written(last("B 2D 6 j2", **OWN)) == ((0, 100), NOTHING)
    assert written(last("A 2D 8 j1", **OWN)) == ((80, 50), NOTHING)


@pytest.mark.parametrize(("jokers", "below"), [("", 60), (" j1", 120), (" j2", 240)])
@pytest.mark.parametrize("declarer", [0, 1])
def test_one_joker_doubles_and_two_redouble(declarer, jokers, below):
    entry = last(f"{'AB'[declarer]} 3D 9{jokers}")
    assert written(entry)[declarer][0] == below  # 3 × 20, × 2, × 4
    assert points(entry, "§3.2")[declarer] == {60: 0, 120: 50, 240: 100}[below]


def test_vulnerable_five_clubs_redoubled_two_short_cost_a_thousand():
    assert written(last(GAME_A, "A 5C 9 j2")) == (NOTHING, (0, 1000))


def test_it_is_the_declarers_vulnerability_that_counts():
    """Two short, redoubled: 600, vulnerable 1,000."""
    assert points(last(GAME_A, "B 3C 7 j2"), "§3.1") == (600, 0)
    assert points(last(GAME_B, "B 3C 7 j2"), "§3.1") == (1000, 0)
    assert points(last(GAME_B, "A 3C 7 j2"), "§3.1") == (0, 600)


def test_it_is_the_vulnerability_before_the_deal():
    assert written(last("A 6S 12"))[0] == (180, 500)
    assert written(last(GAME_A, "A 6S 12"))[0] == (180, 750 + 700)


def test_honours_go_to_the_player_made_or_failed():
    assert points(last("A 4S 6 h4"), "§3.3") == (100, 0)
    assert points(last("A 4S 6 h5 j2"), "§3.3") == (150, 0)  # never multiplied
    assert points(last("A 3NT 6 h4"), "§3.3") == (150, 0)


def test_slams_go_by_the_bid_or_by_the_tricks():
    assert written(last("A 4C 12"))[0] == (80, 40)
    assert written(last("A 4C 12", slams="tricks_taken"))[0] == (80, 540)
    assert written(last("B 4C 13", slams="tricks_taken"))[1] == (80, 60 + 1000)


def test_the_older_scale_has_less_for_what_is_doubled():
    assert written(last("A 3NT 5 j1"))[1] == (0, 800)
    assert written(last("A 3NT 5 j1", scale="older"))[1] == (0, 700)
    assert written(last("B 3C 9 j2", scale="older"))[1] == (240, 50)


def test_lines_cite_the_paragraphs_of_the_rules_in_their_order():
    found = last(GAME_A, "A 6S 13 h5 j1")
    assert [line.rule for line in found.lines] == [
        *("§3.1", "§3.1", "§3.2", "§3.1", "§3.3", "§4.1"),
    ]
    assert whys(found) == [
        "(6 × 30) × 2",
        "1 overtrick doubled: 1 × 200, vulnerable",
        "doubled, and made",
        "small slam bid and made, vulnerable",
        "5 honours in the hand of A",
        "the second game; the others have none",
    ]
    (short,) = last("B 3C 7").lines
    assert (short.rule, short.column) == ("§3.1", "above")


def test_nothing_passes_on():
    played = sheet(GAME_A, "B 2D 8 j1", GAME_A, "A 1S 7", rubbers=2)
    assert {entry.table.dealer for entry in played.entries} == {0}
    assert (played.standing.table.dealer, played.standing.table.seats) == (0, (0, 1))
