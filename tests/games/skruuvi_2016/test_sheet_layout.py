"""The sheet of skruuvi as clubs keep it: a block for each set, the Bolshevik ledger beside it."""

import pytest

from scorekeeper.rules.core.text import English, figures, say
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet import tally
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
INTEGRATED = {"bolshevik": "integrated"}


def shown(mark):
    if mark.words is not None:
        return say(mark.words, English()).replace("\ufe0e", "")
    if mark.points is None:
        return ""
    plus = "+" if mark.signed and mark.points > 0 else ""
    return plus + figures(mark.points, ",")


def rows(block):
    return lines(block.rows)


def lines(rows):
    return [" | ".join(shown(mark) for mark in row.cells) for row in rows]


def title(block):
    return say(block.title, English())


def first(*notations, **more):
    return sheet(*notations, **more).blocks[0]


# ── A set ────────────────────────────────────────────────────────────────────────────────────────

PLAYED = (
    "A 5H 13",  # 29
    "B 6S 10 x",  # −30 for B
    "pass A 6 a3A a1B a7B a11D",  # 17
    "C 5M 3 stopped",  # −10
)


@pytest.mark.parametrize(
    ("scorers", "side", "points"),
    [
        ((0, 2), "A and C", ["+29 | +29", "+30 | +59", "+17 | +76", "−10 | +66"]),
        ((1, 3), "B and D", ["−29 | −29", "−30 | −59", "−17 | −76", "+10 | −66"]),
    ],
)
def test_a_set_shows_its_deals_with_the_sign_of_the_scorers_side(scorers, side, points):
    block, same = (first(*PLAYED, scorer=scorer) for scorer in scorers)
    assert rows(same) == rows(block)
    assert title(block) == f"Set 1: points for {side}"
    assert [shown(head) for head in block.heads] == [
        *("Deal", "Contract", "Declarer", "Tricks", "Score", "Sum"),
    ]
    assert rows(block) == [
        f"1 | 5♥ | A | 13 | {points[0]}",
        f"2 | 6♠ × | B | 10 | {points[1]}",
        f"3 | all passed | A and C | 6 | {points[2]}",
        f"4 | 5M | C | 3, stopped early | {points[3]}",
    ]
    assert (block.results, block.finished) == ((66, -66, 66, -66), False)


def test_a_sheet_whose_scorer_nobody_names_is_signed_for_the_first_player():
    assert SKRUUVI.signed
    (block,) = tally(SKRUUVI, Options(), [deal(MADE)]).blocks
    assert title(block) == "Set 1: points for A and C"


def test_the_deals_of_a_set_are_numbered_through_the_sitting():
    blocks = sheet(*SET, *SET, scorer=3).blocks
    assert [title(block) for block in blocks[:2]] == [
        *("Set 1: points for B and D", "Set 2: points for D and C"),
    ]
    numbers = [[shown(row.cells[0]) for row in block.rows] for block in blocks[:2]]
    assert numbers == [[*"12345678"], [*map(str, range(9, 17))]]
    assert blocks[0].finished


def test_a_rule_stands_between_kitty_and_kotka_and_under_the_set():
    assert [row.ruled for row in first(*SET).rows] == [*[False] * 3, True, *[False] * 3, True]
    assert [row.ruled for row in first(*SHORT_SET, format="12").rows] == [False, True] * 2


def test_a_conceded_four_has_no_tricks_and_what_does_not_fit_no_score():
    assert rows(first("A 4C conceded", level4=True)) == ["1 | 4♣ | A | conceded | +10 | +10"]
    assert rows(first(MADE, "A 4C 10 x", MADE)) == [
        "1 | 6♠ | A | 12 | +35 | +35",
        "2 | 4♣ × | A | 10 | – | ",
        "3 | 6♠ | A | 12 | +35 | +70",
    ]


def test_an_adjustment_is_no_deal_of_the_set():
    given = Adjustment(points=(5, -5, 0, 0))
    assert [row.entry for row in first(MADE, given, MADE).rows] == [1, 3]


# ── The ledger ───────────────────────────────────────────────────────────────────────────────────


def test_an_integrated_bolshevik_stands_in_the_ledger_alone_with_sums_and_thirds():
    block, ledger = sheet(MADE, LOST, MADE, **INTEGRATED).blocks
    assert rows(block) == ["1 | 6♠ | A | 12 | +35 | +35", "3 | 6♠ | A | 12 | +35 | +70"]
    assert title(ledger) == "Bolshevik"
    assert [head.players for head in ledger.heads] == [(), (), (0,), (1,), (2,), (3,)]
    assert [shown(head) for head in ledger.heads[:2]] == ["Deal", "Bid"]
    assert rows(ledger) == ["2 | A 7M × 1 | +3 | −11 | +4 | +4"]
    assert lines(ledger.sums) == [" | Sum | +3 | −11 | +4 | +4", " | ÷ 3 | +1 | −3⅔ | +1⅓ | +1⅓"]
    # There is no adjustment here, so a deal's number is also its number among the deals.
    for one, deals in ((block, [1, 3]), (ledger, [2])):
        assert [row.entry for row in one.rows] == deals
        marks = [mark for row in one.rows for mark in row.cells]
        assert {(mark.entry, mark.ordinal) for mark in marks} == {(deal, deal) for deal in deals}
    assert (block.results, ledger.results) == ((70, -70, 70, -70), ())
    assert len(sheet(MADE, **INTEGRATED).blocks) == 1


def test_the_ledger_brings_forward_what_earlier_sets_left():
    blocks = sheet(*(*SHORT_SET, LOST, *FOUR[1:]) * 2, **AFTER_EACH).blocks
    assert [block.round for block in blocks] == [1, 1, 2, 2, 3]
    ledgers = [block for block in blocks if title(block) == "Bolshevik"]
    assert [block.finished for block in ledgers] == [True, True]
    # 3 − 150; −11 + 150 − 100; 4 + 150 − 100, twice; and as much again.
    assert rows(ledgers[0])[0] == "5 | A 7M × 1 | +3 | −11 | +4 | +4"
    assert rows(ledgers[1])[0] == " | brought forward | −147 | +39 | +54 | +54"
    assert lines(ledgers[1].sums)[0] == " | Sum | −294 | +78 | +108 | +108"


def test_a_passed_deal_stands_in_the_ledger():
    options = {"bolshevik": "set_after_last", "format": "12"}
    ledger = sheet(*SHORT_EVENING, "bol pass", "bol B G 11 xA xx", **options).blocks[-1]
    assert not ledger.finished
    assert rows(ledger) == [
        "13 | Bolshevik: nobody bid | 0 | 0 | 0 | 0",
        "14 | B 7G ×× 11 | +60 | −100 | +20 | +20",
    ]


def test_a_bolshevik_that_was_stopped_or_does_not_fit_says_so():
    deals = ("bol A M 1 a2B stopped", "bol A G 13")
    assert rows(sheet(*deals, **INTEGRATED).blocks[1]) == [
        "1 | A 7M 1, stopped early | −39 | +13 | +13 | +13",  # 15 − 2
        "2 | A 7G 13 | – | – | – | –",
    ]
