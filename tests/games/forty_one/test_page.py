"""Forty-one on the site: what its form takes and refuses, its sheet and its lines."""

import json

import pytest

from tests.games.forty_one.evening import GAME_A, LAST, SEVEN_A, TO_38_20_M4_30, deal
from tests.web.html_page import form, page, words
from tests.web.phone import NAMES, state

pytestmark = pytest.mark.django_db

LOW = "A3/4 B2/3 C3/3 D2/3"  # worth 10
TOO_LITTLE = "The bids are worth 10 together. With less than 11 the deal is thrown in."


def opens(phone, **options):
    named = {f"forty-one.{name}": value for name, value in options.items()}
    return phone.opens(ruleset="forty-one", per="1", **named)


def fields(notation, **changed):
    """What the form posts for a deal in the players' notation."""
    if notation == "pass":
        return {"kind": "thrown_in"}
    rows = {
        f"hands-{one.player}-{what}": str(getattr(one, what))
        for one in deal(notation).hands
        for what in ("bid", "tricks")
    }
    return {"kind": "deal", **rows, **changed}


def sends(phone, base, notation, **changed):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(
        f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", **fields(notation, **changed)}
    )


def plays(phone, base, *notations):
    for notation in notations:
        assert sends(phone, base, notation).status_code == 302, notation
    return base


def previewed(phone, base, notation):
    return page(phone.post(f"{base}preview/", fields(notation)))


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_booked_with_everybodys_bid_and_tricks(phone):
    base = plays(phone, opens(phone), "A3/4 B2/1 C4/5 D2/3")
    assert state(base).sheet.scores == (3, -2, 4, 2)


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"hands-0-tricks": "6"}, "hands", "Took: The sum is 12, but it must be 13."),
        ({"hands-1-bid": "0"}, "hands-1-bid", "from 1 to 13"),
        ({"hands-1-bid": "14"}, "hands-1-bid", "from 1 to 13"),
        ({"hands-2-tricks": "14"}, "hands-2-tricks", "from 0 to 13"),
        ({"hands-3-bid": "x"}, "hands-3-bid", "1 to 13"),
        ({"hands-3-bid": ""}, "hands", "What did each bid, and take?"),
    ],
)
def test_what_cannot_be_is_refused_at_its_row(phone, changed, group, told):
    answer = sends(phone, opens(phone), SEVEN_A, **changed)
    assert answer.status_code == 422
    assert told in page(answer).one(id=f"problem-{group}").words


def test_an_outbox_is_told_whose_bid_cannot_be(phone):
    base = opens(phone)
    typed = {"key": "k", **fields(SEVEN_A, **{"hands-1-bid": "14"})}
    answer = phone.post(f"{base}enter/1/", typed, headers={"x-outbox": "first"})
    assert "Bid: Boris: This must be a number from 1 to 13." in answer.json()["reason"]


def other(html, group="hands"):
    """The button of another kind at the problem of this group."""
    return [(one["href"], one.words) for one in html.one(id=f"problem-{group}").all("a")]


def test_bids_that_are_worth_too_little_are_told_with_the_button_thrown_in(phone):
    base = opens(phone)
    for html in (previewed(phone, base, LOW), page(sends(phone, base, LOW))):
        assert TOO_LITTLE in html.one(id="problem-hands").words
        assert other(html) == [("?kind=thrown_in", "Thrown in")]
    assert phone.get(f"{base}enter/1/?kind=thrown_in").status_code == 200


def test_they_are_told_before_anybody_took_anything(phone):
    """The form has as many tricks as bid by then, ten of them; of a deal to throw in that is no
    matter."""
    html = previewed(phone, opens(phone), "A3/3 B2/2 C3/3 D2/2")
    assert html.one(id="problem-hands").words == f"{TOO_LITTLE} Thrown in"


def test_other_problems_have_no_such_button(phone):
    html = previewed(phone, opens(phone), "A3/3 B2/2 C4/4 D2/2")
    assert html.one(id="problem-hands").words == "Took: The sum is 11, but it must be 13."
    assert other(html) == []


def test_where_every_deal_is_played_none_is_thrown_in(phone):
    base = opens(phone, least_sum="0")
    assert "Thrown in" not in words(phone.get(base))
    assert sends(phone, base, "pass").status_code == 422
    plays(phone, base, LOW)


# ── The sheet ───────────────────────────────────────────────────────────────────────────────────


def test_what_partners_need_has_their_names_and_the_colour_of_their_side(phone):
    base = plays(phone, opens(phone, partner="positive"), *TO_38_20_M4_30, LAST)
    needs = page(phone.get(base)).one("div", "needs").all("span")
    told = [(one.get("class"), one.words) for one in needs]
    assert told == [
        ("side-2", "Boris 18 to game"),
        ("side-1", "Clara above 0"),
        ("side-2", "Dmitri 8 to game"),
    ]


def test_the_sheet_shows_bids_scores_and_the_result_of_a_game(phone):
    base = plays(phone, opens(phone), "pass", *GAME_A)
    html = page(phone.get(base))
    rows = [[cell.words for cell in row.all("td")] for row in html.all("tr") if row.all("td")]
    assert ["1", "–", "–", "–", "–"] in rows
    assert ["4", "7 ✓ 42", "2 ✓ 6", "2 ✓ 6", "2 ✓ 6"] in rows
    assert "Game 2 begins. Anna and Boris play against Dmitri and Clara." in words(phone.get(base))


def test_a_deal_that_a_changed_rule_would_not_have_stays_and_is_asked_about(phone):
    base = plays(phone, opens(phone, least_sum="0"), LOW, SEVEN_A)
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{"forty-one.least_sum": "11"})
    while answer.status_code != 302:
        answer = phone.sends(form(answer, "setup/"), sure="1")
    assert state(base).sheet.scores == (3 + 14, 2 + 2, 3 + 2, 2 + 2)
    assert TOO_LITTLE in words(phone.get(base))


def test_a_changed_result_asks_for_the_stake_again(phone):
    base = phone.opens(ruleset="forty-one", amount="2", per="1", currency="EUR", unit="game")
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{"forty-one.result": "points"})
    assert answer.status_code == 422
    assert "paid for points" in words(answer)


# ── Lines ───────────────────────────────────────────────────────────────────────────────────────


def test_lines_with_names_and_numbers_of_deals_are_keyed_in(phone):
    base = opens(phone)
    lines = "1 A7/7 B2/2 C2/2 D2/2\n2 pass\n3. Anna 3/4 Boris 2/2, Clara 4/5 Dmitri 2/2"
    fields_ = form(phone.get(f"{base}key-in/"), "key-in/").fields
    answer = phone.post(f"{base}key-in/", {**fields_, "lines": lines, "book": "1"})
    assert answer.status_code == 302
    assert state(base).sheet.scores == (17, 4, 6, 4)


def test_a_line_worth_too_little_says_how_thrown_in_is_written(phone):
    look = words(phone.post(f"{opens(phone)}key-in/", {"lines": LOW}))
    assert f"{TOO_LITTLE} Write it as pass." in look


def test_its_file_and_its_table_have_the_scores(phone):
    base = plays(phone, opens(phone), SEVEN_A)
    assert phone.get(f"{base}deals.csv").content.decode().splitlines()[1].endswith(",14,2,2,2")
    file = json.loads(phone.get(f"{base}sitting.json").content)
    assert (file["ruleset"], file["players"]) == ("forty-one", list(NAMES))
