"""The pages on which quinto looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "deal"
AFTER = {"sheet": 10, "settle": 15, "enter/11": 10}  # both sides are level before the eleventh


@form(KIND)
def form_filled(taps):
    taps.marks(("H5", "J", "DA4"))
    taps.switch(1)
    taps.marks(("S5", "C23"))
    taps.chip("side", 0)
    taps.chip("tricks", 8)
