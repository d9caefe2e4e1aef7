"""Point values, on the edge of a blank sheet, and the blank sheet itself."""

import pytest

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.tables import table, titles
from tests.games.vint_estonian.evening import ESTONIAN, Options

# Each paragraph as the text prints it.
TABLES = {
    # §3, the whole table.
    "Contract, above the line": [
        "Level | made | over | short | premium",
        "4 | 1,000 | – | 400 | –",
        "5 | 2,000 | 200 | 500 | –",
        "6 | 3,000 | 200 | 600 | 400",
        "7 | 4,500 | – | 700 | 1,000",
    ],
    # §3: ×2, redoubled ×4, the premium too.
    "Doubling": [
        " | contract | premium",
        "doubled | × 2 | × 2",
        "redoubled | × 4 | × 4",
    ],
    # §4.1: 10 · L for each. §4.2: three aces 40 · L, four aces 50 · L.
    "Honours": [
        "suit: each honour, to the side with more | 10 × level",
        "grand: 3 aces | 40 × level",
        "grand: 4 aces | 50 × level",
    ],
    # §4.3: 200, 400. §4.4: 400, 800.
    "Aces in one hand": [
        " | suit | grand",
        "three aces | 200 | 400",
        "four aces | 400 | 800",
    ],
    # §4.3: trumps 200 and 200, plain 100 and 100. §4.4: 200 for each of three cards, and so on.
    "Sequence in one hand": [
        " | trumps | other suit | grand",
        "ace to queen | 200 | 100 | 600",
        "each card more | 200 | 100 | 200",
    ],
    # §1.1: seven less the level.
    # §4.5: 100 · trick number, of 13. §4.6: 100 for each trick of the difference.
    "Nullos and all passed": [
        "nullos, tricks at most | 7 − level",
        "discarded ace, by trick | 100 … 1,300",
        "all passed: each trick fewer | 100",
    ],
    # §5.1: L · tricks. §5.2: game is 60.
    "Below the line": [
        "each trick | level",
        "at nullos | tricks won",
        "conceded four | tricks entered",
        "points to game | 60",
    ],
    # §5.3: 400, exactly four more deals, 600, 800 and 200 more each time.
    "Game and rubber": [
        "first game | –",
        "second game, first side | 400",
        "second game, other side | –",
        "third game | 600",
        "each further game | 200 more",
        "extra deals | 4",
    ],
}


def test_the_tables_say_what_the_text_prints():
    assert {title: table(ESTONIAN, title) for title in titles(ESTONIAN)} == TABLES
    assert titles(ESTONIAN) == [*TABLES]


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ({"redouble_factor": 3}, {"redoubled | × 4 | × 4": "redoubled | × 3 | × 3"}),
        (
            {"double_premium": False},
            {
                "doubled | × 2 | × 2": "doubled | × 2 | × 1",
                "redoubled | × 4 | × 4": "redoubled | × 4 | × 1",
            },
        ),
        # §4.4: 200 for A-K-Q and 200 for each lower card.
        (
            {"grand_sequence": "200_plus_200"},
            {"ace to queen | 200 | 100 | 600": "ace to queen | 200 | 100 | 200"},
        ),
        ({"nullo_below": "lost"}, {"at nullos | tricks won": "at nullos | tricks lost"}),
        ({"nullo_below": "none"}, {"at nullos | tricks won": "at nullos | nothing"}),
        ({"conceded_below": "none"}, {"conceded four | tricks entered": "conceded four | nothing"}),
        ({"first_game_bonus": 200}, {"first game | –": "first game | 200"}),
        (
            {"second_side_second_game": 400},
            {"second game, other side | –": "second game, other side | 400"},
        ),
    ],
)
def test_a_house_rule_changes_its_rows_and_no_other(options, changed):
    for title, rows in TABLES.items():
        found = table(ESTONIAN, title, **options)
        assert found == [changed.get(row, row) for row in rows]


def test_a_blank_rubber_has_a_column_for_each_side_and_boxes_for_the_extra_deals():
    # §5.3, §5.4.
    (block,) = ESTONIAN.blank(blank_rounds(ESTONIAN, Options())[1])
    assert [head.players for head in block.heads] == [(0, 1), (3, 2)]
    assert [str(row.label) for row in block.sums] == ["Extra deals ☐ 1 ☐ 2 ☐ 3 ☐ 4", "Sum"]
    assert (str(block.title), block.above, block.rows) == ("Rubber 2", ((), ()), ())
