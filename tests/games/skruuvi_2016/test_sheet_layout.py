"""The sheet of skruuvi as clubs keep it: a block for each set, the Bolshevik ledger beside it."""

from scorekeeper.rules.core.text import English, figures, say
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.games.skruuvi_2016.evening import (
    FOUR,
    MADE,
    SET,
    SHORT_EVENING,
    SHORT_SET,
    SKRUUVI,
    Options,
    deal,
    sheet,
)

LOST = "bol A M 1 a2B a5C a9D a10B xC xD"  # 3, −11, 4, 4
AFTER_EACH = {"bolshevik": "set_after_each", "format": "12"}


def shown(mark):
    if mark.words is not None:
        return say(mark.words, English()).replace("\ufe0e", "")
    if mark.points is None:
        return ""
    plus = "+" if mark.signed and mark.points > 0 else ""
    return plus + figures(mark.points, ",")


def rows(block):
    return [" | ".join(shown(mark) for mark in row.marks) for row in block.rows]


def sums(block):
    return [" | ".join(shown(mark) for mark in row.marks) for row in block.sums]


def first(*notations, **more):
    return sheet(*notations, **more).blocks[0]


# ── A set ────────────────────────────────────────────────────────────────────────────────────────

PLAYED = (
    "A 5H 13",  # 29
    "B 6S 10 x",  # −30 for B
    "pass A 6 a3A a1B a7B a11D",  # 17
    "C 5M 3 stopped",  # −10
)


def test_a_set_shows_its_deals_with_the_sign_of_the_scorers_side():
    assert rows(first(*PLAYED)) == [
        "1 | 5♥ | A | 13 | +29 | +29",
        "2 | 6♠ × | B | 10 | +30 | +59",
        "3 | all passed | A and C | 6 | +17 | +76",
        "4 | 5M | C | 3, stopped early | −10 | +66",
    ]


def test_the_other_side_reads_the_opposite():
    for scorer in (1, 3):
        assert [row.split(" | ")[4:] for row in rows(first(*PLAYED, scorer=scorer))] == [
            *(["−29", "−29"], ["−30", "−59"], ["−17", "−76"], ["+10", "−66"]),
        ]


def test_the_table_may_choose_whose_sign_it_is():
    assert SKRUUVI.signed


def test_partners_read_the_same():
    assert rows(first(*PLAYED, scorer=2)) == rows(first(*PLAYED, scorer=0))


def test_the_title_says_whose_sign_it_is():
    played = sheet(*SHORT_SET, MADE, format="12", scorer=3)
    titles = [say(block.title, English()) for block in played.blocks]
    assert titles == ["Set 1: points for B and D", "Set 2: points for D and C"]


def test_a_sheet_whose_scorer_nobody_names_is_signed_for_the_first_player():
    (block,) = tally(SKRUUVI, Options(), [deal(MADE)]).blocks
    assert say(block.title, English()) == "Set 1: points for A and C"


def test_the_deals_of_a_set_are_numbered_through_the_sitting():
    blocks = sheet(*SET, *SET).blocks
    assert [shown(row.marks[0]) for row in blocks[0].rows] == [*"12345678"]
    assert [shown(row.marks[0]) for row in blocks[1].rows] == [*map(str, range(9, 17))]


def test_a_rule_stands_between_kitty_and_kotka_and_under_the_set():
    assert [row.ruled for row in first(*SET).rows] == [*[False] * 3, True, *[False] * 3, True]
    assert [row.ruled for row in first(*SHORT_SET, format="12").rows] == [False, True] * 2


def test_a_conceded_four_has_no_tricks():
    assert rows(first("A 4C conceded", level4=True)) == ["1 | 4♣ | A | conceded | +10 | +10"]


def test_a_deal_that_does_not_fit_has_its_number_and_no_score():
    assert rows(first(MADE, "A 4C 10 x", MADE)) == [
        "1 | 6♠ | A | 12 | +35 | +35",
        "2 | 4♣ × | A | 10 | – | ",
        "3 | 6♠ | A | 12 | +35 | +70",
    ]


def test_the_block_comes_to_what_each_player_books():
    block = first(*PLAYED)
    assert (block.results, block.finished) == ((66, -66, 66, -66), False)
    assert first(*SET).finished


def test_an_adjustment_is_no_deal_of_the_set():
    given = Adjustment(points=(5, -5, 0, 0))
    assert [row.entry for row in first(MADE, given, MADE).rows] == [1, 3]


def test_a_set_without_bolshevik_has_no_ledger():
    assert len(sheet(MADE, bolshevik="integrated").blocks) == 1


# ── The ledger ───────────────────────────────────────────────────────────────────────────────────


def test_the_ledger_shows_each_player_and_the_sum_in_thirds():
    block = sheet(MADE, LOST, bolshevik="integrated").blocks[1]
    assert [head.players for head in block.heads] == [(), (), (0,), (1,), (2,), (3,)]
    assert rows(block) == ["2 | A 7M × 1 | +3 | −11 | +4 | +4"]
    assert sums(block) == [" | Sum | +3 | −11 | +4 | +4", " | ÷ 3 | +1 | −3⅔ | +1⅓ | +1⅓"]


def test_the_number_of_an_integrated_bolshevik_stands_in_the_ledger_alone():
    block = first(MADE, LOST, MADE, bolshevik="integrated")
    assert rows(block) == ["1 | 6♠ | A | 12 | +35 | +35", "3 | 6♠ | A | 12 | +35 | +70"]
    assert [row.entry for row in block.rows] == [1, 3]


def test_the_ledger_brings_forward_what_earlier_sets_left():
    played = sheet(*(*SHORT_SET, LOST, *FOUR[1:]) * 2, **AFTER_EACH)
    ledgers = [block for block in played.blocks if say(block.title, English()) == "Bolshevik"]
    # 3 − 150; −11 + 150 − 100; 4 + 150 − 100, twice; and as much again.
    assert rows(ledgers[0])[0] == "5 | A 7M × 1 | +3 | −11 | +4 | +4"
    assert rows(ledgers[1])[0] == " | brought forward | −147 | +39 | +54 | +54"
    assert sums(ledgers[1])[0] == " | Sum | −294 | +78 | +108 | +108"
    assert [block.round for block in played.blocks] == [1, 1, 2, 2, 3]


def test_a_passed_deal_stands_in_the_ledger():
    options = {"bolshevik": "set_after_last", "format": "12"}
    block = sheet(*SHORT_EVENING, "bol pass", "bol B G 11 xA xx", **options).blocks[-1]
    assert rows(block) == [
        "13 | Bolshevik: nobody bid | 0 | 0 | 0 | 0",
        "14 | B 7G ×× 11 | +60 | −100 | +20 | +20",
    ]


def test_a_bolshevik_that_was_stopped_or_does_not_fit_says_so():
    deals = ("bol A M 1 a2B stopped", "bol A G 13")
    assert rows(sheet(*deals, bolshevik="integrated").blocks[1]) == [
        "1 | A 7M 1, stopped early | −39 | +13 | +13 | +13",  # 15 − 2
        "2 | A 7G 13 | – | – | – | –",
    ]


def test_every_mark_belongs_to_the_deal_of_its_row():
    # There is no adjustment here, so a deal's number is also its number among the deals.
    blocks = sheet(MADE, LOST, bolshevik="integrated").blocks
    assert [[row.entry for row in block.rows] for block in blocks] == [[1], [2]]
    for row in (row for block in blocks for row in block.rows):
        assert {(mark.entry, mark.ordinal) for mark in row.marks} == {(row.entry, row.entry)}


def test_the_ledger_books_no_result_of_the_set():
    played = sheet(MADE, LOST, bolshevik="integrated")
    assert [block.results for block in played.blocks] == [(35, -35, 35, -35), ()]


# ── The scorer of the file ───────────────────────────────────────────────────────────────────────


def test_the_file_says_whose_sign_the_sheet_shows():
    data = {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "skruuvi-2016",
        "players": ["Anna", "Boris", "Clara", "Dmitri"],
        "deals": [
            {"kind": "contract", "declarer": "Anna", "level": 6, "strain": "S", "tricks": 12}
        ],
    }
    scores = {}
    for scorer in (None, "Anna", "Clara", "boris ", "Dmitri"):
        sitting, problems = read_sitting(data | {"scorer": scorer})
        assert problems == ()
        scores[scorer] = shown(sitting.sheet().blocks[0].rows[0].marks[4])
    assert list(scores.values()) == ["+35", "+35", "+35", "−35", "−35"]
