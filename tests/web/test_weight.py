"""What a page weighs on its way to the phone, compressed."""

import gzip
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from scorekeeper.web.present.static_files import minify
from scorekeeper.web.views.site import home
from tests.web.addresses import PAGES, address
from tests.web.evening import EVENING, evening_file
from tests.web.html_page import page
from tests.web.phone import NAMES, token_of

KILOBYTE = 1000
PAGE, STYLE, SCRIPT, HTMX = 5.5 * KILOBYTE, 9 * KILOBYTE, 9.1 * KILOBYTE, 16.6 * KILOBYTE
FORM_SCRIPT = 10.25 * KILOBYTE  # without the 16.5 of htmx, which the form has no use for
BOARD_SCRIPT = 3.4 * KILOBYTE  # fetched when a board is first seen
# Documents to be read, each opened on purpose: not what the evening's pages weigh.
READ_ONCE = ("rules", "sitting_rules")
# The house rules of all games, each with a link to its paragraph, and their papers; opened once in
# an evening. A sheet that is read back has its deals with them, and how a deal is written.
MORE = {"new": 6.8 * KILOBYTE, "blank_sheet": 6.2 * KILOBYTE, "paper": 8 * KILOBYTE}


def weight(content, level=6):
    return len(gzip.compress(content, level))


def test_a_page_of_a_whole_evening_is_light(phone, without_toys):
    """In play until its last deal, so that the form of the next one is a page as well."""
    base = phone.opens_file(evening_file(NAMES))
    phone.undoes(base)
    for name in PAGES:
        if name not in READ_ONCE:
            answer = phone.get(address(name, token_of(base)).replace("/enter/2/", "/enter/24/"))
            assert answer.status_code == 200, name
            assert weight(answer.content) <= MORE.get(name, PAGE), name


@pytest.mark.parametrize(
    ("names", "most"),
    [
        (("sheet.css",), STYLE),
        (("form.css",), STYLE),
        (("rules.css",), 7 * KILOBYTE),
        (("sheet.css", "settlement.css"), STYLE),
        (("sheet.css", "large.css"), STYLE),
        (("site.css",), 6 * KILOBYTE),
        (("site.js", "outbox.js", "sheet_live.js", "last_deal.js"), SCRIPT),
        (("site.js", "outbox.js", "drafts.js", "deal_saving.js", "form.js"), FORM_SCRIPT),
        (("marks_board.js", "vint_estonian/holdings_board.js"), BOARD_SCRIPT),
        (("django_htmx/htmx-2.min.js",), HTMX),
        (("icon.svg",), KILOBYTE),
        (("icons.svg",), 2 * KILOBYTE),
    ],
)
def test_what_comes_with_the_pages_is_light(names, most):
    assert sum(weight(served(name), 9) for name in names) <= most


def needed(answer):
    """The files that a page asks for."""
    head = page(answer).one("head")
    asked = [one.get("src") or one["href"] for one in head.walk() if asks(one)]
    return [one.removeprefix("/static/") for one in asked]


def asks(element):
    """The manifest and the icon of the home screen are asked for when the site is put there."""
    rel = element.get("rel", "")
    return element.name in ("script", "link") and rel not in ("manifest", "apple-touch-icon")


def served(name):
    """A file of this site as it is collected: without what only its readers need."""
    content = Path(finders.find(name)).read_bytes()
    if not name.endswith((".js", ".css")):
        return content
    return minify(name, content.decode()).encode()


def test_home_has_the_style_of_the_site_alone_and_is_light(phone):
    """With twenty-four sittings."""
    for _ in range(home.SHOWN):
        phone.get(phone.opens_file(evening_file(NAMES)))
    answer = phone.get("/")
    names = needed(answer)
    assert sorted(names) == [
        "home.js",
        "icon.svg",
        "open_link.js",
        "outbox.js",
        "sharing.js",
        "site.css",
        "site.js",
        "waiting_note.js",
    ]
    assert len(page(answer).all("a", "card")) == home.SHOWN
    everything = sum(weight(served(name), 9) for name in [*names, "icons.svg"])
    assert everything + weight(answer.content) <= 26 * KILOBYTE


@pytest.mark.parametrize(
    ("path", "needs", "most"),
    [
        (
            "",
            [
                "sheet.css",
                "outbox.js",
                "sheet_live.js",
                "last_deal.js",
            ],
            24,
        ),
        ("enter/24/", ["form.css", "outbox.js", "drafts.js", "deal_saving.js", "form.js"], 30),
    ],
)
def test_the_first_page_and_all_it_needs_is_light(phone, path, needs, most):
    base = phone.opens_file(evening_file(NAMES, EVENING[:-1]))
    answer = phone.get(base + path)
    names = needed(answer)
    assert sorted(names) == sorted(["icon.svg", "site.js", *needs])
    everything = sum(weight(served(name), 9) for name in [*names, "icons.svg"])
    assert everything + weight(answer.content) <= most * KILOBYTE
