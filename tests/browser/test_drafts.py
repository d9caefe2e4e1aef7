"""A correction that was begun comes back as it was, until it is saved: see `test_a12` in
`test_reported.py` for the form of a deal."""

from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.test_saving import booked


def test_row_9_a_correction_that_was_left_comes_back_until_it_is_saved(page, sitting):
    address = sitting(PLAIN)
    correction = f"{address}entry/1/amend/"
    page.goto(address)
    page.goto(correction)
    Thumbs(page).tricks(8)
    page.go_back()
    page.goto(correction)
    expect(page.get_by_text("As you left it")).to_be_visible()
    expect(page.locator("input[name=tricks]:checked")).to_have_value("8")
    expect(page.locator("#preview-lines")).to_contain_text("8 tricks × 30")  # and not 9
    page.get_by_role("button", name="Clear").tap()
    expect(page.get_by_text("As you left it")).to_be_hidden()
    expect(page.locator("input[name=tricks]:checked")).to_have_value("9")
    Thumbs(page).tricks(8)
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Correct it").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.wait_for_timeout(300)  # until the sheet has forgotten it
    page.goto(correction)
    expect(page.locator(".ready body.at-form")).to_be_visible()
    expect(page.get_by_text("As you left it")).to_be_hidden()


def test_row_9_a_deal_that_is_inserted_comes_back_as_it_was_left(page, sitting):
    address = sitting(PLAIN)
    page.goto(f"{address}entry/1/insert/")
    Thumbs(page).fill_in("Anna", "4H", honours=("Anna", 4), aces=("Anna", 3))
    page.goto(address)
    page.goto(f"{address}entry/1/insert/")
    expect(page.get_by_text("As you left it")).to_be_visible()
    expect(page.locator("input[name=contract]:checked")).to_have_value("4H")
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Insert it").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert [deal["level"] for deal in booked(page, address)] == [4, 3]


def test_row_9_an_adjustment_comes_back_and_row_17_needs_no_cookie(page, context, sitting):
    address = sitting(PLAIN)
    for _ in range(2):
        page.goto(f"{address}adjust/")
        page.locator("summary", has_text="Each player by hand").tap()
        page.fill("#points0", "50")
        page.fill("#points1", "-50")
        page.fill("[name=note]", "revoke")
        page.goto(address)
        page.goto(f"{address}adjust/")
        expect(page.get_by_text("As you left it")).to_be_visible()
        expect(page.locator("#points1")).to_have_value("-50")
        context.clear_cookies()
        page.get_by_role("button", name="Save").tap()
        expect(page.locator("body.at-sheet")).to_be_visible()
        page.wait_for_timeout(300)
    page.goto(f"{address}adjust/")
    expect(page.locator("#points0")).to_have_value("")
    assert [deal["kind"] for deal in booked(page, address)] == ["contract", *["adjustment"] * 2]
