"""Who sits where: the proposal, and saying it otherwise before a round and afterwards."""

import re

import pytest

from tests.games.product import KEYS
from tests.web.html_page import form, forms, page, problems, words
from tests.web.phone import FIRST, GAME, RUBBER, RUBBER_NET, acts, nets, state, typed


def seats(phone, base):
    return phone.get(f"{base}seats/")


def sections(answer):
    return page(answer).all("section", "round")


def drawn(answer):
    """The seats of each round from the first, clockwise."""
    plans = [section.all("div", "plan")[0] for section in sections(answer)]
    return [[seat.one("bdi").words for seat in plan.all("li")] for plan in plans]


def reseats(phone, base, round_, *seats, dealer="", **more):
    """Say who sat where, and answer "yes" to what it changes."""
    fields = {f"seat{place}": player for place, player in enumerate(seats)}
    fields |= {"round": round_, "dealer": dealer, "key": f"r{round_}{seats}".translate(PLAIN)}
    return phone.post(f"{base}seats/reseat/", {**fields, "sure": "1", **more})


PLAIN = {ord(sign): "" for sign in "(), "}


def round_form(phone, base, number):
    """The form of a round as its page shows it."""
    (found,) = [one for one in forms(seats(phone, base)) if one.fields["round"] == str(number)]
    return found


def notes(answer):
    return [one.words for one in page(answer).all("p", "note")]


def said(answer):
    return page(answer).one("p", "said").words


def test_the_round_to_come_is_shown_with_who_moves_where(phone, base):
    """The first stays, the others move one seat clockwise (§1.2). Without the script each seat is
    a choice, and the buttons are not there."""
    answer = seats(phone, base)
    assert drawn(answer) == [
        ["Anna", "Boris", "Clara", "Dmitri"],
        ["Anna", "Dmitri", "Boris", "Clara"],
    ]
    first, second = sections(answer)
    assert first.one("h2").words == "Rubber 1 not begun"
    assert "'s seat" not in first.words
    assert second.all("p")[0].words == (
        "Dmitri to Boris's seat, Boris to Clara's seat, Clara to Dmitri's seat"
    )
    places = second.all("p", "place")
    chosen = [[one["value"] for one in place.all("option", selected="")] for place in places]
    assert chosen == [["0"], ["3"], ["1"], ["2"]]
    buttons = [place.one("button", type="button") for place in places]
    assert [one.words for one in buttons] == ["Anna", "Dmitri", "Boris", "Clara"]
    assert all("hidden" in one.attributes for one in buttons)


def test_the_rotation_goes_on_into_the_third_round_and_its_first_dealer_is_marked(phone):
    """Boris dealt last, and Clara sits on his left now (§2)."""
    answer = seats(phone, phone.opens(*RUBBER))
    assert drawn(answer) == [
        ["Anna", "Dmitri", "Boris", "Clara"],
        ["Anna", "Clara", "Dmitri", "Boris"],
        ["Anna", "Boris", "Clara", "Dmitri"],
    ]
    now, _, before = sections(answer)
    assert [one.one("li", "deals").one("bdi").words for one in (before, now)] == ["Anna", "Clara"]


def test_phone_28_what_is_played_comes_first_and_earlier_seats_last(phone):
    answer = seats(phone, phone.opens(*RUBBER, FIRST, **{"vint-1886.rubbers": "4"}))
    titles = [section.one("h2").words for section in sections(answer)]
    assert titles == ["Rubber 2", "Rubber 3 not begun", "Rubber 1"]
    assert "Seats count for all deals under a heading, not for some of them." in words(answer)


@pytest.mark.parametrize("key", KEYS)
def test_phone_28_no_page_says_round_where_the_game_has_a_word_of_its_own(phone, key):
    base = phone.opens(ruleset=key)
    for path in ("", "seats/"):
        assert not re.search(r"\brounds?\b", words(phone.get(f"{base}{path}")), re.I), path


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("vint-1886", "The first player stays; after each rubber the others move on one seat"),
        ("skruuvi-2016", "The first player stays; after each set the others move on one seat"),
        ("forty-one", "The first player stays; after each game the others move on one seat"),
        ("pirate-bridge", "It counts from that rubber on."),
        ("five-hundred-one", "It counts from that game on."),
        ("bridgette", "It counts from that match on."),
    ],
)
def test_how_the_seats_change_is_told_with_the_word_of_the_game(phone, key, told):
    assert told in words(seats(phone, phone.opens(ruleset=key)))


def test_no_round_is_proposed_after_the_last_one_or_once_the_sitting_is_over(phone):
    one, closed = phone.opens(FIRST, **{"vint-1886.rubbers": "1"}), phone.opens(FIRST)
    titles = [section.one("h2").words for section in sections(seats(phone, closed))]
    assert titles == ["Rubber 1", "Rubber 2 not begun"]
    phone.post(f"{closed}close/", {"key": "k", "act": "close"})
    assert [len(sections(seats(phone, base))) for base in (one, closed)] == [1, 1]


def test_a_round_to_come_is_seated_as_the_table_says(phone):
    base = phone.opens(GAME)
    assert reseats(phone, base, 2, 0, 2, 1, 3).url == f"{base}seats/"
    phone.enters(base, 2, GAME)
    assert state(base).sheet.standing.sides == ((0, 1), (2, 3))


def test_a_round_is_reseated_afterwards_once_it_was_shown_what_it_changes(phone):
    """Anna and Boris had sat together all along."""
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    read = page(look)
    assert read.one("h1").words == "Change the seats of rubber 1?"
    assert said(look) == "Clara to Boris's seat, Boris to Clara's seat"
    assert read.one("footer").one("button").words == "Change the seats"
    cells = [one.words for one in read.one("table", "compare").all("td")]
    assert cells[2:6] == ["−1,950", "+1,950", "+1,950", "−1,950"]  # Boris and Clara
    assert read.one("ul", "moves").words == "1 · 3♥︎ 9 Anna & Boris – Clara & Dmitri"
    assert "keep" not in form(look).fields  # the seats that were just said are not asked back
    assert acts(base) == ["open", "deal"]
    for _ in range(2):  # a double tap
        assert phone.sends(form(look)).url == f"{base}seats/"
    assert acts(base) == ["open", "deal", "reseat"]
    assert nets(base) == (1950, 1950, -1950, -1950)
    # The moves to the next round begin where the table sits now.
    second = sections(seats(phone, base))[1]
    assert second.all("p")[0].words == "Dmitri to Clara's seat, Clara to Dmitri's seat"
    phone.undoes(base)
    assert nets(base) == (1950, -1950, 1950, -1950)


def test_deals_that_come_into_another_round_by_it_may_keep_their_seats(phone):
    """Boris's two games are won by different sides once he sits opposite to Anna."""
    base = phone.opens(GAME, "C 5D 11 h3 a2", FIRST)
    assert state(base).sheet.entries[2].table.round == 2
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    assert "Rubber 2 → Rubber 1" in words(look)
    assert "keep" not in form(look).fields  # they come into the very round that was said


def test_reseating_the_first_round_of_three_keeps_the_others_seats(phone):
    base = phone.opens("B 5D 11 h3 a2", GAME, "B 1S 1 h2 a2", FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    phone.sends(form(look), keep="1")
    first, second = state(base).sitting.seatings
    assert (first.round, first.seats) == (1, (0, 2, 1, 3))
    assert (second.round, second.seats) == (2, (0, 1, 2, 3))


def test_the_dealer_of_a_round_can_be_corrected_and_nobody_moves(phone, base):
    look = phone.sends(round_form(phone, base, 1), dealer="2")
    assert said(look) == "First dealer: Clara"
    phone.sends(form(look))
    assert "Clara dealt" in words(phone.get(f"{base}enter/1/"))
    assert state(base).sitting.seatings[0].dealer == 2
    # It stays chosen, and another one is told beside the seats.
    assert round_form(phone, base, 1).fields["dealer"] == "2"
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1", dealer="3")
    assert said(look) == "Clara to Boris's seat, Boris to Clara's seat, First dealer: Dmitri"


def test_a_round_that_was_said_can_go_back_to_the_usual_seats(phone):
    base = phone.opens(FIRST)
    assert "Back to the usual seats" not in words(seats(phone, base))  # nothing was said yet
    assert reseats(phone, base, 1, 0, 1, 2, 3, usual="1").status_code == 302
    assert state(base).sitting.seatings == ()
    reseats(phone, base, 1, 0, 2, 1, 3)
    shown = words(seats(phone, base))
    assert "Rubber 1 changed by you" in shown
    assert "Back to the usual seats" in shown
    look = phone.sends(round_form(phone, base, 1), usual="1")
    assert said(look) == "Boris to Clara's seat, Clara to Boris's seat"
    assert phone.sends(form(look)).url == f"{base}seats/"
    assert state(base).sitting.seatings == ()
    assert nets(base) == (1950, -1950, 1950, -1950)


def test_a_partnership_that_would_come_twice_is_told_and_allowed(phone):
    base = phone.opens(*RUBBER, FIRST)
    start = round_form(phone, base, 2)
    assert notes(phone.sends(start, seat1="2", seat3="1")) == []  # it brings nobody together twice
    look = phone.sends(start, **{f"seat{place}": str(place) for place in range(4)})
    assert notes(look) == [
        "Anna and Clara would be partners more than once.",
        "Boris and Dmitri would be partners more than once.",
    ]
    assert acts(base)[-1] == "deal"
    phone.sends(form(look))
    assert nets(base)[2] == RUBBER_NET + 1950
    assert notes(seats(phone, base)) == [
        "Anna and Clara are partners more than once.",
        "Boris and Dmitri are partners more than once.",
    ]
    # What came twice before is not told again.
    assert notes(phone.sends(round_form(phone, base, 2), seat0="2", seat2="0")) == []


def test_the_usual_rotation_brings_no_partnership_twice(phone):
    assert notes(seats(phone, phone.opens(*RUBBER, *RUBBER, FIRST))) == []


# ── What cannot be ──────────────────────────────────────────────────────────────────────────────

ONCE = "Each player must have exactly one seat."
ROUND = "This must be the number of a round, from 1."
PLAYER = "This must be one of the players."


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"seat1": "0"}, ONCE),
        ({"seat1": ""}, ONCE),
        ({"seat1": "4"}, ONCE),
        ({"seat1": "Boris"}, ONCE),
        ({"seat1": "١"}, ONCE),
        ({"seat1": "9" * 5000}, ONCE),
        ({"seat3": "\x00"}, ONCE),
        ({"dealer": "4"}, PLAYER),
        ({"dealer": "Anna"}, PLAYER),
        ({"round": ""}, ROUND),
        ({"round": "0"}, ROUND),
        ({"round": "-1"}, ROUND),
        ({"round": "1001"}, ROUND),
        ({"round": "x"}, ROUND),
        ({"round": "0", "usual": "1"}, ROUND),
    ],
)
def test_seats_that_cannot_be_are_told_and_not_booked(phone, base, changed, told):
    fields = {**round_form(phone, base, 1).fields, **changed}
    for sure in ("", "1"):
        answer = phone.post(f"{base}seats/reseat/", {**fields, "sure": sure})
        assert answer.status_code == 422
        assert problems(answer) == [told]
    assert acts(base) == ["open"]


def test_seats_that_cannot_be_stay_as_they_were_typed(phone, base):
    typed_seats = {"seat0": "3", "seat1": "3", "seat2": "1", "seat3": "0", "dealer": "2"}
    answer = phone.sends(round_form(phone, base, 2), **typed_seats)
    (second,) = [one for one in forms(answer) if one.fields["round"] == "2"]
    assert typed_seats.items() <= second.fields.items()
    folds = page(answer).all("details", "fold")
    assert ["open" in one.attributes for one in folds] == [False, True]


def test_a_seating_of_missing_fields_or_without_a_key_is_told(phone, base):
    assert phone.post(f"{base}seats/reseat/", {"round": "1"}).status_code == 422
    assert phone.post(f"{base}seats/reseat/").status_code == 422
    for key in ("", "k" * 65):
        answer = reseats(phone, base, 1, 0, 2, 1, 3, key=key)
        assert "out of date" in words(phone.get(answer.url))
    assert acts(base) == ["open"]


def test_the_page_opens_at_any_round(phone, base):
    for round_ in ("", "2", "x", "-1", "9" * 5000, "<b>"):
        answer = phone.get(f"{base}seats/", query_params={"round": round_})
        assert answer.status_code == 200, round_


def test_seats_said_before_a_deal_do_not_block_it(phone, other, base):
    start = form(phone.get(f"{base}enter/1/"))
    reseats(other, base, 1, 0, 2, 1, 3)
    assert phone.sends(start, **typed("pass"), contract="").status_code == 302
