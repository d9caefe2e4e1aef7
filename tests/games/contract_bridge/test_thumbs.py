"""Contract bridge by thumbs: an evening of three rubbers, its points reckoned by hand here."""

import pytest
from playwright.sync_api import expect

from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.evening_by_thumbs import (
    THROWN_IN,
    Rubber,
    enter,
    moved,
    played,
    report_of,
    start,
)
from tests.pdf.pdf_probe import words

RUBBERS = (
    # Boris and Dmitri win it in three games, and lose it in points.
    Rubber(
        sides=(("Anna", "Clara"), ("Boris", "Dmitri")),
        deals=(
            played("Anna", "3H", tricks=10, taps=4, below=(3 * 30, 0), above=(30, 0)),
            played("Boris", "3NT", tricks=8, doubling="doubled", taps=5, above=(100, 0)),
            played("Dmitri", "4S", taps=3, below=(0, 4 * 30)),  # a game
            played("Clara", "2C", taps=3, below=(2 * 20, 0)),
            played("Boris", "1NT", tricks=5, taps=4, above=(2 * 100, 0)),  # vulnerable
            played(
                *("Anna", "6D"),
                doubling="doubled",
                honours=(4, "Clara"),
                taps=6,
                below=(6 * 20 * 2, 0),  # a game, and a small slam
                above=(50 + 500 + 100, 0),
            ),
            played("Dmitri", "1D", taps=3, below=(0, 20)),
            played("Clara", "4S", tricks=8, taps=4, above=(0, 2 * 100)),  # vulnerable
            played("Boris", "3S", taps=3, below=(0, 3 * 30), above=(0, 500)),  # 20 + 90, rubber
        ),
    ),
    # In two games, without one for the others.
    Rubber(
        sides=(("Anna", "Boris"), ("Clara", "Dmitri")),
        deals=(
            played("Anna", "4H", taps=3, below=(4 * 30, 0)),
            THROWN_IN,
            played("Boris", "3NT", taps=3, below=(40 + 2 * 30, 0), above=(700, 0)),
        ),
    ),
    Rubber(
        sides=(("Anna", "Dmitri"), ("Boris", "Clara")),
        deals=(
            played("Clara", "5D", taps=3, below=(0, 5 * 20)),
            # four aces in one hand
            played("Anna", "3NT", honours=(4, "Dmitri"), taps=5, below=(100, 0), above=(150, 0)),
            played("Boris", "2S", taps=3, below=(0, 2 * 30)),
            # vulnerable, doubled, one short
            played("Dmitri", "6NT", tricks=11, doubling="doubled", taps=5, above=(0, 200)),
            # 60 + 40, and two tricks more
            played("Clara", "1NT", tricks=9, taps=4, below=(0, 40), above=(0, 2 * 30 + 500)),
        ),
    ),
)
# 1,350 to 930, then 920 to nothing, then 250 to 960.
SUMS = ((1350, 930), (920, 0), (250, 960))
NETS = {
    "Anna": 420 + 920 - 710,
    "Boris": -420 + 920 + 710,
    "Clara": 420 - 920 + 710,
    "Dmitri": -420 - 920 - 710,
}
# At one euro for a hundred points Dmitri pays everybody.
PAYMENTS = ("Dmitri pays Anna €6.30", "Dmitri pays Boris €12.10", "Dmitri pays Clara €2.10")


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_three_rubbers(page, size):
    start(page, "Contract bridge")
    deals = []
    for rubber in RUBBERS:
        for deal in rubber.deals:
            assert enter(page, deal, BridgeThumbs) <= deal.taps
            deals.append(moved(deal, rubber.sides))
    for number, (rubber, sums) in enumerate(zip(RUBBERS, SUMS, strict=True), 1):
        assert rubber.sums == sums
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        foot = sheet.locator("tfoot tr:not(.outcome) .n").all_text_contents()
        shown = dict(zip(sides_of(sheet), foot, strict=True))
        assert shown == {
            side: f"{points:,}" for side, points in zip(rubber.sides, sums, strict=True)
        }

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".pays li")).to_have_text(list(PAYMENTS))
    expect(page.locator(".results-table")).not_to_contain_text("unfinished rubber")
    told = report_of(page)
    assert [deal["net"] for deal in told["deals"]] == deals
    assert (told["net"], told["closing"], told["finished"]) == (NETS, [], True)

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    for points in (*sum(SUMS, ())[:5], 710, *map(abs, NETS.values())):
        assert any(f"{points:,}" in one for one in paper), points


def sides_of(sheet):
    """The pairs over the columns."""
    heads = sheet.locator("thead th").all()
    return [tuple(sorted(head.locator("bdi").all_text_contents())) for head in heads]
