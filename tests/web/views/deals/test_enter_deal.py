"""Entering deals: each is booked once, none is lost, and nothing that cannot be is booked."""

from uuid import uuid4

import pytest

from scorekeeper.journal.acts import DealBooked, PlayersRenamed
from scorekeeper.web import repository
from scorekeeper.web.booking import saving
from scorekeeper.web.repository import StaleState
from tests.rules import files
from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    GAME,
    RUBBER,
    Phone,
    acts,
    nets,
    notations,
    state,
    typed,
)

MINE, THEIRS = "B 1S 7 h2 a2", "C 2NT 8 a3"
BOTH = "A 6S 7 h3 a2"  # 7 × 54 = 378 against 6 × 54 = 324, so twice takes both to 500
OVER = "The sitting is over; no more deals can be entered."


def enter(base, ordinal=1):
    return f"{base}enter/{ordinal}/"


def typed_again(answer, notation):
    """Whether the page brings back what was typed, in its form's own fields."""
    return typed(notation).items() <= form(answer).fields.items()


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_the_form_of_the_next_deal_has_its_own_address_and_a_key_each_time(phone, base):
    answers = [phone.get(enter(base)) for _ in range(3)]
    assert page(answers[0]).one("h1").words == "Deal 1"
    assert "Anna dealt" in words(answers[0])
    deals = [form(one) for one in answers]
    assert deals[0].action == enter(base)
    assert deals[0].element["data-preview"] == f"{base}preview/"
    assert len({one.fields["key"] for one in deals}) == 3


def test_the_form_without_script_books_what_is_chosen(phone, base):
    chosen = {"declarer": "0", "contract": "3H", "tricks": "9", "honours": "0-4", "aces": "0-3"}
    assert phone.sends(form(phone.get(enter(base))), **chosen).url == base
    assert nets(base) == FIRST_NETS
    assert "1,950" in words(phone.get(base))


def test_the_address_of_a_deal_leads_to_its_entry_and_too_far_ahead_to_the_next(phone, base):
    assert phone.get(enter(base, 7)).url == enter(base, 1)
    phone.enters(base, 1, FIRST)
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    phone.enters(base, 2, FIRST)
    assert phone.get(enter(base, 1)).url == f"{base}entry/1/"
    assert phone.get(enter(base, 2)).url == f"{base}entry/3/"  # the adjustment is the second


def test_a_kind_without_facts_is_saved_without_any_and_an_unknown_one_is_the_usual(phone, base):
    assert form(phone.get(enter(base) + "?kind=whist")).fields["kind"] == "contract"
    deal = form(phone.get(enter(base) + "?kind=thrown_in"))
    assert set(deal.fields) == {"csrfmiddlewaretoken", "key", "kind", "table"}
    assert phone.sends(deal).url == base
    assert notations(base) == ["pass"]


# ── Saving ──────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_saved_twice_is_booked_once_however_late(phone, base):
    assert phone.enters(base, 1, FIRST, key="k").url == base
    again = phone.enters(base, 1, FIRST, key="k")
    assert "That was saved already" in words(phone.get(again.url))
    for ordinal in (2, 3, 4):
        phone.enters(base, ordinal, "pass")
    assert phone.enters(base, 1, FIRST, key="k").url == again.url == f"{base}?note=again"
    assert notations(base) == [FIRST, "pass", "pass", "pass"]


RESEATED = {"round": 1, "seat0": 0, "seat1": 2, "seat2": 1, "seat3": 3}


@pytest.mark.parametrize(
    ("mine", "path", "since"),
    [
        (FIRST, "entry/2/amend/", {**typed(MINE), "id": 3}),
        # Honours and aces are sent as those of Anna and Clara, who are partners no more.
        ("B 3H 9 h1 a1", "seats/reseat/", RESEATED),
        (BOTH, "entry/1/amend/", {**typed(BOTH), "id": 2}),  # now it is asked who was first
    ],
)
def test_back_and_save_again_is_the_first_answer_whatever_came_since(
    phone, base, mine, path, since
):
    fields = {**typed(mine), "key": "k"}
    phone.enters(base, 1, "pass")
    phone.post(enter(base, 2), fields)
    assert phone.post(base + path, {**since, "key": "a", "sure": "1"}).url.startswith(base)
    booked = acts(base)
    assert len(booked) == 4
    assert phone.post(enter(base, 2), fields).url == f"{base}?note=again"
    assert acts(base) == booked


def test_the_same_form_with_other_facts_shows_the_stored_deal_and_amends_after_a_look(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    wrong = phone.enters(base, 1, FIRST, key="k", tricks="14")
    assert wrong.status_code == 409
    assert problems(wrong) == ["A number from 0 to 13 is needed here."]
    answer = phone.enters(base, 1, MINE, key="k")
    assert answer.status_code == 409
    assert "Anna, three hearts, made with nine tricks" in words(answer)
    assert "Boris, one spade, made with seven tricks" in words(answer)
    look = phone.sends(form(answer))
    assert look.status_code == 200
    assert acts(base) == ["open", "deal"]
    assert phone.sends(form(look)).status_code == 302
    assert notations(base) == [MINE]


def test_a_form_that_was_undone_stays_so_and_changed_is_kept_to_be_saved_again(phone, base):
    phone.enters(base, 1, FIRST, key="k")
    phone.undoes(base)
    assert phone.enters(base, 1, FIRST, key="k").url == f"{base}?note=undone"
    answer = phone.enters(base, 1, MINE, key="k")
    assert answer.status_code == 409
    assert "undone since" in problems(answer)[0]
    assert typed_again(answer, MINE)
    assert notations(base) == []
    assert phone.sends(form(answer)).url == base
    assert notations(base) == [MINE]


@pytest.mark.parametrize("key", [{}, {"key": "k" * 65}, {"key": "<b>"}, {"key": "k\x00"}])
def test_a_form_without_a_key_that_can_be_kept_comes_back_with_one(phone, base, key):
    answer = phone.post(enter(base), {**typed(FIRST), **key})
    assert answer.status_code == 409
    assert "save once more" in problems(answer)[0]
    assert typed_again(answer, FIRST)
    assert acts(base) == ["open"]
    assert phone.sends(form(answer)).url == base
    assert nets(base) == FIRST_NETS


def test_a_key_of_an_adjustment_is_no_key_of_a_deal(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    assert phone.enters(base, 1, FIRST, key="k").status_code == 409
    assert acts(base) == ["open", "adjust"]


# ── Two phones ──────────────────────────────────────────────────────────────────────────────────


def test_an_ordinal_that_another_phone_took_shows_both_and_mine_is_the_next_once(
    phone, other, base
):
    other.enters(base, 1, THEIRS)
    answer = phone.enters(base, 1, MINE)
    assert answer.status_code == 409
    assert "Clara, two no trumps, made with eight tricks" in words(answer)
    assert "Boris, one spade, made with seven tricks" in words(answer)
    drop = page(answer).one("footer").one("a")
    assert drop["href"].partition("?drop=")[0] == base
    assert drop.words == "Same deal: drop mine"
    phone.get(drop["href"])
    assert notations(base) == [THEIRS]
    assert form(answer).action == enter(base, 2)
    for note in ("", "?note=again", "?note=again"):
        assert phone.sends(form(answer)).url == base + note
    assert notations(base) == [THEIRS, MINE]


def test_a_form_from_a_tab_three_deals_behind_clashes_as_often_as_its_number_is_taken(
    phone, other, base
):
    old_tab = form(phone.get(enter(base)))
    for ordinal in (1, 2, 3):
        other.enters(base, ordinal, "pass")
    answer = phone.sends(old_tab, **typed(MINE))
    assert answer.status_code == 409
    assert "Thrown in: nothing is scored" in words(answer)
    other.enters(base, 4, FIRST)
    again = phone.sends(form(answer))
    assert again.status_code == 409
    assert phone.sends(form(again)).url == base
    assert notations(base) == ["pass", "pass", "pass", FIRST, MINE]


def test_a_clash_of_what_cannot_be_keeps_what_was_typed(phone, other, base):
    other.enters(base, 1, THEIRS)
    answer = phone.enters(base, 1, MINE, tricks="14", colour="red")
    assert problems(answer) == ["A number from 0 to 13 is needed here."]
    assert form(answer).fields["declarer"] == "1"
    assert phone.sends(form(answer)).status_code == 422
    assert notations(base) == [THEIRS]


def test_a_deal_that_clashes_is_tried_in_place_of_the_other(phone):
    """At the end none is possible: two games have won the only rubber."""
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    answer = phone.enters(base, 2, MINE)
    assert (answer.status_code, problems(answer)) == (409, [])


def test_a_clash_without_a_key_gets_one(phone, other, base):
    other.enters(base, 1, THEIRS)
    first, second = (phone.post(enter(base), typed(MINE)) for _ in range(2))
    assert form(first).fields["key"] != form(second).fields["key"]
    assert phone.sends(form(first)).url == base


def test_a_form_whose_deals_before_it_were_undone_books_the_next(phone, other, base):
    phone.enters(base, 1, FIRST)
    form_of_two = form(phone.get(enter(base, 2)))
    other.undoes(base, sure="1")
    assert phone.sends(form_of_two, **typed(MINE)).url == base
    assert notations(base) == [MINE]


@pytest.mark.parametrize(
    ("act", "status", "stand"),
    [
        (PlayersRenamed(players=("Eva", "Boris", "Clara", "Dmitri")), 302, ["rename", "deal"]),
        (DealBooked(kind="thrown_in", facts={}), 409, ["deal"]),
    ],
)
def test_a_deal_is_tried_again_after_another_act_and_clashes_only_with_a_deal(
    phone, base, monkeypatch, act, status, stand
):
    """Another phone books between the reading and the writing."""

    def book(before, sitting_id, deals, device):
        monkeypatch.setattr(repository, "book_acts", real)
        real(before, sitting_id, [("theirs", act)], device)
        real(before, sitting_id, deals, device)

    real = repository.book_acts
    monkeypatch.setattr(repository, "book_acts", book)
    assert phone.enters(base, 1, FIRST).status_code == status
    assert acts(base) == ["open", *stand]


def test_a_table_too_busy_says_that_nothing_is_booked_twice(phone, base, monkeypatch):
    def stale(*args):
        raise StaleState

    monkeypatch.setattr(repository, "book_acts", stale)
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 503
    assert "is not saved twice" in words(answer)
    assert acts(base) == ["open"]


# ── The end ─────────────────────────────────────────────────────────────────────────────────────


def test_after_the_last_deal_there_is_no_form_and_one_that_comes_is_kept(phone):
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    assert OVER in words(phone.get(enter(base, 3), follow=True))
    answer = phone.post(enter(base, 3), {"key": "k", **typed(MINE)})
    assert answer.status_code == 422
    assert problems(answer) == [files.OVER]
    assert typed_again(answer, MINE)
    assert notations(base) == list(RUBBER)


def test_a_deal_more_than_a_sitting_can_hold_is_kept_in_its_form_and_not_booked(phone, monkeypatch):
    base = phone.opens("pass", "pass")
    monkeypatch.setattr(saving, "MOST_DEALS", 2)
    answer = phone.enters(base, 3, FIRST)
    assert answer.status_code == 422
    assert problems(answer) == ["A sitting may have at most 1,000 deals."]
    assert typed_again(answer, FIRST)
    assert notations(base) == ["pass", "pass"]


def test_a_deal_for_a_table_that_was_closed_meanwhile_is_kept_until_it_is_open_again(phone, base):
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 409
    assert "ended meanwhile" in problems(answer)[0]
    assert acts(base) == ["open", "close"]
    phone.post(f"{base}close/", {"key": "r", "act": "reopen"})
    assert phone.sends(form(answer)).url == base
    assert nets(base) == FIRST_NETS


# ── The preview ─────────────────────────────────────────────────────────────────────────────────


def preview(phone, base, **fields):
    answer = phone.post(f"{base}preview/", fields)
    assert answer.status_code == 200
    return answer


def net(answer):
    return page(answer).one(id="preview-net").words


def test_the_preview_shows_lines_and_what_the_declarers_side_gets_and_books_nothing(phone, base):
    answer = preview(phone, base, **typed(FIRST))
    assert "9 tricks × 30" in words(answer)
    assert net(answer) == "+1,950"
    # 1 spade, 7 tricks, 2 and 2 aces: 28 − 24, and 20 × 4 aces; honours 20 × 4 to the others.
    assert net(preview(phone, base, **typed(MINE))) == "+4"
    assert acts(base) == ["open"]


def test_the_preview_complains_of_what_cannot_be_and_of_nothing_that_is_missing(phone, base):
    empty = preview(phone, base)
    assert problems(empty) == []
    assert "The points appear here" in words(empty)
    assert problems(preview(phone, base, **{**typed(FIRST), "honours": "0-5", "aces": "0-0"})) == [
        "All five honours include the ace of trumps, so that side holds an ace."
    ]


def test_who_was_first_is_asked_when_both_sides_reach_500_and_books_the_game(phone):
    """§5.3"""
    base = phone.opens(BOTH)
    question = "Both sides reach 500 below the line. Which side got there first?"
    previewed = preview(phone, base, **typed(BOTH))
    assert page(previewed).all("div")[0]["data-asked"].split() == ["first_to_game"]
    asked = phone.enters(base, 2, BOTH)
    assert asked.status_code == 422
    assert problems(previewed) == problems(asked) == [question]
    assert "hidden" not in page(asked).one(id="group-first_to_game").attributes
    assert phone.sends(form(asked), **typed(BOTH), first_to_game="1").url == base
    # 54 × 20 honours and 54 × 20 aces to A's side in each deal, 378 − 324, two undertricks more
    # than none: 5 short at level 6 and the slam lost to the others; 500 for their game.
    deal = (378 - 324) + 54 * 20 + 54 * 20 - 5 * 500 * 6 - 3000
    assert nets(base)[0] == 2 * deal - 500


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ({"id": "2"}, "+2,852"),  # amended: with 500, the side's first game
        ({"before": "2"}, "+2,852"),
        ({}, "+3,352"),  # with 1,000, its second
    ],
)
def test_the_preview_is_of_the_deals_own_place(phone, place, wanted):
    assert net(preview(phone, phone.opens(GAME, FIRST), **typed(GAME), **place)) == wanted


@pytest.mark.parametrize("id_", ["", "0", "-1", "99", "1", "x", "٢", "2.0", "9" * 30, "9" * 5000])
def test_the_preview_of_a_deal_that_is_gone_is_of_the_next_one(phone, base, id_):
    for field in ("id", "before"):
        assert net(preview(phone, base, **typed(FIRST), **{field: id_})) == "+1,950"


# ── What cannot be ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"tricks": ""}, "How many tricks?"),
        ({"tricks": "14"}, "A number from 0 to 13 is needed here."),
        ({"tricks": "9" * 400}, "A whole number from 0 to 13 is needed here."),
        ({"declarer": "4"}, "This must be one of the players."),
        ({"declarer": ""}, "Who declared?"),
        ({"contract": ""}, "Which contract?"),
        ({"contract": "8H"}, "A number from 1 to 7 is needed here."),
        ({"contract": "3X"}, "One of these is needed here (♠︎, ♣︎, ♦︎, ♥︎, NT)."),
        ({"contract": "<b>"}, "A whole number from 1 to 7 is needed here."),
        ({"honours": "0-x"}, "A whole number from 0 to 5 is needed here."),
        ({"aces": ""}, "Who held how many aces?"),
        (
            {"honours": "1-5", "aces": "0-4"},
            "All four aces include the ace of trumps, so that side holds an honour.",
        ),
        ({"kind": "whist"}, "There is no such kind of deal."),
    ],
)
def test_what_cannot_be_is_told_and_not_booked(phone, base, changed, told):
    answer = phone.enters(base, 1, FIRST, key="k", **changed)
    assert answer.status_code == 422
    assert told in " ".join(problems(answer))
    kept = {name: words for name, words in typed(FIRST).items() if name not in changed}
    assert {**kept, "key": "k"}.items() <= form(answer).fields.items()
    assert acts(base) == ["open"]


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/octet-stream"])
def test_a_body_of_another_kind_is_an_empty_form(phone, base, kind):
    answer = phone.post(enter(base), b'{"declarer": 0}', content_type=kind)
    assert answer.status_code == 422
    asked = ["Who declared?", "Which contract?", "How many tricks?", "Who held how many aces?"]
    assert problems(answer) == asked
    assert acts(base) == ["open"]


def test_every_answer_of_every_deal_can_be_sent_at_once_and_the_last_word_counts(phone, base):
    """A wild form of all fields, known and unknown, books nothing but what it says."""
    wild = {"id": "2", "before": "2", "sure": "1", "keep": "1", "round": "1", "act": "close"}
    assert phone.enters(base, 1, FIRST, **wild, tricks=["3", "9"]).url == base
    assert acts(base) == ["open", "deal"]
    facts = {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 4, "aces": 3}
    assert state(base).rows[-1].facts == {"kind": "contract", "facts": facts}


def test_a_phone_without_cookies_can_enter_deals(base):
    for ordinal in (1, 2):
        assert Phone().enters(base, ordinal, "pass", key=uuid4().hex).status_code == 302
    assert notations(base) == ["pass", "pass"]
