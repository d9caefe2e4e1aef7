"""No word on a page or on paper is left in English when another language is spoken."""

import re

import pytest

from tests.games.product import GAMES
from tests.pseudo_language import spoken, write_foreign
from tests.web.addresses import PAGES, address
from tests.web.html_page import page
from tests.web.phone import FIRST, NAMES, Phone, token_of

pytestmark = pytest.mark.django_db
WORD = re.compile(r"[A-Za-z][a-z]{2,}|[A-Z]{2,}")
# Names, the names of languages in their own words, of papers and of currencies, and the notation.
OWN = {
    *(*NAMES, "Riga", "FI", "https", "English", "suomi", "svenska", "eesti"),
    *("Letter", "EUR", "XYZ", "pass", "UTC"),
    # Days and months have a catalogue of their own.
    *("marras", "marraskuuta", "tammikuuta", "klo"),
}
SPOKEN_ATTRIBUTES = (
    *("aria-label", "title", "placeholder", "alt"),
    *("data-gone", "data-late", "data-sure"),
)
# What has words that are a game's own. All other pages are asked of one game alone.
OF_A_GAME = (
    *("sheet", "large", "enter", "blank", "seats", "settle", "adjust", "setup", "key_in"),
    *("sitting_rules", "print"),
)


@pytest.fixture
def abroad(tmp_path, settings):
    write_foreign(tmp_path)
    with spoken(tmp_path, settings):
        phone = Phone(headers={"accept-language": "fi"})
        yield phone


def passed_over(element):
    """Code, what somebody typed, names of languages and currencies, and the rules' own pages."""
    return (
        element.name in ("script", "style", "code", "textarea")
        or "prose" in element.classes
        or "data-carries" in element.attributes
        or element.get("name") == "currency"
    )


def said(element):
    """Everything on a page, or a part of it, that somebody reads or hears."""
    if passed_over(element):
        return
    yield from (element.get(name) or "" for name in SPOKEN_ATTRIBUTES)
    for one in element.inside:
        if isinstance(one, str):
            yield one
        else:
            yield from said(one)


def unmarked(texts):
    return sorted({word for text in texts for word in WORD.findall(text)} - OWN)


@pytest.mark.usefixtures("without_toys")
@pytest.mark.parametrize("game", [one.key for one in GAMES])
def test_every_page_speaks_the_language(abroad, game):
    base = abroad.opens(ruleset=game, place="Riga", date="2026-01-31")
    if game == "vint-1886":
        abroad.enters(base, 1, FIRST)
    read = 0
    for name in PAGES if game == "vint-1886" else OF_A_GAME:
        answer = abroad.get(address(name, token_of(base)), follow=True)
        if answer.status_code != 404:  # a page of a deal, and there is none
            assert page(answer).one("html")["lang"] == "fi", name
            assert unmarked(said(page(answer))) == [], name
            read += 1
    assert read >= len(OF_A_GAME)
