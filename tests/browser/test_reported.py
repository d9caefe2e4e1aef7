"""Defects reported from outside that show in a browser alone: see `tests/test_reported.py`."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import speak
from tests.browser.deals import NAMES, PLAIN
from tests.browser.measures import scrolls
from tests.browser.toy_forms import opened, save, tap

SCREENS = {"small": (360, 640), "tall": (390, 844), "landscape": (640, 360), "broad": (844, 390)}
DESK = {"desk": (1440, 900)}
LANGUAGES = ("en", "fi", "sv", "et", "ru")
# The words of what is matched that stand in more than one line.
BROKEN = r"""(where) => [...document.querySelectorAll(where)].flatMap((one) => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    for (const word of walker.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
})"""


def resized(page, screen):
    width, height = {**SCREENS, **DESK}[screen]
    page.set_viewport_size({"width": width, "height": height})


# Vint and skruuvi


# The games of bridge


@pytest.mark.parametrize("key", ["vint-1886", "vint-estonian", "contract-bridge", "pirate-bridge"])
def test_b6_the_form_says_that_the_first_row_is_the_declarers(page, sitting, key):
    opened(page, sitting, key, "contract")
    label = page.locator(".declarer .headings", has_text="Declarer")
    for screen in (*SCREENS, *DESK):
        resized(page, screen)
        expect(label).to_be_in_viewport(ratio=1)
        assert scrolls(page) <= 0, screen


@pytest.mark.parametrize("screen", ["landscape", "broad"])
def test_b7_the_lowest_bid_of_bridgette_is_in_view(page, sitting, screen):
    resized(page, screen)
    opened(page, sitting, "bridgette", "contract", players=("Anna", "Boris"))
    assert scrolls(page) <= 0
    chip = page.locator("label:has([value='0NT'])").bounding_box()
    assert chip["y"] + chip["height"] <= page.locator(".foot").bounding_box()["y"]
    tap(page, "contract", "0NT")
    expect(page.locator("input[name=tricks]:checked")).to_have_value("6")


@pytest.mark.parametrize("language", LANGUAGES)
def test_b16_the_header_of_a_deal_to_insert_breaks_no_word(small, sitting, language):
    address = sitting(PLAIN, PLAIN)
    small.goto(address)
    speak(small, language)
    small.goto(f"{address}entry/2/insert/")
    assert small.evaluate(BROKEN, ".top") == []
    assert small.locator(".top").bounding_box()["height"] <= 48


# Quinto, 501 and forty-one

TWENTY = (
    "Maximilian Alexander",
    "Wilhelmina Josephine",
    "Bartholomew Sebastia",
    "Konstantin Theodor X",
)


def test_c6_long_names_are_small_in_both_switches_of_quinto(small, sitting):
    opened(small, sitting, "quinto", "deal", players=TWENTY)
    sizes = "(all) => all.map((one) => getComputedStyle(one).fontSize)"
    for where in (".marks .switch .chip", "#group-side .chip"):
        assert small.locator(where).evaluate_all(sizes) == ["12px"] * 2
    assert scrolls(small) <= 0


def test_c15_the_joker_of_quinto_stays_in_one_line_in_russian(page, sitting):
    address = sitting(ruleset="quinto")
    page.goto(address)
    speak(page, "ru")
    page.goto(f"{address}enter/1/?kind=deal")
    page.locator("[data-thing=J]").tap()
    for width, height in (SCREENS["small"], (240, 427)):  # and at 150 %
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN, "[data-thing=J]") == []


# Code


def test_d3_the_form_of_the_next_deal_has_no_dealer_of_the_last(page, sitting):
    """Over plain http, without a worker, the form stays and takes the next deal."""
    opened(page, sitting, "five-hundred-one", "thrown_in")
    dealer = page.locator("input[name=dealer]:checked")
    expect(dealer).to_have_value("0")
    page.context.set_offline(True)
    save(page).tap()
    expect(page.locator("#waits")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal 2")
    expect(dealer).to_have_count(0)
    expect(page.locator(".top")).not_to_contain_text("dealt")


def test_d6_a_late_question_comes_however_the_preview_is_written(page, sitting):
    def with_breaks(route):
        answer = route.fetch()
        asked = re.sub(r'data-asked="([^"]*)"', r'data-asked="\n  \1\n"', answer.text())
        route.fulfill(response=answer, body=asked)

    page.route("**/preview/", with_breaks)
    # Both sides stand near 500, and two no trumps take both over it.
    page.goto(sitting(PLAIN, "B 4S 9 h4 a3", players=NAMES) + "enter/3/?kind=contract")
    for field, value in (("declarer", "2"), ("contract", "2NT"), ("aces", "0-2")):
        tap(page, field, value)
    expect(page.locator("#group-first_to_game")).to_be_visible()
