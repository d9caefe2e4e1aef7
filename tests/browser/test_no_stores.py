"""A browser that keeps nothing, since every store refuses: with a network all of it works.

An error of a script fails any test (fixtures.py).
"""

from playwright.sync_api import expect

from tests.browser.deals import PLAIN
from tests.browser.test_form import opened
from tests.browser.test_saving import booked, save

BLOCKED = """
const refuse = () => { throw new DOMException("blocked", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { configurable: true, get: refuse });
}
IDBFactory.prototype.open = refuse;
for (const name of ["open", "match", "keys"]) CacheStorage.prototype[name] = async () => refuse();
"""


def test_bugs_18_no_page_throws_where_every_store_is_blocked(page, sitting):
    page.add_init_script(BLOCKED)
    base = sitting(PLAIN)
    for path in ("/", "/new/", f"{base}key-in/", f"{base}adjust/", f"{base}entry/1/amend/"):
        page.goto(path, wait_until="networkidle")
    thumbs = opened(page, base)
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    save(page).tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    assert len(booked(page, base)) == 2
    page.locator("#foot .menu summary").tap()
    page.get_by_text("A sound when a game ends").tap()


def test_bugs_18_what_is_typed_into_a_new_sitting_starts_it(page):
    page.add_init_script(BLOCKED)
    page.goto("/new/")
    for place, name in enumerate(("Anna", "Boris", "Clara", "Dmitri")):
        page.fill(f"#player{place}", name)
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
