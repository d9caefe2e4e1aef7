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


def rows(phone, base):
    """The rows of the match in play: words over a row, or what stands in its cells."""
    body = page(phone.get(base)).all("tbody", "rows")[0]
    return [[one.words for one in row.all("th") + row.all("td")] for row in body.all("tr")]


# ── The form ─────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_booked(phone):
    base = opens(phone)
    assert sends(phone, base, **FOUR_HEARTS, doubling="doubled").status_code == 302
    assert (nets(base), notations(base)) == ((1400, -1400), ["A 4H 10 x"])  # 750 + 250 + 400


def test_the_lowest_contract_is_a_chip_of_its_own(phone):
    base = opens(phone)
    chips = page(phone.get(f"{base}enter/1/")).all("input")
    bids = [one["value"] for one in chips if one.get("name") == "contract"]
    assert len(bids) == len(set(bids)) == 36
    assert [bid for bid in bids if bid[0] == "0"] == ["0NT"]
    assert sends(phone, base, **FOUR_HEARTS | {"contract": "0NT", "tricks": "6"}).status_code == 302
    assert nets(base) == (400, -400)  # 150 + 250


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"contract": "0H"}, "contract", "Six tricks can only be bid at no trump."),
        ({"contract": "8H"}, "contract", "from 0 to 7"),
        ({"tricks": "14"}, "tricks", "from 0 to 13"),
        ({"declarer": "2"}, "declarer", "one of the players"),
        ({"declarer": ""}, "declarer", "Who declared?"),
        ({"doubling": "x"}, "doubling", "This must be one of"),
    ],
)
def test_what_cannot_be_is_told_beside_its_chips(phone, changed, group, told):
    base = opens(phone)
    answer = sends(phone, base, **FOUR_HEARTS | changed)
    assert answer.status_code == 422
    assert told in page(answer).one("p", id=f"problem-{group}").words
    assert notations(base) == []


def test_no_deal_is_thrown_in(phone):
    base = opens(phone)
    assert "Thrown in" not in words(phone.get(base))
    assert sends(phone, base, kind="thrown_in").status_code != 302
    assert notations(base) == []


def test_a_line_that_cannot_be_is_told_before_it_is_keyed_in(phone):
    base = opens(phone)
    lines = "A 0S 6\nA 4S 14\nB 0NT 6\npass"
    answer = phone.post(f"{base}key-in/", {"lines": lines})
    wrong = [one.all("p", "problem") for one in page(answer).all("article", "keyed")]
    assert [bool(found) for found in wrong] == [True, True, False, True]
    assert "Six tricks can only be bid at no trump." in words(answer)


def test_three_names_are_too_many(phone):
    answer = phone.imports(file(players=["Anna", "Boris", "Clara"]))
    assert answer.status_code == 422
    assert "players" in words(answer)


# ── The sheet ────────────────────────────────────────────────────────────────────────────────────


def test_a_level_match_says_that_the_next_deal_decides(phone):
    base = opens(phone, *LEVEL)
    found = words(phone.get(base))
    assert "The match is tied: the next deal decides." in found
    assert "deciding deal" in found  # of the stage
    assert "Lead: the declarer." in found


def test_the_seventh_deal_stands_under_its_words(phone):
    found = rows(phone, opens(phone, *MATCH))
    assert [row[0] for row in found] == ["1", "2", "3", "4", "5", "6", "deciding deal", "7"]
    assert found[0][1:] == ["0NT", "Anna", "6", "400", ""]
    assert found[3][1:] == ["1NT", "Boris", "7", "", "500"]


def test_an_empty_cell_is_no_link(phone):
    body = page(phone.get(opens(phone, "A 0NT 6"))).all("tbody", "rows")[0]
    assert [bool(cell.all("a")) for cell in body.all("td")] == [*[True] * 5, False]


def test_both_are_told_how_they_stand(phone):
    found = words(phone.get(opens(phone, *LEVEL[:2])))
    assert "ahead by 250" in found
    assert "behind by 250" in found


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
