"""Every form, every sheet and the pages around it, at every size that a reader may give them:
upright and on its side, on a tablet and a desk, at 150 and 200 %. Nothing is cut, broad or covered.

A page is loaded once in English and once in the longest words of all languages. Then its window is
made larger and smaller. A run takes half of the sizes for each page, and the next day the others.
"""

import math
import uuid
from dataclasses import replace

import pytest

from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.web.repository import open_sitting
from tests.browser.fixtures import speak
from tests.browser.measures import overlaps, scrolls, sideways, targets
from tests.pdf.evenings import PLAYED, played
from tests.rotation import pairs_of_the_day

UPRIGHT = {"small": (360, 640), "tall": (390, 844), "tablet": (820, 1180)}
ON_ITS_SIDE = {"landscape": (640, 360), "large landscape": (844, 390)}
DESK = {"desk": (1440, 900)}
ENLARGED = {"150 %": (240, 427), "200 %": (180, 320)}
SCREENS = {**UPRIGHT, **ON_ITS_SIDE, **DESK, **ENLARGED}
LARGE_TYPE = (24, 32)  # px; a reader's own size of letters
NAMES = ("Christina", "Elisabeth", "Väinö Järnefelt", "Aino")
REVOKE = Adjustment(points=(-100, 100, -100, 100), note="revoke")
WIDE = Adjustment(points=(-99_999, 99_999, -99_999, 99_999), note="The wrong side had it all")

VINT, ESTONIAN, SKRUUVI = "vint-1886", "vint-estonian", "skruuvi-2016"
# The kind, what is tapped, and how many chips its grid has.
FORMS = {
    "vint": (VINT, "contract", ("declarer=0", "contract=3H", "honours=0-4", "aces=0-3"), 35),
    "thrown in": (VINT, "thrown_in", (), 0),
    "skruuvi": (SKRUUVI, "contract", ("declarer=1", "contract=5H"), 18),
    "misère": (SKRUUVI, "contract", ("declarer=1", "contract=5M"), 18),
    "all passed": (SKRUUVI, "all_pass", ("side=0",), 0),
    "Bolshevik": (SKRUUVI, "bolshevik", ("bidder=1", "strain=M", "doubled_by=0"), 0),
    "Estonian": (ESTONIAN, "contract", ("declarer=0", "contract=5H", "honours=0-4"), 24),
    "nullo": (ESTONIAN, "contract", ("declarer=0", "contract=5N"), 24),
    "all passed in Estonian": (ESTONIAN, "pass_misere", ("side=0",), 0),
}

# Words and figures that are cut by their box, lie beyond the edge without one that scrolls, or
# stick out of their chip; figures that break into two lines or run into the next cell. A name may
# end in an ellipsis, for it stands whole elsewhere; so does what is typed or selected.
LOST = """() => {
  const ELLIPSIS = ".name bdi, .nets bdi, .nets li, .results small, .card-nets bdi, " +
    ".by-player bdi, .ledger th, .sheet thead bdi, .headings span, .said, .effects .name";
  const ASIDE = ".vh, select, textarea, svg, template, dialog:not([open]), " +
    "details:not([open]) > :not(summary)";
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement, words = node.data.trim();
    const seen = words && one.checkVisibility({ visibilityProperty: true });
    if (!seen || one.closest(ELLIPSIS) || one.closest(ASIDE)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (getComputedStyle(one).clipPath !== "none") continue; // a whole name that is only read aloud
    const out = (box, hair) => text.left < box.left - hair || text.right > box.right + hair;
    const report = (what) => found.add(`${what}: "${words.slice(0, 40)}"`);
    const scroller = one.closest(".wide, .grid .chips, .panel, .menu nav");
    if (!scroller && out({ left: 0, right: innerWidth }, 1)) report("beyond the edge");
    for (let box = one; box !== document.body; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box);
      if (display === "inline" || overflowX === "visible" || box === scroller) continue;
      const edge = box.getBoundingClientRect();
      if (overflowX === "hidden" && (out(edge, 1) || text.bottom > edge.bottom + 3)) report("cut");
    }
    const chip = one.closest(".chip, .save, .quiet");
    if (chip && out(chip.getBoundingClientRect(), 0.5)) report("out of its chip");
    const cell = one.closest(".n") && one.closest("td, li");
    if (cell && out(cell.getBoundingClientRect(), 1)) report("in the next cell");
    const twoLines = 2 * parseFloat(getComputedStyle(one).fontSize);
    const figure = one.closest(".n, .results > span, .seat b, .nets b");
    if (figure && text.height > twoLines) report("broken");
  }
  return [...found];
}"""

LETTERS = """() => [...document.querySelectorAll("main *, .foot *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg"))
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""


def resized(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))


def faults(page):
    """What is wrong on the screen as it is now."""
    found = targets(page)
    if broader := sideways(page):
        yield f"{broader} px broader than the screen"
    yield from page.evaluate(LOST)
    yield from (f"{one} and {other} overlap" for one, other in overlaps(found))
    yield from (f"{one['what']}: covered" for one in found if not one["hit"])


def tap(page, *fields):
    for name, value in (field.split("=") for field in fields):
        chip = page.locator(f'input[name={name}][value="{value}"]')
        if not chip.is_visible():
            page.locator(f"#group-{name} [data-more]").tap()
        chip.tap()


@pytest.fixture
def evening(live_server):
    """Opens a sitting of a game after so many deals, as its players have played it."""

    def opened(key, deals, *, names=NAMES, adjusted=()):
        whole = played(key, names)
        deals = (*PLAYED[key][1][:deals], *adjusted)
        sitting = replace(whole, closed=False, deals=deals)
        return f"/s/{open_sitting(sitting, uuid.uuid4(), uuid.uuid4()).token}/"

    return opened


def form_faults(page):
    """Save is wholly on the screen, wherever the form is scrolled."""
    yield from faults(page)
    box = page.locator(".foot .save").bounding_box()
    if box["y"] < 0 or box["y"] + box["height"] > page.viewport_size["height"] + 1:
        yield "Save is not in view"


def screens_of_the_day(one, of):
    """The names and sizes of the screens on which this one of them is looked at today."""
    return [
        (screen, SCREENS[screen]) for row, screen in pairs_of_the_day(of, SCREENS, 4) if row == one
    ]


# ── Forms ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_whole_on_every_screen(page, evening, form):
    key, kind, taps, _ = FORMS[form]
    page.goto(evening(key, 0) + f"enter/1/?kind={kind}")
    wrong = []
    for state in ("empty", "filled"):
        tap(page, *(taps if state == "filled" else ()))
        for screen, size in screens_of_the_day(state, ("empty", "filled")):
            resized(page, size)
            wrong += [(state, screen, one) for one in form_faults(page)]
        resized(page, SCREENS["tall"])
    assert not wrong
    if form in ("vint", "skruuvi", "Estonian"):
        the_grid_is_open_on_a_phone_on_its_side_and_on_all_that_is_larger(page, form)
    if form in ("vint", "thrown in", "Bolshevik"):
        a_tall_phone_has_the_form_at_the_thumb(page)


def the_grid_is_open_on_a_phone_on_its_side_and_on_all_that_is_larger(page, form):
    *_, chips = FORMS[form]
    for screen in ("landscape", "large landscape", "tablet", "desk"):
        resized(page, SCREENS[screen])
        boxes = [one.bounding_box() for one in page.locator(".grid .chip").all()]
        assert len([box for box in boxes if box]) == chips, screen
        assert len({round(box["x"]) for box in boxes}) >= 6, screen
        arrow = "getComputedStyle(document.querySelector('.grid .chip:has(:checked)'), '::after')"
        assert page.evaluate(f"{arrow}.content") == "none", screen
        assert scrolls(page) <= 0, screen
    resized(page, SCREENS["tall"])
    assert page.locator(".grid .chip:visible").count() == 1


def a_tall_phone_has_the_form_at_the_thumb(page):
    form_box = page.locator("#deal").bounding_box()
    foot = page.locator(".foot").bounding_box()
    assert foot["y"] - (form_box["y"] + form_box["height"]) < 48


def test_nothing_scrolls_in_a_form_of_vint(page, evening):
    page.goto(evening(VINT, 1) + "enter/2/?kind=contract")
    # Five rows of contracts, each as high as a thumb, are too much for the smaller landscape.
    for taps, screens in (
        ((), ("large landscape", "tablet")),
        (FORMS["vint"][2], ("large landscape", "landscape")),
    ):
        tap(page, *taps)
        for screen in screens:
            resized(page, SCREENS[screen])
            assert scrolls(page) <= 0, screen


# As `drafts.js` and `deal_saving.js` show them, and before the other.
NOTES = {
    "left": "() => { document.getElementById('left').hidden = false; }",
    "safe": """() => {
        document.getElementById("left").hidden = true;
        document.getElementById("safe").hidden = false;
        const save = document.querySelector(".foot .save");
        save.textContent = save.dataset.busy;
    }""",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_whole_in_the_longest_words_and_a12_with_a_note_at_the_bar(
    page, evening, form, in_longest_words
):
    """On a phone on its side the bar stays one row."""
    key, kind, taps, _ = FORMS[form]
    page.goto(evening(key, 0) + f"enter/1/?kind={kind}")
    bar, high, wrong = page.locator(".foot"), {}, []
    speak(page)
    with in_longest_words():
        page.reload()
        for screen, size in ON_ITS_SIDE.items():
            resized(page, size)
            high[screen] = bar.bounding_box()["height"]
        for note, show in NOTES.items():
            page.evaluate(show)
            for screen, size in screens_of_the_day(note, NOTES):
                resized(page, size)
                # A form that is being saved takes no taps, so the enlarged note may lie on it.
                found = [one for one in form_faults(page) if note != "safe" or "covered" not in one]
                wrong += [(note, screen, one) for one in found]
                grown = bar.bounding_box()["height"] - high.get(screen, math.inf)
                wrong += [(note, screen, f"{grown} px higher")] if grown > 0.5 else []
        resized(page, SCREENS["tall"])
        page.reload()
        tap(page, *taps)
        for screen in ("small", "200 %"):
            resized(page, SCREENS[screen])
            wrong += [(screen, one) for one in faults(page)]
    assert not wrong


def test_a8_the_title_of_a_form_from_the_store_is_one_line(page, evening):
    """Nothing stands beside it: such a form knows neither the round nor the dealer."""
    page.goto(evening(VINT, 0) + "blank/?kind=contract")
    title = page.locator(".top h1")
    for size in ON_ITS_SIDE.values():
        resized(page, size)
        line = title.evaluate("(one) => one.offsetHeight")
        title.evaluate("(one) => (one.textContent += '12')")  # as the script numbers the deal
        assert title.evaluate("(one) => one.offsetHeight") == line


# ── What is read ────────────────────────────────────────────────────────────────────────────────

SHEETS = {
    "vint": (VINT, 13, (REVOKE, WIDE)),
    "vint, finished": (VINT, 24, (REVOKE,)),
    "skruuvi": (SKRUUVI, 11, (REVOKE, WIDE)),
    "skruuvi, finished": (SKRUUVI, 36, ()),
    "Estonian": (ESTONIAN, 5, (REVOKE, WIDE)),
    "Estonian, finished": (ESTONIAN, 24, ()),
}
LETTERS_OF, AROUND = (VINT, ESTONIAN, SKRUUVI), ("enter/6/?kind=contract", "settle/", "setup/")


def read(page, addresses, screens):
    for address in addresses:
        page.goto(address)
        for screen in screens:
            resized(page, SCREENS[screen])
            yield from ((address[-12:], screen, one) for one in faults(page))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_and_its_settlement_are_whole_on_every_screen(
    page, evening, sheet, in_longest_words
):
    key, deals, adjusted = SHEETS[sheet]
    base = evening(key, deals, adjusted=adjusted)
    wrong = []
    for path in ("", "settle/"):
        wrong += read(page, [base + path], dict(screens_of_the_day(path, ("", "settle/"))))
    speak(page)
    with in_longest_words():
        wrong += read(page, (base, f"{base}settle/"), ("small", "200 %"))
    assert not wrong


def test_the_pages_around_a_sheet_are_whole_on_every_screen(page, evening, in_longest_words):
    base = evening(VINT, 13, adjusted=(REVOKE,))
    page.goto(evening(SKRUUVI, 9))
    pages, wrong = (base + "seats/", base + "setup/", "/", "/new/"), []
    for address in pages:
        wrong += read(page, [address], dict(screens_of_the_day(address, pages)))
    speak(page)
    with in_longest_words():
        wrong += read(page, pages, ("small", "200 %"))
    assert not wrong


@pytest.mark.parametrize("key", LETTERS_OF)
def test_larger_letters_enlarge_everything_and_cut_nothing(page, context, evening, key):
    base = evening(key, 5, adjusted=(REVOKE,))
    others = [path for one, path in pairs_of_the_day(LETTERS_OF, AROUND, 3) if one == key]
    asked = context.new_cdp_session(page)
    resized(page, SCREENS["small"])
    wrong, sizes = [], []
    for size in (16, *LARGE_TYPE):
        asked.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        for path in (*others, ""):
            page.goto(base + path)
            wrong += [(path, size, one) for one in faults(page)]
        sizes.append(page.evaluate(LETTERS))
    assert not wrong
    for larger, size in zip(sizes[1:], LARGE_TYPE, strict=True):
        assert min(larger) >= min(sizes[0]) * size / 16 - 0.1


# ── With room ───────────────────────────────────────────────────────────────────────────────────


def test_where_there_is_room_the_sheet_stands_beside_form_and_settlement(page, evening):
    base = evening(VINT, 13)
    for path in ("entry/1/amend/", "settle/", "enter/14/?kind=contract"):
        resized(page, SCREENS["small"])
        page.goto(base + path)
        assert page.locator(".beside").bounding_box() is None
        resized(page, SCREENS["desk"])
        page.locator(".beside .sheet").first.wait_for()
        main, beside = (page.locator(one).bounding_box() for one in ("main", ".beside"))
        assert main["x"] + main["width"] <= beside["x"]
        assert main["width"] + beside["width"] > 1400
    page.reload()
    assert page.locator(".panel").is_visible()


def test_names_are_whole_where_there_is_room(page, evening):
    page.goto(evening(VINT, 13))
    resized(page, SCREENS["small"])
    assert page.locator(".plan .short").is_visible()
    assert page.get_by_text("Väinö Järnefelt", exact=True).count()
    resized(page, SCREENS["desk"])
    assert not page.locator(".plan .short").is_visible()
    assert page.locator(".plan .whole").bounding_box()["width"] > 100


# ── On paper ────────────────────────────────────────────────────────────────────────────────────


def test_what_the_browser_prints_is_black_on_white_and_has_nothing_to_tap(page, evening):
    base = evening(VINT, 13, adjusted=(REVOKE,))
    height = "document.querySelector('.done .sheet').getBoundingClientRect().height"
    for address in ("/rules/vint-1886/", f"{base}settle/", f"{base}entry/1/", base):
        page.goto(address)
        for scheme in ("light", "dark"):
            page.emulate_media(media="print", color_scheme=scheme)
            for tapped in page.locator("button, .foot, form, .back, .language").all():
                assert not tapped.is_visible()
            ink, paper = (
                page.evaluate(f"getComputedStyle(document.querySelector('main')).{which}")
                for which in ("color", "backgroundColor")
            )
            assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)"), (address, scheme)
    # Finished rounds are folded on the screen; on paper they are read.
    assert page.locator(".done .sheet").first.is_visible()
    assert page.evaluate(height) > 50
