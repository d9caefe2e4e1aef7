"""Forty-one on paper (§6): partners beside each other, their sum after them."""

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.scored_deal import Penalty
from tests.games.forty_one.evening import GAME_A, SEVEN_A, sheet
from tests.games.tables import deals_in_columns, paper

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def test_partners_stand_beside_each_other_in_every_game():
    for number, sides in enumerate(
        (("Anna and Clara", "Boris and Dmitri"), ("Anna and Boris", "Dmitri and Clara"))
    ):
        block, _ = paper(sheet(*GAME_A, SEVEN_A), NAMES, number)
        groups = [
            say(head.group, English(NAMES)) for head in block.heads if str(head.words) == "Sum"
        ]
        assert tuple(groups) == sides
        assert [head.runs for head in block.heads] == [False, *[False, True, False, True, True] * 2]


def test_each_bid_has_the_letter_of_its_player_at_its_head():
    block, _ = paper(sheet(*GAME_A), NAMES)
    heads = [str(head.words) for head in block.heads if "took" in str(head.words)]
    assert heads == [f"{letter} bid / took" for letter in "ACBD"]


def test_a_row_has_bids_tricks_and_scores_and_the_sum_of_each_side():
    # §3: 5 made 5; Clara 2 of 3; Boris short of 4, so −4; Dmitri 2 of 2.
    block, (row,) = paper(sheet("A5/5 B4/3 C2/3 D2/2"), NAMES)
    assert row == ["1 (A)", "5/5", 5, "2/3", 2, 7, "4/3", -4, "2/2", 2, -2]
    assert [cell.struck for cell in block.rows[0].cells] == [False] * 6 + [True] + [False] * 4


def test_who_has_41_is_framed():
    block, _ = paper(sheet(*GAME_A), NAMES)
    framed = {cell.points for row in block.rows for cell in row.cells if cell and cell.framed}
    assert framed
    assert min(framed) >= 41


def test_a_deal_that_scores_nothing_is_said_in_words_over_its_row():
    given = Penalty(points=(-5, 0, 0, 0))
    block, (thrown, penalty) = paper(sheet("pass", given), NAMES)
    assert thrown == ["1 (A)", "thrown in"]
    assert block.rows[0].cells[1].spans
    assert penalty == ["", "", -5, "", 0, -5, "", 0, "", 0, 0]


def test_a_deal_after_the_end_is_said_in_words():
    _, rows = paper(sheet(*GAME_A, SEVEN_A, games=1), NAMES)
    assert rows[-1] == ["4 (A)", "7/7 2/2 2/2 2/2"]


def test_the_columns_say_every_deal_in_place_of_its_notation():
    """ "A bid / took" over 3/4 is A3/4."""
    found = [*deals_in_columns(ruleset("forty-one"))]
    for line, ((_, number), *cells), _ in found:
        bids = sorted(words[0] + cell for (_, words), cell in cells if cell and "took" in words)
        assert " ".join([number, *bids]) == line or cells[0][1] == "thrown in"
    assert len(found) > 20
