"""The score on the phone: the strip on the sheet, and what happens when it cannot be trusted."""

import re
from contextlib import contextmanager
from dataclasses import replace
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import ruleset
from scorekeeper.web.repository import open_sitting
from tests.browser.deals import PLAIN
from tests.browser.measures import weight
from tests.browser.offline import (
    WAITING,
    arrived,
    bids,
    fill_in,
    handle_posts,
    keeps,
    kill,
    put_into_outbox,
    ready,
    renew_worker,
    save,
    save_offline,
    scored,
    stored,
    until,
)
from tests.browser.pages import MANY, watching
from tests.browser.test_first_load import MOST_FOLLOWING
from tests.games.product import KEYS
from tests.phone_engine.test_same_answers import cut_at, sittings
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

AHEAD = ".ahead p"


@pytest.fixture
def reports(caplog):
    def found():
        told = [own.getMessage() for own in caplog.records]
        return [words for words in told if "scores otherwise" in words]

    return found


@contextmanager
def one_more_on_the_server():
    """Every line of vint is worth one point more there."""
    game = ruleset("vint-1886")
    points = game.score

    def one_more(deal, standing):
        return [replace(line, points=line.points + 1) for line in points(deal, standing)]

    object.__setattr__(game, "score", one_more)
    try:
        yield
    finally:
        object.__setattr__(game, "score", points)


def test_the_sheet_has_the_deals_that_wait_and_marks_them(engine, page, context, sitting):
    address = sitting(PLAIN)
    save_offline(page, context, address)
    expect(page.locator(".felt")).to_contain_text("deal 2 not sent yet")
    expect(page.locator(".plan .seat").first).to_contain_text("+4,400")
    expect(page.locator("#live .unsent").first).to_contain_text("2.")
    assert page.locator("#live .rows tr:not(.unsent) a").count() > 0
    drawn = seen(page)
    assert page.locator("#live .said").count() == 1
    page.locator("#live .rows .unsent a").first.tap()
    expect(page.locator("#lines-of")).to_contain_text("9 tricks × 30")
    page.keyboard.press("Escape")
    page.locator("#live .rows tr:not(.unsent) a").first.tap()  # the phone has it, too
    expect(page.locator("#lines-of")).to_contain_text("9 tricks × 30")
    page.keyboard.press("Escape")
    context.set_offline(False)
    arrived(page, acts=3)
    assert page.locator(".unsent").count() == 0
    assert seen(page) == drawn


def seen(page):
    """The numbers of the sheet and of the table, and what was done last."""
    return page.locator(".plan b, #live .sheet .n, #live .said").all_text_contents()


def test_offline_11_it_says_so_also_on_a_page_that_was_opened_meanwhile(
    engine, page, context, sitting
):
    address = sitting()
    save_offline(page, context, address)
    expect(page.locator(".plan .seat").first).to_contain_text("+1,950")
    page.goto("about:blank")
    with one_more_on_the_server():
        context.set_offline(False)
        page.goto(address)
        arrived(page)
        told = "The site comes to another result than this phone: Anna +"
        expect(page.locator("#live .note.problem")).to_contain_text(told)


def test_phone_21_what_waits_is_told_in_the_language_of_the_page(engine, page, context, sitting):
    address = sitting()
    save_offline(page, context, address)
    expect(page.locator(WAITING)).to_have_text("deal 1, Anna 3♥︎ 9")
    handle_posts(page, lambda route: route.abort())
    context.set_offline(False)
    page.get_by_role("link", name="Language").tap()
    page.get_by_role("button", name="Suomi").tap()
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    expect(page.locator(WAITING)).to_have_text("jako 1, Anna 3♥︎ 9")
    expect(page.locator(".felt")).to_contain_text("lähettämättä")


def test_another_score_on_the_phone_is_reported_and_not_shown(
    engine, page, context, sitting, reports
):
    """The points of a line change on the server alone."""
    address = sitting(PLAIN)
    with one_more_on_the_server():
        ready(page, address)
        until(page, reports)
    [words] = reports()
    assert '"deals": "1", "last": "A 3H 9 h4 a3"' in words
    assert '"phone": "+1,950|' in words
    assert "Anna" not in words
    context.set_offline(True)
    fill_in(page)
    save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(".felt")).to_contain_text("without what waits here")
    expect(page.locator(AHEAD)).to_have_count(0)


def test_an_engine_that_is_turned_off_leaves_the_phone(engine, page, context, sitting, settings):
    address = sitting()
    ready(page, address)
    scored(page)
    settings.PHONE_ENGINE = False
    page.reload()
    renew_worker(page)
    until(page, lambda: stored(page) == [])
    keeps(page, address, 'data-engine="none"')
    context.set_offline(True)
    fill_in(page)
    save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(AHEAD)).to_have_count(0)


def test_nothing_of_it_is_in_the_first_load(engine, page, sitting):
    found, before = [], []
    page.on("response", lambda answer: found.append(answer))
    page.on("load", lambda: before.extend(found))
    page.goto(sitting(*MANY))
    until(page, lambda: sum("/engine/" in answer.url for answer in found) == 4)
    late = {answer.url for answer in found} - {answer.url for answer in before}
    assert sum("/engine/" in url or "/phone.js" in url for url in late) == 5
    bytes_of = sum(map(weight, before))
    print(f"{bytes_of} bytes")
    assert bytes_of <= MOST_FOLLOWING


def test_a_phone_that_only_watches_has_none(engine, page, sitting):
    page.goto(watching(sitting(PLAIN)))
    expect(page.locator(".plan")).to_be_visible()
    assert page.locator("#stored").count() == 0


def test_a_round_of_a_deal_asks_the_server_once(engine, page, context, sitting):
    """Save shows the new sheet while the deal is under way: to say so is all that is asked."""
    address, asked, held = sitting(), [], []
    ready(page, address)
    scored(page)
    page.wait_for_timeout(500)  # until the sheet has stored what it needs
    handle_posts(page, held.append)
    context.on("request", lambda own: asked.append(own))
    fill_in(page)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".plan .seat").first).to_contain_text("+1,950")
    expect(page.locator("#outbox")).to_be_hidden()  # for a moment it is not told as waiting
    page.locator("#foot a.save").first.tap()  # nobody has to wait for the answer
    expect(page.locator("h1")).to_have_text("Deal 2")
    expect(page.locator("[data-now]")).to_contain_text("Boris dealt")
    until(page, lambda: held)
    assert bids(page, address) == []
    held[0].continue_()
    page.locator(".back").tap()
    arrived(page)
    assert bids(page, address) == ["3H"]
    told = [f"{own.method} {urlsplit(own.url).path}" for own in asked if own.service_worker]
    news = f"GET {address}"  # which every sheet asks for all the time
    assert {own for own in told if own != news} == {f"POST {address}acts/"}


# What is new each time that a page is made.
NEW = (
    r'data-made="[^"]+"',
    r'(name="csrfmiddlewaretoken" value|data-csrf)="[^"]+"',
    r'name="key" value="[^"]+"',
    r"made&quot;:\d+",
    r"&amp;t=\d+",
    r"[?&](amp;)?v=[\w.]+",
    r'(?s:<p class="stale" id="without".*?</p>)',  # which a page of the phone is not
    r"\s+",
)


def as_made(html):
    for pattern in NEW:
        html = re.sub(pattern, " ", html)
    return html.replace("> <", ">\n<").splitlines()


def of_the_phone(page, address):
    """The page of this address that the phone has drawn."""
    keep = "path => caches.open('pages').then((all) => all.match(path)).then((own) => own?.text())"
    return as_made(page.evaluate(keep, address))


@pytest.mark.parametrize("key", of_the_day(KEYS, 5))
def test_whole_pages_are_those_of_the_server(engine, page, context, key):
    """A sheet, a form of every kind and a settlement, with what surrounds their parts."""
    game = ruleset(key)
    played = max(sittings(game, many=10), key=lambda own: len(own.deals))
    booked, _ = cut_at(played, min(len(played.deals) - 1, 3))
    link = open_sitting(booked, uuid4(), uuid4())
    address = f"/s/{link.token}/"
    ready(page, address, kinds=len(game.kinds))
    scored(page)
    kinds = page.locator("#foot a[data-next]")
    for link in [urlsplit(own.get_attribute("href")) for own in kinds.all()]:
        page.locator(f"#foot a[href$='{link.query}']").tap()
        expect(page.locator(".ready body.at-form")).to_be_visible()
        asked = f"{link.path}?{link.query}"
        assert of_the_phone(page, asked) == as_made(page.request.get(asked).text())
        page.goto(address)
    page.locator("#foot .menu summary").tap()
    page.get_by_role("link", name="Settle up").first.tap()
    expect(page.locator(".results-table")).to_be_visible()
    asked = f"{address}settle/"
    own, other = of_the_phone(page, f"{asked}?drawn=page"), as_made(page.request.get(asked).text())
    picture = [[line for line in lines if "data-file" not in line] for lines in (own, other)]
    assert picture[0] == picture[1]


def test_the_large_score_has_the_deals_that_wait(engine, page, context, sitting):
    address = sitting()
    ready(page, address)
    page.goto(f"{address}large/")
    expect(page.locator("#live .n").first).to_have_text("0")
    page.goto(address)
    scored(page)
    context.set_offline(True)
    put_into_outbox(page, ("k1", 1, {}))
    page.goto(f"{address}large/")
    expect(page.locator("#live .n").first).to_have_text("+1,950")
    expect(page.locator(".edge")).to_contain_text("deal 1 not sent yet")
    expect(page.locator("#net")).to_be_hidden()  # it did not stand so when the page was stored
    expect(page.locator("#without")).to_be_hidden()


@pytest.mark.parametrize("moment", of_the_day((0, 20, 60, 150, 400), 5))
def test_a_phone_killed_at_any_moment_after_save_has_the_deal_once(
    engine, page, context, sitting, moment
):
    address = sitting()
    ready(page, address)
    scored(page)
    context.set_offline(True)
    fill_in(page)
    page.get_by_role("button", name="Save").tap()
    page.wait_for_timeout(moment)
    page = kill(page)
    page.goto(address)
    page.wait_for_timeout(500)  # until what waits would be listed
    if page.locator(WAITING).count() == 0:  # it was killed before the deal was in store
        page.locator("#foot a.save").first.tap()
        save(page)
    expect(page.locator(WAITING)).to_have_count(1)
    expect(page.locator(".plan .seat").first).to_contain_text("+1,950")
    context.set_offline(False)
    arrived(page)
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert bids(page, address) == ["3H"]


FULL = """() => {
  const full = () => { throw new DOMException("full", "QuotaExceededError"); };
  Cache.prototype.put = Cache.prototype.add = async () => full();
  for (const store of [localStorage, sessionStorage]) {
    for (let size = 1 << 22; size; size >>= 1) {
      try { for (let n = 0; n < 9; n += 1) store[`full ${size} ${n}`] = "x".repeat(size); } catch {}
    }
  }
}"""


def test_on_a_full_phone_a_deal_is_saved_as_without_an_engine(
    engine, page, context, sitting, reports
):
    """Nothing more fits into what the page stores; and the score is another one on the server."""
    address = sitting(PLAIN)
    page.goto(address)
    page.evaluate(FULL)
    page.add_init_script(f"({FULL})()")
    with one_more_on_the_server():
        page.goto(address)
        page.wait_for_timeout(1000)  # until it has seen that
        fill_in(page, "4H")
        page.get_by_role("button", name="Save").tap()
        expect(page.locator(".plan .seat").first).to_contain_text("+")
        arrived(page, acts=3)
    assert reports() == []
