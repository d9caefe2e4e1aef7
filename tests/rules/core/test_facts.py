"""Facts declared once, and the gate that reads them."""

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest

from scorekeeper.rules.core.facts import (
    DealRecord,
    Effect,
    Exclusion,
    Problem,
    Record,
    When,
    choices,
    declare,
    facts_of,
    printable_key,
    read_facts,
    signs,
    without_answers,
    write_facts,
)
from scorekeeper.rules.core.field_types import (
    Integer,
    IntegerChoice,
    Player,
    Players,
    Refused,
    Side,
    SideOf,
    Solo,
    SplitCount,
    YesNo,
)
from scorekeeper.rules.core.records import PerPlayer, Records
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.scored_deal import counted_deal

NO = gettext("Not asked here.")


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    """Every way in which a fact can be declared."""

    cannot: ClassVar = (
        Exclusion(facts=(("level", 7), ("doubled", "no")), why=gettext("Sevens are doubled.")),
    )

    player: int = declare(Player(), gettext("Player"))
    level: int = declare(Integer(low=4, high=7), gettext("Level"))
    doubled: str = declare(
        choices(no=gettext("no"), yes=gettext("yes")), gettext("Doubled"), default="no"
    )
    redoubled: str = declare(
        signs(("no", "yes")),
        gettext("Redoubled"),
        default="no",
        when=When(fact="doubled", values=("yes",), otherwise=NO),
    )
    taken: int | None = declare(
        SplitCount(high=4),
        gettext("Taken"),
        when=When(fact="redoubled", values=("yes",), otherwise=NO),
    )
    first: str | None = declare(Side(), gettext("First"), sometimes=True)


LEAST = {"player": 0, "level": 4}


@dataclass(frozen=True, kw_only=True)
class Card(Record):
    """A small fact within another."""

    rank: int = declare(Integer(low=1, high=13), gettext("Rank"))
    by: int = declare(SideOf(), gettext("By"), default=0)


@dataclass(frozen=True, kw_only=True)
class Trick(Record):
    """Facts that hold several things, and one that depends on two others."""

    alone: bool = declare(YesNo(), gettext("Alone"), default=False)
    last: bool = declare(YesNo(), gettext("Last"))
    others: tuple = declare(Players(), gettext("Others"), default=())
    cards: tuple = declare(
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


def test_what_has_a_default_may_be_left_out_and_nothing_counts_as_left_out():
    deal, problems = read_facts(Deal, LEAST)
    assert problems == ()
    assert deal == Deal(player=0, level=4)
    assert (deal.doubled, deal.redoubled, deal.taken, deal.first) == ("no", "no", None, None)
    assert read_facts(Deal, LEAST | {"doubled": None, "taken": None, "first": None})[1] == ()


def test_what_is_required_is_missed_and_cannot_be_left_out_of_a_deal_either():
    assert wrong({}) == ["player", "level"]
    with pytest.raises(TypeError):
        Deal(level=4)


def test_what_cannot_stand_together_is_told_under_the_last_of_the_facts():
    three = Exclusion(facts=(("level", 7), ("doubled", "no"), ("player", 0)), why=NO)
    problem = three.problem({"level": 7, "doubled": "no", "player": 0})
    assert problem == Problem(fact="player", text=NO)


PERHAPS = {"doubled": "yes", "redoubled": "perhaps"}


@pytest.mark.parametrize(
    ("more", "facts"),
    [
        ({"colour": "red", "Level": 4}, ["colour", "Level"]),  # there are no such facts
        ({"doubled": "yes", "redoubled": "yes"}, ["taken"]),  # it is asked, and missing
        # The default of a fact decides whether another is asked.
        ({"taken": 3}, ["taken"]),
        ({"doubled": "yes", "taken": 3}, ["taken"]),
        # Nothing is missed while the fact that decides is wrong; what cannot be is told.
        (PERHAPS, ["redoubled"]),
        (PERHAPS | {"taken": 3}, ["redoubled"]),
        (PERHAPS | {"taken": 5}, ["redoubled", "taken"]),
        # The default of a fact that is not asked may be given; "taken" has none.
        ({"redoubled": "no"}, []),
        ({"redoubled": "perhaps"}, ["redoubled"]),
        ({"taken": 0}, ["taken"]),
        # Facts that cannot stand together are told under the last.
        ({"level": 7}, ["doubled"]),
        ({"level": 7, "doubled": "yes"}, []),
        # Everything that is wrong is told at once.
        (
            {"player": 9, "level": "x", "doubled": 1, "first": "nobody", "what": 0},
            ["what", "player", "level", "doubled", "first"],
        ),
    ],
)
def test_each_fact_that_is_missing_or_cannot_be_is_told_and_no_other(more, facts):
    assert wrong(LEAST | more) == facts


def test_a_fact_that_is_not_asked_is_refused_and_says_why():
    _, (problem,) = read_facts(Deal, LEAST | {"redoubled": "yes"})
    assert (problem.fact, problem.text) == ("redoubled", NO)


def test_a_missing_fact_decides_nothing_and_what_cannot_be_is_told_all_the_same():
    assert wrong({"alone": True, "cards": []}, Trick) == ["last"]
    assert wrong({"alone": True, "cards": 5}, Trick) == ["last", "cards"]


def test_what_is_missing_is_unfilled_and_what_is_wrong_is_not():
    problems = read_facts(Deal, {"player": 9})[1]
    assert [(one.fact, one.unfilled) for one in problems] == [("player", False), ("level", True)]


def test_a_fact_with_several_conditions_is_asked_when_all_are_met():
    """A condition that fails for certain is told, whatever the others are."""
    cards = [{"rank": 1}]
    assert told(BOTH | {"cards": cards}) == []
    assert told({"last": True, "cards": cards}) == [("cards", "Not asked here.")]
    assert told({"alone": True, "last": False, "cards": cards}) == [("cards", "Not yet.")]
    assert told({"alone": 1, "last": False, "cards": cards}) == [
        ("alone", "This must be true or false."),
        ("cards", "Not yet."),
    ]
    assert told({"last": False, "cards": []}) == []


def test_a_class_without_exclusions_is_read_too():
    @dataclass(frozen=True, kw_only=True)
    class Empty(Record):
        pass

    assert read_facts(Empty, {}) == (Empty(), ())


CARDS = Records(of=Card, most=2, each=gettext("card"))
FOUR_TO_SEVEN = Integer(low=4, high=7)
WHOLE, IN_RANGE = (
    "A whole number from 4 to 7 is needed here.",
    "A number from 4 to 7 is needed here.",
)
NOBODY = "This must be one of the players."
EACH_NOBODY = ([4], [-1], [True], ["0"], [None], [[0]], [0, 1, 2, 3, 4])


@pytest.mark.parametrize(
    ("form", "said", "raw"),
    [
        (IntegerChoice(values=(0, 200, 400)), "One of these is needed here (0, 200, 400).", 300),
        *((FOUR_TO_SEVEN, WHOLE, raw) for raw in (True, False, 4.0, "4", None, [4], {"4": 4})),
        (FOUR_TO_SEVEN, WHOLE, float("nan")),
        *((FOUR_TO_SEVEN, IN_RANGE, raw) for raw in (3, 8, -(10**40), 10**40)),
        *(
            (signs(("no", "yes")), "One of these is needed here (no, yes).", raw)
            for raw in ("", "No", "maybe", 0, None, ["no"], {"no": 1})
        ),
        *((Player(), NOBODY, raw) for raw in (-1, 4, True, "0", "Anna", None, [0])),
        *(
            (YesNo(), "This must be true or false.", raw)
            for raw in (0, 1, None, "true", "", [True], {})
        ),
        *(
            (Players(), "This must be a list of players.", raw)
            for raw in (0, None, True, "0", {0: 1}, {0, 1})
        ),
        *((Players(), NOBODY, raw) for raw in EACH_NOBODY),
        (Players(), "A player is named here twice.", [1, 3, 1]),
        *((CARDS, "This must be a list.", raw) for raw in (None, 0, "cards", True, {"rank": 1})),
        (CARDS, "At most 2 can be entered here (card).", [{"rank": 1}] * 3),
        (CARDS, "At most 2 can be entered here (card).", [0] * 10_000),
    ],
)
def test_what_is_not_of_the_form_is_refused_in_a_sentence(form, said, raw):
    with pytest.raises(Refused) as refusal:
        form.read(raw)
    assert str(refusal.value) == said


@pytest.mark.parametrize(
    ("raw", "read"), [([], ()), ([3, 0], (0, 3)), ((2,), (2,)), ([0, 1, 2, 3], (0, 1, 2, 3))]
)
def test_several_players_are_kept_in_the_order_of_their_numbers(raw, read):
    assert Players().read(raw) == read


def test_records_are_read_one_by_one_in_their_order():
    assert CARDS.read([]) == ()
    assert CARDS.read([{"rank": 13, "by": 3}, {"rank": 1}]) == (Card(rank=13, by=3), Card(rank=1))


def test_everything_wrong_with_every_record_is_told_with_its_number():
    assert told(BOTH | {"cards": [{"rank": 1}, {"rank": 0, "by": "Anna", "suit": "H"}]}) == [
        ("cards", "card 2, suit: there is no field of this name here."),
        ("cards", "card 2, rank: a number from 1 to 13 is needed here."),
        ("cards", "card 2, by: this must be one of the players."),
    ]
    assert told(BOTH | {"cards": [{}, "H"]}) == [
        ("cards", "card 1, rank: this is still missing."),
        ("cards", "card 2 must be an object."),
    ]


def test_a_player_of_a_record_who_is_not_at_the_table_is_told_with_its_number():
    cards = (Card(rank=13, by=2), Card(rank=1, by=3))
    assert CARDS.refusal(cards, (0, 1, 2, 3)) is None
    said = str(CARDS.refusal(cards, (0, 1, 2)))
    assert said == "card 2, by: this must be one of the players."


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((2, 0, 1), None),
        ((0, 1), "C is missing."),
        ((0, 3), "B and C are missing."),
        ((0, 1, 2, 3), "Leave out who does not play in this deal."),
    ],
)
def test_of_records_of_each_player_those_who_play_have_one(players, said):
    """Without a sentence of the game."""
    cards = tuple(Card(rank=1, by=player) for player in players)
    text = PerPlayer(of=Card, most=4, each=gettext("card")).incomplete(cards, (0, 1, 2))
    assert (text and str(text)) == said


@pytest.mark.parametrize(
    ("form", "values"),
    [
        (YesNo(), (False, True)),
        (Solo(), (0, 1, 2, 3)),
        (SideOf(), (0, 1, 2, 3)),
        (Integer(low=4, high=7), (4, 5, 6, 7)),
        (SplitCount(high=4), (0, 1, 2, 3, 4)),
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


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (Deal, LEAST),  # without the defaults and what was not asked
        (Deal, LEAST | {"doubled": "yes"}),
        (Deal, LEAST | {"doubled": "yes", "redoubled": "yes", "taken": 0}),
        (Deal, LEAST | {"first": "defenders"}),
        (Trick, {"last": False}),
        (Trick, {"last": True, "others": [0, 3]}),
        (Trick, BOTH | {"cards": [{"rank": 7, "by": 2}, {"rank": 1}]}),
    ],
)
def test_what_is_written_as_plain_data_is_what_was_read(kind, raw):
    assert json.loads(json.dumps(write_facts(read_facts(kind, raw)[0]))) == raw


TAKEN, _ = read_facts(Deal, LEAST | {"doubled": "yes", "redoubled": "yes", "taken": 0})


def test_an_answer_that_is_taken_away_takes_with_it_what_it_brought():
    assert without_answers(TAKEN, ()) == TAKEN
    assert without_answers(TAKEN, ("doubled",)) == Deal(player=0, level=4)
    assert write_facts(without_answers(TAKEN, ("redoubled",))) == LEAST | {"doubled": "yes"}


def ignored(fact, effect=Effect.UNPLAYED, **more):
    return Problem(fact=fact, text=gettext("No."), effect=effect, **more)


def test_a_deal_counts_without_the_answers_that_its_problems_ignore():
    assert counted_deal(TAKEN, ()) is TAKEN
    assert counted_deal(TAKEN, (ignored("doubled", Effect.OPEN),)) is TAKEN
    for effect in (Effect.SPARE, Effect.UNPLAYED):
        assert counted_deal(TAKEN, (ignored("doubled", effect),)) == Deal(player=0, level=4)


def test_another_answer_may_count_in_place_of_one_that_is_ignored():
    deal = Deal(player=0, level=4)
    counts = counted_deal(deal, (ignored("doubled", counts="yes"),))
    assert write_facts(counts) == LEAST | {"doubled": "yes"}
    assert counted_deal(counts, (ignored("doubled", counts="no"),)) == deal


def test_the_declaration_is_all_there_is():
    names = [one.name for one in facts_of(Deal)]
    assert names == ["player", "level", "doubled", "redoubled", "taken", "first"]


def test_a_problem_can_be_placed():
    problem = Problem(fact="level", text=NO)
    assert problem.at("deal 2") == Problem(fact="level", text=NO, where="deal 2")
    assert problem.effect == Effect.VOID


@pytest.mark.parametrize(
    ("key", "name"),
    [
        *(("tricks", "tricks"), ("a\nb\u2028c\x00", "a?b?c?"), ("\ud800", "?"), (7, "7")),
        *(("", '""'), ("x" * 40, "x" * 40), ("x" * 5000, "x" * 39 + "…")),
    ],
)
def test_a_made_up_key_is_named_in_one_short_line(key, name):
    assert printable_key(key) == name
