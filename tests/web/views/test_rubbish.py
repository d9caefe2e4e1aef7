"""Rubbish in any field of any kind of deal: a sentence at its field, and nothing is booked."""

import re
from uuid import uuid4

import pytest

from tests.rotation import of_the_day
from tests.rules.files import CONTRACT, GONE, changed, file_of
from tests.web.html_page import page, problems
from tests.web.phone import acts

pytestmark = pytest.mark.unmeasured

RUBBISH = (
    *("", "-", "99", "-1", "9.5", "٣", "9" * 30, "\x00", "<b>", "=1+1"),
    *("5", "8H", "55H", "5♥", "0-", "14-0", "own", "x" * 9000),
)
ASKED = {  # of each kind the fields whose answer must be one of a few
    ("vint-1886", "contract"): ("declarer", "contract", "tricks", "honours", "aces"),
    ("vint-estonian", "contract"): (
        *("declarer", "contract", "tricks", "honours", "aces", "doubling"),
    ),
    ("vint-estonian", "pass_misere"): ("side", "tricks"),
    ("skruuvi-2016", "contract"): ("declarer", "contract", "tricks", "doubling"),
    ("skruuvi-2016", "all_pass"): ("side", "tricks", "doubling"),
    ("skruuvi-2016", "bolshevik"): ("bidder", "strain", "tricks"),
}
PLAYER, CARDS = "[0-3]", "([0-3]-)?[0-%s]"
FIELDS = {  # an answer, and what may be said, so that it is no rubbish
    **dict.fromkeys(("declarer", "side", "bidder"), ("0", PLAYER)),
    "contract": ("6S", "[1-7] ?(S|C|D|H|NT|N|M|G)"),
    "strain": ("S", "[SCDHMG]"),
    "tricks": ("12", "[0-9]|1[0-3]"),
    "honours": ("0-3", CARDS % 5),
    "aces": ("0-2", CARDS % 4),
    "doubling": ("none", "|none|doubled|redoubled"),
}
DECIDES = ("declarer", "side", "bidder", "contract", "strain")  # what else is asked
LISTS = ("holdings", "discarded_aces", "doubled_by", "first_to_game", "conceded", "stopped_early")
# Twelve deals, after which the Bolshevik set comes.
MADE = changed(CONTRACT, level=6, strain="S", tricks=12, honours=GONE, aces=GONE)
OPTIONS = {"format": "12", "bolshevik": "set_after_last"}
TWELVE = file_of(*[MADE] * 12, ruleset="skruuvi-2016", options=OPTIONS, stake=GONE)


def makes_sense(name, words):
    """Of a field that is sent twice the last word counts."""
    said = words.strip() if name == "contract" else (words.split() or [""])[-1]
    return re.fullmatch(FIELDS[name][1], said) is not None


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "kind"), ASKED)
def test_rubbish_is_told_at_a_field_that_must_be_filled_in_and_books_nothing(phone, game, kind):
    late = kind == "bolshevik"
    base = phone.opens_file(TWELVE) if late else phone.opens(ruleset=game)
    right = {"kind": kind} | {name: FIELDS[name][0] for name in ASKED[game, kind]}

    def sent(**changed):
        fields = {**right, "key": uuid4().hex, **changed}
        answer = phone.post(f"{base}enter/{13 if late else 1}/", fields)
        assert answer.status_code == 422, changed
        return answer

    before = acts(base)
    alone = [(name,) for name in ASKED[game, kind] if name in DECIDES]
    for names in (*alone, [name for name in ASKED[game, kind] if name not in DECIDES]):
        for words in of_the_day(RUBBISH, 2):
            wrong = {name: words for name in names if not makes_sense(name, words)}
            shown = page(sent(**wrong)) if wrong else None
            for name in wrong:
                told = shown.one("p", id=f"problem-{name}").words
                assert told.endswith((".", "?")), (name, words, told)
    # What may be left out is told or not asked.
    may_be_left_out = {*LISTS, "aces"} - right.keys()
    for words in of_the_day(RUBBISH, 2):
        answer = sent(**dict.fromkeys(may_be_left_out, words), tricks="")
        assert all(one.endswith((".", "?")) for one in problems(answer)), words
    assert acts(base) == before
