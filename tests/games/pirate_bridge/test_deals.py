"""What is entered for a deal of pirate bridge (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.core.field_types import Partner
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.games.pirate_bridge.deals import Contract, ThrownIn
from scorekeeper.rules.games.pirate_bridge.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import notation_of, score_new_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.pirate_bridge.evening import NAMES, PIRATE, deal, last, sheet

LEAST = {"declarer": 0, "partner": 2, "level": 4, "strain": "S", "tricks": 10}
WHOLE = LEAST | {"doubling": "doubled", "honours": 4, "held_by": 1}
HELD = "A+C 4S 10 x h4B"
ALONE = "The declarer cannot be the partner as well: choose one of the other three."


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
        ("partner", 4),
        ("partner", -1),
        ("partner", True),
        ("partner", "Clara"),
        ("level", 0),
        ("level", 8),
        ("strain", "N"),
        ("doubling", "x"),
        ("tricks", -1),
        ("tricks", 14),
        ("honours", 3),
        ("honours", True),
        ("held_by", 4),
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


def test_facts_are_asked_in_the_order_of_the_table():
    facts = facts_of(Contract)
    assert [one.name for one in facts] == [
        *("declarer", "partner", "level", "strain", "doubling", "tricks", "honours", "held_by"),
    ]
    assert type(facts[1].type) is Partner


def test_the_tricks_are_preset_to_just_made():
    tricks = next(one for one in facts_of(Contract) if one.name == "tricks")
    assert [tricks.preset(level=level, strain="NT") for level in (1, 7)] == [7, 13]


def test_nothing_is_asked_for_a_deal_thrown_in():
    assert read_facts(ThrownIn, {}) == (ThrownIn(), ())
    assert [one.fact for one in read_facts(ThrownIn, {"partner": 3})[1]] == ["partner"]


def test_either_kind_may_come_at_any_time_until_the_last_rubber_is_won():
    for deals in ((), ("pass",), ("A+C 3NT 9", "pass", "B+C 1S 7")):
        assert sheet(*deals).kinds == ("contract", "thrown_in")
    assert sheet("A+C 3NT 9", "A+B 3NT 9", rubbers=1).kinds == ()


@pytest.mark.parametrize("fact", ["first_to_game", "vulnerable", "accepted_by", "sides"])
def test_what_is_never_entered_is_refused(fact):
    assert wrong(**{fact: 1}) == [fact]


def test_the_sides_come_from_the_deal():
    assert last("A+B 4S 10").sides == ((0, 1), (2, 3))
    assert last("D+A 2H 8").sides == ((3, 0), (1, 2))


def test_before_the_deal_and_without_one_everybody_is_alone():
    assert sheet().standing.sides == ((0,), (1,), (2,), (3,))
    assert last("pass").sides == ((0,), (1,), (2,), (3,))


def test_any_of_the_others_may_be_the_partner_wherever_he_sits():
    said = (Seating(round=1, seats=(2, 0, 3, 1)),)
    for partner in "BCD":
        entry = last(f"A+{partner} 1S 7", seatings=said)
        assert entry.problems == ()
        assert entry.net[0] == entry.net["ABCD".index(partner)] == 30


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("player", range(4))
def test_nobody_accepts_his_own_bid(player):
    assert problems(declarer=player, partner=player) == [("partner", ALONE)]


@pytest.mark.parametrize("player", range(4))
def test_either_of_two_may_declare(player):
    other = (player + 1) % 4
    assert wrong(declarer=player, partner=other) == wrong(declarer=other, partner=player) == []


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
def test_any_of_the_four_may_hold_them(held_by):
    assert wrong(held_by=held_by) == []


def test_honours_and_tricks_are_not_held_against_each_other():
    assert wrong(honours=5, held_by=0, tricks=0) == []


def test_every_problem_is_told_at_once():
    changed = {"partner": 0, "level": 8, "tricks": 14, "held_by": 9, "colour": "red"}
    assert sorted(wrong(**changed)) == ["colour", "held_by", "level", "partner", "tricks"]


# ── The file (specification §7) ──────────────────────────────────────────────────────────────────


def file(*deals, **options):
    """A file with these deals, which need not fit the house rules."""
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "pirate-bridge"}
    return data | {"players": list(NAMES), "options": options, "deals": list(deals)}


FILED = {
    "kind": "contract",
    "declarer": "Anna",
    "partner": "Clara",
    "level": 4,
    "strain": "S",
    "doubling": "doubled",
    "tricks": 10,
    "honours": 4,
    "held_by": "Boris",
}


def refused(*deals, **options):
    found = read_sitting(file(*deals, **options))[1]
    return [(one.where, one.fact, str(one.text)) for one in found]


def test_the_file_of_the_rules_is_read():
    sitting, found = read_sitting(file(FILED, {"kind": "thrown_in"}))
    assert found == ()
    assert sitting.deals == (deal(HELD), deal("pass"))
    assert write_sitting(sitting)["deals"] == [FILED, {"kind": "thrown_in"}]


def test_the_options_of_a_file_have_their_types():
    good = {"vulnerability": "either_ally", "slams": "tricks_taken", "scale": "older"}
    sitting, found = read_sitting(file(**good, honours=False, rubbers=12))
    assert found == ()
    assert sitting.options == Options(**good, honours=False, rubbers=12)
    bad = {"vulnerability": "both", "slams": True, "scale": 1, "honours": 0, "rubbers": 13}
    assert {one.fact for one in read_sitting(file(**bad))[1]} == {*bad}
    assert [fact for _, fact, _ in refused(partners="fixed")] == ["partners"]


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(
        vulnerability="declarer",
        slams="bid_and_made",
        scale="current",
        honours=True,
        rubbers=3,
    )


def test_a_file_is_told_every_deal_that_cannot_be():
    assert refused(
        FILED | {"partner": "Anna"},
        FILED | {"strain": "NT", "honours": 5},
        FILED | {"partner": "Eva"},
        FILED | {"honours": 0},
        FILED | {"level": 8, "tricks": 14},
    ) == [
        ("deal 1", "partner", ALONE),
        ("deal 2", "honours", "At no trump only the four aces count: enter 4."),
        ("deal 3", "partner", "This must be one of the players."),
        ("deal 4", "held_by", "Choose whose hand only with four or five honours."),
        ("deal 5", "level", "This must be a number from 1 to 7."),
        ("deal 5", "tricks", "This must be a number from 0 to 13."),
    ]


def test_a_deal_after_the_end_is_refused():
    game = {key: FILED[key] for key in ("kind", "declarer", "partner")}
    game |= {"level": 3, "strain": "NT", "tricks": 9}
    assert [(where, fact) for where, fact, _ in refused(game, game, game, rubbers=1)] == [
        ("deal 3", "kind")
    ]


@pytest.mark.parametrize(("honours", "held"), [(4, "Boris"), (5, "Anna")])
def test_where_they_are_not_played_honours_are_refused_under_their_name(honours, held):
    assert refused(FILED | {"honours": honours, "held_by": held}, honours=False) == [
        ("deal 1", "honours", "This table does not score honours.")
    ]


def test_those_of_a_stored_deal_are_kept_and_ignored():
    entry = last(HELD, honours=False)
    assert entry.deal == deal(HELD)
    assert notation_of(PIRATE, entry) == "A+C 4S 10 x"
    assert [(one.fact, one.effect) for one in entry.problems] == [("honours", Effect.UNPLAYED)]
    assert not entry.void
    assert entry.lines == last("A+C 4S 10 x").lines
    assert entry.net == (290, -290, 290, -290)  # 4 × 30 × 2 + 50


def test_a_new_deal_with_them_is_refused():
    entry, _ = score_new_deal(PIRATE, sheet(honours=False).standing, deal(HELD), 1, 1)
    assert entry.deal == deal(HELD)
    assert [(one.fact, str(one.text)) for one in entry.problems] == [
        ("honours", "This table does not score honours.")
    ]


def test_the_file_of_a_stored_deal_can_be_read_again():
    sitting = Sitting(
        ruleset=PIRATE, players=NAMES, options=Options(honours=False), deals=(deal(HELD),)
    )
    again, found = read_sitting(write_sitting(sitting))
    assert found == ()
    assert again.deals == (deal("A+C 4S 10 x"),)


def test_the_form_then_offers_none():
    standing = sheet(honours=False).standing
    assert PIRATE.offers("contract", standing) == {"honours": (0,)}
    assert PIRATE.offers("thrown_in", standing) == {}
    assert PIRATE.offers("contract", sheet().standing) == {}
