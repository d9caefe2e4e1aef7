"""The gates that the file shares with the forms."""

import pytest

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.sitting_file.form_and_file_checks import (
    LONGEST_NOTE,
    is_iso_date,
    read_checked_adjustment,
    read_checked_seating,
    read_checked_stake,
    words_problem,
)
from tests.rules.files import is_sentence

STAKE = {"currency": "EUR", "amount": "0.10", "per": 100}
SEATING = {"round": 2, "seats": [0, 2, 1, 3], "dealer": 2}
ADJUSTMENT = {"points": [-100, 100, -100, 100], "note": "revoke"}


def facts(gate, *arguments):
    """The facts that the gate refuses; each with a sentence."""
    value, problems = gate(*arguments)
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
    *("0123", None, {"0": 1}, [0, 1, 2, 3, 3], [0.0, 1, 2, 3], [[0], 1, 2, 3]),
]
POINTS = [
    *(None, [], [1, -1, 0], [1, -1, 0, 0, 0], {"Anna": 1}, "1"),
    *([True, -1, 0, 0], [0.5, -0.5, 0, 0], ["1", -1, 0, 0], [None, 0, 0, 0]),
    *([1_000_001, -1_000_001, 0, 0], [10**400, -(10**400), 0, 0], [float("inf"), 0, 0, 0]),
]
NOTES = [None, 5, ["x"], "x" * (LONGEST_NOTE + 1), "a\x00b", "\ud800"]


def test_a_stake_is_read_with_the_digits_of_its_currency():
    wanted = Stake(currency="EUR", amount="0.10", per=100, digits=2)
    assert read_checked_stake(STAKE) == (wanted, ())
    stake, _ = read_checked_stake(STAKE | {"each_with_each": True, "currency": "JPY"})
    assert (stake.each_with_each, stake.digits) == (True, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("amount", one) for one in ("0", "1", "0.1", "0.0001", "1234567.1234", "000.5")),
        *(("amount", "1" * 20), ("per", 1), ("per", 1_000_000)),
    ],
)
def test_a_stake_that_can_be_is_taken(key, value):
    assert facts(read_checked_stake, STAKE | {key: value}) == []


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
    assert facts(read_checked_stake, STAKE | {key: value}) == [key]


def test_everything_wrong_with_a_stake_is_told_at_once():
    found = facts(read_checked_stake, {"curency": "EUR", "each_with_each": 1})
    assert found == ["curency", "currency", "amount", "per", "each_with_each"]


def test_a_seating_is_read():
    assert read_checked_seating(SEATING, 4)[0] == Seating(round=2, seats=(0, 2, 1, 3), dealer=2)
    assert read_checked_seating({"round": 1, "dealer": 3}, 4)[0] == Seating(round=1, dealer=3)
    for first_or_last in (1, 1000):
        assert facts(read_checked_seating, SEATING | {"round": first_or_last}, 4) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("round", one) for one in (0, -1, 1001, True, "2", 2.0, None, [2])),
        *(("seats", one) for one in SEATS),
        *(("dealer", one) for one in (-1, 4, True, "0", None, 0.0)),
        ("rubber", 2),
    ],
)
def test_a_seating_that_cannot_be_is_refused(key, value):
    assert facts(read_checked_seating, SEATING | {key: value}, 4) == [key]


def test_a_seating_says_something():
    assert facts(read_checked_seating, {"round": 2}, 4) == ["seats"]


def test_an_adjustment_is_read_with_its_note_tidied():
    wanted = Adjustment(points=(-100, 100, -100, 100), note="a revoke")
    assert read_checked_adjustment(ADJUSTMENT | {"note": "  a  revoke "}, 4) == (wanted, ())
    million = {"points": [1_000_000, -1_000_000, 0, 0]}
    assert facts(read_checked_adjustment, million, 4) == []


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
    assert facts(read_checked_adjustment, ADJUSTMENT | {key: value}, 4) == [key]


def test_an_adjustment_that_does_not_sum_to_nothing_must_say_so():
    lone = {"points": [-50, 0, 0, 0]}
    assert facts(read_checked_adjustment, lone, 4) == ["points"]
    given, _ = read_checked_adjustment(lone | {"unbalanced": True}, 4)
    assert given == Adjustment(points=(-50, 0, 0, 0), unbalanced=True)


def test_a_text_may_be_anything_that_can_be_shown_and_is_not_too_long():
    for words in ("", "Kuopio", "ანა, თბილისი", "بيروت", "👩‍🎤 <b>", "a\nb", "x" * 80):
        assert words_problem(words, 80) is None, words
    for words in (None, 5, ["x"], "x" * 81, "a\x00b", "\ud800", "\u202eabc"):
        assert words_problem(words, 80) is not None, words


NO_DAYS = [
    *("", "2026-1-31", "31.1.2026", "2026-02-29", "2026-13-01", "20260131", "2026-W05-6"),
    *("2026-01-31T00:00", "2026-01-31 ", "0000-01-01", "２０２６-01-31", "\ud800"),
]


def test_a_date_is_written_so_and_in_no_other_way():
    for words in ("2026-01-31", "2024-02-29", "0001-01-01", "9999-12-31"):
        assert is_iso_date(words), words
    assert [words for words in NO_DAYS if is_iso_date(words)] == []
