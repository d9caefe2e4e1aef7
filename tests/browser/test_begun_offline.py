"""A sitting that begins without a network: corrected, undone, settled, refused, and sent later."""

import json
from uuid import UUID, uuid4

import pytest
from playwright.sync_api import expect

from bench.slow_line import DROPPED, LOST
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.models import Sitting
from scorekeeper.web.repository import open_sitting
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import start
from tests.browser.offline import (
    HERE,
    KEPT,
    WAITING,
    arrived,
    begin,
    correct,
    expect_sent,
    fill_in,
    handle_posts,
    home,
    kill,
    put_into_outbox,
    ready,
    save,
    until,
)
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

EMPTY = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "vint-1886", "deals": []}


@pytest.fixture
def phone(engine, page, context):
    home(page)
    context.set_offline(True)
    return page


def test_it_is_corrected_undone_settled_closed_and_opened_again(phone, context):
    begin(phone)
    for bid in ("3H", "4S"):
        fill_in(phone, bid)
        save(phone)
    # 3♥ 9: 270 + 900 + 900 − 120 = 1,950. 4♠ 10: 340 + 1,020 + 1,020 − 102 = 2,278; the game 500.
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+4,728")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+1,950")
    phone.get_by_role("button", name="Redo").tap()
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+4,728")
    correct(phone, 2)
    Thumbs(phone).tricks(11)
    phone.get_by_role("button", name="Save").tap()
    phone.get_by_role("button", name="Correct it").tap()
    # One trick more for Anna and one less for the others: 34 + 34.
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+4,796")
    phone.locator("#foot .menu summary").tap()
    phone.get_by_role("link", name="Settle up").tap()
    expect(phone.locator(".pays")).to_contain_text("Boris pays Anna")
    expect(phone.locator(".pays b").first).to_have_text("€47.96")  # a euro for a hundred points
    phone.close()
    again = context.new_page()
    again.goto("/")
    card = again.locator("a.card")
    expect(card).to_contain_text("only on this phone")
    expect(card.locator(".card-nets b").first).to_have_text("+4,796")
    card.tap()
    expect(again.locator(WAITING)).to_have_count(5)
    expect(again.locator(".seat", has_text="Anna")).to_contain_text("+4,796")
    context.clear_cookies()  # the phone is known by the key of the sitting
    arrives(again, context, acts=6)
    expect(again.locator(".seat", has_text="Anna")).to_contain_text("+4,796")


def test_a_deal_without_facts_is_opened_to_be_corrected(phone):
    begin(phone)
    phone.get_by_role("link", name="Thrown in").tap()
    save(phone)
    correct(phone, 1)
    save(phone)
    expect(phone.locator(WAITING)).to_have_count(1)


def arrives(page, context, acts=1):
    """The network is back, and the server has the one sitting with so many acts."""
    context.set_offline(False)
    expect_sent(page)
    arrived(page, acts=acts)
    assert Sitting.objects.count() == 1


@pytest.mark.parametrize("moment", of_the_day((0, 30, 80, 200), 4))
def test_a_phone_killed_at_any_moment_while_it_begins_has_it_once(phone, context, moment):
    phone.goto("/new/")
    for place, name in enumerate(NAMES):
        phone.fill(f"#player{place}", name)
    phone.get_by_role("button", name="Start").tap()
    phone.wait_for_timeout(moment)
    again = kill(phone)
    again.goto("/")
    if again.evaluate("outbox.all().then((all) => all.length)"):  # it was begun before
        again.locator("a.card").tap()
    else:
        begin(again)
    arrives(again, context)


def test_a_network_that_is_only_said_to_be_there_and_a_slow_phone_begin_it(phone, context):
    """The browser says that it has a network. The phone takes longer than it would then wait."""
    again = kill(phone)
    again.add_init_script(
        """const match = Cache.prototype.match;
        Cache.prototype.match = async function (...asked) {
          await new Promise((done) => setTimeout(done, 1500));
          return match.apply(this, asked);
        };"""
    )
    again.goto("/")
    assert again.evaluate("navigator.onLine")
    begin(again)
    arrives(again, context)


def with_hanna(phone):
    """Back from the new sheet, whose first name is corrected; the others stand there still."""
    phone.go_back()
    phone.fill("#player0", "Hanna")
    phone.get_by_role("button", name="Start").tap()
    for name in ("Hanna", *NAMES[1:]):
        expect(phone.locator(".plan")).to_contain_text(name)


def test_a_name_that_is_corrected_before_the_first_deal_is_the_sitting_s(phone, context):
    """Back leads to its form, which begins the same sitting again."""
    begin(phone)
    there = phone.url
    with_hanna(phone)
    assert phone.url == there
    arrives(phone, context)
    assert Sitting.objects.count() == 1
    expect(phone.locator(".plan")).to_contain_text("Hanna")


def test_a_name_that_is_corrected_when_the_server_has_the_sitting_begins_another(phone, context):
    begin(phone)
    context.set_offline(False)
    expect_sent(phone)
    first = phone.url
    with_hanna(phone)
    expect_sent(phone)
    assert phone.url != first
    assert Sitting.objects.count() == 2


def test_a_tap_that_leads_to_a_form_goes_before_the_sheet_of_the_server(phone, context):
    """The network comes back at the moment of the tap."""
    begin(phone)
    slow = """() => { const put = Cache.prototype.put;
      Cache.prototype.put = async function (...own) {
        await new Promise((done) => setTimeout(done, 1500));
        return put.apply(this, own);
      }; }"""
    phone.evaluate(slow)  # the form takes its time
    phone.locator("#foot a.save").first.tap()
    context.set_offline(False)
    expect(phone.locator(".ready body.at-form")).to_be_visible()
    Thumbs(phone).fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    save(phone)
    expect_sent(phone)
    arrived(phone, acts=2)
    assert Sitting.objects.count() == 1


def test_what_does_not_fit_and_what_needs_the_server_is_told(phone):
    phone.goto("/new/")
    phone.get_by_role("button", name="Start").tap()
    expect(phone.locator("#unfit")).to_contain_text("Nobody has a name yet.")
    begin(phone)
    expect(phone.locator("main")).to_contain_text("This sitting is only on this phone.")
    phone.locator("#foot .menu summary").tap()
    phone.get_by_role("link", name="Share").tap()
    expect(phone.locator("#needs-network")).to_contain_text("That needs a network")
    expect(phone).to_have_url(HERE)
    for address in (phone.url, f"{phone.url}enter/1/?kind=contract&v="):
        fill_in(phone)
        policy = phone.goto(address).header_value("content-security-policy")
        assert "default-src 'none'" in policy
        phone.goto(phone.url.partition("enter/")[0])


def test_empty_seats_are_asked_about_once_without_a_network_too(phone, context):
    phone.goto("/new/")
    phone.get_by_role("radio", name="Vint 1886").tap()
    phone.fill("#player0", "Anna")
    start = phone.get_by_role("button", name="Start")
    start.tap()
    asked = "Without a name: B, C and D. Type the names, or start with the letters."
    expect(phone.locator("#unfit")).to_have_text(asked)
    phone.fill("#player1", "Boris")
    start.tap()
    expect(phone.locator("#unfit")).to_contain_text("Without a name: C and D.")
    start.tap()
    expect(phone.locator("main")).to_contain_text("This sitting is only on this phone.")
    expect(phone.locator("table.sheet th").first).to_contain_text("Anna")
    context.set_offline(False)
    expect_sent(phone)


def test_phone_26_the_same_players_begin_again_without_a_network(engine, page, context, sitting):
    """With the house rules of the last time. Anna dealt first, and deals last now."""
    ready(page, sitting("A 3H 9 h4 a3", options={"rubbers": 2}))
    home(page)
    again = page.get_by_role("link", name="The same players again")
    until(page, lambda: any("/new/?again=" in one for one in page.evaluate(KEPT)))
    asked = []
    context.on("request", lambda one: "?again=" in one.url and asked.append(one.url))
    page.goto("/", wait_until="networkidle")
    assert asked == []  # it has not changed
    page.goto("/new/")  # which is another page
    assert page.input_value("#player0") == ""
    context.set_offline(True)
    page.goto("/")
    again.tap()
    expect(page.locator("#player3")).to_have_value("Anna")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    expect(page.locator("#live")).to_contain_text("rubber 1 of 2")
    expect(page.locator(".seat").first).to_contain_text("Boris")


# ── What the server does not take ───────────────────────────────────────────────────────────────


def id_of(page):
    return page.url.split("/new/")[1].strip("/")


def another_has_the_id(page):
    other, _ = read_sitting({**EMPTY, "players": ["Eva", "Frej", "Gita", "Hugo"]})
    open_sitting(other, UUID(id_of(page)), uuid4())


def the_game_is_gone(page):
    """The site of another version opens it."""
    page.evaluate(
        """async (id) => {
          const own = await outbox.get(id);
          own.posted.find(([name]) => name === "ruleset")[1] = "whist";
          await outbox.put(own);
        }""",
        id_of(page),
    )


REFUSED = (
    (another_has_the_id, "Another phone has a sitting under the same id."),
    (the_game_is_gone, "This site does not have the game any more."),
)


@pytest.mark.parametrize(("happens", "why"), of_the_day(REFUSED, 2))
def test_a_sitting_that_is_refused_stays_and_can_be_saved_as_a_file(phone, context, happens, why):
    begin(phone)
    fill_in(phone)
    save(phone)
    happens(phone)
    context.set_offline(False)
    expect(phone.locator("#refused")).to_contain_text(why)
    with phone.expect_download() as told:
        phone.get_by_role("button", name="Save as a file").tap()
    with open(told.value.path(), encoding="utf-8") as file:
        sitting, problems = read_sitting(json.load(file))
    assert (sitting.players, len(sitting.deals), problems) == (NAMES, 1, ())
    expect(phone).to_have_url(HERE)


def test_a_store_that_was_emptied_is_told_and_nothing_is_booked_twice(phone, context):
    begin(phone)
    for bid in ("3H", "4H"):
        fill_in(phone, bid)
        save(phone)
    expect(phone.locator(WAITING)).to_have_count(2)
    phone.evaluate(
        """async () => {
          const asked = indexedDB.open("scorekeeper", 1);
          await new Promise((done) => (asked.onsuccess = done));
          const transaction = asked.result.transaction("deals", "readwrite");
          transaction.objectStore("deals").clear();
          await new Promise((done) => (transaction.oncomplete = done));
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(phone.locator("#lost")).to_contain_text("deal 1, Anna 3♥︎ 9, deal 2, Anna 4♥︎ 10")
    expect(phone.locator(".plan .seat").first).not_to_contain_text("Anna0")
    expect(phone.locator("#refused")).to_contain_text("This sitting is now only on this page")
    context.set_offline(False)
    phone.wait_for_timeout(500)
    assert Sitting.objects.count() == 0


def test_offline_5_a_deal_that_is_not_counted_is_seen_before_the_next_deal(phone):
    """An older version has kept it."""
    begin(phone)
    put_into_outbox(phone, ("k1", 1, {"contract": "8H"}))
    phone.reload()
    expect(phone.locator(".plan .seat b").first).to_have_text("0")
    phone.locator("#foot a.save").first.tap()
    expect(phone.locator(WAITING)).to_be_visible()
    expect(phone.locator("#needs-network")).to_be_hidden()


def test_offline_10_several_sittings_are_sent_one_after_the_other(phone, context):
    """The page is loaded again while they are sent."""
    for bid in ("3H", "4H"):
        begin(phone)
        fill_in(phone, bid)
        save(phone)
    phone.goto("/")
    expect(phone.locator("a.card", has_text="only on this phone")).to_have_count(2)
    held, passes = [], False
    handle_posts(phone, lambda route: route.continue_() if passes else held.append(route))
    context.set_offline(False)
    phone.reload()
    until(phone, lambda: held)
    phone.reload()
    expect(phone.locator("a.card .without")).to_have_count(1)  # the server has its sitting alone
    passes = True
    for route in held:
        route.continue_()
    expect(phone.locator("a.card", has_text="only on this phone")).to_have_count(0)
    until(
        phone,
        lambda: phone.evaluate("outbox.all().then((all) => all.every(({ posted }) => posted))"),
    )
    assert Sitting.objects.count() == 2


# ── On a line that loses answers ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("fate", of_the_day((LOST, DROPPED), 2))
def test_a_new_sitting_whose_answer_is_lost_is_there_once(engine, phone_on_line, line, fate):
    """The first time; it is sent again."""
    page, told = phone_on_line, []
    home(page)

    def befall(request):
        is_first = request.startswith("POST /new/") and not told
        told.extend([request] * is_first)
        return fate if is_first else ""

    line.fate = befall
    start(page, "Vint 1886")
    line.sever()  # who waits for an answer waits no longer
    line.restore()
    fill_in(page)
    save(page)
    expect_sent(page)
    arrived(page, acts=2)
    assert Sitting.objects.count() == 1
