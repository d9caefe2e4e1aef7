"""Two phones that did something each while one had no network: the cases of decision 0065."""

from collections import namedtuple
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.acts_by_thumbs import (
    adjust,
    amend,
    change_details,
    close,
    expect_drawn,
    history,
    live,
    reopen,
    reseat,
    strike,
    undo,
    waiting,
    waits,
)
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.offline import fill_in, ready, save, scored
from tests.rotation import of_the_day
from tests.web.phone import acts, state

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

QUESTION = "#question"
FIRST = ["open", "deal", "deal"]
THROW = "Throw mine away"


def enter(page, bid="4S"):
    fill_in(page, bid)
    save(page)


undo_it = partial(undo, asked="Undo it")  # the deal of another phone


def correct(page, tricks):
    amend(page, 2, lambda form: Thumbs(form).tricks(tricks))


def seat_others(page):
    """Clara and Boris change places, so the partners are others."""
    reseat(page, seats=(0, 2, 1, 3))


class Case(namedtuple("Case", "theirs mine reason button becomes")):
    """theirs, mine: what the phones do. reason: of the question; "" for none. button: what is
    tapped. becomes: the acts of the journal behind the first deals."""


DEALT = "Another phone, or another window, has entered a deal of this number."
PARTNERS = "The partners of this deal are others now"
ENDED = "The sitting was ended meanwhile."
GONE = "That deal is gone already: somebody struck it out or undid it."
CHANGED = "Somebody else has changed the same meanwhile."
DONE = "Somebody else has done that already."
ALL_THE_SAME = "Do mine all the same"
CASES = {
    "a deal, a deal": Case(
        enter, partial(enter, bid="2D"), DEALT, "Save mine as deal 4", "deal deal"
    ),
    "a deal, the same": Case(enter, enter, DEALT, "Same deal: drop mine", "deal"),
    "a deal, an undo": Case(
        enter, undo_it, "Something else was done after it.", ALL_THE_SAME, "deal undo"
    ),
    "partners, a deal": Case(
        seat_others,
        enter,
        PARTNERS,
        "Save mine as deal 3",
        "reseat deal",
    ),
    "struck, corrected": Case(
        partial(strike, number=2), partial(correct, tricks=8), GONE, THROW, "strike"
    ),
    "struck, struck": Case(
        partial(strike, number=2), partial(strike, number=2), GONE, THROW, "strike"
    ),
    "corrected twice": Case(
        partial(correct, tricks=8),
        partial(correct, tricks=10),
        CHANGED,
        ALL_THE_SAME,
        "amend amend",
    ),
    "undone twice": Case(undo_it, undo_it, DONE, THROW, "undo"),
    "ended, a deal": Case(close, enter, ENDED, THROW, "close"),
    "ended twice": Case(close, close, DONE, THROW, "close"),
    "a name, a place": Case(
        partial(change_details, name="Dima"),
        partial(change_details, place="Riga"),
        "",
        "",
        "rename details",
    ),
    "a place, a place": Case(
        partial(change_details, place="Turku"),
        partial(change_details, place="Riga"),
        *(CHANGED, ALL_THE_SAME, "details details"),
    ),
    "seats of a round": Case(
        partial(reseat, dealer=1), partial(reseat, dealer=2), CHANGED, ALL_THE_SAME, "reseat reseat"
    ),
    "points, points": Case(adjust, adjust, "", "", "adjust adjust"),
}


@pytest.fixture
def address(engine, page, context, sitting):
    """A sheet with two deals on a phone without a network."""
    found = sitting(PLAIN, PLAIN)
    ready(page, found)
    scored(page)
    context.set_offline(True)
    return found


@pytest.mark.parametrize("name", of_the_day(CASES, 2))
def test_what_another_phone_did_meanwhile(address, page, context, another_phone, name):
    theirs, mine, reason, button, becomes = CASES[name]
    mine(page)
    waits(page, 1)
    another_phone.goto(address)
    theirs(another_phone)
    context.set_offline(False)
    page.goto(address)
    if reason:
        expect(page.locator(QUESTION)).to_contain_text(reason)
        assert len(waiting(page)) == 1
        answer = page.locator(QUESTION).get_by_role("button", name=button, exact=True)
        answer.tap()
        if button == THROW:
            page.wait_for_timeout(900)  # two quick taps are one
            page.locator(f"{QUESTION} .danger").tap()
    waits(page, 0)
    expect(page.locator(QUESTION)).to_be_hidden()
    assert acts(address) == [*FIRST, *becomes.split()]
    if name == "a name, a place":
        told = state(address).sitting
        assert (told.players[3], told.place) == ("Dima", "Riga")


def test_two_phones_apart_for_an_hour_are_asked_once(address, page, context, another_phone):
    """Each has changed what the other has not seen; nothing is lost."""
    enter(page, "2D")
    correct(page, 10)
    adjust(page)
    enter(page, "1C")
    strike(page, 1)
    another_phone.goto(address)
    enter(another_phone, "4S")
    change_details(another_phone, name="Dima")
    context.set_offline(False)
    page.goto(address)
    expect(page.locator(QUESTION)).to_contain_text(DEALT)
    assert acts(address) == [*FIRST, "deal", "rename"]
    assert len(waiting(page)) == 5
    expect_drawn(page)
    drawn = live(page)
    page.locator(QUESTION).get_by_role("button", name=ALL_THE_SAME).tap()
    waits(page, 0)
    assert acts(address) == [*FIRST, "deal", "rename", "deal", "amend", "adjust", "deal", "strike"]
    assert live(page) == drawn  # the sheet beside the question is its answer
    another_phone.goto(address)
    assert live(another_phone) == drawn
    assert history(another_phone)[0] == history(page)[0]


def test_a_sitting_in_the_bin_takes_what_waits_when_it_is_taken_back(
    address, page, context, another_phone
):
    enter(page)
    another_phone.goto(f"{address}setup/")
    another_phone.locator("summary", has_text="Throw this sitting away").tap()
    another_phone.get_by_role("button", name="Throw it away").tap()
    expect(another_phone.get_by_role("link", name="New sitting")).to_be_visible()
    context.set_offline(False)
    page.goto(address)
    expect(page.get_by_role("heading", name="In the bin")).to_be_visible()
    page.get_by_role("button", name="Restore").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    waits(page, 0)
    assert acts(address) == [*FIRST, "deal"]


def test_after_play_on_a_sitting_that_was_ended_meanwhile_takes_the_deal(
    address, page, context, another_phone
):
    enter(page)
    another_phone.goto(address)
    close(another_phone)
    context.set_offline(False)
    page.goto(address)
    expect(page.locator(QUESTION)).to_contain_text(ENDED)
    reopen(page)
    waits(page, 0)
    assert acts(address) == [*FIRST, "close", "reopen", "deal"]
