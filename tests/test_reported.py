"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import pytest

from tests.rules.files import GONE, file_of
from tests.web.html_page import form, page, words
from tests.web.phone import FIRST, Phone, acts, nets

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone(db):
    return Phone()


# Vint and skruuvi


def test_a18_stop_here_says_what_everybody_gets_before_it_ends_the_sitting(phone):
    """The fold is closed until somebody taps it; undo brings the sitting back."""
    base = phone.opens(FIRST)
    look = phone.get(f"{base}settle/")
    stop = next(one for one in page(look).all("details", "fold") if one.all("form"))
    assert stop.one("summary").words == "Stop before the end"
    assert "open" not in stop.attributes
    got = [one.words for one in stop.one("p", "results").all("span")]
    assert got == ["Anna +1,950", "Boris −1,950", "Clara +1,950", "Dmitri −1,950"]
    phone.sends(form(look, "/close/"), act="close")
    assert acts(base)[-1] == "close"
    phone.undoes(base)
    assert acts(base)[-1] == "undo"


# The games of bridge


def test_b2_the_rules_of_a_sitting_show_the_points_of_its_house_rules(phone):
    """On the older scale the first doubled trick short costs 100 and each further 200 (§4.2)."""
    house_rules = {"slams": "tricks_taken", "scale": "older", "honours": False}
    data = file_of(ruleset="contract-bridge", options=house_rules, stake=GONE)
    read = page(phone.get(phone.opens_file(data) + "rules/"))
    assert [one.words for one in read.one("ul", "differs").all("li")] == [
        "Slams – twelve or thirteen tricks in any contract made",
        "Penalty scale – older",
        "Honours – no",
    ]
    values = read.one("details", id="values", open="")
    (short,) = [one for one in values.all("table") if "Short, not" in one.words]
    four = str(100 + 3 * 200)
    assert [one.words for one in short.all("tr")[4].all("td")] == ["200", four, "1,400"]


def test_b12_a_penalty_between_sides_is_one_number_and_is_said_with_its_points(phone):
    base = phone.opens(ruleset="contract-bridge")
    start = form(phone.get(f"{base}adjust/"))
    assert phone.sends(start, to="0-2", amount="100").url == base
    assert nets(base) == (100, -100, 100, -100)
    said = [one.words for one in page(phone.get(base)).all("p", "said")]
    assert said == ["Adjustment: Anna and Clara +100, Boris and Dmitri −100"]
    assert "adjustment, Anna and Clara +100" in words(phone.get(f"{base}trail/"))


# Quinto, 501 and forty-one


# Code


# Paper
