"""What is entered for a deal of Bridgette (§1) and what cannot be (§2), in forms and files."""

from itertools import product

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.games.bridgette.deals import Contract
from scorekeeper.rules.games.bridgette.house_rules import Options
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.bridgette.evening import (
    BRIDGETTE,
    MATCH,
    NAMES,
    SIX,
    deal,
    file,
    filed_deal,
    sheet,
)

LEAST = {"declarer": 0, "level": 4, "strain": "S", "tricks": 10}
WHOLE = LEAST | {"doubling": "doubled"}
FILED = {
    "kind": "contract",
    "declarer": "Anna",
    "level": 4,
    "strain": "S",
    "doubling": "doubled",
    "tricks": 10,
}


def problems(raw=WHOLE, **changed):
    """The facts that are refused when these are changed; None takes one away."""
    given = {key: value for key, value in {**raw, **changed}.items() if value is not None}
    found_deal, found = read_facts(Contract, given)
    assert (found_deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


def wrong(raw=WHOLE, **changed):
    return [fact for fact, _ in problems(raw, **changed)]


def refused(*deals, **more):
    """What the file is refused for: where, the fact, and the sentence."""
    found, problems = read_sitting(file(*deals, **more))
    assert (found is None) == bool(problems)
    return [(problem.where, problem.fact, str(problem.text)) for problem in problems]


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_deal_and_the_least_of_one_have_no_problems():
    assert wrong() == []
    assert wrong(LEAST) == []
    assert read_facts(Contract, LEAST)[0].doubling == "none"


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("declarer", 2),
        ("declarer", True),
        ("declarer", "Anna"),
        ("level", -1),
        ("level", 8),
        ("level", 9.5),
        ("level", True),
        ("strain", "N"),
        ("strain", "s"),
        ("doubling", "x"),
        ("doubling", True),
        ("tricks", -1),
        ("tricks", 14),
        ("tricks", 9.5),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, value):
    ((name, text),) = problems(**{fact: value})
    assert name == fact
    assert text.startswith("This must be ")


@pytest.mark.parametrize("fact", LEAST)
def test_what_is_missing_is_said_under_its_fact(fact):
    assert problems(LEAST, **{fact: None}) == [(fact, "This is still missing.")]


def test_facts_are_asked_in_the_order_of_the_table():
    names = [one.name for one in facts_of(Contract)]
    assert names == ["declarer", "level", "strain", "doubling", "tricks"]


def test_the_strains_rank_with_clubs_the_lowest():
    (strain,) = [one for one in facts_of(Contract) if one.name == "strain"]
    assert strain.type.values == ("C", "D", "H", "S", "NT")


def test_the_tricks_are_preset_to_just_made():
    (tricks,) = [one for one in facts_of(Contract) if one.name == "tricks"]
    assert [tricks.preset(level=level, strain="NT") for level in (0, 1, 7)] == [6, 7, 13]


def test_a_contract_is_the_only_kind():
    assert sheet().kinds == ("contract",)
    assert [*BRIDGETTE.kinds] == ["contract"]


@pytest.mark.parametrize("fact", ["upcard", "colons", "dealer", "honours", "held_by", "aces"])
def test_what_is_never_entered_is_refused(fact):
    assert wrong(**{fact: 1}) == [fact]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("strain", ["C", "D", "H", "S"])
def test_six_tricks_are_not_bid_in_a_suit(strain):
    assert problems(level=0, strain=strain) == [
        ("strain", "Six tricks can only be bid at no trump.")
    ]


def test_there_are_thirty_six_contracts():
    bids = product(range(8), ("C", "D", "H", "S", "NT"))
    assert sum(not wrong(level=level, strain=strain) for level, strain in bids) == 36


def test_any_number_of_tricks_goes_with_any_contract():
    assert wrong(level=0, strain="NT", tricks=0) == wrong(level=7, strain="C", tricks=13) == []


def test_every_problem_is_told_at_once():
    changed = {"level": 8, "tricks": 14, "declarer": 9, "colour": "red"}
    assert sorted(wrong(**changed)) == ["colour", "declarer", "level", "tricks"]


# ── Files ────────────────────────────────────────────────────────────────────────────────────────


def test_the_file_of_the_rules_is_read():
    sitting, found = read_sitting(file(FILED, "B 0NT 6"))
    assert found == ()
    assert sitting.deals == (deal("A 4S 10 x"), deal("B 0NT 6"))
    assert write_sitting(sitting)["deals"] == [FILED, filed_deal("B 0NT 6")]


def test_the_number_of_matches_is_an_option():
    sitting, found = read_sitting(file(options={"matches": 12}))
    assert (found, sitting.options) == ((), Options(matches=12))
    assert Options() == Options(matches=1)


@pytest.mark.parametrize("matches", [0, 13, "1", True, 1.5])
def test_a_number_of_matches_that_cannot_be_is_refused(matches):
    (problem,) = refused(options={"matches": matches})
    assert problem[:2] == ("options", "matches")


@pytest.mark.parametrize(
    ("bad", "fact"),
    [
        (FILED | {"level": 0}, "strain"),
        (FILED | {"level": 8}, "level"),
        (FILED | {"tricks": 14}, "tricks"),
        (FILED | {"declarer": "Clara"}, "declarer"),
        ({"kind": "thrown_in"}, "kind"),
        (FILED | {"kind": "pass"}, "kind"),
        (FILED | {"upcard": "QS"}, "upcard"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_a_file(bad, fact):
    assert [problem[:2] for problem in refused("B 0NT 6", bad)] == [("deal 2", fact)]


@pytest.mark.parametrize("names", [("Anna",), (*NAMES, "Clara"), (*NAMES, "Clara", "Dmitri")])
def test_only_two_may_play(names):
    found = refused(players=list(names))
    assert [fact for _, fact, _ in found] == ["players"]


def test_each_cannot_settle_with_each():
    stake = {"currency": "EUR", "amount": "1", "per": 100, "each_with_each": True}
    assert [fact for _, fact, _ in refused(stake=stake)] == ["each_with_each"]


@pytest.mark.parametrize(("deals", "number"), [(SIX, 7), (MATCH, 8)])
def test_a_deal_after_the_end_is_refused_under_kind(deals, number):
    text = "The last deal has been played already."
    assert refused(*deals, "B 0NT 6") == [(f"deal {number}", "kind", text)]


def test_in_the_next_match_it_is_not():
    assert refused(*SIX, "B 0NT 6", options={"matches": 2}) == []
