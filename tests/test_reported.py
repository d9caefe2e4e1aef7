"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules import bridge, quinto
from tests.web.html_page import form, page, words
from tests.web.phone import GAME, NAMES, Phone, typed

pytestmark = pytest.mark.django_db


def opened(phone, game, ruleset, notations, **options):
    """The address of a sitting with these deals. game: the module with its notation."""
    deals = tuple(game.deal(one) for one in notations)
    options = game.Options(**options)
    sitting = Sitting(ruleset=ruleset, players=NAMES, options=options, deals=deals)
    return phone.opens_file(write_sitting(sitting))


def effects(answer):
    """What a question lists under its headings, in the order of its choices."""
    return [one.words for listed in page(answer).all("ul", "moves") for one in listed.all("li")]


# Vint and skruuvi


def test_a11_a_question_counts_every_deal_in_one_way():
    """Two games win a rubber. With another, the third deal is the fourth and follows the last one;
    without the first, the third is the second and still in the first rubber."""
    phone = Phone()
    base = phone.opens("pass", GAME, "pass", GAME, **{"vint-1886.rubbers": "1"})
    look = phone.sends(form(phone.get(f"{base}entry/3/insert/")), **typed(GAME))
    assert effects(look) == ["3–4 → 4–5 The last deal has been played already."]
    look = phone.get(f"{phone.opens(GAME, GAME, GAME)}entry/1/strike/")
    assert effects(look)[0] == "3 → 2 · 5♦︎ 11 Rubber 2 → Rubber 1"


# The games of bridge

GAME_AC, GAME_BD = bridge.GAME_AC, bridge.GAME_BD


def test_b3_the_same_partners_again_are_told_before_and_at_the_round():
    """The usual partners of the second rubber are Anna and Boris, of the third Anna and Dmitri."""
    phone = Phone()
    deals = (GAME_AC, GAME_AC)
    base = opened(phone, bridge, bridge.BRIDGE, deals, partners="pivot")
    seats = {f"seat{place}": player for place, player in enumerate("0132")}
    look = phone.post(
        f"{base}seats/reseat/", {"round": "2", "key": "k", **seats, "seat2": "3", "seat3": "2"}
    )
    pairs = "Anna and Dmitri, Clara and Boris."
    assert page(look).one("p", "note").words == (
        f"Rubber 3 would have the same partners again, unless you change its seats too: {pairs}"
    )
    phone.sends(form(look))
    for number in (3, 4):
        deal = form(phone.get(f"{base}enter/{number}/"))
        phone.sends(deal, declarer="0", contract="3NT", tricks="9")
    assert f"Rubber 3 begins. Partners again: {pairs} Change seats:" in words(phone.get(base))


# Quinto, 501 and forty-one


def test_c4_an_answer_that_becomes_ignored_is_listed_before_and_after():
    """170 and the 75 of all fives are 245, so six tricks win with 275. With one more trick of 10
    points before, 180 and 75 are 255: the quints win, and the tricks do not count."""
    phone = Phone()
    fives, posted = "H5A J5A D5A C5A S5A", ["H5-0", "J-0", "D5-0", "C5-0", "S5-0"]
    deals = (quinto.FIVES, f"A 1 {fives} x", f"A 6 {fives}")
    base = opened(phone, quinto, quinto.QUINTO, deals)
    why = "The quints alone take Anna and Clara to 250, so that no trick counts."
    assert why not in words(phone.get(base))
    look = phone.sends(form(phone.get(f"{base}entry/2/amend/")), quints=posted, tricks="2")
    assert "Answers that would no longer count" in words(look)
    assert effects(look) == [f"3 · Anna 6 tricks {why} Mark “Won by a quint”."]
    phone.sends(form(look), quints=posted)
    assert f"3 · {why}" in words(phone.get(base))


# Code


# Paper


def test_x_a_correction_names_the_deals_it_counts_for_other_partners():
    """Without the third deal the first rubber takes in the twelve deals of the second, which were
    played by Anna and Boris: most of the sixteen. With its own seats, those twelve change."""
    phone = Phone()
    first = ("A 1NT 7", "B 2H 8", GAME_AC, "B 1S 7", "C 4S 10")
    base = opened(phone, bridge, bridge.BRIDGE, (*first, *("A 1NT 6",) * 12), partners="pivot")
    one, other = "Anna & Clara – Boris & Dmitri", "Anna & Boris – Dmitri & Clara"
    look = phone.get(f"{base}entry/3/strike/")
    assert effects(look) == [
        "6–17 → 5–16 Rubber 2 → Rubber 1",
        f"1–2, 4–5 → 3–4 {other}; played as {one}",
        "6–17 → 5–16 Rubber 2 → Rubber 1",
        f"6–17 → 5–16 {one}; played as {other}",
    ]
    answer = phone.sends(form(look))  # neither was chosen
    assert answer.status_code == 422
    assert "Choose which seats hold. Nothing has been changed yet." in words(answer)
    phone.sends(form(answer), keep="1")
    told = f"Rubber 1 now seated {other}; played as {one}: deals 1–4."
    assert told in words(phone.get(f"{base}trail/"))
    pages = [
        one.extract_text()
        for one in PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content)).pages
    ]
    assert [told in " ".join(one.split()) for one in pages] == [True, True]
