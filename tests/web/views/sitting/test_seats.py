"""Who sits where: the proposal, and saying it otherwise before a round and afterwards."""

import pytest

from tests.web.html_page import form, forms, page, problems, words
from tests.web.phone import FIRST, GAME, RUBBER, RUBBER_NET, acts, nets, state, typed


def sections(answer):
    return page(answer).all("section", "round")


def drawn(section):
    """The seats of a round from the first, clockwise."""
    return [seat.one("bdi").words for seat in section.all("div", "plan")[0].all("li")]


def reseats(phone, base, round_, *seats, dealer="", **more):
    """Say who sat where, and answer "yes" to what it changes."""
    fields = {f"seat{place}": player for place, player in enumerate(seats)}
    fields |= {"round": round_, "dealer": dealer, "key": f"r{round_}{seats}".translate(PLAIN)}
    return phone.post(f"{base}seats/reseat/", {**fields, "sure": "1", **more})


PLAIN = {ord(sign): "" for sign in "(), "}


def round_form(phone, base, number):
    """The form of a round as its page shows it."""
    shown = forms(phone.get(f"{base}seats/"))
    (found,) = [one for one in shown if one.fields["round"] == str(number)]
    return found


# ── The proposal ────────────────────────────────────────────────────────────────────────────────


def test_the_first_round_and_the_next_one_are_shown(phone, base):
    first, second = sections(phone.get(f"{base}seats/"))
    assert drawn(first) == ["Anna", "Boris", "Clara", "Dmitri"]
    assert drawn(second) == ["Anna", "Dmitri", "Boris", "Clara"]  # §1.2


def test_the_rotation_goes_on_into_the_third_round(phone):
    base = phone.opens(*RUBBER)
    assert [drawn(one) for one in sections(phone.get(f"{base}seats/"))][1:] == [
        ["Anna", "Dmitri", "Boris", "Clara"],
        ["Anna", "Clara", "Dmitri", "Boris"],
    ]


def test_no_round_is_proposed_after_the_last_one(phone):
    base = phone.opens(FIRST, **{"vint-1886.rubbers": "1"})
    assert len(sections(phone.get(f"{base}seats/"))) == 1


def test_no_round_is_proposed_once_the_sitting_is_over(phone):
    base = phone.opens(FIRST)
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    assert len(sections(phone.get(f"{base}seats/"))) == 1


def test_a_round_that_has_not_begun_says_so(phone):
    base = phone.opens(FIRST)
    first, second = sections(phone.get(f"{base}seats/"))
    assert first.one("h2").words == "Rubber 1"
    assert second.one("h2").words == "Rubber 2 not begun"


def test_the_first_dealer_of_each_round_is_marked(phone):
    """The deal goes on by seat (§2): after two deals the third seat, which is Boris's now."""
    base = phone.opens(*RUBBER)
    marked = [
        section.one("li", "deals").one("bdi").words for section in sections(seats(phone, base))[:2]
    ]
    assert marked == ["Anna", "Boris"]


def seats(phone, base):
    return phone.get(f"{base}seats/")


# ── Saying it otherwise ─────────────────────────────────────────────────────────────────────────


def test_a_round_to_come_is_seated_as_the_table_says(phone):
    base = phone.opens(GAME)
    assert reseats(phone, base, 2, 0, 2, 1, 3).url == f"{base}seats/"
    phone.enters(base, 2, GAME)
    assert state(base).sheet.standing.sides == ((0, 1), (2, 3))


def test_a_round_is_reseated_afterwards_and_everything_counted_anew(phone):
    """Anna and Boris had sat together all along."""
    base = phone.opens(FIRST)
    reseats(phone, base, 1, 0, 2, 1, 3)
    assert nets(base) == (1950, 1950, -1950, -1950)


def test_what_it_changes_is_shown_before_anything_is_booked(phone):
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    assert page(look).one("h1").words == "Change the seats of Rubber 1?"
    cells = [one.words for one in page(look).one("table", "compare").all("td")]
    assert cells[2:6] == ["−1,950", "+1,950", "+1,950", "−1,950"]  # Boris and Clara
    assert acts(base) == ["open", "deal"]


def test_another_first_dealer_is_told_before_it_is_booked(phone):
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1", dealer="3")
    told = "Clara to Boris's seat, Boris to Clara's seat, First dealer: Dmitri"
    assert page(look).one("p", "said").words == told


def test_deals_that_get_other_partners_are_named(phone):
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    assert page(look).one("ul", "moves").words == "1 · 3♥︎ 9 Anna & Boris – Clara & Dmitri"


def test_the_seats_that_were_just_said_are_not_asked_back(phone):
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    assert "keep" not in form(look).fields
    assert phone.sends(form(look)).url == f"{base}seats/"
    assert nets(base) == (1950, 1950, -1950, -1950)


def test_a_double_tap_on_sure_reseats_once(phone):
    base = phone.opens(FIRST)
    look = form(phone.sends(round_form(phone, base, 1), seat1="2", seat2="1"))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}seats/"
    assert acts(base) == ["open", "deal", "reseat"]


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


def test_the_dealer_of_a_round_can_be_corrected(phone, base):
    look = phone.sends(round_form(phone, base, 1), dealer="2")
    phone.sends(form(look))
    assert "Clara dealt" in words(phone.get(f"{base}enter/1/"))
    assert state(base).sitting.seatings[0].dealer == 2


def test_a_corrected_dealer_stays_chosen_when_the_seats_are_said(phone, base):
    reseats(phone, base, 1, 0, 1, 2, 3, dealer="2")
    assert round_form(phone, base, 1).fields["dealer"] == "2"


def test_a_round_that_was_said_can_go_back_to_the_usual_seats(phone):
    base = phone.opens(FIRST)
    reseats(phone, base, 1, 0, 2, 1, 3)
    usual = round_form(phone, base, 1)
    assert "Rubber 1 changed by you" in words(seats(phone, base))
    look = phone.sends(usual, usual="1")
    assert phone.sends(form(look)).url == f"{base}seats/"
    assert state(base).sitting.seatings == ()
    assert nets(base) == (1950, -1950, 1950, -1950)


def test_a_round_of_which_nothing_was_said_has_no_way_back(phone, base):
    buttons = [one.words for one in page(seats(phone, base)).all("button")]
    assert "Back to the usual seats" not in buttons
    assert reseats(phone, base, 1, 0, 1, 2, 3, usual="1").status_code == 302
    assert state(base).sitting.seatings == ()


def test_a_partnership_that_comes_twice_is_noticed(phone):
    base = phone.opens(*RUBBER, FIRST)
    reseats(phone, base, 2, 0, 1, 2, 3)
    notes = [one.words for one in page(seats(phone, base)).all("p", "note")]
    assert notes == [
        "Anna and Clara are partners more than once.",
        "Boris and Dmitri are partners more than once.",
    ]


def test_the_usual_rotation_brings_no_partnership_twice(phone):
    base = phone.opens(*RUBBER, *RUBBER, FIRST)
    assert not page(seats(phone, base)).all("p", "note")


def test_a_partnership_that_would_come_twice_is_allowed(phone):
    base = phone.opens(*RUBBER, FIRST)
    reseats(phone, base, 2, 0, 1, 2, 3)
    assert nets(base)[2] == RUBBER_NET + 1950


WOULD = (
    "Anna and Clara would be partners more than once.",
    "Boris and Dmitri would be partners more than once.",
)


def warned(look):
    return tuple(one.words for one in page(look).all("p", "note"))


def test_a_partnership_that_would_come_twice_is_told_before_it_is_booked(phone):
    base = phone.opens(*RUBBER, FIRST)
    fields = {f"seat{place}": str(player) for place, player in enumerate((0, 1, 2, 3))}
    look = phone.sends(round_form(phone, base, 2), **fields)
    assert warned(look) == WOULD
    assert acts(base)[-1] == "deal"


def test_a_partnership_that_came_twice_before_is_not_told_again(phone):
    base = phone.opens(*RUBBER, FIRST)
    reseats(phone, base, 2, 0, 1, 2, 3)
    look = phone.sends(round_form(phone, base, 2), seat0="2", seat2="0")
    assert warned(look) == ()


def test_seats_that_bring_nobody_together_twice_warn_of_nothing(phone):
    base = phone.opens(*RUBBER, FIRST)
    look = phone.sends(round_form(phone, base, 2), seat1="2", seat3="1")
    assert warned(look) == ()


def test_the_question_says_who_moves_where(phone):
    base = phone.opens(FIRST)
    look = phone.sends(round_form(phone, base, 1), seat1="2", seat2="1")
    said = page(look).one("p", "said").words
    assert said == "Clara to Boris's seat, Boris to Clara's seat"
    reseats(phone, base, 1, 0, 2, 1, 3)
    back = page(phone.sends(round_form(phone, base, 1), usual="1")).one("p", "said").words
    assert back == "Boris to Clara's seat, Clara to Boris's seat"


def test_of_another_dealer_alone_nobody_moves(phone, base):
    look = phone.sends(round_form(phone, base, 1), dealer="2")
    assert page(look).one("p", "said").words == "First dealer: Clara"


def test_the_question_names_what_it_does(phone):
    look = phone.sends(round_form(phone, phone.opens(FIRST), 1), seat1="2", seat2="1")
    assert page(look).one("footer").one("button").words == "Change the seats"


def test_the_round_to_come_says_who_moves_where(phone, base):
    """The first stays, the others move one seat clockwise (§1.2)."""
    first, second = sections(seats(phone, base))
    assert second.all("p")[0].words == (
        "Dmitri to Boris's seat, Boris to Clara's seat, Clara to Dmitri's seat"
    )
    assert "'s seat" not in first.words


def test_the_moves_begin_where_the_table_sits_now(phone, base):
    """Boris and Clara have changed places: Clara sits where Dmitri comes to."""
    reseats(phone, base, 1, 0, 2, 1, 3)
    moves = sections(seats(phone, base))[1].all("p")[0].words
    assert moves == "Dmitri to Clara's seat, Clara to Dmitri's seat"


def test_each_seat_is_a_choice_and_a_button_for_the_script(phone, base):
    """Without the script the choices are there, and the buttons are not."""
    places = sections(seats(phone, base))[1].all("p", "place")
    chosen = [[one["value"] for one in place.all("option", selected="")] for place in places]
    assert chosen == [["0"], ["3"], ["1"], ["2"]]
    buttons = [place.one("button", type="button") for place in places]
    assert [one.words for one in buttons] == ["Anna", "Dmitri", "Boris", "Clara"]
    assert all("hidden" in one.attributes for one in buttons)


def test_undo_takes_the_seats_back(phone):
    base = phone.opens(FIRST)
    reseats(phone, base, 1, 0, 2, 1, 3)
    phone.undoes(base)
    assert nets(base) == (1950, -1950, 1950, -1950)


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
@pytest.mark.parametrize("sure", ["", "1"])
def test_seats_that_cannot_be_are_told_and_not_booked(phone, base, changed, told, sure):
    fields = {**round_form(phone, base, 1).fields, "sure": sure, **changed}
    answer = phone.post(f"{base}seats/reseat/", fields)
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


def test_a_seating_of_missing_fields_is_told(phone, base):
    assert phone.post(f"{base}seats/reseat/", {"round": "1"}).status_code == 422
    assert phone.post(f"{base}seats/reseat/").status_code == 422


@pytest.mark.parametrize("key", ["", "k" * 65])
def test_sure_without_a_key_seats_nobody(phone, base, key):
    answer = reseats(phone, base, 1, 0, 2, 1, 3, key=key)
    assert "out of date" in words(phone.get(answer.url))
    assert acts(base) == ["open"]


@pytest.mark.parametrize("round_", ["", "2", "x", "-1", "9" * 5000, "<b>"])
def test_the_page_opens_at_any_round(phone, base, round_):
    assert phone.get(f"{base}seats/", query_params={"round": round_}).status_code == 200


def test_seats_said_before_a_deal_do_not_block_it(phone, other, base):
    start = form(phone.get(f"{base}enter/1/"))
    reseats(other, base, 1, 0, 2, 1, 3)
    assert phone.sends(start, **typed("pass"), contract="").status_code == 302
