"""Deals on the phone that the server refuses: each is asked about, and none is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NEARLY, PLAIN
from tests.browser.offline import (
    WAITING,
    arrived,
    bids,
    fill_in,
    handle_posts,
    ready,
    renew,
    save,
    save_offline,
    scored,
    unfold,
    until,
)

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

QUESTION = "#question"
TAKEN = "Deal 1 was entered on phone 2."


def enter_elsewhere(another_phone, address, bid="4S"):
    another_phone.goto(address)
    fill_in(another_phone, bid)
    save(another_phone)


LATER = 900  # ms; two quick taps are one


def throw_away(page, asks="Throw it away for good?"):
    button = page.locator(f"{QUESTION} .danger")
    button.tap()
    expect(button).to_have_text(asks)
    page.wait_for_timeout(LATER)
    button.tap()


def test_phone_2_save_leads_straight_to_the_question(page, another_phone, sitting, engine):
    """The news of the other deal has not come when Save is tapped."""
    address = sitting()
    ready(page, address)
    scored(page)
    fill_in(page)
    page.route("**/s/*/?v=*", lambda route: route.abort())
    enter_elsewhere(another_phone, address)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    theirs, mine = page.locator(".said").all()
    expect(theirs).to_contain_text("four spades")
    expect(mine).to_contain_text("three hearts")
    assert bids(page, address) == ["4S"]


@pytest.mark.parametrize("scores", [True, False])
def test_phone_2_an_open_form_is_told_that_its_deal_is_entered(
    request, page, another_phone, sitting, scores
):
    if scores:
        request.getfixturevalue("engine")
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


# A tap at this moment, in ms, however busy the machine is.
TAP_AT = """(button, moment) => {
    const tap = new MouseEvent("click", { bubbles: true });
    button.dispatchEvent(Object.defineProperty(tap, "timeStamp", { value: moment }));
}"""


def test_a_clash_that_is_left_unanswered_waits_until_the_deal_is_dropped(
    page, another_phone, sitting
):
    """One tap throws nothing away, nor do two quick ones (offline 2)."""
    address = sitting()
    page.goto(address)
    fill_in(page)
    enter_elsewhere(another_phone, address)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    page.goto(address)
    expect(page.locator(QUESTION)).to_contain_text(TAKEN)
    button = page.locator(f"{QUESTION} .danger")
    expect(button).to_have_text("Throw away")
    for moment in (1_000, 1_050, 1_300, 1_799):
        button.evaluate(TAP_AT, moment)
    expect(button).to_have_text("Throw it away for good?")
    expect(page.locator(WAITING)).to_have_count(1)
    page.get_by_role("button", name="Compare").tap()
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
    page.get_by_role("button", name="Compare").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    theirs, mine = page.locator(".said").all()
    expect(theirs).to_contain_text("Anna, four spades")
    expect(mine).to_contain_text("Anna, three hearts")
    page.get_by_role("button", name="Another deal: save mine as deal 2").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=4)
    assert bids(page, address) == ["4S", "3H", "4H"]


@pytest.fixture
def both_score(page, context, another_phone, sitting):
    """Two phones have entered two deals each, this one without a network."""
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    for bid in ("4S", "5S"):
        enter_elsewhere(another_phone, address, bid)
    return address


@pytest.fixture
def both_scored(page, context, both_score):
    """The network is back, and the phone is asked once."""
    context.set_offline(False)
    expect(page.locator(".stuck")).to_have_text("Deals 1–2 were entered on phone 2.")
    return both_score


def test_deals_of_two_phones_go_on_one_after_the_other(page, both_scored):
    page.get_by_role("button", name="Save mine as deals 3–4").tap()
    arrived(page, acts=5)
    assert bids(page, both_scored) == ["4S", "5S", "3H", "4H"]


def test_deals_that_another_phone_has_entered_are_thrown_away_at_once(page, both_scored):
    throw_away(page, "Throw 1–2 away for good?")
    expect(page.locator("#outbox")).not_to_be_visible()
    assert bids(page, both_scored) == ["4S", "5S"]


HOLD = """
window.compare = new Promise((go) => (window.go = go));
compare.isAsked = false;
const now = window.fetch;
window.fetch = async (address, given) => {
    if (String(given?.body).includes("look=1")) {
        compare.isAsked = true;
        await compare;
    }
    return now(address, given);
};
"""


@pytest.fixture
def compare(page, context, both_score):
    """The page asks whether both say the same, and has no answer before compare()."""
    page.add_init_script(HOLD)
    page.reload()
    context.set_offline(False)
    until(page, lambda: page.evaluate("compare.isAsked"))
    return lambda: page.evaluate("go()")


def test_a_question_stays_asked_when_the_comparison_draws_the_list_again(page, both_score, compare):
    button = page.locator(f"{QUESTION} .danger")
    button.tap()
    compare()
    page.wait_for_timeout(LATER)
    expect(button).to_have_text("Throw 1–2 away for good?")
    button.tap()
    expect(page.locator("#outbox")).not_to_be_visible()
    assert bids(page, both_score) == ["4S", "5S"]


def test_deals_that_are_thrown_away_during_the_comparison_do_not_come_back(page, compare):
    page.evaluate(
        "async () => { for (const { key } of await outbox.all()) await outbox.drop(key); }"
    )
    compare()
    expect(page.locator("#outbox")).not_to_be_visible()
    assert page.evaluate("outbox.all()") == []


# The table says that its deals come after those of the other phone, as the button does.
AFTER = """async () => {
    for (const deal of await outbox.all()) {
        await outbox.put({ ...deal, ordinal: Number(deal.ordinal) + 2, reason: "", next: 0 });
    }
}"""


def test_deals_that_get_new_numbers_during_the_comparison_keep_them(page, both_score, compare):
    page.evaluate(AFTER)
    compare()
    arrived(page, acts=5)
    assert bids(page, both_score) == ["4S", "5S", "3H", "4H"]


def test_deals_that_get_new_numbers_while_one_is_sent_keep_them(page, context, both_score):
    held = []
    handle_posts(page, lambda route: route.continue_() if held else held.append(route))
    context.set_offline(False)
    until(page, lambda: held)
    page.evaluate(AFTER)
    held[0].continue_()
    arrived(page, acts=5)
    assert bids(page, both_score) == ["4S", "5S", "3H", "4H"]


def test_offline_6_the_same_deals_of_two_phones_are_told_and_the_rest_is_kept(
    page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address, "1H", "2H", "1C")
    for bid in ("1H", "2H"):
        enter_elsewhere(another_phone, address, bid)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_have_text(
        "Deals 1–2 were entered on phone 2. Both say the same."
    )
    assert bids(page, address) == ["1H", "2H"]
    page.get_by_role("button", name="Same deals: drop mine").tap()
    arrived(page, acts=4)
    assert bids(page, address) == ["1H", "2H", "1C"]


def test_offline_6_throwing_away_what_another_phone_has_keeps_the_rest(
    page, context, another_phone, sitting
):
    address = sitting()
    save_offline(page, context, address, "3H", "1C")
    enter_elsewhere(another_phone, address, "4H")
    context.set_offline(False)
    expect(page.locator(".stuck")).to_have_text(TAKEN)
    throw_away(page)
    arrived(page, acts=3)
    assert bids(page, address) == ["4H", "1C"]


def test_offline_1_another_phone_s_undo_is_one_question_for_all_that_wait(
    page, context, another_phone, sitting
):
    address = sitting(PLAIN)
    save_offline(page, context, address, "1C", "1D")
    another_phone.goto(address)
    another_phone.get_by_role("button", name="Undo").tap()
    another_phone.get_by_role("button", name="Undo it").tap()
    expect(another_phone.get_by_role("link", name="Enter deal 1")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".stuck")).to_have_text("The deal before this one is not on the sheet.")
    assert bids(page, address) == []
    page.get_by_role("button", name="Save mine as deals 1–2").tap()
    arrived(page, acts=5)
    assert bids(page, address) == ["1C", "1D"]


def test_offline_4_a_clash_by_news_draws_the_sheet_of_the_server(
    engine, page, context, another_phone, sitting
):
    """Twice 1♥ with seven tricks: 2 × (7 × 10 − 6 × 10 + 30 × 10 + 3 × 10 × 10) = 1,220."""
    address = sitting()
    save_offline(page, context, address, "1C", "1D", "1S")
    expect(page.locator(".felt")).to_contain_text("deals 1–3 not sent yet")
    for bid in ("1H", "1H"):
        enter_elsewhere(another_phone, address, bid)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_contain_text("Deals 1–2 were entered on phone 2.")
    for number, points in enumerate(("+1,220", "−1,220", "+1,220", "−1,220")):
        expect(page.locator(".plan .seat b").nth(number)).to_have_text(points)
    expect(page.locator(".felt")).not_to_contain_text("deals 1–3 not sent yet")
    expect(page.locator(".felt")).to_contain_text("without deal 3")


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


def test_offline_1_the_deals_behind_one_that_is_thrown_away_take_its_number(
    engine, page, context, sitting
):
    address = sitting()
    save_offline(page, context, address, "3H", "1C", "1D")
    unfold(page)
    button = page.locator(f"{WAITING} .danger").first
    button.tap()
    page.wait_for_timeout(LATER)
    button.tap()
    expect(page.locator(WAITING)).to_have_count(2)
    expect(page.locator(WAITING).first).to_contain_text("1 · Anna, one club")
    expect(page.get_by_role("link", name="Enter deal 3")).to_be_visible()
    expect(page.locator(".felt")).to_contain_text("deals 1–2 not sent yet")
    context.set_offline(False)
    arrived(page, acts=3)
    assert bids(page, address) == ["1C", "1D"]


def test_offline_1_it_does_so_when_the_first_was_asked_about(page, context, another_phone, sitting):
    address = sitting()
    save_offline(page, context, address, "3H", "4H")
    another_phone.goto(f"{address}settle/")
    another_phone.locator("summary", has_text="Stop before the end").tap()
    another_phone.get_by_role("button", name="Stop here").tap()
    expect(another_phone.get_by_role("button", name="Play on")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".stuck").first).to_contain_text("ended meanwhile")
    throw_away(page)
    page.wait_for_url("**/enter/1/")  # the other is asked about
    another_phone.get_by_role("button", name="Play on").tap()
    expect(another_phone.locator("body.at-sheet")).to_be_visible()
    page.goto(address)
    arrived(page, acts=4)
    assert bids(page, address) == ["4H"]


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
