"""Point values in vint, on the edge of a blank sheet, and the blank sheet itself."""

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.tables import table, titles
from tests.games.vint_1886.evening import VINT, Options


def test_the_tables_say_what_the_book_prints():
    assert {title: table(VINT, title) for title in titles(VINT)} == {
        # §3, the whole table.
        "Each trick, below the line": [
            "Level | ♠ | ♣ | ♦ | ♥ | NT",
            "1 | 4 | 6 | 8 | 10 | 12",
            "2 | 14 | 16 | 18 | 20 | 22",
            "3 | 24 | 26 | 28 | 30 | 32",
            "4 | 34 | 36 | 38 | 40 | 42",
            "5 | 44 | 46 | 48 | 50 | 52",
            "6 | 54 | 56 | 58 | 60 | 62",
            "7 | 64 | 66 | 68 | 70 | 72",
        ],
        # §4.2: 500 for exactly 12, 1000 for 13; §4.3 and §4.5: 3000 and 5000, made or lost;
        # §4.4: 500 · L for each trick short.
        # What is lost is the other side's.
        "Above the line": [
            "12 tricks | 500",
            "13 tricks | 1,000",
            "small slam, made or lost | 3,000",
            "grand slam, made or lost | 5,000",
            "each undertrick | 500 × level",
            "undertricks, slam lost | to the other side",
        ],
        # §4.6: 20v, 30v, 40v. §4.7: 10v for each of three or four, 20v with two each.
        "Honours and aces, × trick value": [
            "3 honours | 20",
            "4 honours | 30",
            "5 honours | 40",
            "3 aces | 30",
            "4 aces | 40",
            "2 aces each, more tricks | 20",
        ],
        # §5.1, §5.4; §1.2 and sitting §1.3: the deal passes clockwise.
        "Game and rubber": [
            "points to game | 500",
            "first game | 500",
            "second game | 1,000",
            "next dealer, thrown in too | on the left",
        ],
    }


def test_house_rules_change_their_rows():
    # §4.2, option slam_tricks; §4.7, option aces_split.
    assert table(VINT, "Above the line", slam_tricks="declarers_only")[:2] == [
        "12 tricks, declarers | 500",
        "13 tricks, declarers | 1,000",
    ]
    last = table(VINT, "Honours and aces, × trick value", aces_split="nobody")[-1]
    assert last == "2 aces each | –"


def test_a_blank_sitting_has_as_many_rubbers_as_the_table_plays():
    # §6.3; partners change after each (sitting §1.2): A plays with C, with B, with D.
    rounds = blank_rounds(VINT, Options(rubbers=4))
    heads = [[head.players for head in VINT.blank(one)[0].heads] for one in rounds]
    assert heads == [
        [(0, 2), (1, 3)],
        [(0, 1), (3, 2)],
        [(0, 3), (2, 1)],
        [(0, 2), (1, 3)],
    ]


def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open():
    (block,) = VINT.blank(blank_rounds(VINT, Options())[0])
    assert (str(block.title), block.above, block.rows) == ("Rubber 1", ((), ()), ())
    assert [str(row.label) for row in block.sums] == ["Sum"]
