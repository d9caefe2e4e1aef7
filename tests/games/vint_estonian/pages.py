"""The pages on which Estonian vint looks unlike vint of 1886."""

from playwright.sync_api import expect

from tests.browser.other_form_pages import DIAMONDS, HEARTS, SPADES, form

KIND = "contract"
AFTER = {"sheet": 5}


@form(KIND)
def cards_form(taps):
    taps.chip("declarer", 0)
    taps.chip("contract", "4H")
    taps.fold("cards")
    taps.card("A♠")


@form(KIND)
def hands_form(taps):
    taps.chip("declarer", 2)
    taps.chip("contract", "4S")
    taps.chip("honours", "0-4")
    taps.chip("aces", "0-3")
    taps.fold("hands")
    taps.hold(SPADES, 2)
    taps.hand(1)
    taps.hold(DIAMONDS)
    expect(taps.item(HEARTS)).to_have_attribute("aria-disabled", "true")


@form(KIND)
def nullo_form(taps):
    taps.chip("declarer", 1)
    taps.chip("contract", "5N")
    taps.marks((4, 9))
    taps.switch(0)
    taps.marks((4,))


@form("pass_misere")
def all_passed_form(taps):
    taps.chip("side", 0)
    taps.chip("tricks", 6)
    taps.switch(1)
    taps.marks((11,))
