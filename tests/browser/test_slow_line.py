"""On a line that loses answers and dies: no deal is lost, or booked twice."""

from playwright.sync_api import expect

from bench.slow_line import LOST
from tests.browser.offline import WAITING, arrived, bids, fill_in, ready, save, until
from tests.browser.test_saving import booked


def test_a_deal_whose_answer_is_lost_with_the_line_is_on_the_sheet_once(
    phone_on_line, page, line, sitting
):
    phone, address, heard = phone_on_line, sitting(), []

    def befall(request):
        is_deal = request.startswith("POST") and "/enter/" in request
        heard.extend([request] * is_deal)
        return LOST if is_deal else ""  # the server has the deal, and the phone does not hear of it

    line.fate = befall
    ready(phone, address)
    fill_in(phone)
    phone.get_by_role("button", name="Save").tap()
    until(phone, lambda: booked(page, address))
    line.sever()
    expect(phone.locator(WAITING)).to_have_count(1)
    expect(phone.locator("#net")).not_to_have_attribute("hidden", "")  # under "1 more notice"
    line.restore()
    arrived(phone)
    assert len(heard) == 1  # the sheet shows it, so the phone does not send it again
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
