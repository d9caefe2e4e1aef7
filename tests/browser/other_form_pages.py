"""Taps on the forms of the games with more than one kind of deal, field by field."""

import re

from playwright.sync_api import expect

ACES, SPADES, CLUBS, DIAMONDS, HEARTS = range(5)  # the items of a hand, in their order
NAMES = ("Anna", "Boris", "Clara", "Dmitri")


class Taps:
    """Taps alone, counted."""

    def __init__(self, page):
        self.page = page
        self.taps = 0

    def tap(self, target):
        target.tap()
        self.taps += 1

    def open_form(self, kind):
        """From the sheet; taps are counted in the open form."""
        self.page.locator(f".foot a[href*='kind={kind}&']").tap()
        expect(self.page.locator(".ready body.at-form")).to_be_visible()
        self.taps = 0

    def chip(self, field, value):
        chip = self.page.locator(f'input[name={field}][value="{value}"]')
        if not chip.is_visible():
            self.tap(self.page.locator(f"#group-{field} [data-more]"))
        self.tap(chip)

    def marks(self, numbers):
        """On the board, for the side of its switch."""
        for number in numbers:
            self.tap(self.page.locator(f'[data-thing="{number}"]'))

    def switch(self, value):
        self.tap(self.page.locator(f'.marks .switch input[value="{value}"]'))

    def fold(self, group):
        self.tap(self.page.locator(f".group.{group} summary"))

    def item(self, place):
        return self.page.locator(".hands [data-item]").nth(place)

    def hold(self, place, taps=1):
        """Each tap lengthens what the chosen hand holds, as soon as the preview has allowed it."""
        for _ in range(taps):
            expect(self.item(place)).to_have_attribute("aria-disabled", "false")
            self.tap(self.item(place))

    def hand(self, player):
        self.tap(self.page.locator(f'.hands .switch input[value="{player}"]'))

    def card(self, words):
        self.tap(self.page.locator(".cards button", has_text=words).first)

    def save(self):
        expect(self.page.locator("#preview-net")).to_contain_text(re.compile(r"\d"))
        self.tap(self.page.get_by_role("button", name="Save"))
        expect(self.page.locator("body.at-sheet")).to_be_visible()


def open_sitting(page, live_server, key, **options):
    """A new sitting of four, by the form that everybody fills in."""
    page.goto(f"{live_server.url}/new/")
    page.locator(f'input[name=ruleset][value="{key}"]').check()
    for place, name in enumerate(NAMES):
        page.locator(f"#player{place}").fill(name)
    if options:
        page.locator("details.rules-of.chosen summary").tap()
    for option, value in options.items():
        field = page.locator(f'[name="{key}.{option}"]')
        field.fill(value) if option == "rubbers" else field.select_option(value)
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def file_of(page):
    """The sitting file of the sheet or the settlement that the page shows."""
    link = page.url.split("?")[0].removesuffix("settle/")
    return page.request.get(f"{link}sitting.json").json()


def form(kind, **options):
    """Marks what is tapped on the form of a kind of deal, under these house rules."""

    def marked(fill):
        fill.opens = (kind, options)
        return fill

    return marked
