"""Without a network: pages open again, as they stood."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import rulesets
from scorekeeper.web.views.site import web_app
from tests.browser.deals import PLAIN
from tests.browser.offline import (
    KEPT,
    WAITING,
    arrived,
    bids,
    fill_in,
    keeps,
    ready,
    save,
    save_offline,
    scored,
    until,
)

pytestmark = pytest.mark.browser_context_args(service_workers="allow")


def test_a_page_that_was_open_once_opens_again_and_says_how_old_it_is(page, context, sitting):
    address = sitting(PLAIN)
    ready(page, address)
    words = {}
    for path in ("", "settle/", "entry/1/", "trail/", "large/"):
        page.goto(address + path)
        words[path] = page.locator("main").inner_text().replace("\t", "\n")
    context.set_offline(True)
    for path, lines in words.items():
        page.goto(address + path)
        expect(page.locator("#net")).to_contain_text(re.compile(r"stood at \d\d:\d\d \("))
        for line in lines.splitlines()[:3]:
            expect(page.locator("main")).to_contain_text(line.strip())


def test_a_page_that_was_never_open_leads_to_the_sheet_which_says_so(page, context, sitting):
    """So does what cannot wait; nothing is changed by it."""
    address = sitting(PLAIN)
    ready(page, address)
    expect(page.locator("#net")).not_to_be_visible()
    context.set_offline(True)
    expect(page.locator("#net")).to_be_visible()
    for path in ("settle/", "large/", "share/", "trail/", "seats/"):
        page.goto(address + path)
        expect(page.locator("body.at-sheet")).to_be_visible()
        expect(page.locator("#needs-network")).to_contain_text("That needs a network")
        expect(page).to_have_url(re.compile(f"{address}$"))
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#needs-network")).to_contain_text("nothing was changed")
    expect(page.locator("body.at-sheet")).to_be_visible()
    context.set_offline(False)
    expect(page.locator("#net")).not_to_be_visible()
    assert bids(page, address) == ["3H"]


def test_home_and_the_rules_are_there_on_the_first_evening(
    page, context, sitting, without_toys, monkeypatch
):
    """Nobody has opened them yet."""
    monkeypatch.setattr(web_app, "rulesets", rulesets)
    paths = ("/", "/rules/", *(f"/rules/{one.key}/" for one in rulesets()))
    ready(page, sitting(PLAIN))
    for path in paths:
        keeps(page, path, "<html")
    context.set_offline(True)
    for path in paths:
        page.goto(path)
        expect(page.locator("#net")).to_be_visible()
        assert urlsplit(page.url).path == path


def test_the_rules_of_the_sitting_are_there_with_the_house_rules_that_hold_now(
    page, context, sitting
):
    """Nobody has opened them yet."""
    address = sitting()
    ready(page, address)
    keeps(page, f"{address}rules/", "no house rule differs")
    page.goto(f"{address}setup/")
    page.locator("[name='vint-1886.aces_split']").select_option("nobody")
    page.locator(".foot .save").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    keeps(page, f"{address}rules/", "<b>nobody</b>")
    context.set_offline(True)
    page.goto(f"{address}rules/")
    expect(page.locator("body.at-rules")).to_be_visible()


def test_home_lists_a_sitting_that_is_younger_than_the_home_in_store(page, context, sitting):
    page.goto("/")
    keeps(page, "/", 'class="welcome"')
    address = sitting(PLAIN)
    ready(page, address)
    keeps(page, "/", address)
    context.set_offline(True)
    page.goto("/")
    expect(page.locator(f"a.card[href='{address}']")).to_be_visible()


OLD = """async () => {
  const [files, pages] = await Promise.all([caches.open("files"), caches.open("pages")]);
  await files.put("/static/old.aa.js", new Response("1"));
  await files.put("/static/older.bb.js", new Response("1"));
  await pages.put("/s/kept/", new Response('<script src="/static/old.aa.js"></script>'));
  await (await navigator.serviceWorker.getRegistration()).unregister();
}"""
FILES = (
    "caches.open('files').then((files) => files.keys()).then((all) => all.map((one) => one.url))"
)


def test_an_update_keeps_what_kept_pages_need_and_what_waits(page, context, sitting):
    address = sitting()
    save_offline(page, context, address)
    page.evaluate(OLD)
    context.set_offline(False)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def kept(name):
        return any(one.endswith(f"/{name}") for one in page.evaluate(FILES))

    until(page, lambda: not kept("older.bb.js"))
    assert kept("old.aa.js")
    page.goto(address)
    arrived(page)
    assert bids(page, address) == ["3H"]


def test_f4_a_phone_that_opens_a_link_for_the_first_time_plays_on_without_a_network(
    engine, page, context, sitting
):
    """Nothing but the sheet was ever opened, and that before the worker was there."""
    address = sitting()
    page.goto(address)
    keeps(page, address, 'id="outbox"')
    until(page, lambda: sum("/blank/" in one for one in page.evaluate(KEPT)) == 2)
    scored(page)
    context.set_offline(True)
    for number in (1, 2):
        expect(page.get_by_role("link", name=f"Enter deal {number}")).to_be_visible()
        fill_in(page)
        save(page)
        expect(page.locator(WAITING)).to_have_count(number)
    context.set_offline(False)
    arrived(page, acts=3)
    assert bids(page, address) == ["3H", "3H"]


def test_no_page_waits_for_what_a_new_worker_fetches(page, context, sitting):
    """The rules do not come any more, and the next page is opened all the same."""
    held = []
    context.route("**/rules/", lambda route: held.append(route))  # the worker's requests, too
    page.goto("/")
    until(page, lambda: held)
    page.goto(sitting(PLAIN))
    expect(page.locator("body.at-sheet")).to_be_visible()
