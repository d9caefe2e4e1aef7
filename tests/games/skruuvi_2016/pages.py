"""The pages on which skruuvi looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
AFTER = {"sheet": 11, "settle": 36}


@form(KIND)
def misère_form(taps):
    taps.chip("declarer", 1)
    taps.chip("contract", "5M")
    taps.marks((2, 5, 5))


@form("all_pass")
def all_passed_form(taps):
    taps.chip("side", 0)


@form("bolshevik", bolshevik="integrated")
def bolshevik_form(taps):
    taps.chip("bidder", 1)
    taps.chip("strain", "M")
    taps.chip("doubled_by", 0)
