"""501 by thumbs: the form with its pad, and an evening reckoned by hand here."""

from collections import namedtuple

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import report_of, start
from tests.browser.measures import scrolls
from tests.pdf.pdf_probe import words

# said: who bid how much, and how. taken: the figures and what is added, of the first two numbers;
# the third is proposed. after: everybody's score. taps: as they are counted, in the open form.
Deal = namedtuple("Deal", "kind said taken more taps after", defaults=((), {}, {}, 1, ()))


def played(bidder, bid, *taken, taps, after, **more):
    return Deal("contract", (bidder, bid), taken, more, taps, after)


def given_up(bidder, bid, *, taps, after, **more):
    return Deal("gave_up", (bidder, bid), (), more, taps, after)


def thrown_in(after):
    return Deal("thrown_in", after=after)


# Anna deals first, and the turn goes round. Of each deal: bidder 1, bid 2, two numbers 2 each and
# 1 to go on to each, Save: 10. A third figure is one more, and so are blind and a marriage.
FIRST = (
    played(
        *("Boris", "90", ("Boris", "56", 40), ("Clara", "31")),
        taps=11,
        after=(501, 501 - 90, 501 - 31, 501 - 33),
    ),
    # 3 figures twice, blind, a marriage; 0 is one figure
    played(
        *("Clara", "150", ("Anna", "0"), ("Clara", "120", 40)),
        blind=True,
        taps=13,
        after=(501, 411, 470 - 300, 468),
    ),
    given_up("Dmitri", "75", taps=4, after=(501 - 25, 411 - 25, 170, 468 + 75)),
    thrown_in((476, 386, 170, 543)),
    # It is Anna's turn, and Dmitri deals once more: one tap.
    played(
        *("Clara", "100", ("Anna", "30"), ("Boris", "20")),
        dealer="Dmitri",
        taps=12,
        after=(476 - 30, 386 - 20, 170 + 100, 543),
    ),
    # three marriages, 200 in all: the rest is 0 for Clara and for Dmitri
    played(
        *("Boris", "183", ("Boris", "120", 40, 20, 20), ("Clara", "0")),
        blind=True,
        taps=15,
        after=(446, 366 - 2 * 183, 270, 543),
    ),
)
SECOND = (
    played(
        *("Anna", "220", ("Anna", "120", 40, 20, 20, 20), ("Clara", "0")),
        blind=True,
        taps=16,
        after=(501 - 440, 501, 501, 501),
    ),
    played("Anna", "66", ("Anna", "66"), ("Boris", "34"), taps=10, after=(-5, 467, 501, 501 - 20)),
)
# Boris wins the first game and Anna the second: three from the others, and one to each other.
NETS = {"Anna": 3 - 1, "Boris": 3 - 1, "Clara": -2, "Dmitri": -2}
PAYMENTS = ("Clara pays Anna €2.00", "Dmitri pays Boris €2.00")


class Hand(Thumbs):
    def chip(self, field, name):
        self.tap(self.page.get_by_role("radio", name=f"{field}: {name}", exact=True))

    def figures(self, number):
        for figure in number:
            self.tap(self.page.locator(f"[data-figure='{figure}']"))

    def points(self, name, number, *adds):
        self.tap(field(self.page, name))
        self.figures(number)
        for add in adds:
            self.tap(self.page.locator(f"[data-add='{add}']"))

    def fill_in(self, deal):
        """Everything but Save."""
        if "dealer" in deal.more:
            self.chip("Dealer", deal.more["dealer"])
        if deal.said:
            bidder, bid = deal.said
            self.chip("Bidder", bidder)
            self.figures(bid)
        if deal.more.get("blind"):
            self.tap(self.page.get_by_role("checkbox", name="blind"))
        for one in deal.taken:
            self.points(*one)
            assert scrolls(self.page) <= 0

    def save(self):
        super().save()
        expect(self.page.locator(".ready body.at-sheet")).to_be_visible()


def field(page, name):
    return page.get_by_role("textbox", name=f"Points: {name}", exact=True)


def enter(page, deal):
    """Gives the taps that it took in the open form."""
    page.locator(f".foot a[href*='kind={deal.kind}&']").tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    hand = Hand(page)
    hand.fill_in(deal)
    assert scrolls(page) <= 0
    hand.save()
    return hand.taps


def scores(page, names=NAMES):
    seats = [page.locator(".plan .seat", has_text=name).locator("b") for name in names]
    return tuple(int(seat.inner_text().replace("−", "-")) for seat in seats)


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_two_games(page, size):
    start(page, "501", games=2)
    for game in (FIRST, SECOND):
        for deal in game:
            assert enter(page, deal) == deal.taps, deal
            if deal is SECOND[0]:
                expect(page.locator(".plan")).to_contain_text("only as bidder")
                expect(page.locator("table.sheet .underlined")).to_have_text(["61"])
            if deal is not FIRST[-1]:  # the next game has begun
                assert scores(page) == deal.after

    told = report_of(page)
    assert [tuple(deal["scores"].values()) for deal in told["deals"]] == [
        deal.after for deal in (*FIRST, *SECOND)
    ]
    assert [deal["dealer"] for deal in told["deals"]] == [
        *("Anna", "Boris", "Clara", "Dmitri", "Dmitri", "Anna"),
        *("Boris", "Clara"),
    ]
    first, second = (page.locator("table.sheet", has_text=f"Game {number}") for number in (1, 2))
    assert rows(first) == [
        ["", "", *["501"] * 4],
        ["1", "Boris 90", "–", "411", "470", "468"],
        ["2", "Clara 150 blind", "501", "–", "170", "468"],
        ["3", "Dmitri 75, given up", "476", "386", "–", "543"],
        ["4", "–", "476", "386", "170", "–"],
        ["5", "Clara 100", "446", "366", "270", "–"],
        ["6", "Boris 183 blind", "–", "0", "270", "543"],
    ]
    assert rows(second)[1:] == [
        ["7", "Anna 220 blind", "61", "–", "501", "501"],
        ["8", "Anna 66", "−5", "467", "–", "481"],
    ]
    assert [one.locator(".framed").text_content().strip() for one in (first, second)] == ["0", "−5"]

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".pays li")).to_have_text(list(PAYMENTS))
    assert (told["net"], told["closing"], told["finished"]) == (NETS, [], True)

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    numbers = {str(one) for deal in (*FIRST, *SECOND) for one in deal.after if one > 0}
    for number in (*numbers, "−5", "75", "150 blind"):
        assert any(number in one for one in paper), number


def rows(sheet):
    """The cells of a game, from top to bottom."""
    return [
        [" ".join(cell.split()) for cell in row.locator("td").all_text_contents()]
        for row in sheet.locator("tbody tr").all()
    ]


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_without_script_the_numbers_are_plain_fields(browser, live_server, sitting):
    page = browser.new_context(java_script_enabled=False, base_url=live_server.url).new_page()
    address = sitting(ruleset="five-hundred-one", players=NAMES[:3])
    page.goto(f"{address}enter/1/?kind=contract")
    assert page.locator("[data-pad]").is_hidden()
    page.locator("input[name=bidder][value='1']").check(force=True)
    page.get_by_label("Bid", exact=True).fill("90")
    for name, points in zip(NAMES, ("31", "96", "13"), strict=False):
        field(page, name).fill(points)
    page.get_by_role("button", name="Save").click()
    assert scores(page, NAMES[:3]) == (470, 411, 488)
    page.context.close()
