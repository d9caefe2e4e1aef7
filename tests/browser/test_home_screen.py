"""An app on the home screen: it has a store of its own, no address bar and one window."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.phone import FIRST

# An iPhone's app. Its share menu writes on the page what it is given, unless the tap has lapsed.
APP = """
  window.lapsed = false;
  Object.defineProperties(Navigator.prototype, {
    standalone: { value: true },
    canShare: { value: ({ files }) => files.every((file) => file.size) },
    share: { value: async ({ files: [file] }) => {
      if (lapsed) throw new DOMException("", "NotAllowedError");
      document.documentElement.dataset.given = `${file.name} ${(await file.text()).slice(0, 4)}`;
    } },
  });
"""


@pytest.fixture
def app(page):
    page.add_init_script(APP)
    return page


def tap_for(page, given, label):
    page.get_by_role("button", name=label).or_(page.get_by_role("link", name=label)).tap()
    expect(page.locator("html")).to_have_attribute("data-given", re.compile(given))


def test_home_opens_a_pasted_link_and_lists_the_sitting_from_then_on(app, sitting):
    address = sitting(FIRST)
    app.goto("/")
    app.locator(".welcome + #open-link summary").tap()
    app.get_by_label("The link", exact=True).fill(f"We play! http://192.0.2.7{address}?fbclid=x")
    app.get_by_role("button", name="Open it").tap()
    expect(app).to_have_url(re.compile(address))
    app.reload()  # the first page of all came without the cookie
    app.goto("/")
    expect(app.locator(f".card[href='{address}']")).to_be_visible()


def test_papers_and_files_go_to_the_share_menu_and_the_page_stays(app, sitting):
    app.goto(sitting(FIRST) + "print/")
    tap_for(app, r"dmitri\.pdf %PDF", "The filled sheet")
    tap_for(app, r"dmitri-blank\.pdf %PDF", "A blank sheet for the same players")
    app.locator("summary", has_text="As a file").tap()
    tap_for(app, r"dmitri\.json {", "The sitting file")
    assert app.url.endswith("/print/")


def test_a_blank_sheet_goes_to_the_share_menu_and_a_wrong_one_to_its_page(app):
    app.goto("/blank-sheet/")
    tap_for(app, r"skruuvi-2016\.pdf %PDF", "The blank sheet")
    app.locator("summary", has_text="Names").tap()
    for place in (0, 1):
        app.locator(f"#player{place}").fill("Anna")
    app.get_by_role("button", name="The blank sheet").tap()
    expect(app.locator("main .problem").first).to_be_visible()


def test_a_file_that_came_too_late_for_its_tap_is_given_at_the_next(app, sitting):
    app.goto(sitting(FIRST) + "print/")
    app.evaluate("lapsed = true")
    app.get_by_role("button", name="The filled sheet").tap()
    expect(app.get_by_role("button", name="The file is here: tap once more")).to_be_visible()
    app.evaluate("lapsed = false")
    app.route("**/*.pdf*", lambda route: route.abort())  # it is not asked for again
    tap_for(app, "%PDF", "The file is here")
    expect(app.get_by_role("button", name="The filled sheet")).to_be_visible()


def test_in_a_browser_a_paper_opens_as_ever(page, sitting):
    page.add_init_script(APP.replace("value: true", "value: false"))
    page.goto(sitting(FIRST) + "print/")
    with page.expect_download():  # the browser of the tests shows no paper
        page.get_by_role("button", name="The filled sheet").tap()
