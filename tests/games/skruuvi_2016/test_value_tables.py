"""Point values in skruuvi, on the edge of a blank sheet, and the blank sheet itself."""

import pytest

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.skruuvi_2016.evening import SKRUUVI, Options
from tests.games.tables import table, titles, words


def blank(number=1, **options):
    return SKRUUVI.blank(blank_rounds(SKRUUVI, Options(**options))[number - 1])


def column(block, place):
    return [words(row.marks[place].words or "") for row in block.rows]


# ── Values ───────────────────────────────────────────────────────────────────────────────────────


def test_a_contract_made_is_worth_what_the_handbook_prints():
    # §3, with level four where it is played (§3.5).
    assert table(SKRUUVI, "Made", level4=True) == [
        "Level | 4 | 5 | 6 | 7",
        "trumps, grand | 10 | 25 | 35 | 50",
        "misère | 5 | 10 | 20 | 35",
        "each overtrick or trick saved | 2 | 2 | 2 | –",
    ]


def test_a_contract_lost_costs_what_the_handbook_prints():
    # §3.
    assert table(SKRUUVI, "Lost", level4=True) == [
        "Level | 4 | 5 | 6 | 7",
        "first, trumps or grand | −5 | −5 | −10 | −15",
        "first, misère | −5 | −10 | −15 | −20",
        "each further | −5 | −5 | −5 | −5",
    ]


def test_a_contract_made_was_worth_otherwise_before_2016():
    # §4; without level four.
    assert table(SKRUUVI, "Made", schedule="previous") == [
        "Level | 5 | 6 | 7",
        "trumps, grand | 25 | 36 | 49",
        "misère | 10 | 20 | 30",
        "each overtrick or trick saved | 5 | 6 | –",
    ]


def test_a_contract_lost_cost_otherwise_before_2016():
    # §4: the first undertrick is the same for all.
    assert table(SKRUUVI, "Lost", schedule="previous", level4=True) == [
        "Level | 4 | 5 | 6 | 7",
        "first, trumps or grand | −4 | −5 | −11 | −17",
        "first, misère | −4 | −5 | −11 | −17",
        "each further | −4 | −5 | −6 | −7",
    ]


@pytest.mark.parametrize(
    ("schedule", "doubled", "redoubled"),
    # §3.1: ×2, ×3, and §3.2: aces never. §4: ×4, and the aces by the same.
    [("2016", "× 2 | × 1", "× 3 | × 1"), ("previous", "× 2 | × 2", "× 4 | × 4")],
)
def test_doubling_multiplies_the_points_and_before_2016_the_aces(schedule, doubled, redoubled):
    assert table(SKRUUVI, "Doubling", schedule=schedule) == [
        " | points | aces",
        f"doubled | {doubled}",
        f"redoubled | {redoubled}",
    ]


def test_an_ace_costs_its_trick_and_a_trick_costs_one_when_all_passed():
    # §3.2, of thirteen tricks; §3.3.
    assert table(SKRUUVI, "Misère and all passed") == [
        "ace, by its trick | −1 … −13",
        "all passed: each trick | −1",
    ]


@pytest.mark.parametrize("schedule", ["2016", "previous"])
def test_bolshevik_has_values_of_its_own(schedule):
    # §5.3: misère made 20, Dictator made 50, else −(15 + 5 for each further); §4 leaves them.
    rules = {"bolshevik": "integrated", "schedule": schedule}
    assert table(SKRUUVI, "Bolshevik, against each", **rules) == [
        " | misère | Dictator",
        "made | 20 | 50",
        "first undertrick | −15 | −15",
        "each further | −5 | −5",
    ]


def test_an_ace_at_bolshevik_costs_the_three_or_is_given_to_them():
    # §5.4.
    assert table(SKRUUVI, "Bolshevik aces, to each of the three", bolshevik="integrated") == [
        "taken by the three | −1 … −13",
        "taken by the bidder | +1 … +13",
    ]


@pytest.mark.parametrize(
    ("rounding", "rounded"),
    [
        ("up", "rounded up"),
        ("exact", "in thirds"),
        ("nearest", "to the nearest"),
        ("zero_sum", "to add up to zero"),
    ],
)
def test_bolshevik_is_divided_by_three_at_the_end(rounding, rounded):
    # §5.5.
    rules = {"bolshevik": "set_after_last", "bolshevik_rounding": rounding}
    assert table(SKRUUVI, "Bolshevik, at the end", **rules) == [f"sum ÷ 3 | {rounded}"]


def test_nothing_is_said_of_bolshevik_where_nobody_plays_it():
    # §1.2.
    assert titles(SKRUUVI) == ["Made", "Lost", "Doubling", "Misère and all passed"]


# ── A blank set ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("format_", "kitty"), [("24", 4), ("12", 2)])
def test_a_blank_set_has_its_kitty_and_kotka_deals(format_, kitty):
    # §1.1.
    (block,) = blank(format=format_)
    numbers = [str(number) for number in range(1, kitty + kitty + 1)]
    assert (column(block, 0), column(block, 1)) == (numbers, [""] * len(numbers))
    over = {number: words(row.over) for number, row in enumerate(block.rows, 1) if row.over}
    assert over == {1: "kitty", kitty + 1: "kotka"}
    assert [number for number, row in enumerate(block.rows, 1) if row.ruled] == [kitty]


def test_a_blank_set_is_signed_for_the_first_players_side():
    # decided for the sheet: the side of the first player, whose partners change (sitting §1.2).
    assert [words(blank(number)[0].title) for number in (1, 2, 3)] == [
        "Set 1: points for A and C",
        "Set 2: points for A and B",
        "Set 3: points for A and D",
    ]


@pytest.mark.parametrize(
    ("bolshevik", "deals"),
    # §5.1: up to eight deals; §5.6: after the last set or each; §6.1: one for each player.
    [
        ("none", [None, None, None]),
        ("set_after_last", [None, None, 8]),
        ("set_after_each", [8, 8, 8]),
        ("integrated", [4, 4, 4]),
    ],
)
def test_a_blank_ledger_stands_where_bolshevik_is_played(bolshevik, deals):
    found = []
    for number in (1, 2, 3):
        ledgers = blank(number, bolshevik=bolshevik)[1:]
        empty = [all(mark.blank for mark in row.marks) for block in ledgers for row in block.rows]
        found.append(sum(empty) if ledgers else None)
    assert found == deals


def test_a_blank_ledger_is_summed_and_divided():
    # §5.5.
    _, ledger = blank(3, bolshevik="set_after_last")
    assert [words(row.marks[1].words) for row in ledger.sums] == ["Sum", "÷ 3"]
    assert [head.players for head in ledger.heads[2:]] == [(0,), (1,), (2,), (3,)]


def test_a_blank_ledger_carries_over_what_earlier_rounds_brought():
    firsts = [column(blank(number, bolshevik="set_after_each")[1], 1)[0] for number in (1, 2, 3)]
    assert firsts == ["", "brought forward", "brought forward"]


def test_a_blank_ledger_after_the_last_set_has_nothing_to_carry_over():
    # §5.6: the only Bolshevik deals of the evening.
    assert column(blank(3, bolshevik="set_after_last")[1], 1)[0] == ""
