"""What a page weighs on its way to the phone, compressed."""

import gzip
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from tests.web.addresses import PAGES, address
from tests.web.evening import EVENING, evening_file
from tests.web.page import page
from tests.web.phone import NAMES, token_of

KILOBYTE = 1000
PAGE, STYLE, SCRIPT, HTMX = 4.5 * KILOBYTE, 5 * KILOBYTE, 4 * KILOBYTE, 16.6 * KILOBYTE
# Two documents to be read, each opened on purpose: not what the evening's pages weigh.
READ_ONCE = ("rules",)


def weight(content, level=6):
    return len(gzip.compress(content, level))


@pytest.mark.parametrize("name", [name for name in PAGES if name not in READ_ONCE])
def test_a_page_of_a_whole_evening_is_light(phone, name):
    """In play until its last deal, so that the form of the next one is a page as well."""
    base = phone.opens_file(evening_file(NAMES))
    phone.undoes(base)
    number = {"ordinal": 24} if name == "enter" else {}
    where = address(name, token_of(base)).replace("/enter/2/", f"/enter/{number.get('ordinal')}/")
    answer = phone.get(where)
    assert answer.status_code == 200
    assert weight(answer.content) <= PAGE


@pytest.mark.parametrize(
    ("names", "most"),
    [
        (("site.css", "sheet.css"), STYLE),
        (("site.css", "form.css", "board.css"), STYLE),
        (("site.js",), SCRIPT),
        (("django_htmx/htmx-2.min.js",), HTMX),
    ],
)
def test_what_comes_with_the_pages_is_light(names, most):
    assert sum(weight(Path(finders.find(name)).read_bytes(), 9) for name in names) <= most


def needed(answer):
    """The files that a page asks for."""
    asked = [one.get("src") or one["href"] for one in page(answer).one("head").walk() if asks(one)]
    return [Path(finders.find(one.removeprefix("/static/"))).read_bytes() for one in asked]


def asks(element):
    return element.name in ("script", "link")


@pytest.mark.parametrize("path", ["", "enter/24/"])
def test_the_first_page_and_all_it_needs_is_light(phone, path):
    base = phone.opens_file(evening_file(NAMES, EVENING[:-1]))
    answer = phone.get(base + path)
    files = needed(answer)
    assert len(files) == 5  # two styles, picture, the script and htmx
    everything = sum(weight(content, 9) for content in files)
    assert everything + weight(answer.content) <= 30 * KILOBYTE
