"""The times from a tap to the next page, on a slow line and a slow phone, of the same deals.

From the tap on *Enter deal*, on a sheet that has stood for a while, until the form can be used; and
from the tap on Save until the new sheet is painted. The baseline is a plain view of the bare
project, opened by the same phone over the same line. All times are from the browser's own clock, so
the overhead of its automation does not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from bench import http_form
from bench.database import Opened, been_there, devices, sittings, store
from bench.http_client import HOST
from tests.browser.deal_form_page import Thumbs
from tests.system_browser import ARGUMENTS, system_browser

from .figures import Figure
from .interleave import Side, say
from .servers import BARE, SITE, Server, served, set_up
from .slow_line import SlowLine, slow_line

BEFORE = 9  # deals of the sitting
ANSWER = 0.6  # seconds of delay per response, as with slow 4G
SLOWER = 4  # slowdown factor of the phone's CPU
MOST, MOST_FORM = 0.3, 0.5  # seconds
EVENING = 24  # deals that the phone scores
MOST_WORKED_OUT = {
    "the first totals of 24 deals": 600,
    "one more deal": 40,
    "its preview": 100,
}  # ms
STOOD = 3 + 2 * ANSWER  # seconds for which a sheet has stood before the tap on it
LONG = 30_000  # ms
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
IN_STORE = "caches.open('pages').then((all) => all.keys()).then((all) => all.map((one) => one.url))"
NOW = "performance.timeOrigin + performance.now()"
NOTE_TAP = f"addEventListener('click', () => (sessionStorage.tapped = {NOW}), true)"
# The second frame after the scripts have made the form what it is: it is painted and hears taps.
NOTE_USABLE = f"""addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() => requestAnimationFrame(() => (window.usable = {NOW}))))"""
# What the phone works out by itself: the ms until the first totals, for one more deal, and for its
# preview with the HTML.
WORKED_OUT = """async () => {
  const [, ...files] = document.getElementById("outbox").dataset.engine.split(" ");
  const stored = JSON.parse(document.getElementById("stored").textContent);
  const facts = { kind: "contract", declarer: "0", contract: "1S", honours: "0-4", aces: "0-3" };
  const fields = Object.entries({ ...facts, tricks: "7" });
  const times = [performance.now()];
  const made = (answer) => { times.push(performance.now()); return answer; };
  const load = async (file) => (await import(file)).default;
  const [core, game, words, own] = await Promise.all(files.map(load));
  const speech = core.$begin(core.PhoneSpeech, game(core), words, own);
  const data = core.$data(stored), known = core.opened_journal(data, Infinity);
  const told = core.ahead(known, [], data), number = known.sheet.next_ordinal;
  const names = speech(known.sitting.players), given = core.$data({ base: "/s/x/" });
  made(known.sheet.shown.map((points) => core.say_value(points, names)));
  const [{ key, act, facts: said, head, last }] = core.kept_deal(told, number, fields, "key");
  const kept = core.$data({ key, act, head, last, made: 0 });
  kept.put("facts", said);
  made(core.ahead(known, [kept], data).sheet.shown);
  made(core.$draw("deals/_preview.html", core.preview_context(told, fields, number, names, given)));
  return times.slice(1).map((time, place) => time - times[place]);
}"""
USABLE = ".ready body.at-form fieldset[data-field]:visible"


def measured(*, rounds: int) -> Iterator[Figure]:
    with store() as one:
        set_up(one)
        with served(SITE, one) as site, served(BARE, one) as bare:
            (opened,) = sittings(one, 1, BEFORE, devices(one, 1))
            (evening,) = sittings(one, 1, EVENING, devices(one, 1))
            been_there(one)
            Side(bare, http_form.bare_writes(bare.port), 200, 1).turn(1, counts=False)
            say("tap")
            forms, sheets, alone, plain = on_a_phone(site, bare, opened, rounds)
            worked_out, plainly = without_the_server(site, bare, evening, rounds)
    for (what, most), taken in zip(MOST_WORKED_OUT.items(), worked_out, strict=True):
        yield Figure(
            part="On the phone itself",
            what=f"{what}, {SLOWER}× slower processor",
            unit="ms",
            ours=taken,
            baseline=plainly,
            most=most,
        )
    slow, gone = f"{ANSWER} s on every answer", "no network at all"
    for part, what, taken, most in (
        ("The tap on Save", f"the new sheet, {slow}", sheets, MOST),
        ("The tap on Save", f"the new sheet, {gone}", alone, MOST),
        ("The tap on Enter deal", f"the form, {slow}", forms, MOST_FORM),
    ):
        yield Figure(
            part=part,
            what=f"{what}, {SLOWER}× slower processor",
            unit="s",
            ours=taken,
            baseline=plain,
            most=most,
        )


def on_a_phone(
    site: Server, bare: Server, opened: Opened, rounds: int
) -> tuple[list[float], list[float], list[float], list[float]]:
    """The seconds of each round: to the form, to the sheet, to that without a network, and of the
    plain view."""
    with (
        slow_line(site.port) as line,
        slow_line(bare.port) as other,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=system_browser(), args=ARGUMENTS)
        page = browser.new_context(**PHONE).new_page()  # type: ignore[arg-type]
        page.add_init_script(NOTE_USABLE)
        address = f"http://{HOST}:{line.port}/s/{opened.score}/"
        settled(page, address)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        forms, sheets, alone, plain = [], [], [], []
        for number in range(1, rounds + 1):
            forms.append(from_tap_to_form(page, line))
            sheets.append(from_tap_to_sheet(page, line, BEFORE + number))
        line.sever()
        for number in range(rounds + 1, 2 * rounds + 1):
            from_tap_to_form(page, line)
            alone.append(from_tap_to_sheet(page, line, BEFORE + number))
        other.delay = ANSWER
        for _ in range(rounds):
            page.goto(f"http://{HOST}:{other.port}/notes/1/")
            plain.append(painted(page) / 1000)
        browser.close()
    return forms, sheets, alone, plain


def without_the_server(
    site: Server, bare: Server, opened: Opened, rounds: int
) -> tuple[list[tuple[float, ...]], list[float]]:
    """The ms of each round: of each thing that the phone works out, and of the plain view."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=ARGUMENTS)
        page = browser.new_context(**PHONE, service_workers="block").new_page()  # type: ignore[arg-type]
        page.route("**/phone.*", lambda route: route.abort())  # the page would fetch it, too
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        taken, plain = [], []
        for _ in range(rounds):
            page.goto(f"http://{HOST}:{site.port}/s/{opened.score}/", wait_until="load")
            taken.append(page.evaluate(WORKED_OUT))
            page.goto(f"http://{HOST}:{bare.port}/notes/1/")
            plain.append(painted(page))
        browser.close()
    return [*zip(*taken, strict=True)], plain


def settled(page: Page, address: str) -> None:
    """Open the sheet; wait until the service worker is active and the phone can draw its pages."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    for name in ("/blank/", "/shells/"):
        page.wait_for_function(
            f"{IN_STORE}.then((all) => all.some((one) => one.includes('{name}')))"
        )


def from_tap_to_form(page: Page, line: SlowLine) -> float:
    """Open the form; return the seconds until it can be used. Raises TimeoutError."""
    line.delay = ANSWER
    page.wait_for_timeout(STOOD * 1000)
    page.evaluate(NOTE_TAP)
    page.locator("#foot a[data-next]").first.tap()
    page.locator(USABLE).first.wait_for(timeout=LONG)
    page.wait_for_function("window.usable")
    since: float = page.evaluate("window.usable - sessionStorage.tapped")
    return since / 1000


def from_tap_to_sheet(page: Page, line: SlowLine, ordinal: int) -> float:
    """Fill in the form; return the seconds until the new sheet is painted. Raises TimeoutError."""
    line.delay = 0
    Thumbs(page).fill_in("Anna", "1S", honours=("Anna", 4), aces=("Anna", 3))
    line.delay = ANSWER
    page.wait_for_timeout(2 * ANSWER * 1000)  # until the preview has arrived
    page.evaluate(NOTE_TAP)
    page.get_by_role("button", name="Save").tap()
    page.locator(f"#foot a[data-next='{ordinal + 1}']").first.wait_for(timeout=LONG)
    since: float = page.evaluate("performance.timeOrigin - sessionStorage.tapped")
    return (since + painted(page)) / 1000


def painted(page: Page) -> float:
    """The milliseconds until the first contentful paint. Raises TimeoutError."""
    entries = "performance.getEntriesByName('first-contentful-paint')"
    page.wait_for_function(f"{entries}.length")
    seen: float = page.evaluate(f"{entries}[0].startTime")
    return seen
