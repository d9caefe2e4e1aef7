"""Save always answers: to an unfinished form, with the new sheet, and after a reload."""

import re
from operator import attrgetter

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.games import rulesets
from tests.browser.offline import hold_posts, let_first_go, ready, until
from tests.browser.test_saving import IN_SIGHT, booked, filled, save
from tests.rotation import of_the_day

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


# ── The answer ──────────────────────────────────────────────────────────────────────────────────


def test_the_answer_to_save_is_the_new_sheet(page, sitting):
    """One round trip: without a worker, too, the server is asked nothing more."""
    address = sitting()
    filled(page, address)
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


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_form_that_is_reloaded_while_it_saves_leads_to_the_sheet_with_the_deal(page, sitting):
    """It waits on the phone, for an empty form of the same deal would book it twice."""
    address = sitting()
    ready(page, address)
    held = hold_posts(page)
    filled(page, address)
    save(page).tap()
    until(page, lambda: held)  # it is sent only after the phone has stored the deal
    page.reload()
    expect(page.locator("#outbox summary b")).to_have_text("1")
    let_first_go(page, held)
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert len(booked(page, address)) == 1
