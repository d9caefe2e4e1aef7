"""The thumbs of whoever keeps the score: they fill in the form of a deal, and count their taps."""

import re

from playwright.sync_api import expect

SHEET = re.compile(r"/s/(new/[\w-]{36}|[\w-]{22})/(\?note=\w+)?$")


class Thumbs:
    """Taps alone; there is no key in here."""

    def __init__(self, page):
        self.page = page
        self.taps = 0

    def tap(self, target):
        target.tap()
        self.taps += 1

    def open_form(self):
        """From the sheet; taps are counted in the open form."""
        self.page.get_by_role("link", name="Enter deal").tap()
        expect(self.page.locator(".ready body.at-form")).to_be_visible()
        self.taps = 0

    def chip(self, *words):
        """The chip whose label says these words, as "Honours", "Anna", "4"."""
        said = ".*".join(rf"\b{re.escape(word)}" for word in words)
        return self.page.get_by_role("radio", name=re.compile(rf"^{said}\b"))

    def declarer(self, name):
        self.tap(self.page.get_by_role("radio", name=f"Declarer: {name}", exact=True))

    def contract(self, bid):
        """ "3H", as the file has it: its sign on the page carries a mark against emoji."""
        self.tap(self.page.locator(f'input[name=contract][value="{bid}"]'))

    def tricks(self, number):
        chip = self.page.get_by_role("radio", name=f"Tricks: {number}", exact=True)
        if not chip.is_visible():
            self.tap(self.page.get_by_role("button", name="more"))
        self.tap(chip)

    def held(self, what, whose, count):
        """How many honours or aces one side holds, said of either player; or "each side"."""
        self.tap(self.chip(what, whose, str(count)))

    def first(self, name):
        self.tap(self.chip("Who reached 500 first?", name))

    def save(self):
        self.tap(self.page.get_by_role("button", name="Save"))
        expect(self.page).to_have_url(SHEET)

    def fill_in(self, declarer, bid, *, tricks=None, honours=None, aces=None, first=None):
        """Everything but Save. tricks: None when just made; honours, aces: (whose, count)."""
        self.declarer(declarer)
        self.contract(bid)
        if tricks is not None:
            self.tricks(tricks)
        if honours:
            self.held("Honours", *honours)
        if aces:
            self.held("Aces", *aces)
        if first:
            self.first(first)

    def enter(self, *said, **more):
        """A whole deal, from sheet to sheet."""
        self.open_form()
        self.fill_in(*said, **more)
        self.save()
