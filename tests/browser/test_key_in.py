"""Paper keyed in line by line."""

import pytest
from playwright.sync_api import expect

from tests.browser.deals import PLAIN
from tests.browser.offline import ready
from tests.browser.test_saving import booked

# The first rubber of the evening in `test_evening.py`: Clara has three honours and Anna three aces
# of the last deal, so Dmitri's side has two and one.
ON_PAPER = (PLAIN, "pass", "B 4S 9 h4 a3", "C 2NT 8 a2 fY", "A 6D 12 h5 a4", "D 5C 11 h2 a1")
SHEET = "body.at-sheet"


def key_in(page, address):
    page.goto(address)
    page.locator(".menu summary").tap()
    page.get_by_role("link", name="Key in a paper sheet").tap()
    expect(page.locator(".ready #lines-form")).to_be_visible()
    return page.get_by_role("textbox")


def book(page):
    page.get_by_role("button", name="Save all lines").tap()
    expect(page.locator(SHEET)).to_be_visible()


def test_a_rubber_keyed_in_from_paper_is_that_of_its_file(page, sitting):
    opened, paper = sitting(*ON_PAPER), sitting()
    key_in(page, paper).press_sequentially("\n".join(ON_PAPER))
    expect(page.locator("#keyed")).to_contain_text("6 deals: everything fits.")
    book(page)
    expect(page.locator(".note").first).to_have_text("All lines are saved.")
    assert booked(page, paper) == booked(page, opened)
    assert [one["kind"] for one in booked(page, paper)].count("contract") == 5


def test_lines_are_looked_at_as_they_are_typed(page, sitting):
    typed = key_in(page, sitting())
    typed.press_sequentially("Anna three hearts nine")
    lines = page.locator(".keyed")
    expect(lines.locator(".problem").first).to_have_text(
        "Honours, aces: these are still missing. For example: “h4 a3”."
    )
    typed.press_sequentially(" honours four aces three")
    expect(lines.locator("summary")).to_contain_text(
        "made with nine tricks: 270 against 120 below the line"
    )
    expect(page.locator(".nets").last).to_contain_text("+1,950")


def test_lines_are_kept_until_they_are_booked_and_a_refusal_is_of_those_that_were_sent(
    page, sitting
):
    address = sitting()
    key_in(page, address).fill("A 3H 9 h4")
    save_all = page.get_by_role("button", name="Save all lines")
    refused = page.get_by_role("alert").filter(has_text="Nothing is saved yet")
    save_all.tap()
    expect(refused).to_be_visible()
    page.goto(address)
    typed = key_in(page, address)
    expect(typed).to_have_value("A 3H 9 h4")
    save_all.tap()
    expect(refused).to_be_visible()
    typed.fill(PLAIN)
    expect(refused).to_have_count(0)
    page.goto(address)
    typed = key_in(page, address)
    expect(typed).to_have_value(PLAIN)
    expect(page.locator("#keyed")).to_contain_text("1 deal: everything fits.")
    book(page)
    assert key_in(page, address).input_value() == ""


@pytest.mark.browser_context_args(service_workers="allow")
def test_without_a_network_no_line_is_lost(page, context, sitting):
    address = sitting()
    ready(page, address)
    typed = key_in(page, address)
    context.set_offline(True)
    typed.fill(PLAIN)
    page.get_by_role("button", name="Save all lines").tap()
    expect(page.get_by_text("That needs a network")).to_be_visible()
    context.set_offline(False)
    expect(key_in(page, address)).to_have_value(PLAIN)
    book(page)
    assert len(booked(page, address)) == 1


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_lines_are_looked_at_by_a_button(page, sitting):
    page.goto(f"{sitting()}key-in/")
    page.get_by_role("textbox").fill(PLAIN)
    page.get_by_role("button", name="Check these lines").tap()
    expect(page.locator(".keyed summary")).to_contain_text("made with nine tricks")
    page.get_by_role("button", name="Save all lines").tap()
    expect(page.locator("p.note")).to_have_text("All lines are saved.")


def test_lines_that_were_typed_before_the_scripts_came_are_looked_at(page, sitting):
    address = sitting()
    page.route("**/htmx-2*.js", lambda route: (page.wait_for_timeout(500), route.continue_()))
    page.goto(f"{address}key-in/", wait_until="commit")
    page.get_by_role("textbox").press_sequentially(PLAIN)
    expect(page.locator(".keyed summary")).to_contain_text("270 against 120 below the line")
