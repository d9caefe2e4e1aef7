"""Bridgette by thumbs: an evening of two matches, its points reckoned by hand here."""

from collections import namedtuple

import pytest
from playwright.sync_api import expect

from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.evening_by_thumbs import enter, report_of, start
from tests.games.bridgette.evening import LEVEL, NAMES, filed_deal
from tests.pdf.pdf_probe import words

Deal = namedtuple("Deal", "said details taps points")


def played(*said, taps, anna=0, boris=0, **details):
    """anna, boris: what the two columns of the sheet get."""
    return Deal(said, details, taps, (anna, boris))


MATCHES = (
    # Level after six deals; the seventh decides.
    (
        played("Anna", "0NT", taps=3, anna=150 + 250),
        played("Boris", "1C", tricks=8, taps=4, boris=150),
        played("Anna", "4S", tricks=9, taps=4, boris=100),
        played("Boris", "1NT", taps=3, boris=250 + 250),
        played("Anna", "2H", tricks=10, taps=4, anna=250),
        played("Boris", "1D", tricks=6, taps=4, anna=100),
        played("Anna", "3C", tricks=8, taps=4, boris=100),
    ),
    (
        played("Boris", "4H", doubling="doubled", taps=4, boris=750 + 250 + 400),
        played("Anna", "3NT", tricks=12, taps=5, anna=750 + 350),
        played("Boris", "6S", taps=3, boris=1500 + 100),
        played("Anna", "2D", tricks=6, doubling="doubled", taps=5, boris=500),
        played("Boris", "5NT", tricks=9, taps=4, anna=200),
        played("Anna", "7NT", doubling="redoubled", taps=4, anna=2500 + 1000),
    ),
)
SUMS = ((750, 850), (4800, 3500))
NET = -100 + 1300  # of Anna
PAYMENT = "Boris pays Anna €12.00"  # at one euro for a hundred points


def rows_of(sheet):
    """The numbers of each row of a match, and the words over one."""
    rows = sheet.locator("tbody.rows tr").all()
    return [[one.strip() for one in row.locator("th, td").all_text_contents()] for row in rows]


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_two_matches(page, size):
    start(page, "Bridgette", NAMES, matches=2)
    for match in MATCHES:
        for deal in match:
            assert enter(page, deal, BridgeThumbs) <= deal.taps
    for number, (match, sums) in enumerate(zip(MATCHES, SUMS, strict=True), 1):
        columns = zip(*(deal.points for deal in match), strict=True)
        assert tuple(sum(column) for column in columns) == sums
        sheet = page.locator("table.sheet", has_text=f"Match {number}")
        shown = [row[4:] for row in rows_of(sheet) if len(row) > 1]
        wanted = [[f"{own:,}" if own else "" for own in deal.points] for deal in match]
        assert shown == wanted
        foot = sheet.locator("tfoot td").all_text_contents()
        assert [one.strip() for one in foot] == ["Sum", "", "", "", *(f"{own:,}" for own in sums)]
    over = [
        row for row in rows_of(page.locator("table.sheet", has_text="Match 1")) if len(row) == 1
    ]
    assert over == [["deciding deal"]]

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".pays li")).to_have_text([PAYMENT])
    told = report_of(page)
    moved = [one - other for match in MATCHES for one, other in (deal.points for deal in match)]
    assert [deal["net"]["Anna"] for deal in told["deals"]] == moved
    assert (told["net"], told["finished"]) == ({"Anna": NET, "Boris": -NET}, True)
    assert all("below" not in deal for deal in told["deals"])

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    for points in (*sum(SUMS, ()), 1300, NET):
        assert any(f"{points:,}" in one for one in paper), points
    assert "deciding deal" in " ".join(paper)


def test_a_level_match_is_announced_and_decided(small, level):
    page = small
    page.goto(level)
    expect(page.get_by_text("The match is tied: the next deal decides.")).to_be_visible()
    expect(page.locator(".needs").first).to_contain_text("tied")
    assert enter(page, MATCHES[0][6], BridgeThumbs) == 4
    expect(page.locator(".rows .over")).to_have_text("deciding deal")
    expect(page.locator(".said")).to_contain_text("Boris wins the match.")
    expect(page.locator(".moment")).to_contain_text("Boris wins the evening")
    expect(page.locator(".moment li")).to_contain_text(["+100", "−100"])


@pytest.fixture
def level(sitting):
    deals = [filed_deal(one) for one in LEVEL]
    return sitting(ruleset="bridgette", deals=deals)
