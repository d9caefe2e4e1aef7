"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules import (
    bridge,
    bridgette,
    estonian,
    five_hundred_one,
    forty_one,
    pirate,
    quinto,
    solitaire,
    vint,
)
from tests.web.html_page import form, page
from tests.web.phone import FIRST, NAMES, Phone

pytestmark = pytest.mark.django_db

HEBREW = "שלמה בן יצחק"


@pytest.fixture
def phone():
    return Phone()


GAMES = {
    "vint-1886": vint,
    "vint-estonian": estonian,
    "contract-bridge": bridge,
    "pirate-bridge": pirate,
    "bridge-solitaire": solitaire,
    "bridgette": bridgette,
    "quinto": quinto,
    "five-hundred-one": five_hundred_one,
    "forty-one": forty_one,
}


def opens(phone, key, *notations, names=NAMES):
    """The address of a sitting of this game with these deals, opened from its file."""
    game = ruleset(key)
    sitting = Sitting(
        ruleset=game,
        players=names[: 3 if 3 in game.players else game.most_players],
        options=game.Options(),
        deals=tuple(map(GAMES[key].deal, notations)),
    )
    return phone.opens_file(write_sitting(sitting))


def notices(answer):
    return " ".join(one.words for one in page(answer).all("p", "note"))


def last_line(answer):
    """What was done last, as the sheet reads it aloud."""
    return page(answer).one("p", "said").words


# Vint and skruuvi


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
    (amends, "Deal 2 amended. Anna, three hearts, made with ten tricks: 300 against 90 below"),
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


# The games of bridge


# Quinto, 501 and forty-one

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
def test_c3_who_won_is_said_and_stands_in_a_notice(phone, key, notations, won):
    sheet = phone.get(opens(phone, key, *notations))
    assert last_line(sheet).endswith(won)
    assert notices(sheet).startswith(won)
    assert won not in notices(phone.get(opens(phone, key, *notations[:-1])))


def test_c9_the_lines_that_end_a_game_show_who_won_it_with_what(phone):
    """96 − 100 = −4; 130 − 22 = 108; 120 − 10 = 110."""
    *before, last = five_hundred_one.GAME
    base = opens(phone, "five-hundred-one", *before)
    shown = page(phone.post(f"{base}key-in/", {"lines": last})).one(id="keyed")
    assert shown.all("p", "said")[-1].words.startswith("Anna wins the game. Game 1: Anna +2.")
    stands = [one.words for one in shown.all("ul", "nets")[-1].all("li")]
    assert stands == ["Anna −4", "Boris 108", "Clara 110"]


def test_c13_a_name_from_the_right_keeps_to_its_place_in_a_sentence(phone):
    """U+2068 and U+2069 hold the number after it; a title has the name as it is."""
    base = opens(phone, "five-hundred-one", five_hundred_one.GAME[0], names=(HEBREW, *NAMES[1:]))
    sheet = page(phone.get(base))
    assert sheet.one("p", "said").words.startswith(f"\u2068{HEBREW}\u2069, 205, ")
    assert sheet.one("title").words.startswith(f"{HEBREW}, Boris")
    assert "\u2068" not in phone.get(f"{base}deals.csv").content.decode()


# Code


# Paper
