"""What is entered for a deal of forty-one (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.games.forty_one.deals import Deal, ThrownIn
from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
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


def rows(hands=HANDS, names=NAMES):
    return [
        {"player": name, "bid": bid, "tricks": tricks}
        for name, (bid, tricks) in zip(names, hands, strict=True)
    ]


def filed(hands=HANDS, names=NAMES):
    return {"kind": "deal", "hands": rows(hands, names)}


def refused(*deals, **options):
    _, problems = read_sitting(file(*deals, options=options))
    return [(one.where, one.fact, str(one.text)) for one in problems]


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_file_of_the_specification():
    sitting, problems = read_sitting(file(filed(), {"kind": "thrown_in"}))
    assert problems == ()
    assert sitting.deals == (deal("A3/4 B2/2 C4/5 D2/2"), ThrownIn())
    assert write_sitting(sitting)["deals"] == [filed(), {"kind": "thrown_in"}]


def test_the_options_are_of_their_types():
    chosen = {"partner": "positive", "result": "points", "least_sum": 0, "games": 5}
    sitting, _ = read_sitting(file(options=chosen))
    assert sitting.options == Options(**chosen)
    assert write_sitting(sitting)["options"] == chosen
    assert sum(one.prominent for one in facts_of(Options)) == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("partner", "none"),
        ("partner", True),
        ("result", "game won"),
        ("least_sum", 10),
        ("least_sum", "11"),
        ("least_sum", False),
        ("games", 0),
        ("games", 13),
        ("games", 3.0),
    ],
)
def test_an_option_that_cannot_be_is_refused_under_its_name(name, value):
    (problem,) = refused(**{name: value})
    assert problem[1] == name


def test_rows_may_come_in_any_order():
    turned, _ = read_sitting(file({"kind": "deal", "hands": rows()[::-1]}))
    assert turned.deals == (deal("A3/4 B2/2 C4/5 D2/2"),)


def test_a_deal_in_a_few_words():
    assert [str(deal(one).brief()) for one in (SEVEN_A, "pass")] == ["7/7 2/2 2/2 2/2", "thrown in"]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────

EVERYBODY = "Each player of this deal must be given exactly once."


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        (rows()[:3], EVERYBODY),
        ([*rows()[:3], rows()[0]], "A player is named here twice."),
        ([*rows(), rows()[0]], "There may be at most 4 of these."),
        (rows([(4, 4), (3, 3), (2, 2), (3, 3)]), "Took: The sum is 12, but it must be 13."),
        (rows([(4, 4), (3, 3), (2, 2), (3, 5)]), "Took: The sum is 14, but it must be 13."),
        ("A3/4", "This must be a list."),
    ],
)
def test_what_cannot_be_is_refused_under_hands(hands, text):
    assert refused({"kind": "deal", "hands": hands}) == [("deal 1", "hands", text)]


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ((0, 4), "Boris: bid: This must be a number from 1 to 13."),
        ((14, 4), "Boris: bid: This must be a number from 1 to 13."),
        ((3, -1), "Boris: tricks: This must be a number from 0 to 13."),
        ((3, 14), "Boris: tricks: This must be a number from 0 to 13."),
        ((9.5, 4), "Boris: bid: This must be a whole number, 1 to 13."),
        ((True, 4), "Boris: bid: This must be a whole number, 1 to 13."),
    ],
)
def test_a_number_that_cannot_be_names_its_player(hand, text):
    assert refused(filed([(3, 4), hand, (4, 5), (2, 2)])) == [("deal 1", "hands", text)]


def test_a_row_has_its_name_where_the_players_are_wrong():
    data = file(filed([(3, 4), (0, 4), (4, 5), (2, 2)]), players="Anna and three")
    assert "Boris: bid: This must be a number from 1 to 13." in [
        str(problem.text) for problem in read_sitting(data)[1]
    ]


def test_a_row_of_nobody_is_told_by_its_number():
    ((_, fact, text),) = refused(filed(names=(*NAMES[:3], "Eva")))
    assert (fact, text) == ("hands", "player 4: player: This must be one of the players.")


def test_what_is_missing_is_told():
    assert refused({"kind": "deal"}) == [("deal 1", "hands", "This is still missing.")]
    (problem,) = refused({"kind": "deal", "hands": [{"player": "Boris", "bid": 2}, *rows()[1:]]})
    assert problem[2] == "Boris: tricks: This is still missing."


TOO_LITTLE = "The bids are worth {sum} together. With less than 11 the deal is thrown in."


@pytest.mark.parametrize(
    ("bids", "sum_"),
    [((3, 2, 3, 2), 10), ((6, 1, 1, 2), 10), ((1, 1, 1, 1), 4), ((2, 2, 2, 4), 10)],
)
def test_bids_that_are_worth_too_little_are_refused(bids, sum_):
    hands = list(zip(bids, (4, 3, 3, 3), strict=True))
    assert refused(filed(hands)) == [("deal 1", "hands", TOO_LITTLE.format(sum=sum_))]
    assert refused(filed(hands), least_sum=0) == []


@pytest.mark.parametrize("bids", [(3, 2, 4, 2), (7, 1, 1, 1), (6, 1, 2, 2), (13, 1, 1, 1)])
def test_bids_that_are_worth_enough_are_played(bids):
    assert refused(filed(list(zip(bids, (4, 3, 3, 3), strict=True)))) == []


def test_bids_and_tricks_may_both_be_wrong():
    found = refused(filed([(3, 3), (2, 2), (3, 3), (2, 2)]))
    assert [text for _, _, text in found] == [
        TOO_LITTLE.format(sum=10),
        "Took: The sum is 10, but it must be 13.",
    ]


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


def test_no_deal_comes_after_the_last_game():
    games = [filed([(7, 7), (2, 2), (2, 2), (2, 2)])] * 3
    found = refused(*games, {"kind": "thrown_in"}, games=1)
    assert found == [("deal 4", "kind", "The last deal has been played already.")]


def test_a_wrong_deal_of_a_file_takes_its_turn():
    """A deal whose tricks do not come to 13 brings nothing, and the next is judged for itself."""
    wrong = filed([(7, 7), (2, 2), (2, 2), (2, 1)])
    found = refused(wrong, filed([(3, 4), (2, 3), (3, 3), (2, 3)]))
    assert [where for where, *_ in found] == ["deal 1", "deal 2"]


def test_a_sitting_is_written_and_read_back():
    deals = (deal(SEVEN_A), ThrownIn(), deal("A13/0 B6/6 C6/6 D1/1"))
    sitting = Sitting(
        ruleset=FORTY_ONE, players=NAMES, options=Options(games=2), deals=deals, stake=None
    )
    assert read_sitting(write_sitting(sitting)) == (sitting, ())


def test_the_form_presets_as_many_tricks_as_were_bid():
    facts = {one.name: one for one in facts_of(facts_of(Deal)[0].type.of)}
    assert [facts["tricks"].preset(bid=bid) for bid in (1, 13)] == [1, 13]
    assert facts["bid"].likely == (2, 3, 4, 5)
    assert read_facts(Deal, {"hands": "x"})[0] is None
