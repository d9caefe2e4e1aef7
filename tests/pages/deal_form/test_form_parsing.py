"""Between the strings of a form and the facts of the declaring side."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.rules.core.facts import bid_of, facts_of, read_facts
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn
from tests.games.product import GAMES
from tests.games.vint_1886.evening import deal
from tests.pages.deal_form.posted import raw_facts
from tests.rotation import of_the_day
from tests.rules.conformance import sittings

SIDES = ((0, 2), (1, 3))
SECOND_ROUND = ((0, 1), (3, 2))


def raw(sides=SIDES, **typed):
    return raw_facts(Contract, typed, sides)[0]


def test_the_contract_of_the_grid_is_a_level_and_a_strain_where_a_kind_has_both():
    assert [one.name for one in bid_of(Contract)] == ["level", "strain"]
    assert raw(contract="3NT") == {"level": 3, "strain": "NT"}
    assert not bid_of(ThrownIn)


@pytest.mark.parametrize(
    ("sides", "declarer", "said", "held"),
    [
        (SIDES, "0", "0-4", 4),  # his own side has four
        (SIDES, "2", "0-4", 4),  # so has his partner's
        (SIDES, "1", "0-4", 1),  # the others have four of five
        (SIDES, "3", "1-5", 5),
        (SIDES, "0", "1-5", 0),
        (SECOND_ROUND, "1", "0-4", 4),
        (SIDES, "1", "4", 4),  # a bare count is the declaring side's
    ],
)
def test_honours_are_said_of_a_side_and_kept_as_the_declarers(sides, declarer, said, held):
    assert raw(sides, declarer=declarer, contract="3H", honours=said)["honours"] == held


def test_two_aces_each_are_two_whoever_declares():
    held = [raw(declarer=str(who), contract="3H", aces="0-2")["aces"] for who in range(4)]
    assert held == [2, 2, 2, 2]


@pytest.mark.parametrize("declarer", [None, "4", "-1", "Anna", "٠", ""])
def test_what_is_said_of_a_side_waits_for_a_declarer_who_plays(declarer):
    said = {"contract": "3H", "honours": "0-4", "aces": "0-3", "first_to_game": "0"}
    said |= {} if declarer is None else {"declarer": declarer}
    facts, waiting = raw_facts(Contract, said, SIDES)
    assert waiting == ("honours", "aces", "first_to_game")
    facts.pop("declarer", None)
    assert facts == {"level": 3, "strain": "H"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *[("aces", one) for one in ("9-4", "x-4", "-4", "0-", "0-x", "0--4", "0-4-4", "0-٤")],
        *[("first_to_game", one) for one in ("9", "-1", "nobody")],
    ],
)
def test_what_is_said_of_a_side_that_does_not_play_is_refused(name, said):
    right = {"declarer": "0", "contract": "3NT", "tricks": "9", "aces": "0-2"}
    facts, problems = read_facts(Contract, raw(**{**right, name: said}))
    assert facts is None
    assert [problem.fact for problem in problems] == [name]


@pytest.mark.parametrize(
    ("declarer", "said", "first"),
    [
        *[("0", "0", "declarers"), ("2", "0", "declarers"), ("1", "0", "defenders")],
        ("1", "defenders", "defenders"),  # as in a file
    ],
)
def test_who_was_first_is_said_by_a_player_of_that_side(declarer, said, first):
    assert raw(declarer=declarer, first_to_game=said)["first_to_game"] == first


@pytest.mark.parametrize(
    ("typed", "sent_on"),
    [
        # a page without script shows honours at no trump too
        ({"contract": "3NT", "honours": "0-4"}, {"level": 3, "strain": "NT"}),
        ({"honours": "0-4"}, {"honours": 4}),  # which wait for the strain as they are
        ({"level": "3", "strain": "H"}, {"level": 3, "strain": "H"}),
        ({"contract": "", "tricks": "", "honours": "  ", "aces": ""}, {}),
        ({"key": "k", "csrfmiddlewaretoken": "t", "colour": "red"}, {}),
    ],
)
def test_only_what_is_asked_and_answered_is_sent_on(typed, sent_on):
    assert raw(declarer="0", **typed) == {"declarer": 0, **sent_on}
    assert raw(declarer=" ", contract="") == {}


def test_a_form_is_filled_in_as_one_taps_it():
    assert posted_fields(deal("B 3H 9 h1 a2 fX"), SIDES) == {
        "declarer": "1",
        "contract": "3H",
        "tricks": "9",
        "honours": "0-4",  # the others have four of the five
        "aces": "0-2",  # two each stand under the first side
        "first_to_game": "1",
    }
    assert "honours" not in posted_fields(deal("B 3NT 9 a2"), SIDES)
    assert posted_fields(ThrownIn(), SIDES) == {}


# ── Any game ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ruleset", of_the_day(GAMES, 2), ids=lambda one: one.key)
@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_a_deal_comes_back_from_its_form_as_it_was(ruleset, data):
    for entry in data.draw(sittings(ruleset)).sheet().deals:
        kind = type(entry.deal)
        raw, waiting = raw_facts(kind, posted_fields(entry.deal, entry.sides), entry.sides)
        assert waiting == ()
        again, problems = read_facts(kind, raw)
        assert problems == ()
        # A side may be named by either of its players, so the forms are compared.
        assert posted_fields(again, entry.sides) == posted_fields(entry.deal, entry.sides)


def unasked(deal):
    """The facts that the page disables, because of the answers to others."""
    asks = [(one.name, when) for one in facts_of(type(deal)) for when in one.when]
    return {name for name, when in asks if getattr(deal, when.fact) not in when.values}


@pytest.mark.parametrize("ruleset", of_the_day(GAMES, 2), ids=lambda one: one.key)
@settings(max_examples=6, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_what_the_page_had_disabled_is_ignored_when_it_is_posted(ruleset, data):
    words = data.draw(st.sampled_from(["1", "0-4", "x", "<b> 9-9"]))
    for entry in data.draw(sittings(ruleset)).sheet().deals:
        typed = posted_fields(entry.deal, entry.sides)
        posted = typed | dict.fromkeys(unasked(entry.deal), words)
        kind = type(entry.deal)
        assert raw_facts(kind, posted, entry.sides) == raw_facts(kind, typed, entry.sides)
