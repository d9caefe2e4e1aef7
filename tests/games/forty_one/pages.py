"""The pages on which forty-one looks unlike vint of 1886."""

from playwright.sync_api import expect

from tests.browser.other_form_pages import form

KIND = "deal"
AFTER = {"sheet": 13, "settle": 13, "entry/9": 9}


def bid(taps, bids):
    for player, number in enumerate(bids):
        taps.chip(f"hands-{player}-bid", number)


@form(KIND)
def form_filled(taps):
    bid(taps, (3, 2, 4, 2))
    taps.page.locator("#group-hands-1-bid [data-more]").tap()


@form(KIND)
def form_too_low(taps):
    bid(taps, (3, 2, 3, 2))
    expect(taps.page.get_by_role("link", name="Thrown in")).to_be_visible()
