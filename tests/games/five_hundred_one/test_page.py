"""Pages of 501: three or four names, key-in, and what an unfinished game brings."""

import pytest

from tests.games.five_hundred_one.evening import GAME, RUN
from tests.web.html_page import page, words
from tests.web.phone import NAMES

pytestmark = pytest.mark.django_db


def new(phone, names=NAMES[:3], **more):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    return phone.post(
        "/new/", {"ruleset": "five-hundred-one", "amount": "", "per": "1", **fields, **more}
    )


def test_three_or_four_may_sit_and_who_plays_is_told_beside_the_names(phone):
    hints = [one.words for one in page(phone.get("/new/")).all("p", "hint")]
    told = "Three play. If you are four, the dealer of each deal sits out."
    order = "In the order in which you deal, the first dealer first."
    assert f"{told} {order}" in hints
    for names, seated in (
        (NAMES, [*NAMES]),
        ((*NAMES[:3], ""), [*NAMES[:3]]),
        (NAMES[:2], [*NAMES[:2], "C"]),  # the third has a letter, and a fourth is not made up
    ):
        base = new(phone, names, letters="1").url
        assert phone.get(f"{base}sitting.json").json()["players"] == seated


def test_a_form_of_an_unusual_kind_says_which_it_is(phone):
    base = new(phone).url
    heads = {
        kind: page(phone.get(f"{base}enter/1/?kind={kind}")).one("h1").words
        for kind in ("contract", "gave_up")
    }
    assert heads == {"contract": "Deal 1", "gave_up": "Deal 1 · Given up"}


def test_the_fourth_seat_says_that_it_is_optional(phone):
    card = page(phone.get("/new/")).one("input", _name="ruleset", value="five-hundred-one")
    assert card["data-names"].split("\n") == ["A", "B", "C", "optional"]


def test_a_game_is_keyed_in_and_settled_and_the_next_brings_nothing_so_far(phone):
    base = new(phone, amount="2", currency="EUR", unit="game").url
    booked = {"lines": "\n".join((*GAME, *RUN)), "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{base}key-in/", booked).status_code == 302
    settlement = page(phone.get(f"{base}settle/"))
    assert "Boris pays Anna €2.00" in settlement.words
    assert "Clara pays Anna €2.00" in settlement.words
    said = "Game 2 so far · A game that is not finished brings nothing."
    assert said in [one.words for one in settlement.one("table", "results-table").all("th")]
    sheet = words(phone.get(base))
    assert "game 2 of 3" in sheet
    assert "to go" not in sheet  # what is left is the score itself
