"""The pages on which Bridgette looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
# After six deals both are level, and the sheet says so.
AFTER = {"sheet": 6, "settle": 15, "entry/1": 7, "large": 7}


@form(KIND)
def form_filled(taps):
    taps.chip("declarer", 1)
    taps.chip("contract", "0NT")
