"""Help where it is needed: a line for each question, the way back from the rules, times as read."""

import re
from operator import attrgetter

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import rulesets
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.pages import amended
from tests.rotation import of_the_day

NOTHING_ASKED = ("thrown_in", "bolshevik_passed")


@pytest.mark.parametrize("game", of_the_day(rulesets(), 3), ids=attrgetter("key"))
def test_a_tap_says_a_line_for_each_question_and_another_takes_it_away(small, sitting, game):
    page, address = small, sitting(ruleset=game.key)
    groups = page.locator("fieldset[data-field]:visible:not(.player-row, .rows, .pad)")
    rows = page.locator("fieldset.player-row:visible")  # they have one line for all of them
    lines = page.locator("fieldset[data-field]:visible .help:visible")
    button = page.get_by_role("button", name="What is asked here?")
    for kind in {*game.kinds} - {*NOTHING_ASKED}:
        page.goto(f"{address}enter/1/?kind={kind}")
        expect(page.locator("fieldset[data-field]:visible").first).to_be_visible()
        expect(lines).to_have_count(0)
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(lines).to_have_count(groups.count() + (rows.count() > 0))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        button.tap()
        expect(lines).to_have_count(0)


def test_which_honours_count_is_said_in_the_form(page, sitting):
    page.goto(f"{sitting()}enter/1/")
    page.get_by_role("button", name="What is asked here?").tap()
    Thumbs(page).contract("3H")
    expect(page.locator("#group-honours .help")).to_contain_text("Ace, king, queen, jack and ten")


def test_the_first_deal_says_that_numbers_can_be_tapped(page, sitting):
    hint = page.get_by_text("Tap a number to see where it comes from")
    page.goto(sitting(PLAIN))
    expect(hint).to_be_visible()
    page.goto(sitting(PLAIN, PLAIN))
    expect(hint).to_have_count(0)


# ── The way back from the rules ─────────────────────────────────────────────────────────────────


def back(page):
    page.locator("a.back").tap()


def test_from_the_rules_the_way_leads_back_to_the_sheet(page, sitting):
    address = sitting(PLAIN)
    page.goto(address)
    page.locator(".menu summary").tap()
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page.locator("body.at-rules")).to_be_visible()
    back(page)
    expect(page).to_have_url(re.compile(f"{address}$"))


def test_from_a_cited_rule_the_way_leads_back_to_the_form_as_it_was(page, sitting):
    page.goto(f"{sitting()}enter/1/")
    Thumbs(page).fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    page.locator(".preview summary").tap()
    page.locator("#preview-lines a").first.tap()
    expect(page.locator("body.at-rules")).to_be_visible()
    back(page)
    expect(page.locator("body.at-form")).to_be_visible()
    expect(page.get_by_role("radio", name="Tricks: 9", exact=True)).to_be_checked()


def test_from_the_languages_the_rules_lead_up_and_not_round_in_a_circle(page):
    page.goto("/rules/")
    page.get_by_role("link", name=re.compile("Skruuvi")).tap()
    page.get_by_role("link", name="Language").tap()
    page.get_by_role("button", name="English").tap()
    expect(page.locator("body.at-rules")).to_be_visible()
    back(page)
    expect(page).to_have_url(re.compile("/rules/$"))
    back(page)
    expect(page).to_have_url(re.compile("[0-9]/$"))
    page.goto("/rules/vint-1886/")  # by its address
    back(page)
    expect(page).to_have_url(re.compile("/rules/$"))


# ── Times ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.browser_context_args(timezone_id="Asia/Kathmandu")
def test_the_history_over_the_sheet_tells_the_time_of_the_reader(page, sitting):
    """Five hours and three quarters ahead of UTC."""
    address = sitting(PLAIN)
    amended(page, address, 1, 8)
    page.locator(".rows a:visible").first.tap()
    time = page.get_by_role("dialog").locator("time").first
    expect(time).to_be_visible()
    read = time.evaluate(
        """(one) => {
          const [, hours, minutes] = one.textContent.match(/(\\d\\d):(\\d\\d)/);
          const stored = new Date(one.dateTime);
          return hours * 60 + Number(minutes) - stored.getUTCHours() * 60 - stored.getUTCMinutes();
        }"""
    )
    assert read % (24 * 60) == 5 * 60 + 45
