"""The picture of a settlement: drawn on the phone, shared as a file or saved."""

import io
from collections import Counter

from PIL import Image
from playwright.sync_api import expect

from tests.browser.deals import PLAIN
from tests.browser.pages import RUBBER, STAKE

SHARED = """(which) => new Promise((done) => {
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [file] }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    done({ name: file.name, type: file.type, bytes: [...bytes] });
  };
  document.querySelector(`[data-picture="${which || ""}"]`).click();
})"""


FELT, WHITE, EDGE = (31, 77, 58), (255, 255, 255), 72


def picture(data):
    """The picture, and the columns of pixels that have words."""
    image = Image.open(io.BytesIO(data)).convert("RGB")
    pixels = image.load()
    lines = range(0, image.height, 2)
    return image, [x for x in range(image.width) if any(pixels[x, y] == WHITE for y in lines)]


def test_the_picture_is_shared_as_a_file(page, sitting):
    page.goto(sitting(PLAIN, stake=STAKE, date="2026-03-14") + "settle/")
    expect(page.get_by_role("button", name="Share a picture")).to_be_visible()
    shared = page.evaluate(SHARED)
    assert (shared["name"], shared["type"]) == (
        "vint-1886-2026-03-14-anna-boris-clara-dmitri.png",
        "image/png",
    )
    image, written = picture(bytes(shared["bytes"]))
    assert image.getpixel((0, 0)) == image.getpixel((500, image.height - 1)) == FELT
    assert EDGE <= min(written) < max(written) <= image.width - EDGE


def test_without_a_share_menu_it_is_saved(page, sitting):
    page.goto(sitting(PLAIN) + "settle/")
    page.evaluate("navigator.canShare = undefined")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share a picture").tap()
    assert saved.value.suggested_filename.endswith(".png")


def test_long_names_stay_within_the_picture(page, sitting):
    names = ("Wilhelmina Maximiliana von Württemberg-W", "שלמה בן יצחק", "B", "C")
    page.goto(sitting(PLAIN, players=names, stake=STAKE) + "settle/")
    image, written = picture(bytes(page.evaluate(SHARED)["bytes"]))
    assert EDGE <= min(written) < max(written) <= image.width - EDGE


# What each line of it is high.
HEAD, ABOUT, RANK, PAYMENT = 76, 52, 116, 76
CHART = 40 + 160 * (1080 - 2 * EDGE) // 320  # as wide as the picture without its edges


def test_before_the_end_the_picture_says_how_far_it_is_and_nobody_pays(page, sitting):
    """The game, the day and the round; at the end who wins, the game, the day and two payments."""
    heights = []
    for closed in (False, True):
        evening = {"stake": STAKE, "date": "2026-03-14", "closed": closed}
        page.goto(sitting(PLAIN, players="ABCD", **evening) + "settle/")
        heights.append(picture(bytes(page.evaluate(SHARED)["bytes"]))[0].height)
    whole = 2 * EDGE - 16 + HEAD + 2 * ABOUT + 20 + 4 * RANK + CHART
    assert heights == [whole, whole + 28 + 2 * PAYMENT]


PEN = """() => {
  window.written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
    written.push([words, parseFloat(this.font.match(/[\\d.]+px/)[0])]);
    return fillText.call(this, words, ...place);
  };
}"""


def written(page):
    """What the picture has in words, each with the size of its letters."""
    page.evaluate(PEN)
    page.evaluate(SHARED)
    return page.evaluate("written")


def test_the_picture_names_the_winner_and_the_ranks_with_signed_money(page, sitting):
    """1,950 × €0.10 / 100 = €1.95."""
    place = "At the summer house of Wilhelmina Maximiliana von Württemberg, in the kitchen"
    page.goto(sitting(PLAIN, stake=STAKE, closed=True, place=place) + "settle/")
    found = written(page)
    words = [one for one, _ in found]
    assert " ".join(words[:2]) == "Anna and Clara win the evening"
    first = words.index("+1,950")
    assert words[first : first + 4 * 4] == [
        *("+1,950", "+€1.95", "1.", "Anna"),
        *("+1,950", "+€1.95", "1.", "Clara"),
        *("−1,950", "−€1.95", "3.", "Boris"),
        *("−1,950", "−€1.95", "3.", "Dmitri"),
    ]
    assert {size for one, size in found if one in place} == {38}  # in two lines, and not smaller


SPADES = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "S", "tricks": 10}


def test_before_the_end_the_picture_says_so_far_and_what_is_to_come(page, sitting):
    """Contract bridge §6.4: 300 for the only game of a rubber that is broken off."""
    for closed in (False, True):
        bridge = {"ruleset": "contract-bridge", "deals": [SPADES], "closed": closed}
        page.goto(sitting(**bridge, date="2026-11-28") + "settle/")
        words = " ".join(one for one, _ in written(page))
        assert ("Contract bridge, so far 28 November 2026 rubber 1 of 3" in words) is not closed
        assert ("you stopped now" in words) is ("300" in words) is not closed


def test_the_picture_of_the_sheet_has_every_row_as_the_page_shows_it(page, sitting):
    """Also those that a phone folds, in the rounds that are over, too."""
    address = sitting(*RUBBER, *[PLAIN] * 6)
    page.goto(f"{address}settle/")
    page.evaluate(PEN)
    shared = page.evaluate(SHARED, address)
    words = [one for one, _ in page.evaluate("written")]
    expect(page.locator(".pictured")).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})  # nothing folds there
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    shown = page.locator(".rounds").inner_text().split()
    assert Counter("".join(shown)) <= Counter("".join(words))  # a suit has its own colour
    assert len(shown) > 100
    image, _ = picture(bytes(shared["bytes"]))
    colours = image.getcolors(1 << 24)
    assert max(colours)[1] not in (FELT, WHITE)  # mostly paper
