"""What is entered for a deal of forty-one (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of
from scorekeeper.rules.games.forty_one.deals import Deal
from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.games.forty_one.evening import FORTY_ONE, NAMES, SEVEN_A, deal, sheet

HANDS = [(3, 4), (2, 2), (4, 5), (2, 2)]


def file(*deals, **changed):
    data = {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "forty-one",
        "options": {},
        "players": list(NAMES),
        "deals": list(deals),
    }
    return data | changed


def filed(hands=HANDS, names=NAMES):
    rows = [
        {"player": name, "bid": bid, "tricks": tricks}
        for name, (bid, tricks) in zip(names, hands, strict=True)
    ]
    return {"kind": "deal", "hands": rows}


def refused(*deals, **options):
    _, problems = read_sitting(file(*deals, options=options))
    return [(one.where, one.fact, str(one.text)) for one in problems]


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_partner_and_the_result_stand_in_front():
    assert [one.name for one in facts_of(Options) if one.prominent] == ["partner", "result"]


def test_the_form_presets_as_many_tricks_as_were_bid():
    player, bid, tricks = facts_of(facts_of(Deal)[0].type.of)
    assert [tricks.preset(bid=number) for number in (1, 13)] == [1, 13]
    assert (tricks.preset_from, tricks.type.values) == (("bid",), tuple(range(14)))
    assert (bid.likely, bid.type.values) == ((2, 3, 4, 5), tuple(range(1, 14)))
    assert [one.name for one in (player, bid, tricks)] == ["player", "bid", "tricks"]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────

TOO_LITTLE = "The bids are worth 10 together. With less than 11 the deal is thrown in."


@pytest.mark.parametrize(
    ("hands", "texts"),
    [
        ([(4, 4), (3, 3), (2, 2), (3, 3)], ["The tricks come to 12; together they must be 13."]),
        ([(4, 4), (3, 3), (2, 2), (3, 5)], ["The tricks come to 14; together they must be 13."]),
        ([(3, 4), (0, 4), (4, 5), (2, 2)], ["Boris, bid: a number from 1 to 13 is needed here."]),
        (
            [(3, 4), (3, 14), (4, 5), (2, 2)],
            ["Boris, took: a number from 0 to 13 is needed here."],
        ),
        (
            [(3, 4), (True, 4), (4, 5), (2, 2)],
            ["Boris, bid: a whole number from 1 to 13 is needed here."],
        ),
        (
            [(3, 3), (2, 2), (3, 3), (2, 2)],
            [TOO_LITTLE, "The tricks come to 10; together they must be 13."],
        ),
    ],
)
def test_what_cannot_be_is_refused_under_hands(hands, texts):
    assert refused(filed(hands)) == [("deal 1", "hands", text) for text in texts]


def test_a_row_has_its_name_where_the_players_are_wrong_and_the_row_of_nobody_its_number():
    data = file(filed([(3, 4), (0, 4), (4, 5), (2, 2)]), players="Anna and three")
    assert "Boris, bid: a number from 1 to 13 is needed here." in [
        str(problem.text) for problem in read_sitting(data)[1]
    ]
    ((_, fact, text),) = refused(filed(names=(*NAMES[:3], "Eva")))
    assert (fact, text) == ("hands", "player 4, player: this must be one of the players.")


def test_who_has_no_row_is_named():
    assert refused(filed(HANDS[:3], NAMES[:3])) == [
        ("deal 1", "hands", "Dmitri's bid and tricks are missing.")
    ]
    assert refused(filed(HANDS[:2], NAMES[:2])) == [
        ("deal 1", "hands", "Clara and Dmitri's bids and tricks are missing.")
    ]


@pytest.mark.parametrize(
    ("bids", "worth"),
    [
        *(((3, 2, 3, 2), 10), ((6, 1, 1, 2), 10), ((1, 1, 1, 1), 4)),
        *(((3, 2, 4, 2), 11), ((6, 1, 2, 2), 11), ((7, 1, 1, 1), 17)),
    ],
)
def test_bids_that_are_worth_less_than_11_are_refused_unless_every_deal_is_played(bids, worth):
    hands = list(zip(bids, (4, 3, 3, 3), strict=True))
    text = TOO_LITTLE.replace("10", str(worth))
    assert refused(filed(hands)) == ([("deal 1", "hands", text)] if worth < 11 else [])
    assert refused(filed(hands), least_sum=0) == []


def test_too_little_is_told_with_the_kind_that_it_was():
    problems = deal_problems(FORTY_ONE, sheet().standing, deal("A3/4 B2/3 C3/3 D2/3"))
    assert [(one.fact, one.instead, one.effect) for one in problems] == [
        ("hands", "thrown_in", Effect.OPEN)
    ]


def test_where_every_deal_is_played_none_is_thrown_in():
    assert sheet(least_sum=0).kinds == ("deal",)
    assert sheet().kinds == ("deal", "thrown_in")
    text = "At this table every deal is played."
    assert refused({"kind": "thrown_in"}, least_sum=0) == [("deal 1", "kind", text)]


@pytest.mark.parametrize(
    ("stored", "least_sum", "scores"),
    [("A3/4 B2/3 C3/3 D2/3", 11, (3, 2, 3, 2)), ("pass", 0, (0, 0, 0, 0))],
)
def test_a_deal_stored_before_the_rule_changed_stays_and_is_open(stored, least_sum, scores):
    found = sheet(stored, SEVEN_A, least_sum=least_sum)
    entry = found.entries[0]
    assert (entry.open, entry.void, entry.scores) == (True, False, scores)
    assert found.open_entries == (entry,)
    assert found.scores == tuple(a + b for a, b in zip(scores, (14, 2, 2, 2), strict=True))
    assert found.standing.table.dealer == 2  # both have passed the deal on
