"""A whole evening without a network: begun, entered, corrected, undone, settled, and sent later."""

import json
import re
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import pytest
from playwright.sync_api import expect

from bench.slow_line import DROPPED, LOST
from scorekeeper.pages.phone.stored_sitting import sitting_as_data
from scorekeeper.pages.phone.waiting_deals import ahead, opened, waiting_words
from scorekeeper.pages.sitting_form.sitting_fields import typed_sitting
from scorekeeper.rules.core.text import English, say, say_value
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.journal.repository import open_sitting
from scorekeeper.web.models import Sitting
from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import enter, moved, report_of, start
from tests.browser.offline import (
    KEPT,
    WAITING,
    arrived,
    bids,
    fill_in,
    kill,
    save,
    store_deals,
    stored,
    until,
)
from tests.browser.test_evening import RUBBERS, signed
from tests.games.contract_bridge import test_thumbs as bridge
from tests.games.forty_one import test_thumbs as forty_one
from tests.games.pirate_bridge import test_thumbs as pirate
from tests.games.product import KEYS
from tests.games.quinto import test_thumbs as quinto
from tests.phone_engine.test_same_answers import cut_at, plain, sittings
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

HERE, THERE = re.compile(r"/s/new/[\w-]{36}/$"), re.compile(r"/s/[\w-]{22}/$")


EMPTY = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "vint-1886", "deals": []}


def home(page):
    """Home was opened once; the phone has what it needs for an evening."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    until(page, lambda: len(stored(page)) >= 2 + 2 * len(KEYS))
    until(page, lambda: any(one.endswith("/new/") for one in page.evaluate(KEPT)))
    until(page, lambda: sum("/shell/" in one for one in page.evaluate(KEPT)) == 3)


@pytest.fixture
def phone(engine, page, context):
    home(page)
    context.set_offline(True)
    return page


def begin(page, game="Vint 1886"):
    start(page, game)
    expect(page).to_have_url(HERE)


def expect_sent(page):
    """The server has the sitting. What was not sent is sent again after 20 s."""
    expect(page).to_have_url(THERE, timeout=30_000)


# ── By thumbs, with the points that the thumbs of each game reckon by hand ──────────────────────
# What is entered, and what it moves for each of the four: as far as the partners stay.


def of_rubber(rubber, thumbs):
    for deal in rubber.deals:
        yield lambda page, deal=deal: enter(page, deal, thumbs), moved(deal, rubber.sides)


def of_pirates():
    for deal in sum(pirate.RUBBERS, ()):
        yield lambda page, deal=deal: enter(page, deal, BridgeThumbs), pirate.moved(deal)


def of_quinto():
    for number in quinto.ROUNDS[0]:
        said, first = quinto.EVENING[number], quinto.MOVES[number]
        moves = dict(zip(NAMES, (first, -first, first, -first), strict=True))
        yield lambda page, said=said: quinto.QuintoThumbs(page).enter(said, rubber=1), moves


def of_forty_one():
    """The table sees what each has in the game; the next one begins at nothing."""
    seats, deals = forty_one.GAMES[0]
    before = (0, 0, 0, 0)
    for said, _, written in deals:
        after = (0, 0, 0, 0) if said == deals[-1][0] else written or before
        moves = [now - then for now, then in zip(after, before, strict=True)]
        yield (
            lambda page, said=said: forty_one.enter(page, seats, said),
            dict(zip(seats, moves, strict=True)),
        )
        before = after


EVENINGS = {
    "Vint 1886": lambda: of_rubber(RUBBERS[0], Thumbs),
    "Contract bridge": lambda: of_rubber(bridge.RUBBERS[0], BridgeThumbs),
    "Pirate bridge": of_pirates,
    "Quinto": of_quinto,
    "Forty-one": of_forty_one,
}
WON = {"Anna": 1, "Boris": -1, "Clara": 1, "Dmitri": -1}  # a game of forty-one


@pytest.mark.parametrize("game", of_the_day(EVENINGS, 5))
def test_an_evening_is_begun_and_played_by_thumbs(phone, context, game):
    seen, count = dict.fromkeys(NAMES, 0), 0
    begin(phone, game)
    for enter_deal, moves in EVENINGS[game]():
        enter_deal(phone)
        count += 1
        expect(phone.locator(WAITING)).to_have_count(count)
        seen = {name: seen[name] + moves[name] for name in NAMES}
        for name, points in seen.items():
            shown = phone.locator(".plan .seat", has_text=name).locator("b")
            words = signed(points).removeprefix("+" if game == "Forty-one" else "")
            expect(shown).to_have_text(words)
    context.set_offline(False)
    expect_sent(phone)
    arrived(phone, acts=count + 1)
    assert report_of(phone)["net"] == (WON if game == "Forty-one" else seen)


def begin_by_script(page, sitting):
    """As the page of a new sitting does with what its form posts."""
    typed = {**typed_sitting(sitting), "ruleset": sitting.ruleset.key, "date": "2026-11-28"}
    own = {"id": str(uuid4()), "key": uuid4().hex}
    page.goto("/new/")
    address = page.evaluate(
        """async (fields) => {
          const form = document.getElementById("new");
          const { beginSitting } = await import(form.dataset.phone);
          const { id, key } = Object.fromEntries(fields);
          const own = await beginSitting(fields, form.elements.csrfmiddlewaretoken.value);
          await outbox.put({ key: id, posted: fields, action: form.action, made: 0, ...own });
          return own.address;
        }""",
        [*{**own, **typed}.items()],
    )
    page.goto(address)
    expect(page.locator("body.at-sheet")).to_be_visible()


def numbers_of(page):
    return page.locator("#live .n, #live .plan b").all_text_contents()


@pytest.mark.parametrize("key", of_the_day(KEYS, 5))
def test_an_evening_is_begun_and_played_by_script(phone, context, key):
    """Of each game, as chance plays it, with its house rules."""
    played = [cut_at(own, 0) for own in sittings(ruleset(key), many=10)]
    booked, waiting = max(played, key=lambda own: min(len(own[1]), 16))
    waiting = waiting[:16]
    begin_by_script(phone, booked)
    deals = [(f"deal-{ordinal:02}", ordinal, fields) for ordinal, fields in waiting]
    store_deals(phone, deals)
    phone.reload()
    found = ahead(opened(plain(sitting_as_data(booked))), waiting)
    told = [say(text, English(booked.players)) for text in waiting_words(found)]
    expect(phone.locator(".ahead p")).to_have_text(told)
    nets = [say_value(points, English()) for points in found.sheet.shown]
    expect(phone.locator(".plan b, .state b").first).to_be_visible()
    until(phone, lambda: set(nets) <= set(numbers_of(phone)))
    drawn = numbers_of(phone)
    phone.locator("#foot .menu summary").tap()
    phone.get_by_role("link", name="Settle up").first.tap()
    expect(phone.locator(".results-table")).to_be_visible()
    expect(phone.locator(".top")).to_contain_text("not sent yet")
    settled = phone.locator("main").inner_text()
    context.set_offline(False)
    phone.get_by_role("link", name="The sheet").first.tap()
    expect_sent(phone)
    arrived(phone, acts=found.counted + 1)
    assert numbers_of(phone) == drawn
    phone.goto(f"{phone.url}settle/")
    assert phone.locator("main").inner_text() == settled


def test_it_is_corrected_undone_settled_closed_and_opened_again(phone, context):
    begin(phone)
    for bid in ("3H", "4S"):
        fill_in(phone, bid)
        save(phone)
    # 3♥ 9: 270 + 900 + 900 − 120 = 1,950. 4♠ 10: 340 + 1,020 + 1,020 − 102 = 2,278; the game 500.
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+4,728")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator(WAITING)).to_have_count(1)
    expect(phone.locator(".seat", has_text="Anna")).to_contain_text("+1,950")
    phone.get_by_role("button", name="Redo").tap()
    expect(phone.locator(WAITING)).to_have_count(2)
    phone.locator("#more-notices").tap()
    phone.locator("#outbox summary").tap()
    phone.locator(WAITING).last.get_by_role("link", name="Change").tap()
    phone.locator("input[name=tricks][value='11']").check(force=True)
    save(phone)
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
    expect(again.locator(WAITING)).to_have_count(2)
    expect(again.locator(".seat", has_text="Anna")).to_contain_text("+4,796")
    context.clear_cookies()  # the phone is known by the key of the sitting
    arrives(again, context, acts=3)
    expect(again.locator(".seat", has_text="Anna")).to_contain_text("+4,796")


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


def test_a_deal_of_a_form_that_was_open_when_the_sitting_was_sent_arrives(phone, context):
    begin(phone)
    fill_in(phone)
    another = context.new_page()  # another window of this phone sends the sitting
    another.goto(phone.url.partition("enter/")[0])
    context.set_offline(False)
    expect_sent(another)
    arrived(another, acts=1)
    another.close()
    save(phone)
    expect_sent(phone)
    arrived(phone, acts=2)
    assert bids(phone, urlsplit(phone.url).path) == ["3H"]


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


def test_a_deal_that_is_thrown_away_leaves_the_sheet(phone):
    begin(phone)
    for bid in ("3H", "4H"):
        fill_in(phone, bid)
        save(phone)
    for left, points in ((1, "+1,950"), (0, "0")):
        phone.locator("#more-notices").tap()
        phone.locator("#outbox summary").tap()
        button = phone.locator(f"{WAITING} .danger").last
        button.tap()
        expect(button).to_have_text("Throw it away for good?")
        button.tap()
        expect(phone.locator(WAITING)).to_have_count(left)
        expect(phone.locator(".plan .seat b").first).to_have_text(points)


MOST = 200  # pages that the worker keeps


def test_a_sitting_that_only_this_phone_has_is_kept_before_all_other_pages(phone, context):
    begin(phone)
    here = phone.url
    phone.evaluate(
        """async (most) => {
          const pages = await caches.open("pages");
          for (let n = 0; n < most; n += 1) await pages.put(`/rules/${n}/`, new Response("x"));
        }""",
        MOST,
    )
    phone.close()  # which has not sent it
    context.set_offline(False)
    another = context.new_page()
    another.goto("/rules/vint-1886/")
    until(another, lambda: not any(one.endswith("/rules/0/") for one in another.evaluate(KEPT)))
    assert here in another.evaluate(KEPT)


def test_what_does_not_fit_and_what_needs_the_server_is_told(phone):
    phone.goto("/new/")
    phone.get_by_role("button", name="Start").tap()
    expect(phone.locator("#unfit")).to_contain_text("Nobody has a name yet.")
    begin(phone)
    expect(phone.locator("main")).to_contain_text("This sitting is on this phone alone.")
    phone.locator("#foot .menu summary").tap()
    phone.get_by_role("link", name="Share").tap()
    expect(phone.locator("#needs")).to_contain_text("That needs a network")
    expect(phone).to_have_url(HERE)
    for address in (phone.url, f"{phone.url}enter/1/?kind=contract&v="):
        fill_in(phone)
        policy = phone.goto(address).header_value("content-security-policy")
        assert "default-src 'none'" in policy
        phone.goto(phone.url.partition("enter/")[0])


@pytest.mark.parametrize("days", of_the_day((-366, 366), 2))
def test_a_clock_that_is_a_year_off_changes_nothing(phone, context, days):
    phone.clock.install(time=datetime.now(UTC) + timedelta(days=days))
    begin(phone)
    for bid in ("3H", "1C"):
        fill_in(phone, bid)
        save(phone)
    phone.clock.install(time=datetime.now(UTC))
    phone.goto("/")
    phone.locator("a.card").tap()
    arrives(phone, context, acts=3)
    assert bids(phone, urlsplit(phone.url).path) == ["3H", "1C"]


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
          for (const { key } of await outbox.all()) await outbox.drop(key);
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(phone.locator("#lost")).to_contain_text("1–2")
    expect(phone.locator("#refused")).to_contain_text("This sitting is on this page alone")
    context.set_offline(False)
    phone.wait_for_timeout(500)
    assert Sitting.objects.count() == 0


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
