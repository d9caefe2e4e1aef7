"""A booked deal: its lines and history; amending, inserting and striking, each after a look."""

import pytest

from tests.rules.files import OVER
from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
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
BOTH = "A 6S 7 h3 a2"  # 7 × 54 = 378 against 6 × 54 = 324: twice takes both sides to 500


def amend(base, number=1):
    return f"{base}entry/{number}/amend/"


def insert(base, number=1):
    return f"{base}entry/{number}/insert/"


def strike(base, number=1):
    return f"{base}entry/{number}/strike/"


def saves(phone, address, **changed):
    """The answer to the form of this page, saved with these changes."""
    return phone.sends(form(phone.get(address)), **changed)


def compared(answer):
    """The table of a confirmation: each player's nets, now and then."""
    rows = page(answer).one("table", "compare").all("tr")[1:]
    return {row.one("th").words: tuple(one.words for one in row.all("td")) for row in rows}


def moves(answer):
    """The deals that a confirmation names, under either heading."""
    return [one.words for listed in page(answer).all("ul", "moves") for one in listed.all("li")]


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_shows_its_lines_with_links_into_the_rules_and_what_it_moved(phone):
    base = phone.opens(FIRST)
    shown = page(phone.get(f"{base}entry/1/"))
    lines = shown.one("table", "lines")
    assert [line.words for line in lines.all("tr")] == [
        "Anna · Clara 9 tricks × 30 §4.1 270",
        "Boris · Dmitri 4 tricks × 30 §4.1 120",
        "Anna · Clara 4 honours: 30 × 30 §4.6 900",
        "Anna · Clara 3 aces × 10 × 30 §4.7 900",
    ]
    assert shown.one("ul", "nets").words == "Anna +1,950 Boris −1,950 Clara +1,950 Dmitri −1,950"
    assert not shown.all("ol", "trail")  # it was never changed
    links = [one["href"] for one in lines.all("a")]
    rules = page(phone.get(f"{base}rules/"))
    assert links[0] == f"{base}rules/#s4.1"
    assert all(rules.one(id=link.partition("#")[2]) for link in links)


def test_phone_24_a_correction_is_told_from_an_entry_by_title_and_heading(phone):
    base = phone.opens(FIRST, GAME)
    for address, heading in (
        (f"{base}enter/3/", "Deal 3"),
        (amend(base, 2), "Correct deal 2"),
        (insert(base, 2), "Before deal 2"),
    ):
        shown = page(phone.get(address))
        assert shown.one("h1").words == heading
        assert shown.one("title").words == heading


def test_the_sheet_gets_the_deal_as_a_part_that_caches_keep_apart(phone):
    answer = phone.get(f"{phone.opens(FIRST)}entry/1/", headers={"HX-Request": "true"})
    assert page(answer).inside[0].name == "article"
    assert not page(answer).all("html")
    assert "HX-Request" in answer["Vary"]


def test_a_deal_that_was_thrown_in_says_that_nothing_is_scored(phone):
    assert "Nothing is scored." in words(phone.get(f"{phone.opens('pass')}entry/1/"))


def test_an_adjustment_can_be_struck_and_nothing_else(phone, base):
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    links = [one["href"] for one in page(phone.get(f"{base}entry/1/")).one("main").all("a")]
    assert links == [strike(base)]
    assert phone.get(insert(base)).url == phone.get(amend(base)).url == base
    phone.post(amend(base), {**typed(MINE), "id": "2", "key": "a", "sure": "1"})
    assert acts(base) == ["open", "adjust"]
    look = phone.get(strike(base))
    assert page(look).one("h1").words == "Strike out the adjustment?"
    assert "Struck out." in words(phone.get(phone.sends(form(look)).url))
    assert nets(base) == (0, 0, 0, 0)


def test_an_entry_that_is_not_there_leads_to_the_sheet(phone, base):
    for path in ("entry/1/", "entry/9999/", *(act("", 9999) for act in (amend, insert, strike))):
        assert phone.get(base + path).url == base


def test_the_history_of_a_deal_says_who_changed_what_with_its_notation_under_a_fold(phone, other):
    base = phone.opens(FIRST, "pass")
    other.post(amend(base), {**typed(MINE), "id": "2", "key": "k", "sure": "1"})
    shown = page(other.get(f"{base}entry/1/"))
    assert [one.words.partition(" ·")[0] for one in shown.one("ol", "trail").all("li")] == [
        "deal 1 corrected, Anna 3♥︎ 9: Declarer (Anna → Boris), Contract (3 ♥︎ → 1 ♠︎), "
        "Tricks (9 → 7), Honours (4 → 2), Aces (3 → 2) phone 2",
        "deal 1, Anna 3♥︎ 9 phone 1",
    ]
    fold = shown.one("details")
    assert "open" not in fold.attributes
    assert [one.words for one in fold.one("ol").all("code")] == [MINE, FIRST]


# ── Asked, booked, and told ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("act", "deals", "sent", "asks", "boris", "stand", "told"),
    [
        (
            *(amend, [FIRST, "pass"], {**typed(MINE), "id": "2"}),
            *(("Correct deal 1?", "Correct it"), ("−1,950", "+4"), [MINE, "pass"]),
            "Deal 1 corrected.",
        ),
        (
            *(insert, [FIRST, "pass"], {**typed(MINE), "before": "2"}),
            *(("Insert before deal 1?", "Insert it"), ("−1,950", "−1,946"), [MINE, FIRST, "pass"]),
            "Deal 1 inserted.",
        ),
        (
            *(strike, [FIRST, MINE], {"id": "2"}),
            *(("Strike out deal 1?", "Strike it out"), ("−1,946", "+4"), [MINE]),
            "Deal 1 struck out.",
        ),
    ],
)
def test_a_change_is_asked_about_then_booked_once_and_told_until_the_next(
    phone, act, deals, sent, asks, boris, stand, told
):
    base = phone.opens(*deals)
    look = phone.post(act(base), {**sent, "key": "k"})
    assert look.status_code == 200
    assert (page(look).one("h1").words, page(look).one("footer").one("button").words) == asks
    assert compared(look)["Boris"] == boris
    assert acts(base) == ["open", "deal", "deal"]
    assert phone.sends(form(look)).url == base
    assert told in words(phone.get(base))
    assert phone.sends(form(look)).url == f"{base}?note=again"
    assert acts(base) == ["open", "deal", "deal", act.__name__]
    assert notations(base) == stand
    assert f"{nets(base)[1]:+,}".replace("-", "−") == boris[1]
    phone.enters(base, len(stand) + 1, "pass")
    assert told not in words(phone.get(base))  # that was not the latest act any more


def test_the_question_shows_only_what_differs(phone):
    look = saves(phone, amend(phone.opens(FIRST)), tricks="10")
    rows = page(look).all("table", "lines")[0].all("tr")[1:]
    assert [[row.one("th").words, *(one.words for one in row.all("td"))] for row in rows] == [
        ["Tricks", "9", "10"]
    ]


@pytest.mark.parametrize(
    ("act", "deal", "link", "then", "stand"),
    [
        (amend, FIRST, "Thrown in", "pass", ["pass"]),
        (amend, "pass", "Contract", FIRST, [FIRST]),
        (insert, FIRST, "Thrown in", "pass", ["pass", FIRST]),
    ],
)
def test_a_deal_may_become_one_of_another_kind(phone, act, deal, link, then, stand):
    base = phone.opens(deal)
    links = {one.words: one["href"] for one in page(phone.get(act(base))).one("footer").all("a")}
    phone.sends(form(saves(phone, act(base) + links[link], **typed(then))))
    assert notations(base) == stand


@pytest.mark.parametrize(
    ("act", "place", "wrong", "told"),
    [
        (amend, "id", {"tricks": "14"}, "A number from 0 to 13 is needed here."),
        (amend, "id", {"kind": "whist", "sure": "1"}, "There is no such kind of deal."),
        (insert, "before", {"contract": "8S"}, "A number from 1 to 7 is needed here."),
    ],
)
def test_what_cannot_be_comes_back_with_everything_typed(phone, act, place, wrong, told):
    base = phone.opens(FIRST)
    answer = saves(phone, act(base), **{**typed(MINE), **wrong, "key": "k"})
    assert answer.status_code == 422
    assert problems(answer) == [told]
    kept = {**typed(MINE), place: "2", "key": "k"}
    assert {name: kept[name] for name in kept.keys() - wrong}.items() <= form(answer).fields.items()
    assert acts(base) == ["open", "deal"]


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize("act", [amend, insert])
def test_mine_for_a_deal_struck_out_meanwhile_is_kept_for_the_next(phone, other, act, looked):
    base = phone.opens(FIRST, "pass")
    mine = form(phone.get(act(base)))
    if looked:
        mine = form(phone.sends(mine, **typed(MINE)))
    other.post(strike(base), {"id": "2", "key": "s", "sure": "1"})
    answer = phone.sends(mine, **typed(MINE))
    assert answer.status_code == 409
    assert "struck out or undone meanwhile" in problems(answer)[0]
    assert typed(MINE).items() <= form(answer).fields.items()
    assert notations(base) == ["pass"]
    assert phone.sends(form(answer)).url == base
    assert notations(base) == ["pass", MINE]


# ── Amending ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("notation", [FIRST, "B 3NT 9 a2", "D 7C 13 h5 a4", "C 1H 0 h0 a0"])
def test_the_form_is_the_deal_as_it_stands_and_so_changes_nothing(phone, notation):
    base = phone.opens(notation)
    start = form(phone.get(amend(base)))
    assert typed(notation).items() <= start.fields.items()
    assert phone.sends(start).url == f"{base}?note=again"
    assert acts(base) == ["open", "deal"]


def test_back_and_another_change_is_asked_about_and_booked_too(phone):
    base = phone.opens(FIRST)
    start = form(phone.get(amend(base)))
    phone.sends(form(phone.sends(start, **typed(MINE))))
    assert nets(base) == MINE_NETS
    phone.sends(form(phone.sends(start, **typed("pass"), contract="")))
    assert notations(base) == ["pass"]


def test_an_amended_deal_is_read_for_the_seats_it_was_played_in(phone):
    """In the second rubber Boris is Anna's partner; honours "0-4" are his own side's four."""
    base = phone.opens(*RUBBER, "B 3H 9 h4 a3")
    fields = form(phone.get(amend(base, 3))).fields
    assert (fields["honours"], fields["aces"]) == ("0-4", "0-3")


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
    assert compared(phone.sends(start, **typed(MINE)))["Anna"] == ("0", "−4")


@pytest.mark.parametrize("id_", ["", "0", "-1", "1", "99", "x", "٢", "2.0", "9" * 30, "9" * 5000])
def test_a_form_that_names_no_deal_amends_none_and_loses_nothing(phone, id_):
    base = phone.opens(FIRST)
    answer = phone.post(amend(base), {**typed(MINE), "id": id_, "key": "k", "sure": "1"})
    assert answer.status_code == 409
    assert typed(MINE).items() <= form(answer).fields.items()
    assert acts(base) == ["open", "deal"]


def test_sure_without_a_key_books_nothing(phone):
    base = phone.opens(FIRST)
    answer = phone.post(amend(base), {**typed(MINE), "id": "2", "sure": "1", "key": "k" * 65})
    assert "out of date" in words(phone.get(answer.url))
    assert acts(base) == ["open", "deal"]


# ── What moves ────────────────────────────────────────────────────────────────────────────────────


def second_game(phone, **more):
    """A sitting, and the question of its second deal: won after all, it sends the third on."""
    base = phone.opens(GAME, "pass", FIRST, **more)
    return base, saves(phone, amend(base, 2), **typed(GAME))


def test_deals_that_would_move_to_another_rubber_are_named(phone):
    look = saves(phone, amend(phone.opens(GAME, GAME, FIRST)), **typed("pass"))
    assert moves(look) == [
        "3 · 3♥︎ 9 Rubber 2 → Rubber 1",
        "3 · 3♥︎ 9 Anna & Clara – Boris & Dmitri; played as Anna & Boris – Dmitri & Clara",
    ]


@pytest.mark.parametrize(
    ("keep", "sides", "third"),
    [("1", ((0, 2), (1, 3)), 1950), ("", ((0, 1), (3, 2)), -1950)],
)
def test_the_seats_are_kept_or_those_of_the_new_rubber_until_undone(phone, keep, sides, third):
    base, look = second_game(phone)
    before = state(base).sheet
    # Clara: 2,852 + 1,950 now; 2,852 + 3,352 and then with Anna, or against her.
    assert compared(look)["Clara"] == ("+4,802", "+8,154", "+4,254")
    assert phone.sends(form(look), keep=keep).url == base
    assert phone.sends(form(look), keep=keep).url == f"{base}?note=again"
    moved = state(base).sheet.entries[2]
    assert (moved.table.round, moved.sides) == (2, sides)
    assert nets(base)[2] == GAME_NET + GAME_NET + 500 + third
    phone.undoes(base)
    assert state(base).sheet == before


def test_the_choice_of_seats_is_a_question_with_answers(phone):
    base, look = second_game(phone)
    read = page(look).one("form", id="confirm")
    assert read["action"] == amend(base, 2)
    assert problems(look) == []
    assert not any("checked" in one.attributes for one in read.all("input"))
    assert read.one("legend").words == "Deal 3 now belongs to rubber 2. Who were partners in it?"
    assert [one.words for one in read.all("label", "check")] == [
        "As they sat when they were played",
        "As rubber 2 is seated now",
    ]
    choices = [one["value"] for one in read.all("input", _name="keep")]
    assert choices == ["1", ""]  # as the test above sends them
    heads = [one.words for one in page(look).all("th")]
    assert [word for word in heads if "seats" in word] == ["seats kept", "new seats"]


@pytest.mark.parametrize("chosen", [{}, {"keep": "2"}])
def test_without_a_choice_of_seats_that_was_offered_the_question_comes_back_whole(phone, chosen):
    base, look = second_game(phone)
    answer = phone.sends(form(look), **chosen)
    assert answer.status_code == 422
    assert problems(answer) == ["Choose one of the two. Nothing has been changed yet."]
    fields = (form(one).fields for one in (answer, look))
    assert len({one.pop("csrfmiddlewaretoken") and tuple(one.items()) for one in fields}) == 1
    assert acts(base)[-1] == "deal"


def test_a_deal_that_would_no_longer_fit_is_named(phone):
    _, look = second_game(phone, **{"vint-1886.rubbers": "1"})
    assert moves(look)[-1] == f"3 · 3♥︎ 9 {OVER}"


def test_a_deal_that_would_lack_an_answer_is_named_and_answered_by_amending(phone):
    base = phone.opens("pass", BOTH)
    look = saves(phone, amend(base), **typed(BOTH))
    question = "Both sides reach 500 below the line. Which side got there first?"
    assert moves(look) == [f"2 · 6♠︎ 7 {question}"]
    phone.sends(form(look))
    assert question in words(phone.get(base))
    asked = phone.get(amend(base, 2))
    assert "Which side got there first?" in problems(asked)[0]
    phone.sends(form(phone.sends(form(asked), first_to_game="0")))
    assert state(base).sheet.open_entries == ()
    assert state(base).sheet.standing.games == (1, 0)


# ── Inserting and striking ────────────────────────────────────────────────────────────────────────


def test_a_double_tap_inserts_once_though_the_deal_would_not_fit_a_second_time(phone):
    """It wins the only rubber, after which no other deal comes."""
    base = phone.opens(GAME, "pass", **{"vint-1886.rubbers": "1"})
    look = form(saves(phone, insert(base, 2), **typed(GAME)))
    phone.sends(look)
    assert phone.sends(look).url == f"{base}?note=again"
    assert notations(base) == [GAME, GAME, "pass"]


def test_inserting_into_a_played_rubber_names_what_moves_and_keeps_its_seats(phone):
    base = phone.opens(GAME, FIRST)
    start = phone.get(insert(base, 2))
    assert page(start).one("h1").words == "Before deal 2"
    look = phone.sends(form(start), **typed(GAME))
    assert moves(look)[0] == "2 → 3 · 3♥︎ 9 Rubber 1 → Rubber 2"
    phone.sends(form(look), keep="1")
    assert state(base).sheet.entries[2].sides == ((0, 2), (1, 3))


def test_striking_what_another_struck_says_that_it_is_gone(phone, other):
    base = phone.opens(FIRST, MINE)
    look = form(phone.get(strike(base)))
    saves(other, strike(base))
    assert "That deal is gone already" in words(phone.get(phone.sends(look).url))
    assert notations(base) == [MINE]


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


def test_the_trail_names_a_struck_deal_and_the_partners_until_it_is_undone(phone):
    base = phone.opens(*MOVING)
    before = nets(base)
    saves(phone, strike(base))
    struck = words(phone.get(f"{base}trail/"))
    assert "deal 1 struck out, Anna 5♦︎ 11" in struck
    assert f"{TOLD}: deal 2." in struck
    phone.undoes(base)
    assert nets(base) == before
    assert "played as" not in words(phone.get(f"{base}trail/"))
    phone.undoes(base, "redo")
    assert f"{TOLD}: deal 2." in words(phone.get(f"{base}trail/"))


def test_a_struck_deal_that_is_inserted_again_brings_the_partners_back(phone):
    base = phone.opens(*MOVING)
    saves(phone, strike(base))
    look = saves(phone, insert(base), **typed(GAME))
    assert moves(look) == ["2 → 3 · 3♥︎ 9 Rubber 1 → Rubber 2, Anna & Boris – Dmitri & Clara"]
    phone.sends(form(look))
    assert state(base).regrouped == ()
