"""What the signs of a line mean, in the words of the game and for those who sit."""

import pytest

from tests.rules.files import CONTRACT, GONE, changed, file_of
from tests.web.html_page import page

CALL = changed(CONTRACT, strain="S", honours=GONE, aces=GONE)
BRIDGE = file_of(CALL, ruleset="contract-bridge", stake=GONE)
DUEL = file_of(
    {"kind": "deal", "bonus": 5}, ruleset="toy-duel", players=["Anna", "House"], stake=GONE
)
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


@pytest.mark.parametrize("where", ["trail/", "key-in/"])
@pytest.mark.parametrize(
    ("file", "signs", "lines", "players"),
    [
        (file_of(CONTRACT), VINT_SIGNS, ["A 3H 9 h4 a3", "pass"], FOUR),
        (BRIDGE, BRIDGE_SIGNS, ["A 4S 10 x h4B", "pass"], FOUR),
        (DUEL, DUEL_SIGNS, ["A b5 ASA KHB"], "A Anna · B House"),
    ],
)
def test_the_fold_explains_the_signs_of_this_game_and_the_letters_of_those_who_sit(
    phone, where, file, signs, lines, players
):
    answer = page(phone.get(phone.opens_file(file) + where))
    fold = next(one for one in answer.all("details", "fold") if one.all("table", "lines"))
    tables = fold.all("table", "lines")
    rows = [row.all("td") for table in tables for row in table.all("tr")]
    assert [tuple(cell.words for cell in cells) for cells in rows if cells] == signs
    assert [one.words for table in tables for one in table.all("th")] == lines
    assert fold.all("p")[-1].words == players
