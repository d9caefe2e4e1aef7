"""The picture of a settlement: drawn on the phone, shared as a file or saved."""

import io

from PIL import Image
from playwright.sync_api import expect

from tests.browser.deals import PLAIN
from tests.browser.pages import STAKE

SHARED = """() => new Promise((done) => {
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [file] }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    done({ name: file.name, type: file.type, bytes: [...bytes] });
  };
  document.querySelector("[data-picture]").click();
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


def test_before_the_end_the_picture_says_how_far_it_is_and_nobody_pays(page, sitting):
    """Lines: a title of 92, the day and the round of 64 each, four names of 104, payments of 76."""
    heights = []
    for closed in (False, True):
        page.goto(sitting(PLAIN, stake=STAKE, date="2026-03-14", closed=closed) + "settle/")
        heights.append(picture(bytes(page.evaluate(SHARED)["bytes"]))[0].height)
    whole = 2 * EDGE + 92 + 64 + 48 + 4 * 104
    assert heights == [whole + 64, whole + 48 + 2 * 76]
