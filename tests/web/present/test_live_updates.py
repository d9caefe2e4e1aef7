"""Pages that follow the sitting, and what a phone is told that asks for news."""

import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.present.live_updates import PACE, PACE_OVER, app_version, live_mark
from scorekeeper.web.version import VERSION
from tests.web.html_page import page, words
from tests.web.phone import FIRST, RUBBER, Phone, state, token_of

pytestmark = pytest.mark.django_db
PART = {"hx-request": "true"}


@pytest.fixture
def base(phone):
    return phone.opens(FIRST)


def asks(phone, base, shown=None, app=None, path="", more=""):
    """shown: the mark of the sheet that the phone shows; else it is the newest one."""
    shown = live_mark(state(base).last) if shown is None else shown
    return phone.get(f"{base}{path}?v={shown}&a={app or app_version()}{more}", headers=PART)


@pytest.mark.parametrize("path", ["", "large/"])
def test_nothing_newer_is_no_content(phone, base, path):
    answer = asks(phone, base, path=path)
    assert (answer.status_code, answer.content) == (204, b"")


def test_asking_when_nothing_is_newer_takes_one_question_to_the_database(phone, base):
    newest = live_mark(state(base).last)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        asks(phone, base, newest)
    assert len(queries) == 1


def test_what_is_newer_comes_as_parts_of_the_page(phone, base):
    answer = asks(phone, base, shown="1")
    read = page(answer)
    assert read.one("div", id="live")["data-head"] == "2"
    assert "three hearts" in read.one("div", id="live").words
    assert read.one("footer")["hx-swap-oob"] == "true"
    assert read.one("small", id="stage")["hx-swap-oob"] == "true"
    assert not read.all("html")


def test_the_large_score_follows_too(phone, base):
    read = page(asks(phone, base, shown="1", path="large/"))
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
    assert "was replaced" in words(answer)


def test_a_sitting_thrown_away_has_the_page_load_itself_anew(phone, base):
    phone.post(f"{base}bin/", {"act": "away"})
    assert asks(phone, base)["HX-Refresh"] == "true"


def test_a_journal_of_the_same_length_with_another_last_act_is_news(phone, base):
    """As after a restored backup and another deal."""
    before = live_mark(state(base).last)
    Act.objects.filter(number=2).update(key="another")
    assert asks(phone, base, before).status_code == 200


def test_a_journal_of_the_same_length_booked_at_another_time_is_news(phone, base):
    before = live_mark(state(base).last)
    Act.objects.filter(number=2).update(made=timezone.now())
    assert asks(phone, base, before).status_code == 200


@pytest.mark.parametrize("app", ["older", "0.0.9-a1b2", "", f"{VERSION}-of-other-files"])
def test_a_page_of_another_version_loads_itself_anew(phone, base, app):
    answer = phone.get(f"{base}?v=1&a={app}", headers=PART)
    assert (answer["HX-Refresh"], answer.content) == ("true", b"")


@pytest.mark.parametrize(("seconds", "status"), [(0, 204), (290, 204), (310, 200)])
def test_a_page_of_a_newer_version_waits_a_while_for_the_newer_server(phone, base, seconds, status):
    """No longer than five minutes: after the way back there is none."""
    made = int(time.time()) - seconds
    answer = asks(phone, base, shown="1", app="999.0.0-a1b2", more=f"&t={made}")
    assert (answer.status_code, answer.content) == (status, b"")


def test_a_version_of_very_many_digits_is_no_failure(phone, base):
    assert asks(phone, base, shown="1", app="9" * 5000).status_code == 200


@pytest.mark.parametrize(
    ("seconds", "status"), [(0, 204), (59, 204), (61, 200), (86_400, 200), (-86_400, 200)]
)
def test_a_page_of_an_older_version_loads_itself_anew_at_most_once_a_minute(
    phone, base, seconds, status
):
    made = int(time.time()) - seconds
    answer = asks(phone, base, shown="1", app="0.0.9-a1b2", more=f"&t={made}")
    assert answer.status_code == status
    assert ("HX-Refresh" in answer) == (status == 200)


@pytest.mark.parametrize("made", ["", "x", "9" * 5000, "-1"])
def test_an_odd_time_does_not_keep_a_page_old(phone, base, made):
    assert "HX-Refresh" in asks(phone, base, shown="1", app="0.0.9-a", more=f"&t={made}")


@pytest.mark.parametrize(("deals", "pace"), [((FIRST,), PACE), (RUBBER, PACE_OVER)])
def test_a_finished_sitting_is_asked_for_rarely(phone, deals, pace):
    base = phone.opens(*deals, **{"vint-1886.rubbers": "1"})
    live = page(phone.get(base)).one("div", id="live")
    assert live["hx-trigger"] == f"every {pace}ms, ask"
    assert live["hx-get"].startswith(f"{base}?v={live_mark(state(base).last)}&a=")


@pytest.mark.parametrize("mark", ["0", "-1", "x", "9" * 99, "2", "2.", "2.00000000"])
def test_an_odd_question_gets_the_parts(phone, base, mark):
    assert asks(phone, base, mark).status_code == 200


@pytest.fixture
def watching(base):
    return f"/s/{Link.objects.get(right=Right.WATCH).token}/"


def test_watching_does_not_write_in_the_answer_to_a_question(watching):
    fresh = Phone()
    for _ in range(2):
        fresh.get(f"{watching}?v=2&a={app_version()}", headers=PART)
    assert Link.objects.get(token=token_of(watching)).visits.count() == 0


def test_the_first_page_asks_at_once_and_says_that_the_phone_is_new(watching):
    live = page(Phone().get(watching)).one("div", id="live")
    assert live["hx-trigger"].startswith("load, every ")
    assert live["hx-get"].endswith("&new")


def test_the_first_question_brings_the_cookie_back_and_is_remembered(watching):
    fresh = Phone()
    live = page(fresh.get(watching)).one("div", id="live")
    assert fresh.get(live["hx-get"], headers=PART).status_code == 204
    assert Link.objects.get(token=token_of(watching)).visits.count() == 1


def test_the_next_page_does_not_say_so_again(watching):
    fresh = Phone()
    fresh.get(watching)
    live = page(fresh.get(watching)).one("div", id="live")
    assert live["hx-trigger"].startswith("every ")
    assert not live["hx-get"].endswith("&new")
