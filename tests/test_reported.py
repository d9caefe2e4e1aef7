"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import re
from io import BytesIO
from threading import Thread
from uuid import uuid4

import pytest
from django.db import ProgrammingError, connection, transaction
from pypdf import PdfReader

from scorekeeper.logs import masked, traced
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.models import Link, Right
from tests.web.html_page import page, problems
from tests.web.phone import NAMES, Phone, stored

pytestmark = pytest.mark.django_db

FIVE = {"ruleset": "five-hundred-one"}


@pytest.fixture
def phone():
    return Phone()


def key_in(phone, base, line, **more):
    return phone.post(f"{base}key-in/", {"lines": line, "key": uuid4().hex, **more})


# Vint and skruuvi


def test_a22_the_policy_names_no_feature_that_browsers_do_not_know(phone):
    allowed = phone.get("/")["Permissions-Policy"].split(", ")
    assert [one for one in allowed if not one.endswith("=()")] == [
        "screen-wake-lock=(self)",
        "clipboard-write=(self)",
    ]


# The games of bridge


def test_b19_a_partner_who_is_missing_is_written_as_in_the_line(phone):
    base = phone.opens(ruleset="pirate-bridge")
    (said,) = problems(key_in(phone, base, "A 3H 9"))
    assert said.endswith("Write it as A+C.")


# Quinto, 501 and forty-one

# Boris deals the second deal, bids in it and has points; Anna has none.
C8 = ["The dealer sits out.", "Boris deals and sits out; Anna is missing."]


@pytest.fixture
def second_deal(phone):
    """A sitting of 501 in which Boris deals next."""
    base = phone.opens(**FIVE)
    phone.post(f"{base}enter/1/", {"kind": "thrown_in", "dealer": "0", "key": "k"})
    return base


def test_c8_keyed_in_the_dealer_and_who_is_missing_are_told_at_once(phone, second_deal):
    said = problems(key_in(phone, second_deal, "B 90 B70 C40 D10"))
    assert said == [f"Bidder: {C8[0]}", f"Points taken: {C8[1]}"]


@pytest.mark.parametrize("dealer", [{}, {"dealer": "1"}])
def test_c8_on_the_form_the_dealer_and_who_is_missing_are_told_at_once(phone, second_deal, dealer):
    rows = {"taken-1-points": "70", "taken-2-points": "40", "taken-3-points": "10"}
    fields = {"kind": "contract", "bidder": "1", "bid": "90", "key": "l", **rows, **dealer}
    said = problems(phone.post(f"{second_deal}enter/2/", fields))
    assert {*C8} <= {*said}


@pytest.mark.parametrize("dealer", [{}, {"dealer": "Boris"}])
def test_c8_in_a_file_the_dealer_and_who_is_missing_are_told_at_once(dealer):
    taken = [
        {"player": name, "points": own} for name, own in zip(NAMES[1:], (70, 40, 10), strict=True)
    ]
    second = {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": taken, **dealer}
    head = {"format": "scorekeeper-sitting", "version": 1, **FIVE, "players": [*NAMES]}
    _, found = read_sitting({**head, "deals": [{"kind": "thrown_in"}, second]})
    assert [str(one.text) for one in found] == C8


# Code


def watching(base):
    return f"/s/{Link.objects.get(sitting=stored(base), right=Right.WATCH).token}/"


@pytest.mark.storage
def test_d1_home_leads_to_every_sitting_also_if_both_links_were_opened(phone):
    for _ in range(30):
        phone.get(watching(phone.opens()))
    home, every = page(phone.get("/")), page(phone.get("/?all"))
    assert len(home.all("a", "card")) == 24
    assert "All my sittings" in home.words
    assert len(every.all("a", "card")) == 30


@pytest.mark.storage
def test_d1_new_knows_the_names_of_a_sitting_before_many_in_the_bin(phone):
    phone.opens(names=("Ylva", *NAMES[1:]))
    for _ in range(24):
        phone.post(f"{phone.opens()}bin/", {"act": "away"})
    shown = page(phone.get("/new/"))
    assert shown.all("button", **{"data-players": "\n".join(("Ylva", *NAMES[1:]))})


def paper(page_language, paper_language, ruleset):
    answer = Phone(headers={"accept-language": page_language}).post(
        "/blank-sheet/", {"ruleset": ruleset, "language": paper_language}
    )
    return "".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


def test_d2_a_blank_sheet_has_the_numbers_and_names_of_its_own_language():
    finnish, english = (paper(*pair, "contract-bridge") for pair in (("en", "fi"), ("fi", "en")))
    assert {*re.findall(r"\d(\D)000\b", finnish)} == {"\N{NARROW NO-BREAK SPACE}"}
    assert {*re.findall(r"\d(\D)000\b", english)} == {","}
    assert "Talo" in paper("en", "fi", "bridge-solitaire")


@pytest.mark.storage
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("right", list(Right))
def test_d4_two_phones_renew_a_link_at_once(phone, right):
    """The second asks while the transaction of the first is open."""
    base, other, answers = phone.opens(), Phone(), []

    def renew(one):
        answers.append(one.post(f"{base}share/renew/", {"right": right.value}).status_code)
        connection.close()

    second = Thread(target=renew, args=(other,))
    other.client.raise_request_exception = False
    with transaction.atomic():
        phone.post(f"{base}share/renew/", {"right": right.value})
        second.start()
        second.join(1)  # it waits now, for the first to end
    second.join()
    assert answers == [302]
    assert Link.objects.filter(sitting__links__right=right, right=right).count() == 1


def test_d7_the_history_writes_a_deal_as_the_spreadsheet_does(phone):
    base = phone.opens(**FIVE)
    key_in(phone, base, "B 90 B96 C13 D11", book="1", first="1")
    rows = {"taken-1-points": "95", "taken-2-points": "13", "taken-3-points": "12"}
    other = {"kind": "contract", "dealer": "0", "bidder": "1", "bid": "90", **rows}
    phone.post(f"{base}entry/1/amend/", {**other, "id": 2, "key": "a", "sure": "1"})
    assert ",B 90 B95 C13 D12," in phone.get(f"{base}deals.csv").content.decode()
    for path in ("trail/", "entry/1/"):
        found = page(phone.get(f"{base}{path}")).one("ol", "written").all("li")
        assert [one.words for one in found] == ["B 90 B95 C13 D12", "B 90 B96 C13 D11"]


def test_d8_the_log_leaves_names_in_code_that_are_as_long_as_a_token():
    with pytest.raises(ProgrammingError) as raised, connection.cursor() as cursor:
        cursor.execute("SELECT 1", [1])
    name = "_execute_with_wrappers"
    assert f"in {name}" in traced(raised.value)
    assert masked(f"self.{name}(sql)") == f"self.{name}(sql)"


# Paper
