"""Bridge solitaire by thumbs: one player against the house, the points reckoned by hand here."""

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.evening_by_thumbs import Rubber, enter, moved, played, report_of, start
from tests.browser.measures import scrolls
from tests.browser.test_saving import save
from tests.browser.toy_forms import opened, saved, tap
from tests.pdf.pdf_probe import words

GAME = "Bridge solitaire"
SIDES = (("Anna",), ("House",))
HOUSE = {"house": True}
COLOR = "one => getComputedStyle(one).color"

RUBBERS = (
    # Anna wins it in four games.
    Rubber(
        sides=SIDES,
        deals=(
            # the first hand of the source: five honours, one joker
            played("1C", jokers=1, honours=5, taps=4, below=(20 * 2, 0), above=(50 + 150, 0)),
            played("2D", **HOUSE, jokers=1, taps=4, below=(0, 2 * 20 * 2), above=(0, 50)),
            played("2S", tricks=9, taps=3, below=(2 * 30, 0), above=(30, 0)),  # 40 + 60, a game
            played("4S", **HOUSE, taps=3, below=(0, 4 * 30)),  # a game
            # vulnerable, two short: doubled, and then redoubled
            played("1H", tricks=5, jokers=1, taps=4, above=(0, 500)),
            played("3C", **HOUSE, tricks=7, jokers=2, taps=5, above=(1000, 0)),
            # a small slam, vulnerable, four honours, and the second game of two
            played("6H", honours=4, taps=3, below=(6 * 30, 0), above=(750 + 100 + 500, 0)),
        ),
    ),
    # The house wins it, and makes good.
    Rubber(
        sides=SIDES,
        deals=(
            played("3NT", honours=4, taps=3, below=(40 + 2 * 30, 0), above=(150, 0)),  # four aces
            played("5H", **HOUSE, taps=3, below=(0, 5 * 30)),
            # vulnerable, redoubled, thirteen short; a rare count stands behind the dots
            played("7NT", tricks=0, jokers=2, taps=5, above=(0, 2200 + 9 * 600)),
            played("6S", **HOUSE, taps=3, below=(0, 6 * 30), above=(0, 750 + 500)),
        ),
    ),
)
SUMS = ((2860, 750), (250, 9180))
NET = 2860 - 750 + 250 - 9180  # −6,820


class SolitaireThumbs(Thumbs):
    def fill_in(self, bid, *, house=False, tricks=None, jokers=0, honours=0):
        if house:
            self.declarer("House")
        self.contract(bid)
        if jokers:
            self.tap(self.chip("Jokers in hand", str(jokers)))
        if tricks is not None:
            self.tricks(tricks)
        if honours:
            self.tap(self.chip("Honours in hand", str(honours)))
        assert scrolls(self.page) <= 0


def begin(page, **options):
    """The house keeps its name, which nobody types."""
    start(page, GAME, ("Anna",), **options)


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_two_rubbers(page, size):
    begin(page, rubbers=2)
    deals = []
    for rubber in RUBBERS:
        for deal in rubber.deals:
            assert enter(page, deal, SolitaireThumbs) <= deal.taps
            deals.append(moved(deal, rubber.sides))
    for number, (rubber, sums) in enumerate(zip(RUBBERS, SUMS, strict=True), 1):
        assert rubber.sums == sums
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        assert sheet.locator("thead bdi").all_text_contents() == ["Anna", "House"]
        foot = sheet.locator("tfoot tr:not(.outcome) .n").all_text_contents()
        assert foot == [f"{one:,}" for one in sums]

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".pays li")).to_have_text(["Anna pays House €68.20"])
    told = report_of(page)
    assert [deal["net"] for deal in told["deals"]] == deals
    assert {deal["dealer"] for deal in told["deals"]} == {"Anna"}
    assert told["net"] == {"Anna": NET, "House": -NET}
    assert (told["closing"], told["finished"]) == ([], True)

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    for points in (*sum(SUMS, ()), 2860 - 750, 9180 - 250, -NET):
        assert any(f"{points:,}" in one for one in paper), points


# ── What cannot be ───────────────────────────────────────────────────────────────────────────────


def form(page, sitting, **more):
    return opened(page, sitting, "bridge-solitaire", "contract", players=("Anna", "House"), **more)


def bid(page, value):
    return page.locator(f"input[name=contract][value='{value}']")


def test_what_the_house_cannot_bid_is_greyed_while_it_declares(small, sitting):
    form(small, sitting)
    cannot = ["7C", "7D", "7H", "7S", *(f"{level}NT" for level in range(1, 8))]
    for value in cannot:
        expect(bid(small, value)).to_be_enabled()
    tap(small, "declarer", 1)
    for value in cannot:
        expect(bid(small, value)).to_be_disabled()
    expect(small.locator("#group-contract input:enabled")).to_have_count(6 * 4)
    greyed = small.locator("label", has=bid(small, "7C")).evaluate(COLOR)
    assert small.locator("label", has=bid(small, "7H")).locator(".red").evaluate(COLOR) == greyed
    small.locator("label", has=bid(small, "3NT")).tap(force=True)
    expect(small.locator("#problem-contract")).to_contain_text("The house always bids a suit.")
    tap(small, "declarer", 0)
    expect(bid(small, "3NT")).to_be_enabled()
    tap(small, "contract", "3NT")
    tap(small, "declarer", 1)  # it turns out to have been the house
    expect(small.locator("#problem-contract")).to_contain_text("The house always bids a suit.")
    save(small).tap()
    expect(small.locator("body.at-form")).to_be_visible()


def test_honours_are_the_players(small, sitting):
    address = form(small, sitting)
    honours = small.locator("#group-honours")
    expect(honours).to_be_hidden()  # while the grid is open
    tap(small, "contract", "4S")
    tap(small, "honours", 5)
    tap(small, "declarer", 1)
    expect(honours).to_be_hidden()
    (deal,) = saved(small, address)
    assert (deal["declarer"], deal["tricks"]) == ("House", 10)
    assert "honours" not in deal
