"""The pages on which contract bridge looks unlike vint of 1886."""

from tests.browser.other_form_pages import form

KIND = "contract"
AFTER = {"sheet": 7, "settle": 7, "entry/6": 7}
HOUSE_RULES = {"ruleset": "contract-bridge", "options": {"scale": "older", "honours": False}}


@form(KIND)
def form_filled(taps):
    taps.chip("declarer", 1)
    taps.chip("contract", "4S")
    taps.chip("honours", 4)


def rules_as_played(page, sitting):
    page.goto(sitting(**HOUSE_RULES) + "rules/")


PAGES = (rules_as_played,)
