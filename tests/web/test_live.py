"""Pages that follow the sitting, and what a phone is told that asks for news."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.web.live import PACE, PACE_OVER, app_version
from scorekeeper.web.models import Link, Right
from tests.web.page import page, words
from tests.web.phone import FIRST, RUBBER, Phone, state, token_of

pytestmark = pytest.mark.django_db
PART = {"hx-request": "true"}


@pytest.fixture
def base(phone):
    return phone.opens(FIRST)


def asks(phone, base, head=None, app=None, path=""):
    head = state(base).head if head is None else head
    return phone.get(f"{base}{path}?v={head}&a={app or app_version()}", headers=PART)


@pytest.mark.parametrize("path", ["", "large/"])
def test_nothing_newer_is_no_content(phone, base, path):
    answer = asks(phone, base, path=path)
    assert (answer.status_code, answer.content) == (204, b"")


def test_asking_when_nothing_is_newer_takes_one_question_to_the_database(phone, base):
    with CaptureQueriesContext(
        connection,
    ) as queries:
        asks(phone, base, head=2)
    assert len(queries) == 1


def test_what_is_newer_comes_as_parts_of_the_page(phone, base):
    answer = asks(phone, base, head=1)
    read = page(answer)
    assert read.one("div", id="live")["data-head"] == "2"
    assert "three hearts" in read.one("div", id="live").words
    assert read.one("footer")["hx-swap-oob"] == "true"
    assert read.one("small", id="stage")["hx-swap-oob"] == "true"
    assert not read.all("html")


def test_the_large_score_follows_too(phone, base):
    read = page(asks(phone, base, head=1, path="large/"))
    assert [one.words for one in read.one("ul").all("li")] == [
        *("Anna +1,950", "Boris −1,950", "Clara +1,950", "Dmitri −1,950"),
    ]


def test_the_same_address_gives_page_and_part_and_says_so(phone, base):
    assert "HX-Request" in phone.get(base)["Vary"]
    assert page(phone.get(f"{base}?v=1")).all("html")


def test_a_dead_link_is_told_and_asked_no_more(phone, base):
    watching = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    phone.post(f"{base}share/renew/", {"right": "watch"})
    answer = Phone().get(f"{watching}?v=2&a=x", headers=PART)
    assert answer.status_code == 286
    assert "was renewed" in words(answer)


def test_a_sitting_thrown_away_has_the_page_load_itself_anew(phone, base):
    phone.post(f"{base}bin/", {"act": "away"})
    assert asks(phone, base)["HX-Refresh"] == "true"


def test_a_page_of_another_version_loads_itself_anew(phone, base):
    answer = asks(phone, base, head=1, app="older")
    assert (answer["HX-Refresh"], answer.content) == ("true", b"")


@pytest.mark.parametrize(("deals", "pace"), [((FIRST,), PACE), (RUBBER, PACE_OVER)])
def test_a_finished_sitting_is_asked_for_rarely(phone, deals, pace):
    base = phone.opens(*deals, **{"vint-1886.rubbers": "1"})
    live = page(phone.get(base)).one("div", id="live")
    assert live["hx-trigger"] == f"every {pace}ms, ask"
    assert live["hx-get"].startswith(f"{base}?v={state(base).head}&a=")


@pytest.mark.parametrize("head", ["", "-1", "x", "9" * 99])
def test_an_odd_question_gets_the_parts(phone, base, head):
    assert asks(phone, base, head=head or "0").status_code == 200


def test_watching_does_not_write_in_the_answer_to_a_question(phone, base):
    watching = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    fresh = Phone()
    fresh.get(f"{watching}?v=2&a={app_version()}", headers=PART)
    assert Link.objects.get(token=token_of(watching)).visits.count() == 0
