"""Rubbish in any field of any kind of deal: a sentence at its field, and nothing is booked."""

import re
from uuid import uuid4

import pytest

from tests.games.skruuvi_2016.evening import SHORT_EVENING
from tests.games.skruuvi_2016.test_page import file_of
from tests.web.html_page import page, problems
from tests.web.phone import acts

RUBBISH = (
    *("", "-", "99", "-1", "9.5", "٣", "9" * 30, "\x00", "<b>", "=1+1"),
    *("5", "8H", "55H", "5♥", "0-", "14-0", "own", "x" * 9000),
)
ASKED = {  # of each kind the fields whose answer must be one of a few
    ("vint-1886", "contract"): ("declarer", "contract", "tricks", "honours", "aces"),
    ("vint-estonian", "contract"): (
        "declarer",
        "contract",
        "tricks",
        "honours",
        "aces",
        "doubling",
    ),
    ("vint-estonian", "pass_misere"): ("side", "tricks"),
    ("skruuvi-2016", "contract"): ("declarer", "contract", "tricks", "doubling"),
    ("skruuvi-2016", "all_pass"): ("side", "tricks", "doubling"),
    ("skruuvi-2016", "bolshevik"): ("bidder", "strain", "tricks"),
}
RIGHT = {
    "declarer": "0",
    "side": "0",
    "bidder": "0",
    "contract": "6S",
    "strain": "S",
    "tricks": "12",
    "honours": "0-3",
    "aces": "0-2",
    "doubling": "none",
}
PLAYER, CARDS = "[0-3]", "([0-3]-)?[0-%s]"
SENSE = {  # what may be said, so that it is no rubbish
    **dict.fromkeys(("declarer", "side", "bidder"), PLAYER),
    "contract": "[1-7] ?(S|C|D|H|NT|N|M|G)",
    "strain": "[SCDHMG]",
    "tricks": "[0-9]|1[0-3]",
    "honours": CARDS % 5,
    "aces": CARDS % 4,
    "doubling": "|none|doubled|redoubled",
}


LISTS = ("holdings", "discarded_aces", "doubled_by", "first_to_game", "conceded", "stopped_early")


@pytest.fixture
def table(phone):
    """The sheet of a game at which this kind of deal may come."""

    def opened(game, kind):
        if kind != "bolshevik":
            return phone.opens(ruleset=game)
        return phone.opens_file(file_of(SHORT_EVENING, format="12", bolshevik="set_after_last"))

    return opened


def makes_sense(name, words):
    """Of a field that is sent twice the last word counts."""
    said = words.strip() if name == "contract" else (words.split() or [""])[-1]
    return re.fullmatch(SENSE[name], said) is not None


def sent(phone, base, game, kind, **changed):
    ordinal = 13 if kind == "bolshevik" else 1
    fields = {name: RIGHT[name] for name in ASKED[game, kind]}
    if game == "skruuvi-2016" or kind == "pass_misere":
        fields.pop("aces", None)
    key = uuid4().hex
    return phone.post(f"{base}enter/{ordinal}/", {"kind": kind, "key": key, **fields, **changed})


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "kind"), ASKED)
def test_rubbish_is_told_at_its_field_and_books_nothing(phone, table, game, kind):
    base = table(game, kind)
    before = acts(base)
    for name in ASKED[game, kind]:
        for words in (one for one in RUBBISH if not makes_sense(name, one)):
            answer = sent(phone, base, game, kind, **{name: words})
            assert answer.status_code == 422, (name, words)
            told = page(answer).one("p", id=f"problem-{name}").words
            assert told.endswith((".", "?")), (name, words, told)
    assert acts(base) == before


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "kind"), ASKED)
def test_rubbish_in_what_may_be_left_out_is_told_or_not_asked(phone, table, game, kind):
    base = table(game, kind)
    left_out = {*LISTS, "aces"} - {*ASKED[game, kind]}
    for words in RUBBISH:
        answer = sent(phone, base, game, kind, **dict.fromkeys(left_out, words), tricks="")
        assert answer.status_code == 422, words
        assert all(one.endswith((".", "?")) for one in problems(answer)), words
