"""The pages on which a game looks unlike vint of 1886, and how a phone comes to them.

A game says in the pages.py of its folder of tests after how many deals it shows which page, and how
its forms are filled in.
"""

from dataclasses import replace
from functools import partial
from importlib import import_module
from uuid import uuid4

from scorekeeper.web.repository import open_sitting
from tests.browser.deals import NAMES
from tests.browser.other_form_pages import Taps
from tests.games.product import KEYS, ROOT, module_of
from tests.pdf.evenings import PLAYED, played

PAGES = {}


def played_sitting(key, deals):
    """The sheet of a game after so many deals."""
    whole = played(key, NAMES)
    sitting = replace(whole, closed=False, deals=PLAYED[key][1][:deals])
    return f"/s/{open_sitting(sitting, uuid4(), uuid4()).token}/"


def choose(page, key):
    page.goto("/new/")
    page.locator(f'input[name=ruleset][value="{key}"]').check()


# ── How a phone comes there ─────────────────────────────────────────────────────────────────────


def new(key, page, sitting):
    choose(page, key)


def rules(key, page, sitting):
    page.goto(f"/rules/{key}/")


def empty_form(key, kind, page, sitting):
    page.goto(sitting(ruleset=key) + f"enter/1/?kind={kind}")


def filled_form(key, fill, page, sitting):
    kind, options = fill.opens
    page.goto(sitting(ruleset=key, options=options))
    taps = Taps(page)
    taps.open_form(kind)
    fill(taps)


def later(key, path, deals, page, sitting):
    page.goto(played_sitting(key, deals) + ("" if path == "sheet" else f"{path}/"))
    why = page.get_by_text("Why", exact=True)
    if path == "settle" and why.count():
        why.tap()


def of_game(key, module):
    """Each page of a game by its name, "quinto form filled"."""
    yield "new", partial(new, key)
    yield "rules", partial(rules, key)
    yield "form", partial(empty_form, key, module.KIND)
    for path, deals in module.AFTER.items():
        yield path, partial(later, key, path, deals)
    for name, page in vars(module).items():
        if hasattr(page, "opens"):
            yield name.replace("_", " "), partial(filled_form, key, page)
    for page in getattr(module, "PAGES", ()):
        yield page.__name__.replace("_", " "), page


for key in KEYS:
    if (ROOT / module_of(key) / "pages.py").is_file():
        module = import_module(f"tests.games.{module_of(key)}.pages")
        PAGES |= {f"{key} {name}": page for name, page in of_game(key, module)}

# ── The toys: two players, three of four, four each for himself ─────────────────────────────────

PATHS = ("sheet", "settle", "large", "seats", "key-in", "entry/1", "entry/1/amend")
for key, kind in (("toy-duel", "deal"), ("toy-trio", "contract"), ("toy-solo", "deal")):
    PAGES |= {f"{key} new": partial(new, key), f"{key} form": partial(empty_form, key, kind)}
    PAGES |= {f"{key} {path}": partial(later, key, path, 4) for path in PATHS}
