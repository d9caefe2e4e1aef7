"""What a page costs a phone that comes for the first time, and whether it stands still."""

import pytest
from playwright.sync_api import expect

from tests.browser.measures import shifts, weight
from tests.browser.pages import ADDRESSES, MANY, watching
from tests.games.contract_bridge.pages import HOUSE_RULES

MOST_REQUESTS = 10
MOST_BYTES = 30_000
MOST_FOLLOWING = 24_000
MOST_WITH_HTMX = 32_500  # 16.5 kB of it
MOST_STYLE = 9_000
MOST_SCRIPT = 9_100
MOST_FORM_SCRIPT = 11_800  # with a board
MOST_PAGE = 5_500
PAGES = {
    **ADDRESSES,
    "new": lambda sitting: "/new/",
    "rules as played": lambda sitting: sitting(**HOUSE_RULES) + "rules/",
    "form": lambda sitting: sitting(*MANY) + "enter/8/",
    "amend": lambda sitting: sitting(*MANY) + "entry/1/amend/",
    "strike": lambda sitting: sitting(*MANY) + "entry/6/strike/",
    "trail": lambda sitting: sitting(*MANY) + "trail/",
    "watch": lambda sitting: watching(sitting(*MANY)),
    "skruuvi": lambda sitting: sitting(ruleset="skruuvi-2016") + "enter/1/?kind=all_pass",
    "estonian": lambda sitting: sitting(ruleset="vint-estonian") + "enter/1/?kind=contract",
}
FORMS = ("form", "amend", "insert", "skruuvi", "estonian")
FOLLOWING = (*(name for name in PAGES if name.startswith(("sheet", "large"))), "watch")
# A text to read; and the house rules of ten games, in sentences.
LONGER = {"rules": 12_000, "rules as played": 12_000, "new": 6_900, "blank sheets": 6_300}
LONGER |= {"estonian": 6_800}


def is_icon(answer):
    """Whether it is for the tab and not for the page. A browser with a window asks for it, the
    shell does not; `tests/web/test_weight.py` counts it."""
    return answer.url.endswith("/icon.svg")


@pytest.mark.parametrize("name", PAGES)
def test_a_first_load_is_light_and_stands_still(small, without_toys, sitting, name):
    page, found = small, []
    page.on("response", lambda answer: found.append(answer))
    page.goto(PAGES[name](sitting))
    answers = [one for one in found if not is_icon(one)]
    bytes_of = {answer.url.rpartition("/")[2] or "page": weight(answer) for answer in answers}
    print(f"{name}: {len(answers)} requests, {sum(bytes_of.values())} bytes, {bytes_of}")
    assert len(answers) <= MOST_REQUESTS
    most = MOST_FOLLOWING if name in FOLLOWING else MOST_BYTES
    most = MOST_WITH_HTMX if any("htmx" in file for file in bytes_of) else most
    assert sum(bytes_of.values()) <= most
    styles = [size for name, size in bytes_of.items() if name.endswith(".css")]
    assert sum(styles) <= MOST_STYLE
    own = [size for file, size in bytes_of.items() if file.endswith(".js") and "htmx" not in file]
    assert sum(own) <= (MOST_FORM_SCRIPT if name in FORMS else MOST_SCRIPT)
    assert weight(answers[0]) <= LONGER.get(name, MOST_PAGE)
    assert shifts(page) == []


def test_the_form_stands_still_on_a_slow_phone(page, context, sitting):
    address = sitting(*MANY)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    for _ in range(3):  # a busy machine may paint once between two steps of a script
        page.goto(f"{address}entry/1/amend/")
        expect(page.locator(".folded")).to_be_visible()
        if not shifts(page):
            break
    assert shifts(page) == []
