"""Facts declared once, and the gate that reads them."""

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest

from scorekeeper.rules.core.facts import (
    Effect,
    Exclusion,
    Problem,
    When,
    choices,
    fact,
    facts_of,
    printable_key,
    read_facts,
    signs,
    without_answers,
    write_facts,
)
from scorekeeper.rules.core.field_types import (
    Held,
    Numbers,
    Player,
    Players,
    Refused,
    Side,
    SideOf,
    Solo,
    Whole,
    YesNo,
)
from scorekeeper.rules.core.records import Records
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.scored_deal import counted_deal

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


@dataclass(frozen=True, kw_only=True)
class Card:
    """A small fact within another."""

    rank: int = fact(Whole(low=1, high=13), gettext("Rank"))
    by: int = fact(SideOf(), gettext("By"), default=0)


@dataclass(frozen=True, kw_only=True)
class Trick:
    """Facts that hold several things, and one that depends on two others."""

    alone: bool = fact(YesNo(), gettext("Alone"), default=False)
    last: bool = fact(YesNo(), gettext("Last"))
    others: tuple = fact(Players(), gettext("Others"), default=())
    cards: tuple = fact(
        Records(of=Card, most=2, each=gettext("card")),
        gettext("Cards"),
        default=(),
        when=(
            When(fact="alone", values=(True,), otherwise=NO),
            When(fact="last", values=(True,), otherwise=gettext("Not yet.")),
        ),
    )


BOTH = {"alone": True, "last": True}


def wrong(raw, kind=Deal):
    return [problem.fact for problem in read_facts(kind, raw)[1]]


def told(raw, kind=Trick):
    return [(problem.fact, str(problem.text)) for problem in read_facts(kind, raw)[1]]


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────


def test_what_has_a_default_may_be_left_out():
    deal, problems = read_facts(Deal, LEAST)
    assert problems == ()
    assert deal == Deal(player=0, level=4)
    assert (deal.doubled, deal.redoubled, deal.taken, deal.first) == ("no", "no", None, None)


def test_nothing_counts_as_left_out():
    assert read_facts(Deal, LEAST | {"doubled": None, "taken": None, "first": None})[1] == ()


def test_what_is_required_cannot_be_left_out_of_a_deal_either():
    with pytest.raises(TypeError):
        Deal(level=4)


def test_what_is_required_is_missed():
    assert wrong({}) == ["player", "level"]


def test_what_cannot_stand_together_is_told_under_the_last_of_the_facts():
    three = Exclusion(facts=(("level", 7), ("doubled", "no"), ("player", 0)), why=NO)
    problem = three.problem({"level": 7, "doubled": "no", "player": 0})
    assert problem == Problem(fact="player", text=NO)


def test_the_numbers_that_there_are_are_told():
    with pytest.raises(Refused, match=r"This must be one of: 0, 200, 400\."):
        Numbers(values=(0, 200, 400)).read(300)


def test_an_unknown_fact_is_refused_by_its_name():
    assert wrong(LEAST | {"colour": "red", "Level": 4}) == ["colour", "Level"]


def test_a_fact_that_is_asked_is_missed():
    assert wrong(LEAST | {"doubled": "yes", "redoubled": "yes"}) == ["taken"]


def test_a_fact_that_is_not_asked_is_refused_and_says_why():
    _, (problem,) = read_facts(Deal, LEAST | {"redoubled": "yes"})
    assert (problem.fact, problem.text) == ("redoubled", NO)


def test_the_default_of_a_fact_decides_whether_another_is_asked():
    assert wrong(LEAST | {"taken": 3}) == ["taken"]
    assert wrong(LEAST | {"doubled": "yes", "taken": 3}) == ["taken"]


def test_a_fact_is_not_missed_while_the_one_that_decides_is_wrong():
    assert wrong(LEAST | {"doubled": "yes", "redoubled": "perhaps"}) == ["redoubled"]
    assert wrong(LEAST | {"doubled": "yes", "redoubled": "perhaps", "taken": 3}) == ["redoubled"]


def test_what_cannot_be_is_told_all_the_same():
    raw = LEAST | {"doubled": "yes", "redoubled": "perhaps", "taken": 5}
    assert wrong(raw) == ["redoubled", "taken"]
    assert wrong({"alone": True, "cards": 5}, Trick) == ["last", "cards"]


def test_a_missing_fact_decides_nothing():
    assert wrong({"alone": True, "cards": []}, Trick) == ["last"]


def test_what_is_missing_is_unfilled_and_what_is_wrong_is_not():
    problems = read_facts(Deal, {"player": 9})[1]
    assert [(one.fact, one.unfilled) for one in problems] == [("player", False), ("level", True)]


def test_a_fact_with_several_conditions_is_asked_when_all_are_met():
    cards = [{"rank": 1}]
    assert told(BOTH | {"cards": cards}) == []
    assert told({"last": True, "cards": cards}) == [("cards", "Not asked here.")]
    assert told({"alone": True, "last": False, "cards": cards}) == [("cards", "Not yet.")]


def test_a_condition_that_fails_for_certain_is_told_whatever_the_others_are():
    assert told({"alone": 1, "last": False, "cards": [{"rank": 1}]}) == [
        ("alone", "This must be true or false."),
        ("cards", "Not yet."),
    ]


def test_the_default_of_a_fact_that_is_not_asked_may_be_given():
    assert told({"last": False, "cards": []}) == []
    assert wrong(LEAST | {"redoubled": "no"}) == []
    assert wrong(LEAST | {"redoubled": "perhaps"}) == ["redoubled"]
    assert wrong(LEAST | {"taken": 0}) == ["taken"]  # this one has no default


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

    assert read_facts(Empty, {}) == (Empty(), ())


# ── The forms ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("raw", [True, False, 4.0, "4", None, [4], {"4": 4}, float("nan")])
def test_a_whole_number_is_nothing_else(raw):
    with pytest.raises(Refused, match=r"This must be a whole number, 4 to 7\."):
        Whole(low=4, high=7).read(raw)


@pytest.mark.parametrize("raw", [3, 8, -(10**40), 10**40])
def test_a_whole_number_is_in_its_range(raw):
    with pytest.raises(Refused, match=r"This must be a number from 4 to 7\."):
        Whole(low=4, high=7).read(raw)


@pytest.mark.parametrize("raw", ["", "No", "maybe", 0, None, ["no"], {"no": 1}])
def test_a_choice_is_one_of_its_answers(raw):
    with pytest.raises(Refused, match=r"This must be one of: no, yes\."):
        signs(("no", "yes")).read(raw)


@pytest.mark.parametrize("raw", [-1, 4, True, "0", "Anna", None, [0]])
def test_a_player_is_one_of_the_table(raw):
    with pytest.raises(Refused, match=r"This must be one of the players\."):
        Player().read(raw)


@pytest.mark.parametrize("raw", [0, 1, None, "true", "", [True], {}])
def test_yes_or_no_is_nothing_else(raw):
    with pytest.raises(Refused, match=r"This must be true or false\."):
        YesNo().read(raw)


@pytest.mark.parametrize("raw", [0, None, True, "0", {0: 1}, {0, 1}])
def test_several_players_are_a_list(raw):
    with pytest.raises(Refused, match=r"This must be a list of players\."):
        Players().read(raw)


@pytest.mark.parametrize("raw", [[4], [-1], [True], ["0"], [None], [[0]], [0, 1, 2, 3, 4]])
def test_each_of_them_is_one_of_the_table(raw):
    with pytest.raises(Refused, match=r"This must be one of the players\."):
        Players().read(raw)


def test_each_of_them_is_named_once():
    with pytest.raises(Refused, match=r"A player is named here twice\."):
        Players().read([1, 3, 1])


@pytest.mark.parametrize(
    ("raw", "read"), [([], ()), ([3, 0], (0, 3)), ((2,), (2,)), ([0, 1, 2, 3], (0, 1, 2, 3))]
)
def test_they_are_kept_in_the_order_of_their_numbers(raw, read):
    assert Players().read(raw) == read


CARDS = Records(of=Card, most=2, each=gettext("card"))


@pytest.mark.parametrize("raw", [None, 0, "cards", True, {"rank": 1}])
def test_records_are_a_list(raw):
    with pytest.raises(Refused, match=r"This must be a list\."):
        CARDS.read(raw)


@pytest.mark.parametrize("raw", [[{"rank": 1}] * 3, [0] * 10_000])
def test_there_are_not_too_many_records(raw):
    with pytest.raises(Refused, match=r"There may be at most 2 of these\.$"):
        CARDS.read(raw)


def test_records_are_read_one_by_one_in_their_order():
    assert CARDS.read([]) == ()
    assert CARDS.read([{"rank": 13, "by": 3}, {"rank": 1}]) == (Card(rank=13, by=3), Card(rank=1))


def test_everything_wrong_with_a_record_is_told_with_its_number():
    assert told(BOTH | {"cards": [{"rank": 1}, {"rank": 0, "by": "Anna", "suit": "H"}]}) == [
        ("cards", "card 2: suit: There is no field of this name here."),
        ("cards", "card 2: rank: This must be a number from 1 to 13."),
        ("cards", "card 2: by: This must be one of the players."),
    ]


def test_everything_wrong_with_every_record_is_told():
    assert told(BOTH | {"cards": [{}, "H"]}) == [
        ("cards", "card 1: rank: This is still missing."),
        ("cards", "card 2 must be an object."),
    ]


@pytest.mark.parametrize(
    ("form", "values"),
    [
        (YesNo(), (False, True)),
        (Solo(), (0, 1, 2, 3)),
        (SideOf(), (0, 1, 2, 3)),
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


def test_the_values_of_several_players_are_the_players_and_records_list_none():
    assert Players(players=3).values == (0, 1, 2)
    assert CARDS.values == ()


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def test_defaults_and_what_was_not_asked_are_left_out():
    assert write_facts(Deal(player=0, level=4)) == LEAST


@pytest.mark.parametrize(
    "more",
    [
        {"doubled": "yes"},
        {"doubled": "yes", "redoubled": "yes", "taken": 0},
        {"first": "defenders"},
    ],
)
def test_what_is_written_is_read_back(more):
    deal, _ = read_facts(Deal, LEAST | more)
    assert write_facts(deal) == LEAST | more


@pytest.mark.parametrize(
    "raw",
    [
        {"last": False},
        {"last": True, "others": [0, 3]},
        BOTH | {"cards": [{"rank": 7, "by": 2}, {"rank": 1}]},
    ],
)
def test_lists_and_records_are_written_as_plain_data_and_read_back(raw):
    written = json.loads(json.dumps(write_facts(read_facts(Trick, raw)[0])))
    assert written == raw


def test_an_answer_that_is_taken_away_takes_with_it_what_it_brought():
    deal, _ = read_facts(Deal, LEAST | {"doubled": "yes", "redoubled": "yes", "taken": 0})
    assert without_answers(deal, ()) == deal
    assert without_answers(deal, ("doubled",)) == Deal(player=0, level=4)
    assert write_facts(without_answers(deal, ("redoubled",))) == LEAST | {"doubled": "yes"}


def ignored(fact, effect=Effect.UNPLAYED, **more):
    return Problem(fact=fact, text=gettext("No."), effect=effect, **more)


def test_a_deal_counts_without_the_answers_that_its_problems_ignore():
    deal, _ = read_facts(Deal, LEAST | {"doubled": "yes", "redoubled": "yes", "taken": 0})
    assert counted_deal(deal, ()) is deal
    assert counted_deal(deal, (ignored("doubled", Effect.OPEN),)) is deal
    for effect in (Effect.SPARE, Effect.UNPLAYED):
        assert counted_deal(deal, (ignored("doubled", effect),)) == Deal(player=0, level=4)


def test_another_answer_may_count_in_place_of_one_that_is_ignored():
    deal, _ = read_facts(Deal, LEAST)
    counts = counted_deal(deal, (ignored("doubled", counts="yes"),))
    assert write_facts(counts) == LEAST | {"doubled": "yes"}
    back = counted_deal(counts, (ignored("doubled", counts="no"),))
    assert back == deal


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
    assert printable_key(key) == name
