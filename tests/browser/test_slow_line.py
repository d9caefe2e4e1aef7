"""On a line that delays, loses and drops: nothing lost, doubled, or older than acknowledged."""

import pytest
from playwright.sync_api import expect

from bench.slow_line import DROPPED, LOST
from tests.browser.deals import PLAIN
from tests.browser.offline import WAITING, arrived, bids, fill_in, ready, save, until
from tests.browser.test_saving import booked

LATE = 8  # seconds: twice as long as the service worker waits for a page that it has in store


@pytest.fixture
def phone(phone_on_line):
    return phone_on_line


class Deals:
    """What befalls the deals that are sent over the line, and how many of them the server heard."""

    def __init__(self, line):
        self.fate, self.heard = "", 0
        line.fate = self.befall

    def befall(self, request):
        if not request.startswith("POST") or "/enter/" not in request:
            return ""
        self.heard += self.fate != DROPPED
        return self.fate


def test_a_deal_whose_answer_is_lost_with_the_line_is_on_the_sheet_once(phone, page, line, sitting):
    address = sitting()
    ready(phone, address)
    deals = Deals(line)
    fill_in(phone)
    deals.fate = LOST  # the server has the deal, and the phone does not hear of it
    phone.get_by_role("button", name="Save").tap()
    until(phone, lambda: booked(page, address))
    line.sever()
    expect(phone.locator(WAITING)).to_have_count(1)
    expect(phone.locator("#net")).not_to_have_attribute("hidden", "")  # under "1 more notice"
    deals.fate = ""
    line.restore()
    arrived(phone)
    assert deals.heard == 1  # the sheet shows it, so the phone does not send it again
    assert bids(page, address) == ["3H"]


def test_a_deal_that_is_dropped_on_the_way_is_booked_later_and_once(phone, page, line, sitting):
    address = sitting()
    ready(phone, address)
    deals = Deals(line)
    deals.fate = DROPPED
    fill_in(phone)
    save(phone)
    expect(phone.locator(WAITING)).to_have_count(1)
    assert booked(page, address) == []
    deals.fate = ""
    arrived(phone)
    assert deals.heard == 1
    assert bids(page, address) == ["3H"]


def test_deals_wait_through_the_death_of_line_and_browser_and_arrive_in_order(
    playwright, browser_type_launch_args, line, sitting, tmp_path
):
    address = sitting()
    settings = {
        **browser_type_launch_args,
        "base_url": f"http://127.0.0.1:{line.port}",
        "has_touch": True,
    }
    first = playwright.chromium.launch_persistent_context(tmp_path / "profile", **settings)
    page = first.pages[0]
    ready(page, address)
    line.sever()
    wanted = ["1S", "2C", "1D"]
    for number, bid in enumerate(wanted, 1):
        fill_in(page, bid)
        save(page)
        expect(page.locator(WAITING)).to_have_count(number)
    first.close()
    line.restore()
    second = playwright.chromium.launch_persistent_context(tmp_path / "profile", **settings)
    page = second.pages[0]
    page.goto(address)
    arrived(page, acts=4)
    assert bids(page, address) == wanted
    second.close()


def test_a_sheet_from_before_the_deal_that_comes_late_does_not_take_its_place(phone, line, sitting):
    """It was asked for before the deal was saved; the phone has shown the deal meanwhile."""
    address = sitting(PLAIN)
    ready(phone, address)
    sheets = []
    phone.context.on("requestfinished", lambda one: sheets.append(one.url))
    line.delay = LATE
    phone.goto(address)  # out of the store, when the worker has waited long enough
    line.delay = 0
    sheets.clear()
    fill_in(phone)
    save(phone)
    expect(phone.get_by_role("link", name="Enter deal 3")).to_be_visible()
    until(phone, lambda: any(one.endswith(address) for one in sheets))
    line.sever()
    phone.goto(address)
    expect(phone.get_by_role("link", name="Enter deal 3")).to_be_visible()
