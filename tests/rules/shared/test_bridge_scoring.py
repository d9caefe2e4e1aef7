"""The points of a contract of bridge (contract-bridge §3–§5), cell by cell."""

from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.shared.bridge_scoring import Paragraphs, Play, contract_points, deal_lines

STRAINS = ("C", "D", "H", "S", "NT")
# §3.1: level, then clubs, diamonds, hearts, spades, no trump.
CONTRACTS = """
    1   20   20   30   30   40
    2   40   40   60   60   70
    3   60   60   90   90  100
    4   80   80  120  120  130
    5  100  100  150  150  160
    6  120  120  180  180  190
    7  140  140  210  210  220
"""
CELLS = [
    (int(level), strain, int(points))
    for level, *row in (line.split() for line in CONTRACTS.strip().splitlines())
    for strain, points in zip(STRAINS, row, strict=True)
]
TIMES = {"none": 1, "doubled": 2, "redoubled": 4}
EITHER = pytest.mark.parametrize("vulnerable", [False, True])
# §4: undoubled, doubled and redoubled, for one to four tricks short, and each more.
SHORT = {
    ("current", False): ((50, 100, 150, 200, 50), (100, 300, 500, 800, 300)),
    ("current", True): ((100, 200, 300, 400, 100), (200, 500, 800, 1100, 300)),
    ("older", False): ((50, 100, 150, 200, 50), (100, 300, 500, 700, 200)),
    ("older", True): ((100, 200, 300, 400, 100), (200, 500, 800, 1100, 300)),
}
PLAY = Play(
    level=1,
    strain="C",
    doubling="none",
    tricks=7,
    x=(1, 3),
    y=(0, 2),
    vulnerable=False,
    others_vulnerable=False,
    slams="bid_and_made",
    scale="current",
    rules=Paragraphs(
        contract="§1", overtricks="§2", insult="§3", slam="§4", undertricks="§5", honours="§6"
    ),
)


def lines(**facts):
    return [*deal_lines(replace(PLAY, **facts))]


def points(rule, **facts):
    """The points of a paragraph and who has them; None if it has no line."""
    found = [(line.points, line.who) for line in lines(**facts) if line.rule == rule]
    assert len(found) < 2
    return found[0] if found else None


def worth(rule, **facts):
    found = points(rule, **facts)
    return found[0] if found else 0


@pytest.mark.parametrize(("level", "strain", "cell"), CELLS)
def test_a_contract_made_is_worth_its_cell_below_the_line(level, strain, cell):
    assert len(CELLS) == 35
    for doubling, times in TIMES.items():
        assert contract_points(level, strain, doubling) == cell * times
    found = [points("§1", level=level, strain=strain, tricks=tricks) for tricks in range(14)]
    assert found == [None] * (6 + level) + [(cell, (1, 3))] * (8 - level)


@EITHER
@pytest.mark.parametrize("strain", STRAINS)
def test_an_undoubled_overtrick_is_worth_a_trick(strain, vulnerable):
    each = 20 if strain in "CD" else 30
    for over in range(7):
        facts = {"level": 1, "tricks": 7 + over, "vulnerable": vulnerable}
        assert worth("§2", strain=strain, **facts) == over * each


@pytest.mark.parametrize(
    ("doubling", "plain", "vulnerable"), [("doubled", 100, 200), ("redoubled", 200, 400)]
)
@pytest.mark.parametrize("strain", STRAINS)
def test_a_doubled_overtrick_goes_by_vulnerability_alone(strain, doubling, plain, vulnerable):
    for over in range(7):
        facts = {"doubling": doubling, "strain": strain, "tricks": 7 + over}
        assert worth("§2", vulnerable=False, **facts) == over * plain
        assert worth("§2", vulnerable=True, **facts) == over * vulnerable


@EITHER
@pytest.mark.parametrize(
    ("scale", "insults"),
    [
        ("current", {"none": 0, "doubled": 50, "redoubled": 100}),
        ("older", {"none": 0, "doubled": 50, "redoubled": 50}),
    ],
)
def test_the_insult_is_for_a_doubled_contract_made(scale, insults, vulnerable):
    for doubling, insult in insults.items():
        facts = {"scale": scale, "doubling": doubling, "vulnerable": vulnerable}
        assert [worth("§3", tricks=tricks, **facts) for tricks in (6, 7, 13)] == [0, insult, insult]


@pytest.mark.parametrize(
    ("level", "tricks", "bid", "taken"),
    [
        *((5, 11, 0, 0), (5, 12, 0, 500), (5, 13, 0, 1000)),
        *((6, 11, 0, 0), (6, 12, 500, 500), (6, 13, 500, 1000)),
        (7, 12, 0, 0),  # twelve tricks in a contract that failed
        *((7, 11, 0, 0), (7, 13, 1000, 1000), (1, 12, 0, 500), (1, 13, 0, 1000)),
    ],
)
@pytest.mark.parametrize("doubling", TIMES)
def test_a_slam_is_bid_or_taken_and_never_multiplied(level, tricks, bid, taken, doubling):
    for slams, points in (("bid_and_made", bid), ("tricks_taken", taken)):
        facts = {"level": level, "tricks": tricks, "doubling": doubling, "slams": slams}
        assert worth("§4", **facts) == points
        # 750 for 500, 1500 for 1000
        assert worth("§4", vulnerable=True, **facts) == points + points // 2


@pytest.mark.parametrize(
    ("level", "tricks", "own", "others"),
    [
        *((7, 12, 500, 0), (7, 13, 1000, 0), (1, 12, 500, 0), (4, 13, 1000, 0)),
        *((1, 1, 0, 500), (1, 0, 0, 1000), (7, 1, 0, 500), (6, 11, 0, 0), (1, 2, 0, 0)),
    ],
)
@pytest.mark.parametrize("doubling", TIMES)
def test_tricks_of_a_slam_may_count_for_whichever_side_took_them(
    level, tricks, own, others, doubling
):
    """Each side by its own vulnerability: 750 for 500, 1500 for 1000."""
    facts = {"level": level, "tricks": tricks, "doubling": doubling, "slams": "either_side"}
    for zone, other in product((False, True), repeat=2):
        found = points("§4", vulnerable=zone, others_vulnerable=other, **facts)
        wanted = (own + own // 2 * zone, (1, 3)) if own else (others + others // 2 * other, (0, 2))
        assert found == (wanted if own or others else None)


def test_twelve_tricks_in_a_lost_contract_stand_beside_the_undertricks():
    """7♠ 12: defenders 50, declarers 500; 1♠ 1, six short: defenders 200 + 2 × 50, and 500."""
    either = {"strain": "S", "slams": "either_side"}
    assert points("§5", level=7, tricks=12, **either) == (50, (0, 2))
    assert told(level=7, tricks=12, **either)[0] == ("small slam", "12 tricks taken")
    assert points("§5", level=1, tricks=1, **either) == (300, (0, 2))
    found = told(level=1, tricks=1, others_vulnerable=True, **either)
    assert found[0] == ("small slam", "12 tricks taken, vulnerable")


@pytest.mark.parametrize(("scale", "vulnerable"), SHORT)
@pytest.mark.parametrize("strain", STRAINS)
def test_undertricks_are_worth(strain, scale, vulnerable):
    undoubled, doubled = SHORT[scale, vulnerable]
    redoubled = tuple(2 * one for one in doubled)
    for doubling, row in zip(TIMES, (undoubled, doubled, redoubled), strict=True):
        facts = {"doubling": doubling, "scale": scale, "vulnerable": vulnerable}
        for short in range(1, 14):
            wanted = row[short - 1] if short < 5 else row[3] + (short - 4) * row[4]
            found = points("§5", strain=strain, level=7, tricks=13 - short, **facts)
            assert found == (wanted, (0, 2)), (doubling, short)


def test_redoubled_undertricks_are_those_of_the_printed_table():
    # §4, as printed.
    rows = {
        ("current", False): (200, 600, 1000, 1600, 600),
        ("current", True): (400, 1000, 1600, 2200, 600),
    }
    assert all(tuple(2 * one for one in SHORT[key][1]) == row for key, row in rows.items())


def test_a_contract_that_failed_brings_the_declaring_side_nothing():
    found = lines(level=6, tricks=11, doubling="redoubled", vulnerable=True, slams="tricks_taken")
    assert [(line.rule, line.who) for line in found] == [("§5", (0, 2))]


@pytest.mark.parametrize("level", range(1, 8))
def test_a_contract_made_has_no_undertricks(level):
    assert points("§5", level=level, tricks=6 + level) is None
    assert points("§5", level=level, tricks=5 + level) == (50, (0, 2))


@pytest.mark.parametrize("tricks", [0, 7, 13])
@pytest.mark.parametrize("doubling", TIMES)
def test_honours_are_worth_the_same_whatever_happened(tricks, doubling):
    held = {"held_by": 2, "holders": (0, 2)}
    for strain in STRAINS:
        facts = {"strain": strain, "tricks": tricks, "doubling": doubling, "vulnerable": True}
        four = 150 if strain == "NT" else 100
        assert points("§6", honours=4, **facts, **held) == (four, (0, 2))
        if strain != "NT":
            assert points("§6", honours=5, **facts, **held) == (150, (0, 2))
        assert points("§6", **facts) is None


def told(**facts):
    return [(str(line.label), str(line.why)) for line in lines(**facts)]


MADE = {"level": 6, "tricks": 13, "doubling": "doubled"}
FIVE_HELD = {"honours": 5, "held_by": 1, "holders": (1, 3)}


def test_lines_come_in_the_order_of_the_rules_and_only_the_tricks_bid_stand_below():
    found = [(line.rule, line.column) for line in lines(**MADE, **FIVE_HELD)]
    assert found == [("§1", "below"), *((rule, "above") for rule in ("§2", "§3", "§4", "§6"))]
    found = [(line.rule, line.column) for line in lines(level=7, **FIVE_HELD)]
    assert found == [("§5", "above"), ("§6", "above")]


def test_lines_say_their_arithmetic_and_vulnerability_where_it_counts():
    assert told(**MADE, strain="H", vulnerable=True, **FIVE_HELD) == [
        ("contract", "(6 × 30) × 2"),
        ("overtrick", "1 overtrick doubled: 1 × 200, vulnerable"),
        ("insult", "doubled, and made"),
        ("small slam", "small slam bid and made, vulnerable"),
        ("honours", "5 honours in the hand of B"),
    ]
    facts = {"level": 1, "tricks": 13, "vulnerable": True, "slams": "tricks_taken"}
    assert told(**facts)[1:] == [
        ("overtricks", "6 overtricks: 6 × 20"),
        ("grand slam", "13 tricks taken, vulnerable"),
    ]


def test_no_trump_begins_with_forty():
    held = {"honours": 4, "held_by": 3, "holders": (1, 3)}
    assert told(level=1, strain="NT", tricks=9, **held) == [
        ("contract", "1 × 40"),
        ("overtricks", "2 overtricks: 2 × 30"),
        ("honours", "4 aces in the hand of D"),
    ]
    assert told(level=3, strain="NT", tricks=9)[0] == ("contract", "40 + 2 × 30")
    assert told(level=1, strain="NT", doubling="redoubled")[:2] == [
        ("contract", "(1 × 40) × 4"),
        ("insult", "redoubled, and made"),
    ]


def test_undertricks_say_how_they_grow():
    assert told(level=7, tricks=12) == [("undertrick", "1 undertrick: 50")]
    assert told(level=7, tricks=9, doubling="doubled") == [
        ("undertricks", "4 undertricks doubled: 800")
    ]
    assert told(level=7, tricks=0, doubling="redoubled", vulnerable=True) == [
        ("undertricks", "13 undertricks redoubled: 2,200 + 9 × 600, vulnerable")
    ]
