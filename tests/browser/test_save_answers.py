"""Save always answers: to an unfinished form, on a slow line, with a sheet that is never old."""

import re
from operator import attrgetter
from time import sleep

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.games import rulesets
from scorekeeper.web.access import devices
from tests.browser.deals import PLAIN
from tests.browser.offline import hold_posts, let_first_go, ready, until
from tests.browser.test_saving import IN_SIGHT, booked, filled, save
from tests.rotation import of_the_day

with_worker = pytest.mark.browser_context_args(service_workers="allow")
KEY = attrgetter("key")
FIGURE = "70"  # fits every figure of a deal


def question(page):
    """The first group that has to be answered, and what is asked there."""
    group = page.locator("fieldset.next")
    return group, group.locator(".problem")


def answer(page, group):
    """One of the answers of a group: a suit contract, a number on the pad, else the first that can
    be tapped."""
    suit = group.locator("input[name=contract][value$=S]")
    first = (suit if suit.count() else group.locator("input:enabled:visible")).first
    figure = "figure" in (first.get_attribute("class") or "")
    first.tap()
    if figure:
        for digit in FIGURE:
            page.locator("[data-pad]").get_by_text(digit, exact=True).tap()


def fill_board(page):
    """All that one side must have won goes to the second, for the first answer is no trick."""
    board = page.locator("[data-once]")
    if board.count() and not board.locator("[data-thing][aria-pressed=true]").count():
        board.locator(".switch label").nth(1).tap()
        for thing in board.locator("[data-thing]").all():
            thing.tap()


def kinds_of(game):
    """Those of which any answers go together; those of all players come to a sum."""
    for kind, facts in game.kinds.items():
        if not any(isinstance(fact.type, PerPlayer) for fact in facts_of(facts)):
            yield kind


@pytest.mark.parametrize(
    "game", of_the_day([one for one in rulesets() if [*kinds_of(one)]], 2), ids=KEY
)
def test_save_tapped_first_asks_what_is_missing_and_then_saves(small, sitting, game):
    page = small
    due_first = game.due(game.first_standing(game.Options(), game.most_players))
    for kind in kinds_of(game):
        address = sitting(ruleset=game.key)
        page.goto(f"{address}enter/1/?kind={kind}")
        expect(page.locator(".ready body.at-form")).to_be_visible()
        save(page).tap()
        answer_all(page, len(facts_of(game.kinds[kind])))
        if kind in due_first:
            expect(page.locator("body.at-sheet")).to_be_visible()
            assert [one["kind"] for one in booked(page, address)] == [kind]
        else:
            expect(page.get_by_role("alert").first).to_be_visible()


def answer_all(page, left):
    """Answer what is asked, and tap Save after each answer; at most so many are left."""
    while page.locator("fieldset.next").count():
        assert left
        left -= 1
        group, problem = question(page)
        expect(problem).to_contain_text("?")
        assert group.evaluate(IN_SIGHT)
        assert problem.evaluate(IN_SIGHT)
        answer(page, group)
        stopped = page.locator("input[name=stopped_early]")
        if stopped.is_visible():
            stopped.set_checked(True)
        fill_board(page)
        save(page).tap()


# ── Slow answers ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def slow(monkeypatch):
    """Every answer of the server takes so long, also those that the service worker asks for."""
    remember = devices.set_device_cookie
    seconds = [0]

    def late(request, response):
        sleep(seconds[0])
        remember(request, response)

    monkeypatch.setattr(devices, "set_device_cookie", late)
    return seconds


def test_the_button_says_at_once_that_it_saves_and_soon_that_the_deal_is_safe(page, sitting):
    """The form takes no taps: they would go with the deal, or with its form, which is emptied for
    the next one."""
    held = hold_posts(page)
    filled(page, sitting())
    button = page.locator(".foot .save")
    # Where the tap is heard, before anything is waited for.
    said = button.evaluate("(one) => { one.click(); return [one.textContent, one.ariaBusy]; }")
    assert said == ["Saving…", "true"]
    safe = page.get_by_text("It is safe on this phone")
    expect(safe).to_be_hidden()
    expect(safe).to_be_visible()
    expect(page.locator("#deal")).to_have_js_property("inert", True)
    let_first_go(page, held)
    expect(page.locator("body.at-sheet")).to_be_visible()


@pytest.mark.parametrize(
    "opens",
    [
        pytest.param(ready, id="with a worker", marks=with_worker),
        pytest.param(Page.goto, id="without"),
    ],
)
def test_the_answer_to_save_is_the_new_sheet(page, sitting, opens, slow):
    """One round trip: the server is asked nothing more before the sheet stands there."""
    address = sitting()
    opens(page, address)
    filled(page, address)
    slow[0] = 1
    seen = []
    page.on("response", lambda one: seen.append(one.url) if "/static/" not in one.url else None)
    save(page).tap()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    # Out of the store; asked while the form was filled in; the question for news, a little later.
    beside = re.compile(r"\?saved$|/preview/$|\?v=")
    assert [one for one in seen if not beside.search(one)] == [page.url + "enter/1/"]
    expect(page).to_have_url(address)
    page.go_back()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    assert len(booked(page, address)) == 1


@with_worker
def test_with_five_seconds_on_every_answer_nothing_old_is_shown(page, sitting, slow):
    """After Save, on a page from before the deal, and after an undo."""
    address = sitting(PLAIN)
    ready(page, address)
    page.goto(f"{address}settle/")
    page.wait_for_timeout(1_100)  # the time of an answer is told in whole seconds
    filled(page, address)
    slow[0] = 5
    save(page).tap()
    page.locator("body.at-sheet").wait_for()
    assert page.get_by_role("link", name="Enter deal 3").is_visible()
    assert page.locator("#net").is_hidden()
    page.goto(f"{address}settle/")
    expect(page.locator(".results-table")).to_contain_text(f"+{2 * 1_950 + 500:,}")
    expect(page.locator("#net")).to_be_hidden()
    slow[0] = 0
    page.goto(address)
    expect(page.locator(".plan")).to_contain_text("+4,400")
    slow[0] = 5
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("link", name="Enter deal 2").wait_for()
    assert page.locator("#net").is_hidden()
    assert "4,400" not in page.locator(".plan").text_content()


# ── Saved, and gone back to before it arrived ───────────────────────────────────────────────────


@with_worker
def test_a_form_that_is_reloaded_while_it_saves_leads_to_the_sheet_which_waits_for_it(
    page, sitting
):
    """The deal waits on the phone, for an empty form of the same deal would book it twice; and no
    more when another look at the sheet shows it, though its answer is still to come."""
    address = sitting()
    ready(page, address)
    held = hold_posts(page)
    filled(page, address)
    save(page).tap()
    until(page, lambda: held)  # it is sent only after the phone has stored the deal
    page.reload()
    expect(page.locator("#outbox summary b")).to_have_text("1")
    held[0].fetch()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    expect(page.locator("#outbox")).to_be_hidden()
    let_first_go(page, held)
    assert len(booked(page, address)) == 1


@with_worker
def test_back_without_a_network_leads_to_the_deal_that_waits(page, context, sitting):
    """The form was opened with a network; the one in store knows nothing of what was saved."""
    address = sitting()
    ready(page, address)
    filled(page, address)
    context.set_offline(True)
    save(page).tap()
    expect(page.locator("#outbox summary b")).to_have_text("1")
    page.go_back(wait_until="commit")
    expect(page.locator("#outbox summary b")).to_have_text("1")
    expect(page.locator("body.at-sheet")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert len(booked(page, address)) == 1


@with_worker
def test_of_two_deals_that_were_saved_as_the_same_the_second_is_asked_about(page, context, sitting):
    """Two windows of one phone."""
    address = sitting()
    ready(page, address)
    filled(page, address)
    other = context.new_page()
    filled(other, address)
    context.set_offline(True)
    for one in (page, other):
        save(one).tap()
        expect(one.locator("body.at-sheet")).to_be_visible()
    context.set_offline(False)
    asked = [one.get_by_role("heading", name="Entered twice?") for one in (page, other)]
    until(page, lambda: any(one.is_visible() for one in asked))
    assert len(booked(page, address)) == 1
