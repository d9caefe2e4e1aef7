"""The currencies of ISO 4217 beside Unicode's."""

from datetime import date

import pytest
from babel import Locale
from babel.core import get_global
from babel.numbers import get_currency_precision, get_territory_currencies

from scorekeeper.rules.core.currencies import DIGITS, amount_in_figures

# Where Unicode counts other digits than ISO: it goes by the coins in use, ISO by the minor unit
# that the currency is divided into.
IN_USE = dict.fromkeys(
    [
        *("AFN", "ALL", "IQD", "IRR", "KPW", "LAK", "LBP"),
        *("MGA", "MMK", "RSD", "SOS", "SYP", "YER"),
    ],
    0,
)


def test_every_currency_has_an_english_name_and_the_minor_units_of_iso_4217():
    assert set(DIGITS) <= set(Locale("en").currencies)
    for code, digits in DIGITS.items():
        assert get_currency_precision(code) == IN_USE.get(code, digits), code
    assert {code for code in IN_USE if IN_USE[code] == DIGITS[code]} == set()


def test_what_every_country_pays_with_is_there():
    day = date(2026, 1, 1)
    for country in get_global("territory_currencies"):
        used = get_territory_currencies(country, start_date=day, end_date=day)
        assert set(used) <= set(DIGITS), country


@pytest.mark.parametrize(
    ("units", "digits", "figures"),
    [
        *((195, 2, "1.95"), (-195, 2, "-1.95"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 2, "0.00")),
        *((12, 0, "12"), (-12, 0, "-12"), (7, 3, "0.007"), (123456, 4, "12.3456")),
    ],
)
def test_minor_units_are_written_as_a_decimal(units, digits, figures):
    assert amount_in_figures(units, digits) == figures
