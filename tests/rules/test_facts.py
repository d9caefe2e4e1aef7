"""Facts declared once, and the gate that reads them."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from scorekeeper.rules.facts import (
    Effect,
    Exclusion,
    Held,
    Player,
    Problem,
    Refused,
    Side,
    When,
    Whole,
    choices,
    fact,
    facts_of,
    read,
    shown,
    signs,
    write,
)
from scorekeeper.rules.text import gettext

NO = gettext("Not asked here.")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """Every way in which a fact can be declared."""

    cannot: ClassVar = (
        Exclusion(facts=(("level", 7), ("doubled", "no")), why=gettext("Sevens are doubled.")),
    )

    player: int = fact(Player(), gettext("Player"))
    level: int = fact(Whole(low=4, high=7), gettext("Level"))
    doubled: str = fact(
        choices(no=gettext("no"), yes=gettext("yes")), gettext("Doubled"), default="no"
    )
    redoubled: str = fact(
        signs(("no", "yes")),
        gettext("Redoubled"),
        default="no",
        when=When(fact="doubled", values=("yes",), otherwise=NO),
    )
    taken: int | None = fact(
        Held(high=4),
        gettext("Taken"),
        when=When(fact="redoubled", values=("yes",), otherwise=NO),
    )
    first: str | None = fact(Side(), gettext("First"), sometimes=True)


LEAST = {"player": 0, "level": 4}


def wrong(raw):
    return [problem.fact for problem in read(Deal, raw)[1]]


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────


def test_what_has_a_default_may_be_left_out():
    deal, problems = read(Deal, LEAST)
    assert problems == ()
    assert deal == Deal(player=0, level=4)
    assert (deal.doubled, deal.redoubled, deal.taken, deal.first) == ("no", "no", None, None)


def test_nothing_counts_as_left_out():
    assert read(Deal, LEAST | {"doubled": None, "taken": None, "first": None})[1] == ()


def test_what_is_required_is_missed():
    assert wrong({}) == ["player", "level"]


def test_an_unknown_fact_is_refused_by_its_name():
    assert wrong(LEAST | {"colour": "red", "Level": 4}) == ["colour", "Level"]


def test_a_fact_that_is_asked_is_missed():
    assert wrong(LEAST | {"doubled": "yes", "redoubled": "yes"}) == ["taken"]


def test_a_fact_that_is_not_asked_is_refused_and_says_why():
    _, (problem,) = read(Deal, LEAST | {"redoubled": "yes"})
    assert (problem.fact, problem.text) == ("redoubled", NO)


def test_the_default_of_a_fact_decides_whether_another_is_asked():
    assert wrong(LEAST | {"taken": 3}) == ["taken"]
    assert wrong(LEAST | {"doubled": "yes", "taken": 3}) == ["taken"]


def test_nothing_is_said_of_a_fact_while_the_one_that_decides_is_wrong():
    assert wrong(LEAST | {"doubled": "yes", "redoubled": "perhaps"}) == ["redoubled"]


def test_facts_that_cannot_stand_together_are_told_under_the_last():
    assert wrong({"player": 0, "level": 7}) == ["doubled"]
    assert wrong({"player": 0, "level": 7, "doubled": "yes"}) == []


def test_everything_wrong_is_told_at_once():
    raw = {"player": 9, "level": "x", "doubled": 1, "first": "nobody", "what": 0}
    assert wrong(raw) == ["what", "player", "level", "doubled", "first"]


def test_a_class_without_exclusions_is_read_too():
    @dataclass(frozen=True, kw_only=True)
    class Empty:
        pass

    assert read(Empty, {}) == (Empty(), ())


# ── The forms ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("raw", [True, False, 4.0, "4", None, [4], {"4": 4}, float("nan")])
def test_a_whole_number_is_nothing_else(raw):
    with pytest.raises(Refused, match=r"This is a whole number, 4 to 7\."):
        Whole(low=4, high=7).read(raw)


@pytest.mark.parametrize("raw", [3, 8, -(10**40), 10**40])
def test_a_whole_number_is_in_its_range(raw):
    with pytest.raises(Refused, match=r"This is a number from 4 to 7\."):
        Whole(low=4, high=7).read(raw)


@pytest.mark.parametrize("raw", ["", "No", "maybe", 0, None, ["no"], {"no": 1}])
def test_a_choice_is_one_of_its_answers(raw):
    with pytest.raises(Refused, match=r"This is one of: no, yes\."):
        signs(("no", "yes")).read(raw)


@pytest.mark.parametrize("raw", [-1, 4, True, "0", "Anna", None, [0]])
def test_a_player_is_one_of_the_table(raw):
    with pytest.raises(Refused, match=r"This is one of the players\."):
        Player().read(raw)


@pytest.mark.parametrize(
    ("form", "values"),
    [
        (Whole(low=4, high=7), (4, 5, 6, 7)),
        (Held(high=4), (0, 1, 2, 3, 4)),
        (signs(("S", "C")), ("S", "C")),
        (Side(), ("declarers", "defenders")),
        (Player(players=3), (0, 1, 2)),
    ],
)
def test_a_form_lists_its_values_and_reads_each(form, values):
    assert form.values == values
    assert tuple(form.read(value) for value in values) == values


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def test_defaults_and_what_was_not_asked_are_left_out():
    assert write(Deal(player=0, level=4)) == LEAST


@pytest.mark.parametrize(
    "more",
    [
        {"doubled": "yes"},
        {"doubled": "yes", "redoubled": "yes", "taken": 0},
        {"first": "defenders"},
    ],
)
def test_what_is_written_is_read_back(more):
    deal, _ = read(Deal, LEAST | more)
    assert write(deal) == LEAST | more


def test_the_declaration_is_all_there_is():
    names = [one.name for one in facts_of(Deal)]
    assert names == ["player", "level", "doubled", "redoubled", "taken", "first"]


# ── Problems ─────────────────────────────────────────────────────────────────────────────────────


def test_a_problem_can_be_placed():
    problem = Problem(fact="level", text=NO)
    assert problem.at("deal 2") == Problem(fact="level", text=NO, where="deal 2")
    assert problem.effect == Effect.VOID


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("tricks", "tricks"),
        ("a\nb\u2028c\x00", "a?b?c?"),
        ("\ud800", "?"),
        (7, "7"),
        ("", '""'),
        ("x" * 40, "x" * 40),
        ("x" * 5000, "x" * 39 + "…"),
    ],
)
def test_a_made_up_key_is_named_in_one_short_line(key, name):
    assert shown(key) == name
