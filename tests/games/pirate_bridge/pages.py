"""The pages on which pirate bridge looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
AFTER = {"sheet": 10, "settle": 10, "entry/4": 10}


@form(KIND)
def form_filled(taps):
    taps.chip("declarer", 1)
    taps.chip("partner", 0)
    taps.chip("contract", "4S")
    taps.chip("honours", 4)
