"""What is entered for a deal of contract bridge (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.games.contract_bridge.deals import Contract, ThrownIn
from scorekeeper.rules.games.contract_bridge.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.contract_bridge.evening import BRIDGE, NAMES, deal, last, sheet

LEAST = {"declarer": 0, "level": 4, "strain": "S", "tricks": 10}
WHOLE = LEAST | {"doubling": "doubled", "honours": 4, "held_by": 1}
HELD = "A 4S 10 x h4B"


def problems(raw=WHOLE, **changed):
    """The facts that are refused when these are changed; None takes one away."""
    given = {key: value for key, value in {**raw, **changed}.items() if value is not None}
    found_deal, found = read_facts(Contract, given)
    assert (found_deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


def wrong(raw=WHOLE, **changed):
    return [fact for fact, _ in problems(raw, **changed)]


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_deal_and_the_least_of_one_have_no_problems():
    assert wrong() == []
    assert wrong(LEAST) == []


def test_what_is_left_out_is_undoubled_and_without_honours():
    found, _ = read_facts(Contract, LEAST)
    assert (found.doubling, found.honours, found.held_by) == ("none", 0, None)


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("declarer", 4),
        ("declarer", True),
        ("level", 0),
        ("level", 8),
        ("level", 9.5),
        ("strain", "N"),
        ("strain", "s"),
        ("doubling", "x"),
        ("doubling", True),
        ("tricks", -1),
        ("tricks", 14),
        ("honours", 1),
        ("honours", 3),
        ("honours", True),
        ("honours", "4"),
        ("held_by", 4),
        ("held_by", True),
        ("held_by", "Boris"),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, value):
    ((name, text),) = problems(**{fact: value})
    assert name == fact
    assert text.startswith("This must be ")


@pytest.mark.parametrize("fact", LEAST)
def test_what_is_missing_is_said_under_its_fact(fact):
    assert problems(LEAST, **{fact: None}) == [(fact, "This is still missing.")]


def test_the_lowest_and_the_highest_are_allowed():
    assert wrong(level=1, strain="C", tricks=0) == []
    assert wrong(level=7, strain="NT", tricks=13) == []


def test_the_strains_rank_with_clubs_the_lowest():
    strain = next(one for one in facts_of(Contract) if one.name == "strain")
    assert strain.type.values == ("C", "D", "H", "S", "NT")
    signs = [str(option.label).replace("\ufe0e", "") for option in strain.type.options]
    assert signs == ["♣", "♦", "♥", "♠", "NT"]


def test_bridge_has_its_own_words_for_doubling_and_no_trump():
    doubling = next(one for one in facts_of(Contract) if one.name == "doubling")
    strain = next(one for one in facts_of(Contract) if one.name == "strain")
    labels = [doubling.label, *(one.label for one in doubling.type.options)]
    assert {label.context for label in (*labels, strain.type.options[-1].label)} == {"bridge"}
    assert doubling.type.values == ("none", "doubled", "redoubled")


def test_facts_are_asked_in_the_order_of_the_table():
    assert [one.name for one in facts_of(Contract)] == [
        *("declarer", "level", "strain", "doubling", "tricks", "honours", "held_by"),
    ]


def test_the_tricks_are_preset_to_just_made():
    tricks = next(one for one in facts_of(Contract) if one.name == "tricks")
    assert [tricks.preset(level=level, strain="NT") for level in (1, 7)] == [7, 13]


def test_nothing_is_asked_for_a_deal_thrown_in():
    assert read_facts(ThrownIn, {}) == (ThrownIn(), ())
    assert [one.fact for one in read_facts(ThrownIn, {"level": 3})[1]] == ["level"]


def test_either_kind_may_come_at_any_time():
    for deals in ((), ("pass",), ("A 3NT 9", "pass", "B 1S 7")):
        assert sheet(*deals).kinds == ("contract", "thrown_in")


@pytest.mark.parametrize("fact", ["first_to_game", "vulnerable", "dummy", "aces"])
def test_what_is_never_entered_is_refused(fact):
    assert wrong(**{fact: 1}) == [fact]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_no_five_honours_at_no_trump():
    assert problems(strain="NT", honours=5) == [
        ("honours", "At no trump only the four aces count: enter 4.")
    ]
    assert wrong(strain="NT", honours=4) == []
    assert wrong(strain="C", honours=5) == []


@pytest.mark.parametrize("honours", [4, 5])
def test_honours_are_held_by_somebody(honours):
    assert problems(honours=honours, held_by=None) == [("held_by", "This is still missing.")]


@pytest.mark.parametrize("honours", [0, None])
def test_no_honours_are_held_by_nobody(honours):
    assert problems(honours=honours) == [
        ("held_by", "Choose whose hand only with four or five honours.")
    ]


@pytest.mark.parametrize("held_by", range(4))
def test_either_side_may_hold_them_whoever_declared(held_by):
    assert wrong(held_by=held_by) == []


def test_honours_and_tricks_are_not_held_against_each_other():
    """A hand with all five honours that takes no trick: a revoke moves tricks."""
    assert wrong(honours=5, held_by=0, tricks=0) == []


def test_every_problem_is_told_at_once():
    changed = {"level": 8, "tricks": 14, "held_by": 9, "colour": "red"}
    assert sorted(wrong(**changed)) == ["colour", "held_by", "level", "tricks"]


# ── §2.1: the table does not play honours ───────────────────────────────────────────────────────


def file(*deals, **options):
    """A file with these deals, which need not fit the house rules."""
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "contract-bridge"}
    return data | {"players": list(NAMES), "options": options, "deals": list(deals)}


FILED = {
    "kind": "contract",
    "declarer": "Anna",
    "level": 4,
    "strain": "S",
    "doubling": "doubled",
    "tricks": 10,
    "honours": 4,
    "held_by": "Boris",
}


def test_the_file_of_the_rules_is_read():
    sitting, found = read_sitting(file(FILED, {"kind": "thrown_in"}))
    assert found == ()
    assert sitting.deals == (deal(HELD), deal("pass"))
    assert write_sitting(sitting)["deals"] == [FILED, {"kind": "thrown_in"}]


def test_the_options_of_a_file_have_their_types():
    good = {"slams": "tricks_taken", "scale": "older", "partners": "fixed"}
    sitting, found = read_sitting(file(**good, honours=False, rubbers=12))
    assert found == ()
    assert sitting.options == Options(**good, honours=False, rubbers=12)
    bad = {"slams": "both", "scale": 1, "honours": 0, "partners": True, "rubbers": 13}
    assert {one.fact for one in read_sitting(file(**bad))[1]} == {*bad}


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(
        slams="bid_and_made", scale="current", honours=True, partners="pivot", rubbers=3
    )


@pytest.mark.parametrize(("honours", "held"), [(4, "Boris"), (5, "Anna")])
def test_where_they_are_not_played_honours_are_refused_under_their_name(honours, held):
    (problem,) = read_sitting(file(FILED | {"honours": honours, "held_by": held}, honours=False))[1]
    assert (problem.where, problem.fact) == ("deal 1", "honours")
    assert str(problem.text) == "This table does not score honours."


def test_a_deal_without_them_is_accepted_there():
    plain = {key: value for key, value in FILED.items() if key not in ("honours", "held_by")}
    assert read_sitting(file(plain, plain | {"honours": 0}, honours=False))[1] == ()


def test_those_of_a_stored_deal_are_kept_and_ignored():
    entry = last(HELD, honours=False)
    assert entry.deal == deal(HELD)
    assert [(one.fact, one.effect) for one in entry.problems] == [("honours", Effect.UNPLAYED)]
    assert not entry.void
    assert entry.lines == last("A 4S 10 x").lines
    assert entry.net == (290, -290, 290, -290)  # 4 × 30 × 2 + 50


def test_a_new_deal_with_them_is_refused():
    entry, _ = score_new_deal(BRIDGE, sheet(honours=False).standing, deal(HELD), 1, 1)
    assert entry.deal == deal(HELD)
    assert [(one.fact, str(one.text)) for one in entry.problems] == [
        ("honours", "This table does not score honours.")
    ]


def test_the_file_of_a_stored_deal_can_be_read_again():
    sitting = Sitting(
        ruleset=BRIDGE, players=NAMES, options=Options(honours=False), deals=(deal(HELD),)
    )
    again, found = read_sitting(write_sitting(sitting))
    assert found == ()
    assert again.deals == (deal("A 4S 10 x"),)


def test_the_form_then_offers_none():
    standing = sheet(honours=False).standing
    assert BRIDGE.offers("contract", standing) == {"honours": (0,)}
    assert BRIDGE.offers("thrown_in", standing) == {}
    assert BRIDGE.offers("contract", sheet().standing) == {}
