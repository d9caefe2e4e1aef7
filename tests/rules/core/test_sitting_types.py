"""The records of a sitting: a stake, a seating, an adjustment, the details; texts and days."""

import pytest

from scorekeeper.rules.core.facts import read_facts, read_record
from scorekeeper.rules.core.field_types import Refused
from scorekeeper.rules.core.records import DAY, Words
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import LONGEST_NOTE, Adjustment
from scorekeeper.rules.scoring.sitting import Details
from tests.rules.files import is_sentence

STAKE = {"currency": "EUR", "amount": "0.10", "per": 100}
SEATING = {"round": 2, "seats": [0, 2, 1, 3], "dealer": 2}
ADJUSTMENT = {"points": [-100, 100, -100, 100], "note": "revoke"}


def read(kind, raw, players=4):
    return read_record(kind, raw, range(players))


def facts(kind, raw):
    """The facts that are refused, of a table of four; each with a sentence."""
    value, problems = read(kind, raw)
    assert (value is None) == bool(problems)
    assert all(is_sentence(str(problem.text)) for problem in problems)
    return [problem.fact for problem in problems]


AMOUNTS = [
    *("", ".", "1.", ".5", "0.00001", "-1", "+1", "1e3", "1,5", "1 000", "0x1", "NaN"),
    *("Infinity", "1.2.3", "٣", "½", "²", "1" * 21, 1, 0.1, True, None, ["1"], {"a": 1}),
    *("0.1\n", " 1", "1_0"),
]
SEATS = [
    *([], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [0, 1, 2, None], [0, True, 2, 3]),
    *("0123", {"0": 1}, [0, 1, 2, 3, 3], [0.0, 1, 2, 3], [[0], 1, 2, 3]),
]
POINTS = [
    *(None, [], [1, -1, 0], [1, -1, 0, 0, 0], {"Anna": 1}, "1"),
    *([True, -1, 0, 0], [0.5, -0.5, 0, 0], ["1", -1, 0, 0], [None, 0, 0, 0]),
    *([1_000_001, -1_000_001, 0, 0], [10**400, -(10**400), 0, 0], [float("inf"), 0, 0, 0]),
]
NOTES = [None, 5, ["x"], "x" * (LONGEST_NOTE + 1), "a\x00b", "\ud800"]


def test_a_stake_is_read_with_the_digits_of_its_currency():
    wanted = Stake(currency="EUR", amount="0.10", per=100)
    assert read(Stake, STAKE) == (wanted, ())
    stake, _ = read(Stake, STAKE | {"each_with_each": True, "currency": "JPY"})
    assert (stake.each_with_each, stake.digits) == (True, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("amount", one) for one in ("0", "1", "0.1", "0.0001", "1234567.1234", "000.5")),
        *(("amount", "1" * 20), ("per", 1), ("per", 1_000_000)),
    ],
)
def test_a_stake_that_can_be_is_taken(key, value):
    assert facts(Stake, STAKE | {key: value}) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("amount", one) for one in AMOUNTS),
        *(("currency", one) for one in ("", "eur", "EURO", "XXX", "DEM", 5, None, ["EUR"], True)),
        ("currency", {}),
        *(("per", one) for one in (0, -1, 1.0, "100", True, None, [], 10**30, 1_000_001)),
    ],
)
def test_a_stake_that_cannot_be_is_refused(key, value):
    assert facts(Stake, STAKE | {key: value}) == [key]


def test_everything_wrong_with_a_stake_is_told_at_once():
    found = facts(Stake, {"curency": "EUR", "each_with_each": 1})
    assert found == ["curency", "currency", "amount", "per", "each_with_each"]


def test_a_seating_is_read():
    assert read(Seating, SEATING)[0] == Seating(round=2, seats=(0, 2, 1, 3), dealer=2)
    assert read(Seating, {"round": 1, "dealer": 3})[0] == Seating(round=1, dealer=3)
    for first_or_last in (1, 1000):
        assert facts(Seating, SEATING | {"round": first_or_last}) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("round", one) for one in (0, -1, 1001, True, "2", 2.0, None, [2])),
        *(("seats", one) for one in SEATS),
        *(("dealer", one) for one in (-1, 4, True, "0", 0.0)),
        ("rubber", 2),
    ],
)
def test_a_seating_that_cannot_be_is_refused(key, value):
    assert facts(Seating, SEATING | {key: value}) == [key]


def test_a_seating_says_something():
    assert facts(Seating, {"round": 2}) == ["seats"]


def test_an_adjustment_is_read():
    wanted = Adjustment(points=(-100, 100, -100, 100), note="revoke")
    assert read(Adjustment, ADJUSTMENT) == (wanted, ())
    million = {"points": [1_000_000, -1_000_000, 0, 0]}
    assert facts(Adjustment, million) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("points", one) for one in POINTS),
        *(("note", one) for one in NOTES),
        *(("unbalanced", one) for one in (1, "yes", None)),
        ("declarer", 0),
    ],
)
def test_an_adjustment_that_cannot_be_is_refused(key, value):
    assert facts(Adjustment, ADJUSTMENT | {key: value}) == [key]


def test_an_adjustment_that_does_not_sum_to_nothing_must_say_so():
    lone = {"points": [-50, 0, 0, 0]}
    assert facts(Adjustment, lone) == ["points"]
    given, _ = read(Adjustment, lone | {"unbalanced": True})
    assert given == Adjustment(points=(-50, 0, 0, 0), unbalanced=True)


def refuses(type_, raw):
    """Whether it refuses what somebody enters."""
    try:
        return bool(type_.misfit(type_.read(raw)))
    except Refused:
        return True


def test_a_text_may_be_anything_that_can_be_shown_and_is_not_too_long():
    for words in ("", "Kuopio", "ანა, თბილისი", "بيروت", "👩‍🎤 <b>", "a\nb", "x" * 80):
        assert not refuses(Words(longest=80), words), words
    for words in (None, 5, ["x"], "x" * 81, "a\x00b", "\ud800", "\u202eabc"):
        assert refuses(Words(longest=80), words), words


def test_a_stored_text_may_break_a_limit_that_is_younger_than_itself():
    long = {"place": "x" * 81}
    assert facts(Details, long) == ["place"]
    assert read_facts(Details, long) == (Details(place="x" * 81), ())


def test_an_empty_value_is_a_wrong_one_but_where_a_fact_may_be_empty():
    given = {"place": None, "date": None, "scorer": None}
    assert facts(Details, given) == ["place", "date"]
    assert read(Details, {"scorer": None}) == (Details(), ())


def test_a_record_is_about_the_players_at_the_table():
    for kind, raw, fact in [
        (Details, {"scorer": 3}, "scorer"),
        (Seating, {"round": 1, "dealer": 3}, "dealer"),
        (Seating, {"round": 1, "seats": [0, 1, 2, 3]}, "seats"),
        (Adjustment, {"points": [1, -1, 0, 0]}, "points"),
    ]:
        assert facts(kind, raw) == []
        assert [one.fact for one in read(kind, raw, players=3)[1]] == [fact]


NO_DAYS = [
    *("2026-1-31", "31.1.2026", "2026-02-29", "2026-13-01", "20260131", "2026-W05-6"),
    *("2026-01-31T00:00", "2026-01-31 ", "0000-01-01", "２０２６-01-31", "\ud800", None, 20260131),
]


def test_a_date_is_written_so_and_in_no_other_way():
    for words in ("2026-01-31", "2024-02-29", "0001-01-01", "9999-12-31"):
        assert DAY.read(words) == words
    assert DAY.read("") == ""  # it is not known
    assert [words for words in NO_DAYS if not refuses(DAY, words)] == []
