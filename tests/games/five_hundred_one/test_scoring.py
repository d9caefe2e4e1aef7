"""What a deal of 501 takes off and adds (§3), and who has won a game (§4)."""

import pytest

from scorekeeper.rules.core.text import Signed
from tests.games.five_hundred_one.evening import GAME, RUN, STAYS, TO_60, TO_96, TO_101, last, sheet


def scores(*notations, **more):
    return last(*notations, **more).scores


def lines(*notations, **more):
    """Who, points, reason and paragraph of the last deal's lines in the score."""
    return [
        (line.who, line.points, str(line.why), line.rule)
        for line in last(*notations, **more).lines
        if line.column == "score"
    ]


def result(*notations, **more):
    """What the last deal settles, and the paragraphs that say so."""
    entry = last(*notations, **more)
    booked = [line for line in entry.lines if line.column == "game"]
    assert all(line.rule == "§4.4" for line in booked)
    return entry.net


# ── The examples, in the order of the rules (§8) ────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "after"),
    [
        (RUN[:1], (470, 411, 488)),
        (RUN[:2], (450, 395, 588)),
        (RUN[:3], (290, 371, 573)),
        (RUN[:4], (265, 446, 548)),
        (RUN[:5], (240, 421, 688)),
        (TO_96, (96, 200, 150)),
        ((*TO_96, STAYS), (96, 130, 120)),
        (GAME, (-4, 108, 110)),
        (TO_60, (210, 60, 110)),
        ((*TO_60, "B 66 A15 B70 C115"), (195, -6, -5)),
        (TO_101, (210, 101, 104)),
        ((*TO_101, "A 100 A12 B101 C107"), (310, 0, -3)),
    ],
)
def test_an_example_comes_to_its_scores(deals, after):
    assert scores(*deals) == after


def test_where_four_sit_the_dealer_keeps_the_score():
    entry = last("D 66 B40 C22 D58", players=4)
    assert entry.scores == (501, 501 - 40, 501 - 22, 501 + 66)
    assert entry.sides == ((1,), (2,), (3,))


def test_the_game_of_the_examples_is_settled_either_way():
    assert result(*GAME) == (2, -1, -1)
    assert result(*GAME, result="points_left") == (218, -108, -110)


# ── §3, cell by cell ────────────────────────────────────────────────────────────────────────────


def test_a_contract_made():
    assert lines("B 90 A31 B96 C13") == [
        ((1,), -90, "made: −90", "§3.1"),
        ((0,), -31, "taken: −31", "§3.3"),
        ((2,), -13, "taken: −13", "§3.3"),
    ]


def test_as_much_as_was_bid_makes_it_and_one_less_does_not():
    assert scores("B 90 A20 B90 C10") == (481, 411, 491)
    assert scores("B 91 A20 B90 C10") == (481, 592, 491)


def test_a_contract_failed():
    assert lines("C 100 A20 B16 C84") == [
        ((2,), 100, "failed: +100", "§3.1"),
        ((0,), -20, "taken: −20", "§3.3"),
        ((1,), -16, "taken: −16", "§3.3"),
    ]


def test_a_deal_given_up():
    assert lines("up B 75") == [
        ((1,), 75, "given up: +75", "§3.1"),
        ((0,), -25, "given up: −25", "§3"),
        ((2,), -25, "given up: −25", "§3"),
    ]


def test_a_deal_thrown_in():
    entry = last("pass")
    assert (entry.lines, entry.scores, entry.net) == ((), (501, 501, 501), (0, 0, 0))


@pytest.mark.parametrize(
    ("deal", "bidder"),
    [
        ("A 80 A101 B24 C15 blind", ((0,), -160, "made, blind: 2 × 80", "§3.2")),
        ("A 80 A71 B34 C15 blind", ((0,), 160, "failed, blind: 2 × 80", "§3.2")),
        ("up A 80 blind", ((0,), 160, "given up, blind: 2 × 80", "§3.2")),
    ],
)
def test_a_blind_bid_counts_twice_for_the_bidder_alone(deal, bidder):
    first, *others = lines(deal)
    assert first == bidder
    assert [line[1:] for line in others] == [line[1:] for line in lines(deal[:-6])[1:]]


@pytest.mark.parametrize("deal", [STAYS, "B 80 A38 B72 C30", "up B 70"])
def test_at_100_or_less_an_opponent_stays_and_the_line_says_why(deal):
    (line,) = [line for line in lines(*TO_96, deal) if line[0] == (0,)]
    assert line == ((0,), 0, "96 left: comes down only as bidder", "§3.4")


def test_a_bidder_at_100_or_less_goes_down_and_up():
    assert scores(*TO_96, "A 70 A72 B38 C30") == (26, 162, 120)
    assert scores(*TO_96, "A 70 A69 B31 C20") == (166, 169, 130)
    assert scores(*TO_96, "up A 70") == (166, 175, 125)


@pytest.mark.parametrize(("taken", "before", "after"), [(1, 100, 100), (0, 101, 96)])
def test_it_is_100_before_the_deal_that_counts(taken, before, after):
    deals = ("A 200 A200 B0 C0 blind", f"B 66 A{taken} B{120 - taken} C0")  # A 501 − 2 × 200
    assert scores(*deals)[0] == before
    assert scores(*deals, "C 70 A5 B15 C100")[0] == after


def test_the_marriages_of_the_others_count():
    assert scores("B 66 A51 B76 C13") == (450, 435, 488)  # 31 and 20; 140 in all


# ── §4 ──────────────────────────────────────────────────────────────────────────────────────────


def winner(*notations, **more):
    net = result(*notations, **more)
    return net.index(max(net)) if any(net) else None


def test_nobody_has_won_above_nothing():
    assert winner(*TO_96, STAYS) is None


def test_exactly_nothing_wins():
    assert scores(*TO_96, "A 96 A96 B14 C10")[0] == 0
    assert winner(*TO_96, "A 96 A96 B14 C10") == 0


def test_what_was_taken_in_another_contract_wins_too():
    assert winner(*TO_101, "A 66 A70 B101 C9") == 1  # 101 − 101


def test_who_stands_at_100_or_less_does_not_win_by_what_was_taken():
    assert winner(*TO_60, "A 66 A66 B100 C14") is None


def test_the_bidder_wins_before_the_others():
    deals = (*TO_60, "B 66 A5 B70 C125")  # −6, and C −15
    assert scores(*deals) == (205, -6, -15)
    assert winner(*deals) == 1


def test_of_two_others_the_lower_score_wins():
    assert winner(*TO_101, "A 100 A12 B101 C107") == 2
    assert winner(*TO_101, "A 100 A8 B107 C105") == 1


@pytest.mark.parametrize(
    ("dealers", "won"),
    # B and C come to −8 and −8. The turn is with A, B, C, A, …; after three deals A deals, and B
    # is next on the left; after four B deals, and C is.
    [((), 1), (("pass",), 2), (("pass", "pass"), 1)],
)
def test_of_two_equals_the_nearer_to_the_dealers_left_wins(dealers, won):
    # 501 − 398 − 1 = 102 for both.
    level = ("B 199 A0 B220 C0 blind", "C 199 A0 B0 C220 blind", "A 70 A118 B1 C1")
    deals = (*level, *dealers, "A 66 A0 B110 C110")
    assert scores(*deals)[1:] == (-8, -8)
    assert winner(*deals) == won


def test_of_two_equals_the_dealers_left_is_that_of_who_dealt():
    """Four sit; C deals although it was not C's turn: D is on the left, then A and B."""
    level = (
        *("B 199 B220 C0 D0 blind dealer A", "D 199 A0 B0 D220 blind dealer C"),
        "A 70 A118 B1 D1 dealer C",
    )
    deals = (*level, "A 66 A0 B110 D110 dealer C")
    assert scores(*deals, players=4) == (497, -8, 501, -8)
    assert winner(*deals, players=4) == 3


def test_what_is_left_is_paid_and_nothing_for_less_than_nothing():
    deals = (*TO_101, "A 100 A12 B101 C107")  # 310, 0, −3
    assert result(*deals, result="points_left") == (-310, 0, 310)
    deals = (*TO_60, "B 66 A15 B70 C115")  # 195, −6, −5: C pays nothing
    assert result(*deals, result="points_left") == (-195, 195, 0)


def test_who_sat_out_pays_too():
    deals = ("B 220 B220 C0 D0 blind dealer A", "B 66 A20 B66 C34 dealer D")  # B 61, then −5
    assert scores(*deals, players=4) == (481, -5, 467, 501)
    assert result(*deals, players=4) == (-1, 3, -1, -1)
    points = result(*deals, players=4, result="points_left")
    assert points == (-481, 481 + 467 + 501, -467, -501)


def test_an_unfinished_game_brings_nothing():
    assert sheet(*GAME, *RUN).nets == (2, -1, -1)
    assert sheet(*GAME, *RUN, closed=True, result="points_left").nets == (218, -108, -110)


def test_the_next_game_begins_at_501_and_the_deal_goes_on():
    played = sheet(*GAME)
    assert played.standing.scores == (501, 501, 501)
    assert played.standing.table.round == 2
    assert played.standing.table.dealer == len(GAME) % 3
    assert sheet(*GAME, "pass").entries[-1].scores == (501, 501, 501)


def test_the_last_game_ends_the_sitting():
    assert sheet(*GAME, games=1).finished
    assert not sheet(*GAME * 2).finished
    played = sheet(*GAME * 3)
    assert (played.finished, played.kinds, played.scores) == (True, (), (-4, 108, 110))
    assert [one.points for one in played.results] == [(2, -1, -1)] * 3


def test_the_lines_of_a_result_say_for_what():
    told = [
        (line.who, line.points, str(line.why))
        for line in last(*GAME).lines
        if line.column == "game"
    ]
    assert told == [
        ((0,), 2, "one game from each of the others"),
        ((1,), -1, "game lost"),
        ((2,), -1, "game lost"),
    ]
    told = [
        (line.who, line.points, str(line.why))
        for line in last(*GAME, result="points_left").lines
        if line.column == "game"
    ]
    assert told == [
        ((0,), 218, "what the others have left"),
        ((1,), -108, "108 left"),
        ((2,), -110, "110 left"),
    ]


# ── The curve ───────────────────────────────────────────────────────────────────────────────────


def test_how_it_stands_is_the_scores_without_a_sign():
    played = sheet(*RUN[:1])
    assert played.scores == (470, 411, 488)
    assert not any(isinstance(one, Signed) for one in played.shown)
    assert played.falling
