"""The file of bridge solitaire (§7) and what is refused in it (§2)."""

import pytest

from scorekeeper.rules.games.bridge_solitaire.house_rules import Options
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.bridge_solitaire.evening import NAMES, SOLITAIRE, deal

OWN = {"kind": "contract", "level": 1, "strain": "C", "jokers": 1, "tricks": 7, "honours": 5}
OF_HOUSE = {
    "kind": "contract",
    "declarer": "House",
    "level": 2,
    "strain": "D",
    "jokers": 1,
    "tricks": 8,
}


def file(*deals, players=NAMES, options=None, **more):
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "bridge-solitaire"}
    return data | {
        "players": list(players),
        "options": options or {},
        "deals": list(deals),
        **more,
    }


def problems(*deals, **more):
    return [(one.where, one.fact) for one in read_sitting(file(*deals, **more))[1]]


def report(*deals, **more):
    sitting, found = read_sitting(file(*deals, **more))
    assert found == ()
    return sheet_as_data(sitting)


def test_the_file_of_the_rules_is_read():
    sitting, found = read_sitting(file(OWN, OF_HOUSE))
    assert found == ()
    assert sitting.deals == (deal("A 1C 7 h5 j1"), deal("B 2D 8 j1"))
    assert write_sitting(sitting)["deals"] == [OWN, OF_HOUSE]


def test_its_report_has_two_columns_and_what_the_unfinished_rubber_would_bring():
    """20 · 2 = 40 against 2 · 20 · 2 = 80; 200 and 50 above: both have a part score."""
    told = report(OWN, OF_HOUSE)
    assert [one["net"] for one in told["deals"]] == [
        {"Anna": 240, "House": -240},
        {"Anna": -130, "House": 130},
    ]
    assert told["deals"][1]["below"] == {"Anna": 0, "House": 80}
    assert told["net"] == {"Anna": 110, "House": -110}
    assert told["closing"] == []
    assert (told["payouts"], told["transfers"]) == (None, None)


def test_the_only_part_score_is_in_the_net_and_not_in_that_of_the_deal():
    told = report(OWN)
    assert told["deals"][0]["net"] == {"Anna": 240, "House": -240}
    assert told["net"] == {"Anna": 340, "House": -340}
    line = {"column": "unfinished", "rule": "§4.1"}
    own, others = "the only part score", "the other side's only part score"
    assert told["closing"] == [
        {"players": ["Anna"], "points": 100, "why": own, **line},
        {"players": ["House"], "points": -100, "why": others, **line},
    ]


def test_the_player_deals_every_hand_and_nobody_moves():
    games = [{"kind": "contract", "level": 3, "strain": "NT", "tricks": 9}] * 3
    told = report(*games, OF_HOUSE, options={"rubbers": 3})
    assert {one["dealer"] for one in told["deals"]} == {"Anna"}
    assert told["next"] == {"dealer": "Anna", "seats": [*NAMES], "kinds": ["contract"]}


def test_the_house_may_be_called_otherwise():
    told = report(OWN, OF_HOUSE | {"declarer": "Talo"}, players=("Anna", "Talo"))
    assert told["net"] == {"Anna": 110, "Talo": -110}
    assert problems(OF_HOUSE, players=("Anna", "Talo")) == [("deal 1", "declarer")]


def test_a_stake_settles_with_the_house():
    stake = {"currency": "EUR", "amount": "1", "per": 100}
    told = report(OWN, OF_HOUSE, stake=stake)
    assert told["payouts"] == {"Anna": "1.10", "House": "-1.10"}
    assert told["transfers"] == [{"from": "House", "to": "Anna", "amount": "1.10"}]


def test_each_cannot_settle_with_each():
    stake = {"currency": "EUR", "amount": "1", "per": 100, "each_with_each": True}
    assert problems(OWN, stake=stake) == [("stake", "each_with_each")]


# ── What cannot be ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("made", "fact"),
    [
        (OF_HOUSE | {"level": 7}, "level"),
        (OF_HOUSE | {"strain": "NT"}, "strain"),
        (OF_HOUSE | {"honours": 4}, "honours"),
        (OWN | {"strain": "NT"}, "honours"),  # all five
        (OWN | {"jokers": 3}, "jokers"),
        (OWN | {"jokers": True}, "jokers"),
        (OWN | {"declarer": "Boris"}, "declarer"),
        (OWN | {"doubling": "doubled"}, "doubling"),
        (OWN | {"held_by": "Anna"}, "held_by"),
        ({"kind": "thrown_in"}, "kind"),
        ({"kind": "pass"}, "kind"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(made, fact):
    assert problems(OWN, made) == [("deal 2", fact)]


@pytest.mark.parametrize("names", [(), ("Anna",), ("Anna", "House", "Clara")])
def test_there_are_two_names(names):
    assert problems(players=names) == [("", "players")]


@pytest.mark.parametrize(
    "said",
    [{"round": 1, "seats": ["House", "Anna"]}, {"round": 1, "dealer": "House"}, {"round": 1}, "x"],
)
def test_seats_are_refused(said):
    assert problems(OWN, seatings=[said]) == [("", "seatings")]


def test_a_deal_after_the_last_rubber_is_refused():
    game = {"kind": "contract", "level": 3, "strain": "NT", "tricks": 9}
    assert problems(game, game) == []
    assert problems(game, game, OWN) == [("deal 3", "kind")]


# ── House rules ──────────────────────────────────────────────────────────────────────────────────


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(
        jokers_double="every_contract",
        slams="bid_and_made",
        scale="current",
        honours=True,
        rubbers=1,
    )


def test_the_options_of_a_file_have_their_types():
    good = {"jokers_double": "own_contract", "slams": "tricks_taken", "scale": "older"}
    sitting, found = read_sitting(file(options=good | {"honours": False, "rubbers": 12}))
    assert found == ()
    assert sitting.options == Options(**good, honours=False, rubbers=12)
    bad = {"jokers_double": True, "slams": "both", "scale": 1, "honours": 0, "rubbers": 13}
    assert {fact for _, fact in problems(options=bad)} == {*bad}
    assert problems(options={"partners": "fixed"}) == [("options", "partners")]


def test_where_they_are_not_played_honours_are_refused_under_their_name():
    assert problems(OWN, options={"honours": False}) == [("deal 1", "honours")]
    assert problems(OF_HOUSE, OWN | {"honours": 0}, options={"honours": False}) == []


def test_the_file_of_a_stored_deal_can_be_read_again():
    sitting = Sitting(
        ruleset=SOLITAIRE,
        players=NAMES,
        options=Options(honours=False),
        deals=(deal("A 1C 7 h5 j1"),),
    )
    again, found = read_sitting(write_sitting(sitting))
    assert found == ()
    assert again.deals == (deal("A 1C 7 j1"),)
