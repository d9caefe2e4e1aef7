"""The language of the pages: the browser's, until another one is chosen."""

from urllib.parse import unquote

import pytest
from django.conf import settings

from scorekeeper.web.models import Link, Right
from tests.web.addresses import PAGES, address
from tests.web.page import form, page
from tests.web.phone import FIRST, token_of

pytestmark = pytest.mark.django_db
CODES = [code for code, _ in settings.LANGUAGES]


def language(answer):
    return page(answer).one("html")["lang"]


def chooses(phone, code, there="/"):
    return phone.post("/language/", {"language": code, "next": there})


def test_english_is_spoken_where_nothing_else_is_asked_for(phone):
    assert language(phone.get("/")) == "en"


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("fi", "fi"),
        ("sv-FI,sv;q=0.9,fi;q=0.8", "sv"),
        ("ru-RU", "ru"),
        ("et,en;q=0.5", "et"),
        ("en-US", "en"),
        ("de,et;q=0.4,fi;q=0.2", "et"),
        ("de", "en"),
        ("*", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_browsers_language_comes_first(phone, asked, spoken):
    assert language(phone.get("/", headers={"Accept-Language": asked})) == spoken


@pytest.mark.parametrize("code", CODES)
def test_a_chosen_language_is_remembered(phone, code):
    assert chooses(phone, code, "/new/").url == "/new/"
    assert language(phone.get("/", headers={"Accept-Language": "sv"})) == code


def test_the_cookie_is_the_sites_own_for_a_year(phone):
    cookie = chooses(phone, "fi").cookies["django_language"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 31536000)


@pytest.mark.parametrize("code", ["", "de", "en-GB", "../fi", "\x00", "fi" * 99])
def test_a_language_that_is_none_of_ours_changes_nothing(phone, code):
    chooses(phone, "fi")
    assert chooses(phone, code).status_code == 302
    assert language(phone.get("/")) == "fi"


@pytest.mark.parametrize(
    "there",
    ["", "https://evil.example/", "//evil.example", "javascript:alert(1)", "\x00", "\r\nX: y"],
)
def test_it_leads_to_no_other_site(phone, there):
    assert chooses(phone, "fi", there).url == "/"


def way_back(answer):
    """Where the page's link to the languages leads back to."""
    (link,) = page(answer).all("a", "language")
    address, _, there = link["href"].partition("?next=")
    assert address == "/language/"
    return unquote(there)


@pytest.mark.parametrize("name", [name for name in PAGES if name != "language"])
def test_every_page_leads_to_the_languages_and_back(phone, name):
    base = phone.opens(FIRST)
    there = address(name, token_of(base))
    assert way_back(phone.get(f"{there}?kind=contract&x=1")) == f"{there}?kind=contract&x=1"


def test_the_languages_are_called_by_their_own_names(phone):
    answer = phone.get("/language/?next=/new/")
    shown = form(answer)
    assert shown.fields["next"] == "/new/"
    buttons = {one["value"]: (one["lang"], one.words) for one in shown.element.all("button")}
    assert buttons == {code: (code, name) for code, name in settings.LANGUAGES}
    assert phone.sends(shown, language="et").url == "/new/"
    assert language(phone.get("/new/")) == "et"


@pytest.mark.parametrize("name", ["undo", "redo", "close", "reseat", "renew", "bin"])
def test_from_an_answer_to_a_question_the_way_back_is_the_sheet(phone, rf, name):
    from types import SimpleNamespace

    from scorekeeper.web.languages import here

    base = phone.opens(FIRST)
    request = rf.post(address(name, token_of(base)))
    request.resolver_match = SimpleNamespace(url_name=name, kwargs={"token": token_of(base)})
    assert here(request) == base


def test_a_refused_form_leads_back_to_the_form(phone):
    assert way_back(phone.post("/new/", {"ruleset": "none"})) == "/new/"


def test_an_address_that_is_nothing_leads_home(phone):
    assert way_back(phone.get("/nothing/")) == "/"


def test_each_watching_phone_has_its_own(phone, other):
    base = phone.opens(FIRST)
    watch = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    chooses(phone, "ru")
    chooses(other, "fi")
    assert (language(phone.get(watch)), language(other.get(watch))) == ("ru", "fi")
    part = other.get(watch, headers={"HX-Request": "true"})
    assert part.status_code == 200
    assert base
