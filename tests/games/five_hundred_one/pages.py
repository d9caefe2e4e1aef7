"""The pages on which 501 looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
AFTER = {"sheet": 7, "settle": 11, "entry/6": 7}


@form(KIND)
def form_filled(taps):
    taps.chip("bidder", 1)
    for number, *keys in ((1, "5", "6", "+40"), (2, "3", "1")):
        taps.tap(taps.page.locator(f"input[name='taken-{number}-points']"))
        for key in keys:
            taps.tap(taps.page.locator("[data-pad]").get_by_text(key, exact=True))


@form("gave_up")
def given_up_form(taps):
    taps.chip("bidder", 1)
