"""Pages of 501: three or four names, a stake for games or points, key-in, paper."""

import pytest

from tests.games.five_hundred_one.evening import GAME, RUN
from tests.web.html_page import form, page, words
from tests.web.phone import NAMES

pytestmark = pytest.mark.django_db

KEY = "five-hundred-one"
FOR_GAMES = {"amount": "2", "per": "1", "currency": "EUR", "unit": "game"}


def new(phone, names=NAMES[:3], **more):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    return phone.post("/new/", {"ruleset": KEY, "amount": "", "per": "1", **fields, **more})


def keyed_in(phone, *lines, **more):
    """A sitting of three with these deals."""
    base = new(phone, **more).url
    booked = {"lines": "\n".join(lines), "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{base}key-in/", booked).status_code == 302
    return base


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
        base = new(phone, names).url
        assert phone.get(f"{base}sitting.json").json()["players"] == seated


def test_a_stake_is_for_a_game_and_asked_again_for_points(phone):
    wrong = new(phone, **FOR_GAMES | {"per": "100", "unit": "point"})
    assert wrong.status_code == 422
    assert "for each game won" in words(wrong)
    base = new(phone, **FOR_GAMES).url
    assert "for every game won" in words(phone.get(f"{base}settle/"))
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{f"{KEY}.result": "points_left"})
    assert answer.status_code == 422
    assert "paid for points" in words(answer)
    assert phone.sends(form(answer, "setup/")).status_code == 302
    assert phone.get(f"{base}sitting.json").json()["options"] == {"result": "points_left"}


def test_a_game_is_keyed_in_and_settled_and_the_next_brings_nothing_so_far(phone):
    base = keyed_in(phone, *GAME, *RUN, **FOR_GAMES)
    settlement = page(phone.get(f"{base}settle/"))
    assert "Boris pays Anna €2.00" in settlement.words
    assert "Clara pays Anna €2.00" in settlement.words
    said = "Game 2 so far · A game that is not finished brings nothing."
    assert said in [one.words for one in settlement.one("table", "results-table").all("th")]
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
