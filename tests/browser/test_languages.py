"""Pages that are read most, in every language on the smaller phone; and the change of language."""

from datetime import UTC, datetime

import pytest
from django.conf import settings
from django.utils import translation
from playwright.sync_api import expect

from scorekeeper.web.models import Act
from scorekeeper.web.present.localize import SiteSpeech
from tests.browser import game_pages, pages
from tests.browser.deals import NAMES, PLAIN
from tests.browser.fixtures import speak
from tests.browser.measures import ELSEWHERE, misfits
from tests.rotation import pairs_of_the_day

PAGES = pages.PAGES | game_pages.PAGES
CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
# Every page is measured in the longest words of all languages (test_pages.py); each of these in
# one language a day too.
READ_IN_EACH = (
    *("home with sittings", "new", "sheet of many deals", "entry", "settle", "seats", "setup"),
    *("form", "skruuvi-2016 form", "vint-estonian form", "contract-bridge form filled"),
    "contract-bridge sheet",
)


@pytest.mark.parametrize(("name", "code"), pairs_of_the_day(READ_IN_EACH, CODES, len(CODES)))
def test_a_page_fits_in_every_language(small, sitting, name, code, picture):
    PAGES[name](small, sitting)
    speak(small, code)
    small.goto(small.url)
    assert small.evaluate("document.documentElement.lang") == code
    assert [*misfits(small, ELSEWHERE)] == []
    picture(small, code)


def test_a_name_of_six_letters_is_whole_beside_the_word_for_the_dealer(small, sitting):
    cut = """names => names.filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent)"""
    address = sitting(*("pass",) * 3)  # it is Dmitri who deals
    small.goto(address)
    for code in ("en", *CODES):
        speak(small, code)
        small.goto(address)
        expect(small.locator(".plan")).to_contain_text("Dmitri")
        assert small.locator(".plan .name, .plan .name :not(.vh)").evaluate_all(cut) == [], code


MOMENT = datetime(2026, 11, 28, 22, 24, tzinfo=UTC)
CLOCKS = {
    "en": "28 Nov, 22:24",
    "fi": "28.11. klo 22.24",
    "sv": "28 nov. 22:24",
    "ru": "28 нояб., 22:24",
    "et": "28. nov, 22.24",
}


@pytest.mark.browser_context_args(timezone_id="UTC")
def test_a_moment_has_the_pattern_that_the_site_has_for_it(page, sitting):
    address = sitting(PLAIN)
    Act.objects.update(made=MOMENT)
    page.goto(address)
    for code, told in CLOCKS.items():
        speak(page, code)
        with translation.override(code):
            assert SiteSpeech().moment(MOMENT, UTC) == told
        page.goto(f"{address}trail/")
        shown = page.locator("time").first.text_content()
        assert shown == told
        clock = page.evaluate("site.clock(new Date('2026-11-28T22:24Z'))")
        assert told.endswith(clock), code


def test_the_stake_of_a_thousand_points_is_written_as_the_site_writes_it(page, live_server):
    page.goto("/new/")
    for code in ("en", *CODES):
        speak(page, code)
        page.goto("/new/")
        page.locator("#amount").evaluate("(one) => one.closest('details').open = true")
        page.locator("[name=amount]").fill("5")
        page.locator("[name=per]").fill("1000")
        with translation.override(code):
            told = SiteSpeech().number(1000)
        assert told in page.locator("[data-none]").text_content()


def test_another_language_is_two_taps_away_and_what_was_typed_goes_along(page, live_server):
    page.goto("/new/")
    page.get_by_role("radio", name="Vint 1886").tap()
    for place, name in enumerate(NAMES):
        page.fill(f"#player{place}", name)
    page.get_by_text("Stake").tap()
    page.get_by_label("Amount", exact=True).fill("0.25")
    page.get_by_role("link", name="Language").tap()
    page.get_by_role("button", name="suomi").tap()
    expect(page.get_by_role("heading", name="Uusi sitsi")).to_be_visible()
    for place, name in enumerate(NAMES):
        expect(page.locator(f"#player{place}")).to_have_value(name)
    assert page.input_value("#amount") == "0.25"
    expect(page.locator("input[name=ruleset][value=vint-1886]")).to_be_checked()
    page.get_by_role("button", name="Aloita").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fi"


def test_a_deal_that_was_begun_goes_along(page, sitting):
    page.goto(sitting() + "enter/1/")
    page.get_by_role("radio", name="Declarer: Boris", exact=True).tap()
    page.get_by_role("link", name="Language").tap()
    page.get_by_role("button", name="svenska").tap()
    expect(page.locator("input[name=declarer]:checked")).to_have_value("1")
    assert page.evaluate("document.documentElement.lang") == "sv"


def test_each_watching_phone_has_its_own_language(page, another_phone, sitting):
    address = sitting(PLAIN)
    page.goto(address)
    another_phone.goto(address)
    speak(another_phone, "fi")
    another_phone.reload()
    expect(another_phone.locator(".said")).to_contain_text("kolme herttaa")
    expect(page.locator(".said")).to_contain_text("three hearts")
