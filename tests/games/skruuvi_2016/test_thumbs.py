"""A whole evening of skruuvi, 24 deals and a Bolshevik set, entered with thumbs.

The points are reckoned by hand here, after the tables of skruuvi-2016 §3 and §5.
"""

from collections import namedtuple

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.browser.other_form_pages import Taps, file_of, open_sitting

A, B, C, D = range(4)
PARTNERS = (((A, C), (B, D)), ((A, B), (D, C)), ((A, D), (C, B)))  # sitting §1.2, set by set

# who: declarer, or a player of the counted side. points: for the side of `who`. taps: Save too.
FIELDS = "who bid points taps tricks doubling their_aces own_aces"
Deal = namedtuple("Deal", FIELDS, defaults=(None, None, (), ()))

SET = (
    Deal(A, "5H", 25, 3),
    # misère of five allows two tricks; one fewer, and the others' aces burn
    Deal(B, "5M", 10 + 2 + (2 + 4 + 5 + 9), 8, tricks=1, their_aces=(2, 4, 5, 9)),
    # all passed: six tricks against seven, an ace in trick 3 against those in 1, 7 and 11
    Deal(A, None, (7 - 6) + (1 + 7 + 11) - 3, 8, tricks=6, their_aces=(1, 7, 11), own_aces=(3,)),
    # two short of twelve, doubled
    Deal(C, "6S", -(10 + 5) * 2, 5, tricks=10, doubling="doubled"),
    Deal(D, "6G", 35 + 2, 4, tricks=13),
    Deal(A, "7H", 50, 3),
    # misère of six allows one trick
    Deal(B, "6M", 20 + 2 + (1 + 2 + 3 + 4), 8, tricks=0, their_aces=(1, 2, 3, 4)),
    Deal(C, "6D", 35, 3),
)

Solo = namedtuple("Solo", "bidder strain tricks doubled_by redoubled their_aces points taps")
BOLSHEVIK = (
    # made: 20 from each, and each pays for the four aces
    Solo(B, "M", None, (), False, (2, 4, 5, 8), (-39, 3 * 39, -39, -39), 7),
    # one trick: 15 to each, twice to those who doubled; aces in 2, 5, 9 and 10 cost each 26
    Solo(
        *(A, "M", 1, (C, D), False, (2, 5, 9, 10)),
        (-(15 + 30 + 30 - 3 * 26), 15 - 26, 30 - 26, 30 - 26),
        10,
    ),
    # Dictator made; one doubled and was redoubled: three times 50
    Solo(D, "S", None, (A,), True, (), (-150, -50, -50, 250), 5),
    # Dictator with eleven tricks: 15 for the first one short, 5 for the second
    Solo(C, "H", 11, (), False, (), (20, 20, -60, 20), 4),
)


class Thumbs(Taps):
    """Taps on the form of a deal, said as this file says it."""

    def enter(self, deal, sides):
        self.open_form("contract" if deal.bid else "all_pass")
        mine = next(side for side in sides if deal.who in side)
        if deal.bid:
            self.chip("declarer", deal.who)
            self.chip("contract", deal.bid)
        else:
            self.chip("side", mine[0])
        if deal.tricks is not None:
            self.chip("tricks", deal.tricks)
        if deal.doubling:
            self.chip("doubling", deal.doubling)
        self.marks(deal.their_aces)
        if deal.own_aces:
            self.switch(mine[0])
            self.marks(deal.own_aces)
        self.save()
        return self.taps

    def enter_solo(self, solo):
        self.open_form("bolshevik")
        self.chip("bidder", solo.bidder)
        self.chip("strain", solo.strain)
        if solo.tricks is not None:
            self.chip("tricks", solo.tricks)
        for player in solo.doubled_by:
            self.chip("doubled_by", player)
        if solo.redoubled:
            self.chip("redoubled", "1")
        self.marks(solo.their_aces)
        self.save()
        return self.taps


def reckoned():
    """Each player's net: the sets, and a third of the Bolshevik ledger, rounded up."""
    nets = [0, 0, 0, 0]
    for sides in PARTNERS:
        for deal in SET:
            mine = sides[0] if deal.who in sides[0] else sides[1]
            for player in range(4):
                nets[player] += deal.points if player in mine else -deal.points
    ledger = [sum(solo.points[player] for solo in BOLSHEVIK) for player in range(4)]
    assert ledger == [-166, 76, -145, 235]
    # −55⅓, 25⅓, −48⅓ and 78⅓ go up to the next whole number
    return [net + third for net, third in zip(nets, (-55, 26, -48, 79), strict=True)]


@pytest.mark.evening
def test_an_evening_of_skruuvi_is_entered_with_thumbs(small, live_server):
    open_sitting(small, live_server, "skruuvi-2016", bolshevik="set_after_last")
    thumbs = Thumbs(small)
    for sides in PARTNERS:
        assert [thumbs.enter(deal, sides) for deal in SET] == [deal.taps for deal in SET]
    assert [thumbs.enter_solo(solo) for solo in BOLSHEVIK] == [solo.taps for solo in BOLSHEVIK]
    sitting, problems = read_sitting(file_of(small))
    assert problems == ()
    answer = sheet_as_data(sitting)
    assert answer["finished"]
    assert list(answer["net"].values()) == reckoned()


def scrolls(page):
    page.wait_for_timeout(200)
    return page.evaluate("document.documentElement.scrollHeight - innerHeight") > 0


def test_a_mark_is_doubled_moved_taken_back_and_greyed_and_nothing_scrolls(page, live_server):
    page.set_viewport_size({"width": 360, "height": 640})
    open_sitting(page, live_server, "skruuvi-2016", bolshevik="integrated")
    thumbs = Thumbs(page)
    one, five = (page.locator(f'[data-thing="{trick}"]') for trick in (1, 5))
    thumbs.open_form("all_pass")
    assert not scrolls(page)
    page.get_by_role("link", name="Back to the sheet").tap()
    thumbs.open_form("bolshevik")
    thumbs.chip("bidder", B)
    thumbs.chip("strain", "M")
    thumbs.marks((2, 4))
    assert not scrolls(page)
    page.get_by_role("link", name="Back to the sheet").tap()
    thumbs.open_form("contract")
    thumbs.chip("declarer", A)
    thumbs.chip("contract", "5M")
    thumbs.marks((5, 5))
    expect(five).to_have_text("5B×2")
    assert not scrolls(page)
    thumbs.switch(A)
    five.tap()  # under the other side a tap takes one back
    expect(five).to_have_text("5B")
    five.tap()
    expect(five).to_have_attribute("aria-pressed", "false")
    five.tap()
    page.locator("[data-clear]").tap()
    expect(five).to_have_attribute("aria-pressed", "false")
    thumbs.tap(page.locator(".grid input:checked"))
    thumbs.chip("contract", "7M")  # no trick for the declarer's side
    expect(one).to_be_disabled()
    thumbs.switch(B)
    expect(one).to_be_enabled()
    thumbs.marks((1, 2, 3, 4))
    expect(five).to_be_disabled()  # four aces are placed
