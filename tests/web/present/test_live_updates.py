"""Pages that follow the sitting, and what a phone is told that asks for news."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.present.live_updates import PACE, PACE_OVER, app_version, journal_version
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
    shown = journal_version(state(base).last) if shown is None else shown
    return phone.get(f"{base}{path}?v={shown}&a={app or app_version()}{more}", headers=PART)


@pytest.mark.parametrize("path", ["", "large/"])
def test_nothing_newer_is_empty_and_takes_one_question(phone, base, path):
    newest = journal_version(state(base).last)
    with CaptureQueriesContext(connection) as queries:
        answer = asks(phone, base, newest, path=path)
    assert (answer.status_code, answer.content, len(queries)) == (200, b"", 1)
    assert answer["Content-Length"] == "0"  # so that the connection stays open


def test_what_is_newer_comes_as_parts_of_the_page(phone, base):
    answer = asks(phone, base, shown="1")
    read = page(answer)
    assert read.one("div", id="live")["data-head"] == "2"
    assert "three hearts" in read.one("div", id="live").words
    assert read.one("footer")["id"] == "foot"
    assert "rubber 1 of 3" in read.one("div", id="live").one("small", "stage").words
    assert not read.all("html")
    whole = phone.get(f"{base}?v=1")  # the same address gives page and part, and says so
    assert "HX-Request" in whole["Vary"]
    assert page(whole).all("html")


def test_the_large_score_follows_too(phone, base):
    read = page(asks(phone, base, shown="1", path="large/"))
    shown = [f"{one.one('bdi').words} {one.one('b').words}" for one in read.one("ul").all("li")]
    assert shown == ["Anna +1,950", "Boris −1,950", "Clara +1,950", "Dmitri −1,950"]
    assert "three hearts" in read.words
    assert "230 to game" in read.words


def test_a_dead_link_is_told_and_asked_no_more(phone, base):
    watching = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    phone.post(f"{base}share/renew/", {"right": "watch"})
    answer = Phone().get(f"{watching}?v=2&a=x", headers=PART)
    assert answer.status_code == 286
    assert "was replaced" in words(answer)


@pytest.mark.parametrize(
    "changed", [{"key": "another"}, {"made": timezone.now()}], ids=["key", "made"]
)
def test_a_journal_of_the_same_length_with_another_last_act_is_news(phone, base, changed):
    """As after a restored backup and another deal."""
    before = journal_version(state(base).last)
    Act.objects.filter(number=2).update(**changed)
    assert asks(phone, base, before).status_code == 200


def test_a_page_of_another_version_loads_itself_anew(phone, base):
    for app in ("older", "0.0.9-a1b2", "", f"{VERSION}-of-other-files"):
        answer = phone.get(f"{base}?v=1&a={app}", headers=PART)
        assert (answer["HX-Refresh"], answer.content) == ("true", b""), app


def at_age(phone, base, seconds, app):
    """The answer to a page that was made so long ago by this version."""
    made = int(timezone.now().timestamp()) - seconds
    return asks(phone, base, shown="1", app=app, more=f"&t={made}")


def test_a_page_of_a_newer_version_waits_a_while_for_the_newer_server(phone, base):
    """No longer than five minutes: after the way back there is none."""
    answers = [at_age(phone, base, seconds, "999.0.0-a1b2") for seconds in (0, 290, 310)]
    assert [one.status_code for one in answers] == [204, 204, 200]
    assert [one.content for one in answers] == [b""] * 3


def test_a_page_of_an_older_version_loads_itself_anew_at_most_once_a_minute(phone, base):
    ages = (0, 59, 61, 86_400, -86_400)
    answers = [at_age(phone, base, seconds, "0.0.9-a1b2") for seconds in ages]
    assert [one.status_code for one in answers] == [204, 204, 200, 200, 200]
    assert ["HX-Refresh" in one for one in answers] == [False, False, True, True, True]


def test_an_odd_time_does_not_keep_a_page_old(phone, base):
    for made in ("", "x", "9" * 5000, "-1"):
        assert "HX-Refresh" in asks(phone, base, shown="1", app="0.0.9-a", more=f"&t={made}")


@pytest.mark.parametrize(("deals", "pace"), [((FIRST,), PACE), (RUBBER, PACE_OVER)])
def test_a_finished_sitting_is_asked_for_rarely(phone, deals, pace):
    base = phone.opens(*deals, **{"vint-1886.rubbers": "1"})
    live = page(phone.get(base)).one("div", id="live")
    assert live["data-pace"] == str(pace)
    assert live["data-news"].startswith(f"{base}?v={journal_version(state(base).last)}&a=")


def test_an_odd_question_gets_the_parts(phone, base):
    for mark in ("0", "-1", "x", "9" * 99, "2", "2.", "2.00000000"):
        assert asks(phone, base, mark).status_code == 200, mark
    assert asks(phone, base, shown="1", app="9" * 5000).status_code == 200


@pytest.fixture
def watching(base):
    return f"/s/{Link.objects.get(right=Right.WATCH).token}/"


def test_watching_does_not_write_in_the_answer_to_a_question(watching):
    fresh = Phone()
    for _ in range(2):
        fresh.get(f"{watching}?v=2&a={app_version()}", headers=PART)
    assert Link.objects.get(token=token_of(watching)).visits.count() == 0


def test_the_first_page_asks_at_once_and_is_remembered_when_the_cookie_comes_back(watching):
    fresh, visits = Phone(), Link.objects.get(token=token_of(watching)).visits
    live = page(fresh.get(watching)).one("div", id="live")
    assert "data-new" in live.attributes
    assert live["data-news"].endswith("&new")
    assert visits.count() == 0
    assert fresh.get(live["data-news"], headers=PART).content == b""
    assert visits.count() == 1
    live = page(fresh.get(watching)).one("div", id="live")
    assert "data-new" not in live.attributes
    assert not live["data-news"].endswith("&new")
