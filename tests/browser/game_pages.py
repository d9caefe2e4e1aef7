"""The pages on which a game looks unlike vint of 1886, and how a phone comes to them."""

from dataclasses import replace
from functools import partial
from uuid import uuid4

from playwright.sync_api import expect

from scorekeeper.web.journal.repository import open_sitting
from tests.browser.deals import NAMES
from tests.browser.other_form_pages import DIAMONDS, HEARTS, SPADES, Taps
from tests.browser.pages import register
from tests.pdf.evenings import PLAYED, played

PAGES = {}
HOUSE_RULES = {"ruleset": "contract-bridge", "options": {"scale": "older", "honours": False}}
page_of = partial(register, PAGES)


def played_sitting(key, deals):
    """The sheet of a game after so many deals."""
    whole = played(key, NAMES)
    sitting = replace(whole, deals=PLAYED[key][1][:deals])
    return f"/s/{open_sitting(sitting, uuid4(), uuid4()).token}/"


def form_of(page, address, kind):
    page.goto(address)
    taps = Taps(page)
    taps.open_form(kind)
    return taps


def choose(page, key):
    page.goto("/new/")
    page.locator(f'input[name=ruleset][value="{key}"]').check()


# ── Skruuvi ───────────────────────────────────────────────────────────────────────────────────────


@page_of
def skruuvi_sheet(page, sitting):
    page.goto(played_sitting("skruuvi-2016", 11))


@page_of
def skruuvi_settle(page, sitting):
    page.goto(played_sitting("skruuvi-2016", 36) + "settle/")


@page_of
def skruuvi_form(page, sitting):
    page.goto(sitting(ruleset="skruuvi-2016") + "enter/1/?kind=contract")


@page_of
def skruuvi_misère_form(page, sitting):
    taps = form_of(page, sitting(ruleset="skruuvi-2016"), "contract")
    taps.chip("declarer", 1)
    taps.chip("contract", "5M")
    taps.marks((2, 5, 5))


@page_of
def skruuvi_all_passed_form(page, sitting):
    form_of(page, sitting(ruleset="skruuvi-2016"), "all_pass").chip("side", 0)


@page_of
def skruuvi_bolshevik_form(page, sitting):
    address = sitting(ruleset="skruuvi-2016", options={"bolshevik": "integrated"})
    taps = form_of(page, address, "bolshevik")
    taps.chip("bidder", 1)
    taps.chip("strain", "M")
    taps.chip("doubled_by", 0)


# ── Vint in Estonia ───────────────────────────────────────────────────────────────────────────────


@page_of
def estonian_new(page, sitting):
    choose(page, "vint-estonian")


@page_of
def estonian_sheet(page, sitting):
    page.goto(played_sitting("vint-estonian", 5))


@page_of
def estonian_form(page, sitting):
    page.goto(sitting(ruleset="vint-estonian") + "enter/1/?kind=contract")


def estonian_contract(page, sitting, declarer, bid):
    taps = form_of(page, sitting(ruleset="vint-estonian"), "contract")
    taps.chip("declarer", declarer)
    taps.chip("contract", bid)
    return taps


@page_of
def estonian_cards_form(page, sitting):
    taps = estonian_contract(page, sitting, 0, "4H")
    taps.fold("cards")
    taps.card("A♠")


@page_of
def estonian_hands_form(page, sitting):
    taps = estonian_contract(page, sitting, 2, "4S")
    taps.chip("honours", "0-4")
    taps.chip("aces", "0-3")
    taps.fold("hands")
    taps.hold(SPADES, 2)
    taps.hand(1)
    taps.hold(DIAMONDS)
    expect(taps.item(HEARTS)).to_have_attribute("aria-disabled", "true")


@page_of
def estonian_nullo_form(page, sitting):
    taps = estonian_contract(page, sitting, 1, "5N")
    taps.marks((4, 9))
    taps.switch(0)
    taps.marks((4,))


@page_of
def estonian_all_passed_form(page, sitting):
    taps = form_of(page, sitting(ruleset="vint-estonian"), "pass_misere")
    taps.chip("side", 0)
    taps.chip("tricks", 6)
    taps.switch(1)
    taps.marks((11,))


# ── Contract bridge ───────────────────────────────────────────────────────────────────────────────


@page_of
def bridge_sheet(page, sitting):
    page.goto(played_sitting("contract-bridge", 7))


@page_of
def bridge_settle(page, sitting):
    page.goto(played_sitting("contract-bridge", 7) + "settle/")
    page.get_by_text("Why", exact=True).tap()


@page_of
def bridge_entry(page, sitting):
    page.goto(played_sitting("contract-bridge", 7) + "entry/6/")


@page_of
def bridge_form(page, sitting):
    page.goto(sitting(ruleset="contract-bridge") + "enter/1/?kind=contract")


@page_of
def bridge_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="contract-bridge"), "contract")
    taps.chip("declarer", 1)
    taps.chip("contract", "4S")
    taps.chip("honours", 4)


@page_of
def rules_of_bridge(page, sitting):
    page.goto("/rules/contract-bridge/")


@page_of
def rules_as_played(page, sitting):
    page.goto(sitting(**HOUSE_RULES) + "rules/")


# ── Quinto ────────────────────────────────────────────────────────────────────────────────────────


@page_of
def quinto_sheet(page, sitting):
    page.goto(played_sitting("quinto", 10))


@page_of
def quinto_settle(page, sitting):
    page.goto(played_sitting("quinto", 15) + "settle/")


@page_of
def quinto_form(page, sitting):
    page.goto(sitting(ruleset="quinto") + "enter/1/?kind=deal")


@page_of
def quinto_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="quinto"), "deal")
    taps.marks(("H5", "J", "DA4"))
    taps.switch(1)
    taps.marks(("S5", "C23"))
    taps.chip("side", 0)
    taps.chip("tricks", 8)


@page_of
def quinto_form_when_level(page, sitting):
    page.goto(played_sitting("quinto", 10) + "enter/11/?kind=deal")


@page_of
def rules_of_quinto(page, sitting):
    page.goto("/rules/quinto/")


# ── Bridge solitaire ──────────────────────────────────────────────────────────────────────────────


@page_of
def solitaire_new(page, sitting):
    choose(page, "bridge-solitaire")


@page_of
def solitaire_sheet(page, sitting):
    page.goto(played_sitting("bridge-solitaire", 9))


@page_of
def solitaire_settle(page, sitting):
    page.goto(played_sitting("bridge-solitaire", 9) + "settle/")
    page.get_by_text("Why", exact=True).tap()


@page_of
def solitaire_entry(page, sitting):
    page.goto(played_sitting("bridge-solitaire", 9) + "entry/5/")


@page_of
def solitaire_form(page, sitting):
    page.goto(sitting(ruleset="bridge-solitaire") + "enter/1/?kind=contract")


@page_of
def solitaire_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="bridge-solitaire"), "contract")
    taps.chip("contract", "4S")
    taps.chip("jokers", 2)
    taps.chip("honours", 4)


@page_of
def solitaire_form_of_the_house(page, sitting):
    form_of(page, sitting(ruleset="bridge-solitaire"), "contract").chip("declarer", 1)


@page_of
def rules_of_solitaire(page, sitting):
    page.goto("/rules/bridge-solitaire/")


# ── Bridgette ─────────────────────────────────────────────────────────────────────────────────────


@page_of
def bridgette_new(page, sitting):
    choose(page, "bridgette")


@page_of
def bridgette_sheet(page, sitting):
    page.goto(played_sitting("bridgette", 7))


@page_of
def bridgette_level(page, sitting):
    page.goto(played_sitting("bridgette", 6))


@page_of
def bridgette_settle(page, sitting):
    page.goto(played_sitting("bridgette", 15) + "settle/")
    page.get_by_text("Why", exact=True).tap()


@page_of
def bridgette_entry(page, sitting):
    page.goto(played_sitting("bridgette", 7) + "entry/1/")


@page_of
def bridgette_form(page, sitting):
    page.goto(sitting(ruleset="bridgette") + "enter/1/?kind=contract")


@page_of
def bridgette_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="bridgette"), "contract")
    taps.chip("declarer", 1)
    taps.chip("contract", "0NT")


@page_of
def rules_of_bridgette(page, sitting):
    page.goto("/rules/bridgette/")


# ── Pirate bridge ─────────────────────────────────────────────────────────────────────────────────


@page_of
def pirate_new(page, sitting):
    choose(page, "pirate-bridge")


@page_of
def pirate_sheet(page, sitting):
    page.goto(played_sitting("pirate-bridge", 10))


@page_of
def pirate_settle(page, sitting):
    page.goto(played_sitting("pirate-bridge", 10) + "settle/")


@page_of
def pirate_entry(page, sitting):
    page.goto(played_sitting("pirate-bridge", 10) + "entry/4/")


@page_of
def pirate_form(page, sitting):
    page.goto(sitting(ruleset="pirate-bridge") + "enter/1/?kind=contract")


@page_of
def pirate_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="pirate-bridge"), "contract")
    taps.chip("declarer", 1)
    taps.chip("partner", 0)
    taps.chip("contract", "4S")
    taps.chip("honours", 4)


@page_of
def rules_of_pirate_bridge(page, sitting):
    page.goto("/rules/pirate-bridge/")


# ── 501 ───────────────────────────────────────────────────────────────────────────────────────────


@page_of
def five_hundred_one_new(page, sitting):
    choose(page, "five-hundred-one")


@page_of
def five_hundred_one_sheet(page, sitting):
    page.goto(played_sitting("five-hundred-one", 7))


@page_of
def five_hundred_one_settle(page, sitting):
    page.goto(played_sitting("five-hundred-one", 11) + "settle/")
    page.get_by_text("Why", exact=True).tap()


@page_of
def five_hundred_one_entry(page, sitting):
    page.goto(played_sitting("five-hundred-one", 7) + "entry/6/")


@page_of
def five_hundred_one_form(page, sitting):
    page.goto(sitting(ruleset="five-hundred-one") + "enter/1/?kind=contract")


@page_of
def five_hundred_one_form_filled(page, sitting):
    taps = form_of(page, sitting(ruleset="five-hundred-one"), "contract")
    taps.chip("bidder", 1)
    for number, *keys in ((1, "5", "6", "+40"), (2, "3", "1")):
        taps.tap(page.locator(f"input[name='taken-{number}-points']"))
        for key in keys:
            taps.tap(page.locator("[data-pad]").get_by_text(key, exact=True))


@page_of
def five_hundred_one_given_up_form(page, sitting):
    form_of(page, sitting(ruleset="five-hundred-one"), "gave_up").chip("bidder", 1)


@page_of
def rules_of_five_hundred_one(page, sitting):
    page.goto("/rules/five-hundred-one/")


# ── Forty-one ─────────────────────────────────────────────────────────────────────────────────────


@page_of
def forty_one_sheet(page, sitting):
    page.goto(played_sitting("forty-one", 13))


@page_of
def forty_one_settle(page, sitting):
    page.goto(played_sitting("forty-one", 13) + "settle/")
    page.get_by_text("Why", exact=True).tap()


@page_of
def forty_one_entry(page, sitting):
    page.goto(played_sitting("forty-one", 9) + "entry/9/")


@page_of
def forty_one_form(page, sitting):
    page.goto(sitting(ruleset="forty-one") + "enter/1/?kind=deal")


@page_of
def forty_one_form_filled(page, sitting):
    fill_in_forty_one(page, sitting, (3, 2, 4, 2))
    page.locator("#group-hands-1-bid [data-more]").tap()


@page_of
def forty_one_form_too_low(page, sitting):
    fill_in_forty_one(page, sitting, (3, 2, 3, 2))
    expect(page.get_by_role("link", name="Thrown in")).to_be_visible()


def fill_in_forty_one(page, sitting, bids):
    taps = form_of(page, sitting(ruleset="forty-one"), "deal")
    for player, bid in enumerate(bids):
        taps.chip(f"hands-{player}-bid", bid)


@page_of
def forty_one_new(page, sitting):
    choose(page, "forty-one")


@page_of
def rules_of_forty_one(page, sitting):
    page.goto("/rules/forty-one/")


# ── The toys: two players, three of four, four each for himself ───────────────────────────────────


def toy_pages(key, kind):
    """The pages on which a game may look unlike the others."""
    name = key.replace("-", " ")
    PAGES[f"{name} new"] = lambda page, sitting: choose(page, key)
    for path in ("", "settle/", "large/", "seats/", "key-in/", "entry/1/", "entry/1/amend/"):
        PAGES[f"{name} {path.strip('/') or 'sheet'}"] = lambda page, sitting, path=path: page.goto(
            played_sitting(key, 4) + path
        )
    PAGES[f"{name} form"] = lambda page, sitting: page.goto(
        sitting(ruleset=key) + f"enter/1/?kind={kind}"
    )


for key, kind in (("toy-duel", "deal"), ("toy-trio", "contract"), ("toy-solo", "deal")):
    toy_pages(key, kind)
