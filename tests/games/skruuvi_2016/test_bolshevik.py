"""Bolshevik: what it scores (skruuvi-2016 §5.3, §5.4), and the division by three (§5.5)."""

from fractions import Fraction

import pytest

from scorekeeper.rules.core.settlement import payouts
from scorekeeper.rules.core.stake import Stake
from tests.games.skruuvi_2016.evening import MADE as SIX
from tests.games.skruuvi_2016.evening import (
    ROUNDED_UP,
    SET,
    SHORT_EVENING,
    SHORT_SET,
    UNLIKE,
    last,
    sheet,
)

MADE = "bol A M 0 a2B a4C a5D a8B"
LOST = UNLIKE[0]
PASSED = "bol pass"


def moved(notation, **options):
    entry = last(notation, bolshevik="integrated", **options)
    assert entry.problems == ()
    return entry.net


# ── §5.3, §5.4 ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "shares"),
    [
        (MADE, (117, -39, -39, -39)),  # the source: 20 + 19 each
        (LOST, (3, -11, 4, 4)),  # the source: 15 − 26, 30 − 26
        ("bol A S 13 xB xx", (250, -150, -50, -50)),
        ("bol A S 13 xB", (200, -100, -50, -50)),
        ("bol A H 11", (-60, 20, 20, 20)),
        ("bol A H 12", (-45, 15, 15, 15)),
        ("bol A H 0", (-225, 75, 75, 75)),  # 15 + 12 × 5
        ("bol A M 13 stopped", (-225, 75, 75, 75)),
        ("bol A M 3 a2B a4C a9A a13A xB xC", (-173, 66, 66, 41)),  # 25 − 6 + 22; 25 more
        ("bol B M 0 a1A a1A a1A a1A", (-24, 72, -24, -24)),  # 20 + 4 × 1: four aces in one trick
        ("bol D M 0 a3A stopped xA xB xC xx", (-63, -63, -63, 189)),  # 3 × 20 + 3
    ],
)
def test_each_opponent_scores_by_himself_and_the_bidder_what_is_left(notation, shares):
    assert moved(notation) == shares


@pytest.mark.parametrize(
    ("notation", "shares"),
    [
        (MADE, (117, -39, -39, -39)),  # nobody doubled: everything once
        (LOST, (55, -11, -22, -22)),  # 15 − 26; (15 − 26) × 2
        (f"{LOST} xx", (99, -11, -44, -44)),  # (15 − 26) × 4
        ("bol A S 13 xB xx", (300, -200, -50, -50)),
        ("bol A M 1 a7A stopped xB", (-88, 44, 22, 22)),  # (15 + 7) × 2; 15 + 7
    ],
)
def test_in_the_previous_schedule_a_redouble_is_four_times_and_aces_follow(notation, shares):
    assert moved(notation, schedule="previous") == shares


def test_the_value_is_not_that_of_the_table():
    assert moved("bol A M 0 stopped", schedule="previous")[0] == 3 * 20
    assert moved("bol A G 13", schedule="previous")[0] == 3 * 50


def test_the_lines_say_who_pays_and_why():
    found = last(LOST, bolshevik="integrated").lines
    assert [(one.who, one.points, str(one.why)) for one in found] == [
        ((1,), 15, "misère lost: 15"),
        ((2, 3), 30, "(misère lost: 15) × 2"),
        ((1, 2, 3), -2, "ace in trick 2"),
        ((1, 2, 3), -5, "ace in trick 5"),
        ((1, 2, 3), -9, "ace in trick 9"),
        ((1, 2, 3), -10, "ace in trick 10"),
        ((0,), 3, "so that the four add up to zero"),
    ]
    assert {one.rule for one in found} == {"§5.4"}
    assert {one.column for one in found} == {"bolshevik"}


def test_the_lines_of_one_who_was_not_doubled_are_one():
    found = last("bol C H 13 xA xB xD xx", bolshevik="integrated").lines
    assert [(one.who, one.points, str(one.why)) for one in found] == [
        ((0, 1, 3), -150, "(Dictator made: −50) × 3"),
        ((2,), 450, "so that the four add up to zero"),
    ]


def test_aces_are_multiplied_line_by_line_before_2016():
    found = last("bol A M 1 a7A stopped xB", bolshevik="integrated", schedule="previous").lines
    assert [(one.who, one.points, str(one.why)) for one in found if str(one.label) == "ace"] == [
        ((2, 3), 7, "ace in trick 7"),
        ((1,), 14, "(ace in trick 7) × 2"),
    ]


# ── §5.5 ─────────────────────────────────────────────────────────────────────────────────────────

# A 3, B −11, C 4, D 4.
THIRDS = (Fraction(1), Fraction(-11, 3), Fraction(4, 3), Fraction(4, 3))


@pytest.mark.parametrize(
    ("rounding", "nets"),
    [
        ("up", (1, -3, 2, 2)),  # 3 ÷ 3; −3⅔ up; 1⅓ up, twice; they sum to 2
        ("exact", THIRDS),
        ("nearest", (1, -4, 1, 1)),  # −3⅔ to −4; 1⅓ to 1; they sum to −1
        # Down they are 1, −4, 1, 1, one short of nothing; the remainders are 0, ⅓, ⅓, ⅓, and B
        # was entered before C and D.
        ("zero_sum", (1, -3, 1, 1)),
    ],
)
def test_the_ledger_is_divided_by_three_and_rounded(rounding, nets):
    played = sheet(LOST, bolshevik="integrated", bolshevik_rounding=rounding)
    assert played.nets == nets
    assert sum(played.nets) == {"up": 2, "exact": 0, "nearest": -1, "zero_sum": 0}[rounding]


def test_a_whole_third_is_a_whole_number():
    played = sheet(LOST, bolshevik="integrated", bolshevik_rounding="exact")
    assert [type(one) for one in played.nets] == [int, Fraction, Fraction, Fraction]


# −57, −4, 38 and 23 together, as worked out in examples.toml: −19, −1⅓, 12⅔ and 7⅔.
TWO = ("bol A H 11", "bol B M 1 a3B a4A a5C a6D xC")
# 150 − 50 and −50 − 50: 33⅓ twice and −33⅓ twice.
EVEN = ("bol A H 13", "bol B H 13")


@pytest.mark.parametrize(
    ("notations", "rounding", "nets"),
    [
        (TWO, "up", (-19, -1, 13, 8)),
        (TWO, "nearest", (-19, -1, 13, 8)),
        # Down they are −19, −2, 12, 7, two short; the remainders are 0, ⅔, ⅔, ⅔.
        (TWO, "zero_sum", (-19, -1, 13, 7)),
        (EVEN, "up", (34, 34, -33, -33)),
        (EVEN, "nearest", (33, 33, -33, -33)),
        # Down they are 33, 33, −34, −34, two short; the remainders are ⅓, ⅓, ⅔, ⅔.
        (EVEN, "zero_sum", (33, 33, -33, -33)),
    ],
)
def test_several_bolsheviks_are_divided_together(notations, rounding, nets):
    played = sheet(*notations, bolshevik="integrated", bolshevik_rounding=rounding)
    assert played.nets == nets


def test_the_smaller_remainder_waits():
    # 200, −100, −50, −50: 66⅔, −33⅓, −16⅔ twice; down 66, −34, −17, −17, two short. Remainders
    # ⅔, ⅔, ⅓, ⅓: A and B get them.
    played = sheet("bol A S 13 xB", bolshevik="integrated", bolshevik_rounding="zero_sum")
    assert played.nets == (67, -33, -17, -17)


def test_a_larger_remainder_comes_before_an_earlier_player():
    # A −16⅔, B −16⅔, C −33⅓, D 66⅔.
    played = sheet("bol D S 13 xC", bolshevik="integrated", bolshevik_rounding="zero_sum")
    assert played.nets == (-17, -17, -33, 67)


def test_rounding_up_is_towards_more_for_everybody():
    # 200, −100, −50, −50 again: 66⅔ to 67, −33⅓ to −33, −16⅔ to −16.
    played = sheet("bol A S 13 xB", bolshevik="integrated")
    assert played.nets == (67, -33, -16, -16)


def test_the_ledger_stands_in_a_row_of_its_own():
    played = sheet(LOST, bolshevik="integrated")
    assert [(str(one.title), one.points) for one in played.results] == [
        ("Set 1", (0, 0, 0, 0)),
        ("Bolshevik ÷ 3", (1, -3, 2, 2)),
    ]


def test_the_running_nets_have_the_thirds_of_the_ledger_so_far():
    """A's 117 and −39 three times: 39 and −13. With what B lost (§5.3: 3 for him, −11, 4, 4) the
    ledger is 121, −36, −50, −35: 40⅓, −12, −16⅔, −11⅔, rounded up. Six spades bring A and C 35."""
    lost = "bol B M 1 a2C a5D a9A a10C xD xA"
    played = sheet(MADE, SIX, lost, bolshevik="integrated")
    assert played.entries[2].net == (4, 3, -11, 4)
    assert [entry.running for entry in played.entries] == [
        (39, -13, -13, -13),
        (39 + 35, -13 - 35, -13 + 35, -13 - 35),
        (41 + 35, -12 - 35, -16 + 35, -11 - 35),
    ]


# A's six spades, four times in each set and in each with another partner, bring 140.
# Partners: C, then B, then D.
TWO_SETS, THREE_SETS = (280, 0, 0, -280), (420, -140, -140, -140)


@pytest.mark.parametrize(
    ("rounding", "thirds"),
    [
        ("up", ROUNDED_UP),
        ("nearest", (16, -9, -4, -4)),
        ("zero_sum", (16, -8, -4, -4)),  # down it is one short; B is the first of three thirds
        ("exact", (16, Fraction(-26, 3), Fraction(-11, 3), Fraction(-11, 3))),
    ],
)
@pytest.mark.parametrize(
    ("bolshevik", "played"),
    [
        ("set_after_last", (*SHORT_EVENING, *UNLIKE)),
        ("set_after_each", (*SHORT_SET, *UNLIKE, *SHORT_SET, PASSED, PASSED)),
        ("integrated", (SIX, UNLIKE[0], SIX, *UNLIKE[1:], SIX, SIX, *SHORT_SET)),
    ],
)
def test_the_nets_run_to_where_they_end(bolshevik, played, rounding, thirds):
    played = sheet(*played, bolshevik=bolshevik, bolshevik_rounding=rounding, format="12")
    assert not any(entry.problems for entry in played.entries)
    sets = TWO_SETS if len(played.rounds) == 2 else THREE_SETS
    nets = tuple(own + third for own, third in zip(sets, thirds, strict=True))
    assert played.entries[-1].running == played.nets == nets


def test_without_bolshevik_the_nets_run_to_where_the_sets_end():
    played = sheet(*SHORT_EVENING, format="12")
    assert played.entries[-1].running == played.nets == THREE_SETS


def test_it_is_rounded_once_and_not_after_each_set():
    played = sheet(*(SHORT_SET + UNLIKE) * 2, format="12", bolshevik="set_after_each")
    # One set: 3 + 45 = 48; −11 − 45 + 30 = −26; 4 − 45 + 30 = −11, twice. Two: 96, −52, −22, −22;
    # a third of that: 32, −17⅓, −7⅓. Rounded after each set it were −8 − 8 and −3 − 3.
    assert played.standing.ledger == (96, -52, -22, -22)
    assert [line.points for line in played.closing] == [32, -17, -7, -7]


def test_the_third_is_explained():
    closing = sheet(LOST, bolshevik="integrated").closing
    assert [str(one.why) for one in closing] == [
        *("3 ÷ 3 = 1", "−11 ÷ 3 = −3⅔", "4 ÷ 3 = 1⅓", "4 ÷ 3 = 1⅓"),
    ]
    assert {(one.rule, one.column) for one in closing} == {("§5.5", "bolshevik_third")}


def test_the_bolshevik_is_added_to_the_sets():
    # A and C win 8 × 35 = 280; A's Bolshevik 117 ÷ 3 = 39 and −13 for the others.
    played = sheet(*SET, "bol A M 0 a2B a4C a5D a8B", bolshevik="integrated")
    assert played.nets == (280 + 39, -280 - 13, 280 - 13, -280 - 13)


def test_a_stake_is_paid_on_the_mean():
    # 1, −3, 2, 2 sum to 2, half a point each: ½, −3½, 1½, 1½ at 1.00 a point.
    nets = sheet(LOST, bolshevik="integrated").nets
    stake = Stake(currency="EUR", amount="1", per=1, digits=2)
    assert payouts(nets, stake) == (50, -350, 150, 150)


def test_where_it_is_not_played_the_end_brings_nothing():
    assert sheet(*SHORT_EVENING, format="12").closing == ()


def test_where_it_is_played_the_end_has_a_line_for_everybody():
    assert [one.points for one in sheet(bolshevik="integrated").closing] == [0, 0, 0, 0]
