"""Bridgette on the site: what form and key-in refuse, the deciding deal, and corrections."""

import pytest

from tests.games.bridgette.evening import LEVEL, MATCH, SIX, file
from tests.web.html_page import form, page, problems, words
from tests.web.phone import nets, notations, state

pytestmark = pytest.mark.django_db

FOUR_HEARTS = {"kind": "contract", "declarer": "0", "contract": "4H", "tricks": "10"}


def opens(phone, *deals, **options):
    """The sheet of a sitting with these deals."""
    return phone.opens_file(file(*deals, options=options))


def sends(phone, base, **fields):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", **fields})


def amends(phone, base, number, **changed):
    return phone.sends(form(phone.get(f"{base}entry/{number}/amend/")), **changed, sure="1")


# ── The form ─────────────────────────────────────────────────────────────────────────────────────


def test_the_lowest_contract_is_a_chip_of_its_own_and_booked_like_another(phone):
    base = opens(phone)
    chips = page(phone.get(f"{base}enter/1/")).all("input")
    bids = [one["value"] for one in chips if one.get("name") == "contract"]
    assert len(bids) == len(set(bids)) == 36
    assert [bid for bid in bids if bid[0] == "0"] == ["0NT"]
    assert sends(phone, base, **FOUR_HEARTS | {"contract": "0NT", "tricks": "6"}).status_code == 302
    assert nets(base) == (400, -400)  # 150 + 250
    assert sends(phone, base, **FOUR_HEARTS, doubling="doubled").status_code == 302
    assert nets(base) == (1800, -1800)  # and 750 + 250 + 400
    assert notations(base) == ["A 0NT 6", "A 4H 10 x"]


def test_what_cannot_be_is_told_beside_its_chips(phone):
    base = opens(phone)
    for changed, group, told in (
        ({"contract": "0H"}, "contract", "Six tricks can only be bid at no trump."),
        ({"contract": "8H"}, "contract", "from 0 to 7"),
        ({"tricks": "14"}, "tricks", "from 0 to 13"),
        ({"declarer": "2"}, "declarer", "one of the players"),
        ({"declarer": ""}, "declarer", "Who declared?"),
        ({"doubling": "x"}, "doubling", "One of these is needed here"),
    ):
        answer = sends(phone, base, **FOUR_HEARTS | changed)
        assert answer.status_code == 422
        assert told in page(answer).one("p", id=f"problem-{group}").words
    assert "Thrown in" not in words(phone.get(base))
    assert sends(phone, base, kind="thrown_in").status_code != 302
    assert notations(base) == []


def test_a_line_that_cannot_be_is_told_before_it_is_keyed_in(phone):
    base = opens(phone)
    lines = "A 0S 6\nA 4S 14\nB 0NT 6\npass"
    answer = phone.post(f"{base}key-in/", {"lines": lines})
    wrong = [one.all("p", "problem") for one in page(answer).all("article", "keyed")]
    assert [bool(found) for found in wrong] == [True, True, False, True]
    assert "Strain: six tricks can only be bid at no trump." in words(answer)


def test_three_names_are_too_many(phone):
    answer = phone.imports(file(players=["Anna", "Boris", "Clara"]))
    assert answer.status_code == 422
    assert "players" in words(answer)


# ── The sheet ────────────────────────────────────────────────────────────────────────────────────


def test_a_level_match_says_that_the_next_deal_decides(phone):
    found = words(phone.get(opens(phone, *LEVEL)))
    assert "The match is tied: the next deal decides." in found
    assert "deciding deal" in found  # of the stage
    assert "Opening lead: the declarer." not in found
    first = words(phone.get(opens(phone)))  # once, before the first deal
    assert "Opening lead: the declarer." in first


def test_the_seventh_deal_stands_under_its_words(phone):
    """Words over a row, or what stands in its cells; an empty one is no link."""
    body = page(phone.get(opens(phone, *MATCH))).all("tbody", "rows")[0]
    rows = [[*row.all("th"), *row.all("td")] for row in body.all("tr")]
    found = [[one.words for one in row] for row in rows]
    assert [row[0] for row in found] == ["1", "2", "3", "4", "5", "6", "deciding deal", "7"]
    assert found[0][1:] == ["0NT", "Anna", "6", "400", ""]
    assert found[3][1:] == ["1NT", "Boris", "7", "", "500"]
    assert [bool(cell.all("a")) for cell in rows[0]] == [*[True] * 5, False]


# ── Corrections (§4.3) ───────────────────────────────────────────────────────────────────────────


def test_a_superfluous_seventh_deal_stays_until_it_is_struck(phone):
    base = opens(phone, *MATCH)
    amends(phone, base, 6, tricks="7")  # 400 for Boris instead of 100 for Anna
    assert nets(base) == (-500, 500)  # 650 to 1150
    assert [entry.void for entry in state(base).sheet.entries] == [False] * 6 + [True]
    assert "does not fit here" in words(phone.get(base))
    phone.sends(form(phone.get(f"{base}entry/7/strike/")), sure="1")
    assert (nets(base), len(notations(base))) == ((-500, 500), 6)


def test_or_becomes_the_first_of_the_next_match(phone):
    base = opens(phone, *MATCH, matches=2)
    amends(phone, base, 6, tricks="7")
    assert [entry.table.round for entry in state(base).sheet.entries] == [1] * 6 + [2]
    assert nets(base) == (-600, 600)


def test_a_correction_may_call_for_a_seventh_deal(phone):
    base = opens(phone, *LEVEL[:5], "B 1D 7", *SIX, matches=2)
    assert state(base).sheet.finished
    amends(phone, base, 6, tricks="6")
    assert [entry.table.round for entry in state(base).sheet.entries] == [1] * 7 + [2] * 5
    assert not state(base).sheet.finished
    assert problems(phone.get(base)) == []
