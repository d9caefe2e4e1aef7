"""Bridge solitaire on the site: what its forms, its lines and its files take and refuse."""

import pytest

from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules.files import GONE, file
from tests.web.html_page import page, words
from tests.web.phone import notations, state

pytestmark = pytest.mark.django_db

GAME = "bridge-solitaire"
OWN = {"kind": "contract", "contract": "4S", "tricks": "10"}
OF_HOUSE = OWN | {"declarer": "1"}


def opens(phone, *names, **options):
    named = {f"{GAME}.{name}": value for name, value in options.items()}
    return phone.opens(ruleset=GAME, names=names or ("Anna", ""), **named)


def sends(phone, base, **fields):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", **fields})


# ── A new sitting ───────────────────────────────────────────────────────────────────────────────


def test_the_house_is_called_so_unless_it_is_named(phone):
    assert state(opens(phone, "Anna", "")).sitting.players == ("Anna", "House")
    assert state(opens(phone, "Anna", "Talo")).sitting.players == ("Anna", "Talo")


@pytest.mark.parametrize("names", [("", ""), ("", "House"), ("House", "")])
def test_the_player_has_a_name_of_his_own(phone, names):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    assert phone.post("/new/", {"ruleset": GAME, **fields}).status_code == 422


def test_a_third_name_is_passed_over(phone):
    base = opens(phone, "Anna", "House", "Clara")
    assert state(base).sitting.players == ("Anna", "House")


def test_it_begins_without_a_stake_and_may_have_one(phone):
    assert state(opens(phone)).sitting.stake is None
    money = {"currency": "EUR", "amount": "1", "per": "100"}
    base = phone.opens(ruleset=GAME, names=("Anna", ""), **money)
    assert sends(phone, base, **OWN).status_code == 302
    # 120, a game, and 300 for the only one
    assert "House pays Anna €4.20" in words(phone.get(f"{base}settle/"))


# ── The form ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        (OWN, "A 4S 10"),
        (OWN | {"declarer": "0", "jokers": "1", "honours": "5"}, "A 4S 10 h5 j1"),
        (OF_HOUSE | {"jokers": "2", "tricks": "9"}, "B 4S 9 j2"),
        (OF_HOUSE | {"honours": "5"}, "B 4S 10"),  # hidden while the house declares
    ],
)
def test_a_deal_is_booked_as_the_chips_send_it(phone, fields, line):
    base = opens(phone)
    assert sends(phone, base, **fields).status_code == 302
    assert notations(base) == [line]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (OF_HOUSE | {"contract": "3NT"}, "The house always bids a suit."),
        (OF_HOUSE | {"contract": "7S"}, "The house bids six at most."),
        (OWN | {"contract": "3NT", "honours": "5"}, "only the four aces count"),
        (OWN | {"jokers": "3"}, "This must be one of: 0, 1, 2."),
        (OWN | {"declarer": "2"}, "This must be one of the players."),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(phone, fields, told):
    base = opens(phone)
    answer = sends(phone, base, **fields)
    assert answer.status_code == 422
    assert notations(base) == []
    assert told in words(answer)


def test_no_deal_is_thrown_in(phone):
    base = opens(phone)
    answer = sends(phone, base, kind="thrown_in")
    assert answer.status_code == 422
    assert "There is no such kind of deal." in words(answer)
    assert notations(base) == []


def test_honours_that_are_not_played_are_refused(phone):
    base = opens(phone, honours="False")
    answer = sends(phone, base, **OWN, honours="4")
    assert answer.status_code == 422
    assert "This table does not score honours." in words(answer)


def test_nobody_is_said_to_deal_and_there_are_no_seats(phone):
    base = opens(phone)
    sends(phone, base, **OWN)
    for path in ("", "enter/2/", "entry/1/", "settle/"):
        assert "dealt" not in words(phone.get(base + path))
        assert f"{base}seats/" not in phone.get(base + path).content.decode()
    assert phone.get(f"{base}seats/").status_code == 302


def test_the_stage_is_the_games_of_one_rubber(phone):
    base = opens(phone)
    sends(phone, base, **OWN)
    assert "1–0" in words(phone.get(base))
    assert "rubber 1 of" not in words(phone.get(base))
    assert "rubber 1 of 3 · 0–0" in words(phone.get(opens(phone, rubbers="3")))


# ── Key-in ──────────────────────────────────────────────────────────────────────────────────────


def keyed(phone, base, *lines, **more):
    return phone.post(f"{base}key-in/", {"lines": "\n".join(lines), **more})


def test_lines_are_booked_with_and_without_the_player(phone):
    base = opens(phone)
    lines = ("1C 7 h5 j1", "Anna 1♣ ★★ 6", "House two diamonds one joker eight tricks")
    answer = keyed(phone, base, *lines, key="k", first="1", book="1")
    assert answer.status_code == 302
    assert notations(base) == ["A 1C 7 h5 j1", "A 1C 6 j2", "B 2D 8 j1"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("B 3NT 9", "Strain: The house always bids a suit."),
        ("B 7S 13", "Level: The house bids six at most."),
        ("B 2D 8 h4", "Honours in hand: Honours count only when the player declares."),
        ("3NT 9 h5", "Honours in hand: At no trump only the four aces count: enter 4."),
        ("1C 7 j3", "Jokers in hand: This must be one of: 0, 1, 2."),
    ],
)
def test_a_line_that_cannot_be_says_why(phone, line, told):
    (one,) = page(keyed(phone, opens(phone), line)).all("article", "keyed")
    assert [problem.words for problem in one.all("p", "problem")] == [told]


def test_a_deal_thrown_in_is_not_read(phone):
    (one,) = page(keyed(phone, opens(phone), "pass")).all("article", "keyed")
    assert one.all("p", "problem")


# ── A file ──────────────────────────────────────────────────────────────────────────────────────


def test_a_file_comes_back_as_it_went(phone):
    base = opens(phone, "Anna", "Whiskers", jokers_double="own_contract", rubbers="2")
    sends(phone, base, **OF_HOUSE, jokers="1")
    written = write_sitting(state(base).sitting)
    assert written["options"] == {"jokers_double": "own_contract", "rubbers": 2}
    again = phone.opens_file(written)
    assert write_sitting(state(again).sitting) == written


@pytest.mark.parametrize(
    "changed",
    [
        {"players": ["Anna"]},
        {"players": ["Anna", "House", "Clara"]},
        {"seatings": [{"round": 1, "seats": ["House", "Anna"]}]},
        {"deals": [{"kind": "thrown_in"}]},
    ],
)
def test_a_file_that_cannot_be_is_refused(phone, changed):
    data = file(deals=[], stake=GONE, players=["Anna", "House"], ruleset=GAME) | changed
    assert phone.imports(data).status_code == 422
