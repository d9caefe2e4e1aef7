"""The table as the hero: what is in view after a deal, what folds, and which notice comes first."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import SHEET, Thumbs
from tests.browser.deals import GAME_AC, NAMES, PLAIN, RUBBER
from tests.browser.measures import scrolls
from tests.browser.offline import save_offline
from tests.browser.pages import FILLED, MANY
from tests.web.phone import FIRST

LOWEST_SUM = 560  # px, on the smaller phone


@pytest.mark.parametrize("deals", [(), MANY, (*MANY, *MANY[4:])])
def test_the_sum_is_in_view_after_a_deal_on_the_small_phone(small, sitting, deals):
    small.goto(sitting(*deals))
    Thumbs(small).enter("Anna", "1H", honours=("Anna", 4), aces=("Anna", 3))
    expect(small).to_have_url(SHEET)
    edge = "document.querySelector('.playing tfoot tr').getBoundingClientRect().bottom"
    small.wait_for_function(f"() => {edge} <= {LOWEST_SUM}")
    assert small.evaluate("scrollY") == 0


def test_older_rows_open_on_a_tap_and_stay_open_when_a_deal_comes(small, another_phone, sitting):
    """Seven deals have more than three rows below the line."""
    address = sitting(*MANY)
    small.goto(address)
    older = small.locator(".playing .rows .older a")
    expect(older.first).not_to_be_visible()
    folded = small.locator(".playing .rows .earlier").inner_text().split()
    assert folded[1] == "earlier"
    small.locator(".playing .rows .earlier label").first.tap()
    expect(older.first).to_be_visible()
    another_phone.goto(address)
    Thumbs(another_phone).enter("Anna", "1H", **FILLED)
    expect(small.locator("#live")).to_have_attribute("data-head", "9")
    expect(older.first).to_be_visible()


def test_a_few_rows_do_not_fold_where_a_tall_phone_has_room_for_them(page, sitting):
    """Six deals have three rows below the line more than stay on a low phone."""
    page.goto(sitting(*MANY[:5], MANY[6]))
    expect(page.locator(".playing .rows .older a").first).to_be_visible()
    expect(page.locator(".playing .rows .earlier")).to_be_hidden()
    assert scrolls(page) <= 0
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".playing .rows .older a").first).to_be_hidden()
    expect(page.locator(".playing .rows .earlier")).to_be_visible()


def test_a_sentence_is_whole_where_the_page_has_room_for_it(page, sitting):
    page.goto(sitting(*MANY))
    said = page.locator(".state > .said")
    said.evaluate("(one) => (one.textContent = `${one.textContent} `.repeat(3))")
    assert said.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    page.set_viewport_size({"width": 360, "height": 640})
    assert said.evaluate("(one) => one.scrollHeight > one.clientHeight")


def test_nothing_folds_on_a_larger_screen_and_on_paper(page, sitting):
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(sitting(*MANY))
    expect(page.locator(".older a").first).to_be_visible()
    for of_a_fold in (".earlier", ".unfold"):
        expect(page.locator(of_a_fold).first).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".older a").first).not_to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".older a").first).to_be_visible()
    expect(page.locator(".earlier").first).not_to_be_visible()


def test_the_most_urgent_notice_is_seen_and_the_others_wait_under_a_button(page, sitting):
    """A rubber is over: the seats change. That the network is gone matters less, and what the last
    tap asked for more."""
    page.goto(sitting(*RUBBER))
    seats, more = page.locator(".note.to-do"), page.locator("#more-notices")
    expect(seats).to_be_visible()
    expect(more).to_be_hidden()
    page.context.set_offline(True)
    expect(page.locator("#net")).not_to_have_attribute("hidden", "")
    expect(page.locator("#net")).to_be_hidden()
    expect(more).to_have_text("1 more notice")
    page.evaluate("document.getElementById('needs-network').hidden = false")
    expect(page.locator("#needs-network")).to_be_visible()
    expect(seats).to_be_hidden()
    expect(more).to_have_text("2 more notices")
    page.emulate_media(media="print")
    expect(seats).to_be_visible()
    page.emulate_media(media="screen")
    more.tap()
    for notice in (seats, page.locator("#net"), page.locator("#needs-network")):
        expect(notice).to_be_visible()
    expect(more).to_be_hidden()


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_notice_that_a_waiting_deal_has_made_old_hides_no_other(page, context, sitting):
    """Who won the last game is not told beside a deal that may have won another."""
    address, won = sitting(GAME_AC), page.locator(".moment")
    page.goto(address)
    expect(won).to_be_visible()
    save_offline(page, context, address, "1H")
    expect(page.locator("#outbox summary")).to_be_visible()
    expect(won).to_be_hidden()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_every_notice_is_seen(page, sitting):
    page.goto(sitting(*RUBBER) + "?note=same")
    expect(page.locator(".note")).to_have_count(2)
    for notice in page.locator(".note").all():
        expect(notice).to_be_visible()


def test_a_tall_form_shows_what_the_deal_does(page, small, sitting):
    address = sitting(FIRST)
    small.goto(address)
    Thumbs(small).open_form()
    expect(small.locator(".effects")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".effects")).to_be_visible()
    assert page.locator(".chip:visible").first.bounding_box()["height"] >= 52
    Thumbs(page).fill_in("Anna", "3H", **FILLED)
    moved = page.locator(".effects .moved")
    expect(moved).to_have_text(["+2,450", "−2,450"] * 2)  # 1,950, and 500 for the game
    page.context.set_offline(True)  # and what it shows is of other answers
    page.locator("[data-deal-form]").dispatch_event("change")
    expect(page.locator(".effects")).to_be_hidden()


def test_the_first_deal_takes_ten_taps_from_home(page):
    """And four names; the keys of the keyboard, which take the typist on, are no taps."""
    taps = 0

    def tap(locator):
        nonlocal taps
        taps += 1
        locator.tap()

    page.goto("/")
    tap(page.get_by_role("link", name="New sitting"))
    tap(page.get_by_role("radio", name="Vint 1886"))
    tap(page.locator("#player0"))
    for name in NAMES:
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    tap(page.get_by_role("button", name="Start"))
    expect(page).to_have_url(SHEET)
    tap(page.get_by_role("link", name="Enter deal"))
    thumbs = Thumbs(page)
    expect(page.locator(".ready body.at-form")).to_be_visible()
    thumbs.fill_in("Anna", "3H", **FILLED)
    thumbs.save()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert taps + thumbs.taps <= 10


def test_the_large_score_turns_to_the_player_opposite(page, sitting):
    page.goto(sitting(PLAIN) + "large/")
    large = page.locator(".large")
    expect(large).to_have_css("rotate", "none")
    page.get_by_role("button", name="Turn").tap()
    expect(large).to_have_css("rotate", "180deg")
    expect(large).to_contain_text(re.compile("230 to game.*Anna, three hearts", re.DOTALL))
