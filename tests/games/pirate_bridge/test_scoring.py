"""The points of a deal in pirate bridge (§3): those of contract bridge, for both of a side.

The tables are tried cell by cell in tests/rules/shared/test_bridge_scoring.py.
"""

import pytest

from tests.games.contract_bridge import evening as bridge
from tests.games.pirate_bridge.evening import GAME_AB, GAME_AC, GAME_BD, columns, last, sheet, whys

CONTRACTS = [
    f"{level}{strain} {tricks}{doubling}"
    for level, strain, tricks in (
        *((2, "S", 8), (3, "D", 9), (1, "NT", 10), (3, "NT", 9), (4, "H", 11), (1, "C", 9)),
        *((6, "S", 12), (6, "NT", 13), (7, "D", 13), (4, "C", 12), (5, "S", 11)),
        *((4, "S", 6), (3, "NT", 5), (5, "D", 8), (7, "NT", 0)),
    )
    for doubling in ("", " x", " xx")
]
RULES = [{}, {"scale": "older"}, {"slams": "tricks_taken"}]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_opposite_partners_write_what_they_would_in_contract_bridge(contract, rules):
    found, known = last(f"A+C {contract}", **rules), bridge.last(f"A {contract}", **rules)
    own, others = bridge.written(known)
    assert columns(found) == (own, others, own, others)
    assert found.net == known.net
    assert whys(found) == whys(known)


@pytest.mark.parametrize("pair", ["A+B", "B+A", "A+D", "B+D", "C+B", "D+C"])
def test_whoever_they_are_both_write_all_of_it(pair):
    """Four hearts doubled with one more: 4 · 30 · 2 below, 100 + 50 above."""
    found = columns(last(f"{pair} 4H 11 x"))
    assert [found["ABCD".index(one)] for one in pair if one != "+"] == [(240, 150)] * 2
    assert sorted(found) == [(0, 0), (0, 0), (240, 150), (240, 150)]


def test_the_other_two_write_what_the_two_are_short():
    assert columns(last("B+C 4S 6")) == ((0, 200), (0, 0), (0, 0), (0, 200))


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        # §9.6 of the specification
        ("B+D 2C 8 h4A", ((0, 100), (40, 0), (0, 100), (40, 0))),
        ("A+B 1H 7 h4B", ((30, 100), (30, 100), (0, 0), (0, 0))),
        ("A+B 3NT 6 h4A", ((0, 150), (0, 150), (0, 150), (0, 150))),
        ("A+D 5S 11 h5C", ((150, 0), (0, 150), (0, 150), (150, 0))),
    ],
)
def test_honours_go_to_both_of_the_side_of_the_hand(notation, written):
    assert columns(last(notation)) == written


def test_lines_cite_the_paragraphs_of_these_rules():
    found = last(GAME_AC, "A+C 6S 13 x h5B")
    assert [line.rule for line in found.lines] == [*("§3",) * 5, "§4.4"]
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
    assert (played.entries[0].lines, played.entries[0].net) == ((), (0, 0, 0, 0))
    assert played.standing.table.dealer == 1


# ── Whose vulnerability counts (§4.3) ───────────────────────────────────────────────────────────

SHORT = {False: 50, True: 100}  # one short
OVER = {False: 100, True: 200}  # an overtrick, doubled
SLAM = {False: 500, True: 750}


def above(notation, *before, **rules):
    """What is written above the line in this deal, once for each who writes."""
    return max(points for _, points in columns(last(*before, notation, **rules)))


@pytest.mark.parametrize(
    ("rules", "declared", "accepted"),
    [
        ({}, True, False),
        ({"vulnerability": "declarer"}, True, False),
        ({"vulnerability": "either_ally"}, True, True),
        ({"vulnerability": "nobody"}, False, False),
    ],
)
def test_a_deal_of_one_with_a_game_and_one_without(rules, declared, accepted):
    """A has a game, with B; C and D have none."""
    for pair, vulnerable in (("A+C", declared), ("C+A", accepted), ("C+D", False)):
        assert above(f"{pair} 1S 6", GAME_AB, **rules) == SHORT[vulnerable]
        assert above(f"{pair} 1S 8 x", GAME_AB, **rules) == OVER[vulnerable] + 50


@pytest.mark.parametrize(("vulnerability", "zone"), [("declarer", True), ("nobody", False)])
def test_a_slam_goes_by_it_too(vulnerability, zone):
    """It is A's second game; C has his first with it, so the rubber brings 500."""
    found = last(GAME_AB, "A+C 6S 12", vulnerability=vulnerability)
    assert columns(found)[2] == (180, SLAM[zone])
    assert columns(found)[0] == (180, SLAM[zone] + 500)


def test_that_of_the_defenders_does_not_count():
    assert above("A+C 4S 9 x", GAME_BD) == 100


def test_it_is_the_vulnerability_before_the_deal():
    assert above("A+B 6S 12") == 500  # a game with it, and the first


def test_a_game_of_an_earlier_rubber_makes_nobody_vulnerable():
    assert above("A+B 4S 9 x", GAME_AC, GAME_AC) == 100
