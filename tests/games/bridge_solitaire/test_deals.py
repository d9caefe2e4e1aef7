"""What is entered for a deal of bridge solitaire (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.games.bridge_solitaire.deals import Contract
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from tests.games.bridge_solitaire.evening import SOLITAIRE, deal, last, sheet

LEAST = {"level": 4, "strain": "S", "tricks": 10}
WHOLE = LEAST | {"declarer": 0, "jokers": 1, "honours": 4}
BY_HOUSE = LEAST | {"declarer": 1, "jokers": 1}
HELD = "A 4S 10 h4 j1"


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
    assert wrong(BY_HOUSE) == []


def test_what_is_left_out_is_the_players_contract_without_jokers_and_honours():
    found, _ = read_facts(Contract, LEAST)
    assert (found.declarer, found.jokers, found.honours) == (0, 0, 0)


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("declarer", 2),
        ("declarer", -1),
        ("declarer", True),
        ("declarer", "House"),
        ("level", 0),
        ("level", 8),
        ("level", 9.5),
        ("strain", "N"),
        ("strain", "s"),
        ("jokers", 3),
        ("jokers", -1),
        ("jokers", True),
        ("jokers", "1"),
        ("tricks", -1),
        ("tricks", 14),
        ("honours", 1),
        ("honours", 3),
        ("honours", True),
        ("honours", "4"),
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
    assert wrong(level=1, strain="C", tricks=0, jokers=0) == []
    assert wrong(level=7, strain="NT", tricks=13, jokers=2) == []


def test_the_strains_rank_with_clubs_the_lowest():
    strain = next(one for one in facts_of(Contract) if one.name == "strain")
    assert strain.type.values == ("C", "D", "H", "S", "NT")


def test_facts_are_asked_in_the_order_of_the_form():
    assert [one.name for one in facts_of(Contract)] == [
        *("declarer", "level", "strain", "jokers", "tricks", "honours"),
    ]


def test_the_tricks_are_preset_to_just_made():
    tricks = next(one for one in facts_of(Contract) if one.name == "tricks")
    assert [tricks.preset(level=level, strain="NT") for level in (1, 7)] == [7, 13]


def test_a_contract_is_the_only_kind():
    assert [*SOLITAIRE.kinds] == ["contract"]
    assert sheet().kinds == sheet("A 1S 7", "B 3H 9").kinds == ("contract",)


@pytest.mark.parametrize("fact", ["doubling", "held_by", "vulnerable", "first_to_game", "cards"])
def test_what_is_never_entered_is_refused(fact):
    assert wrong(**{fact: 1}) == [fact]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("strain", ["C", "D", "H", "S"])
def test_the_house_bids_six_at_most(strain):
    assert problems(BY_HOUSE, level=7, strain=strain) == [("level", "The house bids six at most.")]
    assert wrong(BY_HOUSE, level=6, strain=strain) == []


@pytest.mark.parametrize("level", range(1, 7))
def test_the_house_bids_no_no_trump(level):
    assert problems(BY_HOUSE, level=level, strain="NT") == [
        ("strain", "The house always bids a suit.")
    ]


def test_seven_no_trump_of_the_house_is_wrong_twice():
    assert wrong(BY_HOUSE, level=7, strain="NT") == ["level", "strain"]
    assert wrong(level=7, strain="NT") == []


@pytest.mark.parametrize("honours", [4, 5])
def test_there_are_no_honours_when_the_house_declares(honours):
    assert problems(BY_HOUSE, honours=honours) == [
        ("honours", "Honours count only when the player declares.")
    ]
    assert wrong(BY_HOUSE, honours=0) == []


def test_there_are_no_five_honours_at_no_trump():
    assert problems(strain="NT", honours=5) == [
        ("honours", "At no trump only the four aces count: enter 4.")
    ]
    assert wrong(strain="NT", honours=4) == []
    assert wrong(strain="C", honours=5) == []


def test_jokers_and_tricks_are_not_held_against_each_other():
    assert wrong(jokers=2, tricks=0) == wrong(jokers=0, tricks=13) == []


def test_every_problem_is_told_at_once():
    changed = {"level": 8, "tricks": 14, "jokers": 3, "honours": 2, "colour": "red"}
    assert sorted(wrong(**changed)) == ["colour", "honours", "jokers", "level", "tricks"]


# ── §3.4: the table does not play honours ───────────────────────────────────────────────────────


def test_those_of_a_stored_deal_are_kept_and_ignored():
    entry = last(HELD, honours=False)
    assert entry.deal == deal(HELD)
    assert [(one.fact, one.effect) for one in entry.problems] == [("honours", Effect.UNPLAYED)]
    assert entry.net == (290, -290)  # 4 × 30 × 2 + 50


def test_a_new_deal_with_them_is_refused():
    entry, _ = score_new_deal(SOLITAIRE, sheet(honours=False).standing, deal(HELD), 1, 1)
    assert [(one.fact, str(one.text)) for one in entry.problems] == [
        ("honours", "This table does not score honours.")
    ]


def test_the_form_then_offers_none():
    assert SOLITAIRE.offers("contract", sheet(honours=False).standing) == {"honours": (0,)}
    assert SOLITAIRE.offers("contract", sheet().standing) == {}
