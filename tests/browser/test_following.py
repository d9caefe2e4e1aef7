"""Phones that watch: a saved deal comes by itself, without a flicker, while somebody looks."""

from playwright.sync_api import expect

from tests.browser.deal_form_page import SHEET, Thumbs
from tests.browser.deals import GAME_AC, PLAIN, RUBBER
from tests.browser.pages import watching
from tests.browser.test_saving import booked

A_MOMENT = 200  # ms


def questions(page):
    """Where the page asks whether there is anything new. Its clock stands from now on."""
    asked = []
    page.on("request", lambda one: asked.append(one.url) if "?v=" in one.url else None)
    page.clock.install()
    return asked


def after(page, duration):
    """So many ms pass on the page; what it asks then is on its way."""
    page.clock.run_for(duration)
    page.wait_for_timeout(A_MOMENT)


def enter(page, address):
    page.goto(address)
    Thumbs(page).enter("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))


def test_a_watching_phone_sees_a_saved_deal_by_itself(page, another_phone, sitting):
    address = sitting("pass")
    another_phone.goto(watching(address))
    expect(another_phone.locator(".watching")).to_be_visible()
    enter(page, address)
    seat = another_phone.locator(".plan .seat", has_text="Anna")
    expect(seat).to_contain_text("+1,950")
    expect(another_phone.locator("#announced")).to_contain_text("Anna, three hearts")
    expect(another_phone.locator(".needs").first).to_contain_text("230 to game")


def test_a_phone_that_keeps_score_follows_too_and_undoes_what_another_did_only_when_asked(
    page, another_phone, sitting
):
    address = sitting("pass")
    another_phone.goto(address)
    enter(page, address)
    link = another_phone.get_by_role("link", name="Enter deal 3")
    expect(link).to_be_visible()
    another_phone.get_by_role("button", name="Undo").tap()
    asked = another_phone.get_by_role("heading", name="Undo what another phone did?")
    expect(asked).to_be_visible()
    assert len(booked(page, address)) == 2
    another_phone.get_by_role("button", name="Undo it").tap()
    expect(another_phone).to_have_url(SHEET)
    assert len(booked(page, address)) == 1


def test_what_was_open_and_where_it_stood_stays_until_the_link_is_renewed(
    page, another_phone, sitting
):
    """The lines of a deal, a fold and the place of the page."""
    address = sitting(*RUBBER, PLAIN, "pass", PLAIN, "pass")
    live = another_phone.locator("#live")
    another_phone.set_viewport_size({"width": 360, "height": 640})
    another_phone.goto(watching(address))
    another_phone.locator(".done summary").first.tap()
    another_phone.evaluate("scrollTo(0, 300)")
    fold = another_phone.locator(".done summary").first
    top = fold.bounding_box()["y"]
    enter(page, address)
    expect(live).to_have_attribute("data-head", "8")
    assert another_phone.locator(".done").first.evaluate("one => one.open")
    assert abs(fold.bounding_box()["y"] - top) < 30  # a row is new above it
    another_phone.locator(".rows a:visible").first.tap()
    expect(another_phone.locator("dialog")).to_be_visible()
    enter(page, address)
    expect(live).to_have_attribute("data-head", "9")
    expect(another_phone.locator("dialog")).to_be_visible()
    page.goto(f"{address}share/")
    page.locator("summary", has_text="Replace this link").first.tap()
    page.get_by_role("button", name="Replace it").first.tap()
    expect(page.get_by_text("The link for watching is new")).to_be_visible()
    expect(another_phone.get_by_text("This link was replaced")).to_be_visible()


def test_nobody_asks_while_nobody_looks(another_phone, sitting):
    asked = questions(another_phone)
    another_phone.goto(watching(sitting(PLAIN)))
    after(another_phone, 1_800)
    assert asked
    another_phone.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    after(another_phone, 300)
    asked.clear()
    after(another_phone, 3_200)
    assert asked == []


def test_a_finished_sitting_is_asked_for_rarely(another_phone, sitting):
    asked = questions(another_phone)
    another_phone.goto(watching(sitting(*RUBBER, options={"rubbers": 1})))
    after(another_phone, 3_200)
    assert [one.endswith("&new") for one in asked] == [True]  # at once, for its cookie's sake


def test_the_large_score_fills_the_screen_and_follows(small, another_phone, sitting):
    page = small
    address = sitting(GAME_AC)
    another_phone.set_viewport_size(page.viewport_size)
    another_phone.goto(f"{watching(address)}large/")
    seats = another_phone.locator(".large li")
    assert all(one.bounding_box()["height"] > 100 for one in seats.all())
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert seats.first.locator("b").evaluate(size) >= 60  # px, a centimetre on most phones
    assert another_phone.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    enter(page, address)
    moved = 528 - 96 + 960 + 960 + 500 + 1950  # the game, and three hearts
    expect(seats.first).to_contain_text(f"{moved:,}")


# ── Locked against sleeves ──────────────────────────────────────────────────────────────────────


def locked(page, address):
    page.goto(address)
    page.locator(".menu summary").tap()
    page.get_by_role("button", name="Lock the page").tap()
    held = page.get_by_role("button", name="Hold to unlock")
    expect(held).to_be_visible()
    return held


def test_a_locked_sheet_answers_no_tap_follows_and_opens_when_the_button_is_held_or_by_a_key(
    page, another_phone, sitting
):
    address = sitting(PLAIN)
    held = locked(another_phone, address)
    undo = another_phone.locator("#foot form button", has_text="Undo").bounding_box()
    another_phone.touchscreen.tap(undo["x"] + 5, undo["y"] + 5)
    held.tap()  # which is too short
    expect(held).to_be_visible()
    enter(page, address)
    expect(another_phone.locator("#live")).to_have_attribute("data-head", "3")
    expect(held).to_be_visible()
    at = held.bounding_box()
    another_phone.mouse.move(at["x"] + 20, at["y"] + 20)
    another_phone.mouse.down()
    another_phone.wait_for_timeout(800)
    another_phone.mouse.up()
    expect(held).to_be_hidden()
    expect(another_phone.locator("body.at-sheet")).to_be_visible()
    another_phone.get_by_role("link", name="Enter deal 3").tap()
    expect(another_phone.locator("body.at-form")).to_be_visible()
    locked(another_phone, address).press("Enter")
    expect(held).to_be_hidden()


# What the page asks of the phone, in place of the phone.
AWAKE = """
  window.asked = [];
  const lock = { request: async (what) => { asked.push(what); return {}; } };
  Object.defineProperty(navigator, "wakeLock", { value: lock });
"""


def test_the_screen_is_kept_awake_and_again_on_return(page, sitting):
    page.add_init_script(AWAKE)
    page.goto(sitting(PLAIN))
    assert page.evaluate("asked") == ["screen"]
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("asked") == ["screen", "screen"]
