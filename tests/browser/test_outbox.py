"""Deals on the phone that the server refuses: each is asked about, and none is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NEARLY, PLAIN
from tests.browser.offline import (
    NEWS,
    WAITING,
    arrived,
    bids,
    fill_in,
    ready,
    renew,
    save,
    save_offline,
    scored,
)

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

QUESTION = "#question"


def enter_elsewhere(another_phone, address, bid="4S"):
    another_phone.goto(address)
    fill_in(another_phone, bid)
    save(another_phone)


def test_phone_2_save_leads_straight_to_the_question(page, another_phone, sitting, engine):
    """The news of the other deal has not come when Save is tapped."""
    address = sitting()
    ready(page, address)
    scored(page)
    fill_in(page)
    page.route(NEWS, lambda route: route.abort())
    enter_elsewhere(another_phone, address)
    page.unroute_all()
    save(page)
    expect(page.locator(QUESTION)).to_contain_text("Done on phone 2: deal 1, Anna 4♠︎ 10.")
    expect(page.locator(WAITING)).to_have_text("deal 2, Anna 3♥︎ 9")
    assert bids(page, address) == ["4S"]
    page.get_by_role("button", name="Save mine as deal 2").tap()
    arrived(page, acts=3)
    assert bids(page, address) == ["4S", "3H"]


def test_phone_2_an_open_form_is_told_that_its_deal_is_entered(page, another_phone, sitting):
    address = sitting()
    ready(page, address)
    fill_in(page)
    expect(page.locator("#taken")).to_be_hidden()
    enter_elsewhere(another_phone, address)
    expect(page.locator("#taken")).to_contain_text("This deal has been entered on another phone")
    another_phone.get_by_role("button", name="Undo").tap()
    expect(page.locator("#taken")).to_be_hidden()
    another_phone.get_by_role("button", name="Redo").tap()
    expect(page.locator("#taken")).to_be_visible()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    page.get_by_role("button", name="Another deal: save mine as deal 2").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=5)
    assert bids(page, address) == ["4S", "3H"]


def test_a9_each_deal_that_waits_stands_once_and_those_behind_a_clash_move_on_with_it(
    page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    enter_elsewhere(another_phone, address)
    context.set_offline(False)
    expect(page.locator(QUESTION)).to_contain_text("Deal 1 was entered on phone 2.")
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


def test_offline_6_the_same_deals_of_two_phones_are_told_and_the_rest_is_kept(
    engine, page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address, "1H", "2H", "1C")
    for bid in ("1H", "2H"):
        enter_elsewhere(another_phone, address, bid)
    context.set_offline(False)
    expect(page.locator(QUESTION)).to_contain_text("Done on phone 2: deal 2, Anna 2♥︎ 8.")
    assert bids(page, address) == ["1H", "2H"]
    page.get_by_role("button", name="Same deals: drop mine").tap()
    arrived(page, acts=4)
    assert bids(page, address) == ["1H", "2H", "1C"]


def test_offline_1_another_phone_s_undo_is_one_question_for_all_that_wait(
    engine, page, context, another_phone, sitting
):
    address = sitting(PLAIN)
    save_offline(page, context, address, "1C", "1D")
    another_phone.goto(address)
    another_phone.get_by_role("button", name="Undo").tap()
    another_phone.get_by_role("button", name="Undo it").tap()
    expect(another_phone.get_by_role("link", name="Enter deal 1")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(QUESTION)).to_contain_text("The deal before this one is not on the sheet.")
    assert bids(page, address) == []
    page.get_by_role("button", name="Save mine as deals 1–2").tap()
    arrived(page, acts=5)
    assert bids(page, address) == ["1C", "1D"]


def test_offline_4_a_clash_by_news_draws_what_waits_behind_the_deals_of_the_server(
    engine, page, context, another_phone, sitting
):
    """1♥ with seven tricks: 7 × 10 − 6 × 10 + 30 × 10 + 3 × 10 × 10 = 610, and that twice; 1♣, 1♦
    and 1♠ with 6, 8 and 4 in place of 10: 366, 488 and 244. All of them: 2,318."""
    address = sitting()
    save_offline(page, context, address, "1C", "1D", "1S")
    expect(page.locator(".felt")).to_contain_text("deals 1–3 not sent yet")
    for bid in ("1H", "1H"):
        enter_elsewhere(another_phone, address, bid)
    context.set_offline(False)
    expect(page.locator(QUESTION)).to_contain_text("Done on phone 2: deal 2, Anna 1♥︎ 7.")
    for number, points in enumerate(("+2,318", "−2,318", "+2,318", "−2,318")):
        expect(page.locator(".plan .seat b").nth(number)).to_have_text(points)
    expect(page.locator(".felt")).to_contain_text("deals 3–5 not sent yet")
    assert bids(page, address) == ["1H", "1H"]


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
    expect(page.locator(QUESTION)).to_contain_text("Both sides reach 500 below the line.")
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("radio", name="Boris and Dmitri").last.tap()
    save(page)
    arrived(page, acts=5)
    assert bids(page, address) == ["6S", "6S", "1C", "1D"]


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
    expect(page.locator(QUESTION)).to_contain_text("no longer works")
    page.get_by_label("The new link").fill(f"  {page.evaluate('location.origin')}{new}?note=x ")
    page.get_by_role("button", name="Open it").tap()
    expect(page).to_have_url(re.compile(new))
    arrived(page)
    assert bids(page, new) == ["3H"]
