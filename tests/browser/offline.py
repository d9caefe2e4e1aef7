"""Deals that are filled in and saved on a phone whose network comes and goes."""

import re
from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.evening_by_thumbs import start
from tests.browser.fixtures import PATIENCE
from tests.browser.test_saving import booked
from tests.games.product import KEYS

HELD = {"honours": ("Anna", 4), "aces": ("Anna", 3)}
WAITING = "#outbox ol li"
SENT = re.compile(r"/(enter/\d+|acts)/")  # where the outbox sends to
NEWS = "**/s/*/?v=*"
KEPT = "caches.open('pages').then((pages) => pages.keys()).then((all) => all.map((one) => one.url))"


def until(page, holds):
    """Wait until something holds that the service worker does by and by."""
    for _ in range(PATIENCE // 100):
        if holds():
            return
        page.wait_for_timeout(100)
    raise AssertionError(page.evaluate(KEPT))


def ready(page, address, kinds=2):
    """The sheet, with the service worker in charge and the forms in store. kinds: of deals."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()

    def whole():
        kept = page.evaluate(KEPT)
        sheet = any(one.endswith(address) for one in kept)
        return sheet and sum("/blank/" in one for one in kept) == kinds

    until(page, whole)


def renew_worker(page):
    """The worker of this moment is in charge. A younger one comes late, and with a network."""
    page.evaluate(
        """async () => {
          const registration = await (await navigator.serviceWorker.ready).update();
          const isNew = () => registration.installing || registration.waiting;
          while (isNew() || registration.active.state !== "activated") {
            await new Promise((done) => setTimeout(done, 50));
          }
        }"""
    )


def stored(page):
    """The files of the score on the phone that it has stored."""
    return page.evaluate(
        """() => caches.open("files").then((files) => files.keys())
        .then((all) => all.map((one) => one.url).filter((one) => one.includes("/engine/")))"""
    )


def scored(page):
    """The phone has fetched what it scores with, and the shells of the pages that it draws."""
    until(page, lambda: len(stored(page)) >= 4)
    until(page, lambda: any("/shells/" in one for one in page.evaluate(KEPT)))


def keeps(page, path, words):
    """The page of this path is in store, and has these words."""
    stored = """path => caches.open('pages').then((pages) => pages.match(path))
        .then((page) => page ? page.text() : '')"""
    until(page, lambda: words in page.evaluate(stored, path))


def renew(another_phone, address):
    """Another phone renews the link for scoring; its new path."""
    another_phone.goto(f"{address}share/")
    another_phone.locator("summary", has_text="Replace this link").last.tap()
    another_phone.get_by_role("button", name="Replace it").last.tap()
    expect(another_phone.get_by_text("The link for scoring is new")).to_be_visible()
    return "/s/" + another_phone.url.split("/s/")[1].partition("share/")[0]


def handle_posts(page, handle):
    """Route what is sent. A page that is open may send past a route that is new."""

    def posted(route):
        if route.request.method == "POST":
            handle(route)
        else:
            route.continue_()

    page.context.route(SENT, posted)  # the requests of the service worker, too


def hold_posts(page):
    """What is sent from now on, held before the server hears of it."""
    held = []
    handle_posts(page, held.append)
    return held


def let_first_go(page, held):
    """Hand on the first of what is held. A page stores a deal before it sends it."""
    until(page, lambda: held)
    held[0].continue_()


def kill(page):
    """The system ends the page and its worker; a new page. It is not closed: on a busy machine one
    that is just opening another may never tell that it is."""
    while page.url != "about:blank":
        with suppress(Error):  # the other one came in between
            page.goto("about:blank")
    again = page.context.new_page()
    workers = page.context.new_cdp_session(again)
    workers.send("ServiceWorker.enable")
    workers.send("ServiceWorker.stopAllWorkers")
    return again


# ── A sitting that begins on the phone ──────────────────────────────────────────────────────────

# Its address there, and when the server has it.
HERE, THERE = re.compile(r"/s/new/[\w-]{36}/$"), re.compile(r"/s/[\w-]{22}/$")


def home(page):
    """Home was opened once; the phone has what it needs for an evening."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    until(page, lambda: len(stored(page)) >= 2 + 2 * len(KEYS))
    until(page, lambda: any(one.endswith("/new/") for one in page.evaluate(KEPT)))
    until(page, lambda: any("/shells/" in one for one in page.evaluate(KEPT)))


def begin(page, game="Vint 1886"):
    start(page, game)
    expect(page).to_have_url(HERE)


def expect_sent(page):
    """The server has the sitting. What was not sent is sent again after 20 s."""
    expect(page).to_have_url(THERE)


def unfold(page):
    """The list of what waits."""
    if page.locator("#more-notices").is_visible():
        page.locator("#more-notices").tap()
    page.locator("#outbox summary").tap()


# ── Deals ───────────────────────────────────────────────────────────────────────────────────────


def fill_in(page, bid="3H"):
    page.locator("#foot a.save").first.tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    Thumbs(page).fill_in("Anna", bid, **HELD)


def save(page):
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def correct(page, number):
    """Open the form that corrects this deal."""
    page.locator(f"#live a[href$='/entry/{number}/']:visible").first.tap()
    page.get_by_role("dialog").get_by_role("link", name="Correct").tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()


def save_offline(page, context, address, *wanted):
    """This phone loses its network and saves deals with these bids, which wait on it."""
    ready(page, address)
    context.set_offline(True)
    for bid in wanted or ("3H",):
        fill_in(page, bid)
        save(page)


def bids(page, address):
    return [f"{deal['level']}{deal['strain']}" for deal in booked(page, address) if "level" in deal]


def arrived(page, acts=2):
    """Nothing waits any more, and the server's sheet shows so many acts, the opening among them."""
    expect(page.locator("#live:not([data-drawn])")).to_be_visible()
    expect(page.locator("#live")).to_have_attribute("data-head", str(acts))
    expect(page.locator("#outbox")).not_to_be_visible()


def put_into_outbox(page, *deals, under="sitting"):
    """Write down deals as an older version did. deals: the key, the ordinal and further fields of
    each. under: the id of the sitting that it was given."""
    facts = {"kind": "contract", "declarer": "0", "contract": "3H", "tricks": "9"}
    counts = {"honours": "0-4", "aces": "0-3"}
    told = [(key, ordinal, [*{**facts, **counts, **more}.items()]) for key, ordinal, more in deals]
    store_deals(page, told, under)


def store_deals(page, deals, under="sitting"):
    """Put these deals into the outbox: the key, the ordinal, and what the form posted."""
    store = """async ({ deals, under }) => {
      const sitting = document.getElementById("outbox").dataset[under];
      const asked = indexedDB.open("scorekeeper", 1);
      await new Promise((done) => (asked.onsuccess = done));
      const store = asked.result.transaction("deals", "readwrite").objectStore("deals");
      for (const deal of deals) store.put({ ...deal, sitting, made: Date.now(), words: "3♥" });
      await new Promise((done) => (store.transaction.oncomplete = done));
      asked.result.close();
    }"""
    told = [
        {"key": key, "ordinal": ordinal, "fields": [("key", key), *fields]}
        for key, ordinal, fields in deals
    ]
    page.evaluate(store, {"deals": told, "under": under})
