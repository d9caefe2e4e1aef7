"""Point values in skruuvi, on the edge of a blank sheet, and the blank sheet itself."""

import pytest

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.skruuvi_2016.evening import SKRUUVI, Options
from tests.games.tables import table, titles, words


def blank(number=1, **options):
    return SKRUUVI.blank(blank_rounds(SKRUUVI, Options(**options))[number - 1])


def column(block, place):
    return [words(row.cells[place].words or "") for row in block.rows]


# ── Values ───────────────────────────────────────────────────────────────────────────────────────

# §2.1.
TARGET = ["trumps, grand | 6 + level", "misère, at most | 7 − level", "level in kotka deals | 6–7"]
ACES = ["ace, by its trick | −1 … −13", "all passed: each trick | −1"]


@pytest.mark.parametrize(
    ("options", "tables"),
    [
        (
            # §3, with level four where it is played (§3.5). §3.2, §3.3: a double leaves the aces
            # alone; an ace costs its trick, of thirteen, and when all passed a trick costs one.
            {"level4": True},
            {
                "Tricks for the contract": TARGET,
                "Made": [
                    "Level | 4 | 5 | 6 | 7",
                    "trumps, grand | 10 | 25 | 35 | 50",
                    "misère | 5 | 10 | 20 | 35",
                    "each overtrick or trick saved | 2 | 2 | 2 | –",
                ],
                "Lost": [
                    "Level | 4 | 5 | 6 | 7",
                    "first, trumps or grand | −5 | −5 | −10 | −15",
                    "first, misère | −5 | −10 | −15 | −20",
                    "each further | −5 | −5 | −5 | −5",
                ],
                "Doubling": [" | points | aces", "doubled | × 2 | × 1", "redoubled | × 3 | × 1"],
                "Misère and all passed": ACES,
            },
        ),
        (
            # §4: the first undertrick is the same for all, and the aces are multiplied too.
            # §5.3: misère made 20, else −(15 + 5 for each further); Dictator is a seven of §4.
            # §5.4, §5.5.
            {"level4": True, "schedule": "previous", "bolshevik": "integrated"},
            {
                "Tricks for the contract": TARGET,
                "Made": [
                    "Level | 4 | 5 | 6 | 7",
                    "trumps, grand | 16 | 25 | 36 | 49",
                    "misère | 5 | 10 | 20 | 30",
                    "each overtrick or trick saved | 4 | 5 | 6 | –",
                ],
                "Lost": [
                    "Level | 4 | 5 | 6 | 7",
                    "first, trumps or grand | −4 | −5 | −11 | −17",
                    "first, misère | −4 | −5 | −11 | −17",
                    "each further | −4 | −5 | −6 | −7",
                ],
                "Doubling": [" | points | aces", "doubled | × 2 | × 2", "redoubled | × 4 | × 4"],
                "Misère and all passed": ACES,
                "Bolshevik, against each": [
                    " | misère | Dictator",
                    "made | 20 | 49",
                    "first undertrick | −15 | −17",
                    "each further | −5 | −7",
                ],
                "Bolshevik aces, to each of the three": [
                    "taken by the three | −1 … −13",
                    "taken by the bidder | +1 … +13",
                ],
                "Bolshevik, at the end": ["sum ÷ 3 | rounded up"],
            },
        ),
    ],
)
def test_the_tables_are_those_of_the_handbook(options, tables):
    found = titles(SKRUUVI, **options)
    assert {title: table(SKRUUVI, title, **options) for title in found} == tables
    assert found == list(tables)


def test_there_is_no_column_of_fours_where_nobody_plays_them():
    # §3.5.
    assert table(SKRUUVI, "Made")[0] == table(SKRUUVI, "Lost")[0] == "Level | 5 | 6 | 7"


def test_dictator_is_worth_what_a_seven_of_the_handbook_is():
    # §5.3 by §3.
    found = table(SKRUUVI, "Bolshevik, against each", bolshevik="integrated")
    assert found[1:] == ["made | 20 | 50", "first undertrick | −15 | −15", "each further | −5 | −5"]


def test_bolshevik_is_divided_by_three_at_the_end():
    # §5.5.
    roundings = {"exact": "in thirds", "nearest": "to the nearest", "zero_sum": "to add up to zero"}
    for rounding, rounded in roundings.items():
        rules = {"bolshevik": "set_after_last", "bolshevik_rounding": rounding}
        assert table(SKRUUVI, "Bolshevik, at the end", **rules) == [f"sum ÷ 3 | {rounded}"]


# ── A blank set ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("format_", "kitty"), [("24", 4), ("12", 2)])
def test_a_blank_set_has_its_kitty_and_kotka_deals(format_, kitty):
    # §1.1.
    (block,) = blank(format=format_)
    numbers = [f"{part}{number}" for part in "kK" for number in range(1, kitty + 1)]
    assert (column(block, 0), column(block, 1)) == (numbers, [""] * len(numbers))
    assert [number for number, row in enumerate(block.rows, 1) if row.ruled] == [kitty]


def test_a_blank_set_is_signed_for_the_first_players_side():
    # decided for the sheet: the side of the first player, whose partners change (sitting §1.2).
    blocks = [blank(number)[0] for number in (1, 2, 3)]
    assert [(words(own.title), words(own.heads[5].words)) for own in blocks] == [
        ("Set 1 (k kitty, K kotka)", "A·C Score"),
        ("Set 2 (k kitty, K kotka)", "A·B Score"),
        ("Set 3 (k kitty, K kotka)", "A·D Score"),
    ]


@pytest.mark.parametrize(
    ("bolshevik", "ledgers"),
    # §5.1: up to eight deals; §5.6: after the last set, which has nothing to carry over, or after
    # each; §6.1: one for each player.
    [
        ("none", [[], [], []]),
        ("set_after_last", [[], [], [""] * 8]),
        ("set_after_each", [[""] * 8, *[["brought forward"] + [""] * 8] * 2]),
        ("integrated", [[""] * 4, *[["brought forward"] + [""] * 4] * 2]),
    ],
)
def test_a_blank_ledger_stands_where_bolshevik_is_played(bolshevik, ledgers):
    found = [blank(number, bolshevik=bolshevik)[1:] for number in (1, 2, 3)]
    assert [[line for block in blocks for line in column(block, 1)] for blocks in found] == ledgers


def test_a_blank_ledger_is_summed_and_divided():
    # §5.5.
    _, ledger = blank(3, bolshevik="set_after_last")
    assert [words(row.label) for row in ledger.sums] == ["Sum", "÷ 3"]
    assert [words(head.words) for head in ledger.heads[5:]] == [*"ABCD"]
    assert {len(row.cells) for row in ledger.rows} == {5 + 4}
