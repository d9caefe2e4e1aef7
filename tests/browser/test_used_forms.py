"""A form whose deal is saved never stands for a deal to come: Back, two windows, a killed phone."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import ruleset
from scorekeeper.web.repository import open_sitting
from tests.browser.deals import PLAIN
from tests.browser.offline import (
    WAITING,
    arrived,
    bids,
    fill_in,
    hold_posts,
    let_first_go,
    ready,
    save,
    scored,
    until,
)
from tests.browser.test_evenings_offline import in_selects
from tests.browser.test_saving import booked
from tests.games.product import KEYS
from tests.phone_engine.test_same_answers import cut_at, sittings
from tests.rotation import of_the_day

pytestmark = pytest.mark.browser_context_args(service_workers="allow")


@pytest.fixture(params=of_the_day(("engine", "no engine"), 2))
def phone(request, page, sitting):
    """A sitting of one deal, with the form of the second saved and its answer there."""
    if request.param == "engine":
        request.getfixturevalue("engine")
    page.address, page.works = sitting(PLAIN), request.param == "engine"
    ready(page, page.address)
    if request.param == "engine":
        scored(page)
    fill_in(page)
    save(page)
    arrived(page, acts=3)
    return page


def expect_deal(page, number=2):
    expect(page.get_by_role("heading", name=f"Deal {number}")).to_be_visible()
    expect(page.locator(".said")).to_contain_text("Anna, three hearts")
    expect(page.get_by_role("button", name="Save")).to_have_count(0)


def test_phone_1_back_after_save_shows_the_deal(phone):
    phone.go_back()
    expect_deal(phone)
    phone.reload()
    expect_deal(phone)
    assert len(booked(phone, phone.address)) == 2


def test_phone_1_after_an_undo_back_shows_an_empty_form(phone):
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("link", name="Enter deal 2")).to_be_visible()
    phone.go_back(wait_until="commit")
    if not phone.works:  # else the undo has led to no other page
        phone.go_back(wait_until="commit")
    expect(phone.locator(".ready body.at-form")).to_be_visible()
    expect(phone.locator("#deal input:checked")).to_have_count(0)


def test_phone_1_both_windows_of_a_phone_without_a_network_are_kept(engine, page, context, sitting):
    """Both have the same filled-in form, as a browser copies it, key and history too."""
    address = sitting()
    ready(page, address)
    scored(page)
    fill_in(page)
    key, state = page.evaluate("[document.forms.deal.elements.key.value, history.state]")
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator(".ready body.at-form")).to_be_visible()
    other.evaluate(
        """([key, state]) => {
          document.forms.deal.elements.key.value = key;
          history.replaceState(state, "");
          document.querySelector("input[name=contract][value='4H']").click();
        }""",
        [key, state],
    )
    context.set_offline(True)
    save(page)
    other.get_by_role("button", name="Save").tap()
    expect(other.locator(".problem").first).to_contain_text("has entered a deal of this number")
    expect(other.locator("input[name=contract]:checked")).to_have_value("4H")
    save(other)
    page.close()
    expect(other.locator(WAITING)).to_have_count(2)
    context.set_offline(False)
    arrived(other, acts=3)
    assert bids(other, address) == ["3H", "4H"]


def test_phone_20_the_second_tap_of_two_on_save_opens_no_form(engine, page, sitting):
    """0.3 to 0.8 s later the button of the next deal is under the thumb. Here the page waits for
    the test, so that a busy machine has its time."""
    page.add_init_script(
        "const later = setTimeout;"
        "window.setTimeout = (f, ms, ...more) =>"
        " ms === 800 ? (window.hear = f) : later(f, ms, ...more);"
    )
    address = sitting()
    ready(page, address)
    scored(page)
    fill_in(page)
    held = hold_posts(page)
    page.get_by_role("button", name="Save").tap()
    link = page.get_by_role("link", name="Enter deal 2")
    link.wait_for()
    box = link.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(300)
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.evaluate("hear()")
    link.tap()
    expect(page.locator("h1")).to_have_text("Deal 2")
    let_first_go(page, held)
    until(page, lambda: bids(page, address) == ["3H"])


# ── In every game ───────────────────────────────────────────────────────────────────────────────


def draft_of(page, number, posted):
    """The form of this deal comes up filled in, as if it had been left so."""
    said = [own for own in in_selects(posted) if own[0] not in {"kind", "table"}]
    page.evaluate(
        """([kind, draft]) => {
          const { sitting } = document.getElementById("outbox").dataset;
          localStorage[`draft ${sitting} ${kind}`] = JSON.stringify(draft);
        }""",
        [dict(posted)["kind"], {"number": str(number), "said": said}],
    )


def saved_by_draft(page, number, posted):
    draft_of(page, number, posted)
    kind = dict(posted)["kind"]
    page.locator(f"#foot a[href*='enter/{number}/?kind={kind}&']").tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    page.get_by_role("button", name="Save").tap()


@pytest.mark.parametrize("key", of_the_day(KEYS, 5))
def test_phone_1_and_2_hold_in_every_game(engine, small, another_phone, sitting, key):
    """Back after Save; and a deal that another phone entered first, with the same answers."""
    page, game = small, ruleset(key)
    played = [cut_at(own, 0) for own in sittings(game, many=10)]
    before, ((number, posted), *_) = max(played, key=lambda own: len(own[1]))
    address = f"/s/{open_sitting(before, uuid4(), uuid4()).token}/"
    ready(page, address, kinds=len(game.kinds))
    scored(page)
    saved_by_draft(page, number, posted)
    expect(page.locator("#live:not([data-drawn])")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name=f"Deal {number}", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    page.goto(address)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(f"#foot a[data-next='{number}']").first).to_be_visible()
    draft_of(page, number, posted)
    page.locator(f"#foot a[href*='enter/{number}/?kind={dict(posted)['kind']}&']").tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    another_phone.goto(address)
    saved_by_draft(another_phone, number, posted)
    expect(another_phone.locator("body.at-sheet")).to_be_visible()
    expect(page.locator("#taken")).to_be_visible()
    page.get_by_role("button", name="Save").tap()
    button = page.locator("#question button:visible").first
    words = button.text_content()
    button.tap()
    if words == "Throw mine away":  # where a deal cannot be played twice in a round
        page.wait_for_timeout(900)  # two quick taps are one
        button.tap()
    else:
        assert words == "Same deal: drop mine"
    expect(page.locator("#outbox")).to_be_hidden()
    assert len(booked(page, address)) == 1
