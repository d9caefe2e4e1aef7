"""Words with their values."""

from fractions import Fraction

import pytest

from scorekeeper.rules.core.text import (
    NOTHING,
    English,
    Name,
    Signed,
    figures,
    gettext,
    list_names,
    ngettext,
    pgettext,
    say,
    unhyphenated,
    verbatim,
)

TABLE = English(("Anna", "Boris", "Clara", "Dmitri"))


FINNISH = {"{tricks} taken": "otettu {tricks}", "{count} tricks": "{count} tikkiä"}


class Finnish(English):
    """A language with words and figures of its own."""

    def gettext(self, message):
        return FINNISH.get(message, message)

    def ngettext(self, one, many, count):
        return FINNISH.get(many, many)

    def number(self, value):
        return figures(value, " ")


def test_a_message_is_said_with_its_values_and_texts_within_it_in_one_language():
    assert str(gettext("{tricks} × {value}", tricks=9, value=30)) == "9 × 30"
    text = gettext("{tricks} taken", tricks=ngettext("{count} trick", "{count} tricks", 1200))
    assert str(text) == "1,200 tricks taken"
    assert say(text, Finnish()) == "otettu 1 200 tikkiä"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 aces"), (1, "1 ace"), (2, "2 aces"), (1000, "1,000 aces")]
)
def test_a_count_chooses_its_plural(count, said):
    assert str(ngettext("{count} ace", "{count} aces", count)) == said


def test_braces_in_names_and_words_are_left_alone():
    hostile = English(("{0}", "{words}", "%s", "{"))
    assert say(list_names((0, 1, 2, 3)), hostile) == "{0}, {words}, %s and {"
    assert str(gettext("Adjustment: {note}", note="{x} {")) == "Adjustment: {x} {"


def test_a_gap_may_be_filled_later_and_left_open_is_a_fault_of_the_program():
    assert str(gettext("Rubber {number}").filled(number=2)) == "Rubber 2"
    with pytest.raises(KeyError):
        say(gettext("{points} to game"), TABLE)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((0,), "Anna"),
        ((0, 2), "Anna and Clara"),
        ((0, 1, 2), "Anna, Boris and Clara"),
        ((0, 1, 2, 3), "Anna, Boris, Clara and Dmitri"),
    ],
)
def test_players_are_named_as_one_says_them(players, said):
    assert say(list_names(players), TABLE) == said


def test_a_name_is_a_value_and_without_names_players_are_letters():
    assert say(gettext("{who} deals", who=Name(3)), TABLE) == "Dmitri deals"
    assert str(list_names((0, 3))) == "A and D"


def test_a_name_alone_goes_past_the_catalogue():
    class Strict(English):
        def gettext(self, message):
            raise AssertionError(message)

    assert say(list_names((1,)), Strict(("Anna", "Boris"))) == "Boris"
    assert say(verbatim("3NT"), Strict()) == "3NT"
    assert str(NOTHING) == ""


@pytest.mark.parametrize(
    ("points", "said"),
    [(1950, "+1,950"), (0, "0"), (-1950, "−1,950"), (Fraction(1, 3), "+⅓")],
)
def test_signed_points_show_their_plus(points, said):
    assert str(gettext("{points}", points=Signed(points))) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        *((0, "0"), (999, "999"), (1000, "1,000"), (-57952, "−57,952"), (1234567, "1,234,567")),
        *((Fraction(4), "4"), (Fraction(1, 2), "½"), (Fraction(-1, 3), "−⅓")),
        *((Fraction(-11, 3), "−3⅔"), (Fraction(7, 5), "1 2/5"), (Fraction(1, 7), "1/7")),
        (Fraction(4001, 4), "1,000¼"),
    ],
)
def test_numbers_are_said_in_figures(value, said):
    assert figures(value, ",") == said


def test_a_stake_its_money_and_a_day_are_said_plainly():
    said = English()
    assert (said.money(195, "EUR"), said.money(-5, "EUR")) == ("1.95 EUR", "−0.05 EUR")
    assert said.rate("0.10", "EUR") == "0.10 EUR"
    assert said.day("2026-01-31") == "2026-01-31"


def test_a_message_with_a_context_has_both():
    text = pgettext("vint", "{bid} doubled", bid=1)
    assert (text.context, text.message, str(text)) == ("vint", "{bid} doubled", "1 doubled")


class Mistaken(English):
    """A catalogue whose translator wrote another gap."""

    def gettext(self, message):
        return "{tikit}"

    def ngettext(self, singular, many, count):
        return "{0}"


def test_a_file_has_words_without_soft_hyphens():
    assert unhyphenated("passi\u00admisääri 5\u00ad–8") == "passimisääri 5–8"


def test_words_with_gaps_that_the_message_has_not_are_said_in_english():
    assert say(gettext("{tricks} taken", tricks=9), Mistaken()) == "9 taken"
    assert say(ngettext("{count} trick", "{count} tricks", 3), Mistaken()) == "3 tricks"
    assert say(ngettext("{count} trick", "{count} tricks", 1), Mistaken()) == "1 trick"
