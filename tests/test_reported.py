"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import pytest

from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules import bridge, bridgette, pirate, skruuvi, vint
from tests.web.html_page import page, words
from tests.web.phone import NAMES, Phone, nets

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone(db):
    return Phone()


def opens_played(phone, ruleset, *deals, **options):
    """The sheet of a sitting with these deals, opened as a file."""
    sitting = Sitting(
        ruleset=ruleset,
        players=NAMES[: ruleset.most_players],
        options=ruleset.Options(**options),
        deals=deals,
    )
    return phone.opens_file(write_sitting(sitting))


def cells(row):
    return [one.words for one in row.all("td")]


# Vint and skruuvi


def test_a17_an_equal_share_is_spoken_of_only_where_money_is_played_for(phone):
    revoke = Adjustment(points=(1, 0, 0, 0), unbalanced=True)
    base = opens_played(phone, vint.VINT, vint.deal("pass"), revoke)
    said = words(phone.get(f"{base}settle/"))
    assert "The nets add up to 1." in said
    assert "equal share" not in said
    assert "¼" not in said


# The games of bridge


@pytest.mark.parametrize(
    ("deals", "played", "to_come"),
    [
        (("A 4S 10 h4A",), 4 * 30 + 100, 300),  # the only game
        (("A 4S 10", "B 2S 8"), 4 * 30 - 2 * 30, 300 - 100),  # and the others' only part score
    ],
)
def test_b1_the_names_say_what_was_played_and_apart_what_stopping_would_bring(
    phone, deals, played, to_come
):
    base = opens_played(phone, bridge.BRIDGE, *map(bridge.deal, deals))
    sheet, large, home = (phone.get(path) for path in (base, f"{base}large/", "/"))
    places = (("section", "plan", sheet), ("div", "large", large), ("span", "card-nets", home))
    for part in (page(answer).one(tag, of) for tag, of, answer in places):
        shown = sorted(one.words for one in part.all("b"))
        assert shown == [f"+{played}"] * 2 + [f"−{played}"] * 2
    for answer in (sheet, large):
        assert f"and {to_come} for Anna and Clara if you stopped now" in words(answer)
    assert nets(base)[0] == played + to_come  # of settlement and files


def test_b1_at_the_end_the_names_say_what_is_settled(phone):
    """120 for the contract, 300 for the only game."""
    base = opens_played(phone, bridge.BRIDGE, bridge.deal("A 4S 10"))
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    said = words(phone.get(base))
    assert "Over. Anna +420, Clara +420, Boris −420, Dmitri −420." in said
    assert "Anna +420" in words(phone.get(f"{base}large/"))
    assert "if you stopped now" not in said


def test_b1_the_points_of_a_ledger_stand_at_the_names_before_the_end(phone):
    """An A of 13 tricks as Dictator: 50 from each, 150 ÷ 3 and −50 ÷ 3 = −16⅔."""
    rules = {"bolshevik": "integrated", "bolshevik_rounding": "exact"}
    base = opens_played(phone, skruuvi.SKRUUVI, *skruuvi.deals(("bol A H 13",)), **rules)
    shown = [one.words for one in page(phone.get(base)).one("section", "plan").all("b")]
    assert sorted(shown) == ["+50", "−16⅔", "−16⅔", "−16⅔"]
    assert "if you stopped now" not in words(phone.get(base))


def test_b4_a_bonus_is_one_row_for_the_side_that_gets_it(phone):
    base = opens_played(phone, bridge.BRIDGE, *map(bridge.deal, ("A 4S 10", "B 2S 8")))
    for path in ("", "settle/"):
        rows = page(phone.get(base + path)).one("table", "lines").all("tr")
        names = ["Anna · Clara", "Boris · Dmitri"]
        assert [row.one("bdi").words for row in rows] == names
        assert [row.one("td", "n").words for row in rows] == ["300", "100"]


def test_b8_bridgette_says_who_declared(phone):
    """One trick short: the points alone stand with the other player."""
    base = opens_played(phone, bridgette.BRIDGETTE, bridgette.deal("B 4S 9"))
    table = page(phone.get(base)).one("table", "sheet")
    (row,) = table.one("tbody", "rows").all("tr")
    assert [one.words for one in table.one("thead").all("th")][2] == "Declarer"
    assert cells(row)[2:] == ["Boris", "9", "100", ""]


def test_b13_a_result_stands_under_its_sum_and_says_how_it_comes(phone):
    """A writes 120 + 60, B 120, C 60."""
    base = opens_played(phone, pirate.PIRATE, *map(pirate.deal, ("A+B 4S 10", "A+C 2S 8")))
    foot = page(phone.get(base)).one("table", "sheet").one("tfoot")
    assert [one.words for one in foot.all("span", "n")] == [
        *("180", "120", "60", "0"),
        *("+180", "+60", "−60", "−180"),  # (540 − 180) ÷ 2, (360 − 240) ÷ 2 and so on
    ]
    assert "Half of what a column is ahead of each of the three others" in foot.words
    assert "(3 × 120 − 180 − 60 − 0) ÷ 2" in words(phone.get(f"{base}settle/"))


def test_b15_the_next_deal_has_one_number(phone):
    """A match of seven deals, and the first deal of another."""
    deals = map(bridgette.deal, (*bridgette.MATCH, "A 1C 8"))
    base = opens_played(phone, bridgette.BRIDGETTE, *deals, matches=2)
    sheet = phone.get(base)
    (row,) = page(sheet).all("tbody", "rows")[0].all("tr")
    assert cells(row)[0] == "8"
    assert "Enter deal 9" in words(sheet)
    assert "match 2 of 2 · 5 deals left" in words(sheet)
    assert "Deal 9" in words(phone.get(f"{base}enter/9/?kind=contract"))


# Quinto, 501 and forty-one


# Code


# Paper
