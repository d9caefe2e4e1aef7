"""A phone on its side, and a tablet: every control is there."""

import pytest

from tests.browser.measures import ELSEWHERE, FORM, misfits, scrolls
from tests.browser.pages import PAGES

SCREENS = {"landscape": (640, 360), "large landscape": (844, 390), "tablet": (820, 1180)}
SHOWN = (
    "home with sittings",
    "new",
    "sheet of many deals",
    "dialog",
    "menu",
    "form",
    "form filled",
    "form that asks",
    "form with preview",
    "confirm with deals that move",
    "seats",
    "settle",
    "setup",
)


@pytest.mark.parametrize("name", SHOWN)
def test_every_control_is_there(page, sitting, name, picture):
    least = FORM if name in ("form", "form filled", "form that asks") else ELSEWHERE
    PAGES[name](page, sitting)
    wrong = []
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        wrong += [(screen, one) for one in misfits(page, least)]
        picture(page, width)
    assert not wrong


@pytest.mark.parametrize(
    ("screen", "name"),
    [
        # Five rows of contracts, each as high as a thumb, are too much for a phone on its side.
        ("landscape", "form filled"),
        ("large landscape", "form"),
        ("large landscape", "form filled"),
        ("tablet", "form"),
    ],
)
def test_nothing_scrolls_in_the_form(page, sitting, screen, name):
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    PAGES[name](page, sitting)
    assert scrolls(page) <= 0
