"""The pictures of README: a phone at a table of contract bridge; run by bin/pictures.

    python -m tests.pictures [FOLDER]

starts the site with an empty database and writes form.png, sheet.png and settle.png.
"""

import io
import json
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.browser.bridge_thumbs import BridgeThumbs
from tests.faults.server import Server
from tests.games.contract_bridge.evening import BRIDGE, NAMES, RUBBER, deal
from tests.system_browser import ARGUMENTS, system_browser

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
TOUCH = {"is_mobile": True, "has_touch": True, "device_scale_factor": 1.5}
# 844 less what the bar at the foot would cut of a line of the settlement.
PHONE = {**TOUCH, "viewport": {"width": 390, "height": 832}, "locale": "en-GB"}
PHONE |= {"color_scheme": "light", "reduced_motion": "reduce", "service_workers": "block"}
# Clara enters 3NT between them, and wins a game with it.
BEFORE = (*RUBBER, "A 4S 10", "B 3NT 8 x")
AFTER = ("pass", "A 6H 12", "C 5D 11", "A 3NT 9 h4D", "B 2S 8", "D 6NT 11 x", "C 1NT 9")


def open_evening(page, *notations, closed=False):
    """Opens it on Home, as the file of a sitting."""
    table = {"ruleset": BRIDGE, "options": BRIDGE.Options(), "players": NAMES}
    table["stake"] = Stake(currency="EUR", amount="1", per=100)
    evening = Sitting(**table, deals=tuple(map(deal, notations)), closed=closed)
    data = json.dumps(write_sitting(evening)).encode()
    page.goto("/")
    page.locator("summary", has_text="Open a sitting file").tap()
    file = {"name": "evening.json", "mimeType": "application/json", "buffer": data}
    page.get_by_label("A file of one sitting").set_input_files([file])
    page.get_by_role("button", name="Open", exact=True).tap()
    expect(page.locator(".ready body.at-sheet")).to_be_visible()


def show(page):
    """The names of the pictures, each while the page shows what is in it."""
    open_evening(page, *BEFORE)
    thumbs = BridgeThumbs(page)
    thumbs.open_form()
    thumbs.fill_in("Clara", "3NT")
    thumbs.tap(page.locator(".grid input:checked"))  # a tap on the chosen bid unfolds all bids
    expect(page.locator("#preview-net")).to_have_text("+100")
    yield "form"
    thumbs.save()
    page.goto(page.url.partition("?")[0])
    expect(page.locator(".ready body.at-sheet .moment")).to_be_visible()
    yield "sheet"
    open_evening(page, *BEFORE, "C 3NT 9", *AFTER, closed=True)
    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".ready .pays")).to_be_visible()
    yield "settle"


def take(page, folder):
    """Writes the pictures, and gives the name of each while the page shows it."""
    for name in show(page):
        page.evaluate("scrollTo(0, 0)")
        picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        # With 256 colours of three thousand it looks the same and is a third as large.
        picture.quantize(dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
        yield name


def main():
    folder = Path(*sys.argv[1:] or [FOLDER])
    folder.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server({"DATA_DIR": data}, Path(data) / "log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=system_browser(), args=ARGUMENTS)
        address = f"http://127.0.0.1:{server.port}"
        print(*take(browser.new_page(**PHONE, base_url=address), folder), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()
