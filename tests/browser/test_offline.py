"""Without a network: deals wait on the phone, and arrive once and in order."""

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.offline import (
    HELD,
    NEWS,
    WAITING,
    arrived,
    bids,
    fill_in,
    handle_posts,
    ready,
    save,
    save_offline,
    scored,
    until,
)

pytestmark = pytest.mark.browser_context_args(service_workers="allow")


def test_deals_entered_without_a_network_arrive_all_and_in_order(
    page, context, another_phone, sitting
):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    wanted = ["1S", "1C", "1D", "1H", "1S", "1C"]
    for number, bid in enumerate(wanted, 1):
        page.get_by_role("link", name=f"Enter deal {number}", exact=True).tap()
        expect(page.locator(".ready body.at-form")).to_be_visible()
        Thumbs(page).fill_in("Anna", bid, **HELD)
        save(page)
        expect(page.locator(WAITING)).to_have_count(number)
    expect(page.locator(WAITING).first).to_contain_text("1 · Declarer: Anna")
    expect(page.locator("#net")).to_contain_text("No network. This is how it stood at")
    context.set_offline(False)
    arrived(page, acts=7)
    assert bids(page, address) == wanted
    expect(page.get_by_role("link", name="Enter deal 7")).to_be_visible()
    expect(page.locator(".said")).to_contain_text("Anna, one club")
    another_phone.goto(address)
    for part in (".plan", ".sheet", ".needs"):
        assert words(another_phone, part) == words(page, part)


def words(page, part):
    return page.locator(part).first.text_content()


def test_a_deal_that_waits_is_sent_when_the_sheet_is_opened(page, context, sitting):
    """The network came back while no page was open, and the sheet asks for nothing new."""
    address = sitting()
    save_offline(page, context, address)
    page.goto("about:blank")
    context.set_offline(False)

    def unless_asked_for_news(route):
        route.abort() if "hx-request" in route.request.headers else route.fallback()

    context.route("**/*", unless_asked_for_news)
    page.goto(address)
    until(page, lambda: bids(page, address) == ["3H"])


def test_over_plain_http_the_form_keeps_the_deal_and_takes_the_next(
    playwright, browser_type_launch_args, live_server, sitting, settings
):
    settings.ALLOWED_HOSTS = ["*"]
    address = sitting()
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP table.test 127.0.0.1"]
    browser = playwright.chromium.launch(**{**browser_type_launch_args, "args": args})
    here = live_server.url.replace("localhost", "table.test")
    context = browser.new_context(base_url=here, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address)
    assert not page.evaluate("isSecureContext")
    fill_in(page)
    context.set_offline(True)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#waits")).to_be_visible()
    expect(page.locator("#waits")).to_contain_text("this deal is kept on this phone")
    Thumbs(page).fill_in("Anna", "4H", **HELD)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#waits b")).to_have_text("1–2")
    context.set_offline(False)
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=3)
    assert bids(page, live_server.url + address) == ["3H", "4H"]
    page.goto("/")
    expect(page.get_by_text("without a secure connection")).to_be_visible()
    browser.close()


# ── A server that is away, and answers that are lost ────────────────────────────────────────────


AWAY = "The site did not answer, and nothing was changed."


def test_offline_9_a_server_that_is_away_is_told_on_every_form_and_what_was_typed_stays(
    page, sitting
):
    """The network is there. What a proxy answers then is in `tests/scripts/worker.test.mjs`."""
    address = sitting(PLAIN)
    ready(page, address)

    def unless_posted(route):
        route.abort() if route.request.method == "POST" else route.continue_()

    page.context.route("**/s/**", unless_posted)
    page.goto(f"{address}adjust/")
    page.locator("summary", has_text="Each player by hand").tap()
    page.fill("#points0", "100")
    page.fill("#points1", "-100")
    page.fill("[name=note]", "revoke")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#needs-server")).to_contain_text(AWAY)
    values = [page.locator(own).input_value() for own in ("#points0", "#points1", "[name=note]")]
    assert values == ["100", "-100", "revoke"]
    page.goto(f"{address}setup/")
    page.locator("#player0").fill("Eva")
    page.locator(".foot .save").tap()
    expect(page.locator("#needs-server")).to_contain_text(AWAY)
    expect(page.locator("#player0")).to_have_value("Eva")
    page.goto(f"{address}entry/1/amend/")
    Thumbs(page).tricks(8)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#needs-server")).to_contain_text(AWAY)
    expect(page.locator("input[name=tricks]:checked")).to_have_value("8")
    page.goto(address)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#needs-server")).to_contain_text(AWAY)
    page.reload()
    expect(page.locator("#needs-server")).to_be_hidden()
    assert bids(page, address) == ["3H"]


def test_offline_8_what_is_undone_before_the_answer_to_it_came_is_undone(engine, page, sitting):
    """The server has the deal, and this phone has not heard of it."""
    address = sitting(PLAIN)
    ready(page, address)
    scored(page)

    answers = False

    def lose(route):
        if answers:
            route.continue_()
            return
        if not bids(page, address)[1:]:
            route.fetch()
        route.abort()

    handle_posts(page, lose)
    page.route(NEWS, lambda route: route.abort())
    fill_in(page)
    save(page)
    until(page, lambda: bids(page, address) == ["3H", "3H"])
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    expect(page.locator(WAITING)).to_have_count(2)
    assert bids(page, address) == ["3H", "3H"]
    answers = True
    page.unroute(NEWS)
    page.reload()
    arrived(page, acts=4)
    assert bids(page, address) == ["3H"]
