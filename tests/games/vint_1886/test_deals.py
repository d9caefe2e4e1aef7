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


@pytest.mark.parametrize(
    ("fact", "values"),
    [
        ("declarer", [-1, 4, True, "Anna"]),
        ("level", [0, 8, 9.5, True, "nine", [3], {}, 10**30, float("inf")]),
        ("strain", ["h", "SA", 3, ["H"]]),
        ("tricks", [-1, 14, 9.0]),
        ("honours", [-1, 6, False]),
        ("aces", [-1, 5, "3"]),
        ("first_to_game", ["both", True, 0]),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, values):
    for value in values:
        ((name, text),) = problems(**{fact: value})
        assert name == fact, value
        assert "needed here" in text or text == "This must be one of the players.", value


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({}, []),
        # The lowest and the highest.
        ({"level": 1, "tricks": 0, "honours": 1, "aces": 0}, []),
        ({"level": 7, "tricks": 13, "honours": 5, "aces": 4}, []),
        # §2.1: the trump ace is an honour and an ace.
        ({"honours": 5, "aces": 0}, ["aces"]),
        ({"honours": 5, "aces": 1}, []),
        ({"honours": 4, "aces": 0}, []),
        ({"honours": 0, "aces": 4}, ["aces"]),
        ({"honours": 0, "aces": 3}, []),
        ({"honours": 1, "aces": 4}, []),
        # §2.2: no honours at no trump, where all four aces are possible.
        ({"strain": "NT"}, ["honours"]),
        ({"strain": "NT", "honours": None, "aces": 4}, []),
    ],
)
def test_honours_and_aces_must_go_together(changed, refused):
    assert [fact for fact, _ in problems(**changed)] == refused


def test_honours_at_no_trump_are_told_in_a_sentence():
    found = problems(strain="NT")
    assert found == [("honours", "At no trumps there are no honours to count.")]


# ── The form and the house rules ─────────────────────────────────────────────────────────────────


def test_the_tricks_are_preset_to_just_made():
    assert [just_made(level=level, strain="S") for level in (1, 7)] == [7, 13]


def test_facts_are_asked_in_the_order_of_the_table():
    assert [one.name for one in facts_of(Contract)] == [
        *("declarer", "level", "strain", "tricks", "honours", "aces", "first_to_game"),
    ]
    assert read_facts(ThrownIn, {}) == (ThrownIn(), ())
    assert [one.fact for one in read_facts(ThrownIn, {"level": 3})[1]] == ["level"]


def test_the_defaults_are_those_of_the_rules_and_a_sitting_has_one_to_twelve_rubbers():
    assert Options() == Options(slam_tricks="either_side", aces_split="tricks_majority", rubbers=3)
    for rubbers in (0, 13, True, "3", 2.0):
        assert [one.fact for one in read_facts(Options, {"rubbers": rubbers})[1]] == ["rubbers"]
