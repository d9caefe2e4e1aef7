"""The names of the cookies with https, and how phones come over to them."""

import pytest
from django.test import Client

from scorekeeper.web.cookies import LASTING
from scorekeeper.web.live import order
from scorekeeper.web.models import Device
from scorekeeper.web.version import VERSION
from tests.web.page import form, page
from tests.web.phone import FIRST, Phone, acts

pytestmark = pytest.mark.django_db
FORMER = tuple(LASTING)
NAMES = tuple(f"__Host-{name}" for name in LASTING)


@pytest.fixture
def https(settings):
    settings.HTTPS = True
    settings.CSRF_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME = "__Host-csrftoken", NAMES[2]
    settings.CSRF_COOKIE_SECURE = True


def secure(**more):
    return {"secure": True, **more}


@pytest.fixture
def before(phone):
    """The sheet of a phone that opened it with version 0.1.0, and chose Finnish."""
    base = phone.opens(FIRST)
    phone.get("/new/")
    phone.post("/language/", {"language": "fi"})
    return base


def test_with_https_no_other_host_can_set_the_cookies(https):
    phone = Phone()
    phone.get("/new/", secure=True)
    phone.post("/language/", {"language": "fi"}, secure=True)
    assert sorted(phone.client.cookies) == sorted(NAMES)
    for name in NAMES:
        cookie = phone.client.cookies[name]
        assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_without_https_they_have_their_plain_names(phone):
    phone.get("/new/")
    phone.post("/language/", {"language": "fi"})
    assert sorted(phone.client.cookies) == sorted(FORMER)


def test_a_phone_of_version_0_1_keeps_its_sittings_and_its_language(before, phone, https):
    home = page(phone.get("/", secure=True))
    assert home.one("html")["lang"] == "fi"
    assert [one["href"] for one in home.all("a", "card")] == [before]
    for former, name in zip(FORMER, NAMES, strict=True):
        assert phone.client.cookies[name].value == phone.client.cookies[former].value


def test_a_form_that_was_open_meanwhile_is_taken(before, phone, https):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.client.cookies
    phone.client = strict
    asked = form(phone.get(f"{before}enter/2/?kind=thrown_in", secure=True))
    del phone.client.cookies["__Host-csrftoken"]  # as if the page were older than the new version
    answer = phone.post(
        asked.action, asked.fields, secure=True, headers={"referer": "https://testserver/"}
    )
    assert answer.status_code == 302
    assert acts(before) == ["open", "deal", "deal"]


def test_a_cookie_that_another_host_has_planted_changes_nothing(before, phone, https):
    phone.get("/", secure=True)
    thief = Phone()
    thief.get("/")
    phone.client.cookies["device"] = thief.client.cookies["__Host-device"].value
    assert len(page(phone.get("/", secure=True)).all("a", "card")) == 1
    assert Device.objects.count() == 1


def test_the_former_names_go_with_the_next_version():
    """By then every phone has the new ones; see decision 0016, also for `former_outbox_id`."""
    assert order(VERSION) < order("0.3.0")


def test_a_cookie_under_the_former_name_that_is_rubbish_is_replaced(https):
    phone = Phone()
    phone.client.cookies["device"] = "rubbish"
    phone.get("/", secure=True)
    assert phone.client.cookies["__Host-device"].value != "rubbish"
