"""The names of the cookies, with https and without."""

import pytest

from scorekeeper.web.access.devices import LASTING
from tests.web.html_page import page
from tests.web.phone import FIRST, Phone

pytestmark = pytest.mark.django_db
PLAIN = tuple(LASTING)
NAMES = tuple(f"__Host-{name}" for name in PLAIN)


@pytest.fixture
def https(settings):
    settings.HTTPS = True
    settings.CSRF_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME = "__Host-csrftoken", NAMES[2]
    settings.CSRF_COOKIE_SECURE = True


def secure(**more):
    return {"secure": True, **more}


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
    assert sorted(phone.client.cookies) == sorted(PLAIN)


def test_a_cookie_under_its_plain_name_tells_nobody_with_https(https):
    """Another host can have planted it."""
    thief = Phone()
    thief.opens(FIRST)
    planted = thief.client.cookies["__Host-device"].value
    phone = Phone()
    phone.client.cookies["device"] = planted
    assert page(phone.get("/", secure=True)).all("a", "card") == []
    assert phone.client.cookies["__Host-device"].value != planted
