"""Point values, on the edge of a blank sheet, and the blank sheet itself."""

import pytest

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.tables import table
from tests.games.vint_estonian.evening import ESTONIAN, Options


def test_a_contract_is_worth_what_the_text_prints():
    # §3, the whole table.
    assert table(ESTONIAN, "Contract, above the line") == [
        "Level | made | over | short | premium",
        "4 | 1,000 | – | 400 | –",
        "5 | 2,000 | 200 | 500 | –",
        "6 | 3,000 | 200 | 600 | 400",
        "7 | 4,500 | – | 700 | 1,000",
    ]


@pytest.mark.parametrize(
    ("options", "doubled", "redoubled"),
    [
        ({}, "× 2 | × 2", "× 4 | × 4"),
        ({"redouble_factor": 3}, "× 2 | × 2", "× 3 | × 3"),
        ({"double_premium": False}, "× 2 | × 1", "× 4 | × 1"),
    ],
)
def test_doubling_multiplies_the_contract_and_by_the_rules_the_premium(options, doubled, redoubled):
    # §3: ×2, redoubled ×4, the premium too; options redouble_factor, double_premium.
    assert table(ESTONIAN, "Doubling", **options) == [
        " | contract | premium",
        f"doubled | {doubled}",
        f"redoubled | {redoubled}",
    ]


def test_honours_count_times_the_level():
    # §4.1: 10 · L for each. §4.2: three aces 40 · L, four aces 50 · L.
    assert table(ESTONIAN, "Honours") == [
        "suit: each honour, to the side with more | 10 × level",
        "grand: 3 aces | 40 × level",
        "grand: 4 aces | 50 × level",
    ]


def test_aces_in_one_hand_count_twice_at_grand():
    # §4.3: 200, 400. §4.4: 400, 800.
    assert table(ESTONIAN, "Aces in one hand") == [
        " | suit | grand",
        "three aces | 200 | 400",
        "four aces | 400 | 800",
    ]


@pytest.mark.parametrize(
    ("rule", "first"),
    # §4.4: 200 for each of three cards; or 200 for A-K-Q and 200 for each lower card.
    [("200_per_card", 600), ("200_plus_200", 200)],
)
def test_a_sequence_counts_from_ace_king_queen_down(rule, first):
    # §4.3: trumps 200 and 200, plain 100 and 100.
    assert table(ESTONIAN, "Sequence in one hand", grand_sequence=rule) == [
        " | trumps | other suit | grand",
        f"ace to queen | 200 | 100 | {first}",
        "each card more | 200 | 100 | 200",
    ]


def test_few_tricks_count_at_nullos_and_when_all_passed():
    # §4.5: 100 · trick number, of 13. §4.6: 100 for each trick of the difference.
    assert table(ESTONIAN, "Nullos and all passed") == [
        "discarded ace, by trick | 100 … 1,300",
        "all passed: each trick fewer | 100",
    ]


@pytest.mark.parametrize(
    ("rule", "counted"),
    [("won", "tricks won"), ("lost", "tricks lost"), ("none", "nothing")],
)
def test_a_trick_counts_the_level_below_the_line(rule, counted):
    # §5.1: L · tricks, option nullo_below. §5.2: game is 60.
    assert table(ESTONIAN, "Below the line", nullo_below=rule) == [
        "each trick | level",
        f"at nullos | {counted}",
        "points to game | 60",
    ]


@pytest.mark.parametrize(
    ("options", "first", "other"),
    [({}, "–", "–"), ({"first_game_bonus": 200, "second_side_second_game": 400}, "200", "400")],
)
def test_games_bring_a_bonus(options, first, other):
    # §5.3: 400, exactly four more deals, 600, 800 and 200 more each time.
    assert table(ESTONIAN, "Game and rubber", **options) == [
        f"first game | {first}",
        "second game, first side | 400",
        f"second game, other side | {other}",
        "third game | 600",
        "each further game | 200 more",
        "extra deals | 4",
    ]


def test_a_blank_rubber_has_four_columns_and_boxes_for_the_extra_deals():
    # §5.3, §5.4.
    (block,) = ESTONIAN.blank(blank_rounds(ESTONIAN, Options())[1])
    assert [head.players for head in block.heads] == [(0,), (1,), (2,), (3,)]
    assert [str(row.label) for row in block.sums] == ["Extra deals ☐ 1 ☐ 2 ☐ 3 ☐ 4", "Sum"]
    assert (str(block.title), block.above, block.rows) == ("Rubber 2", ((), (), (), ()), ())
