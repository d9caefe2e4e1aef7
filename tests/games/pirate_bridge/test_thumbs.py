"""Pirate bridge by thumbs: an evening of three rubbers, its points reckoned by hand here."""

import re
from collections import namedtuple

import pytest
from playwright.sync_api import expect

from tests.browser.bridge_thumbs import BridgeThumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import enter, report_of, start
from tests.browser.fixtures import LARGER
from tests.browser.measures import misfits
from tests.pdf.pdf_probe import words

LEAST = 48  # px of a target in the form
NOBODY = (0, 0, 0, 0)
Deal = namedtuple("Deal", "said details taps below above")


def played(*said, taps, below=NOBODY, above=NOBODY, **details):
    """below, above: what each of the four writes."""
    return Deal(said, details, taps, below, above)


THROWN_IN = Deal((), {}, 1, NOBODY, NOBODY)
RUBBERS = (
    # The examples of the rules: Anna wins it alone, Boris has a game.
    (
        played("Anna", "Boris", "4S", taps=4, below=(120, 120, 0, 0)),
        played("Dmitri", "Anna", "2H", taps=4, below=(60, 0, 0, 60)),
        # Anna is vulnerable
        played(
            "Anna", "Clara", "3NT", tricks=8, doubling="doubled", taps=6, above=(0, 200, 0, 200)
        ),
        # 60 + 60, and 500 for Anna alone
        played(
            *("Clara", "Anna", "3D"),
            tricks=10,
            taps=5,
            below=(60, 0, 60, 0),
            above=(20 + 500, 0, 20, 0),
        ),
    ),
    # Everybody has a game, then two win together.
    (
        THROWN_IN,
        played("Anna", "Boris", "3NT", taps=4, below=(100, 100, 0, 0)),
        played("Clara", "Dmitri", "4H", taps=4, below=(0, 0, 120, 120)),
        played(
            *("Boris", "Anna", "1S"),
            honours=(4, "Dmitri"),
            taps=6,
            below=(30, 30, 0, 0),
            above=(0, 0, 100, 100),
        ),
        played("Anna", "Clara", "4S", taps=4, below=(120, 0, 120, 0), above=(500, 0, 500, 0)),
    ),
    (
        played("Boris", "Dmitri", "2S", taps=4, below=(0, 60, 0, 60)),
        # a game of Clara and Dmitri, and four aces against it
        played(
            *("Dmitri", "Clara", "3NT"),
            honours=(4, "Anna"),
            taps=6,
            below=(0, 0, 100, 100),
            above=(150, 150, 0, 0),
        ),
        # Boris is not vulnerable, Clara is: 100 for one short
        played(
            "Boris", "Clara", "5D", tricks=10, doubling="doubled", taps=6, above=(100, 0, 0, 100)
        ),
        # 180 for both; Dmitri is vulnerable and wins the rubber, Clara has a game
        played(
            *("Dmitri", "Boris", "6H"),
            taps=4,
            below=(0, 180, 0, 180),
            above=(0, 750, 0, 750 + 500),
        ),
    ),
)
SUMS = (
    (760, 320, 80, 260),  # together 1,420
    (100 + 30 + 120 + 500, 100 + 30, 120 + 100 + 120 + 500, 120 + 100),  # 1,940
    (150 + 100, 60 + 150 + 180 + 750, 100, 60 + 100 + 100 + 180 + 1250),  # 3,180
)
RESULTS = (
    (810, -70, -550, -190),
    ((3000 - 1940) // 2, (520 - 1940) // 2, (3360 - 1940) // 2, (880 - 1940) // 2),
    ((1000 - 3180) // 2, (4560 - 3180) // 2, (400 - 3180) // 2, (6760 - 3180) // 2),
)
NETS = (810 + 530 - 1090, -70 - 710 + 690, -550 + 710 - 1390, -190 - 530 + 1790)


def moved(deal):
    """By name, half of what is written more than by each of the others (§4.6)."""
    own = [below + above for below, above in zip(deal.below, deal.above, strict=True)]
    return {name: (4 * one - sum(own)) // 2 for name, one in zip(NAMES, own, strict=True)}


def figures(points):
    return [f"{one:,}" for one in points]


def signed(points):
    return [f"{one:+,}".replace("-", "−") for one in points]


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_three_rubbers(page, size):
    start(page, "Pirate bridge")
    for deal in sum(RUBBERS, ()):
        assert enter(page, deal, BridgeThumbs) == deal.taps
    for number, (rubber, sums) in enumerate(zip(RUBBERS, SUMS, strict=True), 1):
        assert sums == tuple(
            sum(deal.below[player] + deal.above[player] for deal in rubber) for player in range(4)
        )
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        assert sheet.locator("thead th bdi").all_text_contents() == [*NAMES]
        assert sheet.locator("tfoot tr:not(.outcome) .n").all_text_contents() == figures(sums)

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".results-table")).to_be_visible()
    rows = page.locator(".results-table tbody tr:not(.over)").all()
    assert [row.locator("td").all_text_contents() for row in rows[:4]] == [
        signed(one) for one in (*RESULTS, NETS)
    ]
    paid = dict.fromkeys(NAMES, 0)
    for one in page.locator(".pays li").all_text_contents():
        payer, payee, cents = re.search(
            r"(\w+) pays (\w+)\s*€([\d.]+)", " ".join(one.split())
        ).groups()
        paid[payer] -= int(cents.replace(".", ""))
        paid[payee] += int(cents.replace(".", ""))
    assert tuple(paid.values()) == NETS  # a euro for a hundred points
    told = report_of(page)
    assert [deal["net"] for deal in told["deals"]] == [moved(one) for one in sum(RUBBERS, ())]
    assert (told["net"], told["closing"], told["finished"]) == (
        dict(zip(NAMES, NETS, strict=True)),
        [],
        True,
    )

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    for points in (*sum(SUMS, ()), *map(abs, (*sum(RESULTS, ()), *NETS))):
        assert any(f"{points:,}" in one for one in paper), points


def opened(page, sitting, **more):
    address = sitting(ruleset="pirate-bridge", **more)
    page.goto(f"{address}enter/1/?kind=contract")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    return address


@pytest.mark.parametrize("screen", ["large landscape", "tablet"])
def test_on_larger_screens_nothing_scrolls_either(page, sitting, screen):
    """On its side the partner stands beside the declarer, at the head of the second column."""
    page.set_viewport_size(LARGER[screen])
    opened(page, sitting)
    BridgeThumbs(page).fill_in("Anna", "Clara", "4S", honours=(4, "Boris"))
    declarer, partner = (
        page.locator(f"#group-{one}").bounding_box() for one in ("declarer", "partner")
    )
    beside = partner["x"] > declarer["x"]
    assert beside == (screen == "large landscape")
    assert (partner["y"] > declarer["y"]) == (not beside)
    assert [*misfits(page, LEAST)] == []
