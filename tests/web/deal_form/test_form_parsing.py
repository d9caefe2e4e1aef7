"""Between the strings of a form and the facts of the declaring side."""

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.facts import bid_of, facts_of, read_facts
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn
from scorekeeper.web.deal_form.form_parsing import raw_facts, split_contract, typed_facts
from tests.games.vint_1886.evening import deal
from tests.rules.conformance import sittings

SIDES = ((0, 2), (1, 3))
SECOND_ROUND = ((0, 1), (3, 2))


def raw(sides=SIDES, **typed):
    return raw_facts(Contract, typed, sides)[0]


def waiting(**typed):
    return raw_facts(Contract, typed, SIDES)[1]


def test_the_contract_of_the_grid_is_a_level_and_a_strain():
    assert split_contract(Contract, {"contract": "3NT"}) == {"level": "3", "strain": "NT"}


def test_level_and_strain_may_come_apart():
    assert raw(level="3", strain="H") == {"level": 3, "strain": "H"}


def test_a_kind_without_level_and_strain_has_no_grid():
    assert [one.name for one in bid_of(Contract)] == ["level", "strain"]
    assert not bid_of(ThrownIn)
    said = {"contract": "3H", "tricks": "9"}  # here that may be the name of a fact
    assert split_contract(ThrownIn, said) == said


@pytest.mark.parametrize(
    ("declarer", "said", "held"),
    [
        ("0", "0-4", 4),  # his own side has four
        ("2", "0-4", 4),  # so has his partner's
        ("1", "0-4", 1),  # the others have four of five
        ("3", "1-5", 5),
        ("0", "1-5", 0),
    ],
)
def test_honours_are_said_of_a_side_and_kept_as_the_declarers(declarer, said, held):
    assert raw(declarer=declarer, contract="3H", honours=said)["honours"] == held


def test_two_aces_each_are_two_whoever_declares():
    held = [raw(declarer=str(who), contract="3H", aces="0-2")["aces"] for who in range(4)]
    assert held == [2, 2, 2, 2]


def test_a_side_is_that_of_the_seats_of_the_round():
    assert raw(SECOND_ROUND, declarer="1", contract="3H", honours="0-4")["honours"] == 4


def test_a_bare_count_is_the_declaring_sides():
    assert raw(declarer="1", contract="3H", honours="4")["honours"] == 4


def test_what_is_said_of_a_side_waits_for_the_declarer():
    assert waiting(contract="3H", honours="0-4", aces="0-3", first_to_game="0") == (
        *("honours", "aces"),
        "first_to_game",
    )
    assert raw(contract="3H", honours="0-4", aces="0-3", first_to_game="0") == {
        "level": 3,
        "strain": "H",
    }


@pytest.mark.parametrize("declarer", ["4", "-1", "Anna", "٠", ""])
def test_a_declarer_who_does_not_play_declares_for_no_side(declarer):
    assert waiting(declarer=declarer, contract="3H", aces="0-3") == ("aces",)


@pytest.mark.parametrize("said", ["9-4", "x-4", "-4", "0-", "0-x", "0--4", "0-4-4", "0-٤"])
def test_cards_of_a_side_that_nobody_named_are_refused(said):
    facts, problems = read_facts(Contract, raw(declarer="0", contract="3NT", tricks="9", aces=said))
    assert facts is None
    assert [problem.fact for problem in problems] == ["aces"]


@pytest.mark.parametrize(
    ("declarer", "said", "first"),
    [("0", "0", "declarers"), ("2", "0", "declarers"), ("1", "0", "defenders")],
)
def test_who_was_first_is_said_by_a_player_of_that_side(declarer, said, first):
    assert raw(declarer=declarer, first_to_game=said)["first_to_game"] == first


def test_who_was_first_may_be_said_as_in_a_file():
    assert raw(declarer="1", first_to_game="defenders")["first_to_game"] == "defenders"


@pytest.mark.parametrize("said", ["9", "-1", "nobody"])
def test_a_side_that_does_not_play_was_not_first(said):
    facts = raw(declarer="0", contract="3NT", tricks="9", aces="0-2", first_to_game=said)
    assert [one.fact for one in read_facts(Contract, facts)[1]] == ["first_to_game"]


def test_honours_shown_at_no_trump_without_script_are_not_sent_on():
    assert "honours" not in raw(declarer="0", contract="3NT", honours="0-4")


def test_honours_wait_for_the_strain_as_they_are():
    assert raw(declarer="0", honours="0-4")["honours"] == 4


def test_empty_fields_are_not_sent_on():
    assert raw(declarer=" ", contract="", tricks="", honours="  ", aces="") == {}


def test_fields_that_no_fact_has_are_not_sent_on():
    assert raw(declarer="0", key="k", csrfmiddlewaretoken="t", colour="red") == {"declarer": 0}


@pytest.mark.parametrize("sides", [SIDES, SECOND_ROUND, ((2, 0), (3, 1))])
def test_every_deal_comes_back_from_the_form_as_it_was(sides):
    firsts = (None, "declarers", "defenders")
    for who, honours, aces, first in product(range(4), range(6), range(5), firsts):
        if (honours, aces) in ((5, 0), (0, 4)):
            continue
        one = Contract(
            declarer=who,
            level=3,
            strain="H",
            tricks=9,
            honours=honours,
            aces=aces,
            first_to_game=first,
        )
        assert (
            read_facts(Contract, raw_facts(Contract, typed_facts(one, sides), sides)[0])[0] == one
        )


def test_a_form_is_filled_in_as_one_taps_it():
    assert typed_facts(deal("B 3H 9 h1 a2 fX"), SIDES) == {
        "declarer": "1",
        "contract": "3H",
        "tricks": "9",
        "honours": "0-4",  # the others have four of the five
        "aces": "0-2",  # two each stand under the first side
        "first_to_game": "1",
    }


def test_a_no_trump_is_filled_in_without_honours():
    assert "honours" not in typed_facts(deal("B 3NT 9 a2"), SIDES)


def test_a_deal_that_was_thrown_in_fills_in_nothing():
    assert typed_facts(ThrownIn(), SIDES) == {}


# ── Any game ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
@settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_a_deal_comes_back_from_its_form_as_it_was(ruleset, data):
    for entry in data.draw(sittings(ruleset)).sheet().deals:
        kind = type(entry.deal)
        raw, waiting = raw_facts(kind, typed_facts(entry.deal, entry.sides), entry.sides)
        assert waiting == ()
        again, problems = read_facts(kind, raw)
        assert problems == ()
        # A side may be named by either of its players, so the forms are compared.
        assert typed_facts(again, entry.sides) == typed_facts(entry.deal, entry.sides)


def unasked(deal):
    """The facts that the page disables, because of the answers to others."""
    asks = [(one.name, when) for one in facts_of(type(deal)) for when in one.when]
    return {name for name, when in asks if getattr(deal, when.fact) not in when.values}


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
@settings(max_examples=10, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_what_the_page_had_disabled_is_ignored_when_it_is_posted(ruleset, data):
    words = data.draw(st.sampled_from(["1", "0-4", "x", "<b> 9-9"]))
    for entry in data.draw(sittings(ruleset)).sheet().deals:
        typed = typed_facts(entry.deal, entry.sides)
        posted = typed | dict.fromkeys(unasked(entry.deal), words)
        kind = type(entry.deal)
        assert raw_facts(kind, posted, entry.sides) == raw_facts(kind, typed, entry.sides)
