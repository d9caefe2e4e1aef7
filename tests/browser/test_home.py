"""Home: the sittings of this phone, with the nets that come when the page is there already."""

import pytest
from playwright.sync_api import expect

from scorekeeper.web.repository import states
from tests.browser.deals import NAMES
from tests.browser.offline import keeps
from tests.web.phone import FIRST

# The first deal of `tests/web/phone.py`: 1,950 to Anna's side.
NETS = ["+1,950", "−1,950", "+1,950", "−1,950"]


def been_at(page, *addresses):
    """The phone has opened these sittings, and the site has been started anew since."""
    for address in addresses:
        page.goto(address)
        page.reload()  # the first page of all came without the cookie
    states.clear()


def shown(page):
    return page.locator(".card-nets b").all_inner_texts()


def test_home_fills_in_the_nets_that_it_did_not_know(page, sitting):
    been_at(page, sitting(FIRST))
    page.goto("/")
    expect(page.locator(".card-nets b")).to_have_count(len(NAMES))
    assert shown(page) == NETS
    assert page.locator("[data-card]").count() == 0


def test_what_is_finished_goes_to_the_end_when_all_are_known(page, sitting):
    been_at(
        page,
        sitting("pass", players=("Old", "Boris", "Clara", "Dmitri")),
        sitting(FIRST, players=("Over", "Boris", "Clara", "Dmitri"), closed=True),
    )
    page.goto("/")
    first = page.locator(".card bdi:first-child").first
    expect(first).to_have_text("Old")
    expect(page.locator(".card[data-finished]")).to_have_count(1)


def test_a_tap_on_a_card_opens_its_sitting_before_its_nets_came(page, sitting):
    address = sitting(FIRST)
    been_at(page, address)
    page.route("**/card/", lambda route: None)  # never answered
    page.goto("/")
    page.locator(".card").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert page.url.endswith(address)


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_search_does_not_stand_for_home_without_a_network(page, context, sitting):
    address = sitting()
    been_at(page, address)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    keeps(page, "/", address)
    page.goto("/?find=nobody")
    page.wait_for_load_state()
    context.set_offline(True)
    page.goto("/")
    expect(page.locator(f"a[href='{address}']").first).to_be_visible()


def test_a_file_that_is_too_large_is_refused_before_it_is_sent(page):
    page.goto("/")
    page.locator("summary", has_text="Open a sitting file").tap()
    file = page.get_by_label("A file of one sitting")
    told = "A sitting file may have at most two megabytes; one evening takes a few kilobytes."
    for size, message in ((2_000_001, told), (2_000_000, "")):
        content = {"name": "a.json", "mimeType": "application/json", "buffer": b"x" * size}
        file.set_input_files([content])
        assert file.evaluate("one => one.validationMessage") == message


# ── The hint to install ─────────────────────────────────────────────────────────────────────────


def test_home_offers_to_install_the_site_when_the_browser_does(small):
    small.goto("/")
    hint = small.locator("#install")
    expect(hint).to_be_hidden()
    offered = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), {
      prompt: async () => { window.prompted = true; } }))"""
    small.evaluate(offered)
    told = "The surest way to open the site without a network is an icon on the home screen."
    expect(hint).to_contain_text(told)
    hint.get_by_role("button", name="Add it").tap()
    expect(hint).to_be_hidden()
    assert small.evaluate("window.prompted")


def test_home_says_on_an_iphone_how_it_is_put_on_the_home_screen(small):
    small.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    small.goto("/")
    expect(small.get_by_text("then “Add to Home Screen”")).to_be_visible()
