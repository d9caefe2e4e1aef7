"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import re
from io import BytesIO
from threading import Thread
from uuid import uuid4

import pytest
from django.db import ProgrammingError, connection, transaction
from pypdf import PdfReader

from scorekeeper.logs import masked, traced
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.models import Link, Right
from tests.web.html_page import page, problems
from tests.web.phone import NAMES, Phone, stored
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules import bridge, quinto
from tests.web.html_page import form, page, words
from tests.web.phone import GAME, NAMES, Phone, typed

pytestmark = pytest.mark.django_db

FIVE = {"ruleset": "five-hundred-one"}


@pytest.fixture
def phone():
    return Phone()


def key_in(phone, base, line, **more):
    return phone.post(f"{base}key-in/", {"lines": line, "key": uuid4().hex, **more})


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


def test_a22_the_policy_names_no_feature_that_browsers_do_not_know(phone):
    allowed = phone.get("/")["Permissions-Policy"].split(", ")
    assert [one for one in allowed if not one.endswith("=()")] == [
        "screen-wake-lock=(self)",
        "clipboard-write=(self)",
    ]
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


def test_b19_a_partner_who_is_missing_is_written_as_in_the_line(phone):
    base = phone.opens(ruleset="pirate-bridge")
    (said,) = problems(key_in(phone, base, "A 3H 9"))
    assert said.endswith("Write it as A+C.")


# Quinto, 501 and forty-one

# Boris deals the second deal, bids in it and has points; Anna has none.
C8 = ["The dealer sits out.", "Boris deals and sits out; Anna is missing."]


@pytest.fixture
def second_deal(phone):
    """A sitting of 501 in which Boris deals next."""
    base = phone.opens(**FIVE)
    phone.post(f"{base}enter/1/", {"kind": "thrown_in", "dealer": "0", "key": "k"})
    return base


def test_c8_keyed_in_the_dealer_and_who_is_missing_are_told_at_once(phone, second_deal):
    said = problems(key_in(phone, second_deal, "B 90 B70 C40 D10"))
    assert said == [f"Bidder: {C8[0]}", f"Points taken: {C8[1]}"]


@pytest.mark.parametrize("dealer", [{}, {"dealer": "1"}])
def test_c8_on_the_form_the_dealer_and_who_is_missing_are_told_at_once(phone, second_deal, dealer):
    rows = {"taken-1-points": "70", "taken-2-points": "40", "taken-3-points": "10"}
    fields = {"kind": "contract", "bidder": "1", "bid": "90", "key": "l", **rows, **dealer}
    said = problems(phone.post(f"{second_deal}enter/2/", fields))
    assert {*C8} <= {*said}


@pytest.mark.parametrize("dealer", [{}, {"dealer": "Boris"}])
def test_c8_in_a_file_the_dealer_and_who_is_missing_are_told_at_once(dealer):
    taken = [
        {"player": name, "points": own} for name, own in zip(NAMES[1:], (70, 40, 10), strict=True)
    ]
    second = {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": taken, **dealer}
    head = {"format": "scorekeeper-sitting", "version": 1, **FIVE, "players": [*NAMES]}
    _, found = read_sitting({**head, "deals": [{"kind": "thrown_in"}, second]})
    assert [str(one.text) for one in found] == C8


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


def watching(base):
    return f"/s/{Link.objects.get(sitting=stored(base), right=Right.WATCH).token}/"


@pytest.mark.storage
def test_d1_home_leads_to_every_sitting_also_if_both_links_were_opened(phone):
    for _ in range(30):
        phone.get(watching(phone.opens()))
    home, every = page(phone.get("/")), page(phone.get("/?all"))
    assert len(home.all("a", "card")) == 24
    assert "All my sittings" in home.words
    assert len(every.all("a", "card")) == 30


@pytest.mark.storage
def test_d1_new_knows_the_names_of_a_sitting_before_many_in_the_bin(phone):
    phone.opens(names=("Ylva", *NAMES[1:]))
    for _ in range(24):
        phone.post(f"{phone.opens()}bin/", {"act": "away"})
    shown = page(phone.get("/new/"))
    assert shown.all("button", **{"data-players": "\n".join(("Ylva", *NAMES[1:]))})


def paper(page_language, paper_language, ruleset):
    answer = Phone(headers={"accept-language": page_language}).post(
        "/blank-sheet/", {"ruleset": ruleset, "language": paper_language}
    )
    return "".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


def test_d2_a_blank_sheet_has_the_numbers_and_names_of_its_own_language():
    finnish, english = (paper(*pair, "contract-bridge") for pair in (("en", "fi"), ("fi", "en")))
    assert {*re.findall(r"\d(\D)000\b", finnish)} == {"\N{NARROW NO-BREAK SPACE}"}
    assert {*re.findall(r"\d(\D)000\b", english)} == {","}
    assert "Talo" in paper("en", "fi", "bridge-solitaire")


@pytest.mark.storage
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("right", list(Right))
def test_d4_two_phones_renew_a_link_at_once(phone, right):
    """The second asks while the transaction of the first is open."""
    base, other, answers = phone.opens(), Phone(), []

    def renew(one):
        answers.append(one.post(f"{base}share/renew/", {"right": right.value}).status_code)
        connection.close()

    second = Thread(target=renew, args=(other,))
    other.client.raise_request_exception = False
    with transaction.atomic():
        phone.post(f"{base}share/renew/", {"right": right.value})
        second.start()
        second.join(1)  # it waits now, for the first to end
    second.join()
    assert answers == [302]
    assert Link.objects.filter(sitting__links__right=right, right=right).count() == 1


def test_d7_the_history_writes_a_deal_as_the_spreadsheet_does(phone):
    base = phone.opens(**FIVE)
    key_in(phone, base, "B 90 B96 C13 D11", book="1", first="1")
    rows = {"taken-1-points": "95", "taken-2-points": "13", "taken-3-points": "12"}
    other = {"kind": "contract", "dealer": "0", "bidder": "1", "bid": "90", **rows}
    phone.post(f"{base}entry/1/amend/", {**other, "id": 2, "key": "a", "sure": "1"})
    assert ",B 90 B95 C13 D12," in phone.get(f"{base}deals.csv").content.decode()
    for path in ("trail/", "entry/1/"):
        found = page(phone.get(f"{base}{path}")).one("ol", "written").all("li")
        assert [one.words for one in found] == ["B 90 B95 C13 D12", "B 90 B96 C13 D11"]


def test_d8_the_log_leaves_names_in_code_that_are_as_long_as_a_token():
    with pytest.raises(ProgrammingError) as raised, connection.cursor() as cursor:
        cursor.execute("SELECT 1", [1])
    name = "_execute_with_wrappers"
    assert f"in {name}" in traced(raised.value)
    assert masked(f"self.{name}(sql)") == f"self.{name}(sql)"


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
