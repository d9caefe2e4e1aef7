"""How the last deal comes to the sheet: what moves, how long, and what is heard."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import SHEET, Thumbs
from tests.browser.deals import GAME_AC, RUBBER
from tests.browser.pages import FILLED, watching
from tests.web.phone import FIRST

LONG = 600  # ms
MOVING = pytest.mark.browser_context_args(reduced_motion="no-preference")
# Every animation and every note, beyond the page that has it.
RECORD = """() => {
  const add = (what) => {
    const all = JSON.parse(localStorage.recorded || "[]");
    localStorage.recorded = JSON.stringify([...all, what]);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { duration, delay = 0 } = options, what = this.className || this.tagName;
    add({ what, frames: JSON.stringify(frames), ends: duration + delay });
    return animate.call(this, frames, options);
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    add({ note: Math.round(this.frequency.value) });
    return start.apply(this, when);
  };
}"""

# Every net that stood on the felt.
NETS = """() => new MutationObserver((changes) => {
  const nets = JSON.parse(localStorage.nets || "[]");
  const shown = changes.map(({ target }) => target).filter((one) => one.matches?.(".seat b"));
  nets.push(...shown.map((one) => one.textContent.trim()));
  localStorage.nets = JSON.stringify(nets);
}).observe(document, { subtree: true, childList: true })"""


@pytest.fixture
def recorded(page):
    """What has moved and sounded on the phone up to now."""
    page.add_init_script(f"({RECORD})()")
    return lambda: json.loads(page.evaluate("localStorage.recorded || '[]'"))


def save(page, bid="3H"):
    """The new sheet has been seen by its scripts."""
    Thumbs(page).enter("Anna", bid, **FILLED)
    expect(page).to_have_url(SHEET)
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.wait_for_function("() => document.readyState === 'complete'")


@MOVING
def test_the_numbers_of_a_saved_deal_slide_in_once_and_nets_count(page, sitting, recorded):
    page.goto(sitting())
    assert recorded() == []
    save(page)
    expect(page.locator(".plan .seat", has_text="Anna").locator("b")).to_have_text("+1,950")
    moved = recorded()
    assert {one["what"] for one in moved} == {"A"}
    assert all("-24px" in one["frames"] and one["ends"] <= LONG for one in moved)
    page.reload()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert recorded() == moved


@MOVING
def test_a_net_counts_up_to_what_stands_there(page, sitting):
    page.goto(sitting())
    page.add_init_script(f"({NETS})()")
    save(page)
    expect(page.locator(".plan .seat", has_text="Anna").locator("b")).to_have_text("+1,950")
    nets = [
        int(words.replace(",", "").replace("−", "-"))
        for words in json.loads(page.evaluate("localStorage.nets"))
    ]
    assert {0, 1950, -1950} <= set(nets)
    assert max(map(abs, nets)) == 1950


# The scripts take the page for one in this language.
SPOKEN = """(code) => Object.defineProperty(HTMLElement.prototype, "lang", { get: () => code })"""


@MOVING
@pytest.mark.parametrize("code", ["fi", "et"])
def test_a_net_counts_with_the_sign_between_thousands_that_the_site_has(page, sitting, code):
    """Browsers have another space there, and in Estonian none. The last number is the site's."""
    page.goto(sitting())
    page.add_init_script(f"({NETS})();({SPOKEN})('{code}')")
    save(page)
    expect(page.locator(".plan .seat", has_text="Anna").locator("b")).to_have_text("+1,950")
    nets = {*json.loads(page.evaluate("localStorage.nets"))} - {"+1,950", "−1,950"}
    long = [words for words in nets if len(words) > len("+999")]
    assert long
    assert [words for words in long if words[1:3] != "1\u202f"] == []


@MOVING
def test_a_game_draws_its_line_and_a_rubber_takes_the_names_to_their_seats(page, sitting, recorded):
    page.goto(sitting(GAME_AC))
    save(page, "2H")
    lines = [one for one in recorded() if "ruled" in one["what"]]
    assert not lines  # 180 is no game
    page.goto(sitting())
    page.evaluate("localStorage.clear()")
    save(page, "5H")
    lines = [one for one in recorded() if "ruled" in one["what"]]
    assert lines
    assert all(one["ends"] <= LONG for one in lines)
    page.goto(sitting(*RUBBER[:-1]))
    page.evaluate("localStorage.clear()")
    save(page, "5H")
    moved = recorded()
    seats = [one for one in moved if "seat" in one["what"]]
    assert len(seats) == 3  # the first player stays
    assert len([one for one in moved if one["what"].startswith(("west", "north", "east"))]) == 3
    assert len([one for one in moved if "moment" in one["what"]]) == 1
    assert all(one["ends"] <= 2 * LONG for one in moved)


@MOVING
def test_a_watcher_sees_it_too(page, another_phone, sitting):
    address = sitting("pass")
    another_phone.emulate_media(reduced_motion="no-preference")
    another_phone.add_init_script(f"({RECORD})()")
    another_phone.goto(watching(address))
    page.goto(address)
    save(page)
    expect(another_phone.locator(".plan")).to_contain_text("+1,950")
    assert '"what":"A"' in another_phone.evaluate("localStorage.recorded || ''")


def test_nothing_moves_for_who_wants_no_motion(page, sitting, recorded):
    page.goto(sitting())
    save(page)
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert recorded() == []


def test_the_end_of_a_rubber_is_heard_once_it_is_switched_on(page, sitting, recorded):
    page.goto(sitting(*RUBBER[:-1]))
    save(page, "5H")
    assert recorded() == []  # off until somebody taps
    page.goto(sitting(*RUBBER[:-1]))
    page.locator(".menu summary").tap()
    sound = page.get_by_role("button", name="A sound when a game ends")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.tap()
    expect(sound).to_have_attribute("aria-pressed", "true")
    notes = [{"note": 523}, {"note": 698}]
    assert recorded() == notes  # as it will sound
    page.reload()
    save(page, "5H")
    assert recorded() == notes * 2
    page.goto(sitting(FIRST))
    save(page, "1C")
    assert recorded() == notes * 2  # no game ended
