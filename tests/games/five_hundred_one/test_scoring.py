"""What a deal of 501 takes off and adds (§3), and who wins a game (§4), beside the examples."""

import pytest

from scorekeeper.rules.core.text import Signed
from tests.games.five_hundred_one.evening import GAME, RUN, STAYS, TO_60, TO_96, TO_101, last, sheet


def lines(column, *notations, **more):
    """Who, points, reason and paragraph of the last deal's lines in this column, one by one."""
    told = " | ".join(
        f"{''.join('ABC'[who] for who in line.who)} {line.points:+}, {line.why} {line.rule}"
        for line in last(*notations, **more).lines
        if line.column == column
    )
    return told.replace("-", "−")


# ── §3 ──────────────────────────────────────────────────────────────────────────────────────────

A_STAYS = "A +0, 96 left: comes down only as bidder §3.4"


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (
            ("B 90 A31 B96 C13",),
            "B −90, made: −90 §3.1 | A −31, taken: −31 §3.3 | C −13, taken: −13 §3.3",
        ),
        # A blind bid counts twice for the bidder alone.
        (
            ("A 80 A71 B34 C15 blind",),
            "A +160, failed, blind: 2 × 80 §3.2 | B −34, taken: −34 §3.3 | C −15, taken: −15 §3.3",
        ),
        (
            ("up A 80 blind",),
            "A +160, given up, blind: 2 × 80 §3.2 | B −25, given up: −25 §3 | "
            "C −25, given up: −25 §3",
        ),
        # At 100 or less an opponent stays.
        ((*TO_96, STAYS), f"B −70, made: −70 §3.1 | {A_STAYS} | C −30, taken: −30 §3.3"),
        ((*TO_96, "up B 70"), f"B +70, given up: +70 §3.1 | {A_STAYS} | C −25, given up: −25 §3"),
    ],
)
def test_each_line_tells_its_arithmetic(deals, told):
    assert lines("score", *deals) == told


@pytest.mark.parametrize(
    ("deal", "scores"),
    [("B 90 A20 B90 C10", (481, 411, 491)), ("B 91 A20 B90 C10", (481, 592, 491))],
)
def test_as_much_as_was_bid_makes_it_and_one_less_does_not(deal, scores):
    assert last(deal).scores == scores


@pytest.mark.parametrize(("taken", "before", "after"), [(1, 100, 100), (0, 101, 96)])
def test_it_is_100_before_the_deal_that_counts(taken, before, after):
    deals = ("A 200 A200 B0 C0 blind", f"B 66 A{taken} B{120 - taken} C0")  # A 501 − 2 × 200
    played = sheet(*deals, "C 70 A5 B15 C100")
    assert [entry.scores[0] for entry in played.entries[1:]] == [before, after]


# ── §4 ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "scores", "net"),
    [
        ((*TO_96, "A 95 A96 B14 C10"), (1, 186, 140), (0, 0, 0)),
        ((*TO_96, "A 96 A96 B14 C10"), (0, 186, 140), (2, -1, -1)),
        ((*TO_96, STAYS, "A 95 A95 B0 C125"), (1, 130, -5), (-1, -1, 2)),
        # What was taken in another contract wins too, but not from 100 or less.
        ((*TO_101, "A 66 A70 B101 C9"), (144, 0, 95), (-1, 2, -1)),
        ((*TO_60, "A 66 A66 B100 C14"), (144, 60, 96), (0, 0, 0)),
        # Of two others the lower score, by one.
        ((*TO_101, "A 100 A14 B101 C105"), (310, 0, -1), (-1, -1, 2)),
    ],
)
def test_who_comes_to_nothing_wins_a_game_from_each_and_one_more_does_not(deals, scores, net):
    entry = last(*deals)
    assert (entry.scores, entry.net, entry.ends_game) == (scores, net, any(net))


# 501 − 398 − 1 = 102 for B and C.
LEVEL = ("B 199 A0 B220 C0 blind", "C 199 A0 B0 C220 blind", "A 70 A118 B1 C1")


@pytest.mark.parametrize(
    ("passed", "net"),
    # The turn is with A, B, C, A, …; after three deals A deals, and B is next on the left; after
    # four B deals, and C is.
    [((), (-1, 2, -1)), (("pass",), (-1, -1, 2)), (("pass", "pass"), (-1, 2, -1))],
)
def test_of_two_equals_the_nearer_to_the_dealers_left_wins(passed, net):
    entry = last(*LEVEL, *passed, "A 66 A0 B110 C110")
    assert (entry.scores[1:], entry.net) == ((-8, -8), net)


def test_of_two_equals_the_dealers_left_is_that_of_who_dealt():
    """Four sit; C deals although it was not C's turn: D is on the left, then A and B."""
    deals = (
        *("B 199 B220 C0 D0 blind dealer A", "D 199 A0 B0 D220 blind dealer C"),
        *("A 70 A118 B1 D1 dealer C", "A 66 A0 B110 D110 dealer C"),
    )
    entry = last(*deals, players=4)
    assert (entry.scores, entry.net) == ((497, -8, 501, -8), (-1, -1, -1, 3))


def test_who_has_less_than_nothing_left_pays_nothing():
    entry = last(*TO_60, "B 66 A15 B70 C115", result="points_left")
    assert (entry.scores, entry.net) == ((195, -6, -5), (-195, 195, 0))


def test_the_lines_of_a_result_say_for_what():
    won = "A +2, one game from each of the others §4.4"
    assert lines("game", *GAME) == f"{won} | B −1, game lost §4.4 | C −1, game lost §4.4"
    won = "A +218, what the others have left §4.4"
    lost = "B −108, 108 left §4.4 | C −110, 110 left §4.4"
    assert lines("game", *GAME, result="points_left") == f"{won} | {lost}"


def test_an_unfinished_game_brings_nothing_and_the_scores_are_shown_without_a_sign():
    played = sheet(*GAME, *RUN[:1], closed=True)
    assert (played.nets, played.closing, played.scores) == ((2, -1, -1), (), (470, 411, 488))
    assert not any(isinstance(one, Signed) for one in played.shown)
    assert played.falling
