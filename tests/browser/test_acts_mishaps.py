"""What may happen to acts that wait: nothing is lost, and nothing is booked twice."""

from functools import partial
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import acts_by_thumbs
from tests.browser.acts_by_thumbs import (
    adjust,
    amend,
    change_details,
    change_settings,
    close,
    insert,
    redo,
    reseat,
    strike,
    undo,
    waiting,
    waits,
)
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.offline import (
    HELD,
    arrived,
    bids,
    fill_in,
    kill,
    put_into_outbox,
    ready,
    save,
    scored,
)
from tests.browser.test_phone_engine import FULL
from tests.rotation import SEED, of_the_day
from tests.web.phone import acts, state

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

FIRST = ["open", "deal", "deal"]
YEAR = 365 * 24 * 3600 * 1000  # ms
KINDS = {
    "undo": (partial(undo, asked="Undo it"), ["undo"]),
    "amend": (lambda page: amend(page, 2, lambda form: Thumbs(form).tricks(8)), ["amend"]),
    "insert": (
        lambda page: insert(page, 2, lambda form: Thumbs(form).fill_in("Boris", "1C", **HELD)),
        ["insert"],
    ),
    "strike": (partial(strike, number=1), ["strike"]),
    "adjust": (adjust, ["adjust"]),
    "reseat": (partial(reseat, dealer=2), ["reseat"]),
    "settings": (
        partial(change_settings, option="rubbers", number=2),
        ["rename", "options", "details"],
    ),
    "close": (close, ["close"]),
}


@pytest.fixture
def address(engine, page, context, sitting):
    """A sheet with two deals of another phone, on a phone without a network."""
    found = sitting(PLAIN, PLAIN)
    ready(page, found)
    scored(page)
    context.set_offline(True)
    return found


class KilledError(Exception):
    """The page is not there any more."""


@pytest.mark.parametrize("kind", of_the_day(KINDS, 2))
def test_a_phone_killed_at_any_moment_after_the_tap_has_it_once_or_not_at_all(
    address, page, context, monkeypatch, kind
):
    act, wanted = KINDS[kind]
    moment = Random(f"{SEED} {kind}").choice((0, 10, 30, 60, 120, 300))  # ms

    def killed(page, button):
        button.tap()
        page.wait_for_timeout(moment)
        raise KilledError

    with monkeypatch.context() as patched:
        patched.setattr(acts_by_thumbs, "confirm", killed)
        with pytest.raises(KilledError):
            act(page)
    again = kill(page)
    again.goto(address)
    expect(again.locator("body.at-sheet")).to_be_visible()
    again.wait_for_timeout(300)
    if not waiting(again):  # it was killed before the act was in store
        act(again)
    assert waiting(again) == wanted
    context.set_offline(False)
    again.goto(address)
    arrived(again, acts=3 + len(wanted))
    assert acts(address) == [*FIRST, *wanted]


def test_without_its_cookies_the_phone_s_acts_are_still_its_own(address, page, context):
    adjust(page)
    amend(page, 2, lambda form: Thumbs(form).tricks(8))
    context.clear_cookies()
    context.set_offline(False)
    page.goto(address)
    arrived(page, acts=5)
    assert acts(address) == [*FIRST, "adjust", "amend"]


@pytest.mark.parametrize("shift", of_the_day((YEAR, -YEAR), 2))
def test_a_clock_that_is_put_right_meanwhile_changes_no_order(address, page, context, shift):
    """Its acts are as old as the two clocks say, and never older than those before them."""
    adjust(page)
    page.add_init_script(f"const now = Date.now; Date.now = () => now() + {shift};")
    page.reload()
    strike(page, 1)
    context.set_offline(False)
    page.reload()
    arrived(page, acts=5)
    moments = [row.made for row in state(address).rows]
    assert acts(address) == [*FIRST, "adjust", "strike"]
    assert moments == sorted(moments)
    assert (moments[-1] - moments[0]).days < 1


def test_two_windows_take_one_act_back_once(address, page, context):
    fill_in(page)
    save(page)
    other = context.new_page()
    other.goto(address)
    undo(other)
    waits(other, 2)
    page.get_by_role("button", name="Undo").tap()  # on the sheet that it still shows
    expect(page.get_by_role("link", name="Enter deal 3")).to_be_visible()
    assert waiting(page) == ["deal", "undo"]
    redo(page)
    waits(page, 3)
    page.close()
    context.set_offline(False)
    other.goto(address)
    arrived(other, acts=6)
    assert acts(address) == [*FIRST, "deal", "undo", "undo"]


def test_a_store_that_is_emptied_between_two_acts_tells_what_it_had(address, page, context):
    adjust(page)
    expect(page.locator("#outbox ol li")).to_have_count(1)
    page.evaluate(
        """async () => {
          const asked = indexedDB.open("scorekeeper", 1);
          await new Promise((done) => (asked.onsuccess = done));
          const transaction = asked.result.transaction("deals", "readwrite");
          transaction.objectStore("deals").clear();
          await new Promise((done) => (transaction.oncomplete = done));
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(page.locator("#lost")).to_contain_text("This is gone, so do it again")
    expect(page.locator("#lost")).to_contain_text("revoke")
    strike(page, 1)
    context.set_offline(False)
    page.goto(address)
    arrived(page, acts=4)
    assert acts(address) == [*FIRST, "strike"]


def test_on_a_full_phone_every_form_is_answered_by_the_site(engine, page, sitting):
    address = sitting(PLAIN, PLAIN)
    page.goto(address)
    page.evaluate(FULL)
    page.add_init_script(f"({FULL})()")
    page.goto(address)
    adjust(page)
    change_details(page, place="Riga")
    strike(page, 2)
    arrived(page, acts=6)
    assert acts(address) == [*FIRST, "adjust", "details", "strike"]


def test_deals_that_an_older_version_has_kept_arrive_behind_one_another(address, page, context):
    put_into_outbox(page, ("k1", 3, {}), ("k2", 4, {"contract": "4H"}))
    page.reload()
    expect(page.locator("#outbox ol li")).to_have_count(2)
    adjust(page)
    assert len(waiting(page)) == 3
    context.set_offline(False)
    page.goto(address)
    arrived(page, acts=6)
    assert bids(page, address) == ["3H", "3H", "3H", "4H"]
    assert acts(address) == [*FIRST, "deal", "deal", "adjust"]


LATE = """(() => {
  const add = window.addEventListener;
  window.addEventListener = (type, work, ...more) =>
    add(type, type === "load" ? (event) => setTimeout(work, 1500, event) : work, ...more);
})()"""  # the scripts that wait for the page wait longer than a thumb


@pytest.mark.parametrize("name", ["undo", "amend", "adjust"])
def test_a_tap_before_the_phone_can_score_waits_for_it(context, page, address, name):
    """On the sheet, on a form, and on a page that asks."""
    page.add_init_script(LATE)
    page.reload()
    act, kept = KINDS[name]
    act(page)
    waits(page, len(kept))
    assert waiting(page) == kept
