"""What the signs of a line mean, in the words of the game and for those who sit."""

import pytest

from tests.web.html_page import page
from tests.web.phone import FIRST

BRIDGE = {
    "format": "scorekeeper-sitting",
    "version": 1,
    "ruleset": "contract-bridge",
    "players": ["Anna", "Boris", "Clara", "Dmitri"],
    "deals": [{"kind": "contract", "declarer": "Anna", "level": 4, "strain": "S", "tricks": 10}],
}
DUEL = {
    **BRIDGE,
    "ruleset": "toy-duel",
    "players": ["Anna", "House"],
    "deals": [{"kind": "deal", "bonus": 5}],
}
VINT_SIGNS = [
    ("A", "the declarer"),
    ("3H", "level and strain"),
    ("9", "tricks of the declaring side"),
    ("h4", "honours of the declaring side"),
    ("a3", "aces of the declaring side"),
    ("fX", "both sides reach 500, the declaring side was first"),
    ("fY", "both sides reach 500, the other side was first"),
    ("pass", "Thrown in"),
]
BRIDGE_SIGNS = [
    ("A", "the declarer"),
    ("4S", "level and strain"),
    ("10", "tricks of the declaring side"),
    ("x", "doubled"),
    ("xx", "redoubled"),
    ("h4B", "four honours in B's hand; at no trump the four aces"),
    ("h4", "four honours; you are asked whose hand it was"),
    ("pass", "Passed out"),
]
DUEL_SIGNS = [("A", "the winner"), ("b5", "bonus"), ("ASA", "a card")]
FOUR = "A Anna · B Boris · C Clara · D Dmitri"
PAGES = pytest.mark.parametrize("where", ["trail/", "key-in/"])


def fold_of(phone, where):
    """The part of the page that shows lines or how they are written."""
    answer = page(phone.get(where))
    return next(one for one in answer.all("details", "fold") if one.all("table", "lines"))


def signs_of(fold):
    """Each sign with its meaning."""
    rows = [row.all("td") for table in fold.all("table", "lines") for row in table.all("tr")]
    return [tuple(cell.words for cell in cells) for cells in rows if cells]


def lines_of(fold):
    return [one.words for table in fold.all("table", "lines") for one in table.all("th")]


@PAGES
def test_vint_has_honours_aces_and_who_was_first(phone, where):
    fold = fold_of(phone, phone.opens(FIRST) + where)
    assert signs_of(fold) == VINT_SIGNS
    assert lines_of(fold) == ["A 3H 9 h4 a3", "pass"]
    assert fold.all("p")[-1].words == FOUR


@PAGES
def test_bridge_has_doubling_and_nobody_who_was_first(phone, where):
    fold = fold_of(phone, phone.opens_file(BRIDGE) + where)
    assert signs_of(fold) == BRIDGE_SIGNS
    assert fold.all("p")[-1].words == FOUR


@PAGES
def test_at_a_table_of_two_there_are_two_letters(phone, where):
    fold = fold_of(phone, phone.opens_file(DUEL) + where)
    assert signs_of(fold) == DUEL_SIGNS
    assert lines_of(fold) == ["A b5 ASA KHB"]
    assert fold.all("p")[-1].words == "A Anna · B House"
