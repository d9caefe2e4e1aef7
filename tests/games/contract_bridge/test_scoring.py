"""The points of a deal in contract bridge (§3–§5) and the examples of its specification.

The tables are tried cell by cell in tests/rules/shared/test_bridge_scoring.py.
"""

import pytest

from tests.games.contract_bridge.evening import GAME_AC, GAME_BD, last, sheet, whys, written
from tests.games.two_sides import points

# What A's side and the other have, each below and above the line. v: A's side has won a game.
MADE = [
    ("A 2S 8", "", (60, 0)),
    ("A 3D 9 x", "", (120, 50)),  # 20 · 3 · 2
    ("A 1NT 10", "", (40, 90)),  # 3 · 30
    ("A 3NT 9", "v", (100, 0)),  # 40 + 60
    ("A 4H 11 x", "", (240, 150)),  # 50 + 100
    ("A 4H 11 x", "v", (240, 250)),  # 50 + 200
    ("A 1C 9 xx", "v", (80, 900)),  # 100 + 2 · 400
    ("A 6S 12", "", (180, 500)),
    ("A 6NT 13", "v", (190, 780)),  # 30 + 750
    ("A 7D 13 x", "v", (280, 1550)),  # 50 + 1500
    ("A 4C 12", "", (80, 40)),
    ("A 5S 11 h5C", "", (150, 150)),  # dummy has all five
]
FAILED = [
    ("A 4S 6", "", 200),
    ("A 3NT 5 x", "", 800),
    ("A 5D 8 xx", "v", 1600),
    ("A 7NT 0 xx", "v", 7600),  # 400 + 12 · 600
]


def entry(notation, zone, **options):
    before = (GAME_AC,) if zone else ()
    return last(*before, notation, **options)


def without_rubber(found):
    """What is written without the bonus of the rubber, which the second game of A's side brings."""
    (below, above), others = written(found)
    return (below, above - points(found, "§6.2")[0]), others


@pytest.mark.parametrize(("notation", "zone", "own"), MADE)
def test_a_contract_made_is_worth(notation, zone, own):
    assert without_rubber(entry(notation, zone)) == (own, (0, 0))


@pytest.mark.parametrize(("notation", "zone", "others"), FAILED)
def test_a_contract_that_failed_is_worth_to_the_others(notation, zone, others):
    assert written(entry(notation, zone)) == ((0, 0), (0, others))


def test_twelve_tricks_in_four_clubs_are_a_slam_where_tricks_count():
    assert written(last("A 4C 12", slams="tricks_taken"))[0] == (80, 540)  # 40 + 500


def test_the_older_scale_has_seven_hundred_for_four():
    assert written(last("A 3NT 5 x", scale="older"))[1] == (0, 700)


@pytest.mark.parametrize(
    ("notation", "both"),
    [
        ("A 1H 7 h4B", ((30, 0), (0, 100))),
        ("A 3NT 6 h4A", ((0, 150), (0, 150))),
        ("A 5S 11 h5C", ((150, 150), (0, 0))),
        ("A 5S 11 h5D", ((150, 0), (0, 150))),
    ],
)
def test_honours_go_to_the_side_of_the_hand(notation, both):
    assert written(last(notation)) == both


def test_it_is_the_declaring_sides_vulnerability_that_counts():
    assert points(last(GAME_BD, "A 4S 9 x"), "§4") == (0, 100)
    assert points(last(GAME_AC, "A 4S 9 x"), "§4") == (0, 200)
    assert points(last(GAME_AC, "B 4S 9 x"), "§4") == (100, 0)


def test_it_is_the_vulnerability_before_the_deal():
    assert points(last("A 6S 12"), "§3.4") == (500, 0)  # a game with it, and the first


def test_a_game_of_an_earlier_rubber_makes_nobody_vulnerable():
    # A plays with C in the first rubber and with B in the second.
    assert points(last(GAME_AC, GAME_AC, "A 4S 9 x"), "§4") == (0, 100)


# ── Published results of duplicate bridge ───────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "zone", "duplicate"),
    [
        ("A 3NT 9", "v", 600),
        ("A 4S 10", "", 420),
        ("A 6NT 12", "v", 1440),
        ("A 1NT 13 xx", "v", 3160),
        ("A 2S 8", "", 110),
        ("A 3NT 9", "", 400),
        ("A 7NT 13", "v", 2220),
        ("A 5C 11 x", "v", 750),
    ],
)
def test_it_comes_to_what_duplicate_publishes(notation, zone, duplicate):
    """There a game made brings 300, vulnerable 500, and a part score 50."""
    (below, above), _ = without_rubber(entry(notation, zone))
    bonus = (500 if zone else 300) if below >= 100 else 50
    assert below + above + bonus == duplicate


# ── The lines ────────────────────────────────────────────────────────────────────────────────────


def test_lines_cite_the_paragraphs_of_the_rules_in_their_order():
    found = last(GAME_AC, "A 6S 13 x h5B")
    assert [line.rule for line in found.lines] == [
        *("§3.1", "§3.2", "§3.3", "§3.4", "§5", "§6.2"),
    ]
    assert whys(found) == [
        "(6 × 30) × 2",
        "1 overtrick doubled: 1 × 200, vulnerable",
        "doubled, and made",
        "small slam bid and made, vulnerable",
        "5 honours in the hand of B",
        "the second game; the others have none",
    ]


def test_a_deal_thrown_in_scores_nothing_and_passes_on():
    played = sheet("pass")
    assert played.entries[0].lines == ()
    assert played.standing.table.dealer == 1
