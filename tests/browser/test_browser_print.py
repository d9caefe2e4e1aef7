"""The sheet as the browser prints it: in the order of play, headed, signed, and not much longer."""

import re
import uuid
from dataclasses import replace

import pytest

from scorekeeper.web.repository import open_sitting
from tests.pdf.evenings import PLAYED, played
from tests.pdf.page_objects import Pages
from tests.rotation import of_the_day

VINT, ESTONIAN, SOLITAIRE = "vint-1886", "vint-estonian", "bridge-solitaire"
HEAD = "6 November 2026 Café Engel House rules: none"
PLACED = """() => [...document.querySelectorAll("*")]
  .filter((one) => one.checkVisibility())
  .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
  .map((one) => one.className)"""


@pytest.fixture
def sheet(page, live_server):
    """Opens the sheet of a sitting, and gives its address."""

    def opened(one):
        address = f"/s/{open_sitting(one, uuid.uuid4(), uuid.uuid4()).token}/"
        page.goto(address)
        return address

    return opened


@pytest.fixture
def printed(page, sheet):
    """Prints the sheet of a sitting, or another page of it; the words of each page."""

    def print_sheet(one, format="A4", path=""):
        address = sheet(one)
        if path:
            page.goto(address + path)
        pages = Pages(page.pdf(format=format, prefer_css_page_size=True)).texts
        return [" ".join(text.split()) for text in pages]

    return print_sheet


def so_far(key, deals):
    """A sitting that is not over."""
    one = played(key)
    return replace(one, deals=one.deals[:deals])


@pytest.mark.parametrize("one", [played(VINT), so_far(VINT, -1), so_far(SOLITAIRE, -1)])
def test_rounds_come_in_the_order_of_play(printed, one):
    text = " ".join(printed(one))
    numbers = [int(number) for number in re.findall(r"\bRubber (\d)\b", text)]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(one.sheet().rounds)


def test_date_place_and_house_rules_stand_at_the_head_and_names_to_sign_at_the_end(printed):
    text = " ".join(printed(played(VINT)))
    assert text.index(HEAD) < text.index("Rubber 1")
    assert text.endswith("Anna Boris Clara Dmitri")


def test_a_preset_name_does_not_sign(page, sheet):
    sheet(played(SOLITAIRE))
    page.emulate_media(media="print")
    assert page.locator(".printed li").all_inner_texts() == ["Anna"]


def test_what_is_for_paper_is_not_on_the_screen_and_nothing_is_fixed_on_paper(page, sheet):
    sheet(played(VINT))
    for media, shown in (("screen", False), ("print", True)):
        page.emulate_media(media=media)
        assert [one.is_visible() for one in page.locator(".printed").all()] == [shown] * 2
    assert page.evaluate(PLACED) == []


@pytest.mark.parametrize("deals", [3, 4, 5])
def test_no_page_has_the_names_to_sign_alone(printed, deals):
    """The last round of these goes on to the page of the names, whose head is this long."""
    one = replace(so_far("quinto", deals), place="Café Engel " * 20)
    (*_, last) = printed(one, "A5")
    assert re.search(r"Rubber \d.* Anna Boris Clara Dmitri$", last)


@pytest.mark.parametrize("key", ["vint-1886", "forty-one"])
def test_the_settlement_has_its_game_date_and_place_and_takes_a_page(printed, key):
    one = played(key)
    (text,) = printed(one, path="settle/")
    head, after = text.split("How it went")
    assert f"{one.ruleset.name} 6 November 2026 Café Engel" in head
    assert "Why" in after
    assert "Tap a number" not in after


def test_a_round_is_not_parted_from_its_heading(printed):
    """Each round of this evening takes most of a page."""
    pages = printed(played(ESTONIAN))
    headed = [text for text in pages if re.search(r"\bRubber \d\b", text)]
    assert len(headed) == 3
    for text in headed:
        (_, after) = re.split(r"\bRubber \d\b", text)
        assert after.count("Sum") == 1


@pytest.mark.parametrize("key", of_the_day(PLAYED, 3))
def test_it_takes_a_page_more_than_the_sites_own_paper_at_the_most(page, printed, key):
    """Or than a page for each round: the site's own paper has rounds side by side."""
    sitting = played(key)
    pages = printed(sitting)
    own = Pages(page.request.get(f"{page.url}sheet.pdf").body())
    assert len(pages) <= max(len(own), len(sitting.sheet().rounds)) + 1
