"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import pytest

from tests.rules.files import GONE, file_of
from tests.web.html_page import page
from tests.web.phone import Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone(db):
    return Phone()


# Vint and skruuvi


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


# Quinto, 501 and forty-one


# Code


# Paper
