"""What is nobody's language is marked so, for browsers that translate pages: names, notation, the
contracts of a form, keys of files and the numbers of rules."""

import re

import pytest

from tests.browser.game_pages import played_sitting
from tests.games.product import KEYS
from tests.web.addresses import PAGES, address
from tests.web.html_page import Element, page
from tests.web.phone import token_of

pytestmark = pytest.mark.django_db

OURS = re.compile(r"\bAnna\b|Boris|Clara|Dmitri|^\s*§[\d.]+\s*$")
# A field keeps what is typed, and a title belongs to the browser.
APART = {"textarea", "title", "script", "style"}


def translatable(element, kept=False):
    """The texts of a page that a browser would translate."""
    kept |= element.get("translate") == "no" or element.name in APART
    for one in element.inside:
        if isinstance(one, Element):
            yield from translatable(one, kept)
        elif not kept:
            yield " ".join(one.split())


@pytest.mark.parametrize("key", KEYS)
def test_f9_names_notation_and_numbers_of_rules_are_not_translated(phone, key):
    base = played_sitting(key, 5)
    for _ in range(2):
        phone.get(base)  # its page knows the phone, and Home the sitting
    for name in PAGES:
        path = address(name, token_of(base), key=key)
        shown = page(phone.get(path))
        assert [text for text in translatable(shown) if OURS.search(text)] == [], path
        assert all("translate" in one.attributes for one in shown.all("code")), path
        for grid in shown.all("fieldset", "grid"):
            assert not [text for text in translatable(grid) if re.fullmatch(r"\d\S+", text)]
