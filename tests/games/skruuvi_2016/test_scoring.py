"""The tables and paragraphs of skruuvi-2016 §3 and §4, cell by cell. A and C declare."""

import pytest

from tests.games.skruuvi_2016.evening import last, net

# §3 and §4 as the source prints them, level 4 to 7.
TABLES = {
    "2016": """
        made, trumps or grand             | 10 | 25 | 35 | 50
        made, misère                      |  5 | 10 | 20 | 35
        each overtrick                    |  2 |  2 |  2 |  –
        first undertrick, trumps or grand |  5 |  5 | 10 | 15
        first undertrick, misère          |  5 | 10 | 15 | 20
        each further undertrick           |  5 |  5 |  5 |  5
    """,
    "previous": """
        made, trumps or grand             | 16 | 25 | 36 | 49
        made, misère                      |  5 | 10 | 20 | 30
        each overtrick                    |  4 |  5 |  6 |  –
        first undertrick, trumps or grand |  4 |  5 | 11 | 17
        first undertrick, misère          |  4 |  5 | 11 | 17
        each further undertrick           |  4 |  5 |  6 |  7
    """,
}
CELLS = {
    (schedule, row.split("|")[0].strip(), level): int(cell)
    for schedule, table in TABLES.items()
    for row in table.strip().splitlines()
    for level, cell in zip((4, 5, 6, 7), row.split("|")[1:], strict=True)
    if cell.strip() != "–"
}
STRAINS = ("S", "C", "D", "H", "G")


def cells(row):
    """The row in both schedules: schedule, level, number."""
    found = [(s, level, number) for (s, name, level), number in CELLS.items() if name == row]
    return pytest.mark.parametrize(("schedule", "level", "number"), found)


def scored(level, strain, better, schedule):
    """What A's side scores with so many tricks more than asked, or fewer than allowed.

    A four is played only when doubled, which makes twice the number of the table.
    """
    tricks = 7 - level - better if strain == "M" else 6 + level + better
    doubled = " x" if level == 4 else ""
    early = " stopped" if strain == "M" else ""
    points = net(
        f"A {level}{strain} {tricks}{doubled}{early}", schedule=schedule, level4=level == 4
    )
    return points / 2 if doubled else points


def test_the_tables_have_23_cells_each():
    assert len(CELLS) == 2 * (6 * 4 - 1)


@pytest.mark.parametrize("strain", STRAINS)
@cells("made, trumps or grand")
def test_a_contract_just_made_is_worth(schedule, level, number, strain):
    assert scored(level, strain, 0, schedule) == number


@cells("made, misère")
def test_a_misere_with_the_tricks_allowed_is_worth(schedule, level, number):
    assert scored(level, "M", 0, schedule) == number


@pytest.mark.parametrize("strain", [*STRAINS, "M"])
@cells("each overtrick")
def test_each_overtrick_is_worth(schedule, level, number, strain):
    # From level 4 up to 6 there are three, two and one.
    made = [scored(level, strain, over, schedule) for over in range(8 - level)]
    assert [one - made[0] for one in made] == [over * number for over in range(8 - level)]


@pytest.mark.parametrize("strain", STRAINS)
@cells("first undertrick, trumps or grand")
def test_the_first_undertrick_costs(schedule, level, number, strain):
    assert scored(level, strain, -1, schedule) == -number


@cells("first undertrick, misère")
def test_the_first_trick_too_many_costs(schedule, level, number):
    assert scored(level, "M", -1, schedule) == -number


@pytest.mark.parametrize("strain", [*STRAINS, "M"])
@cells("each further undertrick")
def test_each_further_undertrick_costs(schedule, level, number, strain):
    lost = [scored(level, strain, -short, schedule) for short in range(1, 6 + level)]
    assert [one - lost[0] for one in lost] == [-further * number for further in range(5 + level)]


# ── §3.1 doubling ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "now", "before"),
    [
        ("A 6S 13", 37, 42),  # 35 + 2; 36 + 6
        ("A 6S 13 x", 74, 84),
        ("A 6S 13 xx", 111, 168),
        ("A 6S 10", -15, -17),  # −(10 + 5); −(11 + 6)
        ("A 6S 10 x", -30, -34),
        ("A 6S 10 xx", -45, -68),
    ],
)
def test_doubling_multiplies_everything_that_is_won_or_lost(notation, now, before):
    assert net(notation) == now
    assert net(notation, schedule="previous") == before


@pytest.mark.parametrize("declarer", "ABCD")
def test_a_score_counts_for_one_side_and_against_the_other(declarer):
    own = 35 if declarer in "AC" else -35
    assert last(f"{declarer} 6S 12").net == (own, -own, own, -own)


# ── §3.2, §4 aces ────────────────────────────────────────────────────────────────────────────────

# A six with two tricks, of which one held two aces: 10; the other side took 2 + 13.
BURNT = "A 6M 2 a5A a5C a2B a13D"


@pytest.mark.parametrize(
    ("doubling", "now", "before"),
    [
        ("", -10, -6),  # −15 − 10 + 15; −11 − 10 + 15
        (" x", -25, -12),  # −30 − 10 + 15; −22 − 20 + 30
        (" xx", -40, -24),  # −45 − 10 + 15; −44 − 40 + 60
    ],
)
def test_aces_are_multiplied_in_the_previous_schedule_alone(doubling, now, before):
    assert net(BURNT + doubling) == now
    assert net(BURNT + doubling, schedule="previous") == before


@pytest.mark.parametrize("trick", range(1, 14))
def test_an_ace_costs_the_number_of_its_trick(trick):
    assert net(f"A 5M 2 a{trick}C stopped") == 10 - trick
    assert net(f"A 5M 2 a{trick}B stopped") == 10 + trick


@pytest.mark.parametrize("taker", "AC")
def test_either_partner_names_the_side_that_took_an_ace(taker):
    assert last(f"A 5M 2 a4{taker} stopped").lines == last("A 5M 2 a4A stopped").lines


def test_aces_of_the_second_set_go_to_the_sides_of_the_second_set():
    # A and B are partners then: 10 for the contract, 4 and 5 for the aces of the others.
    notations = ("A 6S 12",) * 4 + ("A 5M 2 a4C a5D stopped",)
    assert last(*notations, format="12").net == (19, 19, -19, -19)


# ── §3.3 all passed ──────────────────────────────────────────────────────────────────────────────

PASSED = "pass A 6 a3A a1B a7B a11D"


@pytest.mark.parametrize(
    ("notation", "now", "before"),
    [
        (PASSED, 17, 17),  # 26 − 9
        (f"{PASSED} x", 18, 34),  # 33 − 15; 17 × 2
        (f"{PASSED} xx", 19, 68),  # 40 − 21; 17 × 4
        ("pass A 13 a1A a2A a3A a4A", -23, -23),
        ("pass A 0 a1B a2B a3B a4B", 23, 23),
        ("pass B 7 a3A a1B a7B a11D", 17, 17),  # the same deal, told by the others
        ("pass D 7 a3C a1B a7B a11D", 17, 17),
        ("pass A 6 stopped", 1, 1),  # 7 − 6
    ],
)
def test_all_passed_scores_what_the_others_pay_less_ones_own(notation, now, before):
    assert net(notation) == now
    assert net(notation, schedule="previous") == before


@pytest.mark.parametrize("before", [0, 4])
def test_all_passed_scores_alike_in_kitty_and_kotka_deals(before):
    assert net(*["A 6S 12"] * before, PASSED) == 17


# ── §3.5 fours ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "now", "before"),
    [
        ("A 4C conceded", 10, 16),
        ("A 4M conceded", 5, 5),
        ("A 4C 10 x", 20, 32),
        ("A 4C 13 xx", 48, 112),  # (10 + 3 × 2) × 3; (16 + 3 × 4) × 4
        ("A 4C 8 x", -20, -16),  # the source
        ("A 4M 0 x stopped", 22, 34),  # (5 + 3 × 2) × 2; (5 + 3 × 4) × 2
    ],
)
def test_a_four_is_conceded_or_doubled(notation, now, before):
    assert net(notation, level4=True) == now
    assert net(notation, level4=True, schedule="previous") == before


# ── The lines ────────────────────────────────────────────────────────────────────────────────────


def lines(notation, **options):
    entry = last(notation, **options)
    return [(str(one.label), one.points, str(one.why), one.rule) for one in entry.lines]


def test_the_lines_of_a_contract_say_their_arithmetic():
    assert lines("A 5H 13 x") == [
        ("made", 50, "(level 5 made: 25) × 2", "§3.1"),
        ("overtricks", 8, "(2 overtricks × 2) × 2", "§3.1"),
    ]
    assert lines("A 6H 12") == [("made", 35, "level 6 made: 35", "§3.1")]
    assert lines("A 5H 12")[1] == ("overtrick", 2, "1 overtrick × 2", "§3.1")


def test_the_lines_of_a_lost_contract_say_their_arithmetic():
    assert lines("A 7H 10 xx", schedule="previous") == [
        ("first undertrick", -68, "(first undertrick at level 7: 17) × 4", "§4"),
        ("undertricks", -56, "(2 further undertricks × 7) × 4", "§4"),
    ]
    assert lines("A 7H 12") == [
        ("first undertrick", -15, "first undertrick at level 7: 15", "§3.1")
    ]


def test_the_lines_of_a_misere_name_the_aces():
    assert lines("A 6M 1 a5A a2B x stopped", schedule="previous")[1:] == [
        ("ace", -10, "(ace in trick 5) × 2", "§4"),
        ("ace", -4, "(ace in trick 2) × 2", "§4"),
    ]
    assert lines("A 6M 1 a5A x stopped")[1:] == [("ace", -5, "ace in trick 5", "§3.2")]


def test_the_lines_of_a_passed_deal_are_the_tricks_of_both_sides():
    assert lines("pass A 1 x stopped") == [
        ("tricks", -2, "(1 trick × 1) × 2", "§3.3"),
        ("tricks", -24, "(12 tricks × 1) × 2", "§3.3"),
    ]


def test_a_conceded_four_cites_its_paragraph():
    assert lines("A 4H conceded", level4=True) == [("made", 10, "level 4 made: 10", "§3.5")]


def test_the_lines_of_the_other_side_stand_with_its_names():
    assert [one.who for one in last("pass A 6 a3A a1B stopped").lines] == [
        *((0, 2), (1, 3), (0, 2), (1, 3)),
    ]


def test_tricks_too_many_of_a_misere_say_what_each_costs():
    """Level 5 allows two; of four, the first too many costs 10 and the second 5."""
    assert [str(line.why) for line in last("A 5M 4 stopped").lines] == [
        "first trick too many at level 5: 10",
        "1 further trick too many × 5",
    ]
