"""501 on paper (§6): what each took stands beside what is left."""

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.scored_deal import Penalty
from tests.games.five_hundred_one.evening import TO_101, sheet
from tests.games.tables import deals_in_columns, paper

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def rows(*deals, **more):
    return paper(sheet(*deals, **more), NAMES)


def test_the_heads_have_501_over_each_player():
    block, _ = rows("B 90 A31 B96 C13", players=3)
    groups = [say(head.group, English(NAMES)) for head in block.heads]
    assert groups[3::2] == groups[4::2] == ["Anna: 501", "Boris: 501", "Clara: 501"]
    assert [str(head.words) for head in block.heads[3:5]] == ["took", "left"]
    assert [head.runs for head in block.heads[3:5]] == [False, True]


def test_a_row_has_dealer_bidder_and_bid_and_what_each_took_and_has_left():
    # 501 − 31 = 470; Boris made 90: 501 − 90 = 411; 501 − 13 = 488.
    block, (first, second) = rows("B 90 A31 B96 C13", "up C 75", players=3)
    assert first == ["1 (A)", "Boris", "90", 31, 470, 96, 411, 13, 488]
    # §3: whoever gives up gets the bid on top, the others 25 off.
    assert second == ["2 (B)", "Clara", "75", "", 445, "", 386, "", 563]
    assert [row.cells[2].struck for row in block.rows] == [False, True]


def test_who_sat_out_has_a_dash_and_a_blind_bid_its_sign():
    _, (row,) = rows("D 100 blind B20 C0 D100", players=4)
    assert row[:5] == ["1 (A)", "Dmitri", "100 blind", "–", ""]


def test_a_deal_thrown_in_or_without_a_place_is_said_in_words():
    _, (thrown, void) = rows("pass", "up A 75 dealer A", players=4)
    assert thrown == ["1 (A)", "thrown in"]
    assert void[0] == "2 (A)"


def test_a_penalty_is_a_row_of_scores():
    given = Penalty(points=(10, 0, 0), note="revoke")
    block, (_, row) = rows("pass", given, players=3)
    assert row == ["", "", "", "", 511, "", 501, "", 501]
    assert str(block.rows[1].over) == "Penalty on the score: revoke"


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        # §4.2, from 210, 101 and 104. The bidder, although 101 − 105 = −4 is less than 210 − 210.
        ("A 105 A105 B105 C10 blind", ["Anna wins as the bidder."]),
        # 101 − 101 = 104 − 104, and Anna, who failed, deals.
        ("A 140 A15 B101 C104", ["Boris wins, first to the dealer's left."]),
        # 101 − 102 is less than 104 − 104, which the scores show.
        ("A 140 A14 B102 C104", []),
    ],
)
def test_of_two_who_come_down_the_row_says_why_one_won(deal, said):
    block, _ = rows(*TO_101, deal, players=3)
    assert [say(row.over, English(NAMES)) for row in block.rows if row.over] == said
    assert block.rows[-1].ruled


def test_the_columns_say_every_deal_in_place_of_its_notation():
    """ "Boris", 90, and what each took is "B 90 A31 B96 C13"; struck through is given up."""
    found = [*deals_in_columns(ruleset("five-hundred-one"))]
    for line, ((_, number), (_, bidder), *others), row in found:
        if bidder == "thrown in":
            continue
        (_, bid), *cells = others
        took = [group[0] + str(cell) for (group, words), cell in cells if words == "took"]
        took = [words for words in took if words[1:] not in ("", "–")]
        up = ["up"] * row.cells[2].struck
        told = sorted([*number.split(), *up, bidder, *bid.split(), *took])
        assert told == sorted(line.partition(" dealer ")[0].split())
    assert len(found) > 20
