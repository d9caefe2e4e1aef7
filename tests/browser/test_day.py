"""The day and the hour are those on the phone, wherever it is."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

HALF_PAST_ELEVEN = "2026-11-20T23:30:00Z"
DAYS = {"Europe/Helsinki": "2026-11-21", "America/New_York": "2026-11-20"}
WON = ("A 5D 11 h3 a2", "A 5D 11 h3 a2")


@pytest.fixture(params=DAYS)
def abroad(request, browser, browser_context_args):
    """A phone in another zone, late in the evening in Greenwich."""
    context = browser.new_context(**browser_context_args, timezone_id=request.param)
    page = context.new_page()
    page.clock.set_fixed_time(HALF_PAST_ELEVEN)
    page.zone, page.day = request.param, DAYS[request.param]
    yield page
    context.close()


def file_of(page):
    return json.loads(page.request.get(f"{page.url}sitting.json").body())


def test_a_new_sitting_is_of_the_day_on_the_phone_and_a_day_that_was_typed_stays(abroad):
    abroad.goto("/new/")
    expect(abroad.locator("#date")).to_have_value(abroad.day)
    abroad.locator("summary", has_text="Place and date").tap()
    abroad.locator("#date").fill("2026-01-31")
    abroad.get_by_role("button", name="Start").tap()  # without names it comes back
    expect(abroad.locator("#date")).to_have_value("2026-01-31")


def test_paper_has_the_zone_of_the_phone_and_the_same_four_play_on_its_day(abroad, sitting):
    address = sitting(*WON, options={"rubbers": 1}, date="2026-01-31")
    abroad.goto(f"{address}print/")
    expect(abroad.locator("input[name=zone]")).to_have_value(abroad.zone)
    abroad.goto(f"{address}settle/")
    link = abroad.get_by_role("link", name="Print (PDF)").get_attribute("href")
    assert parse_qs(urlsplit(link).query) == {"zone": [abroad.zone]}
    for where in (address, "/"):
        abroad.goto(where)
        abroad.get_by_role("link", name="The same players again").tap()
        abroad.get_by_role("button", name="Start").tap()
        expect(abroad.get_by_role("link", name="Enter deal 1")).to_be_visible()
        assert file_of(abroad)["date"] == abroad.day
