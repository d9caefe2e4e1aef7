"""Large files: opened a sitting at a time, and saved in parts that can be opened again."""

import json
from uuid import uuid4

import pytest
from django.db import OperationalError, connection

from scorekeeper.web.models import Sitting
from scorekeeper.web.repository import open_sitting
from scorekeeper.web.views.site import import_export
from tests.rules.files import file
from tests.web.html_page import form, page, words
from tests.web.phone import FIRST

pytestmark = pytest.mark.django_db
PASS = {"kind": "thrown_in"}


def several(count, deals=1):
    return [file(place=f"Table {number}", deals=[PASS] * deals) for number in range(count)]


def places(phone):
    """Of all the sittings in the phone's own file, the latest first."""
    return [one["place"] for one in json.loads(phone.get("/sittings.json").content)]


@pytest.fixture
def breaks_off(monkeypatch):
    """The database fails after so many sittings of a file; called once more, it works again."""

    def fails(after):
        left = iter(range(after))

        def opens(*what):
            if next(left, None) is None:
                raise OperationalError("locked")
            return open_sitting(*what)

        monkeypatch.setattr(import_export, "open_sitting", opens)

    return fails


def test_a_file_that_was_broken_off_says_how_far_it_came_and_goes_on_without_doubles(
    phone, breaks_off
):
    breaks_off(after=0)
    assert "The site is busy" in words(phone.imports(several(5)))  # as of any other save
    breaks_off(after=2)
    answer = phone.imports(several(5))
    assert answer.status_code == 503
    assert "2 of 5 sittings were opened" in words(answer)
    assert Sitting.objects.count() == 2
    breaks_off(after=5)
    assert phone.imports(several(5), id=form(answer).fields["id"]).url == "/?opened=5"
    assert places(phone) == [f"Table {number}" for number in range(5)]


@pytest.mark.django_db(transaction=True)
def test_each_sitting_of_a_file_is_a_transaction_of_its_own(phone, monkeypatch):
    """So whoever saves a deal waits for one of them, and not for the file."""
    inside = []

    def opens(*what):
        inside.append(connection.in_atomic_block)
        return open_sitting(*what)

    monkeypatch.setattr(import_export, "open_sitting", opens)
    phone.imports(several(3))
    assert inside == [False] * 3


def test_a_file_has_at_most_ten_thousand_deals(phone):
    full = [{"deals": [None] * 1000}] * 10
    assert import_export.too_many_sittings(full) is None
    answer = phone.imports([*full, {"deals": [None]}])
    assert answer.status_code == 422
    assert "This file holds 10,001 deals; it can hold up to 10,000." in words(answer)
    assert not Sitting.objects.exists()


@pytest.mark.parametrize(
    ("most", "files", "answers"),
    [
        (60, [file(deals=[PASS] * count) for count in (30, 31, 30, 20)], [302, 429, 302, 429]),
        (60, [file()] * 4, [302, 302, 302, 429]),  # a sitting counts for twenty deals itself
        (20, [b"x"] * 2, [422, 422]),  # what is no sitting file stores nothing
    ],
)
def test_a_file_is_counted_by_its_deals(phone, rates, most, files, answers):
    rates("stored", each=most)
    assert [phone.imports(one).status_code for one in files] == answers


def test_a_file_waits_for_its_turn_before_it_is_parsed_by_its_length(phone, taken):
    """A file of an evening waits for no paper."""
    with taken("saves"):
        assert phone.imports(several(1)).status_code == 503
    with taken("short_lane", "long_lane"):
        assert phone.imports(several(1)).status_code == 302
        assert phone.imports(b" " * 50 * 201).status_code == 503
    assert Sitting.objects.count() == 1


def test_very_many_sittings_are_saved_in_several_files_that_open_again(phone, other, monkeypatch):
    monkeypatch.setattr(import_export, "MOST_ACTS_SAVED", 4)  # two sittings of two acts
    phone.imports(several(5))
    listed = page(phone.get("/sittings.json")).one("div", id="files")
    links = [one["href"] for one in listed.all("a")]
    assert links == [f"/sittings.json?part={number}" for number in (1, 2, 3)]
    for link in reversed(links):
        other.imports(json.loads(phone.get(link).content), id=str(uuid4()))
    assert [len(json.loads(phone.get(link).content)) for link in links] == [2, 2, 1]
    monkeypatch.undo()
    assert places(other) == places(phone) == [f"Table {number}" for number in range(5)]


def test_the_files_of_a_phone_have_names_of_their_own_and_what_is_none_gives_the_page(
    phone, monkeypatch
):
    monkeypatch.setattr(import_export, "MOST_SAVED", 1)
    phone.imports(several(2))
    for part in ("1", "2"):
        name = phone.get(f"/sittings.json?part={part}")["Content-Disposition"]
        assert name.endswith(f'-{part}.json"')
    for part in ("0", "3", "-1", "x", "9" * 99, "²"):
        answer = phone.client.get("/sittings.json", {"part": part})
        assert "too many for one file" in words(answer), part


def test_a_sitting_longer_than_a_file_has_one_of_its_own(phone, monkeypatch):
    monkeypatch.setattr(import_export, "MOST_ACTS_SAVED", 4)
    phone.imports([*several(1), file(deals=[PASS] * 9), *several(1)])
    counts = [
        [len(one["deals"]) for one in json.loads(phone.get(f"/sittings.json?part={part}").content)]
        for part in (1, 2, 3)
    ]
    assert counts == [[1], [9], [1]]


def test_one_file_is_enough_for_one_sitting_or_none(phone):
    assert json.loads(phone.get("/sittings.json").content) == []
    phone.opens(FIRST)
    assert len(json.loads(phone.get("/sittings.json?part=7").content)) == 1
