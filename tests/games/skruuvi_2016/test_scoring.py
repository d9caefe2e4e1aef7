"""The paragraphs of skruuvi-2016 §3 and §4: what no example has, and the lines in words.

The tables are read in test_value_tables and tried cell by cell in test_reference.
"""

import pytest

from tests.games.skruuvi_2016.evening import last, net

# A six with two tricks, of which one held two aces: 10; the other side took 2 + 13.
BURNT = "A 6M 2 a5A a5C a2B a13D"


@pytest.mark.parametrize(
    ("notation", "now", "before"),
    [
        # §3.2: the aces are multiplied in the previous schedule alone.
        (f"{BURNT} xx", -40, -24),  # −45 − 10 + 15; −44 − 40 + 60
        # §3.3
        ("pass A 13 a1A a2A a3A a4A", -23, -23),
        ("pass B 7 a3A a1B a7B a11D", 17, 17),  # 7 − 6, and 1 + 7 + 11 − 3 for A and C
    ],
)
def test_a_deal_with_aces_is_worth(notation, now, before):
    assert net(notation) == now
    assert net(notation, schedule="previous") == before


def test_aces_of_the_second_set_go_to_the_sides_of_the_second_set():
    # A and B are partners then: 10 for the contract, 4 and 5 for the aces of the others.
    notations = ("A 6S 12",) * 4 + ("A 5M 2 a4C a5D stopped",)
    assert last(*notations, format="12").net == (19, 19, -19, -19)


# ── The lines ────────────────────────────────────────────────────────────────────────────────────

BEFORE = {"schedule": "previous"}
OWN, OTHERS = (0, 2), (1, 3)


@pytest.mark.parametrize(
    ("notation", "options", "lines"),
    [
        (
            "A 5H 13 x",
            {},
            [
                (OWN, 50, "made", "(level 5 made: 25) × 2", "§3.1"),
                (OWN, 8, "overtricks", "(2 overtricks × 2) × 2", "§3.1"),
            ],
        ),
        ("A 4H conceded", {"level4": True}, [(OWN, 10, "made", "level 4 made: 10", "§3.5")]),
        (
            "A 7H 10 xx",
            BEFORE,
            [
                (OWN, -68, "first undertrick", "(first undertrick at level 7: 17) × 4", "§4"),
                (OWN, -56, "undertricks", "(2 further undertricks × 7) × 4", "§4"),
            ],
        ),
        (
            # Two tricks are allowed; of four, the first too many costs 10 and the second 5.
            "A 5M 4 stopped",
            {},
            [
                (OWN, -10, "first trick too many", "first trick too many at level 5: 10", "§3.1"),
                (OWN, -5, "tricks too many", "1 further trick too many × 5", "§3.1"),
            ],
        ),
        (
            "A 6M 1 a5A x stopped",
            BEFORE,
            [
                (OWN, 40, "made", "(level 6 made: 20) × 2", "§4"),
                (OWN, -10, "ace", "(ace in trick 5) × 2", "§4"),
            ],
        ),
        (
            "pass A 1 a3A a1B x stopped",
            {},
            [
                (OWN, -2, "tricks", "(1 trick × 1) × 2", "§3.3"),
                (OTHERS, -24, "tricks", "(12 tricks × 1) × 2", "§3.3"),
                (OWN, -3, "ace", "ace in trick 3", "§3.2"),
                (OTHERS, -1, "ace", "ace in trick 1", "§3.2"),
            ],
        ),
        # Whoever took no trick has no line.
        ("pass D 0 stopped", {}, [(OWN, -13, "tricks", "13 tricks × 1", "§3.3")]),
    ],
)
def test_the_lines_say_their_arithmetic(notation, options, lines):
    found = last(notation, **options).lines
    assert [(one.who, one.points, str(one.label), str(one.why), one.rule) for one in found] == lines
