"""Quinto by thumbs: its form, and an evening of rubbers, its points reckoned by hand here."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.core.seats import opposite, rotation
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.evening_by_thumbs import report_of, start
from tests.browser.measures import misfits, scrolls
from tests.browser.toy_forms import LEAST
from tests.games.quinto.evening import AT_195_120, EVENING, LEVEL
from tests.pdf.pdf_probe import words

FIVES = "A 8 H5A J5A D5A S5B C5B"
OUT = "out H5A D23A J5A S5B"
DOUBLING = {"x": "doubled", "xx": "redoubled"}


class QuintoThumbs(Thumbs):
    def fill_in(self, notation, rubber=1):
        """The deal of the notation, its quints first, as they fall."""
        who, *said = notation.split()
        first, _ = opposite(rotation(4, rubber))
        quints = [word for word in said if len(word) > 2]
        own = [word for word in quints if "ABCD".index(word[-1]) in first]
        for word in said:
            if word in DOUBLING:
                self.radio("Doubling", DOUBLING[word])
        self.mark(own)
        others = [word for word in quints if word not in own]
        if others:
            self.tap(self.page.locator(".switch label").nth(1))
            self.mark(others)
        if who == "out":
            self.won_by_a_quint()
        else:
            side = 0 if "ABCD".index(who) in first else 1
            self.tap(self.page.locator("#group-side label").nth(side))
            self.tricks(next(word for word in said if word.isdecimal()))
        assert scrolls(self.page) <= 0

    def radio(self, what, which):
        self.tap(self.page.get_by_role("radio", name=f"{what}: {which}", exact=True))

    def mark(self, quints):
        for one in quints:
            self.tap(cell(self.page, "J" if one.startswith("J5") else one[:-1]))

    def won_by_a_quint(self):
        box = self.page.get_by_role("checkbox", name="Won by a quint")
        if not box.is_checked():
            self.tap(box)


def cell(page, quint):
    return page.locator(f"[data-thing='{quint}']")


def most_taps(notation, *, level=False):
    """§6.1: the quints, a switch, side, tricks, Save; one for doubling; abandoned: one in place of
    side and tricks, and none when it is preset."""
    who, *said = notation.split()
    quints = sum(1 for word in said if len(word) > 2)
    doubling = sum(1 for word in said if word in DOUBLING)
    return quints + 1 + doubling + (2 if who != "out" else 0 if level else 1) + 1


def opened(page, sitting, *deals, **options):
    """The form of the next deal."""
    address = sitting(ruleset="quinto", deals=[*map(in_file, deals)], options=options)
    page.goto(f"{address}enter/{len(deals) + 1}/?kind=deal")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    return address


def in_file(notation):
    """The deal as a sitting file has it."""
    who, *said = notation.split()
    deal = {"kind": "deal", "quints": []}
    if who == "out":
        deal["abandoned"] = True
    else:
        deal |= {"side": NAMES["ABCD".index(who)], "tricks": int(said[0])}
    for word in said:
        if word in DOUBLING:
            deal["doubling"] = DOUBLING[word]
        elif len(word) > 2:
            quint = "J" if word.startswith("J5") else word[:-1]
            deal["quints"].append({"quint": quint, "side": NAMES["ABCD".index(word[-1])]})
    return deal


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_without_pairs_takes_nine_taps(page, size, sitting):
    opened(page, sitting)
    thumbs = QuintoThumbs(page)
    thumbs.fill_in(FIVES)
    expect(page.locator("#preview-net")).to_contain_text("+60")
    assert [*misfits(page, LEAST)] == []
    thumbs.save()
    assert thumbs.taps == 9


def test_a_game_won_by_a_quint_takes_one_tap_in_place_of_side_and_tricks(page, size, sitting):
    opened(page, sitting, *AT_195_120)
    thumbs = QuintoThumbs(page)
    thumbs.fill_in(OUT)
    expect(page.locator("#group-side")).to_be_hidden()
    expect(page.locator("#group-tricks")).to_be_hidden()
    thumbs.save()
    assert thumbs.taps == 4 + 1 + 1 + 1


def test_every_quint_fits_with_a_doubling(page, size, sitting):
    opened(page, sitting)
    QuintoThumbs(page).fill_in("A 6 H5A HA4A H23A C5A S5B SA4B S23B CA4B C23B D5B DA4B D23B J5B xx")
    assert [*misfits(page, LEAST)] == []


def test_the_quints_stand_in_rows_of_suits_with_the_joker_beside_them(page, size, sitting):
    opened(page, sitting)
    boxes = {
        quint: cell(page, quint).bounding_box()
        for quint in (*(s + part for part in ("5", "A4", "23") for s in "SCDH"), "J")
    }
    for part in ("5", "A4", "23"):
        row = [boxes[suit + part] for suit in "SCDH"]
        assert len({one["y"] for one in row}) == 1
        assert sorted(row, key=lambda one: one["x"]) == row
    for suit in "SCDH":
        assert len({boxes[suit + part]["x"] for part in ("5", "A4", "23")}) == 1
    joker = boxes["J"]
    assert joker["x"] > boxes["H5"]["x"]
    assert joker["y"] == boxes["H5"]["y"]
    assert joker["y"] + joker["height"] == boxes["H23"]["y"] + boxes["H23"]["height"]


def test_a_tap_gives_a_quint_to_the_side_of_the_switch_and_its_own_takes_it_away(small, sitting):
    opened(small, sitting)
    switch = small.locator(".switch label")
    joker, five = cell(small, "J"), cell(small, "H5")
    joker.tap()
    five.tap()
    expect(joker).to_have_text("jokerA")
    switch.nth(1).tap()
    joker.tap()
    expect(joker).to_have_text("jokerB")
    joker.tap()
    expect(joker).to_have_text("joker")
    expect(five).to_contain_text("A")


def test_quints_tapped_while_they_fall_are_kept(small, sitting):
    opened(small, sitting)
    thumbs = QuintoThumbs(small)
    thumbs.mark(["H5A", "C23A"])
    small.locator(".switch label").nth(1).tap()
    thumbs.mark(["J5B"])
    small.reload()
    for quint, side in (("H5", "A"), ("C23", "A"), ("J", "B")):
        expect(cell(small, quint)).to_have_attribute("aria-pressed", "true")
        expect(cell(small, quint).locator("sup")).to_have_text(side)
    expect(cell(small, "S5")).to_have_attribute("aria-pressed", "false")


def test_level_at_250_won_by_a_quint_is_chosen_and_may_be_taken_away(small, sitting):
    address = opened(small, sitting, *LEVEL)
    box = small.get_by_role("checkbox", name="Won by a quint")
    expect(box).to_be_checked()
    expect(small.locator("#group-tricks")).to_be_hidden()
    box.tap()
    expect(small.locator("#group-tricks")).to_be_visible()
    small.reload()  # the draft has it so
    expect(box).not_to_be_checked()
    box.tap()
    thumbs = QuintoThumbs(small)
    thumbs.fill_in("out C5B")
    thumbs.save()
    small.goto(address)
    expect(small.locator("table.sheet")).to_contain_text("260")


def test_where_deals_are_played_out_side_and_tricks_are_asked(small, sitting):
    opened(small, sitting, *LEVEL, ends="after_deal")
    assert small.locator("#group-abandoned").count() == 0
    QuintoThumbs(small).fill_in(FIVES)
    expect(small.locator("#preview-net")).to_contain_text("+60")


def test_a_quint_that_is_missing_is_told_at_the_board(small, sitting):
    opened(small, sitting)
    thumbs = QuintoThumbs(small)
    thumbs.fill_in("A 8 H5A D5A S5B C5B")
    small.get_by_role("button", name="Save").tap()
    expect(small.locator("#problem-quints")).to_contain_text("Missing: joker")


def test_in_landscape_it_stands_in_two_columns(page, sitting):
    page.set_viewport_size({"width": 640, "height": 360})
    opened(page, sitting)
    QuintoThumbs(page).fill_in(f"{FIVES} x")
    assert [*misfits(page, LEAST)] == []
    assert page.locator("#group-side").bounding_box()["x"] > 200


# ── Without script ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_each_quint_has_a_list(small, sitting):
    address = sitting(ruleset="quinto")
    small.goto(f"{address}enter/1/?kind=deal")
    lists = small.locator("select[name=quints]")
    expect(lists).to_have_count(13)
    for quint, side in (("S5", 1), ("C5", 1), ("D5", 0), ("H5", 0), ("J", 0)):
        chosen = small.locator(
            "select[name=quints]", has=small.locator(f"[value='{quint}-{side}']")
        )
        chosen.select_option(f"{quint}-{side}")
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


@pytest.mark.browser_context_args(service_workers="allow")
def test_an_evening_of_rubbers(page, size):
    start(page, "Quinto")
    for rubber, deals in enumerate(ROUNDS, 1):
        for number in deals:
            thumbs = QuintoThumbs(page)
            thumbs.enter(EVENING[number], rubber=rubber)
            assert thumbs.taps <= most_taps(EVENING[number], level=number == 10)
    for number, (sums, bonus) in enumerate(zip(SUMS, BONUS, strict=True), 1):
        sheet = page.locator("table.sheet", has_text=f"Rubber {number}")
        foot = [
            [cell for cell in row.locator("td").all_text_contents() if cell.strip()]
            for row in sheet.locator("tfoot tr").all()
        ]
        rows = [["Points", *map(str, sums)], ["Rubber", *map(str, bonus)]]
        assert [[cell.strip() for cell in row] for row in foot] == rows[: 2 if bonus else 1]

    page.locator("summary", has_text="⋯").tap()
    page.get_by_role("link", name="Settle").tap()
    page.locator("summary", has_text="Stop before the end").tap()
    page.get_by_role("button", name="Stop here").tap()
    expect(page.get_by_role("button", name="Go on playing after all")).to_be_visible()
    rows = page.locator(".results-table tbody tr:not(.over)").all()
    shown = [[points_in(cell) for cell in row.locator("td").all_inner_texts()] for row in rows[:4]]
    assert shown == [[*one.values()] for one in (*RESULTS, NETS)]
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


def points_in(shown):
    return int(shown.strip().replace("−", "-").replace("+", ""))
