"""Forty-one by thumbs: everybody's bid and tricks, and an evening of three games."""

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import report_of, start
from tests.browser.measures import misfits, scrolls
from tests.browser.offline import until
from tests.browser.toy_forms import LEAST, opened, tap
from tests.pdf.pdf_probe import words

# Each game: the columns, and for each deal what is written in them and the taps it may take: four
# bids, one for each who took another number than bid, one more for a rare number, and Save.
GAMES = (
    (
        ("Anna", "Boris", "Clara", "Dmitri"),
        (
            ("3/4 2/2 4/5 2/2", 7, (3, 2, 4, 2)),
            ("pass", 1, None),
            ("7/7 2/1 2/3 2/2", 8, (17, 0, 6, 4)),  # +14 −2 +2 +2
            ("5/5 3/2 2/4 2/2", 7, (22, -3, 8, 6)),  # +5 −3 +2 +2
            ("7/6 2/3 2/2 2/2", 8, (8, -1, 10, 8)),  # −14 +2 +2 +2
            ("8/9 2/2 1/0 2/2", 9, (24, 1, 9, 10)),  # +16 +2 −1 +2
            ("9/10 1/0 1/1 1/2", 12, (42, 0, 10, 11)),  # +18 −1 +1 +1
        ),
    ),
    (
        ("Anna", "Dmitri", "Boris", "Clara"),
        (
            ("2/2 2/2 7/7 2/2", 6, (2, 2, 14, 2)),
            ("2/2 2/2 7/7 2/2", 6, (4, 4, 28, 4)),
            ("2/0 2/2 7/9 2/2", 9, (2, 6, 42, 6)),
        ),
    ),
    (
        ("Anna", "Clara", "Dmitri", "Boris"),
        (
            ("3/3 7/7 2/2 1/1", 7, (3, 14, 2, 1)),
            ("3/3 7/7 2/2 1/1", 7, (6, 28, 4, 2)),
            ("3/3 7/7 2/2 1/1", 7, (9, 42, 6, 3)),
        ),
    ),
)
# Won by Anna and Clara, by Anna and Boris, by Clara and Boris.
NETS = {"Anna": 1 + 1 - 1, "Boris": -1 + 1 + 1, "Clara": 1 - 1 + 1, "Dmitri": -3}
PAYMENTS = tuple(f"Dmitri pays {name} €1.00" for name in ("Anna", "Boris", "Clara"))


class RowThumbs(Thumbs):
    def row(self, name, fact, number):
        """A number in a row of this player, behind the dots if it is not in sight."""
        field = f"hands-{NAMES.index(name)}-{fact}"
        chip = self.page.locator(f"input[name='{field}'][value='{number}']")
        if not chip.is_visible():
            self.tap(self.page.locator(f"#group-{field} [data-more]"))
        self.tap(chip)
        assert scrolls(self.page) <= 0

    def fill_in(self, seats, said):
        """First everybody's bid, as they are said; then what was taken, as the cards are played."""
        hands = [hand.split("/") for hand in said.split()]
        for name, (bid, _) in zip(seats, hands, strict=True):
            self.row(name, "bid", bid)
        for name, (bid, tricks) in zip(seats, hands, strict=True):
            if bid != tricks:
                self.row(name, "tricks", tricks)


def enter(page, seats, said):
    hand = RowThumbs(page)
    if said == "pass":
        page.get_by_role("link", name="Thrown in").tap()
        hand.save()
    else:
        hand.enter(seats, said)
    return hand.taps


def cells(said, scores):
    """What the sheet has in a row."""
    if said == "pass":
        return ["–"] * 4
    hands = [tuple(map(int, hand.split("/"))) for hand in said.split()]
    return [
        f"{bid} {'✓' if tricks >= bid else '✗'} {score}".replace("-", "−")
        for (bid, tricks), score in zip(hands, scores, strict=True)
    ]


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_three_games(page, size):
    start(page, "Forty-one")
    scores = []
    for number, (seats, deals) in enumerate(GAMES, 1):
        for said, taps, after in deals:
            assert enter(page, seats, said) == taps, said
            after = after or (scores[-1].values() if scores else (0, 0, 0, 0))
            scores.append(dict(zip(seats, after, strict=True)))
        table = page.locator("table.sheet", has_text=f"Game {number}")
        rows = [row.locator("td").all_text_contents() for row in table.locator("tbody tr").all()]
        assert [[" ".join(one.split()) for one in row[1:]] for row in rows] == [
            cells(said, after) for said, _, after in deals
        ]
        framed = [one.strip() for one in table.locator(".framed").all_text_contents()]
        assert framed == [cell.split()[-1] for cell in cells(said, after) if cell.endswith(" 42")]
        expect(table.locator("tr.ruled")).to_have_count(1)

    page.get_by_role("link", name="Settle").first.tap()
    expect(page.locator(".pays li")).to_have_text(list(PAYMENTS))
    told = report_of(page)
    assert [deal["scores"] for deal in told["deals"]] == scores
    assert (told["net"], told["finished"]) == (NETS, True)

    paper = words(page.request.get(page.url.replace("settle/", "sheet.pdf")).body())
    for cell in ("9 ✓ 42", "7 ✗ 8", "2 ✗ 2"):
        assert cell.split()[-1] in " ".join(paper).split(), cell


def shown(page, field):
    return [
        one.get_attribute("value") for one in page.locator(f"input[name='{field}']:visible").all()
    ]


def test_the_tricks_are_those_around_the_bid(small, sitting):
    opened(small, sitting, "forty-one", "deal")
    for bid, bids, tricks in (
        (None, ["2", "3", "4", "5"], ["2", "3", "4", "5"]),
        (4, ["2", "3", "4", "5"], ["3", "4", "5", "6"]),
        (13, ["2", "3", "4", "13"], ["10", "11", "12", "13"]),  # it closes again
        (1, ["1", "2", "3", "4"], ["0", "1", "2", "3"]),
    ):
        if bid:
            if str(bid) not in shown(small, "hands-0-bid"):
                small.locator("#group-hands-0-bid [data-more]").tap()
            tap(small, "hands-0-bid", bid)
            preset = small.locator(f"input[name='hands-0-tricks'][value='{bid}']")
            expect(preset).to_be_checked()
        assert shown(small, "hands-0-bid") == bids
        assert shown(small, "hands-0-tricks") == tricks


def test_with_the_keyboard_a_row_stays_open(small, sitting):
    opened(small, sitting, "forty-one", "deal")
    tap(small, "hands-0-bid", 5)
    small.locator("#group-hands-0-bid [data-more]").tap()
    small.locator("input[name='hands-0-bid'][value='5']").focus()
    for _ in range(2):
        small.keyboard.press("ArrowRight")
    expect(small.locator("input[name='hands-0-bid'][value='7']")).to_be_checked()
    assert len(shown(small, "hands-0-bid")) == 13
    tap(small, "hands-1-bid", 2)
    assert shown(small, "hands-0-bid") == ["2", "3", "4", "7"]


def test_an_opened_row_stays_open_when_the_preview_comes(small, sitting):
    held = []
    small.route("**/preview/", lambda route: held.append(route))
    opened(small, sitting, "forty-one", "deal")
    tap(small, "hands-0-bid", 2)
    small.locator("#group-hands-0-bid [data-more]").tap()
    until(small, lambda: held)
    before = small.locator("#preview-lines").element_handle()
    held[0].continue_()
    small.wait_for_function("(part) => !part.isConnected", arg=before)
    assert len(shown(small, "hands-0-bid")) == 13
    tap(small, "hands-0-bid", 9)
    assert shown(small, "hands-0-bid") == ["2", "3", "4", "9"]


def test_bids_that_are_too_low_are_thrown_in(page, size, sitting):
    address = opened(page, sitting, "forty-one", "deal")
    for player, bid in enumerate((3, 2, 3, 2)):
        tap(page, f"hands-{player}-bid", bid)
    problem = page.locator("#problem-hands")
    expect(problem).to_contain_text("The bids are worth 10 together.")
    expect(problem).not_to_contain_text("The sum")
    assert scrolls(page) <= 0
    assert [*misfits(page, LEAST)] == []
    problem.get_by_role("link", name="Thrown in").tap()
    expect(page.get_by_role("heading", name="Thrown in")).to_be_visible()
    RowThumbs(page).save()
    expect(page.locator("table.sheet tbody td").nth(1)).to_have_text("–")
    page.goto(f"{address}enter/2/?kind=deal")
    expect(page.locator("input:checked")).to_have_count(0)  # the bids were of the deal before
