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


@pytest.mark.parametrize("names", [("", ""), ("", "House"), ("House", "")])
def test_the_player_has_a_name_of_his_own(phone, names):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    assert phone.post("/new/", {"ruleset": GAME, **fields}).status_code == 422


def test_the_house_has_its_name_and_a_stake_is_only_what_somebody_sets(phone):
    """120, a game, and 300 for the only one."""
    begun = state(opens(phone)).sitting
    assert (begun.players, begun.stake) == (("Anna", "House"), None)
    money = {"currency": "EUR", "amount": "1", "per": "100"}
    base = phone.opens(ruleset=GAME, names=("Anna", "Talo", "Clara"), **money)
    assert state(base).sitting.players == ("Anna", "Talo")
    assert sends(phone, base, **OWN).status_code == 302
    assert "Talo pays Anna €4.20" in words(phone.get(f"{base}settle/"))


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_deals_are_booked_as_the_chips_send_them(phone):
    base = opens(phone, rubbers="3")
    for fields in (
        OWN,
        OWN | {"declarer": "0", "jokers": "1", "honours": "5"},
        OF_HOUSE | {"jokers": "2", "tricks": "9"},
        OF_HOUSE | {"honours": "5"},  # hidden while the house declares
    ):
        assert sends(phone, base, **fields).status_code == 302
    assert notations(base) == ["A 4S 10", "A 4S 10 h5 j1", "B 4S 9 j2", "B 4S 10"]


def test_what_cannot_be_is_refused_with_its_reason(phone):
    base = opens(phone)
    for fields, told in (
        (OF_HOUSE | {"contract": "3NT"}, "The house always bids a suit."),
        (OF_HOUSE | {"contract": "7S"}, "The house bids six at most."),
        (OWN | {"contract": "3NT", "honours": "5"}, "only the four aces count"),
        (OWN | {"jokers": "3"}, "One of these is needed here (0, 1, 2)."),
        (OWN | {"declarer": "2"}, "This must be one of the players."),
        ({"kind": "thrown_in"}, "There is no such kind of deal."),
    ):
        answer = sends(phone, base, **fields)
        assert answer.status_code == 422
        assert told in words(answer)
    answer = sends(phone, opens(phone, honours="False"), **OWN, honours="4")
    assert answer.status_code == 422
    assert "This table does not score honours." in words(answer)
    assert notations(base) == []


def test_nobody_is_said_to_deal_and_one_rubber_is_known_by_its_games(phone):
    base = opens(phone)
    assert sends(phone, base, **OWN).status_code == 302
    for path in ("", "enter/2/", "entry/1/", "settle/"):
        answer = phone.get(base + path)
        assert "dealt" not in words(answer)
        assert f"{base}seats/" not in answer.content.decode()
        if not path:
            assert "1–0" in words(answer)
            assert "rubber 1 of" not in words(answer)
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


def test_a_line_that_cannot_be_says_why(phone):
    lines = ("B 3NT 9", "B 7S 13", "B 2D 8 h4", "3NT 9 h5", "1C 7 j3", "pass")
    *told, thrown_in = page(keyed(phone, opens(phone), *lines)).all("article", "keyed")
    assert [[problem.words for problem in one.all("p", "problem")] for one in told] == [
        ["Strain: the house always bids a suit."],
        ["Level: the house bids six at most."],
        ["Honours in hand: honours count only when the player declares."],
        ["Honours in hand: at no trump only the four aces count: enter 4."],
        ["Jokers in hand: one of these is needed here (0, 1, 2)."],
    ]
    assert thrown_in.all("p", "problem")


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
