"""Pages of 501: three or four names, a stake for games or points, key-in, paper."""

import pytest

from tests.games.five_hundred_one.evening import GAME, RUN
from tests.web.html_page import form, page, words
from tests.web.phone import NAMES

pytestmark = pytest.mark.django_db

KEY = "five-hundred-one"


def new(phone, names=NAMES[:3], **more):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    return phone.post("/new/", {"ruleset": KEY, "amount": "", "per": "1", **fields, **more})


def test_who_plays_is_told_beside_the_names(phone):
    hints = [one.words for one in page(phone.get("/new/")).all("p", "hint")]
    told = "Three play. If you are four, the dealer of each deal sits out."
    order = "In the order in which you deal, the first dealer first."
    assert f"{told} {order}" in hints


@pytest.mark.parametrize("names", [NAMES[:3], (*NAMES[:3], ""), NAMES])
def test_three_or_four_may_sit(phone, names):
    base = new(phone, names).url
    found = phone.get(f"{base}sitting.json").json()["players"]
    assert found == [name for name in names if name]


def test_the_third_is_called_by_a_letter_and_a_fourth_is_not_made_up(phone):
    base = new(phone, NAMES[:2]).url
    assert phone.get(f"{base}sitting.json").json()["players"] == [*NAMES[:2], "C"]


def test_the_settlement_says_that_a_game_that_is_not_finished_brings_nothing(phone):
    base = new(phone).url
    booked = {"lines": RUN[0], "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{base}key-in/", booked).status_code == 302
    results = page(phone.get(f"{base}settle/")).one("table", "results-table")
    said = "Game 1 so far · A game that is not finished brings nothing."
    assert results.all("th")[3].words == said


def test_a_stake_is_for_a_game_and_asked_again_for_points(phone):
    money = {"amount": "1", "per": "1", "currency": "EUR", "unit": "game"}
    base = new(phone, **money).url
    assert "for every game won" in words(phone.get(f"{base}settle/"))
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{f"{KEY}.result": "points_left"})
    assert answer.status_code == 422
    assert "paid for points" in words(answer)
    assert phone.sends(form(answer, "setup/")).status_code == 302
    assert phone.get(f"{base}sitting.json").json()["options"] == {"result": "points_left"}


def test_a_stake_for_points_does_not_pass_for_one_for_games(phone):
    money = {"amount": "1", "per": "100", "currency": "EUR", "unit": "point"}
    answer = new(phone, **money)
    assert answer.status_code == 422
    assert "for each game won" in words(answer)


def test_a_game_is_keyed_in_and_settled(phone):
    base = new(phone, amount="2", currency="EUR", unit="game").url
    lines = "\n".join((*GAME, *RUN))
    booked = {"lines": lines, "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{base}key-in/", booked).status_code == 302
    told = words(phone.get(f"{base}settle/"))
    assert "Boris pays Anna €2.00" in told
    assert "Clara pays Anna €2.00" in told
    sheet = words(phone.get(base))
    for needed in ("240 to go", "421 to go", "688 to go", "game 2 of 3"):
        assert needed in sheet


def test_an_adjustment_moves_no_score(phone):
    base = new(phone).url
    asked = form(phone.get(f"{base}adjust/"), "adjust/")
    answer = phone.sends(asked, points0="1", points1="-1", note="a bet")
    assert answer.status_code == 302
    assert "501 to go" in words(phone.get(base))
    assert "+1" in words(phone.get(f"{base}settle/"))
