"""Whole evenings without a network, in which everything is put right; what waits arrives as it
stands."""

import re
from collections import namedtuple
from contextlib import suppress

import pytest
from playwright.sync_api import Error

from tests.browser.acts_by_thumbs import (
    adjust,
    amend,
    change_settings,
    close,
    history,
    insert,
    live,
    redo,
    reopen,
    reseat,
    strike,
    throw_away,
    undo,
    waiting,
    waits,
)
from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.deal_form_page import Thumbs
from tests.browser.evening_by_thumbs import start
from tests.browser.offline import arrived, ready, scored
from tests.games.forty_one.test_thumbs import RowThumbs
from tests.pdf.pdf_probe import solid

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

SEATS = ("Anna", "Boris", "Clara", "Dmitri")
HELD = {"honours": ("Anna", 4), "aces": ("Anna", 3)}


class Game(namedtuple("Game", "name thumbs deals amended inserted option penalty", defaults=("",))):
    """deals: what is entered. amended, inserted: what is tapped on their forms. option: a house
    rule that is a number. penalty: where the points of an adjustment may go, beside the stake."""

    def enter(self, page, number):
        said, details = self.deals[number % len(self.deals)]
        self.thumbs(page).enter(*said, **details)

    def insert(self, page, number):
        said, details = self.inserted
        insert(page, number, lambda form: self.thumbs(form).fill_in(*said, **details))

    def amend(self, page, number):
        amend(page, number, lambda form: self.amended(self.thumbs(form)))


GAMES = {
    "vint": Game(
        name="Vint 1886",
        thumbs=Thumbs,
        deals=((("Anna", "3H"), HELD), (("Anna", "4S"), HELD), (("Clara", "2D"), HELD)),
        amended=lambda hand: hand.tricks(11),
        inserted=(("Anna", "1C"), HELD),
        option="rubbers",
    ),
    "bridge": Game(
        name="Contract bridge",
        thumbs=BridgeThumbs,
        deals=((("Anna", "2H"), {}), (("Boris", "1NT"), {}), (("Clara", "2C"), {})),
        amended=lambda hand: hand.tricks(11),
        inserted=(("Dmitri", "1D"), {}),
        option="rubbers",
    ),
    "forty-one": Game(
        name="Forty-one",
        thumbs=RowThumbs,
        deals=(((SEATS, "3/4 2/2 4/5 2/2"), {}), ((SEATS, "5/5 3/2 2/4 2/2"), {})),
        amended=lambda hand: (hand.row("Dmitri", "bid", 3), hand.row("Dmitri", "tricks", 2)),
        inserted=((SEATS, "2/2 2/2 7/7 2/2"), {}),
        option="games",
        penalty="score",
    ),
}


@pytest.fixture
def at_table(engine, page, context):
    """A sheet with a deal of the server, on a phone that has just lost its network."""

    def opened(game):
        start(page, game.name)
        address = page.url.partition("?")[0]
        ready(page, address)
        scored(page)
        game.enter(page, 0)
        arrived(page)
        page.reload()
        context.set_offline(True)
        return address

    return opened


def acts_of(page, game):
    """An evening: how many acts of the journal each step is, and how it is done."""
    yield 1, lambda: game.enter(page, 1)
    yield 1, lambda: game.enter(page, 2)
    yield 1, lambda: undo(page)
    yield 1, lambda: redo(page)
    yield 1, lambda: game.amend(page, 2)
    yield 1, lambda: game.insert(page, 1)
    yield 1, lambda: game.amend(page, 2)  # a deal of the server
    yield 1, lambda: strike(page, 3)
    yield 1, lambda: adjust(page)
    if game.penalty:
        yield 1, lambda: adjust(page, -2, game.penalty)
    yield 1, lambda: reseat(page, dealer=2)
    yield 3, lambda: change_settings(page, game.option, 2)  # names, rules, and the rest
    yield 1, lambda: close(page)
    yield 1, lambda: reopen(page)
    yield 1, lambda: undo(page)
    yield 1, lambda: redo(page)
    yield 1, lambda: game.enter(page, 1)


def expect_same(page, context, address, count):
    """The sheet, the history and the settlement are those of the server, once it has the acts."""
    drawn = live(page)
    deal = re.findall(r"\d[\d,]*", page.locator("#live tbody tr").last.inner_text())
    words, moments = history(page)
    context.set_offline(False)
    page.goto(address)
    arrived(page, acts=count)
    assert live(page) == drawn
    told, times = history(page)
    assert told == words
    assert times == pytest.approx(moments, abs=2000)
    paper = solid(page.request.get(f"{address}sheet.pdf").body())
    assert "Dima" in paper
    assert deal
    assert [own for own in deal if own not in paper] == []


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_put_right_without_a_network(at_table, page, context, name):
    game = GAMES[name]
    address = at_table(game)
    count = 0
    for acts, act in acts_of(page, game):
        act()
        count += acts
        waits(page, count)
    assert {*waiting(page)} >= {"deal", "undo", "amend", "insert", "strike", "reseat", "rename"}
    expect_same(page, context, address, 2 + count)
    context.set_offline(True)
    throw_away(page)
    waits(page, 1)
    context.set_offline(False)
    with suppress(Error):  # Home has just sent it, and opens itself again
        page.goto("/")
    waits(page, 0)
    assert page.request.get(address).status == 410  # it is in the bin
