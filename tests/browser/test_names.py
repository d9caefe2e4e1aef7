"""Names as people have them, and as they type them for fun, break no page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.measures import cut, overlaps, scrolls, sideways, smaller, targets
from tests.browser.pages import LONG
from tests.rotation import pairs_of_the_day

NO_SCRIPT = pytest.mark.browser_context_args(java_script_enabled=False)

MOST = 40  # characters
NAMES = {
    "long": LONG,
    "in one piece": tuple(letter * MOST for letter in "WMQ@"),
    "emoji": ("👩‍👩‍👧‍👦" * 5, "🂡🂮🂭🂫🂪" * 8, "🇫🇮" * 20, "♥️♦️♣️♠️"),
    "right to left": ("אַבְרָהָם בֶּן יִצְחָק", "عبد الرحمن بن محمد", "ש" * MOST, "Anna"),
    "Georgian and others": (
        "ქეთევან ანდრონიკაშვილი-ბაგრატიონი",
        "李" * MOST,
        "Ксения Щербатова-Мещерская",
        "ᲥᲔᲗᲔᲕᲐᲜ",
    ),
    "markup": (
        "<b>Boris</b>",
        "<script>alert(1)</script>",
        "'\"&amp;{{ 7|add:7 }}",
        "<img src=x onerror=alert(1)>",
    ),
}
DEALS = ("A 3H 9 h4 a3", "B 4S 9 h4 a3")
# Where a name may stand in full; it wraps there, and is cut where four stand in a row.
PAGES = ("", "entry/1/", "entry/1/strike/", "seats/", "settle/", "adjust/", "setup/", "trail/")


@pytest.mark.parametrize("kind", NAMES)
def test_any_name_fits_on_every_page_and_the_form_does_not_scroll_for_it(small, sitting, kind):
    """A third of the pages a day."""
    players = NAMES[kind]
    address = sitting(*DEALS, players=players)
    small.goto(address)
    paths = (*(address + path for path in PAGES), "/", "/new/")
    due = [path for one, path in pairs_of_the_day(NAMES, paths, 3) if one == kind]
    wrong = []
    for path in (*due, f"{address}enter/3/"):
        small.goto(path)
        found = targets(small)
        if sideways(small) or overlaps(found) or smaller(found, 24):
            wrong.append((path, sideways(small), overlaps(found), smaller(found, 24)))
    assert not wrong
    assert scrolls(small) <= 0
    # The four still differ, and each chip says the whole name.
    chips = small.locator("#group-declarer label").all_inner_texts()
    assert len(set(chips)) == len(players)
    for name in players:
        expect(small.get_by_role("radio", name=f"Declarer: {name}", exact=True)).to_be_visible()


def test_a_name_is_typed_by_whoever_opens_a_sitting(small):
    small.goto("/new/")
    small.get_by_role("radio", name="Vint 1886").tap()
    for place, name in enumerate(NAMES["markup"]):
        small.fill(f"#player{place}", name)
    small.get_by_role("button", name="Start").tap()
    expect(small.locator("table.sheet th").first).to_contain_text("<b>Boris</b>")
    Thumbs(small).open_form()
    assert cut(small) == []


def test_names_that_cannot_be_are_told_beside_them_and_kept(small):
    small.goto("/new/")
    typed = ("Anna", " anna ", "x" * 300, "   ")
    for place, name in enumerate(typed):
        small.fill(f"#player{place}", name)
    small.get_by_role("button", name="Start").tap()
    expect(small.get_by_role("alert").first).to_be_visible()
    for place, name in enumerate(typed):
        expect(small.locator(f"#player{place}")).to_have_value(name)
    told = small.locator("p.problem[id^=wrong]")
    expect(told).to_have_count(2)
    expect(told.last).to_have_text("3: A name may have at most 40 characters; this one has 300.")


def test_a_name_that_is_typed_in_another_way_is_the_suggested_one(small, sitting):
    """F6: an iPhone types its own apostrophe."""
    small.goto(sitting(players=("Liam O’Brien", "Boris", "Clara", "Dmitri")))
    small.reload()  # with the cookie that the first page brought
    small.goto("/new/")
    suggested = small.locator("button[data-name]", has_text="Liam O’Brien")
    expect(suggested).to_have_attribute("aria-pressed", "false")
    small.fill("#player2", "liam o'brien")
    expect(suggested).to_have_attribute("aria-pressed", "true")
    small.locator("#player0").focus()
    suggested.tap()  # it sits once
    expect(small.locator("#player0")).to_have_value("Liam O’Brien")
    expect(small.locator("#player2")).to_have_value("")


def test_enter_in_a_name_goes_to_the_next_seat_and_starts_nothing(small):
    small.goto("/new/")
    small.get_by_role("radio", name="Vint 1886").tap()
    hints = [small.locator(f"#player{place}").get_attribute("enterkeyhint") for place in range(4)]
    assert hints == ["next", "next", "next", "done"]
    small.locator("#player0").focus()
    for place in range(4):
        expect(small.locator(f"#player{place}")).to_be_focused()
        small.keyboard.type("ABCD"[place] * 3)
        small.keyboard.press("Enter")
    expect(small.locator("input:focus")).to_have_count(0)  # the keyboard is closed
    expect(small).to_have_url(re.compile("/new/$"))
    small.get_by_role("button", name="Start", exact=True).tap()
    expect(small.locator("body.at-sheet")).to_be_visible()


def test_enter_ends_with_the_last_seat_of_the_game(small):
    small.goto("/new/")
    small.get_by_role("radio", name="Bridgette").tap()
    small.locator("#player1").press("Enter")
    expect(small.locator("#player1")).not_to_be_focused()
    expect(small.locator("#player1")).to_have_attribute("enterkeyhint", "done")


@pytest.mark.parametrize("script", [True, pytest.param(False, marks=NO_SCRIPT)])
def test_empty_seats_are_asked_about_before_a_sitting_starts(page, script):
    page.goto("/new/")
    page.get_by_role("radio", name="Vint 1886").check()
    page.fill("#player0", "Anna")
    if script:
        page.get_by_role("button", name="Start", exact=True).tap()
    else:
        page.locator("#player0").press("Enter")  # which sends the form
    expect(page.get_by_role("alert").and_(page.locator(".nobody *"))).to_have_text(
        "Without a name: B, C and D. Type the names, or start with the letters."
    )
    expect(page.locator("#player0")).to_have_value("Anna")
    page.get_by_role("button", name="Start with the letters").tap()
    expect(page.locator("table.sheet th").first).to_contain_text("Anna")
