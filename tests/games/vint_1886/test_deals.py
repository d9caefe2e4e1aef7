"""What is entered for a deal of vint (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn, just_made
from scorekeeper.rules.games.vint_1886.house_rules import Options

GOOD = {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 4, "aces": 3}


def problems(**changed):
    """The facts that are refused when these are changed; None takes one away."""
    raw = {key: value for key, value in {**GOOD, **changed}.items() if value is not None}
    deal, found = read_facts(Contract, raw)
    assert (deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


def test_a_good_deal_has_no_problems():
    assert problems() == []


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("declarer", -1),
        ("declarer", 4),
        ("declarer", True),
        ("declarer", "Anna"),
        ("level", 0),
        ("level", 8),
        ("level", 9.5),
        ("level", True),
        ("level", "nine"),
        ("level", [3]),
        ("level", {}),
        ("level", 10**30),
        ("level", float("inf")),
        ("strain", "h"),
        ("strain", "SA"),
        ("strain", 3),
        ("strain", ["H"]),
        ("tricks", -1),
        ("tricks", 14),
        ("tricks", 9.0),
        ("honours", -1),
        ("honours", 6),
        ("honours", False),
        ("aces", -1),
        ("aces", 5),
        ("aces", "3"),
        ("first_to_game", "both"),
        ("first_to_game", True),
        ("first_to_game", 0),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, value):
    found = problems(**{fact: value})
    assert [name for name, _ in found] == [fact]
    assert found[0][1].startswith("This must be ")


@pytest.mark.parametrize("fact", list(GOOD))
def test_what_is_missing_is_said_under_its_fact(fact):
    assert problems(**{fact: None}) == [(fact, "This is still missing.")]


def test_the_lowest_and_the_highest_are_allowed():
    assert problems(level=1, tricks=0, honours=1, aces=0) == []
    assert problems(level=7, tricks=13, honours=5, aces=4) == []


def test_every_problem_is_told_at_once():
    found = problems(level=8, tricks=14, aces=5, colour="red")
    assert sorted(name for name, _ in found) == ["aces", "colour", "level", "tricks"]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("honours", "aces"), [(5, 0), (0, 4)])
def test_the_trump_ace_is_an_honour_and_an_ace(honours, aces):
    assert [name for name, _ in problems(honours=honours, aces=aces)] == ["aces"]


@pytest.mark.parametrize(("honours", "aces"), [(5, 1), (0, 3), (4, 0), (1, 4)])
def test_their_neighbours_can_be(honours, aces):
    assert problems(honours=honours, aces=aces) == []


def test_honours_are_refused_at_no_trump():
    found = problems(strain="NT")
    assert found == [("honours", "At no trump there are no honours to count.")]


def test_no_trump_goes_without_them():
    assert problems(strain="NT", honours=None) == []


def test_all_four_aces_are_possible_at_no_trump():
    assert problems(strain="NT", honours=None, aces=4) == []


# ── The form and the house rules ─────────────────────────────────────────────────────────────────


def test_the_tricks_are_preset_to_just_made():
    assert [just_made(level=level, strain="S") for level in (1, 7)] == [7, 13]


def test_facts_are_asked_in_the_order_of_the_table():
    assert [one.name for one in facts_of(Contract)] == [
        *("declarer", "level", "strain", "tricks", "honours", "aces", "first_to_game"),
    ]


def test_nothing_is_asked_for_a_deal_thrown_in():
    assert read_facts(ThrownIn, {}) == (ThrownIn(), ())
    assert [one.fact for one in read_facts(ThrownIn, {"level": 3})[1]] == ["level"]


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(slam_tricks="either_side", aces_split="tricks_majority", rubbers=3)


@pytest.mark.parametrize("rubbers", [0, 13, True, "3", 2.0])
def test_a_sitting_has_one_to_twelve_rubbers(rubbers):
    assert [one.fact for one in read_facts(Options, {"rubbers": rubbers})[1]] == ["rubbers"]
