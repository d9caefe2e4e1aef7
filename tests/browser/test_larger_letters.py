"""Letters as large as a reader has set them, up to twice the usual size, on phones from 320 px: the
bar stays at the bottom and in one row, no number is lost or runs into another, no word is broken.

Every game comes every day, in one of the five languages and on a fourth of the screens.
"""

import uuid
from dataclasses import replace
from importlib import import_module

import pytest
from playwright.sync_api import expect

from scorekeeper.web.repository import open_sitting
from tests.browser.fixtures import speak
from tests.browser.measures import sideways
from tests.games.product import KEYS, module_of
from tests.pdf.evenings import PLAYED, played
from tests.rotation import pairs_of_the_day

LETTERS = {"100 %": 16, "125 %": 20, "150 %": 24, "200 %": 32}
PHONES = {"narrow": (320, 640), "small": (360, 640), "tall": (390, 844), "on its side": (844, 390)}
LANGUAGES = ("en", "fi", "sv", "et", "ru")
NAMES = ("Õie-Mai", "Örjan", "Сергей", "Kaja-Liisa")

FAULTS = """() => {
  const found = new Set();
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest(".vh, svg"));
  const said = (one) => one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
  const say = (what, one) => found.add(`${what}: ${one.className || one.tagName} "${said(one)}"`);
  const isRead = (one) => one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest(ASIDE) && getComputedStyle(one).clipPath === "none"; // and not only read aloud
  const ASIDE = ".vh, select, textarea, svg, template, code, details:not([open]) > :not(summary)";
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes.filter((node) => node.data.trim() && isRead(node.parentElement));
  };
  const words = (one) => {
    const range = document.createRange();
    const rects = texts(one).flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    const edge = (name, most) => Math[most](...rects.map((rect) => rect[name]));
    return { left: edge("left", "min"), right: edge("right", "max"), top: edge("top", "min"),
      bottom: edge("bottom", "max") };
  };

  // The bar: wholly in view, in one row. Where several kinds of deal may come, it may have two.
  const bar = all(".foot > .line:last-child > :not([data-again])");
  const kinds = bar.filter((one) => one.matches(".small")).length;
  const rows = new Set(bar.map((one) => Math.round(one.getBoundingClientRect().top)));
  if (rows.size > (kinds > 1 ? 2 : 1)) found.add(`${rows.size} rows in the bar`);
  for (const one of bar) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 0.5;
    if (!isSeen) say("not in view", one);
    if (one.matches(".menu")) continue; // its words are in the list
    const its = words(one.querySelector("button, summary") || one);
    if (its.left < left - 0.5 || its.right > right + 0.5) say("out of its button", one);
  }

  // Numbers: in sight, or in a part that scrolls and says so by its faded edge; and apart.
  const figures = all(".n, .seat b, .nets b, .results > span");
  const numbers = figures.filter((one) => /\\d/.test(one.textContent));
  const boxes = numbers.map((one) => [one, words(one)]);
  for (const [place, [one, box]] of boxes.entries()) {
    const scrolled = one.closest(".ledger, .panel");
    if (!scrolled && (box.left < -0.5 || box.right > innerWidth + 0.5)) say("beyond the edge", one);
    for (const [other, its] of boxes.slice(place + 1)) {
      const apart = box.right + 2 <= its.left || its.right + 2 <= box.left ||
        box.bottom <= its.top + 4 || its.bottom <= box.top + 4;
      const isOver = !!one.closest(".foot") !== !!other.closest(".foot");
      const isPart = one.contains(other) || other.contains(one);
      if (!apart && !isOver && !isPart) say(`runs into ${said(other)}`, one);
    }
  }

  // Words on two lines. After a hyphen of its own a word may go on below.
  for (const node of texts(document.body)) {
    const one = node.parentElement;
    for (const word of node.data.matchAll(/[+−]?[\\p{L}\\p{N}\\u00AD]+(?:[.,][\\p{N}]+)*/gu)) {
      if (word[0].includes("\\u00AD")) continue; // it breaks with a hyphen
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`broken: "${word[0]}" in ${one.className || one.tagName}`);
    }
  }

  // Capitals with an accent are higher than a tight line.
  for (const one of all("main *, .foot *, .top *")) {
    const { overflowY, clipPath } = getComputedStyle(one);
    const isCut = ["hidden", "clip"].includes(overflowY) && clipPath === "none" && said(one);
    if (!isCut || one.matches(".said")) continue;
    if (one.scrollHeight > one.clientHeight) say("cut above or below", one);
  }
  return [...found];
}"""


@pytest.fixture
def reader(page, context):
    """Sets the letters of the reader, and the screen."""
    asked = context.new_cdp_session(page)

    def reads(letters, screen):
        asked.send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS[letters]}})
        page.set_viewport_size(dict(zip(("width", "height"), PHONES[screen], strict=True)))

    return reads


@pytest.fixture
def evening(live_server):
    """The sheet of a game in the middle of its evening, after its first round, or at its end."""

    def opened(key, at="middle"):
        whole = played(key, NAMES)
        deals = PLAYED[key][1]
        parts = [replace(whole, closed=False, deals=deals[:count]) for count in range(len(deals))]
        if at == "middle":
            whole = parts[len(deals) * 2 // 3]
        if at == "won":
            whole = next(own for own in parts if len(own.sheet().rounds) > 1)
        return f"/s/{open_sitting(whole, uuid.uuid4(), uuid.uuid4()).token}/"

    return opened


def kind_of(key):
    if key == "vint-1886":
        return "contract"
    return import_module(f"tests.games.{module_of(key)}.pages").KIND


@pytest.mark.parametrize(("key", "language"), pairs_of_the_day(KEYS, LANGUAGES, 5))
def test_a_page_is_whole_in_larger_letters(page, reader, evening, key, language):
    base, won, over = evening(key), evening(key, "won"), evening(key, "over")
    page.goto(base)
    speak(page, language)
    form, wrong = f"{base}blank/?kind={kind_of(key)}", []
    for path in (base, form, f"{base}settle/", f"{base}large/", won, f"{won}large/", over):
        page.goto(path)
        for letters, screen in pairs_of_the_day(LETTERS, PHONES, 4):
            reader(letters, screen)
            found = page.evaluate(FAULTS)
            if (broader := sideways(page)) > 0:
                found.append(f"{broader} px broader than the screen")
            wrong += [(path.split("/")[3:], letters, screen, one) for one in found]
    assert not wrong


def test_a_fold_opens_into_view_above_the_bar(page, evening):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(evening("vint-1886") + "settle/")
    last = page.locator("main details.fold").last
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    last.locator("summary").tap()
    bar = page.locator(".foot").bounding_box()
    expect(last).to_have_attribute("open", "")
    page.wait_for_function("() => scrollY + innerHeight > document.body.offsetHeight - 20")
    box = last.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= bar["y"]


def test_the_accents_of_capitals_are_whole_in_the_heads_of_a_form(page, evening):
    """Each row of 501 has its player's name for a head."""
    page.goto(evening("five-hundred-one") + "blank/?kind=contract")
    for head in page.locator(".headings span:visible").all():
        assert head.evaluate("(one) => getComputedStyle(one).overflowY") == "visible"
