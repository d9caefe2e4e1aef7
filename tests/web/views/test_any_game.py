"""Pages of games that are not four people in two partnerships."""

from io import BytesIO

import pytest
from pypdf import PdfReader

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


def test_a_seat_that_must_be_taken_is_called_by_its_letter(phone):
    assert players(phone, new(phone, "contract-bridge", NAMES[:3])) == [*NAMES[:3], "D"]
    assert players(phone, new(phone, "toy-trio", NAMES[:2])) == [*NAMES[:2], "C"]
    assert players(phone, new(phone, "toy-trio", ("", "Boris", "", "Dmitri"))) == [
        *("A", "Boris", "C", "Dmitri")
    ]


def test_the_house_has_a_name_and_may_have_another(phone):
    assert players(phone, new(phone, "toy-duel", ("Anna", ""))) == ["Anna", "House"]
    assert players(phone, new(phone, "toy-duel", ("Anna", "Stock"))) == ["Anna", "Stock"]


def test_the_house_is_nobody_to_play_with_again(phone):
    new(phone, "toy-duel", ("Anna", ""))
    html = page(phone.get("/new/")).one("datalist")
    assert [one["value"] for one in html.all("option")] == ["Anna"]


def test_a_stake_for_points_is_asked_again_where_games_are_settled(phone):
    money = {"amount": "1", "per": "100", "currency": "EUR", "unit": "point"}
    answer = new(phone, "toy-solo", NAMES, **money)
    assert answer.status_code == 422
    assert "for each game won" in words(answer)
    fields = form(answer).fields
    assert (fields["unit"], fields["per"]) == ("game", "1")
    assert new(phone, "toy-solo", NAMES, **{**money, "unit": "game", "per": "1"}).status_code == 302


def test_the_last_stake_is_offered_only_where_it_means_the_same(phone):
    """A tenth for a hundred points is none for a game."""
    money = {"amount": "0.10", "per": "100", "currency": "EUR", "unit": "point"}
    new(phone, "toy-solo", NAMES, **money, **{"toy-solo.result": "left"})
    fields = form(phone.get("/new/"), "new/").fields
    assert [fields[name] for name in ("ruleset", "amount", "per", "unit")] == [
        *("toy-solo", "", "1", "game")
    ]
    new(phone, "toy-trio", NAMES, **money)
    fields = form(phone.get("/new/"), "new/").fields
    assert [fields[name] for name in ("ruleset", "amount", "per", "unit")] == [
        *("toy-trio", "0.10", "100", "point")
    ]


def test_the_hint_says_how_many_and_how_they_sit(phone):
    hints = [one.words for one in page(phone.get("/new/")).all("p", "hint")]
    assert "3 to 4 players. In the order in which you deal, the first dealer first." in hints
    assert "2 players." in [one.strip() for one in hints]
    assert "In the order in which you deal, the first dealer first; partners sit opposite." in hints


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
    assert "no seats to change" in words(answer)


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


def test_a_change_is_confirmed_by_its_scores(phone):
    """A bid 2 and took 2, twice; had she once bid 1 and taken 2, she would have 4 and not 0."""
    base = new(phone, "toy-solo", NAMES).url
    phone.post(f"{base}enter/1/", {"key": "k", **HANDS})
    row = page(phone.get(f"{base}entry/1/"))
    assert [one.words for one in row.one("ul", "nets").all("b")] == ["3", "7", "5", "4"]
    answer = phone.sends(form(phone.get(f"{base}entry/1/amend/"), "amend/"), **{"hands-0-bid": "1"})
    rows = page(answer).one("table", "compare").all("tr")[1:]
    assert [[cell.words for cell in row.all("td")] for row in rows] == [
        ["3", "7"],
        *[[own, own] for own in ("7", "5", "4")],
    ]


def test_keyed_lines_and_the_end_tell_the_scores(phone):
    base = new(phone, "toy-solo", NAMES, **{"toy-solo.games": "1"}).url
    line = "deal A2/2 B1/2 C0/0 D1/1"
    look = page(phone.post(f"{base}key-in/", {"lines": line}))
    shown = [[own.words for own in one.all("b")] for one in look.all("ul", "nets")]
    assert shown == [["3", "7", "5", "4"]] * 2  # of the line, and after it
    for number in (1, 2):
        phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **HANDS})
    assert "Over. Anna 0, Dmitri 2, Clara 4, Boris 8." in words(phone.get(base))


def test_a_given_point_is_no_score(phone):
    base = new(phone, "toy-solo", NAMES).url
    phone.post(f"{base}enter/1/", {"key": "k", **HANDS})
    said = words(phone.get(f"{base}adjust/"))
    assert "Here 1 means a game won, not a point of the score. The scores stay as they are." in said
    fields = {"points0": "2", "points1": "-2", "note": "a bet"}
    assert phone.post(f"{base}adjust/", {"key": "a", **fields}).status_code == 302
    rows = phone.get(f"{base}deals.csv").content.decode().splitlines()
    assert rows[2] == ",,,,Adjustment: a bet,2,-2,0,0"


def test_what_each_needs_is_told_with_the_name(phone):
    """Four colours alone would not tell them apart."""
    base = new(phone, "toy-solo", NAMES).url
    needs = page(phone.get(base)).one("div", "needs")
    assert [one.get("class") for one in needs.inside if not isinstance(one, str)] == [
        f"side-{number}" for number in (1, 2, 3, 4)
    ]
    assert all(name[:1] in needs.words for name in NAMES)


# ── Who sits, and who sits out ──────────────────────────────────────────────────────────────────


def test_lone_players_keep_their_colours_whoever_sits_out(phone):
    base = new(phone, "toy-trio", NAMES).url

    def colours():
        seats = page(phone.get(base)).all("li", "seat")
        return {seat.one("bdi").words: "side-2" in seat.get("class") for seat in seats}

    first = colours()
    assert first["Boris"]
    assert sum(first.values()) == 1
    phone.post(f"{base}enter/1/", {"key": "k", "kind": "thrown_in"})
    assert not any(colours().values())  # Boris deals


def test_a_deal_of_four_may_wait_for_the_network_though_the_next_sits_out(phone):
    base = new(phone, "toy-trio", NAMES).url
    waits = {"kind": "thrown_in", "table": form(phone.get(f"{base}enter/1/"), "1/").fields["table"]}
    for number in (1, 2):
        answer = phone.post(
            f"{base}enter/{number}/", {"key": f"k{number}", **waits}, HTTP_X_OUTBOX="again"
        )
        assert answer.status_code == 204


def test_partners_for_the_evening_are_no_partners_twice(phone):
    fields = {"contract-bridge.partners": "fixed"}
    base = new(phone, "contract-bridge", NAMES, **fields).url
    for number in (1, 2, 3):
        phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **GAME})
    assert "partners more than once" not in words(phone.get(f"{base}seats/"))
    seats = {"round": "2", "seat0": "1", "seat1": "2", "seat2": "3", "seat3": "0"}
    answer = phone.post(f"{base}seats/reseat/", {"key": "s", **seats})
    assert answer.status_code == 200
    assert "partners more than once" not in words(answer)


def test_where_nobody_deals_nobody_is_said_to_have_dealt(phone):
    duel, trio = (new(phone, key, NAMES[:n]).url for key, n in (("toy-duel", 2), ("toy-trio", 3)))
    assert "Anna dealt" not in words(phone.get(f"{duel}enter/1/"))
    assert "Anna dealt" in words(phone.get(f"{trio}enter/1/"))
    for base, kind in ((duel, "deal"), (trio, "thrown_in")):
        assert phone.post(f"{base}enter/1/", {"key": "k1", "kind": kind}).status_code == 302
    assert "Anna dealt" not in words(phone.get(f"{duel}entry/1/"))
    assert "Anna dealt" in words(phone.get(f"{trio}entry/1/"))


# ── A blank sheet ───────────────────────────────────────────────────────────────────────────────


def printed(phone, key, *names, **more):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    answer = phone.post("/blank-sheet/", {"ruleset": key, "paper": "a4", **fields, **more})
    assert answer.status_code == 200, answer.content
    return "".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


def test_a_blank_sheet_has_all_the_names_it_was_given(phone):
    assert "Dmitri" in printed(phone, "toy-trio", *NAMES)
    assert "Dmitri" in printed(phone, "toy-trio", *NAMES, **{"toy-trio.players": "3"})
    assert "Dmitri" not in printed(phone, "toy-trio", *NAMES[:3])


def test_who_is_no_person_has_a_name_on_the_blank_sheet(phone):
    assert "B House" in printed(phone, "toy-duel")
    said = printed(phone, "toy-duel", "Anna", "Stock")
    assert "B Stock" in said
    assert "B House" not in said


def test_who_has_won_is_framed_and_who_is_near_is_underlined(phone):
    """From 6, twice 3, −1, 1 and 2 off: 0, 8, 4 and 2."""
    base = new(phone, "toy-solo", NAMES).url
    for number in (1, 2):
        phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **HANDS})
    html = page(phone.get(base))
    assert [one.words for one in html.all("span", "framed")] == ["0"]
    assert [one.words for one in html.all("span", "underlined")] == ["2"]


# ── What the end brings ─────────────────────────────────────────────────────────────────────────


def test_the_sheet_says_what_an_unfinished_rubber_brings(phone):
    """sitting §3.1, bridge §6.4: 120 below the line are the only game, which brings 300."""
    base = new(phone, "contract-bridge", NAMES).url
    assert "As if the sitting ended now" not in words(phone.get(base))
    assert phone.post(f"{base}enter/1/", {"key": "k", **GAME}).status_code == 302
    for path in ("", "settle/"):
        answer = phone.get(base + path)
        assert "As if the sitting ended now:" in words(answer)
        lines = page(answer).one("table", "lines").all("td", "n")
        assert [one.words for one in lines] == ["300"]
    assert phone.post(f"{base}close/", {"key": "c", "act": "close"}).status_code == 302
    for path in ("", "settle/"):
        assert "At the end of the sitting:" in words(phone.get(base + path))
