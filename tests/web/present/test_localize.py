"""Numbers, money and names as the pages say them."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.text import NOTHING, gettext, ngettext, say
from scorekeeper.web.present.localize import SiteSpeech


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "−1,234,567"), ("en-gb", "−1,234,567"), ("fi", "−1\u202f234\u202f567")],
)
def test_thousands_are_grouped_as_the_language_does_with_a_true_minus(language, said):
    with translation.override(language):
        assert SiteSpeech().number(-1_234_567) == said
    assert SiteSpeech().number(Fraction(-11, 3)) == "−3⅔"


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        ("en", "28 Nov, 22:24", "28 Nov 2026, 22:24"),
        ("fi", "28.11. klo 22.24", "28.11.2026 klo 22.24"),
        ("sv", "28 nov. 22:24", "28 nov. 2026 22:24"),
        ("ru", "28 нояб., 22:24", "28 нояб. 2026\u202fг., 22:24"),
        ("et", "28. nov, 22.24", "28. nov 2026, 22.24"),
    ],
)
def test_a_moment_has_the_pattern_of_its_language(language, short, whole):
    made = datetime(2026, 11, 28, 20, 24, tzinfo=UTC)
    zone = ZoneInfo("Europe/Helsinki")  # two hours before UTC in winter
    with translation.override(language):
        speech = SiteSpeech()
        assert (speech.moment(made, zone), speech.moment(made, zone, year=True)) == (short, whole)
        assert speech.moment(made + timedelta(hours=2), None) == f"{short} UTC"


@pytest.mark.parametrize(
    ("currency", "units", "said"),
    [
        ("EUR", 195, "€1.95"),
        ("EUR", -195, "−€1.95"),
        ("EUR", 0, "€0.00"),
        ("JPY", 195, "JP¥195"),  # ISO 4217: the yen has no minor unit
        ("KWD", 1950, "KWD\u202f1.950"),  # and the dinar a thousand
        ("EUR", 123456789, "€1,234,567.89"),
    ],
)
def test_money_has_the_decimals_of_its_currency(currency, units, said):
    assert SiteSpeech().money(units, currency) == said


def test_money_is_said_as_the_language_does_in_every_currency():
    with translation.override("fi"):
        assert SiteSpeech().money(-195, "EUR") == "−1,95\u00a0€"
    assert all("1" in SiteSpeech().money(1, currency) for currency in DIGITS)


def test_players_have_their_names_or_are_letters():
    assert SiteSpeech(("Anna", "Boris")).name(1) == "Boris"
    assert SiteSpeech().name(1) == "B"


def test_nothing_is_said_of_nothing():
    """A catalogue answers the empty message with its own head."""
    with translation.override("fi"):
        assert say(NOTHING, SiteSpeech()) == ""
        assert SiteSpeech().gettext("") == ""


def test_a_text_is_said_with_its_plural_and_its_values():
    speech = SiteSpeech(("<b>", "Boris"))
    assert say(ngettext("{count} ace", "{count} aces", 1), speech) == "1 ace"
    assert say(ngettext("{count} ace", "{count} aces", 3), speech) == "3 aces"
    assert say(gettext("{a}%s{b}", a="{x}", b="%d"), speech) == "{x}%s%d"
