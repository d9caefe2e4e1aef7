"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, P and X of
readers of its paper, "attack" those of people who attacked and ran a site of that version, and
"attack12" those of people who attacked version 0.12.0. F are public reports about other programs
that hold for that version too.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import errno
import gzip
import json
import logging
import os
import re
import sqlite3
import stat
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import timedelta
from http import cookies
from io import BytesIO, StringIO
from logging.config import DictConfigurator
from pathlib import Path
from platform import python_version
from threading import Thread
from typing import ClassVar
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError
from django.db import ProgrammingError, connection, transaction
from django.http import HttpResponse
from pypdf import PdfReader

from scorekeeper.environment import own_key, secret_key
from scorekeeper.logs import masked, traced
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.deal_form.form_context import FormContext
from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.rules.core.facts import DealRecord, Record, When, choices, declare, read_facts
from scorekeeper.rules.core.field_types import Integer, Player, YesNo
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import English, gettext
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation import dictation
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file import player_references
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web import middleware, repository
from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.models import Sitting as StoredSitting
from scorekeeper.web.operations import postgresql_dump, preparation, sqlite_copy
from scorekeeper.web.operations.backup import back_up, restore
from scorekeeper.web.present.deal_form_html import draw
from scorekeeper.web.repository import states
from scorekeeper.web.views.site import import_export
from tests.games.bridge_solitaire import evening as solitaire
from tests.games.bridgette import evening as bridgette
from tests.games.contract_bridge import evening as bridge
from tests.games.five_hundred_one import evening as five_hundred_one
from tests.games.forty_one import evening as forty_one
from tests.games.pirate_bridge import evening as pirate
from tests.games.product import evening_of
from tests.games.quinto import evening as quinto
from tests.games.skruuvi_2016 import evening as skruuvi
from tests.games.vint_1886 import evening as vint
from tests.pages.deal_form.posted import raw_facts
from tests.rules.files import CONTRACT, GONE, OVER, file, file_of
from tests.test_logs import TOKEN, line
from tests.web.access import test_phone_reports as phone_reports
from tests.web.html_page import form, forms, page, problems, sent_fields, words
from tests.web.operations.test_preparation import OLDER, manage
from tests.web.phone import (
    FIRST,
    GAME,
    NAMES,
    Phone,
    acts,
    nets,
    notations,
    state,
    stored,
    token_of,
    typed,
)
from tests.web.test_unreadable import damage, only_sqlite

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return Phone()


def key_in(phone, base, line, **more):
    return phone.post(f"{base}key-in/", {"lines": line, "key": uuid4().hex, **more})


def effects(answer):
    """What a question lists under its headings, in the order of its choices."""
    return [one.words for listed in page(answer).all("ul", "moves") for one in listed.all("li")]


FIVE = {"ruleset": "five-hundred-one"}
FORTY_ONE = "forty-one"
EMPTY = ("", "", "", "")


def opens(phone, key, *deals, names=NAMES, **options):
    """The address of a sitting of this game with these deals, opened from its file."""
    game, deal = ruleset(key), evening_of(key).deal
    sitting = Sitting(
        ruleset=game,
        players=names[: 3 if 3 in game.players else game.most_players],
        options=game.Options(**options),
        deals=tuple(deal(one) if isinstance(one, str) else one for one in deals),
    )
    return phone.opens_file(write_sitting(sitting))


def notices(answer):
    return " ".join(one.words for one in page(answer).all("p", "note"))


def moments(answer):
    return " ".join(one.words for one in page(answer).all("section", "moment"))


def last_line(answer):
    """What was done last, as the sheet reads it aloud."""
    return page(answer).one("p", "said").words


def cells(row):
    return [one.words for one in row.all("td")]


def new_form(phone, names=NAMES, key=FORTY_ONE, **more):
    """What the form of a new sitting answers."""
    fields = {f"player{place}": name for place, name in enumerate(names)}
    return phone.post("/new/", {"ruleset": key, **fields, **more})


# Vint and skruuvi


def test_a22_the_policy_names_no_feature_that_browsers_do_not_know(phone):
    allowed = phone.get("/")["Permissions-Policy"].split(", ")
    assert [one for one in allowed if not one.endswith("=()")] == [
        "screen-wake-lock=(self)",
        "clipboard-write=(self)",
    ]


def test_a11_a_question_counts_every_deal_in_one_way(phone):
    """Two games win a rubber. With another, the third deal is the fourth and follows the last one;
    without the first, the third is the second and still in the first rubber."""
    base = phone.opens("pass", GAME, "pass", GAME, **{"vint-1886.rubbers": "1"})
    look = phone.sends(form(phone.get(f"{base}entry/3/insert/")), **typed(GAME))
    assert effects(look) == [f"3–4 → 4–5 {OVER}"]
    look = phone.get(f"{phone.opens(GAME, GAME, GAME)}entry/1/strike/")
    assert effects(look)[0] == "3 → 2 · 5♦︎ 11 Rubber 2 → Rubber 1"


def strikes(phone, base):
    phone.sends(form(phone.get(f"{base}entry/2/strike/")))


def amends(phone, base):
    asked = phone.sends(form(phone.get(f"{base}entry/2/amend/")), tricks="10")
    phone.sends(form(asked))


def inserts(phone, base):
    posted = {"kind": "thrown_in", "before": "3", "key": "k", "sure": "1"}
    assert phone.post(f"{base}entry/2/insert/", posted).status_code == 302


def reseats(phone, base):
    seats = {"seat0": "0", "seat1": "2", "seat2": "1", "seat3": "3"}
    phone.post(f"{base}seats/reseat/", {**seats, "round": "1", "key": "k", "sure": "1"})


# The deal of 1,950 (sitting §4) stands as the second; amended to ten tricks it has 300 below.
DONE = [
    (strikes, "Deal 2 struck out."),
    (amends, "Deal 2 corrected. Anna, three hearts, made with ten tricks: 300 against 90 below"),
    (inserts, "Deal 2 inserted. Thrown in: nothing is scored, the deal passes on."),
    (reseats, "Seats changed."),
    (Phone.undoes, "Undone: deal 2, Anna 3♥︎ 9"),
]


@pytest.mark.parametrize(("does", "said"), DONE)
def test_b21_the_sheet_of_everybody_says_what_was_done_last(phone, does, said):
    base = phone.opens("pass", FIRST)
    link = page(phone.get(f"{base}share/")).one("textarea", id="link-watch").words
    does(phone, base)
    assert last_line(Phone().get(urlsplit(link).path)).startswith(said)


def test_a17_an_equal_share_is_spoken_of_only_where_money_is_played_for(phone):
    revoke = Adjustment(points=(1, 0, 0, 0), unbalanced=True)
    said = words(phone.get(f"{opens(phone, 'vint-1886', 'pass', revoke)}settle/"))
    assert "The nets add up to 1." in said
    assert "equal share" not in said
    assert "¼" not in said


def test_a18_stop_here_says_what_everybody_gets_before_it_ends_the_sitting(phone):
    """The fold is closed until somebody taps it; undo brings the sitting back."""
    base = phone.opens(FIRST)
    look = phone.get(f"{base}settle/")
    stop = next(one for one in page(look).all("details", "fold") if one.all("form"))
    assert stop.one("summary").words == "Stop before the end"
    assert "open" not in stop.attributes
    got = [one.words for one in stop.one("p", "results").all("span")]
    assert got == ["Anna +1,950", "Boris −1,950", "Clara +1,950", "Dmitri −1,950"]
    phone.sends(form(look, "/close/"), act="close")
    assert acts(base)[-1] == "close"
    phone.undoes(base)
    assert acts(base)[-1] == "undo"


@pytest.mark.parametrize(
    ("key", "typed", "called"),
    [
        ("vint-1886", ("Anna", "", " ", "Dmitri"), ("Anna", "B", "C", "Dmitri")),
        ("five-hundred-one", ("", "Boris"), ("A", "Boris", "C")),
        ("five-hundred-one", ("", "", "", "Dmitri"), ("A", "B", "C", "Dmitri")),
        ("bridge-solitaire", ("Anna", ""), ("Anna", "House")),
    ],
)
def test_a5_an_empty_seat_is_called_by_its_letter(phone, key, typed, called):
    answer = new_form(phone, typed, key, letters="1")
    assert state(answer.url).sitting.players == called


@pytest.mark.parametrize(
    ("key", "letters"),
    [
        ("vint-1886", "A, B, C and D"),
        ("five-hundred-one", "A, B and C"),
        ("bridgette", "A and B"),
        ("bridge-solitaire", "A"),
    ],
)
def test_a5_start_without_names_is_asked_about_once(phone, key, letters):
    answer = new_form(phone, EMPTY, key, place="Riga")
    told = f"Nobody has a name yet. Type the names, or start with {letters}."
    assert (answer.status_code, problems(answer)) == (422, [told])
    again = form(answer)
    assert again.fields["place"] == "Riga"
    assert phone.sends(again).status_code == 422
    players = state(phone.sends(again, letters="1").url).sitting.players
    assert ", ".join(players[:-1]) in letters


def test_a5_a_name_that_is_another_seats_letter_is_a_name_twice(phone):
    answer = new_form(phone, ("B", "", "Clara", "Dmitri"))
    assert "2: Two players are called B. Give them different names." in problems(answer)


def again_buttons(read):
    return [one for one in read.all("button") if "data-players" in one.attributes]


def test_a5_a_letter_is_never_suggested_as_a_name(phone):
    new_form(phone, ("Anna", "", "Clara", ""), letters="1")
    read = page(phone.get("/new/"))
    assert [one["value"] for one in read.one("datalist").all("option")] == ["Anna", "Clara"]
    (again,) = again_buttons(read)
    assert again["data-players"].split("\n") == ["Anna", "", "Clara", ""]
    again = form(phone.get(read.one("noscript").one("a")["href"]))
    assert [again.fields[f"player{place}"] for place in range(4)] == ["Anna", "", "Clara", ""]
    new_form(phone, EMPTY, letters="1")
    assert again_buttons(page(phone.get("/new/"))) == []


@pytest.mark.parametrize(
    ("key", "more", "told"),
    [
        ("vint-1886", {"amount": "0,1", "per": "100"}, "Stake: €0.10 for 100 points"),
        ("vint-1886", {"amount": "0.125", "per": "1"}, "Stake: €0.125 for 1 point"),
        (FORTY_ONE, {"amount": "2", "per": "1"}, "Stake: €2.00 for 1 game"),
        (FORTY_ONE, {"amount": "2", "per": "3"}, "Stake: €2.00 for 3 games"),
        ("vint-1886", {"amount": "<b>"}, "Stake: <b> EUR"),
    ],
)
def test_a23_the_stake_is_said_as_the_settlement_writes_money(phone, key, more, told):
    answer = new_form(phone, EMPTY, key, currency="EUR", **more)
    (fold,) = [one for one in page(answer).all("summary") if one.words.startswith("Stake")]
    assert fold.words == told


# The games of bridge


def test_b3_the_same_partners_again_are_told_before_and_at_the_round(phone):
    """The usual partners of the second rubber are Anna and Boris, of the third Anna and Dmitri."""
    base = opens(phone, "contract-bridge", *(bridge.GAME_AC,) * 2, partners="pivot")
    seats = {f"seat{place}": player for place, player in enumerate("0132")}
    swapped = {**seats, "seat2": "3", "seat3": "2", "round": "2", "key": "k"}
    look = phone.post(f"{base}seats/reseat/", swapped)
    pairs = "Anna and Dmitri, Clara and Boris."
    assert page(look).one("p", "note").words == (
        f"Rubber 3 would have the same partners again, unless you change its seats too: {pairs}"
    )
    phone.sends(form(look))
    again = phone.post(f"{base}seats/reseat/", {**swapped, "dealer": "1", "key": "l"})
    assert form(again).fields["sure"]  # it asks about the dealer
    assert page(again).all("p", "note") == []  # of the partners it was told
    for number in (3, 4):
        deal = form(phone.get(f"{base}enter/{number}/"))
        phone.sends(deal, declarer="0", contract="3NT", tricks="9")
    assert f"Rubber 3 begins. Partners again: {pairs} Change seats:" in words(phone.get(base))


def test_b19_a_partner_who_is_missing_is_written_as_in_the_line(phone):
    base = phone.opens(ruleset="pirate-bridge")
    (said,) = problems(key_in(phone, base, "A 3H 9"))
    assert said.endswith("For example: “A+C” in place of “A”.")


@pytest.mark.parametrize(
    ("deals", "played", "to_come"),
    [
        (("A 4S 10 h4A",), 4 * 30 + 100, 300),  # the only game
        (("A 4S 10", "B 2S 8"), 4 * 30 - 2 * 30, 300 - 100),  # and the others' only part score
    ],
)
def test_b1_the_names_say_what_was_played_and_apart_what_stopping_would_bring(
    phone, deals, played, to_come
):
    """At the end they say what is settled."""
    base = opens(phone, "contract-bridge", *deals)
    sheet, large, home = (phone.get(path) for path in (base, f"{base}large/", "/"))
    places = (("section", "plan", sheet), ("ul", "plain", large), ("span", "card-nets", home))
    for part in (page(answer).one(tag, of) for tag, of, answer in places):
        shown = sorted(one.words for one in part.all("b"))
        assert shown == [f"+{played}"] * 2 + [f"−{played}"] * 2
    for answer in (sheet, large):
        told = f"If you stopped now, Anna and Clara would get {to_come} more."
        assert told in words(answer)
    settled = played + to_come
    assert nets(base)[0] == settled  # of settlement and files
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    said = words(phone.get(base))
    ranks = f"1. Anna +{settled} 1. Clara +{settled} 3. Boris −{settled} 3. Dmitri −{settled}"
    assert f"Anna and Clara win the evening +{settled} {ranks}" in said
    assert f"Anna +{settled}" in words(phone.get(f"{base}large/"))
    assert "If you stopped now" not in said


def test_b1_the_points_of_a_ledger_stand_at_the_names_before_the_end(phone):
    """An A of 13 tricks as Dictator: 50 from each, 150 ÷ 3 and −50 ÷ 3 = −16⅔."""
    rules = {"bolshevik": "integrated", "bolshevik_rounding": "exact"}
    sheet = phone.get(opens(phone, "skruuvi-2016", *skruuvi.deals(("bol A H 13",)), **rules))
    shown = [one.words for one in page(sheet).one("section", "plan").all("b")]
    assert sorted(shown) == ["+50", "−16⅔", "−16⅔", "−16⅔"]
    assert "If you stopped now" not in words(sheet)


def test_b4_a_bonus_is_one_row_for_the_side_that_gets_it(phone):
    base = opens(phone, "contract-bridge", "A 4S 10", "B 2S 8")
    for path in ("settle/",):
        rows = page(phone.get(base + path)).one("table", "lines").all("tr")
        found = [([one.words for one in row.all("bdi")], row.one("td", "n").words) for row in rows]
        assert found == [(["Anna", "Clara"], "300"), (["Boris", "Dmitri"], "100")]


def test_b8_bridgette_says_who_declared(phone):
    """One trick short: the points alone stand with the other player."""
    table = page(phone.get(opens(phone, "bridgette", "B 4S 9"))).one("table", "sheet")
    (row,) = table.one("tbody", "rows").all("tr")
    assert [one.words for one in table.one("thead").all("th")][2] == "Declarer"
    assert cells(row)[2:] == ["Boris", "9", "100", ""]


@pytest.mark.parametrize("key", ["contract-bridge", "pirate-bridge", "bridge-solitaire"])
def test_b9_where_no_honours_are_scored_no_line_that_is_shown_has_any(phone, key):
    """The lines above the field and in the fold can be saved as they stand."""
    base = opens(phone, key, honours=False)
    shown = {one.words for one in page(phone.get(f"{base}key-in/")).all("code")}
    assert not [one for one in shown if re.search(r"\bh[45]", one)]
    lines = [one for one in shown if one == "pass" or " " in one]
    assert [problems(key_in(phone, base, one)) for one in lines] == [[]] * len(lines)


def test_b13_a_result_stands_under_its_sum_and_says_how_it_comes(phone):
    """A writes 120 + 60, B 120, C 60."""
    base = opens(phone, "pirate-bridge", "A+B 4S 10", "A+C 2S 8")
    foot = page(phone.get(base)).one("table", "sheet").one("tfoot")
    assert [one.words for one in foot.all("span", "n")] == [
        *("180", "120", "60", "0"),
        *("+180", "+60", "−60", "−180"),  # (540 − 180) ÷ 2, (360 − 240) ÷ 2 and so on
    ]
    assert "Half of what a column is ahead of each of the three others" in foot.words
    assert "(3 × 120 − 180 − 60 − 0) ÷ 2" in words(phone.get(f"{base}settle/"))


def test_b15_the_next_deal_has_one_number(phone):
    """A match of seven deals, and the first deal of another."""
    base = opens(phone, "bridgette", *bridgette.MATCH, "A 1C 8", matches=2)
    sheet = phone.get(base)
    (row,) = page(sheet).all("tbody", "rows")[0].all("tr")
    assert cells(row)[0] == "8"
    assert "Enter deal 9" in words(sheet)
    assert "match 2 of 2 · 5 deals left" in words(sheet)
    assert "Deal 9" in words(phone.get(f"{base}enter/9/?kind=contract"))


def test_b2_the_rules_of_a_sitting_show_the_points_of_its_house_rules(phone):
    """On the older scale the first doubled undertrick costs 100 and each further 200 (§4.2)."""
    house_rules = {"slams": "tricks_taken", "scale": "older", "honours": False}
    data = file_of(ruleset="contract-bridge", options=house_rules, stake=GONE)
    read = page(phone.get(phone.opens_file(data) + "rules/"))
    assert [one.words for one in read.one("ul", "differs").all("li")] == [
        "Slams – twelve or thirteen tricks in any contract made",
        "Penalty scale – older",
        "Honours – no",
    ]
    values = read.one("details", id="values", open="")
    (short,) = [one for one in values.all("table") if "Down, not" in one.words]
    four = str(100 + 3 * 200)
    assert [one.words for one in short.all("tr")[4].all("td")] == ["200", four, "1,400"]


def test_b12_a_penalty_between_sides_is_one_number_and_is_said_with_its_points(phone):
    """A side that was tapped without a number does not stop points by hand."""
    base = phone.opens(ruleset="contract-bridge")
    start = form(phone.get(f"{base}adjust/"))
    assert phone.sends(start, to="0-2", amount="100").url == base
    assert nets(base) == (100, -100, 100, -100)
    said = [one.words for one in page(phone.get(base)).all("p", "said")]
    assert said == ["Adjustment: Anna and Clara +100, Boris and Dmitri −100"]
    assert "adjustment, Anna and Clara +100" in words(phone.get(f"{base}trail/"))
    by_hand = {f"points{player}": points for player, points in enumerate((10, -10, 0, 0))}
    assert phone.sends(form(phone.get(f"{base}adjust/")), to="0-2", **by_hand).url == base
    assert nets(base) == (110, -110, 100, -100)


def test_b18_the_game_that_leads_a_family_is_first_and_the_others_follow_by_name(
    phone, without_toys
):
    """A fold and a family do not have the same words, and solitaire says who plays."""
    new = page(phone.get("/new/"))
    keys = [one["value"] for one in new.one("fieldset", "games").all("input")]
    assert keys == [
        *("skruuvi-2016", "vint-estonian", "vint-1886"),  # Skruuvi, Estonian vint, Vint 1886
        *("contract-bridge", "bridge-solitaire", "bridgette", "pirate-bridge"),
        *("five-hundred-one", "forty-one", "quinto"),  # 501, Forty-one, Quinto
    ]
    hints = [one.words.strip() for one in new.all("p", "hint")]
    assert "One plays. The second name is the house's." in hints
    new_form(phone)
    games = page(phone.get("/new/")).one("fieldset", "games")
    assert games.one("summary").words == "More games"
    assert games.all("h2")[-1].words == "Other games"


def test_b5_who_is_vulnerable_and_the_part_scores_stand_on_the_form(phone):
    base = phone.opens(ruleset="contract-bridge")
    # Three no trump are 100 below the line, a game; two spades after it are 60.
    for number, (declarer, contract, tricks) in enumerate((("0", "3NT", "9"), ("1", "2S", "8")), 1):
        played = {"declarer": declarer, "contract": contract, "tricks": tricks, "honours": "0"}
        phone.post(f"{base}enter/{number}/", {"kind": "contract", "key": uuid4().hex, **played})

    def remarks(path):
        form = page(phone.get(base + path))
        chips = form.all("input", name_="declarer")
        told = [chip.get("aria-describedby") for chip in chips]
        return [id_ and form.one(id=id_).words for id_ in told]

    part = "60 below the line"
    assert remarks("enter/3/?kind=contract") == ["vulnerable", part, "vulnerable", part]
    assert remarks("entry/2/amend/") == ["vulnerable", None, "vulnerable", None]
    assert remarks("blank/?kind=contract") == [None] * 4  # it may be the form of a later deal


# Quinto, 501 and forty-one


def read_back(phone, key, line, names=NAMES):
    """The line in the notation after it is keyed in at a new table, or what is said of it."""
    base = opens(phone, key, names=names)
    said = problems(key_in(phone, base, line, book="1", first="1"))
    return said[1:] or notations(base)  # the first says that nothing is saved


QUINTO = "A 6 S5A C5B D5B H5A HA4A C23B J5B x"


def test_c7_what_form_and_dialog_show_is_read(phone):
    """A word that cannot be read draws one complaint; the five that is missing is written out."""
    line = "Anna 6, 5♠ A, 5♣ B, 5♦ B, 5♥ A, A+4♥ Anna, 2+3♣ Boris, joker Dmitri ×"
    assert read_back(phone, "quinto", line) == ["A 6 S5A C5B D5B H5A HA4A C23B J5D x"]
    line = "A 6 5SA 5CB D5 B, five of hearts Anna, A4H A, C23 B, J5B, tricks doubled"
    assert read_back(phone, "quinto", line) == [QUINTO]
    line = QUINTO.replace("C23B", "6♣ B")
    assert read_back(phone, "quinto", line) == ["“6♣” cannot be read here."]
    (said,) = read_back(phone, "quinto", QUINTO.replace("C5B ", ""))
    assert said.endswith("Missing: 5♣︎. For example: “C5B”.")


def test_c14_numbers_may_be_said_in_words(phone):
    line = "Boris ninety, Anna thirty one, Boris seventy six, Clara thirteen"
    assert read_back(phone, "five-hundred-one", line) == ["B 90 A31 B76 C13"]


def test_p_a4_what_the_sheet_of_501_prints_is_read_back(phone):
    for given in ("Boris 75 up", "Boris 75, given up", "up B 75"):
        assert read_back(phone, "five-hundred-one", given) == ["up B 75"]
    for given in ("Clara 163 blind up", "Clara 163 blind, given up"):
        assert read_back(phone, "five-hundred-one", given) == ["up C 163 blind"]


@pytest.mark.parametrize(
    ("key", "line", "same"),
    [
        (FORTY_ONE, "Hertta 3/4 Ruutu 2/2 Pata 4/5 Risti 2/2", "A3/4 B2/2 C4/5 D2/2"),
        ("pirate-bridge", "Pata Risti 3NT 9", "C+D 3NT 9"),
        ("contract-bridge", "Hertta 4♥ 11 h4 Pata", "A 4H 11 h4C"),
    ],
)
def test_p8_players_called_like_suits_are_players_within_a_line(key, line, same):
    phone = Phone(headers={"accept-language": "fi"})
    assert read_back(phone, key, line, ("Hertta", "Ruutu", "Pata", "Risti")) == [same]


def blank_text(key, seats=0, **options):
    game = ruleset(key)
    pdf = blank_pdf(game, game.Options(**options), English(), seats=seats)
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


def test_p17_the_blank_sheet_explains_the_example_that_it_prints():
    """Three sit, so that nobody needs to say who dealt; and no honours are played."""
    three = blank_text("five-hundred-one", seats=3)
    assert "B: the bidder" in three
    assert "up: given up on seeing the talon" in three
    assert "dealer D" not in three
    plain = blank_text("contract-bridge", honours=False)
    assert "A 4S 10 x" in plain
    assert "h4" not in plain


# Boris deals the second deal, bids in it and has points; Anna has none.
C8 = ["The dealer sits out.", "Boris deals and sits out; Anna's points are missing."]


def test_c8_the_dealer_and_who_is_missing_are_told_at_once(phone):
    """Keyed in, and on the form, whether the dealer was tapped or not."""
    base = phone.opens(**FIVE)
    phone.post(f"{base}enter/1/", {"kind": "thrown_in", "dealer": "0", "key": "k"})
    said = problems(key_in(phone, base, "B 90 B70 C40 D10"))
    assert said == ["Bidder: the dealer sits out.", C8[1]]
    rows = {"taken-1-points": "70", "taken-2-points": "40", "taken-3-points": "10"}
    for dealer in ({}, {"dealer": "1"}):
        fields = {"kind": "contract", "bidder": "1", "bid": "90", "key": "l", **rows, **dealer}
        assert {*C8} <= {*problems(phone.post(f"{base}enter/2/", fields))}


@pytest.mark.parametrize("dealer", [{}, {"dealer": "Boris"}])
def test_c8_in_a_file_the_dealer_and_who_is_missing_are_told_at_once(dealer):
    points = zip(NAMES[1:], (70, 40, 10), strict=True)
    taken = [{"player": name, "points": own} for name, own in points]
    second = {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": taken, **dealer}
    _, found = read_sitting(file_of({"kind": "thrown_in"}, second, **FIVE))
    assert [str(one.text) for one in found] == C8


def test_c4_an_answer_that_becomes_ignored_is_listed_before_and_after(phone):
    """170 and the 75 of all fives are 245, so six tricks win with 275. With one more trick of 10
    points before, 180 and 75 are 255: the quints win, and the tricks do not count."""
    fives, posted = "H5A J5A D5A C5A S5A", ["H5-0", "J-0", "D5-0", "C5-0", "S5-0"]
    base = opens(phone, "quinto", quinto.FIVES, f"A 1 {fives} x", f"A 6 {fives}")
    why = "The quints by themselves take Anna and Clara to 250, so that no trick counts."
    assert why not in words(phone.get(base))
    look = phone.sends(form(phone.get(f"{base}entry/2/amend/")), quints=posted, tricks="2")
    assert "Answers that would no longer count" in words(look)
    assert effects(look) == [f"3 · Anna 6 tricks {why} Mark “Won by a quint”."]
    phone.sends(form(look), quints=posted)
    assert f"3 · {why}" in words(phone.get(base))


PAIR, OTHERS = "Anna and Clara", "Boris and Dmitri"
GRAND = "A 5G 12 a2"  # 12 × 5 = 60 below the line
BRIDGE_BD = (bridge.GAME_AC, "B 3NT 9", "D 4H 10")


WON = [
    ("vint-1886", (vint.GAME_AC,), f"{PAIR} win the game."),
    ("vint-1886", (vint.GAME_AC,) * 2, f"{PAIR} win the game and the rubber."),
    ("vint-estonian", (GRAND,), f"{PAIR} win the game."),
    ("vint-estonian", (GRAND,) * 2, f"{PAIR} win the game and the rubber."),
    ("contract-bridge", (bridge.GAME_AC,), f"{PAIR} win the game."),
    ("contract-bridge", BRIDGE_BD, f"{OTHERS} win the game and the rubber."),
    ("pirate-bridge", (pirate.GAME_AB,), "Anna and Boris win the game."),
    ("pirate-bridge", pirate.RUBBER, "Anna wins the game and the rubber."),
    ("bridge-solitaire", (solitaire.GAME_B,), "Boris wins the game."),
    ("bridgette", bridgette.SIX, "Anna wins the match."),
    ("quinto", (quinto.GAME_A,), f"{PAIR} win the game."),
    ("quinto", quinto.OUT_A, f"{PAIR} win the game by a quint: 255 – 125."),  # 195 + 60, 120 + 5
    ("five-hundred-one", five_hundred_one.GAME, "Anna wins the game."),
    ("forty-one", (*forty_one.TO_38_20_5_30, forty_one.LAST), f"{PAIR} win the game."),
]


@pytest.mark.parametrize(("key", "notations", "won"), WON)
def test_c3_who_won_is_said_and_stands_on_the_sheet(phone, key, notations, won):
    more = {"matches": 2} if key == "bridgette" else {}  # of one, the evening would be won
    base = opens(phone, key, *notations, **more)
    assert moments(phone.get(base)).startswith(won)
    assert won in words(phone.get(f"{base}entry/{len(notations)}/"))
    assert won not in moments(phone.get(opens(phone, key, *notations[:-1], **more)))


def test_c3_a_game_that_was_won_before_a_correction_is_no_news(phone):
    base = opens(phone, "vint-1886", GAME, "pass")
    strikes(phone, base)
    sheet = phone.get(base)
    assert (last_line(sheet), notices(sheet)) == ("Deal 2 struck out.", "")


def test_c9_the_lines_that_end_a_game_show_who_won_it_with_what(phone):
    """96 − 100 = −4; 130 − 22 = 108; 120 − 10 = 110."""
    *before, last = five_hundred_one.GAME
    base = opens(phone, "five-hundred-one", *before)
    shown = page(phone.post(f"{base}key-in/", {"lines": last})).one(id="keyed")
    assert shown.all("p", "said")[-1].words.startswith("Anna wins the game. Game 1: Anna +2.")
    stands = [one.words for one in shown.all("ul", "nets")[-1].all("li")]
    assert stands == ["Anna −4", "Boris 108", "Clara 110"]


def test_c13_a_name_from_the_right_keeps_to_its_place_in_a_sentence(phone):
    """Its element holds the number after it; a title has the name as it is."""
    hebrew = "שלמה בן יצחק"
    base = opens(phone, "five-hundred-one", five_hundred_one.GAME[0], names=(hebrew, *NAMES[1:]))
    sheet = page(phone.get(base))
    said = sheet.one("p", "said")
    assert said.all("bdi")[0].words == hebrew
    assert said.words.startswith(f"{hebrew}, 205, ")
    assert sheet.one("title").words.startswith(f"{hebrew}, Boris")
    assert "\u2068" not in phone.get(f"{base}deals.csv").content.decode()


@pytest.mark.parametrize("key", ["five-hundred-one", "bridgette"])
def test_c1_a_tick_that_has_no_meaning_in_a_game_is_not_read(phone, key):
    """Without script the proposed tick is on the page of every game."""
    new_form(phone, key="quinto", amount="1", per="100", currency="EUR", each_with_each="1")
    proposed = form(phone.get("/new/")).fields
    assert proposed["each_with_each"] == "1"
    unit = {"five-hundred-one": "game", "bridgette": "point"}[key]
    names = {f"player{place}": name for place, name in enumerate(NAMES)}
    answer = phone.post("/new/", {**proposed, **names, "ruleset": key, "unit": unit})
    stake = state(answer.url).sitting.stake
    assert (stake.amount, stake.each_with_each) == ("1", False)


@pytest.mark.parametrize(("key", "way"), [(FORTY_ONE, "east"), ("quinto", "west")])
def test_c2_the_table_is_drawn_in_the_direction_of_the_game(phone, key, way):
    base = new_form(phone, key=key).url
    across = {"east": "west", "west": "east"}[way]
    wanted = {"south": "Anna", way: "Boris", "north": "Clara", across: "Dmitri"}
    (sheet,), (round_1, swapped, *_) = (
        page(phone.get(path)).all(None, "plan") for path in (base, f"{base}seats/")
    )
    for plan in (sheet, round_1):
        assert {one.classes[1]: one.one("bdi").words for one in plan.all("li")} == wanted
    places = {one.classes[1]: one.one("button").words for one in swapped.all("p", "place")}
    assert places == wanted


@pytest.mark.parametrize("key", [FORTY_ONE, "quinto"])
def test_c2_the_paper_names_the_seats_in_the_order_of_the_deal_whichever_way_that_is(phone, key):
    answer = phone.get(f"{new_form(phone, key=key).url}sheet.pdf")
    text = PdfReader(BytesIO(answer.content)).pages[0].extract_text()
    assert "A·C – B·D, first dealer (A)" in " ".join(text.split())


def test_c2_no_page_says_clockwise_in_a_game_that_is_dealt_the_other_way(phone):
    base = new_form(phone).url
    new, blank, seats = (phone.get(path) for path in ("/new/", "/blank-sheet/", f"{base}seats/"))
    pages = [words(answer).lower() for answer in (new, blank, seats)]
    assert not [said for said in pages if re.search(r"\bclockwise", said)]
    told = "In the order in which you deal, the first dealer first; partners sit opposite."
    told += " The deal passes anticlockwise."
    assert told in words(new)
    told = "the others move on one seat, in the order of the deal"
    assert told in words(seats)
    told = "The deal, the bidding and the play go anticlockwise."
    assert told in words(phone.get(f"/rules/{FORTY_ONE}/"))
    # In a file a direction is refused in words.
    file = phone.get(f"{base}sitting.json").json()
    answer = phone.imports({**file, "direction": "clockwise"})
    assert answer.status_code == 422
    assert "direction:" in words(answer)


@pytest.mark.parametrize(
    ("key", "value"), [("five-hundred-one", "points_left"), (FORTY_ONE, "points")]
)
def test_c5_a_stake_for_the_unit_that_the_result_says_is_taken_at_once(phone, key, value):
    """A form of 0.7.0 posts the unit of games with it, and is asked once."""
    money = {"amount": "0.10", "per": "100", "currency": "EUR", f"{key}.result": value}
    answer = new_form(phone, key=key, unit="game", **money)
    assert "Here the stake is paid for points. Check it, and save once more." in problems(answer)
    assert phone.sends(form(answer)).status_code == 302
    assert new_form(phone, key=key, unit="point", **money).status_code == 302


# Code


@pytest.mark.storage
def test_d1_home_leads_to_every_sitting_also_if_both_links_were_opened(phone):
    for _ in range(30):
        watch = Link.objects.get(sitting=stored(phone.opens()), right=Right.WATCH)
        phone.get(f"/s/{watch.token}/")
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
    assert "Pakka" in paper("en", "fi", "bridge-solitaire")


A_MOMENT = 1  # s


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
        second.join(A_MOMENT)  # it waits now, for the first to end
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
    now, before = "B 90 B95 C13 D12", "B 90 B96 C13 D11"
    for path, told in (("trail/", [now]), ("entry/1/", [now, before])):
        found = page(phone.get(f"{base}{path}")).one("ol", "written").all("li")
        assert [one.words for one in found] == told


def test_d8_the_log_leaves_names_in_code_that_are_as_long_as_a_token():
    with pytest.raises(ProgrammingError) as raised, connection.cursor() as cursor:
        cursor.execute("SELECT 1", [1])
    name = "_execute_with_wrappers"
    assert f"in {name}" in traced(raised.value)
    assert masked(f"self.{name}(sql)") == f"self.{name}(sql)"


def test_d3_a_deal_without_a_network_is_dealt_by_whose_turn_it_is_when_it_is_booked(phone):
    base = phone.opens(ruleset="five-hundred-one")
    for address in (f"{base}blank/?kind=thrown_in", f"{base}enter/4/?kind=thrown_in&ahead"):
        dealers = page(phone.get(address)).all("input", name_="dealer")
        assert len(dealers) == 4
        assert not [one for one in dealers if "checked" in one.attributes]
    for ordinal in (1, 2, 3):
        deal = {"kind": "thrown_in", "key": uuid4().hex}
        phone.post(f"{base}enter/{ordinal}/", deal, headers={"X-Outbox": "again"})
    assert [deal.dealer for deal in state(base).sitting.deals] == [0, 1, 2]


@dataclass(frozen=True, kw_only=True)
class Hand(Record):
    """A row with a fact of every type that a row may have."""

    player: int = declare(Player(), gettext("Player"))
    tricks: int = declare(Integer(low=0, high=13), gettext("Tricks"))
    blind: bool = declare(YesNo(), gettext("Blind"), default=False)
    bid: str = declare(choices(low=gettext("low"), high=gettext("high")), gettext("Bid"))
    game: str = declare(choices(a=gettext("a"), b=gettext("b")), gettext("Game"), default="a")
    helper: int | None = declare(Player(), gettext("Helper"), default=None)
    left: int = declare(
        Integer(low=0, high=3),
        gettext("Left"),
        when=When(fact="blind", values=(True,), otherwise=gettext("Only of a blind bid.")),
    )


@dataclass(frozen=True, kw_only=True)
class Hands(DealRecord):
    kind: ClassVar = "hands"

    hands: tuple = declare(PerPlayer(of=Hand, most=4, each=gettext("hand")), gettext("Hands"))


ROWS = [
    {"player": 0, "tricks": 3, "bid": "low"},
    {"player": 1, "tricks": 0, "blind": True, "bid": "high", "left": 0},
    {"player": 2, "tricks": 4, "bid": "low", "game": "b", "helper": 0},
    {"player": 3, "tricks": 6, "blind": True, "bid": "high", "helper": 2, "left": 3},
]


ALONE = ((0,), (1,), (2,), (3,))


def test_d5_a_row_of_a_player_takes_every_type_of_fact():
    """A box that is not ticked and a choice that is not made post nothing, as in a browser."""
    deal, problems = read_facts(Hands, {"hands": ROWS})
    assert not problems
    typed = posted_fields(deal, ALONE)
    form = FormContext(typed=typed, seats=range(4), sides=ALONE, players=NAMES, problems=())
    assert sent_fields(page(HttpResponse(draw(Hands, form).html))) == typed
    stale = {"hands-0-left": "2", "hands-2-left": "1"}  # without script an unasked answer is posted
    for posted in (typed, {**typed, **stale}):
        assert read_facts(Hands, raw_facts(Hands, posted, ALONE)[0]) == (deal, ())
    del typed["hands-1-bid"]
    (problem,) = read_facts(Hands, raw_facts(Hands, typed, ALONE)[0])[1]
    assert (problem.fact, problem.unfilled) == ("hands", True)


# A phone whose network comes and goes


def test_a2_that_everybody_sat_as_before_is_an_answer_to_other_partners(phone):
    """The second game ends rubber 1; the deal behind it was played by the same partners."""
    base = opens(phone, "vint-1886", GAME, GAME)
    waits = {**typed(FIRST), "table": "0-2 1-3", "key": "k"}
    assert state(base).sheet.standing.table.seats == (0, 3, 1, 2)
    look = phone.post(f"{base}enter/3/", {**waits, "look": "1"})
    assert "We still sat as before: Rubber 1" in words(look)
    answer, _ = forms(look)
    assert phone.sends(answer, as_before="1").status_code == 302
    assert acts(base)[-2:] == ["reseat", "deal"]
    rubber_2 = state(base).sheet.rounds[1]
    assert (rubber_2.before.table.seats, len(rubber_2.entries)) == ((0, 1, 2, 3), 1)
    again = phone.post(f"{base}enter/3/", waits, headers={"X-Outbox": "again"})
    assert (again.status_code, again["X-Ordinal"], len(acts(base))) == (204, "3", 4 + 1)


def test_a2_a_round_that_is_in_play_is_not_seated_as_before(phone):
    """Another phone has entered its first deal: to seat it anew would change that deal."""
    base = opens(phone, "vint-1886", GAME, GAME, "A 1S 7 h3 a2")
    waits = {**typed(FIRST), "table": "0-2 1-3", "key": "k", "as_before": "1"}
    answer = phone.post(f"{base}enter/4/", waits)
    assert "The partners have changed" in " ".join(problems(answer))
    assert "We still sat as before" not in words(answer)
    assert acts(base)[-1] == "deal"


def test_a6_a_deal_that_a_phone_sends_again_by_itself_brings_no_note(phone):
    base = opens(phone, "vint-1886")
    deal = {**typed(FIRST), "key": "k"}
    phone.post(f"{base}enter/1/", deal, headers={"X-Outbox": "first"})
    asks = {"X-Outbox": "again", "Accept": "text/html"}
    again = phone.post(f"{base}enter/1/", deal, headers=asks)
    assert "X-Note" not in again
    assert "saved already" not in words(again)


# Paper


def test_x_a_correction_names_the_deals_it_counts_for_other_partners(phone):
    """Without the third deal the first rubber takes in the twelve deals of the second, which were
    played by Anna and Boris: most of the sixteen. With its own seats, those twelve change."""
    first = ("A 1NT 7", "B 2H 8", bridge.GAME_AC, "B 1S 7", "C 4S 10")
    base = opens(phone, "contract-bridge", *first, *("A 1NT 6",) * 12, partners="pivot")
    one, other = "Anna & Clara – Boris & Dmitri", "Anna & Boris – Dmitri & Clara"
    look = phone.get(f"{base}entry/3/strike/")
    assert effects(look) == [
        "6–17 → 5–16 Rubber 2 → Rubber 1",
        f"1–2, 4–5 → 3–4 {other}; played as {one}",
        "6–17 → 5–16 Rubber 2 → Rubber 1",
        f"6–17 → 5–16 {one}; played as {other}",
    ]
    question = "Deals 6–17 now belong to rubber 1. Who were partners in them?"
    assert question in words(look)
    answer = phone.sends(form(look))  # neither was chosen
    assert answer.status_code == 422
    assert "Choose one of the two. Nothing has been changed yet." in words(answer)
    phone.sends(form(answer), keep="1")
    told = f"Rubber 1 now seated {other}; played as {one}: deals 1–4."
    assert told in words(phone.get(f"{base}trail/"))
    pages = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content)).pages
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert text.count(told) == 2  # over its round, and among the corrections


# Attacks and operation


def test_attack_4_a_short_paper_is_printed_beside_a_long_one(phone, taken):
    base = phone.opens(FIRST)
    with taken("long_lane"):
        papers = [phone.get(f"{base}sheet.pdf"), phone.get(f"{base}blank.pdf")]
        papers.append(phone.post("/blank-sheet/", {"ruleset": "vint-1886"}))
    assert [one.status_code for one in papers] == [200, 200, 200]


def test_attack_5_check_sittings_looks_at_the_database_first(surroundings):
    """The index of the phones is damaged, so that every journal can still be read."""
    path = Path(surroundings["DATA_DIR"], "db.sqlite3")
    path.parent.mkdir()
    path.write_bytes(gzip.decompress((OLDER / "db.sqlite3.gz").read_bytes()))
    manage(surroundings, "prepare")
    with closing(sqlite3.connect(path)) as database:
        index = "FROM sqlite_master WHERE name LIKE 'web_act_device_id%'"
        (page,) = database.execute(f"SELECT rootpage {index}").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size + 100 : page * size] = b"\xff" * (size - 100)
    path.write_bytes(content)
    refusal = manage(surroundings, "check_sittings")
    assert f"The database {path} is damaged: " in refusal.stderr
    assert refusal.returncode == 78


@only_sqlite
def test_attack_6_a_start_says_what_it_does_with_a_large_database(monkeypatch, capsys):
    monkeypatch.setattr(preparation, "LARGE", 0)
    preparation.require_whole_database()
    said = capsys.readouterr().err
    assert f"Checking all of {connection.settings_dict['NAME']}, " in said
    assert " MB; a gigabyte takes some ten seconds" in said


def test_attack_8_static_files_that_may_not_be_entered_are_told_in_a_sentence(monkeypatch):
    def refused():
        raise PermissionError(13, "Permission denied", "/data/static/collected")

    monkeypatch.setattr(preparation, "collect_static", refused)
    with pytest.raises(CommandError, match=r"^/data/static/collected is closed to") as refusal:
        preparation.prepare()
    assert refusal.value.returncode == 78


def test_attack_9_a_start_makes_the_secret_key_private(tmp_path):
    key = tmp_path / "secret_key"
    key.write_text("k" * 50)
    key.chmod(0o644)
    assert own_key(key) == "k" * 50
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_attack_9_a_key_of_another_user_is_told_with_the_way_out(tmp_path):
    key = tmp_path / "secret_key"
    key.mkdir()  # root could read a file
    os.chown(key, 54321, 54321)
    with pytest.raises(ImproperlyConfigured) as refusal:
        secret_key(tmp_path)
    assert str(refusal.value).endswith(f"as root: chown --reference={tmp_path} {key}")


@only_sqlite
def test_attack_11_a_row_that_is_no_json_stops_no_start(phone):
    base = phone.opens(FIRST, GAME)
    damage(base, "facts", "'{'")
    preparation.require_whole_database()
    assert phone.get(base).status_code == 503
    assert phone.get("/").status_code == 200


def test_attack_13_behind_a_proxy_the_log_has_the_address_that_is_counted(settings):
    settings.PROXY_HOPS = 1
    assert line(HTTP_X_FORWARDED_FOR="203.0.113.5, 198.51.100.7")["from"] == "198.51.100.7"


@pytest.mark.parametrize("address", ["/x{}", "/_{}", "/s{}x/", "/x%6e{}"])
def test_attack_15_a_token_with_signs_glued_to_it_stays_out_of_the_log(address):
    path = line(address=address.format(TOKEN))["path"]
    assert "…" in path
    assert TOKEN[1:] not in path


# A file that the site wrote


def opened_again(phone, base):
    """The address of the sitting that the file of this one opens."""
    return phone.opens_file(phone.get(f"{base}sitting.json").content)


def changes_rules(phone, base, **typed):
    look = phone.sends(form(phone.get(f"{base}setup/"), "/setup/"), **typed)
    phone.sends(form(look))


RUBBERS = "contract-bridge.rubbers"


@pytest.mark.parametrize("lowered", [True, False])
def test_f1_a_deal_that_no_longer_fits_is_read_back_and_counts_nothing(phone, lowered):
    """Two games are the only rubber, 100 each and 700 for two of them, and the third deal is over.
    With two rubbers again it is the first game of the second: 100, and 300 if it stays alone."""
    deals = [bridge.GAME_AC, bridge.GAME_AC if lowered else "A 2S 8", bridge.GAME_AC]
    base = opens(phone, "contract-bridge", *deals, rubbers=3 if lowered else 1)
    if lowered:
        changes_rules(phone, base, **{RUBBERS: "1"})
    else:
        asked = form(phone.get(f"{base}entry/2/amend/"))
        phone.sends(form(phone.sends(asked, contract="3NT", tricks="9")))
    again = opened_again(phone, base)
    assert state(again).sheet == state(base).sheet
    assert nets(again)[0] == 100 + 100 + 700
    assert state(again).sheet.entries[2].void
    for each in (base, again):
        changes_rules(phone, each, **{RUBBERS: "2"})
    assert nets(again)[0] == nets(base)[0] == 900 + 100 + 300


def test_f2_honours_that_are_switched_off_are_in_the_file(phone):
    """60 below, 100 for a part score, and 150 for five honours in one hand."""
    base = opens(phone, "contract-bridge", "A 2S 8 h5A")
    changes_rules(phone, base, **{"contract-bridge.honours": "False"})
    again = opened_again(phone, base)
    assert nets(again)[0] == nets(base)[0] == 60 + 100
    for each in (base, again):
        changes_rules(phone, each, **{"contract-bridge.honours": "True"})
    assert nets(again)[0] == nets(base)[0] == 60 + 100 + 150


# Text that means harm


@pytest.fixture
def calls(monkeypatch):
    """How often a function of a module is called from now on."""

    def count(module, name):
        made, does = [], getattr(module, name)
        monkeypatch.setattr(module, name, lambda *a, **more: made.append(a) or does(*a, **more))
        return made

    return count


def test_attack_1_a_line_of_too_many_words_is_refused_unread(phone, calls):
    """149 lines of 400 signs took 14 s. After 40 of them the rest is not looked at either."""
    base, looked = phone.opens(), calls(dictation, "read_line_so")
    answer = key_in(phone, base, "x " * 200 + "\n" + f"{FIRST}\n" + "3 A " * 100 + "\n")
    assert problems(answer) == ["This line is too long for a deal."] * 2
    assert len(looked) == 1  # of three lines, the one between
    answer = key_in(phone, base, ("x " * 200 + "\n") * 149)
    assert len(problems(answer)) == 40
    assert "149 deals. These deals do not fit yet: 1 2 3 " in words(answer)


def test_attack_1_a_look_waits_its_turn_and_is_priced_by_its_words(phone, taken):
    """48 looks of 4 kB stopped the site for 18 s. Ten lines of 400 signs count as 500 units."""
    base = phone.opens()
    with taken("saves"):
        assert key_in(phone, base, FIRST).status_code == 503
    with taken("short_lane"):
        assert key_in(phone, base, ("x " * 200 + "\n") * 10).status_code == 503


def test_attack_2_a_list_in_a_file_is_refused_by_its_length(calls):
    """500,000 names in one fact took 20 s, and 200,000 unknown keys 13 s."""
    compared = calls(player_references, "comparison_key")
    deals = [{"kind": "bolshevik", "doubled_by": ["d"] * 5}, {"kind": "contract"}]
    read_sitting({**file(options={}, deals=deals), "ruleset": "skruuvi-2016"})
    assert len(compared) == 4  # those of the players, once
    keys = {f"k{number}": 0 for number in range(1000)}
    for changed in ({"deals": [{"kind": "thrown_in", **keys}]}, {"stake": keys}, keys):
        _, wrong = read_sitting(file(**changed))
        assert sum("no field of this name" in str(one.text) for one in wrong) == 5
    assert len(read_sitting(file_of(*[{"kind": "whist"}] * 50))[1]) == 40


def test_attack_2_a_file_waits_its_turn_before_it_is_parsed(phone, taken, calls):
    """One deal with a list of 101 kB was charged as a deal, and 48 at once stopped the site."""
    parsed = calls(import_export, "parse")
    deal = {"kind": "thrown_in", "x": ["d"] * 20_000}
    with taken("short_lane", "long_lane"):
        assert phone.imports(file_of(deal)).status_code == 503
    assert parsed == []


# The attack on version 0.12.0


STRANGE = ("Xanthippe", "Yorick", "Zebedee", "Wolfram")  # names that no code has
QUERY = "?find=Quixote"
ENTRY = {"time", "level", "logger", "message"}
OF_A_REQUEST = {"from", "method", "path", "status", "bytes", "ms"}


@pytest.fixture
def log_of_the_site(monkeypatch):
    """What the site's own handler writes from now on, in one of its formats."""
    (handler,) = (each for each in logging.getLogger().handlers if each.name == "stderr")
    monkeypatch.setattr(handler, "stream", StringIO())
    monkeypatch.setattr(middleware.requests_log, "isEnabledFor", lambda level: True)

    def lines(kind):
        format_ = dict(settings.LOGGING["formatters"][kind])
        formatter = DictConfigurator({}).configure_formatter(format_)
        monkeypatch.setattr(handler, "formatter", formatter)
        return lambda: handler.stream.getvalue().splitlines()

    return lines


def fails_with(error):
    def failing(*_):
        raise error

    return failing


def is_refused_in_every_way(phone, rates, monkeypatch):
    """The answers to requests that name a link, an id and the key of a form, and ask for a name;
    and what none of them may leave in the log."""
    base, key = phone.opens(FIRST, GAME, names=STRANGE), uuid4().hex
    id_, secret = stored(base).pk, token_of(base)
    http = {"secure": True, "headers": {"Referer": f"https://elsewhere.example{base}{QUERY}"}}
    yield Phone(enforce_csrf_checks=True).post(f"{base}undo/{QUERY}", {"key": key}, **http)
    yield Phone().get(f"/s/new/{id_}/{QUERY}")
    yield phone.get(f"/x{secret}/{key}/{QUERY}")
    rates("guess", each=1)
    for _ in range(2):
        yield phone.get(f"/s/{TOKEN}/{QUERY}")
    phone.client.raise_request_exception = False
    quoted = f"{base} {key} {id_} {base}{QUERY}"
    for error in (ValueError(f"{quoted} {STRANGE}"), OSError(errno.ENOSPC, quoted)):
        with monkeypatch.context() as patch:
            patch.setattr(repository, "book_acts", fails_with(error))
            yield phone.enters(base, 3, FIRST, key=key)
    Act.objects.filter(sitting=id_, number=3).update(facts={STRANGE[0]: quoted})
    states.clear()
    yield phone.get(f"{base}{QUERY}")
    yield [TOKEN, secret, key, str(id_), id_.hex, "find=", "Quixote", *STRANGE]


REFUSED = [403, 404, 404, 404, 429, 500, 507, 503]


@pytest.mark.parametrize("kind", ["json", "text"])
def test_attack12_4_no_refusal_and_no_failure_writes_a_secret_into_the_log(
    phone, rates, monkeypatch, log_of_the_site, kind
):
    """Django's records hold the whole request, and the formatter wrote all that they hold."""
    written = log_of_the_site(kind)
    *answers, secrets = is_refused_in_every_way(phone, rates, monkeypatch)
    assert [answer.status_code for answer in answers] == REFUSED
    text = "\n".join(written())
    assert [secret for secret in secrets if secret in text] == []
    assert "in failing" in text  # the traceback of a failure
    assert f"Sitting {secrets[3][:8]} cannot be read." in text


def test_attack12_4_the_log_has_fixed_fields_and_a_path_once(
    phone, rates, monkeypatch, log_of_the_site
):
    written = log_of_the_site("json")
    *_, secrets = is_refused_in_every_way(phone, rates, monkeypatch)
    entries = [json.loads(entry) for entry in written()]
    of_requests = [entry for entry in entries if entry["logger"] == "scorekeeper.requests"]
    others = [entry for entry in entries if entry["logger"] != "scorekeeper.requests"]
    assert {frozenset(entry) for entry in of_requests} == {frozenset(ENTRY | OF_A_REQUEST)}
    assert [entry["status"] for entry in of_requests][-len(REFUSED) :] == REFUSED
    assert all(ENTRY <= set(entry) <= {*ENTRY, "trace"} for entry in others)
    assert [entry["message"] for entry in others] == [
        "Forbidden (Referer checking failed - https://elsewhere.example/s/…/?… does not match any "
        "trusted origins.): …",
        "Internal Server Error: …",
        "Nothing can be stored: [Errno 28] /s/…/ … … /s/…/?…",
        f"Sitting {secrets[3][:8]} cannot be read.",
    ]


@pytest.mark.parametrize("path", ["/s/a" * 7500, "/%00" * 7500, "/" + "%F0%9F%98%80" * 2500])
def test_attack12_11_a_line_of_the_log_does_not_grow_with_the_address(phone, log_of_the_site, path):
    """30 kB made 135 kB of log: the path twice, and each of its signs in six."""
    written = log_of_the_site("json")
    assert phone.get(path).status_code == 404
    assert [len(entry) < 1000 for entry in written()] == [True]
    assert len(json.loads(written()[0])["path"]) <= 202


SENT = {"ruleset": "vint-1886", **{f"player{place}": name for place, name in enumerate(NAMES)}}
SENT |= {"id": "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c", "key": "a-key-of-this-phone"}
OUTBOX = {"headers": {"X-Outbox": "again"}}
ASK = "The link of this sitting was replaced. Ask those at the table for the new one."


def begins(phone):
    """The address of a sitting that the phone has begun without the server."""
    base = phone.post("/new/", SENT, **OUTBOX)["X-Base"]
    phone.sits_down(base)
    return base


def replaces(phone, base):
    """The address of the sitting after a phone has replaced the link for keeping score."""
    phone.sits_down(base)
    answer = phone.post(f"{base}share/renew/", {"right": "score"})
    return answer.url.partition("share/")[0]


WAYS = {
    "address": lambda phone: phone.get(f"/s/new/{SENT['id']}/"),
    "form": lambda phone: phone.post("/new/", SENT),
    "outbox": lambda phone: phone.post("/new/", SENT, **OUTBOX),
    "without cookie": lambda phone: Phone().post("/new/", SENT, **OUTBOX),
}


def leads_to(answer):
    return answer.headers.get("X-Base") or answer.headers.get("Location")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("binned", [False, True])
def test_attack12_5_a_replaced_link_is_dead_for_the_phone_that_began_the_sitting(
    phone, way, binned
):
    base, other = begins(phone), Phone()
    assert leads_to(WAYS[way](phone)) == base
    new = replaces(other, base)
    if binned:
        other.post(f"{new}bin/", {"act": "away"})
    answer = WAYS[way](phone)
    assert answer.status_code == 409
    said = answer.json()["reason"] if "json" in answer["Content-Type"] else words(answer)
    assert ASK in said
    assert token_of(new) not in f"{answer.content} {answer.headers}"
    assert stored(new) == StoredSitting.objects.get()  # no second one is opened
    # Who is told the new link at the table has it.
    phone.sits_down(new)
    assert leads_to(WAYS[way](phone)) == (None if way == "without cookie" else new)


@pytest.mark.parametrize("way", WAYS)
def test_attack12_5_the_phone_that_replaced_its_link_has_the_new_one(phone, way):
    """Whoever has but the key of the form, as from the store of the phone, has not."""
    new = replaces(phone, begins(phone))
    assert leads_to(WAYS[way](phone)) == (None if way == "without cookie" else new)


def test_attack12_5_a_file_that_is_sent_again_does_not_bring_a_replaced_link(phone):
    start = form(phone.get("/"), "/import/")
    base = phone.imports(file_of(CONTRACT), **start.fields).url.partition("?")[0]
    replaces(Phone(), base)
    answer = phone.imports(file_of(CONTRACT), **start.fields)
    assert (answer.status_code, StoredSitting.objects.count()) == (409, 1)
    assert ASK in words(answer)


def test_attack12_5_a_sitting_of_an_older_version_is_found_by_the_phone_that_began_it(phone):
    """Its link is some moments younger than its opening."""
    base = begins(phone)
    for link in Link.objects.all():
        Link.objects.filter(pk=link.pk).update(made=link.made + timedelta(milliseconds=3))
    assert leads_to(WAYS["address"](phone)) == leads_to(WAYS["outbox"](phone)) == base


def test_attack12_19_who_watches_reports_nothing_and_uses_up_no_hour(phone, caplog):
    base = phone.opens(FIRST)
    watching = f"/s/{Link.objects.get(sitting=stored(base), right=Right.WATCH).token}/"
    for address, count in ((watching, 0), (base, 1)):
        phone_reports.poll(phone.client, address, phone_reports.DRIFT)
        assert len(phone_reports.told(caplog)) == count


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("inside", ["write", pytest.param("require_sound", marks=only_sqlite)])
def test_attack12_12_two_backups_to_one_file_are_both_whole(phone, tmp_path, monkeypatch, inside):
    """The other one begins and ends while the first is about to pack, or has packed."""
    phone.opens(FIRST)
    engine = sqlite_copy if connection.vendor == "sqlite" else postgresql_dump
    file, does = tmp_path / "all.backup", getattr(engine, inside)

    def meets_another(*arguments):
        does(*arguments)
        monkeypatch.undo()
        back_up(file)
        assert restore(file, replace=True) == 1

    monkeypatch.setattr(engine, inside, meets_another)
    back_up(file)
    assert restore(file, replace=True) == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.django_db(transaction=True)
def test_attack12_12_what_a_kill_has_left_goes_after_a_day(phone, tmp_path):
    phone.opens(FIRST)
    old, new = tmp_path / ".scorekeeper-backup-old", tmp_path / ".scorekeeper-backup-new"
    for folder in (old, new):
        folder.mkdir()
        (folder / "unfinished").touch()
    os.utime(old, (0, 0))
    back_up(tmp_path / "all.backup")
    assert {*tmp_path.iterdir()} == {new, tmp_path / "all.backup"}


def adjusted(phone, *adjustments, names=NAMES, **more):
    """The address of a finished sitting of adjustments alone."""
    game = ruleset("vint-1886")
    sitting = Sitting(ruleset=game, players=names, options=game.Options(), deals=adjustments)
    return phone.opens_file({**write_sitting(replace(sitting, closed=True)), **more})


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_attack12_16_a_sign_that_stands_for_a_sentence_breaks_no_page(phone, paper):
    """U+FDFA is four words by its compatibility form: it is marked as one that cannot be printed.
    U+FDFB, eight letters, is the longest that is spelled out."""
    for sign, lost in (("\ufdfa", True), ("\ufdfb", False)):
        names = tuple(sign * 39 + letter for letter in "ABCD")
        note = Adjustment(points=(1, -1, 0, 0), note=sign * 200)
        base = adjusted(phone, note, names=names, place=sign * 80)
        for path in (f"sheet.pdf?lines=on&paper={paper}", "slips.pdf"):
            answer = phone.get(base + path)
            assert answer.status_code == 200
            text = " ".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)
            assert ("cannot be printed" in text) == lost


@pytest.mark.parametrize(
    ("currency", "amount", "wins"),
    [
        # The amount times ten adjustments of a million.
        ("BHD", "9" * 20, "999," * 6 + "990,000,000.000"),
        ("JPY", "9999999999999999.999", "99,999,999,999,999,999,990,000"),
    ],
)
def test_attack12_16_a_stake_of_any_size_is_settled(phone, currency, amount, wins):
    million = Adjustment(points=(1_000_000, -1_000_000, 0, 0))
    stake = {"currency": currency, "amount": amount, "per": 1}
    base = adjusted(phone, *[million] * 10, stake=stake)
    for path in ("", "settle/", "sheet.pdf?lines=on", "slips.pdf", "results.csv", "sitting.xlsx"):
        assert phone.get(base + path).status_code == 200, path
    assert wins in words(phone.get(f"{base}settle/"))


def searched(unquote, monkeypatch):
    """How many signs a Python looks through to unquote a cookie of 2,000 quotes."""
    looked = [0]

    class Counting:
        def __init__(self, pattern):
            self.pattern = pattern

        def search(self, text, start):
            looked[0] += len(text) - start
            return self.pattern.search(text, start)

    for name in ("_OctalPatt", "_QuotePatt"):
        if hasattr(cookies, name):
            monkeypatch.setattr(cookies, name, Counting(getattr(cookies, name)))
    unquote('"' + '\\"' * 2000 + '"')
    return looked[0]


@pytest.mark.parametrize("mended", [True, False])
def test_attack12_3_a_start_says_that_python_is_slow_with_cookies(monkeypatch, capsys, mended):
    """It starts nevertheless. The number of a Python says little: 3.11.2 of Debian is mended."""
    for step in ("require_whole_database", "collect_static", "call_command"):
        monkeypatch.setattr(preparation, step, lambda *_, **__: None)
    monkeypatch.setattr(cookies, "_OctalPatt", re.compile(""), raising=False)
    if mended:
        monkeypatch.delattr(cookies, "_OctalPatt")
    preparation.prepare()
    slow = f"Python {python_version()} takes a second for one hostile cookie (CVE-2024-7592)"
    assert (slow in capsys.readouterr().err) != mended


@pytest.mark.skipif(not hasattr(cookies, "_OctalPatt"), reason="this Python is mended")
def test_attack12_3_a_python_of_that_sign_is_slow(monkeypatch):
    """4,000 signs and two quotes round them are looked through for nearly every quote: 2,000 times,
    a half of them each, for an octal number."""
    assert searched(cookies._unquote, monkeypatch) > 2000 * 4000 / 2
