"""A rubber of Estonian vint with every kind of deal, entered with thumbs.

The points are reckoned by hand here, after the tables of vint-estonian §3, §4 and §5.
"""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.browser.other_form_pages import (
    ACES,
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    Taps,
    file_of,
    open_sitting,
)

A, B, C, D = range(4)


class Thumbs(Taps):
    """Taps on the form of this game. Counts are said of a side by its first player: "0-4"."""

    def contract(self, who, bid, *, tricks=None, doubling=None, honours=None, aces=None):
        self.open_form("contract")
        said = {"declarer": who, "contract": bid, "doubling": doubling, "tricks": tricks}
        for field, value in {**said, "honours": honours, "aces": aces}.items():
            if value is not None:
                self.chip(field, value)


def start(page, live_server, **options):
    open_sitting(page, live_server, "vint-estonian", **options)


# ── A rubber ─────────────────────────────────────────────────────────────────────────────────────


def five_hearts(thumbs):
    """Made: 2,000, and seven honours, 7 × 10 × 5; 11 × 5 against 2 × 5 below."""
    thumbs.contract(A, "5H", honours="0-4", aces="0-3")
    return 2000 + 350 + 55 - 10


def four_nullos(thumbs):
    """B just makes it with three; an ace in trick 9 for the others, one in trick 4 for his side.
    3 × 4 against 10 × 4 below, which is a game for A and C."""
    thumbs.contract(B, "4N")
    thumbs.marks((4,))
    thumbs.switch(A)
    thumbs.marks((9,))
    return -(1000 + 400 - 900 + 12 - 40)


def all_passed(thumbs):
    """Six tricks against seven; the others got rid of an ace in trick eleven."""
    thumbs.open_form("pass_misere")
    thumbs.chip("side", A)
    thumbs.chip("tricks", 6)
    thumbs.switch(B)
    thumbs.marks((11,))
    return 100 - 1100


def six_spades_doubled(thumbs):
    """All thirteen: (3,000 + 200) × 2; eight honours, 8 × 10 × 6; five trumps in one hand,
    200 + 2 × 200, against three diamonds, 100; 13 × 6 below, and the second game."""
    thumbs.contract(C, "6S", doubling="doubled", tricks=13, honours="0-5", aces="0-3")
    thumbs.fold("hands")
    thumbs.hold(SPADES, 3)
    thumbs.hand(B)
    thumbs.hold(DIAMONDS)
    return 6400 + 480 + 600 - 100 + 78 + 400


def five_grand(thumbs):
    """An overtrick: 2,000 + 200; four aces, 50 × 5, in one hand 800, with five clubs, 5 × 200;
    12 × 5 against 5 below, and a third game."""
    thumbs.contract(A, "5G", tricks=12, aces="0-4")
    thumbs.fold("hands")
    thumbs.hold(ACES, 2)
    thumbs.hold(CLUBS, 3)
    return 2200 + 250 + 800 + 1000 + 60 - 5 + 600


def conceded(thumbs):
    """1,000 for B and D, 10 × 4 against 3 × 4 below; six honours for the others, 6 × 10 × 4."""
    thumbs.contract(D, "4D", honours="0-3", aces="0-3")
    thumbs.chip("conceded", 1)
    return -(1000 + 40 - 12 - 240)


def seven_clubs_redoubled(thumbs):
    """One short: (700 + 1,000) × 4; five honours for B and D, 5 × 10 × 7; 12 × 7 against 7 below,
    which with 40 is their first game, for nothing."""
    thumbs.contract(B, "7C", doubling="redoubled", tricks=12, honours="1-3", aces="0-2")
    return 6800 - 350 - 84 + 7


def all_passed_again(thumbs):
    """Five tricks against eight: 3 × 100 for B and D."""
    thumbs.open_form("pass_misere")
    thumbs.chip("side", B)
    thumbs.chip("tricks", 5)
    return -300


# Each with its taps in the open form, Save included, and how far the rubber has come after it;
# "" for its end.
RUBBER = (
    (five_hearts, 5, "0–0"),
    (four_nullos, 6, "1–0"),
    (all_passed, 5, "1–0"),
    (six_spades_doubled, 13, "extra deal 1 of 4"),
    (five_grand, 11, "extra deal 2 of 4"),
    (conceded, 6, "extra deal 3 of 4"),
    (seven_clubs_redoubled, 7, "extra deal 4 of 4"),
    (all_passed_again, 3, ""),
)


@pytest.mark.evening
def test_a_rubber_of_every_kind_of_deal_is_entered_with_thumbs(small, live_server):
    page = small
    start(page, live_server, rubbers="1")
    thumbs = Thumbs(page)
    net = 0
    for play, taps, stage in RUBBER:
        net += play(thumbs)
        thumbs.save()
        assert (play.__name__, thumbs.taps) == (play.__name__, taps)
        expect(page.locator(".felt" if stage else ".moment")).to_contain_text(stage or "evening")
    said = [f"extra deal {number} of 4" for number in (1, 2, 3, 4)]
    assert page.locator(".over").all_inner_texts() == said
    sitting, problems = read_sitting(file_of(page))
    assert problems == ()
    answer = sheet_as_data(sitting)
    assert answer["finished"]
    assert list(answer["net"].values()) == [net, -net, net, -net]


# ── The form ─────────────────────────────────────────────────────────────────────────────────────


def counted(page, field, value):
    expect(page.locator(f"input[name={field}]:checked")).to_have_value(value)


def test_cards_tapped_one_by_one_fill_in_the_counts(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.contract(A, "4H")
    thumbs.fold("cards")
    expect(page.locator(".cards button", has_text="A♥")).to_have_text("A♥︎ ×2")
    for card in ("A♠", "A♥", "K", "Q"):
        thumbs.card(card)
    counted(page, "honours", "0-3")  # A, K, Q of trumps
    counted(page, "aces", "0-2")  # even: said of the first
    thumbs.card("K")  # taken back: the others have three honours now
    counted(page, "honours", "1-3")
    thumbs.tap(page.locator('.cards .switch input[value="1"]'))  # they are the other side's
    counted(page, "honours", "0-3")
    thumbs.card("A♠")
    thumbs.tap(page.locator(".grid input:checked"))
    thumbs.chip("contract", "4S")  # another trump suit counts its own ace: Q against four
    counted(page, "honours", "0-4")


def test_counts_stand_where_no_card_is_left_or_where_they_are_tapped_themselves(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.contract(A, "4H", honours="0-4", aces="0-3")
    thumbs.fold("cards")
    thumbs.card("A♠")
    counted(page, "aces", "1-3")  # one against three
    thumbs.card("A♠")
    counted(page, "honours", "0-4")
    counted(page, "aces", "0-3")
    for card in ("A♠", "A♥", "K"):
        thumbs.card(card)
    counted(page, "honours", "1-3")
    thumbs.fold("cards")
    thumbs.chip("honours", "0-4")
    thumbs.chip("aces", "0-3")
    counted(page, "honours", "0-4")
    counted(page, "aces", "0-3")


def test_a_board_whose_script_did_not_come_leaves_its_selects_and_tries_again(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.open_form("contract")
    page.route("**/holdings_board*.js", lambda route: route.abort())
    thumbs.chip("contract", "5G")
    thumbs.fold("hands")
    expect(page.get_by_role("combobox", name="aces", exact=True)).to_be_visible()
    page.unroute("**/holdings_board*.js")
    thumbs.chip("declarer", A)
    expect(thumbs.item(ACES)).to_be_visible()
    expect(page.get_by_label("aces: Whose hand")).not_to_be_visible()


def test_what_a_hand_cannot_hold_is_greyed_and_says_why(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.contract(A, "4H", honours="1-4", aces="0-3")
    thumbs.fold("hands")
    expect(thumbs.item(HEARTS)).to_have_attribute("aria-disabled", "true")  # one honour for A and C
    thumbs.item(HEARTS).tap(force=True)
    expect(page.locator("#problem-holdings")).to_contain_text(
        "takes 3 honours, but that side has only 1"
    )
    thumbs.hand(B)
    expect(thumbs.item(ACES)).to_have_attribute("aria-disabled", "true")  # one ace for B and D


def test_a_holding_is_lengthened_there_after_back_shortened_and_taken_back(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.contract(A, "4H", honours="0-5", aces="0-3")
    thumbs.chip("conceded", 1)
    thumbs.fold("hands")
    hearts, clear = thumbs.item(HEARTS), page.locator(".hands [data-clear]")
    thumbs.hold(HEARTS, 2)
    page.get_by_role("link", name="Back to the sheet").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.go_back()
    expect(hearts).to_have_text("♥︎ A–J Anna")
    expect(page.locator("input[name=conceded]")).to_be_checked()
    expect(page.locator("#preview-net")).to_contain_text(re.compile(r"\d"))
    thumbs.hand(A)
    thumbs.tap(clear)
    expect(hearts).to_have_text("♥︎ A–Q Anna")
    thumbs.hand(C)
    thumbs.hold(HEARTS)  # it was in another hand
    expect(hearts).to_have_text("♥︎ A–Q Clara")
    thumbs.tap(clear)
    expect(hearts).to_have_text("♥︎")
    expect(page.locator("select[name=holdings]").last).to_have_value("-")


def test_both_sides_may_get_rid_of_an_ace_in_one_trick(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    thumbs.contract(A, "4N")
    thumbs.marks((4, 4))
    thumbs.switch(B)
    thumbs.marks((4,))
    four = page.locator('[data-thing="4"]')
    expect(four).to_have_text("4AB×3")
    thumbs.marks((4,))  # three are all that can be: a tap takes this side's back
    expect(four).to_have_text("4A×2")
    thumbs.marks((4,))
    thumbs.switch(A)
    thumbs.marks((4,))
    expect(four).to_have_text("4B")
    thumbs.save()
    assert file_of(page)["deals"][0]["discarded_aces"] == [{"trick": 4, "side": "Boris"}]


def test_a_deal_is_amended_with_its_holdings_in_sight(page, live_server):
    start(page, live_server)
    thumbs = Thumbs(page)
    five_grand(thumbs)
    thumbs.save()
    page.goto(f"{page.url.split('?')[0]}entry/1/amend/")
    expect(thumbs.item(CLUBS)).to_have_text("♣︎ A–10 Anna")
    expect(thumbs.item(ACES)).to_have_text("four aces Anna")
    thumbs.hold(CLUBS)
    thumbs.tap(page.get_by_role("button", name="Save"))
    page.get_by_role("button", name="Correct it").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert file_of(page)["deals"][0]["holdings"][1]["length"] == 6


def test_holdings_are_entered_without_script(new_context, watched, live_server):
    page = watched(new_context(java_script_enabled=False)).new_page()
    start(page, live_server)
    page.locator(".foot a[href*='kind=contract&']").click()
    for field, value in {"declarer": A, "contract": "5G", "tricks": 11, "aces": "0-3"}.items():
        page.locator(f'input[name={field}][value="{value}"]').check()
    page.locator(".hands summary").click()
    page.get_by_label("aces: Whose hand").select_option("2")
    page.get_by_role("combobox", name="aces", exact=True).select_option("three_aces")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert file_of(page)["deals"][0]["holdings"] == [{"player": "Clara", "holding": "three_aces"}]


def test_how_nullos_count_below_is_asked_in_plain_sight(page, live_server):
    page.goto(f"{live_server.url}/new/")
    question = page.get_by_role("group", name="Below the line at nullos")
    expect(question).not_to_be_visible()
    page.locator('input[name=ruleset][value="vint-estonian"]').check()
    expect(question).to_be_visible()
    expect(question.get_by_role("radio", name="the tricks each side won")).to_be_checked()
