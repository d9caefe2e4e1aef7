"""The groups and chips of the form, and what they grey, against the book."""

from itertools import product

import pytest

from scorekeeper.pages.deal_form.deal_page import loose_problems
from scorekeeper.pages.deal_form.fields.form_fields import questions
from scorekeeper.pages.deal_form.form_context import FormContext
from scorekeeper.rules.core.facts import Problem, facts_of, read_facts
from scorekeeper.rules.core.text import English, gettext, say
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn
from tests.pages.deal_form.posted import holds, raw_facts
from tests.web.phone import NAMES

FIRST_ROUND = ((0, 1, 2, 3), ((0, 2), (1, 3)))
SECOND_ROUND = ((0, 3, 1, 2), ((0, 1), (3, 2)))
SPEECH = English(NAMES)


def made(typed=None, at=FIRST_ROUND, problems=(), players=NAMES, kind=Contract):
    seats, sides = at
    seen = FormContext(
        typed=typed or {}, seats=seats, sides=sides, players=players, problems=problems
    )
    return questions(kind, seen)


def field(name, *args, **more):
    (found,) = [one for one in made(*args, **more) if one.name == name]
    return found


def chips_of(*args, **more):
    return field(*args, **more).context.chips


def labels(one):
    return [say(chip.label, SPEECH) for chip in one.context.chips]


def checked(one):
    return [chip.value for chip in one.context.chips if chip.checked]


# ── What is asked ───────────────────────────────────────────────────────────────────────────────


def test_every_fact_of_a_contract_is_asked_in_the_order_of_the_table():
    fields = ["declarer", "contract", "tricks", "honours", "aces", "first_to_game"]
    assert [one.name for one in made()] == fields
    assert {fact for one in made() for fact in one.facts} == {
        one.name for one in facts_of(Contract)
    }
    assert made(kind=ThrownIn) == []


def test_honours_are_asked_at_a_suit_contract_only():
    assert field("honours").when.data == "strain=S,C,D,H"


def test_who_was_first_is_asked_only_when_the_play_asks():
    assert field("first_to_game").hidden
    missing = Problem(fact="first_to_game", text=gettext("Which?"))
    assert not field("first_to_game", problems=(missing,)).hidden
    assert not field("first_to_game", {"first_to_game": "0"}).hidden


def test_the_grid_has_seven_levels_of_five_strains_each_bringing_just_made():
    """The highest strain stands on top."""
    chips = {chip.value: chip for chip in chips_of("contract")}
    assert [*chips] == [f"{level}{strain}" for strain in ("NT", *"HDCS") for level in range(1, 8)]
    assert chips["3H"].facts == "level=3;strain=H"
    assert chips["3H"].preset == "tricks=9"  # §1.1: 6 + 3


def test_tricks_go_from_none_to_all_and_are_headed_by_the_side_that_declares():
    tricks = field("tricks")
    assert [chip.value for chip in tricks.context.chips] == [str(taken) for taken in range(14)]
    assert {one.when.data: say(one.words, SPEECH) for one in tricks.headings} == {
        "declarer=0,2": "Tricks: Anna and Clara",
        "declarer=1,3": "Tricks: Boris and Dmitri",
        "declarer=": "Tricks",
    }


# ── Players and sides ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("at", "chips"),
    [
        (FIRST_ROUND, [("0", 1), ("1", 2), ("2", 1), ("3", 2)]),
        (SECOND_ROUND, [("0", 1), ("3", 2), ("1", 1), ("2", 2)]),
    ],
)
def test_declarers_stand_clockwise_from_the_first_seat_in_the_colours_of_their_sides(at, chips):
    shown = [(chip.value, chip.side) for chip in chips_of("declarer", at=at)]
    assert shown == [(player, f"side-{side}") for player, side in chips]


def test_a_long_name_is_cut_on_its_chip_and_whole_for_a_screen_reader():
    chip, *others = chips_of("declarer", players=("Maximilian Alexander", *NAMES[1:]))
    assert say(chip.label, SPEECH) == "Maximilian…"
    assert [one.long for one in (chip, *others)] == [True, False, False, False]
    assert say(chip.words, English(("Maximilian Alexander",))) == "Declarer: Maximilian Alexander"


def test_sides_are_named_by_both_players():
    one = field("first_to_game", at=SECOND_ROUND)
    assert labels(one) == ["Anna and Boris", "Dmitri and Clara"]
    assert [chip.side for chip in one.context.chips] == ["side-1", "side-2"]


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────


def test_cards_are_counted_under_the_side_that_had_them_and_aces_two_each_between():
    assert labels(field("honours")) == ["5", "4", "3", "3", "4", "5"]
    aces = field("aces")
    assert labels(aces) == ["4", "3", "2 each", "3", "4"]
    assert [chip.side for chip in aces.context.chips] == [
        "side-1",
        "side-1",
        "",
        "side-2",
        "side-2",
    ]
    assert say(aces.headings[0].words, SPEECH) == "Aces: Anna and Clara"
    assert say(aces.headings[1].words, SPEECH) == "Aces: Boris and Dmitri"


@pytest.mark.parametrize("at", [FIRST_ROUND, SECOND_ROUND])
@pytest.mark.parametrize(("name", "most"), [("honours", 5), ("aces", 4)])
def test_every_chip_of_cards_says_what_the_declaring_side_held(name, most, at):
    _, sides = at
    for place, chip in enumerate(chips_of(name, at=at)):
        first_held = most - place  # the counts of the first side fall along the row
        for declarer in range(4):
            typed = {"declarer": str(declarer), "strain": "H", name: chip.value}
            held = raw_facts(Contract, typed, sides)[0][name]
            assert held == (first_held if declarer in sides[0] else most - first_held)


@pytest.mark.parametrize("at", [FIRST_ROUND, SECOND_ROUND])
def test_what_is_greyed_is_what_the_book_says_cannot_be(at):
    honours, aces = (chips_of(name, at=at) for name in ("honours", "aces"))
    for who, honour, ace in product(range(4), honours, aces):
        facts = {"declarer": str(who), "honours": honour.value, "aces": ace.value}
        said = {**facts, "contract": "3H", "tricks": "9"}
        deal, _ = read_facts(Contract, raw_facts(Contract, said, at[1])[0])
        # §2.1: the trump ace is an honour and an ace
        assert holds(ace.cannot, facts) == holds(honour.cannot, facts) == (deal is None)


def test_what_is_greyed_says_why():
    chip = chips_of("aces")[-1]  # the other side has all four
    assert "All four aces include the ace of trumps" in say(chip.why, SPEECH)


@pytest.mark.parametrize(
    "facts",
    [{"honours": "0-5", "aces": "1-4"}, {"declarer": "0", "aces": "1-4"}],
    ids=["without a declarer", "at no trump"],
)
def test_without_a_declarer_and_at_no_trump_nothing_is_greyed(facts):
    assert not any(holds(chip.cannot, facts) for chip in chips_of("aces"))


# ── What was typed, and what is wrong with it ───────────────────────────────────────────────────


def test_what_was_typed_is_checked_where_it_is_offered():
    typed = {"declarer": "1", "contract": "4D", "tricks": "8", "honours": "0-3", "aces": "0-2"}
    typed["first_to_game"] = "1"
    assert {one.name: checked(one) for one in made(typed)} == {
        name: [value] for name, value in typed.items()
    }
    typed = {"declarer": "9", "contract": "8Z", "tricks": "-1", "honours": "x", "aces": "0-9"}
    assert [checked(one) for one in made(typed)] == [[], [], [], [], [], []]


@pytest.mark.parametrize(
    ("fact", "shown"),
    [("tricks", "tricks"), *((fact, "contract") for fact in ("level", "strain", "contract"))],
)
def test_a_problem_stands_by_its_group_and_by_no_other(fact, shown):
    problem = Problem(fact=fact, text=gettext("Wrong."))
    found = {one.name: one.problems for one in made(problems=(problem,)) if one.problems}
    assert found == {shown: (problem,)}


def test_a_problem_that_no_group_shows_is_for_the_top_of_the_page():
    one, other = (Problem(fact=fact, text=gettext("Wrong.")) for fact in ("kind", "tricks"))
    assert loose_problems((one, other), made()) == (one,)
