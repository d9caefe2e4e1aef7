"""A form that was begun comes back as it was, until it is saved: see `test_a12` in
`test_reported.py` for one that was reloaded."""

from playwright.sync_api import expect

from tests.browser.offline import bids, fill_in, save


def test_a_form_that_was_saved_does_not_come_back(page, sitting):
    address = sitting()
    page.goto(address)
    fill_in(page)
    save(page)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Undone")).to_be_visible()
    page.locator("#foot a.save").first.tap()
    expect(page.locator("input[name=declarer]:checked")).to_have_count(0)


def test_a_form_begun_for_a_number_that_another_phone_took_is_offered_again(
    page, another_phone, sitting
):
    address = sitting()
    page.goto(address)
    fill_in(page)
    page.goto(address)
    another_phone.goto(address)
    fill_in(another_phone, "4S")
    save(another_phone)
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    page.get_by_role("link", name="Enter deal 2").tap()
    expect(page.locator("#begun")).to_contain_text("was begun here")
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.get_by_role("radio", name="Declarer: Anna", exact=True)).to_be_checked()
    save(page)
    assert bids(page, address) == ["4S", "3H"]
