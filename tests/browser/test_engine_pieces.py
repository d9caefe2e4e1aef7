"""The score on the phone begins in pieces while the page is idle; a tap that needs it waits for
nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.offline import HELD, fill_in, ready, scored, until
from tests.browser.pages import MANY

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

# Notes for each piece of work that waits until the page is idle in which idle moment it was asked
# for. `release` is false: no moment comes. By the clock every piece takes so many milliseconds.
COUNT = """([release, took]) => {
  window.pieces = [];
  let moment = 0, time = 0;
  const idle = window.requestIdleCallback;
  performance.now = () => (time += took);
  window.requestIdleCallback = (work) => {
    pieces.push(moment);
    if (release) idle(() => { moment += 1; work(); });
  };
}"""
QUICK, SLOW = 0, 100  # ms
LOADED = 2  # pieces: the game and the words


def counted(page, *, release, took=QUICK):
    page.add_init_script(f"({COUNT})({json.dumps([release, took])})")


def pieces(page):
    return page.evaluate("window.pieces")


@pytest.mark.parametrize(
    ("took", "asked"),
    [
        pytest.param(SLOW, LOADED + 9, id="slow"),  # none of eight rows, and each alone
        pytest.param(QUICK, LOADED + 5, id="quick"),  # none, 1, 2, 4 and the last
    ],
)
def test_a_sheet_is_scored_in_pieces_as_long_as_the_phone_is_quick(
    engine, page, sitting, took, asked
):
    """Each is a task of its own."""
    counted(page, release=True, took=took)
    page.goto(sitting(*MANY))
    assert len(MANY) == 7  # deals, and the row of the opening
    until(page, lambda: len(pieces(page)) >= asked)
    page.wait_for_timeout(300)
    assert pieces(page) == list(range(asked))


def test_a_form_begins_before_the_first_answer(engine, page, sitting):
    counted(page, release=True)
    page.goto(sitting(*MANY) + "enter/8/")
    until(page, lambda: pieces(page) == list(range(LOADED + 5)))


def test_the_preview_does_not_wait_until_the_page_is_idle(engine, page, sitting):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    counted(page, release=False)
    page.goto(sitting() + "enter/1/")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    until(page, lambda: pieces(page) == [0])  # it stands still before its second piece
    Thumbs(page).fill_in("Anna", "3H", **HELD)
    expect(page.locator("#preview-net")).to_have_text("+1,950")
    assert not any("/preview/" in url for url in asked)
    assert pieces(page) == [0]


def test_a_deal_without_a_network_does_not_wait_until_the_page_is_idle(
    engine, page, context, sitting
):
    counted(page, release=False)
    ready(page, sitting())
    scored(page)
    context.set_offline(True)
    fill_in(page)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".plan .seat").first).to_contain_text("+1,950")
    expect(page.locator(".felt")).to_contain_text("deal 1 not sent yet")
