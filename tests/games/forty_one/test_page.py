"""Forty-one on the site: what its form takes and refuses, its sheet and its lines."""

import pytest

from tests.games.forty_one.evening import LAST, SEVEN_A, TO_38_20_M4_30, deal
from tests.web.html_page import form, page, words
from tests.web.phone import state

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


def sends(phone, base, notation, *, headers=None, **changed):
    ordinal = state(base).sheet.next_ordinal
    typed = {"key": f"k{ordinal}", **fields(notation, **changed)}
    return phone.post(f"{base}enter/{ordinal}/", typed, headers=headers)


def plays(phone, base, *notations):
    for notation in notations:
        assert sends(phone, base, notation).status_code == 302, notation
    return base


def previewed(phone, base, notation):
    return page(phone.post(f"{base}preview/", fields(notation)))


# ── The form ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"hands-0-tricks": "6"}, "hands", "The tricks come to 12; together they must be 13."),
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
    answer = sends(
        phone, opens(phone), SEVEN_A, headers={"x-outbox": "first"}, **{"hands-1-bid": "14"}
    )
    assert "Bid: Boris: a number from 1 to 13 is needed here." in answer.json()["reason"]


def other(html):
    """The button of another kind at the problem."""
    return [(one["href"], one.words) for one in html.one(id="problem-hands").all("a")]


def test_bids_that_are_worth_too_little_alone_are_told_with_the_button_thrown_in(phone):
    base = opens(phone)
    # Before anybody took anything the form has as many tricks as bid, ten of them; of a deal to
    # throw in that is no matter.
    for html in (
        previewed(phone, base, LOW),
        previewed(phone, base, "A3/3 B2/2 C3/3 D2/2"),
        page(sends(phone, base, LOW)),
    ):
        assert html.one(id="problem-hands").words == f"{TOO_LITTLE} Thrown in"
        assert other(html) == [("?kind=thrown_in", "Thrown in")]
    assert phone.get(f"{base}enter/1/?kind=thrown_in").status_code == 200
    html = previewed(phone, base, "A3/3 B2/2 C4/4 D2/2")
    assert html.one(id="problem-hands").words == "The tricks come to 11; together they must be 13."
    assert other(html) == []


def test_where_every_deal_is_played_none_is_thrown_in(phone):
    base = opens(phone, least_sum="0")
    assert "Thrown in" not in words(phone.get(base))
    assert sends(phone, base, "pass").status_code == 422
    plays(phone, base, LOW)


# ── The sheet ───────────────────────────────────────────────────────────────────────────────────


def test_what_partners_need_stands_at_their_seats_in_the_colour_of_their_side(phone):
    base = plays(phone, opens(phone, partner="positive"), *TO_38_20_M4_30, LAST)
    seats = page(phone.get(base)).all("li", "seat")
    told = {
        seat.one("bdi").words: (need.classes[1], need.words)
        for seat in seats
        for need in seat.all("span", "needs")
    }
    assert told == {
        "Boris": ("side-2", "18 to game"),
        "Clara": ("side-1", "above 0"),
        "Dmitri": ("side-2", "8 to game"),
    }


def test_a_deal_that_a_changed_rule_would_not_have_stays_and_is_asked_about(phone):
    base = plays(phone, opens(phone, least_sum="0"), LOW, SEVEN_A)
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{"forty-one.least_sum": "11"})
    while answer.status_code != 302:
        answer = phone.sends(form(answer, "setup/"), sure="1")
    assert state(base).sheet.scores == (3 + 14, 2 + 2, 3 + 2, 2 + 2)
    assert TOO_LITTLE in words(phone.get(base))


def test_a_line_worth_too_little_says_how_thrown_in_is_written(phone):
    look = words(phone.post(f"{opens(phone)}key-in/", {"lines": LOW}))
    assert f"{TOO_LITTLE} The line is then “pass”." in look
