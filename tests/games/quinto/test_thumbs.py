"""Quinto by thumbs: its form, and an evening of rubbers, its points reckoned by hand here."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.core.seats import opposite, rotation
from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import report_of, start
from tests.browser.measures import misfits, scrolls
from tests.browser.toy_forms import LEAST
from tests.games.quinto.evening import DOUBLING, EVENING, LEVEL, QUINTO, deal
from tests.pdf.pdf_probe import words


def opened(page, sitting, *notations):
    """The form of the next deal, and the address of its sheet."""
    deals = tuple(map(deal, notations))
    filed = write_sitting(Sitting(ruleset=QUINTO, players=NAMES, options=Options(), deals=deals))
    address = sitting(ruleset="quinto", deals=filed["deals"])
    page.goto(f"{address}enter/{len(deals) + 1}/?kind=deal")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    return address


def cell(page, quint):
    return page.locator(f"[data-thing='{quint}']")


class QuintoThumbs(Thumbs):
    def fill_in(self, notation, rubber=1):
        """The deal of the notation, its quints first, as they fall."""
        who, *said = notation.split()
        first, _ = opposite(rotation(4, rubber))
        quints = [word for word in said if len(word) > 2]
        own = [word for word in quints if "ABCD".index(word[-1]) in first]
        for word in said:
            if word in DOUBLING:
                name = f"Doubling: {DOUBLING[word]}"
                self.tap(self.page.get_by_role("radio", name=name, exact=True))
        self.mark(own)
        others = [word for word in quints if word not in own]
        if others:
            self.switch_side()
            self.mark(others)
        if who == "out":
            box = self.page.get_by_role("checkbox", name="Won by a quint")
            if not box.is_checked():
                self.tap(box)
        else:
            side = 0 if "ABCD".index(who) in first else 1
            self.tap(self.page.locator("#group-side label").nth(side))
            self.tricks(next(word for word in said if word.isdecimal()))
        assert scrolls(self.page) <= 0

    def switch_side(self):
        self.tap(self.page.locator(".switch label").nth(1))

    def mark(self, quints):
        for one in quints:
            self.tap(cell(self.page, "J" if one.startswith("J5") else one[:-1]))


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_every_quint_fits_in_rows_of_suits_with_the_joker_beside_them(page, size, sitting):
    opened(page, sitting)
    parts = ("5", "A4", "23")
    boxes = {
        quint: cell(page, quint).bounding_box()
        for quint in (*(suit + part for part in parts for suit in "SCDH"), "J")
    }
    for part in parts:
        row = [boxes[suit + part] for suit in "SCDH"]
        assert len({one["y"] for one in row}) == 1
        assert sorted(row, key=lambda one: one["x"]) == row
    for suit in "SCDH":
        assert len({boxes[suit + part]["x"] for part in parts}) == 1
    joker = boxes["J"]
    assert joker["x"] > boxes["H5"]["x"]
    assert joker["y"] == boxes["H5"]["y"]
    assert joker["y"] + joker["height"] == boxes["H23"]["y"] + boxes["H23"]["height"]
    # 70 + 6 × 20 = 190 against 105 + 7 × 20 = 245.
    hand = "A 6 H5A HA4A H23A C5A S5B SA4B S23B CA4B C23B D5B DA4B D23B J5B xx"
    QuintoThumbs(page).fill_in(hand)
    expect(page.locator("#preview-net")).to_contain_text("−55")
    assert [*misfits(page, LEAST)] == []
    page.set_viewport_size({"width": 640, "height": 360})  # in landscape in two columns
    assert [*misfits(page, LEAST)] == []
    assert page.locator("#group-side").bounding_box()["x"] > 200


def test_quints_tapped_while_they_fall_are_kept(small, sitting):
    opened(small, sitting)
    thumbs = QuintoThumbs(small)
    thumbs.mark(["H5A", "C23A"])
    thumbs.switch_side()
    thumbs.mark(["J5B"])
    small.reload()
    for quint, side in (("H5", "A"), ("C23", "A"), ("J", "B")):
        expect(cell(small, quint)).to_have_attribute("aria-pressed", "true")
        expect(cell(small, quint).locator("sup")).to_have_text(side)
    expect(cell(small, "S5")).to_have_attribute("aria-pressed", "false")


def test_level_at_250_won_by_a_quint_is_chosen_and_may_be_taken_away(small, sitting):
    opened(small, sitting, *LEVEL)
    box = small.get_by_role("checkbox", name="Won by a quint")
    asked = [small.locator(f"#group-{name}") for name in ("side", "tricks")]
    expect(box).to_be_checked()
    for group in asked:
        expect(group).to_be_hidden()
    box.tap()
    for group in asked:
        expect(group).to_be_visible()
    small.reload()  # the draft has it so
    expect(box).not_to_be_checked()
    box.tap()
    thumbs = QuintoThumbs(small)
    thumbs.fill_in("out C5B")
    thumbs.save()
    expect(small.locator("table.sheet").first).to_contain_text("260")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_each_quint_has_a_list(small, sitting):
    small.goto(f"{sitting(ruleset='quinto')}enter/1/?kind=deal")
    lists = small.locator("select[name=quints]")
    expect(lists).to_have_count(13)
    for one in ("S5-1", "C5-1", "D5-0", "H5-0", "J-0"):
        lists.filter(has=small.locator(f"[value='{one}']")).select_option(one)
    small.locator("#group-side label").first.tap()
    small.locator("input[name=tricks][value='8']").locator("xpath=..").tap()
    small.get_by_role("button", name="Save").tap()
    expect(small.locator("table.sheet").first).to_contain_text("60 + 40")


# ── An evening ──────────────────────────────────────────────────────────────────────────────────

ROUNDS = (range(6), range(6, 11), range(11, 15))
# A and C with B and D: 705 + 100 and 690. A and B with D and C: 250, and 335 + 260 + 100. A and D
# with C and B, broken off: 255 + 115, and 125 + 120.
SUMS = ((705, 690), (250, 595), (370, 245))
BONUS = ((100, 0), (0, 100), ())
RESULTS = (
    {"Anna": 115, "Boris": -115, "Clara": 115, "Dmitri": -115},
    {"Anna": -445, "Boris": -445, "Clara": 445, "Dmitri": 445},
    {"Anna": 125, "Boris": -125, "Clara": -125, "Dmitri": 125},
)
NETS = {"Anna": -205, "Boris": -685, "Clara": 435, "Dmitri": 455}
# What each deal moves for the first of its sides, here that of A.
MOVES = (
    *(100 - 140, 155 - 50, 100 - 140, 80 - 120, 100 - 140, 170 - 100 + 100),
    *(-335, 85 - 55, 95 - 125, 70 - 70, -10 - 100),
    *(85 - 55, 110 - 65, 60 - 5, 115 - 120),
)


def most_taps(notation, *, level=False):
    """§6.1: the quints, a switch, side, tricks, Save; one for doubling; abandoned: one in place of
    side and tricks, and none when it is preset."""
    who, *said = notation.split()
    quints = sum(1 for word in said if len(word) > 2)
    doubling = sum(1 for word in said if word in DOUBLING)
    return quints + 1 + doubling + (2 if who != "out" else 0 if level else 1) + 1


def plain(cells):
    """The cells that are not empty, their numbers without a plus."""
    shown = [cell.strip().replace("−", "-").replace("+", "") for cell in cells]
    return [cell for cell in shown if cell]


@pytest.mark.evening
@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_rubbers(page, size):
    start(page, "Quinto")
    for rubber, deals in enumerate(ROUNDS, 1):
        for number in deals:
            thumbs = QuintoThumbs(page)
            thumbs.enter(EVENING[number], rubber=rubber)
            # Where one side has every quint there is no switch.
            spare = len({word[-1] for word in EVENING[number].split()[1:] if len(word) > 2}) == 1
            wanted = most_taps(EVENING[number], level=number == 10)
            assert wanted - spare <= thumbs.taps <= wanted
    for number, (sums, bonus) in enumerate(zip(SUMS, BONUS, strict=True), 1):
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        rows = [["Points", *map(str, sums)], ["Rubber", *map(str, bonus)]]
        foot = [row.locator("td").all_text_contents() for row in sheet.locator("tfoot tr").all()]
        assert [*map(plain, foot)] == rows[: 2 if bonus else 1]

    page.locator(".menu summary").tap()
    page.get_by_role("link", name="Settle").tap()
    page.locator("summary", has_text="Stop before the end").tap()
    page.get_by_role("button", name="Stop here").tap()
    expect(page.get_by_role("button", name="Play on")).to_be_visible()
    rows = page.locator(".results-table tbody tr:not(.over)").all()
    assert [plain(row.locator("td").all_inner_texts()) for row in rows[:4]] == [
        [*map(str, one.values())] for one in (*RESULTS, NETS)
    ]
    told = report_of(page)
    assert [deal["net"]["Anna"] for deal in told["deals"]] == [*MOVES]
    assert (told["net"], told["closing"], told["finished"]) == (NETS, [], True)
    # At one euro for a hundred points.
    wanted = {
        name: f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
        for name, net in NETS.items()
    }
    assert told["payouts"] == wanted

    paper = words(page.request.get(page.url.split("settle/")[0] + "sheet.pdf").body())
    for points in (*sum(SUMS, ()), *map(abs, NETS.values())):
        assert any(f"{points:,}" in one for one in paper), points
