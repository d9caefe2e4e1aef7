"""A booked deal: its lines and history; amending, inserting and striking, each after a look."""

import pytest

from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    GAME,
    GAME_NET,
    RUBBER,
    acts,
    nets,
    notations,
    state,
    typed,
)

MINE = "B 1S 7 h2 a2"
# MINE brings its declarers 28 − 24 + 20 × 4 for aces − 20 × 4 for the honours of the others.
MINE_NETS = (-4, 4, -4, 4)
MINE_WITH_14 = {**typed(MINE), "tricks": "14"}
MINE_AT_8 = {**typed(MINE), "contract": "8S"}
BOTH = "A 6S 7 h3 a2"  # 7 × 54 = 378 against 6 × 54 = 324: twice takes both sides to 500


def amend(base, number=1):
    return f"{base}entry/{number}/amend/"


def insert(base, number=1):
    return f"{base}entry/{number}/insert/"


def strike(base, number=1):
    return f"{base}entry/{number}/strike/"


def compared(answer):
    """The table of a confirmation: each player's nets, now and then."""
    rows = page(answer).one("table", "compare").all("tr")[1:]
    return {row.one("th").words: tuple(one.words for one in row.all("td")) for row in rows}


def moves(answer):
    """The deals that a confirmation names, under either heading."""
    return [one.words for listed in page(answer).all("ul", "moves") for one in listed.all("li")]


# ── A deal ──────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_shows_each_line_with_its_arithmetic_and_paragraph(phone):
    answer = phone.get(f"{phone.opens(FIRST)}entry/1/")
    lines = page(answer).one("table", "lines").all("tr")
    assert [line.words for line in lines] == [
        "Anna · Clara9 tricks × 30 §4.1270",
        "Boris · Dmitri4 tricks × 30 §4.1120",
        "Anna · Clara4 honours: 30 × 30 §4.6900",
        "Anna · Clara3 aces × 10 × 30 §4.7900",
    ]


def test_each_paragraph_is_a_link_into_the_rules(phone):
    base = phone.opens(FIRST)
    answer = phone.get(f"{base}entry/1/")
    links = [one["href"] for one in page(answer).one("table", "lines").all("a")]
    rules = page(phone.get(f"{base}rules/"))
    assert links[0] == f"{base}rules/#s4.1"
    assert all(rules.one(id=link.partition("#")[2]) for link in links)


def test_a_deal_shows_what_it_moved_for_everybody(phone):
    listed = page(phone.get(f"{phone.opens(FIRST)}entry/1/")).one("ul", "nets")
    assert listed.words == "Anna +1,950Boris −1,950Clara +1,950Dmitri −1,950"


def test_the_sheet_gets_the_deal_as_a_part(phone):
    answer = phone.get(f"{phone.opens(FIRST)}entry/1/", headers={"HX-Request": "true"})
    assert page(answer).inside[0].name == "article"
    assert not page(answer).all("html")


def test_part_and_page_are_kept_apart_by_caches(phone):
    answer = phone.get(f"{phone.opens(FIRST)}entry/1/")
    assert "HX-Request" in answer["Vary"]


def test_a_deal_that_was_thrown_in_says_that_nothing_is_scored(phone):
    assert "Nothing is scored." in words(phone.get(f"{phone.opens('pass')}entry/1/"))


def test_an_adjustment_can_be_struck_and_nothing_else(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    links = [one["href"] for one in page(phone.get(f"{base}entry/1/")).one("main").all("a")]
    assert links == [strike(base)]


def test_an_entry_that_is_not_there_leads_to_the_sheet(phone, base):
    for number in (1, 9999):
        assert phone.get(f"{base}entry/{number}/").url == base


def test_a_deal_that_was_never_changed_has_no_history(phone):
    assert not page(phone.get(f"{phone.opens(FIRST)}entry/1/")).all("ol", "trail")


def test_the_history_of_a_deal_says_who_changed_what(phone, other):
    base = phone.opens(FIRST, "pass")
    other.post(amend(base), {**typed(MINE), "id": "2", "key": "k", "sure": "1"})
    listed = page(other.get(f"{base}entry/1/")).one("ol", "trail").all("li")
    assert [one.words.partition(" ·")[0] for one in listed] == [
        "deal 1 corrected, Anna 3♥︎ 9: Declarer (Anna → Boris), Contract (3 ♥︎ → 1 ♠︎), "
        "Tricks (9 → 7), Honours (4 → 2), Aces (3 → 2) phone 2",
        "deal 1, Anna 3♥︎ 9 phone 1",
    ]


def test_the_history_has_the_deal_as_players_write_it_under_a_fold(phone):
    base = phone.opens(FIRST)
    phone.post(amend(base), {**typed(MINE), "id": "2", "key": "k", "sure": "1"})
    fold = page(phone.get(f"{base}entry/1/")).one("details")
    assert "open" not in fold.attributes
    assert [one.words for one in fold.one("ol").all("code")] == [MINE, FIRST]


# ── What the question says ──────────────────────────────────────────────────────────────────────


def differs(answer):
    """What a question says that changes in the deal: label, now, then."""
    rows = page(answer).all("table", "lines")[0].all("tr")[1:]
    return [tuple(cell.words for cell in [row.one("th"), *row.all("td")]) for row in rows]


def asked(answer):
    """The title of a question, and the verb of its button."""
    read = page(answer)
    return read.one("h1").words, read.one("footer").one("button").words


def test_amending_asks_by_its_name_and_shows_what_differs(phone):
    base = phone.opens(FIRST)
    look = phone.sends(form(phone.get(amend(base))), tricks="10")
    assert asked(look) == ("Correct deal 1?", "Correct it")
    assert differs(look) == [("Tricks", "9", "10")]


def test_inserting_and_striking_ask_by_their_names(phone):
    base = phone.opens(FIRST)
    look = phone.sends(form(phone.get(insert(base))), **typed(MINE))
    assert asked(look) == ("Insert before deal 1?", "Insert it")
    assert asked(phone.get(strike(base))) == ("Strike out deal 1?", "Strike it out")


@pytest.mark.parametrize(
    ("what", "changed", "told"),
    [
        (amend, {"id": "3"}, "Deal 2 corrected."),
        (insert, {"before": "3"}, "Deal 2 inserted."),
        (strike, {"id": "3"}, "Deal 2 struck out."),
    ],
)
def test_the_sheet_says_once_what_was_done(phone, what, changed, told):
    base = phone.opens("pass", FIRST)
    answer = phone.post(what(base, 2), {**typed(MINE), **changed, "key": "k", "sure": "1"})
    assert told in words(phone.get(answer.url))
    phone.enters(base, state(base).sheet.next_ordinal, "pass")
    assert told not in words(phone.get(answer.url))  # that was not the latest act any more


def test_a_struck_adjustment_is_told_without_a_number(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    answer = phone.sends(form(phone.get(strike(base))))
    assert "Struck out." in words(phone.get(answer.url))


# ── Amending ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("notation", [FIRST, "B 3NT 9 a2", "D 7C 13 h5 a4", "C 1H 0 h0 a0"])
def test_the_form_is_filled_in_with_the_deal_as_it_stands(phone, notation):
    base = phone.opens(notation)
    fields = form(phone.get(amend(base))).fields
    assert typed(notation).items() <= fields.items()


def test_saving_a_deal_as_it_stands_changes_nothing(phone):
    base = phone.opens(FIRST)
    assert phone.sends(form(phone.get(amend(base)))).url == f"{base}?note=again"
    assert acts(base) == ["open", "deal"]


def test_amending_shows_the_nets_now_and_then_and_books_nothing_yet(phone):
    base = phone.opens(FIRST)
    look = phone.sends(form(phone.get(amend(base))), **typed(MINE))
    assert look.status_code == 200
    assert compared(look)["Anna"] == ("+1,950", "−4")
    assert compared(look)["Dmitri"] == ("−1,950", "+4")
    assert acts(base) == ["open", "deal"]


def test_an_amended_deal_is_booked_once_sure(phone):
    base = phone.opens(FIRST)
    look = phone.sends(form(phone.get(amend(base))), **typed(MINE))
    assert phone.sends(form(look)).url == base
    assert nets(base) == MINE_NETS
    assert acts(base) == ["open", "deal", "amend"]


def test_a_double_tap_on_sure_amends_once(phone):
    base = phone.opens(FIRST)
    look = form(phone.sends(form(phone.get(amend(base))), **typed(MINE)))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}?note=again"
    assert acts(base) == ["open", "deal", "amend"]


def test_back_and_another_change_is_asked_about_and_booked_too(phone):
    base = phone.opens(FIRST)
    start = form(phone.get(amend(base)))
    phone.sends(form(phone.sends(start, **typed(MINE))))
    phone.sends(form(phone.sends(start, **typed("pass"), contract="")))
    assert notations(base) == ["pass"]


def test_a_contract_can_be_amended_to_a_deal_that_was_thrown_in(phone):
    base = phone.opens(FIRST)
    links = {one.words: one["href"] for one in page(phone.get(amend(base))).one("footer").all("a")}
    other_kind = form(phone.get(amend(base) + links["Thrown in"]))
    phone.sends(form(phone.sends(other_kind)))
    assert notations(base) == ["pass"]


def test_a_deal_that_was_thrown_in_can_be_amended_to_a_contract(phone):
    base = phone.opens("pass")
    links = {one.words: one["href"] for one in page(phone.get(amend(base))).one("footer").all("a")}
    contract = form(phone.get(amend(base) + links["Contract"]))
    phone.sends(form(phone.sends(contract, **typed(FIRST))))
    assert notations(base) == [FIRST]


def test_what_cannot_be_comes_back_with_everything_typed(phone):
    base = phone.opens(FIRST)
    answer = phone.sends(form(phone.get(amend(base))), **MINE_WITH_14, key="k")
    assert answer.status_code == 422
    assert problems(answer) == ["This must be a number from 0 to 13."]
    kept = {**typed(MINE), "id": "2", "key": "k"}
    kept.pop("tricks")
    assert kept.items() <= form(answer).fields.items()
    assert acts(base) == ["open", "deal"]


def test_an_unknown_kind_is_told(phone):
    base = phone.opens(FIRST)
    answer = phone.sends(form(phone.get(amend(base))), kind="whist", sure="1")
    assert problems(answer) == ["There is no such kind of deal."]
    assert acts(base) == ["open", "deal"]


def test_an_amended_deal_is_read_for_the_seats_it_was_played_in(phone):
    """In the second rubber Boris is Anna's partner; honours "0-4" are his own side's four."""
    base = phone.opens(*RUBBER, "B 3H 9 h4 a3")
    fields = form(phone.get(amend(base, 3))).fields
    assert (fields["honours"], fields["aces"]) == ("0-4", "0-3")


def test_a_deal_struck_out_meanwhile_is_not_amended_but_kept_for_the_next(phone, other):
    base = phone.opens(FIRST, "pass")
    start = form(phone.get(amend(base)))
    other.post(strike(base), {"id": "2", "key": "s", "sure": "1"})
    answer = phone.sends(start, **typed(MINE))
    assert answer.status_code == 409
    assert "struck out or undone meanwhile" in problems(answer)[0]
    assert notations(base) == ["pass"]
    assert phone.sends(form(answer)).url == base
    assert notations(base) == ["pass", MINE]


def test_a_deal_struck_out_while_one_was_asked_is_not_amended(phone, other):
    base = phone.opens(FIRST, "pass")
    look = phone.sends(form(phone.get(amend(base))), **typed(MINE))
    other.post(strike(base), {"id": "2", "key": "s", "sure": "1"})
    answer = phone.sends(form(look))
    assert "struck out or undone meanwhile" in problems(answer)[0]
    assert typed(MINE).items() <= form(answer).fields.items()
    assert acts(base)[-1] == "strike"


def test_the_deal_that_was_meant_is_amended_though_others_came_before_it(phone, other):
    base = phone.opens("pass", FIRST)
    start = form(phone.get(amend(base, 2)))
    other.post(insert(base), {**typed("pass"), "before": "2", "key": "i", "sure": "1"})
    phone.sends(form(phone.sends(start, **typed(MINE))))
    assert notations(base) == ["pass", "pass", MINE]


def test_a_deal_amended_by_another_meanwhile_is_shown_as_it_stands_then(phone, other):
    base = phone.opens(FIRST)
    start = form(phone.get(amend(base)))
    other.post(amend(base), {**typed("pass"), "id": "2", "key": "o", "sure": "1"})
    look = phone.sends(start, **typed(MINE))
    assert compared(look)["Anna"] == ("0", "−4")


@pytest.mark.parametrize("id_", ["", "0", "-1", "1", "99", "x", "٢", "2.0", "9" * 30, "9" * 5000])
def test_a_form_that_names_no_deal_amends_none_and_loses_nothing(phone, id_):
    base = phone.opens(FIRST)
    answer = phone.post(amend(base), {**typed(MINE), "id": id_, "key": "k", "sure": "1"})
    assert answer.status_code == 409
    assert typed(MINE).items() <= form(answer).fields.items()
    assert acts(base) == ["open", "deal"]


def test_an_adjustment_is_not_amended(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    assert phone.get(amend(base)).url == base
    phone.post(amend(base), {**typed(MINE), "id": "2", "key": "a", "sure": "1"})
    assert acts(base) == ["open", "adjust"]


def test_sure_without_a_key_books_nothing(phone):
    base = phone.opens(FIRST)
    answer = phone.post(amend(base), {**typed(MINE), "id": "2", "sure": "1", "key": "k" * 65})
    assert "out of date" in words(phone.get(answer.url))
    assert acts(base) == ["open", "deal"]


# ── What moves ──────────────────────────────────────────────────────────────────────────────────


def test_deals_that_would_move_to_another_rubber_are_named(phone):
    base = phone.opens(GAME, GAME, FIRST)
    look = phone.sends(form(phone.get(amend(base))), **typed("pass"))
    assert moves(look) == [
        "3 · 3♥︎ 9 Rubber 2 → Rubber 1",
        "3 · 3♥︎ 9 Anna & Clara – Boris & Dmitri; played as Anna & Boris – Dmitri & Clara",
    ]


def test_keeping_the_seats_keeps_the_partners(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    phone.sends(form(look), keep="1")
    third = state(base).sheet.entries[2]
    assert (third.table.round, third.sides) == (2, ((0, 2), (1, 3)))
    assert nets(base)[2] == GAME_NET + GAME_NET + 500 + 1950


def test_the_seats_of_the_new_rubber_are_taken_when_asked_for(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    phone.sends(form(look), keep="")
    third = state(base).sheet.entries[2]
    assert (third.table.round, third.sides) == (2, ((0, 1), (3, 2)))
    assert nets(base)[2] == GAME_NET + GAME_NET + 500 - 1950


def test_the_question_shows_the_nets_with_the_seats_kept_too(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    # Clara: 2,852 + 1,950 now; 2,852 + 3,352 and then with Anna, or against her.
    assert compared(look)["Clara"] == ("+4,802", "+8,154", "+4,254")


def test_kept_seats_are_taken_back_with_the_act_that_kept_them(phone):
    base = phone.opens(GAME, "pass", FIRST)
    before = state(base).sheet
    phone.sends(form(phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))), keep="1")
    phone.undoes(base)
    assert state(base).sheet == before


def test_a_deal_that_would_no_longer_fit_is_named(phone):
    base = phone.opens(GAME, "pass", FIRST, **{"vint-1886.rubbers": "1"})
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    assert moves(look)[-1] == "3 · 3♥︎ 9 The last deal has been played already."


def test_a_deal_that_would_lack_an_answer_is_named_and_asked_about_on_the_sheet(phone):
    base = phone.opens("pass", BOTH)
    look = phone.sends(form(phone.get(amend(base))), **typed(BOTH))
    question = "Both sides reach 500 below the line. Which side got there first?"
    assert moves(look) == [f"2 · 6♠︎ 7 {question}"]
    phone.sends(form(look))
    assert question in words(phone.get(base))


def test_a_question_that_came_up_is_answered_by_amending(phone):
    base = phone.opens("pass", BOTH)
    phone.sends(form(phone.sends(form(phone.get(amend(base))), **typed(BOTH))))
    asked = phone.get(amend(base, 2))
    assert "Which side got there first?" in problems(asked)[0]
    phone.sends(form(phone.sends(form(asked), first_to_game="0")))
    assert state(base).sheet.open_entries == ()
    assert state(base).sheet.standing.games == (1, 0)


# ── Inserting ───────────────────────────────────────────────────────────────────────────────────


def test_a_forgotten_deal_is_entered_before_another(phone):
    base = phone.opens(FIRST, "pass")
    start = phone.get(insert(base, 2))
    assert page(start).one("h1").words == "Before deal 2"
    look = phone.sends(form(start), **typed(MINE))
    assert compared(look)["Boris"] == ("−1,950", "−1,946")
    assert acts(base) == ["open", "deal", "deal"]
    phone.sends(form(look))
    assert notations(base) == [FIRST, MINE, "pass"]


def test_a_forgotten_deal_that_was_thrown_in_is_entered_too(phone):
    base = phone.opens(FIRST)
    links = {one.words: one["href"] for one in page(phone.get(insert(base))).one("footer").all("a")}
    phone.sends(form(phone.sends(form(phone.get(insert(base) + links["Thrown in"])))))
    assert notations(base) == ["pass", FIRST]


def test_a_double_tap_on_sure_inserts_once(phone):
    base = phone.opens(FIRST)
    look = form(phone.sends(form(phone.get(insert(base))), **typed(MINE)))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}?note=again"
    assert notations(base) == [MINE, FIRST]


def test_a_double_tap_inserts_once_though_the_deal_would_not_fit_a_second_time(phone):
    """It wins the only rubber, after which no other deal comes."""
    base = phone.opens(GAME, "pass", **{"vint-1886.rubbers": "1"})
    look = form(phone.sends(form(phone.get(insert(base, 2))), **typed(GAME)))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}?note=again"
    assert notations(base) == [GAME, GAME, "pass"]


def test_inserting_what_cannot_be_comes_back_with_everything_typed(phone):
    base = phone.opens(FIRST)
    answer = phone.sends(form(phone.get(insert(base))), **MINE_AT_8)
    assert problems(answer) == ["This must be a number from 1 to 7."]
    assert form(answer).fields["before"] == "2"
    assert acts(base) == ["open", "deal"]


def test_inserting_before_a_deal_struck_out_meanwhile_keeps_what_was_typed(phone, other):
    base = phone.opens(FIRST)
    look = phone.sends(form(phone.get(insert(base))), **typed(MINE))
    other.post(strike(base), {"id": "2", "key": "s", "sure": "1"})
    answer = phone.sends(form(look))
    assert answer.status_code == 409
    assert phone.sends(form(answer)).url == base
    assert notations(base) == [MINE]


def test_a_deal_is_not_inserted_before_an_adjustment(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    assert phone.get(insert(base)).url == base


def test_inserting_into_a_played_rubber_names_what_moves_and_keeps_its_seats(phone):
    base = phone.opens(GAME, FIRST)
    look = phone.sends(form(phone.get(insert(base, 2))), **typed(GAME))
    assert moves(look)[0] == "2 → 3 · 3♥︎ 9 Rubber 1 → Rubber 2"
    phone.sends(form(look), keep="1")
    assert state(base).sheet.entries[2].sides == ((0, 2), (1, 3))


# ── Striking ────────────────────────────────────────────────────────────────────────────────────


def test_striking_shows_what_it_changes_and_strikes_nothing_yet(phone):
    base = phone.opens(FIRST, MINE)
    look = phone.get(strike(base))
    assert compared(look)["Anna"] == ("+1,946", "−4")
    assert acts(base) == ["open", "deal", "deal"]


def test_a_deal_is_struck_once_sure(phone):
    base = phone.opens(FIRST, MINE)
    assert phone.sends(form(phone.get(strike(base)))).url == base
    assert notations(base) == [MINE]
    assert nets(base) == MINE_NETS


def test_posting_without_sure_asks_first(phone):
    base = phone.opens(FIRST)
    answer = phone.post(strike(base), {"id": "2", "key": "k"})
    assert answer.status_code == 200
    assert acts(base) == ["open", "deal"]


def test_a_double_tap_on_sure_strikes_once(phone):
    base = phone.opens(FIRST, MINE)
    look = form(phone.get(strike(base)))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}?note=again"
    assert notations(base) == [MINE]


def test_striking_what_another_struck_says_that_it_is_gone(phone, other):
    base = phone.opens(FIRST, MINE)
    look = form(phone.get(strike(base)))
    other.sends(form(other.get(strike(base))))
    assert "That deal is gone already" in words(phone.get(phone.sends(look).url))
    assert notations(base) == [MINE]


def test_an_adjustment_can_be_struck(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    look = phone.get(strike(base))
    assert page(look).one("h1").words == "Strike out the adjustment?"
    phone.sends(form(look))
    assert nets(base) == (0, 0, 0, 0)


def test_striking_may_keep_the_seats_of_deals_that_move(phone):
    """Both deals of the second rubber come into the first, whose own deal they outvote."""
    base = phone.opens(GAME, GAME, FIRST, FIRST)
    look = phone.get(strike(base, 2))
    assert moves(look)[0] == "3–4 → 2–3 Rubber 2 → Rubber 1"
    phone.sends(form(look), keep="1")
    sides = [entry.sides for entry in state(base).sheet.entries]
    assert sides == [((0, 1), (3, 2))] * 3


MOVING = (GAME, GAME, FIRST)  # without its first game FIRST comes into the first rubber
TOLD = "Rubber 1 now seated Anna & Clara – Boris & Dmitri; played as Anna & Boris – Dmitri & Clara"


def test_without_a_choice_of_seats_the_question_comes_back_whole(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    answer = phone.sends(form(look))
    assert answer.status_code == 422
    assert problems(answer) == ["Choose which seats hold. Nothing has been changed yet."]
    fields = (form(one).fields for one in (answer, look))
    assert len({one.pop("csrfmiddlewaretoken") and tuple(one.items()) for one in fields}) == 1
    assert acts(base)[-1] == "deal"


def test_a_choice_that_nobody_offered_is_none(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = phone.sends(form(phone.get(amend(base, 2))), **typed(GAME))
    assert phone.sends(form(look), keep="2").status_code == 422


def test_a_double_tap_on_a_choice_is_answered_alike(phone):
    base = phone.opens(GAME, "pass", FIRST)
    look = form(phone.sends(form(phone.get(amend(base, 2))), **typed(GAME)))
    phone.sends(look, keep="1")
    assert phone.sends(look, keep="1").url == f"{base}?note=again"


def test_the_trail_names_partners_until_the_correction_is_undone(phone):
    base = phone.opens(*MOVING)
    phone.sends(form(phone.get(strike(base))))
    assert f"{TOLD}: deal 2." in words(phone.get(f"{base}trail/"))
    phone.undoes(base)
    assert "played as" not in words(phone.get(f"{base}trail/"))
    phone.undoes(base, "redo")
    assert f"{TOLD}: deal 2." in words(phone.get(f"{base}trail/"))


def test_a_struck_deal_that_is_inserted_again_brings_the_partners_back(phone):
    base = phone.opens(*MOVING)
    phone.sends(form(phone.get(strike(base))))
    look = phone.sends(form(phone.get(insert(base))), **typed(GAME))
    assert moves(look) == [
        "2 → 3 · 3♥︎ 9 Rubber 1 → Rubber 2, Anna & Boris – Dmitri & Clara",
    ]
    phone.sends(form(look))
    assert state(base).regrouped == ()


def test_striking_leaves_the_deal_in_the_trail(phone):
    base = phone.opens(FIRST)
    phone.sends(form(phone.get(strike(base))))
    assert "deal 1 struck out, Anna 3♥︎ 9" in words(phone.get(f"{base}trail/"))
    assert nets(base) == (0, 0, 0, 0)
    phone.undoes(base)
    assert nets(base) == FIRST_NETS


@pytest.mark.parametrize("act", [amend, insert, strike])
def test_an_entry_that_is_not_there_is_neither_amended_nor_struck(phone, base, act):
    assert phone.get(act(base, 9999)).url == base
