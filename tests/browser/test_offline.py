"""Without a network: pages open again, deals wait on the phone, and arrive once."""

import re
import shutil
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import rulesets
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES, NEARLY, PLAIN
from tests.browser.test_saving import booked

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

HELD = {"honours": ("Anna", 4), "aces": ("Anna", 3)}
WAITING = "#outbox li"
QUESTION = "#question"
TAKEN = "Another phone has entered a deal of this number"
KEPT = "caches.open('pages').then((pages) => pages.keys()).then((all) => all.map((one) => one.url))"


def ready(page, address):
    """The sheet, with the service worker in charge and the forms in store."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    for _ in range(50):
        kept = page.evaluate(KEPT)
        if sum("/blank/" in one for one in kept) == 2 and any(
            one.endswith(address) for one in kept
        ):
            return
        page.wait_for_timeout(100)
    raise AssertionError(kept)


def blanks_of(page):
    """The forms in store that are fetched while something is done."""
    fetched = []
    page.context.on("request", lambda one: "/blank/" in one.url and fetched.append(one.url))
    return fetched


def test_the_forms_in_store_are_fetched_again_only_when_they_would_show_something_else(
    page, sitting
):
    address = sitting(PLAIN)
    ready(page, address)
    fetched = blanks_of(page)
    for _ in range(2):
        page.goto(address, wait_until="networkidle")
    assert fetched == []
    page.goto(address + "setup/")
    page.locator("#player0").fill("Eva")
    page.locator(".foot .save").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    for _ in range(50):
        if len(set(fetched)) == 2:
            break
        page.wait_for_timeout(100)
    assert len({one.split("&")[0] for one in fetched}) == 2  # a contract, and thrown in


def keeps(page, path, words):
    """The page of this path is in store, and has these words."""
    stored = """path => caches.open('pages').then((pages) => pages.match(path))
        .then((page) => page ? page.text() : '')"""
    for _ in range(50):
        if words in page.evaluate(stored, path):
            return
        page.wait_for_timeout(100)
    raise AssertionError(path)


def handle_posts(page, handle):
    """Route the deals that are sent. A page that is open may send past a route that is new."""

    def posted(route):
        if route.request.method == "POST":
            handle(route)
        else:
            route.continue_()

    page.route("**/enter/**", posted)


def fill_in(page, bid="3H"):
    page.locator("#foot a.save").first.tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    Thumbs(page).fill_in("Anna", bid, **HELD)


def save(page):
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def bids(page, address):
    return [f"{deal['level']}{deal['strain']}" for deal in booked(page, address) if "level" in deal]


def arrived(page, acts=2):
    """Nothing waits any more, and the sheet shows so many acts, the opening among them."""
    expect(page.locator("#live")).to_have_attribute("data-head", str(acts))
    expect(page.locator("#outbox")).not_to_be_visible()


# ── Saving without a network ────────────────────────────────────────────────────────────────────


def test_a_deal_saved_without_a_network_waits_and_goes_out_when_there_is_one(
    page, context, sitting
):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(WAITING)).to_contain_text("1 · Declarer: Anna")
    expect(page.locator("#net")).to_contain_text("No network. This is how it stood at")
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    context.set_offline(False)
    arrived(page)
    expect(page.locator(".said")).to_contain_text("Anna, three hearts")
    assert bids(page, address) == ["3H"]


def test_the_network_is_cut_while_the_form_is_open(page, context, sitting):
    address = sitting()
    ready(page, address)
    fill_in(page)
    context.set_offline(True)
    save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    context.set_offline(False)
    arrived(page)
    assert bids(page, address) == ["3H"]


def test_an_answer_that_got_lost_books_nothing_twice(page, sitting):
    """The server has the deal when the network goes."""
    address = sitting()
    ready(page, address)
    lost = []

    def lose(route):
        if not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    handle_posts(page, lose)
    fill_in(page)
    save(page)
    arrived(page)
    assert [one.status for one in lost] == [200]
    assert bids(page, address) == ["3H"]


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
    context.set_offline(False)
    arrived(page, acts=7)
    assert bids(page, address) == wanted
    expect(page.get_by_role("link", name="Enter deal 7")).to_be_visible()
    another_phone.goto(address)
    for part in (".plan", ".sheet", ".needs"):
        assert words(another_phone, part) == words(page, part)


def words(page, part):
    return page.locator(part).first.text_content()


def test_a_network_that_goes_while_deals_are_sent_loses_and_doubles_none(page, context, sitting):
    """The second of three is booked, and its answer gets lost; then the network is back."""
    address = sitting()
    ready(page, address)
    sent = []
    back = False

    def lose(route):
        if back:
            sent.append(route.request.url)
        if len(sent) == 2:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    handle_posts(page, lose)
    context.set_offline(True)
    for bid in ("1S", "1C", "1D"):
        fill_in(page, bid)
        save(page)
    expect(page.locator(WAITING)).to_have_count(3)
    back = True
    context.set_offline(False)
    arrived(page, acts=4)
    ordinals = [int(one.split("/enter/")[1].strip("/")) for one in sent]
    assert ordinals == sorted(ordinals)
    assert len(ordinals) - len(set(ordinals)) == 1  # the one whose answer got lost went twice
    assert bids(page, address) == ["1S", "1C", "1D"]


def test_a_page_closed_while_deals_wait_sends_them_when_it_is_open_again(page, context, sitting):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    page.close()
    context.set_offline(False)
    again = context.new_page()
    again.goto(address)
    arrived(again)
    assert bids(again, address) == ["3H"]


def test_a_browser_restarted_with_its_profile_sends_what_waits(
    playwright, browser_type_launch_args, live_server, sitting, tmp_path
):
    address = sitting()
    settings = {**browser_type_launch_args, "base_url": live_server.url, "has_touch": True}
    first = playwright.chromium.launch_persistent_context(tmp_path / "profile", **settings)
    page = first.new_page()
    ready(page, address)
    first.set_offline(True)
    fill_in(page)
    save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    first.close()
    second = playwright.chromium.launch_persistent_context(tmp_path / "profile", **settings)
    page = second.new_page()
    page.goto(address)
    arrived(page)
    assert bids(page, address) == ["3H"]
    second.close()
    shutil.rmtree(tmp_path / "profile", ignore_errors=True)


def test_a_double_tap_without_a_network_waits_once(page, context, sitting):
    address = sitting()
    ready(page, address)
    fill_in(page)
    context.set_offline(True)
    page.get_by_role("button", name="Save").dblclick()
    expect(page.locator("body.at-sheet")).to_be_visible()
    expect(page.locator(WAITING)).to_have_count(1)
    context.set_offline(False)
    arrived(page)
    assert bids(page, address) == ["3H"]


# ── Questions ───────────────────────────────────────────────────────────────────────────────────


def clashing(page, context, another_phone, address):
    """This phone and another one enter deal 1, this one without a network."""
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    another_phone.goto(address)
    fill_in(another_phone, "4S")
    save(another_phone)
    context.set_offline(False)
    expect(page.locator(QUESTION)).to_contain_text(TAKEN)


def test_a_deal_that_clashes_is_booked_as_the_next(page, context, another_phone, sitting):
    address = sitting()
    clashing(page, context, another_phone, address)
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("button", name="Another deal: save mine as deal 2").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=3)
    assert bids(page, address) == ["4S", "3H"]


def test_a_deal_that_clashes_is_dropped(page, context, another_phone, sitting):
    address = sitting()
    clashing(page, context, another_phone, address)
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("link", name="Same deal: drop mine").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page)
    assert bids(page, address) == ["4S"]


def test_a_deal_is_thrown_away_only_with_a_second_tap(page, context, another_phone, sitting):
    address = sitting()
    clashing(page, context, another_phone, address)
    button = page.locator(f"{QUESTION} .danger")
    button.tap()
    expect(button).to_have_text("Throw it away for good?")
    expect(page.locator(WAITING)).to_have_count(1)
    button.tap()
    arrived(page)
    assert bids(page, address) == ["4S"]


def test_what_stands_behind_a_question_waits_for_it(page, context, another_phone, sitting):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    for bid in ("3H", "4H"):
        fill_in(page, bid)
        save(page)
    another_phone.goto(address)
    fill_in(another_phone, "4S")
    save(another_phone)
    context.set_offline(False)
    expect(page.locator(".stuck").first).to_contain_text("Another phone")
    expect(page.locator(WAITING)).to_have_count(2)
    assert bids(page, address) == ["4S"]
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("button", name="Another deal: save mine as deal 2").tap()
    arrived(page, acts=4)  # the one behind it has moved on with it
    assert bids(page, address) == ["4S", "3H", "4H"]


def test_a_refused_deal_that_is_put_right_keeps_its_place(page, context, sitting):
    """Only the state of play asks who was first to reach 500."""
    address = sitting(NEARLY)
    ready(page, address)
    context.set_offline(True)
    page.locator("#foot a.save").first.tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    Thumbs(page).fill_in("Anna", "6S", tricks=7, honours=("Anna", 3), aces=("each side", 2))
    save(page)
    for bid in ("1C", "1D"):
        fill_in(page, bid)
        save(page)
    context.set_offline(False)
    expect(page.locator(".stuck")).to_contain_text("Both sides reach 500 below the line.")
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("radio", name="Boris and Dmitri").last.tap()
    save(page)
    arrived(page, acts=5)
    assert bids(page, address) == ["6S", "6S", "1C", "1D"]


def test_throwing_one_away_books_none_behind_it_unasked(page, context, another_phone, sitting):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    for bid in ("3H", "4H"):
        fill_in(page, bid)
        save(page)
    another_phone.goto(f"{address}settle/")
    another_phone.get_by_role("button", name="Stop here").tap()
    expect(another_phone.get_by_role("button", name="Go on playing")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".stuck").first).to_contain_text("ended meanwhile")
    another_phone.get_by_role("button", name="Go on playing").tap()
    expect(another_phone.locator("body.at-sheet")).to_be_visible()
    page.locator(f"{QUESTION} .danger").tap()
    page.locator(f"{QUESTION} .danger").tap()
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(".stuck")).to_contain_text("The deal before this one has not been entered")
    assert bids(page, address) == []


def test_a_clash_that_is_left_unanswered_waits_for_its_answer(
    page, context, another_phone, sitting
):
    address = sitting()
    page.goto(address)
    fill_in(page)
    another_phone.goto(address)
    fill_in(another_phone, "4S")
    save(another_phone)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()
    page.goto(address)
    expect(page.locator(QUESTION)).to_contain_text(TAKEN)
    assert bids(page, address) == ["4S"]


def test_a_dead_link_says_that_deals_wait(page, context, another_phone, sitting):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    page.close()
    context.set_offline(False)
    another_phone.request.get(address)
    another_phone.goto(f"{address}share/")
    another_phone.locator("summary", has_text="Renew this link").last.tap()
    another_phone.get_by_role("button", name="Renew it").last.tap()
    expect(another_phone.get_by_text("The link for scoring is new")).to_be_visible()
    new = "/s/" + another_phone.url.split("/s/")[1].partition("share/")[0]
    again = context.new_page()
    again.goto(address)
    expect(again.get_by_text("Deals wait on this phone")).to_be_visible()
    again.get_by_label("The new link").fill(new)
    again.get_by_role("button", name="Open it").tap()
    arrived(again)
    assert bids(again, new) == ["3H"]


def test_a_renewed_link_leaves_the_deal_on_the_phone_until_the_new_one_comes(
    page, context, another_phone, sitting
):
    address = sitting()
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    another_phone.goto(f"{address}share/")
    another_phone.locator("summary", has_text="Renew this link").last.tap()
    another_phone.get_by_role("button", name="Renew it").last.tap()
    expect(another_phone.get_by_text("The link for scoring is new")).to_be_visible()
    new = "/s/" + another_phone.url.split("/s/")[1].partition("share/")[0]
    context.set_offline(False)
    expect(page.locator(".stuck")).to_contain_text("no longer works")
    page.get_by_label("The new link").fill(f"  {page.evaluate('location.origin')}{new}?note=x ")
    page.get_by_role("button", name="Open it").tap()
    expect(page).to_have_url(re.compile(new))
    arrived(page)
    assert bids(page, new) == ["3H"]


# ── What an older version of the site has left on the phone ─────────────────────────────────────

# What version 0.2.0 wrote down: a deal that waits, and a form that was begun.
WAITING_FORMERLY = """async () => {
  const { sitting } = document.getElementById("outbox").dataset;
  const facts = { kind: "contract", table: "0-2 1-3", declarer: "0", contract: "3H" };
  const counts = { tricks: "9", honours: "0-4", aces: "0-3" };
  const deal = (key, ordinal) => ({
    key, sitting, ordinal, made: Date.now(), words: "Declarer: Anna · 3♥",
    fields: Object.entries({ key, ...facts, ...counts }),
  });
  const asked = indexedDB.open("scorekeeper", 1);
  await new Promise((done) => (asked.onsuccess = done));
  const store = asked.result.transaction("deals", "readwrite").objectStore("deals");
  store.put(deal("0123456789abcdef0123456789abcdef", "1"));
  store.put(deal("fedcba9876543210fedcba9876543210", "2"));
  await new Promise((done) => (store.transaction.oncomplete = done));
  asked.result.close();
}"""
BEGUN_FORMERLY = """() => {
  const { sitting } = document.getElementById("outbox").dataset;
  const said = [["declarer", "1"], ["contract", "4S"], ["tricks", "10"]];
  localStorage[`draft ${sitting} contract`] = JSON.stringify({ number: "1", said });
}"""


def test_deals_that_wait_since_an_older_version_arrive(page, sitting):
    address = sitting()
    page.goto(address)
    page.evaluate(WAITING_FORMERLY)
    page.goto(address)
    arrived(page, acts=3)
    assert bids(page, address) == ["3H", "3H"]


def test_a_draft_of_an_older_version_comes_back(page, sitting):
    page.goto(sitting())
    page.evaluate(BEGUN_FORMERLY)
    page.locator("#foot a.save").first.tap()
    for chip in ("Declarer: Boris", "Tricks: 10"):
        expect(page.get_by_role("radio", name=chip, exact=True)).to_be_checked()


# ── Pages in store ──────────────────────────────────────────────────────────────────────────────


def test_a_link_that_was_renewed_leaves_no_page_in_store(page, context, another_phone, sitting):
    """Least of all the one that shows the link for watching, which lives on."""
    address = sitting()
    ready(page, address)
    page.goto(f"{address}share/")
    another_phone.goto(f"{address}share/")
    another_phone.locator("summary", has_text="Renew this link").last.tap()
    another_phone.get_by_role("button", name="Renew it").last.tap()
    expect(another_phone.get_by_text("The link for scoring is new")).to_be_visible()
    page.goto(address)
    expect(page.get_by_text("There is nothing here")).to_be_visible()
    page.wait_for_timeout(100)
    assert not [one for one in page.evaluate(KEPT) if address in one]


@pytest.mark.parametrize("path", ["", "settle/", "entry/1/", "trail/", "large/"])
def test_a_page_that_was_open_once_opens_again_and_says_how_old_it_is(page, context, sitting, path):
    address = sitting(PLAIN)
    ready(page, address)
    page.goto(address + path)
    words = page.locator("main").inner_text().replace("\t", "\n")
    context.set_offline(True)
    page.goto(address + path)
    expect(page.locator("#net")).to_contain_text(re.compile(r"stood at \d\d:\d\d \("))
    for line in words.splitlines()[:3]:
        expect(page.locator("main")).to_contain_text(line.strip())


@pytest.mark.parametrize("path", ["settle/", "large/", "share/", "trail/", "seats/"])
def test_a_page_that_was_never_open_leads_to_the_sheet_which_says_so(page, context, sitting, path):
    address = sitting(PLAIN)
    ready(page, address)
    context.set_offline(True)
    page.goto(address + path)
    expect(page.locator("body.at-sheet")).to_be_visible()
    expect(page.locator("#needs")).to_contain_text("That needs a network")
    expect(page).to_have_url(re.compile(f"{address}$"))


@pytest.mark.parametrize("path", ["/", "/rules/", *(f"/rules/{one.key}/" for one in rulesets())])
def test_home_and_the_rules_are_there_on_the_first_evening(page, context, sitting, path):
    """Nobody has opened them yet."""
    ready(page, sitting(PLAIN))
    keeps(page, path, "<html")
    context.set_offline(True)
    page.goto(path)
    expect(page.locator("#net")).to_be_visible()
    assert urlsplit(page.url).path == path


def test_home_lists_a_sitting_that_is_younger_than_the_home_in_store(page, context, sitting):
    page.goto("/")
    keeps(page, "/", 'class="welcome"')
    address = sitting(PLAIN)
    ready(page, address)
    keeps(page, "/", address)
    context.set_offline(True)
    page.goto("/")
    expect(page.locator(f".cards a[href='{address}']")).to_be_visible()


def test_what_cannot_wait_says_so_and_changes_nothing(page, context, sitting):
    address = sitting(PLAIN)
    ready(page, address)
    context.set_offline(True)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#needs")).to_contain_text("nothing was changed")
    expect(page.locator("body.at-sheet")).to_be_visible()
    context.set_offline(False)
    assert bids(page, address) == ["3H"]


def test_the_network_comes_and_goes_on_an_open_sheet(page, context, sitting):
    ready(page, sitting(PLAIN))
    expect(page.locator("#net")).not_to_be_visible()
    context.set_offline(True)
    expect(page.locator("#net")).to_be_visible()
    context.set_offline(False)
    expect(page.locator("#net")).not_to_be_visible()


# ── Over plain http ─────────────────────────────────────────────────────────────────────────────


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
    expect(page.locator("#waits")).to_contain_text("this deal is kept on this phone")
    Thumbs(page).fill_in("Anna", "4H", **HELD)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#waits b")).to_have_text("2")
    context.set_offline(False)
    expect(page.locator("body.at-sheet")).to_be_visible()
    arrived(page, acts=3)
    assert bids(page, live_server.url + address) == ["3H", "4H"]
    page.goto("/")
    expect(page.get_by_text("without a secure connection")).to_be_visible()
    browser.close()


# ── A form that was begun ───────────────────────────────────────────────────────────────────────


def test_a_form_that_was_reloaded_comes_back_as_it_was(page, sitting):
    page.goto(sitting())
    fill_in(page)
    page.reload()
    for chip in ("Declarer: Anna", "Tricks: 9", "Aces, Anna and Clara: 3"):
        expect(page.get_by_role("radio", name=chip, exact=True)).to_be_checked()
    expect(page.locator("#preview-net")).to_contain_text("+1,950")


def test_a_form_that_was_saved_does_not_come_back(page, sitting):
    address = sitting()
    page.goto(address)
    fill_in(page)
    save(page)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Undone")).to_be_visible()
    page.locator("#foot a.save").first.tap()
    expect(page.locator("input[name=declarer]:checked")).to_have_count(0)
    assert NAMES


# ── The app itself ──────────────────────────────────────────────────────────────────────────────

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
    ready(page, address)
    context.set_offline(True)
    fill_in(page)
    save(page)
    page.evaluate(OLD)
    context.set_offline(False)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for _ in range(50):
        kept = page.evaluate(FILES)
        if not any(one.endswith("/older.bb.js") for one in kept):
            break
        page.wait_for_timeout(100)
    names = {one.rpartition("/")[2] for one in kept}
    assert "old.aa.js" in names
    assert "older.bb.js" not in names
    page.goto(address)
    arrived(page)
    assert bids(page, address) == ["3H"]


NOTED = """
  window.noted = [];
  const lock = { request: async (what) => { noted.push(what); return {}; } };
  Object.defineProperty(navigator, "wakeLock", { value: lock });
  navigator.vibrate = (ms) => noted.push(ms);
"""


def test_the_screen_is_kept_awake_and_again_on_return(page, sitting):
    page.add_init_script(NOTED)
    page.goto(sitting(PLAIN))
    assert page.evaluate("noted") == ["screen"]
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("noted") == ["screen", "screen"]


def test_a_saved_deal_is_felt(page, sitting):
    page.add_init_script("navigator.vibrate = (ms) => { localStorage.felt = ms; };")
    page.goto(sitting())
    fill_in(page)
    assert page.evaluate("localStorage.felt") is None
    save(page)
    assert page.evaluate("localStorage.felt") == "40"


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
