"""Evenings that begin and are played without a network, by thumbs and by script, and sent later."""

from dataclasses import replace
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from scorekeeper.pages.sitting_form.sitting_fields import typed_sitting
from scorekeeper.rules.core.text import English, say_value
from scorekeeper.rules.games import ruleset
from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import enter, moved, report_of
from tests.browser.offline import (
    WAITING,
    arrived,
    begin,
    correct,
    expect_sent,
    home,
    kill,
    save,
    store_deals,
    until,
)
from tests.browser.test_evening import RUBBERS, signed
from tests.games.contract_bridge import test_thumbs as bridge
from tests.games.forty_one import test_thumbs as forty_one
from tests.games.pirate_bridge import test_thumbs as pirate
from tests.games.product import KEYS
from tests.games.quinto import test_thumbs as quinto
from tests.phone_engine.test_same_answers import cut_at, sittings
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")


@pytest.fixture
def phone(engine, page, context):
    home(page)
    context.set_offline(True)
    return page


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


# ── By script ───────────────────────────────────────────────────────────────────────────────────


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
    return [
        " ".join(own.split()) for own in page.locator("#live .n, #live .plan b").all_text_contents()
    ]


def in_selects(fields):
    """As a form posts them: each quint and each ace that was discarded has a select of its own."""
    return [
        (name, one)
        for name, value in fields
        for one in (value.split() if name in {"quints", "discarded_aces"} else [value])
    ]


def nets_after(sitting, count):
    """How everybody stands after so many deals, in words."""
    sheet = replace(sitting, deals=sitting.deals[:count], closed=False).sheet()
    return [say_value(points, English()) for points in sheet.shown]


def shows(page, nets):
    expect(page.locator(".plan b, .state b").first).to_be_visible()
    until(page, lambda: set(nets) <= set(numbers_of(page)))
    return numbers_of(page)


@pytest.mark.parametrize("key", of_the_day(KEYS, 5))
def test_an_evening_is_begun_and_played_by_script(phone, context, key):
    """Of each game, as chance plays it, with its house rules; its last deal is undone, brought back
    and opened to be corrected, and the phone is killed."""
    played = [(own, *cut_at(own, 0)) for own in sittings(ruleset(key), many=10)]
    sitting, empty, waiting = max(played, key=lambda own: min(len(own[2]), 16))
    waiting = waiting[:16]
    count = len(waiting)
    begin_by_script(phone, empty)
    store_deals(phone, [(f"deal-{n:02}", n, in_selects(fields)) for n, fields in waiting])
    phone.reload()
    drawn = shows(phone, nets_after(sitting, count))
    phone.get_by_role("button", name="Undo").tap()
    shows(phone, nets_after(sitting, count - 1))
    phone.get_by_role("button", name="Redo").tap()
    expect(phone.locator(WAITING)).to_have_count(count + 2)
    assert shows(phone, nets_after(sitting, count)) == drawn
    correct(phone, count)
    save(phone)
    assert shows(phone, nets_after(sitting, count)) == drawn
    phone = kill(phone)
    phone.goto("/")
    phone.locator("a.card").tap()
    assert shows(phone, nets_after(sitting, count)) == drawn
    phone.locator("#foot .menu summary").tap()
    phone.get_by_role("link", name="Settle up").first.tap()
    expect(phone.locator(".results-table")).to_be_visible()
    expect(phone.locator(".top")).to_contain_text("not sent yet")
    settled = phone.locator("main").inner_text()
    context.set_offline(False)
    phone.get_by_role("link", name="The sheet").first.tap()
    expect_sent(phone)
    arrived(phone, acts=count + 3)
    assert numbers_of(phone) == drawn
    phone.goto(f"{phone.url}settle/")
    assert phone.locator("main").inner_text() == settled
