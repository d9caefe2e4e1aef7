"""Every page as a phone shows it: nothing for axe to find, nothing too broad, small or covered.

It is measured in English, and once more in the longest words of all languages.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser import game_pages, pages
from tests.browser.fixtures import LARGER, PHONES, speak
from tests.browser.measures import ELSEWHERE, FORM, misfits
from tests.rotation import of_the_day

PAGES = pages.PAGES | game_pages.PAGES
# The pages of the games are drawn by the same templates as those of vint, above all their rules.
RULES = [name for name in game_pages.PAGES if name.endswith("rules")]
TOYS = [name for name in game_pages.PAGES if name.startswith("toy-")]
OF_GAMES = [name for name in game_pages.PAGES if name not in (*RULES, *TOYS)]
PAGES_OF_THE_DAY = [
    *of_the_day(pages.PAGES, 4),
    *of_the_day(OF_GAMES, 8),
    *of_the_day(RULES, 8),
    *of_the_day(TOYS, 12),
]
# On a larger phone, on its side, and on a tablet.
MEASURED_LARGER = {
    *("home with sittings", "new", "sheet of many deals", "dialog", "menu", "form", "form filled"),
    *("form that asks", "form with preview", "confirm with deals that move", "seats", "settle"),
    "setup",
}
# Every colour of the style sheets is on one of these.
MEASURED_DARK = {
    *("home with sittings", "new with problems", "rules", "sheet of many deals", "sheet finished"),
    *("sheet that asks", "form filled", "form with greyed chips", "form with problems", "clash"),
    *("settle", "trail", "skruuvi-2016 misère form", "vint-estonian hands form"),
}
LARGE_TARGETS = {
    *("form", "form filled", "form that asks"),
    *(name for name in OF_GAMES if "form" in name.split()),
}
axe = Axe()


def test_the_pages_that_are_named_are_there():
    assert set(PAGES) >= MEASURED_LARGER | MEASURED_DARK | LARGE_TARGETS


@pytest.mark.parametrize("name", PAGES_OF_THE_DAY)
def test_a_page_is_fit_for_every_phone_eye_and_thumb(
    page, sitting, name, picture, in_longest_words
):
    PAGES[name](page, sitting)
    least = FORM if name in LARGE_TARGETS else ELSEWHERE
    wrong = []
    for screen in screens_of(name):
        page.set_viewport_size(screen)
        wrong += [(screen["width"], one) for one in misfits(page, least)]
        picture(page, screen["width"])
    page.set_viewport_size(PHONES["360x640"])
    for scheme, asked in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        if scheme == "light" or name in MEASURED_DARK:
            page.emulate_media(color_scheme=scheme)
            # Of what is in order, a page full of deals would have much to tell.
            found = axe.run(page, options={**asked, "resultTypes": ["violations"]})
            wrong += [(scheme, found.generate_report())] if found.violations_count else []
    with in_longest_words():
        wrong += [("longest words", one) for one in misfits_again(page)]
    assert not wrong


def screens_of(name):
    """The smallest screen for every page; the others for those that stand for all."""
    yield PHONES["360x640"]
    if name in MEASURED_LARGER:
        yield from (PHONES["390x844"], *LARGER.values())


def misfits_again(page):
    """What is wrong with the page in another language, as far as its address leads there again."""
    speak(page)
    if page.goto(page.url).status == 405:  # an answer, to which no address leads
        return ()
    assert page.evaluate("document.documentElement.lang") == "fi"
    return misfits(page, ELSEWHERE)
