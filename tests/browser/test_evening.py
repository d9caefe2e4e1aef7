"""A whole evening of three rubbers, entered with thumbs; the points are reckoned by hand here."""

import pytest
from playwright.sync_api import expect

from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import (
    THROWN_IN,
    Rubber,
    enter,
    moved,
    played,
    report_of,
    start,
)

# The value of a trick: base (spades 4, clubs 6, diamonds 8, hearts 10, no trump 12) + 10 for each
# level above the first.
RUBBERS = (
    # Boris and Dmitri win it in three games, 500 and 1,000, and lose it in points.
    Rubber(
        sides=(("Anna", "Clara"), ("Boris", "Dmitri")),
        announced=None,
        deals=(
            # just made: 4 honours, 3 aces
            played("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3), taps=5).gives(
                below=(9 * 30, 4 * 30), above=(30 * 30 + 3 * 10 * 30, 0)
            ),
            THROWN_IN,
            # one short of ten at level 4
            played("Boris", "4S", tricks=9, honours=("Boris", 4), aces=("Boris", 3), taps=6).gives(
                below=(4 * 34, 9 * 34), above=(500 * 4 * 1, 30 * 34 + 3 * 10 * 34)
            ),
            # 406 + 176 and 426 + 110: both reach 500. The others were first; two aces each.
            played("Clara", "2NT", aces=("each side", 2), first="Boris", taps=6).gives(
                below=(8 * 22, 5 * 22), above=(20 * 22, 500)
            ),
            # a small slam, bid and made, with all honours and all aces: a game too
            played("Anna", "6D", honours=("Anna", 5), aces=("Clara", 4), taps=5).gives(
                below=(12 * 58, 1 * 58), above=(500 + 3000 + 500 + 40 * 58 + 4 * 10 * 58, 0)
            ),
            # the second game of Boris and Dmitri; the other side has the cards
            played("Dmitri", "5C", honours=("Clara", 3), aces=("Anna", 3), taps=5).gives(
                below=(2 * 46, 11 * 46), above=(20 * 46 + 3 * 10 * 46, 1000)
            ),
        ),
    ),
    # In two games, with a grand slam lost that wins a game all the same.
    Rubber(
        sides=(("Anna", "Boris"), ("Dmitri", "Clara")),
        won="Boris and Dmitri win the game and the rubber. "
        "−11,910 Anna and Clara have more points.",
        announced="Rubber 2 begins. Anna and Boris play against Dmitri and Clara. Change seats: "
        "Dmitri to Boris's seat, Boris to Clara's seat, Clara to Dmitri's seat. Clara deals.",
        deals=(
            # two short of thirteen
            played("Dmitri", "7NT", tricks=11, aces=("Dmitri", 3), taps=6).gives(
                below=(2 * 72, 11 * 72), above=(500 * 7 * 2 + 5000, 3 * 10 * 72 + 500)
            ),
            # all thirteen, a rare count; two aces each go to those with more tricks
            played(
                "Boris", "1S", tricks=13, honours=("Clara", 3), aces=("each side", 2), taps=7
            ).gives(below=(13 * 4, 0), above=(1000 + 20 * 4, 20 * 4)),
            played("Clara", "5H", honours=("Clara", 3), aces=("Anna", 3), taps=5).gives(
                below=(2 * 50, 11 * 50), above=(3 * 10 * 50, 20 * 50 + 1000)
            ),
        ),
    ),
    Rubber(
        sides=(("Anna", "Dmitri"), ("Clara", "Boris")),
        won="Dmitri and Clara win the game and the rubber. −8,794 Anna and Boris have more points.",
        announced="Rubber 3 begins. Anna and Dmitri play against Clara and Boris. Change seats: "
        "Clara to Dmitri's seat, Dmitri to Boris's seat, Boris to Clara's seat. Boris deals.",
        deals=(
            played("Anna", "5NT", aces=("Dmitri", 4), taps=5).gives(
                below=(11 * 52, 2 * 52), above=(4 * 10 * 52 + 500, 0)
            ),
            THROWN_IN,
            # a small slam with thirteen
            played("Boris", "6S", tricks=13, honours=("Boris", 4), aces=("Clara", 3), taps=6).gives(
                below=(0, 13 * 54), above=(0, 1000 + 3000 + 30 * 54 + 3 * 10 * 54 + 500)
            ),
            # one more than bid
            played(
                "Dmitri", "5D", tricks=12, honours=("Clara", 3), aces=("each side", 2), taps=6
            ).gives(below=(12 * 48, 1 * 48), above=(500 + 20 * 48 + 1000, 20 * 48)),
        ),
    ),
)
# 16,550 to 4,640, then 14,876 to 6,082, then 6,188 to 9,554.
NETS = {
    "Anna": 11910 + 8794 - 3366,
    "Boris": -11910 + 8794 + 3366,
    "Clara": 11910 - 8794 + 3366,
    "Dmitri": -11910 - 8794 - 3366,
}
# At one euro for a hundred points only Dmitri is below nothing: he pays everybody.
PAYMENTS = ("Dmitri pays Anna €173.38", "Dmitri pays Boris €2.50", "Dmitri pays Clara €64.82")


def signed(points):
    return f"{points:+,}".replace("-", "−") if points else "0"


@pytest.mark.browser_context_args(service_workers="allow")
def test_three_rubbers_are_entered_with_taps_and_settled(small):
    page = small
    start(page, "Vint 1886")
    nets = dict.fromkeys(NAMES, 0)
    deals = []
    for rubber in RUBBERS:
        if rubber.announced:
            expect(page.locator(".moment")).to_contain_text(rubber.won)
            expect(page.get_by_text("Change seats:")).to_contain_text(rubber.announced)
        for deal in rubber.deals:
            assert enter(page, deal) <= deal.taps
            deals.append(moved(deal, rubber.sides))
            nets = {name: nets[name] + deals[-1][name] for name in NAMES}
            for name in NAMES:
                seat = page.locator(".plan .seat", has_text=name)
                expect(seat.locator("b")).to_have_text(signed(nets[name]))
    assert nets == NETS

    for number, rubber in enumerate(RUBBERS, 1):
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        heads = [" · ".join(side) for side in rubber.sides]
        expect(sheet.locator("thead th")).to_have_text(heads, use_inner_text=False)
        foot = sheet.locator("tfoot tr:not(.outcome) .n")
        expect(foot).to_have_text([f"{points:,}" for points in rubber.sums])

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".top")).to_contain_text("finished")
    nets = page.locator(".results-table tr", has=page.locator(".net")).first.locator(".net")
    expect(nets).to_have_text([signed(NETS[name]) for name in NAMES])
    expect(page.locator(".pays li")).to_have_text(list(PAYMENTS))

    answer = report_of(page)
    assert [deal["net"] for deal in answer["deals"]] == deals
    assert answer["net"] == NETS
    assert answer["finished"]
