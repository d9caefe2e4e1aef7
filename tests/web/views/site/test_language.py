"""The language of the pages: the browser's, until another one is chosen."""

from urllib.parse import unquote

import pytest
from django.conf import settings

from scorekeeper.web.models import Link, Right
from tests.web.addresses import METHODS, PAGES, address
from tests.web.html_page import form, forms, page
from tests.web.phone import FIRST, acts, notations, token_of

pytestmark = pytest.mark.django_db
CODES = [code for code, _ in settings.LANGUAGES]


def language(answer):
    return page(answer).one("html")["lang"]


def chooses(phone, code, there="/"):
    return phone.post("/language/", {"language": code, "next": there})


def test_the_browsers_language_comes_first_and_english_where_nothing_else_is_asked_for(phone):
    assert language(phone.get("/")) == "en"
    heard = {"fi": "fi", "sv-FI,sv;q=0.9,fi;q=0.8": "sv", "ru-RU": "ru", "et,en;q=0.5": "et"}
    heard |= {"en-US": "en", "de,et;q=0.4,fi;q=0.2": "et", "de": "en", "*": "en", "x" * 5000: "en"}
    for asked, spoken in heard.items():
        assert language(phone.get("/", headers={"Accept-Language": asked})) == spoken, asked


def test_a_chosen_language_is_remembered_for_a_year_in_the_sites_own_cookie(phone):
    for code in CODES:
        answer = chooses(phone, code, "/new/")
        assert answer.url == "/new/"
        assert language(phone.get("/", headers={"Accept-Language": "sv"})) == code
    cookie = answer.cookies["django_language"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 31536000)


def test_a_language_that_is_none_of_ours_changes_nothing(phone):
    chooses(phone, "fi")
    for code in ("", "de", "en-GB", "../fi", "\x00", "fi" * 99):
        assert chooses(phone, code).status_code == 302
        assert language(phone.get("/")) == "fi", code


def test_it_leads_to_no_other_site(phone):
    odd = ("", "https://evil.example/", "//evil.example", "javascript:alert(1)", "\x00", "\r\nX: y")
    for there in odd:
        assert chooses(phone, "fi", there).url == "/", there


def way_back(answer):
    """Where the page's link to the languages leads back to."""
    (link,) = page(answer).all("a", "language")
    address, _, there = link["href"].partition("?next=")
    assert address == "/language/"
    return unquote(there)


def test_every_page_leads_to_the_languages_and_back(phone):
    token = token_of(phone.opens(FIRST))
    for name in [one for one in PAGES if one != "language"]:
        there = f"{address(name, token)}?kind=contract&x=1"
        assert way_back(phone.get(there)) == there
    assert way_back(phone.get("/nothing/")) == "/"  # an address that is nothing leads home


def test_the_languages_are_called_by_their_own_names(phone):
    answer = phone.get("/language/?next=/new/")
    shown = form(answer)
    assert shown.fields["next"] == "/new/"
    buttons = {one["value"]: (one["lang"], one.words) for one in shown.element.all("button")}
    assert buttons == {code: (code, name) for code, name in settings.LANGUAGES}
    assert phone.sends(shown, language="et").url == "/new/"
    assert language(phone.get("/new/")) == "et"


LEADS_TO = {"undo": "", "redo": "", "close": "settle/", "reseat": "seats/", "renew": "share/"}
LEADS_TO |= {"acts": "", "preview": "", "bin": "setup/"}
NO_PAGE = {name for name, methods in METHODS.items() if methods[0] == "POST"}


def test_what_is_only_sent_to_leads_to_its_page_or_home(phone):
    """So does the way back from the languages, which knows only the address."""
    assert {*LEADS_TO, "import"} == NO_PAGE
    base = phone.opens(FIRST)
    led = {address(name, token_of(base)): base + page for name, page in LEADS_TO.items()}
    for there, page_of in {**led, "/import/": "/"}.items():
        for ask in (phone.client.get, phone.client.head):
            answer = ask(there)
            assert (answer.status_code, answer.url) == (302, page_of)
    assert acts(base) == ["open", "deal"]


def test_from_a_refused_form_the_languages_and_back_lead_to_its_page(phone):
    base = phone.opens(FIRST)
    refused = phone.post(f"{base}seats/reseat/", {"round": "1"})
    (first,) = forms(refused, languages=True)
    choice = page(phone.sends(first))
    assert refused.status_code == 422
    assert phone.get(choice.one("a", class_="back")["href"]).url == f"{base}seats/"


def asks_again(phone, answer, code):
    """The answer to what was sent, in another language, as a phone comes to it."""
    (first,) = forms(answer, languages=True)
    choice = phone.sends(first)
    assert choice.status_code == 200
    return phone.sends(form(choice), spoken=code)


def test_a_refused_form_is_refused_in_the_other_language_with_all_that_was_typed(phone):
    answer = phone.post("/new/", {"ruleset": "vint-1886", "player0": "Anna", "amount": "x"})
    again = asks_again(phone, answer, "fi")
    assert (again.status_code, language(again)) == (422, "fi")
    fields = next(one.fields for one in forms(again) if "player0" in one.fields)
    assert (fields["player0"], fields["amount"]) == ("Anna", "x")
    assert language(phone.get("/")) == "fi"


def test_a_question_is_asked_in_the_other_language_and_nothing_is_done(phone):
    base = phone.opens(FIRST)
    answer = phone.sends(form(phone.get(f"{base}entry/1/amend/")), tricks="10")
    again = asks_again(phone, answer, "sv")
    assert (again.status_code, language(again)) == (200, "sv")
    sure = next(one for one in forms(again) if one.fields.get("sure"))
    assert sure.fields["tricks"] == "10"
    assert notations(base) == [FIRST]
    assert phone.sends(sure).status_code == 302
    assert notations(base) == ["A 3H 10 h4 a3"]


def test_two_deals_of_one_number_stay_a_question(phone, other):
    base = phone.opens()
    other.sits_down(base)
    other.enters(base, 1, FIRST)
    answer = phone.enters(base, 1, "B 4S 9 h4 a3", key="mine")
    assert answer.status_code == 409
    again = asks_again(phone, answer, "ru")
    assert (again.status_code, language(again)) == (409, "ru")
    assert notations(base) == [FIRST]


def test_each_watching_phone_has_its_own(phone, other):
    phone.opens(FIRST)
    watch = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    chooses(phone, "ru")
    chooses(other, "fi")
    assert (language(phone.get(watch)), language(other.get(watch))) == ("ru", "fi")
    assert other.get(watch, headers={"HX-Request": "true"}).status_code == 200


def test_the_installed_app_is_called_in_its_language(phone):
    for code, name in (("fi", "Pistekirja"), ("sv", "Spelprotokoll"), ("en", "Scorekeeper")):
        told = phone.get("/manifest.webmanifest", headers={"Accept-Language": code}).json()
        assert told["short_name"] == name


def test_what_is_not_there_is_told_in_the_language(phone):
    chooses(phone, "fi")
    for there in ("/nothing/", "/s/AAAAAAAAAAAAAAAAAAAAAA/"):
        answer = phone.get(there)
        assert (answer.status_code, language(answer)) == (404, "fi")
        assert "There is nothing here" not in answer.content.decode()


def test_finnish_words_within_another_language_are_marked(phone):
    phone.opens(ruleset="skruuvi-2016")
    for code, marked in (("en", 1), ("fi", 0), ("ru", 0)):
        chooses(phone, code)
        spans = page(phone.get("/new/")).all("span", lang="fi")
        assert bool(spans) == bool(marked), code
        assert {one.words.casefold() for one in spans} <= {"kotka", "diktaattori", "vaanija"}
