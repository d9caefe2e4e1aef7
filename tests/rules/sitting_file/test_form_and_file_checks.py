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


# ── Stake ────────────────────────────────────────────────────────────────────────────────────────


def test_a_stake_is_read_with_the_digits_of_its_currency():
    assert read_checked_stake(STAKE) == (
        Stake(currency="EUR", amount="0.10", per=100, digits=2),
        (),
    )


def test_a_stake_may_be_each_with_each():
    stake, _ = read_checked_stake(STAKE | {"each_with_each": True, "currency": "JPY"})
    assert (stake.each_with_each, stake.digits) == (True, 0)


@pytest.mark.parametrize("amount", ["0", "1", "0.1", "0.0001", "1234567.1234", "000.5", "1" * 20])
def test_an_amount_is_a_decimal_string(amount):
    assert facts(read_checked_stake, STAKE | {"amount": amount}) == []


@pytest.mark.parametrize(
    "amount",
    [
        *("", ".", "1.", ".5", "0.00001", "-1", "+1", "1e3", "1,5", "1 000", "0x1", "NaN"),
        *("Infinity", "1.2.3", "٣", "½", "²", "1" * 21, 1, 0.1, True, None, ["1"], {"a": 1}),
        *("0.1\n", " 1", "1_0"),
    ],
)
def test_any_other_amount_is_refused(amount):
    assert facts(read_checked_stake, STAKE | {"amount": amount}) == ["amount"]


@pytest.mark.parametrize("currency", ["", "eur", "EURO", "XXX", "DEM", 5, None, ["EUR"], True, {}])
def test_a_currency_is_a_code_of_iso_4217(currency):
    assert facts(read_checked_stake, STAKE | {"currency": currency}) == ["currency"]


@pytest.mark.parametrize("per", [1, 1_000_000])
def test_a_stake_may_be_for_one_point_or_for_a_million(per):
    assert facts(read_checked_stake, STAKE | {"per": per}) == []


@pytest.mark.parametrize("per", [0, -1, 1.0, "100", True, None, [], 10**30, 1_000_001])
def test_per_is_a_whole_number_of_points(per):
    assert facts(read_checked_stake, STAKE | {"per": per}) == ["per"]


def test_everything_wrong_with_a_stake_is_told_at_once():
    raw = {"curency": "EUR", "each_with_each": 1}
    assert facts(read_checked_stake, raw) == [
        *("curency", "currency", "amount", "per", "each_with_each"),
    ]


# ── Seating ──────────────────────────────────────────────────────────────────────────────────────


def test_a_seating_is_read():
    assert read_checked_seating(SEATING, 4)[0] == Seating(round=2, seats=(0, 2, 1, 3), dealer=2)
    assert read_checked_seating({"round": 1, "dealer": 3}, 4)[0] == Seating(round=1, dealer=3)


@pytest.mark.parametrize("round_", [1, 1000])
def test_a_round_may_be_the_first_or_the_thousandth(round_):
    assert facts(read_checked_seating, SEATING | {"round": round_}, 4) == []


@pytest.mark.parametrize("round_", [0, -1, 1001, True, "2", 2.0, None, [2]])
def test_a_round_is_a_number_from_1(round_):
    assert facts(read_checked_seating, SEATING | {"round": round_}, 4) == ["round"]


@pytest.mark.parametrize(
    "seats",
    [
        *([], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [0, 1, 2, None], [0, True, 2, 3]),
        *("0123", None, {"0": 1}, [0, 1, 2, 3, 3], [0.0, 1, 2, 3], [[0], 1, 2, 3]),
    ],
)
def test_everybody_sits_in_one_place(seats):
    assert facts(read_checked_seating, SEATING | {"seats": seats}, 4) == ["seats"]


@pytest.mark.parametrize("dealer", [-1, 4, True, "0", None, 0.0])
def test_a_dealer_is_one_of_the_players(dealer):
    assert facts(read_checked_seating, SEATING | {"dealer": dealer}, 4) == ["dealer"]


def test_a_seating_says_something():
    assert facts(read_checked_seating, {"round": 2}, 4) == ["seats"]


def test_a_seating_says_nothing_else():
    assert facts(read_checked_seating, SEATING | {"rubber": 2}, 4) == ["rubber"]


# ── Adjustment ───────────────────────────────────────────────────────────────────────────────────


def test_an_adjustment_is_read_with_its_note_tidied():
    assert read_checked_adjustment(ADJUSTMENT | {"note": "  a  revoke "}, 4) == (
        Adjustment(points=(-100, 100, -100, 100), note="a revoke"),
        (),
    )


def test_an_adjustment_that_does_not_sum_to_nothing_must_say_so():
    lone = {"points": [-50, 0, 0, 0]}
    assert facts(read_checked_adjustment, lone, 4) == ["points"]
    given, _ = read_checked_adjustment(lone | {"unbalanced": True}, 4)
    assert given == Adjustment(points=(-50, 0, 0, 0), unbalanced=True)


@pytest.mark.parametrize(
    "points",
    [
        *(None, [], [1, -1, 0], [1, -1, 0, 0, 0], {"Anna": 1}, "1"),
        *([True, -1, 0, 0], [0.5, -0.5, 0, 0], ["1", -1, 0, 0], [None, 0, 0, 0]),
        *([1_000_001, -1_000_001, 0, 0], [10**400, -(10**400), 0, 0], [float("inf"), 0, 0, 0]),
    ],
)
def test_points_are_whole_numbers_for_every_player(points):
    assert facts(read_checked_adjustment, {"points": points}, 4) == ["points"]


def test_a_player_may_be_given_a_million_points():
    points = [1_000_000, -1_000_000, 0, 0]
    assert facts(read_checked_adjustment, {"points": points}, 4) == []


@pytest.mark.parametrize("note", [None, 5, ["x"], "x" * (LONGEST_NOTE + 1), "a\x00b", "\ud800"])
def test_a_note_is_a_short_text(note):
    assert facts(read_checked_adjustment, ADJUSTMENT | {"note": note}, 4) == ["note"]


@pytest.mark.parametrize("unbalanced", [1, "yes", None])
def test_unbalanced_is_true_or_false(unbalanced):
    found = facts(read_checked_adjustment, ADJUSTMENT | {"unbalanced": unbalanced}, 4)
    assert found == ["unbalanced"]


def test_an_adjustment_has_nothing_else():
    assert facts(read_checked_adjustment, ADJUSTMENT | {"declarer": 0}, 4) == ["declarer"]


# ── Short texts and dates ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "words", ["", "Kuopio", "ანა, თბილისი", "بيروت", "👩‍🎤 <b>", "a\nb", "x" * 80]
)
def test_a_text_may_be_anything_that_can_be_shown(words):
    assert words_problem(words, 80) is None


@pytest.mark.parametrize("words", [None, 5, ["x"], "x" * 81, "a\x00b", "\ud800", "\u202eabc"])
def test_any_other_text_is_refused(words):
    assert words_problem(words, 80) is not None


@pytest.mark.parametrize("words", ["2026-01-31", "2024-02-29", "0001-01-01", "9999-12-31"])
def test_a_date_is_written_so(words):
    assert is_iso_date(words)


@pytest.mark.parametrize(
    "words",
    [
        *("", "2026-1-31", "31.1.2026", "2026-02-29", "2026-13-01", "20260131", "2026-W05-6"),
        *("2026-01-31T00:00", "2026-01-31 ", "0000-01-01", "２０２６-01-31", "\ud800"),
    ],
)
def test_any_other_date_is_refused(words):
    assert not is_iso_date(words)
