"""The sheet, and undo, redo, close and reopen, which are one tap away from it."""

from urllib.parse import urlsplit

import pytest

from scorekeeper.rules.games import ruleset as ruleset_of
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.skruuvi_2016 import evening as skruuvi
from tests.games.skruuvi_2016.evening import EVENING, SET
from tests.games.vint_estonian import evening as estonian
from tests.web.html_page import form, forms, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    GAME,
    NAMES,
    RUBBER,
    RUBBER_NET,
    acts,
    nets,
    notations,
    state,
    token_of,
    typed,
)

MINE, THEIRS = "B 1S 7 h2 a2", "C 2NT 8 a3"


def button(phone, base, what="undo"):
    """The form of the button as the sheet shows it now."""
    return form(phone.get(base), f"/{what}/")


def test_a_new_sheet_shows_who_sits_where_and_who_deals_and_has_nothing_to_undo(phone, base):
    answer = phone.get(base)
    seats = page(answer).one("section", "plan").all("li")
    assert [(seat.classes[1], seat.words) for seat in seats] == [
        ("south", "Anna D deals 0"),
        ("west", "Boris 0"),
        ("north", "Clara 0"),
        ("east", "Dmitri 0"),
    ]
    assert not [one for one in forms(answer) if one.action.endswith(("/undo/", "/redo/"))]


def test_the_sheet_is_drawn_with_the_line_and_every_number_leads_to_its_lines(phone):
    """sitting §4: 270 and 120 below; 900 and 900 above, the first nearest to the line; the result
    is 2070 − 120."""
    base = phone.opens(FIRST)
    sheet = page(phone.get(base)).one("table", "sheet")
    above, below = sheet.one("tbody", "above"), sheet.one("tbody", "rows")
    assert [one.words for one in above.all("span", "n")] == ["900", "900"]
    assert [one.words for one in below.all("span", "n")] == ["270", "120"]
    foot = [one.words for one in sheet.one("tfoot").all("span", "n")]
    assert foot == ["2,070", "120", "+1,950", "−1,950"]
    assert {link["href"] for link in sheet.all("a")} == {f"{base}entry/1/"}


def test_the_last_deal_what_a_side_needs_and_the_next_deal_are_told(phone):
    """In a sentence to read aloud; 500 − 270 and 500 − 120."""
    read = page(phone.get(phone.opens(FIRST)))
    said = read.one("p", "said")
    needs = [one.words for one in read.all("span", "needs")]
    assert said["aria-live"] == "polite"
    assert said.words == (
        "Anna, three hearts, made with nine tricks: 270 against 120 below the line. "
        "Anna and Clara, above the line: 900 for honours, 900 for aces."
    )
    assert needs == ["Anna, Clara, 230 to game", "Boris, Dmitri, 380 to game"]
    # 270 and 120 of 500 in hundredths
    assert [one["width"] for one in read.one("div", "felt").all("rect")] == ["54", "24"]
    buttons = {one.words: one["href"] for one in read.one("footer").all("a")}
    assert "/enter/2/?kind=contract&" in buttons["Enter deal 2"]
    assert "/enter/2/?kind=thrown_in&" in buttons["Thrown in"]


def test_a_rule_is_drawn_under_each_game(phone):
    rows = page(phone.get(phone.opens(FIRST, GAME, "pass"))).one("tbody", "rows").all("tr")
    assert ["ruled" in row.classes for row in rows] == [False, True, False]


def test_finished_rubbers_are_folded_with_their_results(phone):
    answer = phone.get(phone.opens(*RUBBER, FIRST))
    fold = page(answer).one("details", "done")
    assert fold.one("summary").words.startswith("Rubber 1 Anna +6,204 Boris −6,204")
    assert page(answer).all("table", "sheet")[0].one("caption").words == "Rubber 2 so far"


def test_an_adjustment_stands_under_the_sheet(phone, base):
    points = {"points0": "100", "points1": "-100", "note": "revoke <b>"}
    phone.post(f"{base}adjust/", {"key": "k", **points})
    listed = page(phone.get(base)).one("table", "adjustments")
    assert [one.words for one in listed.one("thead").all("th")] == [*NAMES]
    assert listed.one("a").words == "Adjustment: revoke <b>"
    assert [one.words for one in listed.all("td")] == ["+100", "−100", "0", "0"]


def test_a_deal_that_wants_an_answer_is_on_top_and_stands_on_the_settlement(phone):
    """Twice 378 against 324: in the second deal both sides reach 500."""
    both = "A 6S 7 h3 a2"
    base = phone.opens("pass", both)
    phone.post(f"{base}entry/1/amend/", {**typed(both), "id": "2", "key": "k", "sure": "1"})
    asked = "Both sides reach 500 below the line. Which side got there first?"
    answer = phone.get(base)
    assert problems(answer) == [f"2 · {asked}"]
    assert page(answer).one("p", "problem").one("a")["href"] == f"{base}entry/2/amend/"
    assert asked in problems(phone.get(f"{base}settle/"))[0]


# ── Turning points ──────────────────────────────────────────────────────────────────────────────


def notes(answer):
    return [one.words for one in page(answer).all("p", "note") if "problem" not in one.classes]


def test_a_finished_sitting_is_told_with_the_ranking_and_the_same_four_may_begin_again(
    phone, other
):
    """5,404 to the winners of the rubber, and as much to pay."""
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    answer = phone.get(base)
    assert notes(answer) == []
    told = page(answer).one("section", "moment").words
    assert told.startswith(
        f"Anna and Clara win the evening +{RUBBER_NET:,} 1. Anna +{RUBBER_NET:,} "
        f"1. Clara +{RUBBER_NET:,} 3. Boris −{RUBBER_NET:,} 3. Dmitri −{RUBBER_NET:,}"
    )
    footer = page(answer).one("footer")
    assert footer.all("a", "save")[0]["href"] == f"{base}settle/"
    assert "Enter deal" not in footer.words
    again = footer.one("a", href=f"/new/?again={token_of(base)}&v=3")
    assert again.words == "The same players again"
    # Who only watches is offered no rematch.
    link = page(phone.get(f"{base}share/")).one("textarea", id="link-watch").words
    watched = other.get(urlsplit(link).path)
    assert page(watched).one("section", "moment").words == told
    assert "The same players again" not in words(watched)
    # Undo opens what its last deal had ended.
    phone.sends(form(answer, "/undo/"))
    assert not state(base).sheet.finished


def test_a_new_round_says_who_moves_where_and_deals_until_it_has_begun(phone):
    """The first stays, the others move a seat clockwise: Boris comes to the third seat (§1.2). He
    dealt last, and Clara sits on his left now (§2). A rematch is not offered."""
    base = phone.opens(*RUBBER)
    answer = phone.get(base)
    assert notes(answer) == [
        "Rubber 2 begins. Anna and Boris play against Dmitri and Clara. Change seats: "
        "Dmitri to Boris's seat, Boris to Clara's seat, Clara to Dmitri's seat. Clara deals. Seats"
    ]
    assert "The same players again" not in words(answer)
    phone.enters(base, 3, "pass")
    assert notes(phone.get(base)) == []


MOVE = "the first player stays, and the others move on a seat."


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        (
            "vint-1886",
            f"Lead: the player on the declarer's left. The deal passes clockwise. Rubber 2: {MOVE}",
        ),
        ("pirate-bridge", "Opening lead: the declarer. The deal passes clockwise."),
        (
            "forty-one",
            "Boris bids first and leads; the dealer bids last. The deal passes "
            f"anticlockwise. Game 2: {MOVE}",
        ),
        ("bridgette", "Opening lead: the declarer."),
        ("bridge-solitaire", "Opening lead: whoever defends."),
    ],
)
def test_before_the_first_deal_the_order_of_deal_and_seats_is_told(phone, ruleset, told):
    """Two deal in turn whichever way, and against the house nobody does."""
    found = words(phone.get(phone.opens(ruleset=ruleset)))
    assert told in found
    assert ("The deal passes" in found) == ("The deal passes" in told)


def test_a_page_of_the_menu_is_called_as_the_menu_calls_it(phone, base):
    menu = page(phone.get(base)).one("footer").one("nav")
    links = [(one.words, one["href"]) for one in menu.all("a") if "#" not in one["href"]]
    links = [(words.removesuffix(" needs a network"), address) for words, address in links]
    assert ("Names, house rules, stake", f"{base}setup/") in links
    for label, address in links:
        if address not in (f"{base}large/", f"{base}rules/"):  # one has no head, one is the game's
            read = page(phone.get(address))
            assert (read.one("h1").words, read.one("title").words) == (label, label)


def test_the_order_is_told_once(phone):
    assert "The deal passes" not in words(phone.get(phone.opens("pass")))


KOTKA = "The kotka deals begin: all the cards are dealt out."
BOLSHEVIK = "The Bolshevik set begins: everybody plays once alone against three."
EXTRA = "4 extra deals begin."
WON = ("A 5G 12 a2",) * 2  # 12 × 5 = 60 below: a game each


@pytest.mark.parametrize(
    ("game", "notations", "options", "told"),
    [
        (skruuvi, SET[:4], {}, [KOTKA]),
        (skruuvi, SET[:5], {}, []),
        (skruuvi, EVENING, {"bolshevik": "set_after_last"}, [BOLSHEVIK]),
        (estonian, WON, {}, [EXTRA]),
        (estonian, (*WON, "pass A 6"), {}, []),
    ],
)
def test_what_begins_is_told_before_its_first_deal_and_not_after(
    phone, game, notations, options, told
):
    """When it begins: test_standing.py of each game."""
    ruleset = ruleset_of("skruuvi-2016" if game is skruuvi else "vint-estonian")
    deals = tuple(map(game.deal, notations))
    sitting = Sitting(
        ruleset=ruleset, players=NAMES, options=ruleset.Options(**options), deals=deals
    )
    shown = notes(phone.get(phone.opens_file(write_sitting(sitting))))
    begun = [one for one in shown if "begins: everybody" in one or "deals begin" in one]
    assert begun == told


def test_only_known_notes_are_shown(phone, base):
    again = ["That was saved already; it is on the sheet once."]
    for note in ("", "whist", "<b>", "\x00", "x" * 5000, "again"):
        answer = phone.get(base, query_params={"note": note})
        shown = [one.words for one in page(answer).all("p", "note")]
        assert shown == (again if note == "again" else []), note


# ── Undo and redo ───────────────────────────────────────────────────────────────────────────────


def titles(phone, base):
    """What the buttons take back and bring back, as they say."""
    shown = forms(phone.get(base))
    every = {one.action: one.element.one("button").get("title") for one in shown}
    return [every.get(f"{base}{what}/") for what in ("undo", "redo")]


ANNAS, BORISS = "deal 1, Anna 3♥︎ 9", "deal 2, Boris 1♠︎ 7"


def test_undo_walks_back_tap_by_tap_and_redo_brings_back_last_first(phone):
    """A double tap is one tap, under two keys too."""
    base = phone.opens(FIRST, MINE)
    assert titles(phone, base) == [BORISS, None]
    undo = button(phone, base)
    assert [phone.sends(undo, key=key).url for key in ("k", "k", "another")] == [base] * 3
    assert (notations(base), nets(base)) == ([FIRST], FIRST_NETS)
    assert titles(phone, base) == [ANNAS, BORISS]
    taken = phone.sends(button(phone, base))
    assert f"Undone: {ANNAS}" in words(phone.get(taken.url))
    assert (notations(base), titles(phone, base)) == ([], [None, ANNAS])
    redo = button(phone, base, "redo")
    assert [phone.sends(redo).url for _ in range(2)] == [base] * 2
    assert notations(base) == [FIRST]
    brought = phone.sends(button(phone, base, "redo"))
    assert f"Redone: {BORISS}" in words(phone.get(brought.url))
    assert (notations(base), titles(phone, base)) == ([FIRST, MINE], [BORISS, None])


def test_nothing_is_redone_after_something_new(phone):
    base = phone.opens(FIRST)
    phone.undoes(base)
    redo = button(phone, base, "redo")
    phone.enters(base, 1, MINE)
    assert titles(phone, base)[1] is None
    answer = phone.sends(redo)
    assert "There is nothing to undo." in words(phone.get(answer.url))
    assert notations(base) == [MINE]


def test_a_tab_that_is_behind_takes_nothing_back_and_brings_nothing_back(phone):
    base = phone.opens(FIRST)
    undo = button(phone, base)
    for ordinal in (2, 3, 4):
        phone.enters(base, ordinal, "pass")
    answer = phone.sends(undo)
    assert "nothing was changed. Look" in words(phone.get(answer.url))
    assert notations(base) == [FIRST, "pass", "pass", "pass"]
    phone.undoes(base)
    redo = button(phone, base, "redo")
    phone.undoes(base)
    assert phone.sends(redo).url == f"{base}?note=moved"
    assert notations(base) == [FIRST, "pass"]


def test_undo_of_something_else_or_without_a_key_of_its_own_takes_nothing_back(phone, base):
    nothing = phone.post(f"{base}undo/", {"key": "k", "target": "1"})
    assert nothing.url == f"{base}?note=none"
    phone.enters(base, 1, FIRST, key="booked")
    for target in ("", "1", "99", "-2", "x", "٢", "2.0", "9" * 5000):
        answer = phone.post(f"{base}undo/", {"key": "k", "target": target})
        assert answer.url == f"{base}?note=moved", target
    undo = button(phone, base)
    for key in ("", "k" * 65, "<b>"):
        assert "out of date" in words(phone.get(phone.sends(undo, key=key).url)), key
    assert phone.sends(undo, key="booked").url == base
    assert acts(base) == ["open", "deal"]


def test_another_phones_deal_is_asked_about_before_it_is_taken_back(phone, other):
    base = phone.opens(FIRST)
    answer = other.sends(button(other, base))
    read = page(answer)
    assert answer.status_code == 200
    assert read.one("h1").words == "Undo what another phone did?"
    assert read.one("p", "said").words == f"Done on phone 1: {ANNAS}."
    assert read.one("footer").one("button").words == "Undo it"
    cells = [one.words for one in read.one("table", "compare").all("td")]
    assert cells[:4] == ["+1,950", "0", "−1,950", "0"]  # now and then
    phone.post(f"{base}trail/", {"label": "<b>Anna's"})
    answer = other.sends(button(other, base))
    assert page(answer).one("p", "said").words == f"Done on <b>Anna's: {ANNAS}."
    assert notations(base) == [FIRST]
    assert other.sends(form(answer)).url == base
    assert notations(base) == []


def test_the_question_about_another_phones_deal_offers_no_seats_to_keep(phone, other):
    """Whatever is undone, everything stands again as it was played."""
    base = phone.opens(GAME, "pass", "pass", "pass", "pass")
    phone.post(f"{base}entry/2/amend/", {**typed(GAME), "id": "3", "key": "a", "sure": "1"})
    assert state(base).sheet.entries[4].table.round == 2  # and first again, once it is undone
    fields = form(other.sends(button(other, base))).fields
    assert set(fields) == {"csrfmiddlewaretoken", "key", "sure", "target"}


def test_sure_is_no_answer_for_what_came_after_the_question(phone, other):
    base = phone.opens(FIRST)
    look = other.sends(button(other, base))
    phone.enters(base, 2, MINE)
    assert other.sends(form(look)).url == f"{base}?note=moved"
    assert notations(base) == [FIRST, MINE]


def test_neither_ones_own_deal_nor_another_phones_undo_is_asked_about(phone, other):
    base = phone.opens(FIRST)
    other.enters(base, 2, MINE)
    assert other.sends(button(other, base)).url == base
    assert notations(base) == [FIRST]
    assert phone.sends(button(phone, base, "redo")).url == base
    assert notations(base) == [FIRST, MINE]


def test_the_table_may_stop_where_it_stands_and_go_on_after_all(phone):
    base = phone.opens(FIRST)
    close = form(phone.get(f"{base}settle/"), "/close/")
    assert phone.sends(close, act="close", key="a").url == f"{base}settle/"
    for key in ("a", "b"):
        phone.sends(close, act="close", key=key)
    assert acts(base) == ["open", "deal", "close"]
    assert state(base).sheet.finished
    assert nets(base) == FIRST_NETS
    reopen = form(phone.get(f"{base}settle/"), "/close/")
    assert reopen.element.one("button")["value"] == "reopen"
    assert phone.sends(reopen, act="reopen").url == base
    assert not state(base).sheet.finished


def test_what_cannot_close_closes_nothing_and_undo_opens_what_was_closed(phone, base):
    for act in ("", "reopen", "whist"):
        phone.post(f"{base}close/", {"key": "k", "act": act})
    answer = phone.post(f"{base}close/", {"act": "close"})
    assert "out of date" in words(phone.get(answer.url))
    assert acts(base) == ["open"]
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    assert titles(phone, base)[0] == "sitting ended"  # and the page can be shown without a deal
    phone.sends(button(phone, base))
    assert not state(base).sitting.closed
