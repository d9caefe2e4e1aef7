"""A deal is booked once, and nothing is lost, whatever is tapped twice or loaded again."""

import pytest
from django.http import HttpResponse
from playwright.sync_api import expect

from scorekeeper.web.access import devices
from scorekeeper.web.views.deals import enter_deal
from tests.browser.deal_form_page import SHEET, Thumbs
from tests.browser.deals import GAME_AC, NEARLY, PLAIN
from tests.browser.test_form import opened

SAID = {"honours": ("Anna", 4), "aces": ("Anna", 3)}
# Whether it lies between the title and the bar.
PROBLEM = "document.getElementById('problem-first_to_game')"
IN_SIGHT = """(one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const foot = document.querySelector(".foot").getBoundingClientRect().top;
  return top >= 0 && bottom <= foot;
}"""
PLAIN_FIELDS = {
    "declarer": "0",
    "contract": "3H",
    "tricks": "9",
    "honours": "0-4",
    "aces": "0-3",
}


def booked(page, address):
    """The deals of the sitting, as its file has them."""
    return page.request.get(f"{address}sitting.json").json()["deals"]


def filled(page, address):
    thumbs = opened(page, address)
    thumbs.fill_in("Anna", "3H", **SAID)
    return thumbs


def save(page):
    return page.get_by_role("button", name="Save")


def middle(target):
    place = target.bounding_box()
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def middle_when_ready(target):
    """Its middle, when it has its last place and takes taps."""
    expect(target.page.locator(".foot .menu")).to_be_visible()  # before its last part, Undo is wide
    target.tap(trial=True)
    return middle(target)


# ── Two taps ────────────────────────────────────────────────────────────────────────────────────


def test_a_double_tap_on_save_books_one_deal_which_is_felt(page, sitting):
    page.add_init_script("navigator.vibrate = (ms) => { localStorage.felt = ms; };")
    address = sitting()
    filled(page, address)
    assert page.evaluate("localStorage.felt") is None
    sent = []
    page.on("request", lambda one: one.url.endswith("/enter/1/") and sent.append(one))
    at = middle(save(page))
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    expect(page).to_have_url(SHEET)
    assert len(booked(page, address)) == 1
    assert len(sent) == 1
    assert page.evaluate("localStorage.felt") == "40"


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_a_second_tap_books_nothing_new(page, sitting):
    address = sitting()
    page.goto(f"{address}enter/1/")
    for name, value in PLAIN_FIELDS.items():
        page.locator(f"input[name={name}][value='{value}']").tap()
    at = middle(save(page))
    unheard = []

    def book_and_do_not_answer(route):
        if unheard:
            route.continue_()
        else:
            unheard.append(route.fetch(max_redirects=0))

    page.route("**/enter/**", book_and_do_not_answer)
    page.touchscreen.tap(*at)
    page.wait_for_timeout(500)
    assert len(booked(page, address)) == 1
    page.touchscreen.tap(*at)
    expect(page.locator("p.note")).to_contain_text("saved already")
    assert len(booked(page, address)) == 1


@pytest.mark.parametrize("script", ["outbox", "drafts", "deal_saving"])
def test_a_script_that_does_not_load_keeps_no_deal_back(page, sitting, script):
    """The form is sent as any form, and still asks for what is missing."""
    address = sitting()
    path = f"**/{script}*.js"
    page.route(path, lambda route: route.abort())
    page.goto(f"{address}enter/1/")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    page.unroute(path)  # the sheet asks for it again
    save(page).tap()
    expect(page.locator("#problem-declarer")).to_have_text("Who declared?")
    Thumbs(page).fill_in("Anna", "3H", **SAID)
    save(page).tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert len(booked(page, address)) == 1


# ── Back ────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def forms_are_kept(monkeypatch):
    """Some browsers bring back a form although they are told not to keep it; here they are not.

    The answer to Save brings no sheet: one that says 200 is taken for the page of that address.
    """
    remember = devices.set_device_cookie

    def answered(request, response):
        remember(request, response)
        if request.method == "GET" and "/enter/" in request.path:
            response.headers["Cache-Control"] = "private, max-age=600"
            response.headers["Vary"] = "Accept-Encoding"

    monkeypatch.setattr(devices, "set_device_cookie", answered)
    monkeypatch.setattr(enter_deal, "sheet_after_save", lambda *_: HttpResponse(status=503))


@pytest.fixture(params=["from its cache", "from its memory"])
def keeping(request, forms_are_kept, launch_browser, browser_context_args, watched):
    """A page of a browser that brings a form back, as it was left or built anew."""
    if request.param == "from its cache":
        yield request.getfixturevalue("page")
        return
    left_out = ["--disable-back-forward-cache"]
    browser = launch_browser(ignore_default_args=left_out)
    yield watched(browser.new_context(**browser_context_args)).new_page()
    browser.close()


def test_phone_1_back_to_a_form_that_the_browser_kept_shows_the_deal(keeping, sitting):
    address = sitting()
    filled(keeping, address).save()
    # A page out of the memory loads nothing that could be waited for.
    keeping.go_back(wait_until="commit")
    expect(keeping.locator(".said")).to_contain_text("Anna, three hearts")
    expect(save(keeping)).to_have_count(0)
    assert len(booked(keeping, address)) == 1


# ── Reload ──────────────────────────────────────────────────────────────────────────────────────


def test_a_refused_form_is_shown_where_its_problem_is_and_a_reload_books_nothing(small, sitting):
    """The first to reach 500 is asked below everything else."""
    page, address = small, sitting(NEARLY)
    thumbs = opened(page, address)
    page.route("**/preview/", lambda route: route.abort())  # which would have asked beforehand
    thumbs.fill_in("Anna", "6S", tricks=7, honours=("Anna", 3), aces=("each side", 2))
    save(page).tap()
    problem = page.locator("#problem-first_to_game")
    expect(problem).to_contain_text("Which side got there first?")
    page.wait_for_function(f"() => ({IN_SIGHT})({PROBLEM})")  # once its scripts have run
    page.reload()
    expect(problem).to_contain_text("Which side got there first?")
    assert len(booked(page, address)) == 1


# ── Undo ────────────────────────────────────────────────────────────────────────────────────────


def test_a_double_tap_on_undo_takes_back_one_deal_and_redo_brings_it_again(page, sitting):
    held = []
    page.route("**/undo/", lambda route: held.append(route))
    address = sitting("pass")
    filled(page, address).save()
    at = middle_when_ready(page.get_by_role("button", name="Undo"))
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    page.wait_for_timeout(300)
    held[0].continue_()
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    assert len(held) == 1
    assert booked(page, address) == [{"kind": "thrown_in"}]
    page.get_by_role("button", name="Redo").tap()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert len(booked(page, address)) == 2


def test_nor_does_the_second_tap_undo_on_the_sheet_that_came_in_between(page, sitting):
    address = sitting()
    for _ in range(2):
        filled(page, address).save()
        expect(page.locator("body.at-sheet")).to_be_visible()
    pace = page.context.new_cdp_session(page)
    pace.send("Animation.enable")
    undo = page.get_by_role("button", name="Undo")
    at = middle_when_ready(undo)
    page.touchscreen.tap(*at)
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0})  # the sheet has just come
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    page.touchscreen.tap(*at)
    page.wait_for_timeout(300)
    assert len(booked(page, address)) == 1
    pace.send("Animation.setPlaybackRate", {"playbackRate": 1})
    undo.tap()
    expect(page.get_by_role("link", name="Enter deal 1")).to_be_visible()


# ── Corrections ─────────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_amended_and_struck_from_its_row(page, sitting):
    address = sitting(PLAIN, "pass")
    page.goto(address)
    page.locator(".rows a:visible").first.tap()
    page.get_by_role("dialog").get_by_role("link", name="Correct").tap()
    Thumbs(page).tricks(8)
    save(page).tap()
    # 1,950 became 240 − 150 + 1,800 − 1,500
    expect(page.get_by_role("row", name="Anna")).to_contain_text("+1,950")
    expect(page.get_by_role("row", name="Anna")).to_contain_text("+390")
    page.get_by_role("button", name="Correct it").tap()
    expect(page.locator(".ready .plan")).to_contain_text("+390")

    page.locator(".rows a:visible").first.tap()
    page.get_by_role("dialog").get_by_role("link", name="Strike out").tap()
    page.get_by_role("button", name="Strike it out").tap()
    expect(page.locator(".plan")).not_to_contain_text("390")
    assert booked(page, address) == [{"kind": "thrown_in"}]


def test_the_lines_of_one_deal_after_the_other_open_over_the_sheet_and_close_again(page, sitting):
    page.goto(sitting(PLAIN, GAME_AC))
    dialog = page.get_by_role("dialog")
    for number, words, lines in (
        (0, "1 · 3♥", ["270", "120", "900", "900"]),
        # eleven tricks and two at 48, honours and aces 20 times as much, 500 for the game
        (-1, "2 · 5♦", ["528", "96", "960", "960", "500"]),
    ):
        page.locator(".rows tr").nth(number).locator("a").first.tap()
        expect(dialog.get_by_role("heading")).to_contain_text(words)
        expect(dialog.locator(".lines .n")).to_have_text(lines)
        dialog.get_by_role("button", name="Close").tap()
        expect(dialog).to_be_hidden()
