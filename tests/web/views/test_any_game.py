"""Pages of games that are not four people in two partnerships."""

import pytest

from tests.web.html_page import form, page, words
from tests.web.phone import NAMES

pytestmark = pytest.mark.django_db


def new(phone, key, names, **more):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    return phone.post("/new/", {"ruleset": key, "amount": "", "per": "1", **fields, **more})


def players(phone, answer):
    assert answer.status_code == 302, answer.content
    return phone.get(f"{answer.url}sitting.json").json()["players"]


# ── A new sitting ───────────────────────────────────────────────────────────────────────────────


def test_as_many_names_are_taken_as_sit(phone):
    assert players(phone, new(phone, "toy-duel", NAMES)) == [*NAMES[:2]]
    assert players(phone, new(phone, "toy-trio", NAMES)) == [*NAMES]
    assert players(phone, new(phone, "toy-trio", (*NAMES[:3], " "))) == [*NAMES[:3]]


def test_a_name_too_few_is_asked_for(phone):
    answer = new(phone, "contract-bridge", NAMES[:3])
    assert answer.status_code == 422
    assert "4: Every player needs a name." in words(answer)
    answer = new(phone, "toy-trio", NAMES[:2])
    assert answer.status_code == 422
    assert "3: Every player needs a name." in words(answer)


def test_the_house_has_a_name_and_may_have_another(phone):
    assert players(phone, new(phone, "toy-duel", ("Anna", ""))) == ["Anna", "House"]
    assert players(phone, new(phone, "toy-duel", ("Anna", "Stock"))) == ["Anna", "Stock"]


def test_each_does_not_settle_with_each_where_nobody_has_a_partner(phone):
    money = {"amount": "1", "per": "1", "currency": "EUR", "each_with_each": "1"}
    assert new(phone, "toy-trio", NAMES, **money).status_code == 422
    assert new(phone, "contract-bridge", NAMES, **money).status_code == 302


def test_a_stake_for_points_is_asked_again_where_games_are_settled(phone):
    money = {"amount": "1", "per": "100", "currency": "EUR", "unit": "point"}
    answer = new(phone, "toy-solo", NAMES, **money)
    assert answer.status_code == 422
    assert "for each game won" in words(answer)
    fields = form(answer).fields
    assert (fields["unit"], fields["per"]) == ("game", "1")
    assert new(phone, "toy-solo", NAMES, **{**money, "unit": "game", "per": "1"}).status_code == 302


def test_a_changed_result_asks_for_the_stake_once_more(phone):
    money = {"amount": "1", "per": "1", "currency": "EUR", "unit": "game"}
    base = new(phone, "toy-solo", NAMES, **money).url
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{"toy-solo.result": "left"})
    assert answer.status_code == 422
    assert "paid for points" in words(answer)
    answer = phone.sends(form(answer, "setup/"))
    assert answer.status_code == 302
    assert phone.get(f"{base}sitting.json").json()["options"] == {"result": "left"}


def test_the_number_of_players_holds_all_evening(phone):
    base = new(phone, "toy-trio", NAMES).url
    start = form(phone.get(f"{base}setup/"), "setup/")
    assert phone.sends(start, player3="").status_code == 422
    assert phone.sends(start, player3="Eva").status_code == 302


# ── Seats ───────────────────────────────────────────────────────────────────────────────────────


def test_where_seats_mean_nothing_there_is_no_page_of_them(phone):
    base = new(phone, "toy-duel", NAMES[:2]).url
    assert phone.get(f"{base}seats/").status_code == 302
    assert f"{base}seats/" not in phone.get(base).content.decode()
    fields = {"key": "k", "round": "1", "seat0": "1", "seat1": "0", "sure": "1"}
    answer = phone.post(f"{base}seats/reseat/", fields)
    assert answer.status_code == 422
    assert "the seats mean nothing" in words(answer)


def test_where_seats_stay_the_page_says_so_and_proposes_the_same(phone):
    base = new(phone, "toy-trio", NAMES[:3]).url
    said = words(phone.get(f"{base}seats/"))
    assert "Everybody keeps the same seat." in said
    assert "Round 2" in said
    assert "partners more than once" not in said


def test_the_same_players_begin_again_and_the_deal_goes_on_where_it_means_something(phone):
    for key, names, dealer in (("toy-duel", NAMES[:2], False), ("toy-trio", NAMES[:3], True)):
        base = new(phone, key, names).url
        kind = {"toy-duel": {"kind": "deal"}, "toy-trio": {"kind": "thrown_in"}}[key]
        assert phone.post(f"{base}enter/1/", {"key": "k1", **kind}).status_code == 302
        again = phone.post("/again/", {"again": base.split("/")[2]}).url
        file = phone.get(f"{again}sitting.json").json()
        assert file["players"] == [*names]
        assert ("seatings" in file) is dealer


# ── A round begins ──────────────────────────────────────────────────────────────────────────────


def rounds(phone, key, names, posts):
    base = new(phone, key, names).url
    for number, fields in enumerate(posts, 1):
        answer = phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **fields})
        assert answer.status_code == 302, answer.content
    return words(phone.get(base))


GAME = {"kind": "contract", "declarer": "0", "contract": "4H", "tricks": "10"}


def test_partners_who_change_are_told_and_those_who_stay_are_not(phone):
    pivot = rounds(phone, "contract-bridge", NAMES, [GAME, GAME])
    assert "Rubber 2 begins. Anna and Dmitri" not in pivot
    assert "Rubber 2 begins. Anna and Boris play against" in pivot
    fields = {f"player{place}": name for place, name in enumerate(NAMES)}
    base = phone.post(
        "/new/", {"ruleset": "contract-bridge", "contract-bridge.partners": "fixed", **fields}
    ).url
    for number in (1, 2):
        phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **GAME})
    fixed = words(phone.get(base))
    assert "Rubber 2 begins." in fixed
    assert "play against" not in fixed
    assert "Change seats" not in fixed


def test_a_round_of_three_begins_without_partners(phone):
    said = rounds(phone, "toy-trio", NAMES[:3], [{"kind": "thrown_in"}] * 3)
    assert "Round 2 begins." in said
    assert "play against" not in said


# ── Points that are not settled ─────────────────────────────────────────────────────────────────

HANDS = {"kind": "deal"} | {
    f"hands-{player}-{what}": str(number)
    for player, hand in enumerate(((2, 2), (1, 2), (0, 0), (1, 1)))
    for what, number in zip(("bid", "tricks"), hand, strict=True)
}


def test_scores_stand_where_nets_would(phone):
    """From 6: 3, 7, 5 and 4; nobody has won a game."""
    base = new(phone, "toy-solo", NAMES).url
    assert phone.post(f"{base}enter/1/", {"key": "k", **HANDS}).status_code == 302
    wanted = ["3", "7", "5", "4"]
    for path in ("", "large/"):
        html = page(phone.get(base + path))
        shown = html.all("li", "seat") or html.one("div", "large").all("li")
        assert sorted(one.one("b").words for one in shown) == sorted(wanted)
    assert phone.get(f"{base}deals.csv").content.decode().splitlines()[1].endswith(",3,7,5,4")
    assert (
        "The scores of the players after each deal" in phone.get(f"{base}settle/").content.decode()
    )
    card = page(phone.get("/")).one("a", "card")
    assert all(score in card.words for score in wanted)


def test_a_row_that_is_half_filled_in_is_asked_for_and_no_fault(phone):
    base = new(phone, "toy-solo", NAMES).url
    some = {name: value for name, value in HANDS.items() if name != "hands-2-tricks"}
    answer = phone.post(f"{base}enter/1/", {"key": "k", **some})
    assert answer.status_code == 422
    assert "Who bid and took what?" in words(answer)
    assert form(answer, "enter/1/").fields["hands-0-bid"] == "2"
