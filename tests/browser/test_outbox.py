"""Deals on the phone that the server refuses: each is asked about, and none is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NEARLY
from tests.browser.offline import (
    WAITING,
    arrived,
    bids,
    fill_in,
    ready,
    renew,
    save,
    save_offline,
)

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

QUESTION = "#question"
TAKEN = "Deal 1 was entered on phone 2."


def enter_elsewhere(another_phone, address, bid="4S"):
    another_phone.goto(address)
    fill_in(another_phone, bid)
    save(another_phone)


def test_a_clash_that_is_left_unanswered_waits_until_the_deal_is_dropped(
    page, another_phone, sitting
):
    """One tap throws nothing away."""
    address = sitting()
    page.goto(address)
    fill_in(page)
    enter_elsewhere(another_phone, address)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    page.goto(address)
    expect(page.locator(QUESTION)).to_contain_text(TAKEN)
    button = page.locator(f"{QUESTION} .danger")
    button.tap()
    expect(button).to_have_text("Throw it away for good?")
    expect(page.locator(WAITING)).to_have_count(1)
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("link", name="Same deal: drop mine").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page)
    assert bids(page, address) == ["4S"]


def test_a9_each_deal_that_waits_stands_once_and_those_behind_a_clash_move_on_with_it(
    page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    enter_elsewhere(another_phone, address)
    context.set_offline(False)
    expect(page.locator(".stuck").first).to_contain_text(TAKEN)
    expect(page.locator(WAITING)).to_have_count(2)
    expect(page.locator("#outbox summary b")).to_have_text("1–2")
    for words in ("three hearts", "four hearts"):
        expect(page.get_by_text(f"Declarer: Anna · {words}")).to_have_count(1)
    assert bids(page, address) == ["4S"]
    page.get_by_role("button", name="Answer").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    theirs, mine = page.locator(".said").all()
    expect(theirs).to_contain_text("Anna, four spades")
    expect(mine).to_contain_text("Anna, three hearts")
    page.get_by_role("button", name="Another deal: save mine as deal 2").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=4)
    assert bids(page, address) == ["4S", "3H", "4H"]


@pytest.fixture
def both_scored(page, context, another_phone, sitting):
    """Two phones have entered two deals each, this one without a network; it is asked once."""
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    for bid in ("4S", "5S"):
        enter_elsewhere(another_phone, address, bid)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_have_text("Deals 1–2 were entered on phone 2.")
    return address


def test_deals_of_two_phones_go_on_one_after_the_other(page, both_scored):
    page.get_by_role("button", name="Go on after them").tap()
    arrived(page, acts=5)
    assert bids(page, both_scored) == ["4S", "5S", "3H", "4H"]


def test_deals_that_another_phone_has_entered_are_thrown_away_at_once(page, both_scored):
    button = page.locator(f"{QUESTION} .danger")
    button.tap()
    expect(button).to_have_text("Throw 1–2 away for good?")
    button.tap()
    expect(page.locator("#outbox")).not_to_be_visible()
    assert bids(page, both_scored) == ["4S", "5S"]


def test_a_refused_deal_that_is_put_right_keeps_its_place(page, context, sitting):
    """Only the state of play asks who was first to reach 500."""
    address = sitting(NEARLY)
    ready(page, address)
    context.set_offline(True)
    page.locator("#foot a.save").first.tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    Thumbs(page).fill_in("Anna", "6S", tricks=7, honours=("Anna", 3), aces=("each side", 2))
    save(page)
    for bid in ("1C", "1D"):
        fill_in(page, bid)
        save(page)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_contain_text("Both sides reach 500 below the line.")
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("radio", name="Boris and Dmitri").last.tap()
    save(page)
    arrived(page, acts=5)
    assert bids(page, address) == ["6S", "6S", "1C", "1D"]


def test_throwing_one_away_books_none_behind_it_unasked(page, context, another_phone, sitting):
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    another_phone.goto(f"{address}settle/")
    another_phone.locator("summary", has_text="Stop before the end").tap()
    another_phone.get_by_role("button", name="Stop here").tap()
    expect(another_phone.get_by_role("button", name="Go on playing")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".stuck").first).to_contain_text("ended meanwhile")
    another_phone.get_by_role("button", name="Go on playing").tap()
    expect(another_phone.locator("body.at-sheet")).to_be_visible()
    page.locator(f"{QUESTION} .danger").tap()
    page.locator(f"{QUESTION} .danger").tap()
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(".stuck")).to_contain_text("The deal before this one has not been entered")
    assert bids(page, address) == []


def test_a_dead_link_says_that_deals_wait(page, context, another_phone, sitting):
    address = sitting()
    save_offline(page, context, address)
    page.close()
    context.set_offline(False)
    another_phone.request.get(address)
    new = renew(another_phone, address)
    again = context.new_page()
    again.goto(address)
    expect(again.get_by_text("Deals wait on this phone")).to_be_visible()
    again.get_by_label("The new link").fill(new)
    again.get_by_role("button", name="Open it").tap()
    arrived(again)
    assert bids(again, new) == ["3H"]


def test_a_renewed_link_leaves_the_deal_on_the_phone_until_the_new_one_comes(
    page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address)
    new = renew(another_phone, address)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_contain_text("no longer works")
    page.get_by_label("The new link").fill(f"  {page.evaluate('location.origin')}{new}?note=x ")
    page.get_by_role("button", name="Open it").tap()
    expect(page).to_have_url(re.compile(new))
    arrived(page)
    assert bids(page, new) == ["3H"]
