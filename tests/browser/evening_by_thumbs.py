"""An evening of rubbers by thumbs: what each deal is to bring, and how it is entered."""

import re
from collections import namedtuple

from playwright.sync_api import expect

from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NAMES
from tests.browser.other_form_pages import file_of


class Rubber(namedtuple("Rubber", "sides deals announced won", defaults=(None, None))):
    """announced: what the sheet says of the seats before it. won: and of the rubber before."""

    @property
    def sums(self):
        """What its deals come to in the two columns of the sheet."""
        return tuple(
            sum(deal.below[side] + deal.above[side] for deal in self.deals) for side in (0, 1)
        )


class Deal(namedtuple("Deal", "said details taps below above")):
    def gives(self, below, above):
        """What the two columns of the sheet get."""
        return self._replace(below=below, above=above)


def played(*said, taps, below=(0, 0), above=(0, 0), **details):
    """below, above: what the two columns of the sheet get."""
    return Deal(said, details, taps, below, above)


THROWN_IN = Deal((), {}, 1, (0, 0), (0, 0))


def moved(deal, sides):
    """What the deal moves for each of the four."""
    own, others = sides
    points = sum((deal.below[0], deal.above[0])) - sum((deal.below[1], deal.above[1]))
    return {**dict.fromkeys(own, points), **dict.fromkeys(others, -points)}


def start(page, game, names=NAMES, **options):
    """Opens a sitting at a euro for a hundred points. options: house rules that are numbers."""
    page.goto("/")
    page.get_by_role("link", name="New sitting").tap()
    page.get_by_role("radio", name=game).tap()
    for place, name in enumerate(names):
        page.fill(f"#player{place}", name)
    if options:
        page.locator("details.rules-of.chosen summary").tap()
    for option, number in options.items():
        page.locator(f"details.chosen [name$='.{option}']").fill(str(number))
    page.get_by_text("Stake").tap()
    page.get_by_label("Amount", exact=True).fill("1")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def enter(page, deal, thumbs=Thumbs):
    """Gives the taps that it took in the open form."""
    hand = thumbs(page)
    if deal.said:
        hand.enter(*deal.said, **deal.details)
        return hand.taps
    page.get_by_role("link", name=re.compile("Thrown in|Passed out")).tap()
    hand.save()
    return hand.taps


def report_of(page):
    """What `score` tells of the sitting that the page shows."""
    exported, problems = read_sitting(file_of(page))
    assert not problems
    return sheet_as_data(exported)
