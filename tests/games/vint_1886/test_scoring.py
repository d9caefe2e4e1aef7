"""The tables and paragraphs of vint-1886 §3 and §4, cell by cell. A and C declare unless said."""

import pytest

from scorekeeper.rules.games.vint_1886.scoring import trick_value
from tests.games.two_sides import points
from tests.games.vint_1886.evening import last

# §3, as the source prints it: level, then spades, clubs, diamonds, hearts, no trump.
TRICK_VALUES = """
    1   4   6   8  10  12
    2  14  16  18  20  22
    3  24  26  28  30  32
    4  34  36  38  40  42
    5  44  46  48  50  52
    6  54  56  58  60  62
    7  64  66  68  70  72
"""
STRAINS = ("S", "C", "D", "H", "NT")
CELLS = [
    (f"{level}{strain}", int(value))
    for level, *values in (row.split() for row in TRICK_VALUES.strip().splitlines())
    for strain, value in zip(STRAINS, values, strict=True)
]


def test_the_table_has_35_cells():
    assert len(CELLS) == 35


@pytest.mark.parametrize(("bid", "value"), CELLS)
def test_a_trick_is_worth(bid, value):
    assert trick_value(int(bid[0]), bid[1:]) == value


# ── §4.1 tricks ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "below"),
    [
        ("A 4D 10 h3 a2", (380, 114)),  # the source
        ("A 4D 9 h3 a2", (342, 152)),  # the source: lost, counted all the same
        ("A 3D 10 h3 a2", (280, 84)),  # the source
        ("B 4D 9 h4 a1", (152, 342)),  # the source: B declares
        ("A 1S 0 h3 a2", (0, 52)),  # 13 × 4
        ("A 7NT 13 a2", (936, 0)),  # 13 × 72
    ],
)
def test_tricks_count_below_for_both(notation, below):
    assert points(last(notation), "§4.1") == below


def test_a_side_without_a_trick_has_no_line_for_tricks():
    lines = [line for line in last("A 7NT 13 a2").lines if line.rule == "§4.1"]
    assert [line.who for line in lines] == [(0, 2)]


# ── §4.2 twelve or thirteen tricks ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("tricks", "scores"),
    [
        (0, (0, 1000)),
        (1, (0, 500)),
        (2, (0, 0)),
        (11, (0, 0)),
        (12, (500, 0)),
        (13, (1000, 0)),
    ],
)
def test_twelve_and_thirteen_tricks_count_for_whoever_took_them(tricks, scores):
    assert points(last(f"A 1C {tricks} h3 a2"), "§4.2") == scores


@pytest.mark.parametrize(
    ("tricks", "scores"), [(0, (0, 0)), (1, (0, 0)), (12, (500, 0)), (13, (1000, 0))]
)
def test_the_house_rule_keeps_them_for_the_declaring_side(tricks, scores):
    entry = last(f"A 1C {tricks} h3 a2", slam_tricks="declarers_only")
    assert points(entry, "§4.2") == scores


# ── §4.3 to §4.5 slams and undertricks ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("bid", "tricks", "tricks_bonus", "made", "undertricks", "lost"),
    [
        ("5H", 11, 0, 0, 0, 0),
        ("5H", 12, 500, 0, 0, 0),  # twelve taken, no slam bid
        ("6H", 11, 0, 0, 3000, 3000),  # 1 × 500 × 6
        ("6H", 12, 500, 3000, 0, 0),  # the source: 3,500 in all
        ("6H", 13, 1000, 3000, 0, 0),  # the source: 4,000 in all
        ("7H", 11, 0, 0, 7000, 5000),  # 2 × 500 × 7
        ("7H", 12, 500, 0, 3500, 5000),  # the source, before penalties 500
        ("7H", 13, 1000, 5000, 0, 0),  # the source: 6,000 in all
    ],
)
def test_slams(bid, tricks, tricks_bonus, made, undertricks, lost):
    entry = last(f"A {bid} {tricks} h3 a2")
    assert points(entry, "§4.2") == (tricks_bonus, 0)
    assert points(entry, "§4.3") == (made, 0)
    assert points(entry, "§4.4") == (0, undertricks)
    assert points(entry, "§4.5") == (0, lost)


@pytest.mark.parametrize("strain", ["S", "C", "D", "H", "NT"])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6, 7])
def test_each_undertrick_costs_500_times_the_level_in_every_strain(level, strain):
    held = "a2" if strain == "NT" else "h3 a2"
    for tricks in range(14):
        short = max(0, 6 + level - tricks)
        entry = last(f"A {level}{strain} {tricks} {held}")
        assert points(entry, "§4.4") == (0, short * 500 * level)


def test_the_undertricks_of_b_go_to_a():
    assert points(last("B 4S 7 h3 a2"), "§4.4") == (6000, 0)  # the source: 3 × 500 × 4


# ── §4.6 honours, §4.7 aces ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("honours", "aces", "scores"),
    [
        (0, 2, (0, 1200)),  # five against: 40 × 30
        (1, 2, (0, 900)),  # four against: 30 × 30
        (2, 2, (0, 600)),  # three against: 20 × 30
        (3, 2, (600, 0)),
        (4, 2, (900, 0)),  # the source
        (5, 2, (1200, 0)),
    ],
)
def test_the_majority_of_the_honours_scores(honours, aces, scores):
    assert points(last(f"A 3H 9 h{honours} a{aces}"), "§4.6") == scores


def test_no_honours_at_no_trump():
    assert points(last("A 3NT 9 a2"), "§4.6") == (0, 0)


@pytest.mark.parametrize(
    ("aces", "tricks", "scores"),
    [
        (0, 9, (0, 1200)),  # four against: 4 × 10 × 30
        (1, 9, (0, 900)),  # three against: 3 × 10 × 30
        (2, 7, (600, 0)),  # two each, seven tricks: 20 × 30
        (2, 6, (0, 600)),  # two each, six tricks: the others took seven
        (3, 9, (900, 0)),  # the source
        (4, 9, (1200, 0)),
    ],
)
def test_aces(aces, tricks, scores):
    assert points(last(f"A 3H {tricks} h3 a{aces}"), "§4.7") == scores


@pytest.mark.parametrize(("aces", "scores"), [(1, (0, 900)), (2, (0, 0)), (3, (900, 0))])
def test_the_house_rule_takes_away_the_split_aces_alone(aces, scores):
    entry = last(f"A 3H 9 h3 a{aces}", aces_split="nobody")
    assert points(entry, "§4.7") == scores


def test_aces_count_at_no_trump_too():
    assert points(last("B 2NT 8 a3"), "§4.7") == (0, 660)  # 3 × 10 × 22


# ── The lines ────────────────────────────────────────────────────────────────────────────────────


def test_lines_come_in_the_order_of_the_book():
    rules = [line.rule for line in last("A 7D 12 h5 a4").lines]
    assert rules == ["§4.1", "§4.1", "§4.2", "§4.4", "§4.5", "§4.6", "§4.7", "§5.4"]


def test_lines_say_their_arithmetic():
    whys = [str(line.why) for line in last("A 7D 12 h5 a4").lines]
    assert whys == [
        "12 tricks × 68",
        "1 trick × 68",
        "12 tricks taken",
        "1 undertrick × 500 × level 7",
        "grand slam bid and lost",
        "5 honours: 40 × 68",
        "4 aces × 10 × 68",
        "the side's first game of the rubber",
    ]


def test_a_small_slam_is_called_so():
    whys = {line.rule: str(line.why) for line in last("A 6D 12 h3 a2").lines}
    assert whys["§4.3"] == "small slam bid and made"
    assert whys["§4.7"] == "two aces each, more tricks: 20 × 58"


def test_the_lines_are_called_by_what_they_are_for():
    lines = last("A 6S 10 h3 a3").lines
    assert [(line.rule, str(line.label)) for line in lines[:6]] == [
        ("§4.1", "tricks"),
        ("§4.1", "tricks"),
        ("§4.4", "undertricks"),
        ("§4.5", "slam lost"),
        ("§4.6", "honours"),
        ("§4.7", "aces"),
    ]
    assert str(lines[2].why) == "2 undertricks × 500 × level 6"
