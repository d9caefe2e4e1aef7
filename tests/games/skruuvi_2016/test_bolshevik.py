"""Bolshevik: its lines (skruuvi-2016 §5.3, §5.4), and the division by three (§5.5).

What each player gets, by tricks and doublers, is tried whole in test_reference.
"""

from fractions import Fraction

import pytest

from tests.games.skruuvi_2016.evening import (
    UNLIKE,
    last,
    sheet,
)

MADE = "bol A M 0 a2B a4C a5D a8B"
LOST = UNLIKE[0]
REST = "so that the four add up to zero; the net gets a third of these points"
INTEGRATED = {"bolshevik": "integrated"}


# ── §5.3, §5.4 ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "schedule", "lines"),
    [
        (
            LOST,
            "2016",
            [
                ((1,), 15, "value", "misère lost: 15"),
                ((2, 3), 30, "value", "(misère lost: 15) × 2"),
                ((1, 2, 3), -2, "ace", "ace in trick 2"),
                ((1, 2, 3), -5, "ace", "ace in trick 5"),
                ((1, 2, 3), -9, "ace", "ace in trick 9"),
                ((1, 2, 3), -10, "ace", "ace in trick 10"),
                ((0,), 3, "bidder", REST),
            ],
        ),
        (
            "bol C H 13 xA xB xD xx",
            "2016",
            [
                ((0, 1, 3), -150, "value", "(Dictator made: −50) × 3"),
                ((2,), 450, "bidder", REST),
            ],
        ),
        (
            # The aces are multiplied line by line before 2016.
            "bol A M 1 a7A stopped xB",
            "previous",
            [
                ((2, 3), 15, "value", "misère lost: 15"),
                ((1,), 30, "value", "(misère lost: 15) × 2"),
                ((2, 3), 7, "ace", "ace in trick 7"),
                ((1,), 14, "ace", "(ace in trick 7) × 2"),
                ((0,), -88, "bidder", REST),
            ],
        ),
    ],
)
def test_the_lines_say_who_pays_and_why(notation, schedule, lines):
    found = last(notation, schedule=schedule, **INTEGRATED).lines
    assert [(one.who, one.points, str(one.label), str(one.why)) for one in found] == lines
    assert {(one.rule, one.column) for one in found} == {("§5.4", "bolshevik")}


# ── §5.5 ─────────────────────────────────────────────────────────────────────────────────────────

# 150 − 50 and −50 − 50: 33⅓ twice and −33⅓ twice.
EVEN = ("bol A H 13", "bol B H 13")


@pytest.mark.parametrize(
    ("notations", "rounding", "nets"),
    [
        # 3, −11, 4, 4: down they are 1, −4, 1, 1, one short of nothing; the remainders are 0, ⅓,
        # ⅓, ⅓, and B was entered before C and D.
        ((LOST,), "zero_sum", (1, -3, 1, 1)),
        # Down they are 33, 33, −34, −34, two short; the remainders are ⅓, ⅓, ⅔, ⅔.
        (EVEN, "zero_sum", (33, 33, -33, -33)),
        # 200, −100, −50, −50 for D, C, A, B: A −16⅔, B −16⅔, C −33⅓, D 66⅔. A larger remainder
        # comes before an earlier player.
        (("bol D S 13 xC",), "zero_sum", (-17, -17, -33, 67)),
        (("bol D S 13 xC",), "up", (-16, -16, -33, 67)),
    ],
)
def test_the_ledger_is_divided_by_three_and_rounded(notations, rounding, nets):
    assert sheet(*notations, bolshevik_rounding=rounding, **INTEGRATED).nets == nets


def test_the_third_is_explained_and_stands_in_a_row_of_its_own():
    played = sheet(LOST, **INTEGRATED)
    assert [(one.who, one.points, str(one.label), str(one.why)) for one in played.closing] == [
        ((0,), 1, "Bolshevik ÷ 3", "3 ÷ 3 = 1"),
        ((1,), -3, "Bolshevik ÷ 3", "−11 ÷ 3 = −3⅔"),
        ((2,), 2, "Bolshevik ÷ 3", "4 ÷ 3 = 1⅓"),
        ((3,), 2, "Bolshevik ÷ 3", "4 ÷ 3 = 1⅓"),
    ]
    assert [one.points for one in sheet(**INTEGRATED).closing] == [0, 0, 0, 0]
    assert {(one.rule, one.column) for one in played.closing} == {("§5.5", "bolshevik_third")}
    assert [(str(one.title), one.points) for one in played.results] == [
        ("Set 1", (0, 0, 0, 0)),
        ("Bolshevik ÷ 3", (1, -3, 2, 2)),
    ]


def test_without_bolshevik_there_is_no_ledger_to_divide():
    played = sheet(MADE)
    assert played.closing == ()
    assert [str(one.title) for one in played.results] == ["Set 1"]


def test_a_whole_third_is_a_whole_number():
    nets = sheet(LOST, bolshevik_rounding="exact", **INTEGRATED).nets
    assert [type(one) for one in nets] == [int, Fraction, Fraction, Fraction]
