"""The pages on which bridge solitaire looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
AFTER = {"sheet": 9, "settle": 9, "entry/5": 9}


@form(KIND)
def form_filled(taps):
    taps.chip("contract", "4S")
    taps.chip("jokers", 2)
    taps.chip("honours", 4)


@form(KIND)
def form_of_the_house(taps):
    taps.chip("declarer", 1)
