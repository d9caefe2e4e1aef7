"""What is entered for a deal of quinto (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.quinto.deals import Deal
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from tests.games.quinto.evening import (
    ALL,
    AT_195_120,
    AT_195_200,
    FIVES,
    LEVEL,
    NAMES,
    OUT_A,
    QUINTO,
    deal,
    last,
    sheet,
    written,
)

FIVE = [{"quint": one, "side": 0} for one in ("S5", "C5", "D5", "H5", "J")]
LEAST = {"quints": FIVE, "side": 0, "tricks": 7}
OUT = {"quints": FIVE[-1:], "abandoned": True}
AFTER_DEAL = {"ends": "after_deal"}
# From 195–120: the quints alone take A and C to 195 + 20 + 15 + 25 = 255.
PLAYED_ON = "A 7 H5A D23A J5A S5B C5B D5B"
# From 195–120: 195 + 20 + 15 = 230.
TOO_FEW = "out H5A D23A S5B"
# From 195–200 (195 + 60 = 255, 200 + 50 = 250) both sides are there by quints.
BOTH = "out H5A DA4A J5A S5B C5B D5B HA4B"
BOTH_PLAYED_ON = BOTH.replace("out", "A 7")


def plain(text):
    return say(text, English(NAMES)).replace("\ufe0e", "")


def problems(raw, **changed):
    """The facts that are refused when these are changed, and why."""
    found_deal, found = read_facts(Deal, {**raw, **changed})
    assert (found_deal is None) == bool(found)
    return [(problem.fact, plain(problem.text)) for problem in found]


def refused(*notations, **options):
    """The facts under which the last deal is refused as a new one, and its effects if stored."""
    *before, new = notations
    standing = sheet(*before, **options).standing
    entry, _ = score_new_deal(QUINTO, standing, deal(new), 1, 1)
    return [(problem.fact, problem.effect) for problem in entry.problems]


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_there_is_one_kind_with_its_facts_in_the_order_of_the_form():
    assert QUINTO.kinds == {"deal": Deal}
    assert [one.name for one in facts_of(Deal)] == [
        *("doubling", "quints", "abandoned", "side", "tricks")
    ]


@pytest.mark.parametrize("fact", ["side", "tricks"])
def test_an_abandoned_deal_has_neither_side_nor_tricks(fact):
    text = "A quint ended the game, so that no trick of this deal counts."
    assert problems(OUT, **{fact: 0}) == [(fact, text)]


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_quint_that_there_is_none_of_or_twice_and_a_trick_too_many_are_refused():
    twice = [*FIVE, {"quint": "H5", "side": 1}]
    assert problems(LEAST, quints=twice) == [("quints", "5♥ is marked twice.")]
    for wrong in ({"quint": "S4", "side": 0}, {"quint": "H23", "side": 4}):
        assert [fact for fact, _ in problems(LEAST, quints=[*FIVE, wrong])] == ["quints"]
    assert problems(LEAST, tricks=14) == [("tricks", "A number from 0 to 13 is needed here.")]


@pytest.mark.parametrize("options", [{}, AFTER_DEAL])
@pytest.mark.parametrize(
    ("quints", "missing"),
    [
        ("C5A D5B H5A J5B", "5♠"),
        ("S5A D5B H5A J5B", "5♣"),
        ("S5A C5B H5A J5B", "5♦"),
        ("S5A C5B D5B J5B", "5♥"),
        ("S5A C5B D5B H5A", "joker"),
        ("C5B D5B", "5♠, 5♥, joker"),
    ],
)
def test_played_out_a_five_or_the_joker_is_missed_by_name(quints, missing, options):
    (problem,) = last(f"A 6 {quints}", **options).problems
    assert (problem.fact, problem.effect, problem.unfilled) == ("quints", Effect.VOID, True)
    assert plain(problem.text).endswith(f" Missing: {missing}.")


def test_the_missing_ones_are_named_and_told_beside_other_problems():
    (problem,) = last("A 7 C5A D5A J5A").problems
    assert plain(problem.text) == ("Somebody won each of the fives and the joker. Missing: 5♠, 5♥.")
    assert [fact for fact, _ in problems(LEAST, quints=[], tricks=14)] == ["tricks", "quints"]
    assert [fact for fact, _ in problems(LEAST, quints="S5", abandoned=False)] == ["quints"]


@pytest.mark.parametrize("options", [{}, AFTER_DEAL])
@pytest.mark.parametrize(
    ("notation", "side"),
    [
        ("A 0 S5A C5B D5B H5B J5B", "Anna and Clara"),
        ("B 0 S5A C5A D5A H5A J5D", "Boris and Dmitri"),
        ("A 13 S5A C5A D5A H5A J5B", "Boris and Dmitri"),
        ("D 13 S5C C5B D5B H5B J5B", "Anna and Clara"),
    ],
)
def test_a_side_without_a_trick_has_no_quint(notation, side, options):
    (problem,) = last(notation, **options).problems
    assert (problem.fact, problem.effect) == ("quints", Effect.VOID)
    assert plain(problem.text) == f"{side} won no trick, and so no quint."


NOT_ABANDONED, NO_WINNING_QUINT = ("abandoned", Effect.UNPLAYED), ("abandoned", Effect.OPEN)
BOTH_THERE = ("quints", Effect.OPEN)


@pytest.mark.parametrize(
    ("deals", "options", "found"),
    [
        # No pair need be there, and in an abandoned deal no five; one trick may bring every quint.
        ((FIVES,), {}, []),
        ((ALL,), {}, []),
        (("A 1 S5A C5A D5C H5A J5C",), {}, []),
        (("B 12 S5A C5A D5C H5A J5C",), {}, []),
        ((*LEVEL, "out C23B"), {}, []),
        # §2.3: play ends with the first quint that takes its side to 250, or finds it there.
        ((*AT_195_120, PLAYED_ON), {}, [NOT_ABANDONED]),
        ((*AT_195_120, PLAYED_ON), AFTER_DEAL, []),
        ((*AT_195_200, BOTH), {}, [BOTH_THERE]),
        ((*AT_195_200, BOTH_PLAYED_ON), {}, [NOT_ABANDONED, BOTH_THERE]),
        ((*AT_195_200, BOTH_PLAYED_ON), AFTER_DEAL, []),
        ((*LEVEL, "out S23A"), {}, []),
        ((*LEVEL, "out C5B S5A"), {}, [BOTH_THERE]),
        ((*LEVEL, FIVES), {}, [NOT_ABANDONED, BOTH_THERE]),
        # §2.4: only a quint that wins ends a deal, and none where deals are played out.
        ((*AT_195_120, TOO_FEW), {}, [NO_WINNING_QUINT]),
        ((*LEVEL, "out"), {}, [NO_WINNING_QUINT]),
        ((*OUT_A,), AFTER_DEAL, [NO_WINNING_QUINT]),
        ((*AT_195_120, TOO_FEW), AFTER_DEAL, [NO_WINNING_QUINT]),
        # Quints beyond the winning one are not checked: 195 + 25 = 220, + 20 = 240, + 15 = 255,
        # and the two and three of hearts after it.
        ((*AT_195_120, "out J5A H5A D5A H23A S5B"), {}, []),
    ],
)
def test_a_new_deal_fits_or_not_by_its_quints_and_the_points_before(deals, options, found):
    assert refused(*deals, **options) == found


def test_what_the_points_before_make_impossible_is_told_with_what_to_do():
    told, both = (plain(one.text) for one in last(*AT_195_200, BOTH_PLAYED_ON).problems)
    assert told == (
        "The quints by themselves take Anna and Clara to 250, so that no trick counts. Mark "
        "“Won by a quint”."
    )
    assert both.startswith("Both sides reach 250 by quints, but the first of them ended the game.")


@pytest.mark.parametrize(
    ("deals", "options", "sides", "points", "games", "is_open"),
    [
        # 5 + 10 + 15 = 30; the tricks are ignored.
        ((*AT_195_120, PLAYED_ON), {}, ((60, 0, 0), (30, 0, 0)), (0, 0), (1, 0), False),
        # The quints of both count, and the higher total wins: 195 + 60 = 255, 200 + 50 = 250.
        ((*AT_195_200, BOTH), {}, ((60, 0, 0), (50, 0, 0)), (0, 0), (1, 0), True),
        ((*AT_195_200, BOTH_PLAYED_ON), {}, ((60, 0, 0), (50, 0, 0)), (0, 0), (1, 0), True),
        # Both equal: 195 + 25 + 20 + 10 = 250, 200 + 5 + 15 + 20 + 10 = 250.
        (
            (*AT_195_200, "out J5A H5A C5A S5B D5B HA4B C23B"),
            *({}, ((55, 0, 0), (50, 0, 0)), (250, 250), (0, 0), True),
        ),
        ((*AT_195_120, TOO_FEW), {}, ((35, 0, 0), (5, 0, 0)), (230, 125), (0, 0), True),
        (OUT_A, AFTER_DEAL, ((60, 0, 0), (5, 0, 0)), (0, 0), (1, 0), True),
    ],
)
def test_a_stored_deal_counts_its_quints_and_may_be_open(
    deals, options, sides, points, games, is_open
):
    played = sheet(*deals, **options)
    entry, standing = played.entries[-1], played.standing
    assert (written(entry), standing.points, standing.games) == (sides, points, games)
    assert (entry.open, entry.void, entry.ends_game) == (is_open, False, any(games))
    assert entry.deal == deal(deals[-1])
