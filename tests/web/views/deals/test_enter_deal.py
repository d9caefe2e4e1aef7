"""Entering deals: each is booked once, none is lost, and nothing that cannot be is booked."""

from uuid import uuid4

import pytest

from scorekeeper.web.journal import repository
from scorekeeper.web.journal.repository import StaleState
from tests.web.evening import evening_file
from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    GAME,
    NAMES,
    RUBBER,
    RUBBER_NET,
    Phone,
    acts,
    nets,
    notations,
    state,
    typed,
)

MINE, THEIRS = "B 1S 7 h2 a2", "C 2NT 8 a3"


def enter(base, ordinal=1):
    return f"{base}enter/{ordinal}/"


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_the_form_of_the_next_deal_is_shown(phone, base):
    answer = phone.get(enter(base))
    assert answer.status_code == 200
    assert page(answer).one("h1").words == "Deal 1"
    assert "Anna dealt" in words(answer)


def test_the_form_posts_to_its_own_address_without_script(phone, base):
    deal = form(phone.get(enter(base)))
    assert deal.action == enter(base)
    assert deal.element["data-preview"] == f"{base}preview/"


def test_the_form_without_script_books_what_is_chosen(phone, base):
    deal = form(phone.get(enter(base)))
    chosen = {"declarer": "0", "contract": "3H", "tricks": "9", "honours": "0-4", "aces": "0-3"}
    assert phone.sends(deal, **chosen).url == base
    assert nets(base) == FIRST_NETS


def test_each_opening_of_the_form_has_its_own_key(phone, base):
    keys = {form(phone.get(enter(base))).fields["key"] for _ in range(3)}
    assert len(keys) == 3


def test_the_address_of_a_booked_deal_shows_that_deal(phone, base):
    phone.enters(base, 1, FIRST)
    assert phone.get(enter(base, 1)).url == f"{base}entry/1/"


def test_the_address_of_a_booked_deal_counts_adjustments_too(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    phone.enters(base, 1, FIRST)
    assert phone.get(enter(base, 1)).url == f"{base}entry/2/"


def test_the_address_of_a_deal_too_far_ahead_shows_the_next_one(phone, base):
    assert phone.get(enter(base, 7)).url == enter(base, 1)


def test_a_finished_sitting_has_no_form_but_says_so(phone):
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    answer = phone.get(enter(base, 3), follow=True)
    assert "The sitting is over; no more deals can be entered." in words(answer)


def test_a_kind_without_facts_is_saved_without_any(phone, base):
    deal = form(phone.get(enter(base) + "?kind=thrown_in"))
    assert set(deal.fields) == {"csrfmiddlewaretoken", "key", "kind", "table"}
    assert phone.sends(deal).url == base
    assert notations(base) == ["pass"]


def test_an_unknown_kind_in_an_address_shows_the_usual_form(phone, base):
    answer = phone.get(enter(base) + "?kind=whist")
    assert form(answer).fields["kind"] == "contract"


# ── Saving ──────────────────────────────────────────────────────────────────────────────────────


def test_a_saved_deal_is_on_the_sheet(phone, base):
    assert phone.enters(base, 1, FIRST).url == base
    assert nets(base) == FIRST_NETS
    assert "1,950" in words(phone.get(base))


def test_a_double_tap_books_one_deal(phone, base):
    first = phone.enters(base, 1, FIRST, key="k")
    second = phone.enters(base, 1, FIRST, key="k")
    assert (first.status_code, second.status_code) == (302, 302)
    assert notations(base) == [FIRST]
    assert "That was saved already" in words(phone.get(second.url))


def test_back_and_save_again_books_nothing_new_however_late(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    for ordinal in (2, 3, 4):
        phone.enters(base, ordinal, "pass")
    assert phone.enters(base, 1, FIRST, key="k").url == f"{base}?note=again"
    assert notations(base) == [FIRST, "pass", "pass", "pass"]


def test_back_and_save_again_is_the_first_answer_after_the_deal_was_amended(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    phone.post(f"{base}entry/1/amend/", {**typed(MINE), "id": 2, "key": "a", "sure": "1"})
    assert phone.enters(base, 1, FIRST, key="k").url == f"{base}?note=again"
    assert notations(base) == [MINE]


def test_back_and_save_again_is_the_first_answer_after_the_table_was_reseated(phone, base):
    """What was said of a side is understood as the table sat then."""
    fields = {**typed("B 3H 9 h1 a1"), "key": "k"}
    assert (fields["honours"], fields["aces"]) == ("0-4", "0-3")  # those of Anna and Clara
    phone.post(enter(base), fields)
    seats = {"round": 1, "seat0": 0, "seat1": 2, "seat2": 1, "seat3": 3}
    phone.post(f"{base}seats/reseat/", {**seats, "key": "r", "sure": "1"})
    assert phone.post(enter(base), fields).url == f"{base}?note=again"


def test_back_and_save_again_is_the_first_answer_where_a_question_came_up_since(phone, base):
    """Twice 7 × 54 = 378 and 6 × 54 = 324 take both sides to 500 in the second deal."""
    both = "A 6S 7 h3 a2"
    phone.enters(base, 1, "pass")
    phone.enters(base, 2, both, key="k")
    phone.post(f"{base}entry/1/amend/", {**typed(both), "id": 2, "key": "a", "sure": "1"})
    assert phone.enters(base, 2, both, key="k").url == f"{base}?note=again"


def test_the_same_form_with_other_facts_shows_the_stored_deal_and_offers_to_amend(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    answer = phone.enters(base, 1, MINE, key="k")
    assert answer.status_code == 409
    assert "Anna, three hearts, made with nine tricks" in words(answer)
    assert "Boris, one spade, made with seven tricks" in words(answer)
    assert acts(base) == ["open", "deal"]


def test_the_offer_to_amend_amends_after_a_look(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    look = phone.sends(form(phone.enters(base, 1, MINE, key="k")))
    assert look.status_code == 200
    assert notations(base) == [FIRST]
    assert phone.sends(form(look)).status_code == 302
    assert notations(base) == [MINE]


def test_the_same_form_with_what_cannot_be_books_nothing_and_says_why(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    answer = phone.enters(base, 1, FIRST, key="k", tricks="14")
    assert answer.status_code == 409
    assert problems(answer) == ["This must be a number from 0 to 13."]
    assert acts(base) == ["open", "deal"]


def test_a_form_that_was_undone_says_so_and_books_nothing(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    phone.undoes(base)
    answer = phone.enters(base, 1, FIRST, key="k")
    assert answer.url == f"{base}?note=undone"
    assert notations(base) == []


def test_a_form_that_was_undone_and_changed_is_kept_to_be_saved_again(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    phone.undoes(base)
    answer = phone.enters(base, 1, MINE, key="k")
    assert answer.status_code == 409
    assert "undone since" in problems(answer)[0]
    assert typed_again(answer, MINE)
    assert phone.sends(form(answer)).url == base
    assert notations(base) == [MINE]


def typed_again(answer, notation):
    """Whether the page brings back what was typed, in its form's own fields."""
    return typed(notation).items() <= form(answer).fields.items()


# ── Keys ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", ["k" * 65, "k" * 300, "ключ", "<b>", "a b", "--", "k\x00"])
def test_a_form_without_a_key_that_can_be_kept_comes_back_with_one(phone, base, key):
    answer = phone.enters(base, 1, FIRST, key=key)
    assert answer.status_code == 409
    assert typed_again(answer, FIRST)
    assert acts(base) == ["open"]
    assert phone.sends(form(answer)).url == base
    assert nets(base) == FIRST_NETS


def test_a_form_that_lost_its_key_comes_back_with_one(phone, base):
    answer = phone.post(enter(base), typed(FIRST))
    assert "save once more" in problems(answer)[0]
    assert form(answer).fields["key"]
    assert acts(base) == ["open"]


def test_a_form_that_comes_back_with_a_problem_keeps_its_key(phone, base):
    answer = phone.enters(base, 1, FIRST, key="k", tricks="")
    assert form(answer).fields["key"] == "k"


def test_a_key_of_an_adjustment_is_no_key_of_a_deal(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    assert phone.enters(base, 1, FIRST, key="k").status_code == 409
    assert acts(base) == ["open", "adjust"]


# ── Two phones ──────────────────────────────────────────────────────────────────────────────────


def test_an_ordinal_that_another_phone_took_shows_both(phone, other, base):
    other.enters(base, 1, THEIRS)
    answer = phone.enters(base, 1, MINE)
    assert answer.status_code == 409
    assert "Clara, two no trumps, made with eight tricks" in words(answer)
    assert "Boris, one spade, made with seven tricks" in words(answer)
    assert notations(base) == [THEIRS]


def test_mine_is_booked_as_the_next_from_that_pages_own_form(phone, other, base):
    other.enters(base, 1, THEIRS)
    mine = form(phone.enters(base, 1, MINE, key="k"))
    assert mine.action == enter(base, 2)
    assert phone.sends(mine).url == base
    assert notations(base) == [THEIRS, MINE]


def test_mine_is_booked_as_the_next_once_however_often_it_is_sent(phone, other, base):
    other.enters(base, 1, THEIRS)
    mine = form(phone.enters(base, 1, MINE))
    for _ in range(3):
        assert phone.sends(mine).status_code == 302
    assert notations(base) == [THEIRS, MINE]


def test_mine_is_dropped_by_going_to_the_sheet(phone, other, base):
    other.enters(base, 1, THEIRS)
    answer = phone.enters(base, 1, MINE)
    drop = page(answer).one("footer").one("a")
    assert drop["href"].partition("?drop=")[0] == base
    assert drop.words == "Same deal: drop mine"
    phone.get(drop["href"])
    assert notations(base) == [THEIRS]


def test_mine_clashes_again_when_the_next_is_taken_too(phone, other, base):
    other.enters(base, 1, THEIRS)
    mine = form(phone.enters(base, 1, MINE))
    other.enters(base, 2, FIRST)
    again = phone.sends(mine)
    assert again.status_code == 409
    assert phone.sends(form(again)).url == base
    assert notations(base) == [THEIRS, FIRST, MINE]


def test_a_clash_of_what_cannot_be_keeps_what_was_typed(phone, other, base):
    other.enters(base, 1, THEIRS)
    answer = phone.enters(base, 1, MINE, tricks="14", colour="red")
    assert problems(answer) == ["This must be a number from 0 to 13."]
    assert form(answer).fields["declarer"] == "1"
    assert phone.sends(form(answer)).status_code == 422
    assert notations(base) == [THEIRS]


def test_a_clash_without_a_key_gets_one(phone, other, base):
    other.enters(base, 1, THEIRS)
    answer = phone.post(enter(base), typed(MINE))
    assert phone.sends(form(answer)).url == base
    other_answer = phone.post(enter(base), typed(MINE))
    assert form(other_answer).fields["key"] != form(answer).fields["key"]


def test_a_form_from_a_tab_three_deals_behind_clashes(phone, base):
    old_tab = form(phone.get(enter(base)))
    for ordinal in (1, 2, 3):
        phone.enters(base, ordinal, "pass")
    answer = phone.sends(old_tab, **typed(MINE))
    assert answer.status_code == 409
    assert "Thrown in: nothing is scored" in words(answer)
    assert phone.sends(form(answer)).url == base
    assert notations(base) == ["pass", "pass", "pass", MINE]


def test_a_form_whose_deals_before_it_were_undone_books_the_next(phone, other, base):
    phone.enters(base, 1, FIRST)
    form_of_two = form(phone.get(enter(base, 2)))
    other.undoes(base, sure="1")
    assert phone.sends(form_of_two, **typed(MINE)).url == base
    assert notations(base) == [MINE]


def test_deals_of_two_phones_stand_in_the_order_in_which_they_were_saved(phone, other, base):
    for ordinal, (who, notation) in enumerate(
        [(phone, FIRST), (other, MINE), (other, "pass"), (phone, THEIRS)], 1
    ):
        assert who.enters(base, ordinal, notation).status_code == 302
    assert notations(base) == [FIRST, MINE, "pass", THEIRS]


def test_a_deal_that_another_act_came_before_is_tried_again(phone, base, monkeypatch):
    """Another phone renames somebody between the reading and the writing: no deal is blocked."""

    def book(before, sitting_id, deals, device):
        monkeypatch.setattr(repository, "book_acts", real)
        players = {"players": ["Eva", "Boris", "Clara", "Dmitri"]}
        real(before, sitting_id, [("theirs", "rename", players)], device)
        real(before, sitting_id, deals, device)

    real = repository.book_acts
    monkeypatch.setattr(repository, "book_acts", book)
    assert phone.enters(base, 1, FIRST).url == base
    assert acts(base) == ["open", "rename", "deal"]


def test_a_deal_that_another_deal_came_before_clashes_after_all(phone, base, monkeypatch):
    def book(before, sitting_id, deals, device):
        monkeypatch.setattr(repository, "book_acts", real)
        passed = {"facts": {}, "kind": "thrown_in"}
        real(before, sitting_id, [("theirs", "deal", passed)], device)
        real(before, sitting_id, deals, device)

    real = repository.book_acts
    monkeypatch.setattr(repository, "book_acts", book)
    assert phone.enters(base, 1, FIRST).status_code == 409
    assert notations(base) == ["pass"]


def test_a_table_too_busy_says_that_nothing_is_booked_twice(phone, base, monkeypatch):
    def stale(*args):
        raise StaleState

    monkeypatch.setattr(repository, "book_acts", stale)
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 503
    assert "is not saved twice" in words(answer)
    assert acts(base) == ["open"]


# ── The end ─────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_after_the_last_one_is_kept_in_its_form_and_not_booked(phone):
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    answer = phone.post(enter(base, 3), {"key": "k", **typed(MINE)})
    assert answer.status_code == 422
    assert problems(answer) == ["The last deal has been played already."]
    assert typed_again(answer, MINE)
    assert notations(base) == list(RUBBER)


def test_a_deal_more_than_a_sitting_can_hold_is_kept_in_its_form_and_not_booked(phone):
    thousand = [{"kind": "thrown_in"}] * 1000
    base = phone.opens_file(evening_file(NAMES, (), deals=thousand))
    answer = phone.enters(base, 1001, FIRST)
    assert answer.status_code == 422
    assert problems(answer) == ["A sitting may have at most 1,000 deals."]
    assert typed_again(answer, FIRST)


def test_a_deal_for_a_table_that_was_closed_meanwhile_is_kept_until_it_is_open_again(phone, base):
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 409
    assert "ended meanwhile" in problems(answer)[0]
    assert acts(base) == ["open", "close"]
    phone.post(f"{base}close/", {"key": "r", "act": "reopen"})
    assert phone.sends(form(answer)).url == base
    assert nets(base) == FIRST_NETS


def test_a_rubber_is_won_and_the_table_told_to_change_seats(phone, base):
    for ordinal, notation in enumerate(RUBBER, 1):
        phone.enters(base, ordinal, notation)
    assert nets(base) == (RUBBER_NET, -RUBBER_NET, RUBBER_NET, -RUBBER_NET)
    told = "Rubber 2 begins. Anna and Boris play against Dmitri and Clara. Change seats: "
    assert told in words(phone.get(base))


# ── The question of §5.3 ────────────────────────────────────────────────────────────────────────

BOTH = "A 6S 7 h3 a2"  # 7 × 54 = 378 against 6 × 54 = 324, so twice takes both to 500


def test_who_was_first_is_asked_when_both_sides_reach_500(phone):
    base = phone.opens(BOTH)
    asked = phone.enters(base, 2, BOTH)
    assert asked.status_code == 422
    assert problems(asked) == ["Both sides reach 500 below the line. Which side got there first?"]
    group = page(asked).one(id="group-first_to_game")
    assert "hidden" not in group.attributes


def test_the_answer_books_the_deal_and_the_game(phone):
    base = phone.opens(BOTH)
    asked = form(phone.enters(base, 2, BOTH))
    assert phone.sends(asked, **typed(BOTH), first_to_game="1").url == base
    # 54 × 20 honours and 54 × 20 aces to A's side in each deal, 378 − 324, two undertricks more
    # than none: 5 short at level 6 and the slam lost to the others; 500 for their game.
    deal = (378 - 324) + 54 * 20 + 54 * 20 - 5 * 500 * 6 - 3000
    assert nets(base)[0] == 2 * deal - 500


# ── The preview ─────────────────────────────────────────────────────────────────────────────────


def preview(phone, base, **fields):
    answer = phone.post(f"{base}preview/", fields)
    assert answer.status_code == 200
    return answer


def test_the_preview_shows_every_line_and_books_nothing(phone, base):
    answer = preview(phone, base, **typed(FIRST))
    assert "9 tricks × 30" in words(answer)
    assert page(answer).one(id="preview-net").words == "+1,950"
    assert acts(base) == ["open"]


def test_the_preview_says_what_the_deal_moves_for_the_declarers_side(phone, base):
    """1 spade, 7 tricks, 2 and 2 aces: 28 − 24, and 20 × 4 aces; honours 20 × 4 to the others."""
    answer = preview(phone, base, **typed("B 1S 7 h2 a2"))
    assert page(answer).one(id="preview-net").words == "+4"


def test_the_preview_of_an_empty_form_complains_of_nothing(phone, base):
    answer = preview(phone, base)
    assert problems(answer) == []
    assert "The points appear here" in words(answer)


def test_the_preview_asks_who_was_first_when_both_sides_reach_500(phone):
    base = phone.opens(BOTH)
    answer = preview(phone, base, **typed(BOTH))
    assert page(answer).all("div")[0]["data-asked"].split() == ["first_to_game"]
    assert "Which side got there first?" in problems(answer)[0]


def test_the_preview_of_a_deal_to_be_amended_is_of_its_own_place(phone):
    base = phone.opens(GAME, FIRST)
    answer = preview(phone, base, **typed(GAME), id="2")
    assert page(answer).one(id="preview-net").words == "+2,852"  # with 500, the side's first game
    answer = preview(phone, base, **typed(GAME))
    assert page(answer).one(id="preview-net").words == "+3,352"  # with 1,000, its second


def test_the_preview_of_a_deal_to_be_inserted_is_of_its_own_place(phone):
    base = phone.opens(GAME, FIRST)
    answer = preview(phone, base, **typed(GAME), before="2")
    assert page(answer).one(id="preview-net").words == "+2,852"


@pytest.mark.parametrize("id_", ["", "0", "-1", "99", "1", "x", "٢", "2.0", "9" * 30, "9" * 5000])
@pytest.mark.parametrize("field", ["id", "before"])
def test_the_preview_of_a_deal_that_is_gone_is_of_the_next_one(phone, base, field, id_):
    answer = preview(phone, base, **typed(FIRST), **{field: id_})
    assert page(answer).one(id="preview-net").words == "+1,950"


def test_the_preview_greys_and_tells_what_cannot_be(phone, base):
    answer = preview(phone, base, **{**typed(FIRST), "honours": "0-5", "aces": "0-0"})
    assert problems(answer) == [
        "All five honours include the ace of trumps, so that side holds an ace."
    ]


# ── What cannot be ──────────────────────────────────────────────────────────────────────────────

NUMBER_13, WHOLE_13 = "This must be a number from 0 to 13.", "This must be a whole number, 0 to 13."


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"tricks": ""}, "How many tricks?"),
        ({"tricks": "14"}, NUMBER_13),
        ({"tricks": "-1"}, NUMBER_13),
        ({"tricks": "9.5"}, WHOLE_13),
        ({"tricks": "true"}, WHOLE_13),
        ({"tricks": "nine"}, WHOLE_13),
        ({"tricks": "٩"}, WHOLE_13),
        ({"tricks": "[9]"}, WHOLE_13),
        ({"tricks": "9" * 400}, WHOLE_13),
        ({"tricks": "\x00"}, WHOLE_13),
        ({"declarer": "4"}, "This must be one of the players."),
        ({"declarer": "Anna"}, "This must be one of the players."),
        ({"declarer": ""}, "Who declared?"),
        ({"contract": ""}, "Which contract?"),
        ({"contract": "8H"}, "This must be a number from 1 to 7."),
        ({"contract": "3X"}, "This must be one of: S, C, D, H, NT."),
        ({"contract": "<b>"}, "This must be a whole number, 1 to 7."),
        ({"honours": "0-6"}, "This must be a number from 0 to 5."),
        ({"honours": "0-x"}, "This must be a whole number, 0 to 5."),
        ({"aces": "0-5"}, "This must be a number from 0 to 4."),
        ({"aces": ""}, "Who held how many aces?"),
        (
            {"honours": "0-5", "aces": "0-0"},
            "All five honours include the ace of trumps, so that side holds an ace.",
        ),
        (
            {"honours": "1-5", "aces": "0-4"},
            "All four aces include the ace of trumps, so that side holds an honour.",
        ),
        ({"kind": "whist"}, "There is no such kind of deal."),
    ],
)
def test_what_cannot_be_is_told_and_not_booked(phone, base, changed, told):
    answer = phone.enters(base, 1, FIRST, **changed)
    assert answer.status_code == 422
    assert told in " ".join(problems(answer))
    kept = {name: words for name, words in typed(FIRST).items() if name not in changed}
    assert kept.items() <= form(answer).fields.items()
    assert acts(base) == ["open"]


def test_of_a_field_sent_twice_the_last_word_counts(phone, base):
    fields = {**typed(FIRST), "key": "k", "tricks": ["3", "9"]}
    assert phone.post(enter(base), fields).url == base
    assert notations(base) == [FIRST]


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/octet-stream"])
def test_a_body_of_another_kind_is_an_empty_form(phone, base, kind):
    answer = phone.post(enter(base), b'{"declarer": 0}', content_type=kind)
    assert answer.status_code == 422
    asked = ["Who declared?", "Which contract?", "How many tricks?", "Who held how many aces?"]
    assert problems(answer) == asked
    assert acts(base) == ["open"]


def test_every_answer_of_every_deal_can_be_sent_at_once(phone, base):
    """A wild form of all fields, known and unknown, books nothing but what it says."""
    wild = {"id": "2", "before": "2", "sure": "1", "keep": "1", "round": "1", "act": "close"}
    assert phone.enters(base, 1, FIRST, **wild).url == base
    assert acts(base) == ["open", "deal"]
    assert state(base).rows[-1].facts == {
        "kind": "contract",
        "facts": {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 4, "aces": 3},
    }


def test_a_phone_without_cookies_can_enter_deals(base):
    for ordinal in (1, 2):
        assert Phone().enters(base, ordinal, "pass", key=uuid4().hex).status_code == 302
    assert notations(base) == ["pass", "pass"]
