"""Points that a table puts on the running score, for a revoke or as a correction."""

from dataclasses import replace

import pytest

from scorekeeper.rules.core.facts import read_record
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.five_hundred_one.evening import FIVE
from tests.games.five_hundred_one.evening import deal as five
from tests.games.forty_one.evening import FORTY_ONE
from tests.games.product import GAMES
from tests.games.vint_1886.evening import VINT, deal
from tests.rules.files import GONE, OVER, file_of
from tests.rules.shared.test_running_scores import TALLY, sheet
from tests.rules.shared.test_running_scores import deal as points

REVOKE = Penalty(points=(10, 0, 0, 0), note="revoke")
NAMES = English(("Anna", "Boris", "Clara", "Dmitri"))


def test_the_games_of_running_scores_take_penalties_and_no_others():
    taking = {one.key for one in GAMES if one.takes_penalties}
    assert taking == {"five-hundred-one", "forty-one"}
    assert TALLY.takes_penalties


def test_a_penalty_is_part_of_the_score_from_then_on():
    """5 + 10 and then 7 more; each settles the difference of the scores with each."""
    played = sheet(points(5, 13, 0, 8), REVOKE, points(7, 0, 0, 0))
    assert [entry.scores for entry in played.entries] == [
        (5, 13, 0, 8),
        (15, 13, 0, 8),
        (22, 13, 0, 8),
    ]
    assert [entry.ordinal for entry in played.entries] == [1, 0, 2]
    assert played.entries[1].net == (30, -10, -10, -10)
    assert played.nets == (4 * 22 - 43, 4 * 13 - 43, -43, 4 * 8 - 43)
    assert say(played.entries[1].summary, NAMES) == "Penalty on the score: Anna +10 (revoke)"
    assert [(str(one.title), one.points) for one in played.results] == [
        ("Game 1", (4 * 22 - 43, 4 * 13 - 43, -43, 4 * 8 - 43)),
    ]


@pytest.mark.parametrize("game", [TALLY, FIVE, FORTY_ONE], ids=lambda one: one.key)
def test_it_stands_among_the_deals_on_the_sheet_with_the_scores_after_it(game):
    players = game.most_players
    played = tally(game, game.Options(), [Penalty(points=(10,) * players, note="late")])
    (block,) = played.blocks
    row = block.rows[-1]
    assert say(row.over, NAMES) == "Penalty on the score: late"
    assert row.entry == 1
    cells = row.cells[-players:]
    shown = [int(say(cell.words, NAMES)) if cell.words else cell.points for cell in cells]
    assert shown == [*played.standing.scores]
    assert not played.rounds[0].deals


def test_who_has_come_to_the_goal_by_a_penalty_needs_nothing_more():
    """Anna has 105 of 100; in 501 she has 501 − 501 left."""
    needs = sheet(points(95, 3, 0, 0), REVOKE).standing.needs
    assert [need.who for need in needs] == [(1,), (2,), (3,)]
    given = Penalty(points=(-501, 0, 0))
    left = tally(FIVE, FIVE.Options(), [given], players=3).standing.needs
    assert [need.who for need in left] == [(1,), (2,)]


def test_where_the_score_is_not_settled_it_moves_no_net():
    """From 501: Boris bids 90 and makes it."""
    raised = Penalty(points=(0, 25, 0))
    played = tally(FIVE, FIVE.Options(), [raised, five("B 90 A31 B96 C13")], players=3)
    assert played.entries[0].scores == (501, 526, 501)
    assert played.entries[1].scores == (501 - 31, 526 - 90, 501 - 13)
    assert played.entries[0].net == (0, 0, 0)


def test_a_game_that_a_penalty_brings_to_its_goal_ends_with_the_next_deal():
    played = sheet(points(95, 3, 0, 0), REVOKE)
    assert (played.finished, played.standing.scores) == (False, (105, 3, 0, 0))
    ended = sheet(points(95, 3, 0, 0), REVOKE, points(0, 1, 0, 0))
    assert ended.finished
    assert ended.entries[-1].wins[0].who == (0,)


def test_after_a_game_it_counts_for_the_next():
    played = sheet(points(100, 3, 0, 0), REVOKE, games=2)
    assert played.entries[1].scores == played.standing.scores == (10, 0, 0, 0)


def test_an_adjustment_after_a_penalty_leaves_the_scores_as_they_are():
    given = Adjustment(points=(5, -5, 0, 0))
    assert sheet(points(5, 3, 0, 0), REVOKE, given).entries[2].scores == (15, 3, 0, 0)


def test_in_a_game_without_a_score_it_does_nothing():
    played = tally(VINT, VINT.Options(), [REVOKE, deal("pass")])
    assert played.nets == (0, 0, 0, 0)
    assert played.entries[0].net == (0, 0, 0, 0)


def test_a_file_has_it_by_its_kind():
    taken = [{"player": "Anna", "points": 5}, {"player": "Boris", "points": 0}]
    given = {"kind": "penalty", "points": {"Anna": 10}, "note": "revoke"}
    data = file_of(
        {"kind": "deal", "taken": taken},
        given,
        ruleset="tally",
        players=["Anna", "Boris"],
        stake=GONE,
    )
    sitting, problems = read_sitting(data)
    assert problems == ()
    assert sitting.deals[1] == Penalty(points=(10, 0), note="revoke")
    assert sitting.sheet().standing.scores == (15, 0)
    assert write_sitting(sitting)["deals"][1] == given


def test_a_file_of_a_game_without_a_score_cannot_have_it():
    data = file_of({"kind": "penalty", "points": {"Anna": 10}})
    _, problems = read_sitting(data)
    assert [str(one.text) for one in problems] == [
        "This game keeps no score to which points could be added."
    ]


@pytest.mark.parametrize("points_", [(10, 0, 0), (10, 0, 0, 0, 0), (2_000_000, 0, 0, 0)])
def test_points_for_others_than_those_at_the_table_are_refused(points_):
    assert read_record(Penalty, {"points": list(points_)}, range(4))[1]


def test_its_parts_are_those_of_an_adjustment_and_it_need_not_come_to_zero():
    record, problems = read_record(Penalty, {"points": [10, 0, 0, 0], "note": "revoke"}, range(4))
    assert (record, problems) == (REVOKE, ())


def test_a_penalty_behind_the_end_counts_nowhere_and_says_so():
    """100, 0, 0 and 0: each of the others gives a hundred."""
    over = sheet(points(100, 0, 0, 0), REVOKE)
    assert over.entries[1].void
    assert say(over.entries[1].problems[0].text, NAMES) == OVER
    assert [entry.scores for entry in over.entries] == [(100, 0, 0, 0)] * 2
    assert over.scores == (100, 0, 0, 0)
    assert over.nets == over.entries[1].running == (300, -100, -100, -100)
    (game,) = over.results
    assert game.points == over.nets


def test_a_game_of_two_that_becomes_one_keeps_the_scores_of_its_end():
    """From 501: Boris bids 90 and has it with 501; a penalty of the second game comes too late."""
    won = five("B 90 A31 B96 C13")
    deals = [*[won] * 6, Penalty(points=(25, 0, 0))]  # 501 − 6 × 90 is under nothing
    two = tally(FIVE, FIVE.Options(games=2), deals, players=3)
    assert two.scores == (526, 501, 501)
    one = tally(FIVE, FIVE.Options(games=1), deals, players=3)
    assert one.scores == one.entries[5].scores == (501 - 6 * 31, 501 - 6 * 90, 501 - 6 * 13)
    assert one.nets == one.results[0].points


def test_a_deal_without_points_ends_a_game_that_a_penalty_brought_to_its_goal():
    silent = replace(TALLY, score=lambda deal, standing: ())
    deals = [points(0, 0, 0, 0), Penalty(points=(110, 0, 0, 0)), points(0, 0, 0, 0)]
    ended = sheet(*deals, game=silent)
    assert ended.finished
    assert [win.who for win in ended.entries[2].wins] == [(0,)]
    assert say(ended.entries[0].summary, NAMES) == "Nobody gets points."
