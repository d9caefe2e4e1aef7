"""Evenings without a network: the server is gone once the sheet was opened, and comes back."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from scorekeeper.pages.phone.stored_sitting import sitting_as_data
from scorekeeper.pages.phone.waiting_deals import ahead, opened, waiting_words
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import enter, moved, report_of, start
from tests.browser.offline import WAITING, arrived, ready, scored, store_deals
from tests.browser.test_evening import RUBBERS, signed
from tests.games.contract_bridge import test_thumbs as bridge
from tests.games.forty_one import test_thumbs as forty_one
from tests.games.pirate_bridge import test_thumbs as pirate
from tests.games.product import KEYS
from tests.games.quinto import test_thumbs as quinto
from tests.phone_engine.test_same_answers import cut_at, plain, sittings
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

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
def test_an_evening_by_thumbs(engine, small, context, game):
    page, seen, count = small, dict.fromkeys(NAMES, 0), 0
    start(page, game)
    ready(page, urlsplit(page.url).path, 1 if game == "Quinto" else 2)
    scored(page)
    context.set_offline(True)
    for enter_deal, moves in EVENINGS[game]():
        enter_deal(page)
        count += 1
        expect(page.locator(WAITING)).to_have_count(count)
        seen = {name: seen[name] + moves[name] for name in NAMES}
        for name, points in seen.items():
            shown = page.locator(".plan .seat", has_text=name).locator("b")
            words = signed(points).removeprefix("+" if game == "Forty-one" else "")
            expect(shown).to_have_text(words)
    context.set_offline(False)
    arrived(page, acts=count + 1)
    expect(page.locator("#live .note.problem")).to_have_count(0)
    assert report_of(page)["net"] == (WON if game == "Forty-one" else seen)


# ── By script: an evening of each game, as chance plays it ──────────────────────────────────────


@pytest.mark.parametrize("key", of_the_day(KEYS, 5))
def test_an_evening_by_script(engine, page, context, sitting, key):
    played = [cut_at(own, 0) for own in sittings(ruleset(key), many=10)]
    booked, waiting = max(played, key=lambda own: min(len(own[1]), 16))
    waiting = waiting[:16]
    data = write_sitting(booked)
    address = sitting(ruleset=key, **{name: data[name] for name in data if name != "ruleset"})
    ready(page, address, len(booked.ruleset.kinds))
    scored(page)
    context.set_offline(True)
    deals = [(f"deal-{ordinal:02}", ordinal, fields) for ordinal, fields in waiting]
    store_deals(page, deals)
    page.reload()
    found = ahead(opened(plain(sitting_as_data(booked))), waiting)
    print(key, found.counted)
    told = [say(text, English(booked.players)) for text in waiting_words(found)]
    expect(page.locator(".ahead p")).to_have_text(told)
    drawn = page.locator("#live .n, #live .plan b").all_text_contents()
    context.set_offline(False)
    arrived(page, acts=found.counted + 1)
    expect(page.locator("#live .note.problem")).to_have_count(0)
    assert page.locator("#live .n, #live .plan b").all_text_contents() == drawn
