"""Every page as a phone shows it: nothing for axe to find, nothing too broad, small or covered."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import PHONES
from tests.browser.measures import ELSEWHERE, misfits
from tests.browser.pages import PAGES

axe = Axe()


@pytest.mark.parametrize("show", PAGES.values(), ids=PAGES)
def test_a_page_is_fit_for_every_phone_eye_and_thumb(page, sitting, show, picture):
    show(page, sitting)
    wrong = []
    for size in PHONES.values():
        page.set_viewport_size(size)
        wrong += [(size["width"], one) for one in misfits(page, ELSEWHERE)]
        picture(page, size["width"])
    for scheme, asked in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=scheme)
        found = axe.run(page, options=asked)
        if found.violations_count:
            wrong.append((scheme, found.generate_report()))
    assert not wrong
