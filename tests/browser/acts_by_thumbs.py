"""Every act of a sitting by thumbs, from sheet to sheet, as a phone without a network takes it."""

import re
from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.browser.offline import correct, until

NOT_SENT = re.compile(r"(\d+ changes?|deals? [\d–]+) not sent yet")
KINDS = """outbox.all()
    .then((all) => all.sort((one, other) => one.place - other.place).map(({ act }) => act))"""


def expect_drawn(page):
    """The sheet with what waits has taken the place of that in store."""
    expect(page.locator("body.at-sheet")).to_be_visible()
    if waiting(page):
        expect(page.locator("#live[data-drawn]")).to_be_visible()


def menu(page, name):
    expect_drawn(page)
    page.locator("#foot .menu summary").tap()
    page.locator("#foot .menu").get_by_role("link", name=name).tap()


def sheet(page):
    """From any other page of the sitting back to its sheet."""
    page.get_by_role("link", name="The sheet").first.tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def confirm(page, button):
    """The last tap of an act."""
    button.tap()


def answer(page, words):
    """The question before an act, and its button."""
    confirm(page, page.get_by_role("button", name=words, exact=True))
    expect_drawn(page)


def undo(page, asked=""):
    """asked: what is confirmed first, of an act of another phone."""
    expect_drawn(page)
    button = page.get_by_role("button", name="Undo")
    if asked:
        button.tap()
        button = page.get_by_role("button", name=asked)
    confirm(page, button)
    expect(page.locator("body.at-sheet")).to_be_visible()


def redo(page):
    expect_drawn(page)
    confirm(page, page.get_by_role("button", name="Redo"))
    expect(page.locator("body.at-sheet")).to_be_visible()


def open_deal(page, number, what):
    page.locator(f"#live a[href$='/entry/{number}/']:visible").first.tap()
    page.get_by_role("dialog").get_by_role("link", name=what).tap()


def amend(page, number, fill_in):
    correct(page, number)
    fill_in(page)
    page.get_by_role("button", name="Save").tap()
    answer(page, "Correct it")


def insert(page, number, fill_in):
    open_deal(page, number, "Insert")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    fill_in(page)
    page.get_by_role("button", name="Save").tap()
    answer(page, "Insert it")


def strike(page, number):
    open_deal(page, number, "Strike")
    answer(page, "Strike it out")


def adjust(page, points=50, on=""):
    """on: "score" for a penalty."""
    menu(page, "Adjust points")
    expect(page.get_by_role("heading", name="Adjust points")).to_be_visible()
    where = page.locator(f"input[name=on][value='{on}']")
    if where.count():
        where.check()
    page.locator("input[name=to]").first.check()
    page.fill("#amount", str(points))
    page.fill("#note", "revoke")
    confirm(page, page.get_by_role("button", name="Save"))
    expect(page.locator("body.at-sheet")).to_be_visible()


def reseat(page, dealer=None, seats=()):
    """Of the first round: another player deals first, or everybody sits somewhere else."""
    menu(page, "Seats")
    page.locator("summary", has_text="We sat differently").first.tap()
    form = page.locator("form[action$='reseat/']").first
    if dealer is not None:
        form.locator("select[name=dealer]").select_option(str(dealer))
    for place, player in enumerate(seats):
        select = form.locator(f"select[name=seat{place}]")
        select.evaluate("(own, player) => (own.value = player)", str(player))
    form.get_by_role("button", name="Show what changes").tap()
    kept = page.get_by_role("radio", name="As they sat when they were played")
    change = page.get_by_role("button", name="Change the seats")
    expect(change).to_be_visible()
    if kept.count():
        page.get_by_role("radio").last.check(force=True)
    confirm(page, change)
    expect(page.get_by_text("changed by you")).to_be_visible()
    sheet(page)


def change_details(page, name="", place=""):
    """A name, or the place, which change no points."""
    menu(page, "Names, house rules, stake")
    if name:
        page.fill("#player3", name)
    if place:
        page.fill("[name=place]", place)
    confirm(page, page.get_by_role("button", name="Save"))
    expect_drawn(page)


def change_settings(page, option, number, name="Dima", amount="2"):
    """A name, the stake, the place and a house rule that is a number: one form, four acts."""
    menu(page, "Names, house rules, stake")
    page.fill("#player3", name)
    page.fill("[name=amount]", amount)
    page.fill("[name=place]", "Viipuri")
    field = page.locator(f"[name$='.{option}']")
    if not field.is_visible():
        page.locator("details.rules-of summary").first.tap()
    field.fill(str(number))
    page.get_by_role("button", name="Save").tap()
    answer(page, "Change the house rules")


def close(page):
    menu(page, "End the sitting")
    page.locator("#end").evaluate("own => (own.open = true)")
    confirm(page, page.get_by_role("button", name="Stop here"))
    expect(page.get_by_role("button", name="Play on")).to_be_visible()
    sheet(page)


def reopen(page):
    page.locator("#foot").get_by_role("link", name="Settle up").first.tap()
    confirm(page, page.get_by_role("button", name="Play on"))
    expect(page.locator("body.at-sheet")).to_be_visible()


def throw_away(page):
    menu(page, "Names, house rules, stake")
    page.locator("summary", has_text="Throw this sitting away").tap()
    page.get_by_role("button", name="Throw it away").tap()
    expect(page.get_by_role("link", name="New sitting")).to_be_visible()


def waiting(page):
    """The names of the acts that wait on this phone."""
    page.wait_for_function("window.outbox?.all")  # until its script is there it is an element
    return page.evaluate(KINDS)


def waits(page, count):
    """So many acts wait, by and by; the page may be left meanwhile."""

    def holds():
        with suppress(Error):
            return len(waiting(page)) == count

    until(page, holds)


def live(page):
    """All that the sheet says, and nothing of what waits."""
    expect_drawn(page)
    words = page.locator("#live").inner_text()
    for said in page.locator("#live .said").all_inner_texts():
        words = words.replace(said, "")
    return " ".join(re.sub(NOT_SENT, "", words).split())


def history(page):
    """The lines of the history without their times, and the times in ms."""
    menu(page, "History")
    expect(page.locator("ol.trail")).to_be_visible()
    lines = page.evaluate(
        """() => [...document.querySelectorAll("ol.trail li")].map((line) => {
          const time = line.querySelector("time"), words = line.cloneNode(true);
          words.querySelectorAll("small").forEach((small) => small.remove());
          return [words.textContent.replace(/\\s+/g, " ").trim(), Date.parse(time.dateTime)];
        })"""
    )
    sheet(page)
    return [words for words, _ in lines], [moment for _, moment in lines]
