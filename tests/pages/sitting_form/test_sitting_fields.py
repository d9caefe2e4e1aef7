"""Between the strings of the forms of a sitting and the gates of the rules."""

from dataclasses import replace

import pytest

from scorekeeper.pages.sitting_form.sitting_fields import (
    CURRENCIES,
    OTHER,
    option_fields,
    problems_by_fact,
    read_new,
    read_new_names,
    read_posted_options,
    read_posted_stake,
    typed_sitting,
    typed_stake,
)
from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.facts import Problem, facts_of
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, gettext
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from tests.web.phone import NAMES

VINT = ruleset("vint-1886")
FOUR = {f"player{place}": name for place, name in enumerate(NAMES)}
RUBBERS = "vint-1886.rubbers"
TYPED = {"amount": "1", "per": "1", "currency": OTHER, "other_currency": "KWD"}
DINAR = Stake(currency="KWD", amount="1", per=1)  # it has a thousand parts


def test_a_preset_name_is_only_for_a_player_who_sits():
    preset = gettext("House")
    trio = replace(ruleset("toy-trio"), preset_names=(None, None, None, preset))
    typed = {"player0": "Anna", "player1": "Boris", "player2": "Clara"}
    assert read_new_names(trio, typed, English()) == (("Anna", "Boris", "Clara"), ())
    four = replace(trio, players=(4,))
    assert read_new_names(four, typed, English()) == (("Anna", "Boris", "Clara", "House"), ())


@pytest.mark.parametrize(
    ("key", "named", "letters"),
    [
        ("vint-1886", (0,), "B, C and D"),
        ("vint-1886", (0, 1, 3), "C"),
        ("vint-1886", (1, 2, 3), "A"),
        ("five-hundred-one", (0, 2), "B"),  # three play, or four
        ("five-hundred-one", (0, 3), "B and C"),
        ("bridgette", (1,), "A"),
    ],
)
def test_empty_seats_are_asked_about_unless_they_are_to_have_letters(key, named, letters):
    typed = {f"player{place}": NAMES[place] for place in named}
    _, (problem,) = read_new_names(ruleset(key), typed, English())
    told = f"Without a name: {letters}. Type the names, or start with the letters."
    assert (problem.fact, str(problem.text)) == ("players", told)
    names, problems = read_new_names(ruleset(key), {**typed, "letters": "1"}, English())
    assert problems == ()
    assert all(names[place] == NAMES[place] for place in named)


@pytest.mark.parametrize(("key", "many"), [("five-hundred-one", 3), ("bridge-solitaire", 1)])
def test_a_seat_that_may_stay_empty_or_is_nobodys_is_not_asked_about(key, many):
    typed = {f"player{place}": NAMES[place] for place in range(many)}
    assert read_new_names(ruleset(key), typed, English())[1] == ()


def test_a_name_that_is_wrong_and_an_empty_seat_are_told_at_once():
    typed = {"player0": "Anna", "player1": "x" * 41}
    _, problems = read_new_names(VINT, typed, English())
    assert [one.fact for one in problems] == ["players", "player1"]


def test_a_dozen_currencies_are_offered_all_of_them_known():
    assert len(set(CURRENCIES)) == len(CURRENCIES) == 12
    assert set(CURRENCIES) <= set(DIGITS)


@pytest.mark.parametrize("typed", ["KWD", "kwd", " Kwd "])
def test_any_other_currency_is_typed_and_shown_as_it_was(typed):
    assert read_posted_stake(VINT, {**TYPED, "other_currency": typed}) == (DINAR, ())
    assert typed_stake(DINAR) == TYPED


def test_what_is_typed_beside_a_currency_of_the_list_does_not_count():
    stake, _ = read_posted_stake(VINT, {**TYPED, "currency": "SEK"})
    assert stake.currency == "SEK"


@pytest.mark.parametrize("typed", ["", "KW", "XXX", "other", "\x00", "9" * 5000])
def test_another_currency_that_is_none_is_told_beside_it(typed):
    stake, problems = read_posted_stake(VINT, {**TYPED, "other_currency": typed})
    assert stake is None
    assert [one.fact for one in problems] == ["currency"]


def test_the_least_that_opens_a_sitting_is_four_names_which_are_kept_tidy():
    names = ("Anna Maria", *NAMES[1:])
    sitting = Sitting(ruleset=VINT, players=names, options=Options())
    assert read_new(VINT, {**FOUR, "player0": "  Anna \t Maria "}, English()) == (sitting, ())


@pytest.mark.parametrize(("amount", "kept"), [("0.10", "0.10"), ("0,10", "0.10"), (" 5 ", "5")])
def test_an_amount_may_have_a_comma(amount, kept):
    stake, _ = read_posted_stake(VINT, {"amount": amount, "per": " 100 ", "currency": "EUR"})
    assert stake == Stake(currency="EUR", amount=kept, per=100)


@pytest.mark.parametrize(
    ("amount", "more", "less"),
    [
        ("1,000", "1000", "1"),
        ("1.000", "1000", "1"),
        ("1,250", "1250", "1,25"),
        (" 12.345 ", "12345", "12.3450"),
        ("100,200", "100200", "100,2"),
    ],
)
@pytest.mark.parametrize("currency", ["EUR", "RUB", "KWD"])
def test_an_amount_that_may_group_thousands_is_asked_about(amount, more, less, currency):
    """F5: JPY 1,000 was booked as 1."""
    typed = {"amount": amount, "per": "100", "currency": OTHER, "other_currency": currency}
    stake, (problem,) = read_posted_stake(VINT, typed)
    told = f"“{amount.strip()}” may mean {more} or {less}. Type one of these."
    assert (stake, problem.fact, str(problem.text)) == (None, "amount", told)
    for answer in (more, less):  # each is understood
        assert read_posted_stake(VINT, {**typed, "amount": answer})[1] == ()


def test_a_currency_without_minor_unit_has_no_decimals_to_mistake():
    typed = {"amount": "1,000", "per": "100", "currency": "ISK"}
    assert read_posted_stake(VINT, typed)[0] == Stake(currency="ISK", amount="1000", per=100)
    assert read_posted_stake(VINT, {**typed, "amount": "0,125"})[0].amount == "0.125"


@pytest.mark.parametrize("amount", ["0.125", "0,125", "1234.567", "1.25", "1.2500", "10,0000"])
def test_an_amount_that_groups_nothing_is_not_asked_about(amount):
    stake, _ = read_posted_stake(VINT, {"amount": amount, "per": "1", "currency": "EUR"})
    assert stake.amount == amount.replace(",", ".")


@pytest.mark.parametrize(
    ("kept", "shown"), [("1.250", "1.25"), ("1.000", "1"), ("1.234", "1.2340")]
)
def test_a_stake_that_is_kept_is_shown_so_that_it_is_not_asked_about(kept, shown):
    typed = typed_stake(Stake(currency="EUR", amount=kept, per=1))
    assert (typed["amount"], read_posted_stake(VINT, typed)[1]) == (shown, ())


@pytest.mark.parametrize(
    "typed",
    [{RUBBERS: "", "vint-1886.aces_split": " "}, {"whist.rubbers": "9", "rubbers": "9"}],
)
def test_house_rules_left_out_or_of_another_game_are_the_books(typed):
    assert read_posted_options(VINT, typed)[0] == Options()


def test_house_rules_are_shown_at_their_defaults_and_with_problems_named_as_their_fields():
    fields = option_fields(VINT, {})
    assert [field.value for field in fields] == [str(one.default) for one in facts_of(Options)]
    assert not any(field.changed for field in fields)
    _, problems = read_posted_options(VINT, {RUBBERS: "13"})
    assert [problem.fact for problem in problems] == [RUBBERS]
    (field,) = [one for one in option_fields(VINT, {RUBBERS: "13"}, problems) if one.problems]
    assert (field.name, field.value, field.changed) == (RUBBERS, "13", True)


def test_every_problem_of_a_form_is_told_at_once():
    _, problems = read_new(
        VINT, {"amount": "x", "place": "x" * 99, "date": "x", RUBBERS: "0"}, English()
    )
    told = [problem.fact for problem in problems]
    assert told == ["players", RUBBERS, "currency", "amount", "per", "place", "date"]


@pytest.mark.parametrize(
    "stake",
    [
        None,
        Stake(currency="JPY", amount="5", per=7, each_with_each=True),
        Stake(currency="EUR", amount="0.10", per=100),
    ],
)
def test_a_sitting_comes_back_from_its_form_as_it_was(stake):
    options = Options(rubbers=1, aces_split="nobody")
    said = {"stake": stake, "place": "At Clara's", "date": "2026-01-31"}
    sitting = Sitting(ruleset=VINT, players=NAMES, options=options, **said)
    assert read_new(VINT, typed_sitting(sitting), English()) == (sitting, ())


def test_of_two_problems_of_a_field_the_first_is_shown():
    one, other = (Problem(fact="date", text=gettext(words)) for words in ("One.", "Other."))
    assert problems_by_fact((one, other)) == {"date": one.text}
