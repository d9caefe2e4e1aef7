"""Scores that run to a goal, by the sample game of the guide: to 100, the most points win."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.shared.running_scores import score_columns
from tests.rules.conformance import SPEECH

TALLY = ruleset("tally")
NAMES = English(("Anna", "Boris", "Clara", "Dmitri"))
ROOT = Path(__file__).parents[3]


def deal(*points):
    kind = TALLY.kinds["deal"]
    row = kind.__dataclass_fields__["taken"].metadata["type"].of
    return kind(taken=tuple(row(player=player, points=own) for player, own in enumerate(points)))


def sheet(*deals, game=TALLY, **options):
    players = len(deals[0].taken) if deals else 4
    return tally(game, game.Options(**options), deals, players=players)


def test_the_sample_is_short():
    lines = (ROOT / "docs/sample-game/tally/__init__.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 80


def test_each_settles_the_difference_with_each():
    """5, 13, 0 and 8: Anna gets 5 − 13, 5 − 0 and 5 − 8, −6 in all."""
    assert sheet(deal(5, 13, 0, 8)).nets == (-6, 26, -26, 6)
    assert sheet(deal(40, 10)).nets == (30, -30)
    assert sheet(deal(5, 13, 0, 8), deal(0, 0, 0, 10)).nets == (-16, 16, -36, 36)


def test_where_fewer_points_are_better_the_difference_is_for_those_who_have_fewer():
    fewest = replace(TALLY, columns=score_columns(falling=True))
    assert sheet(deal(5, 13, 0, 8), game=fewest).nets == (6, -26, 26, -6)


def test_the_score_runs_to_the_goal_and_stands_on_the_sheet():
    played = sheet(deal(60, 10, 0), deal(30, 90, 7))
    assert [entry.scores for entry in played.entries] == [(60, 10, 0), (90, 100, 7)]
    assert [[win.who for win in entry.wins] for entry in played.entries] == [[], [(1,)]]
    assert played.finished
    (block,) = played.blocks
    framed = [[cell.framed for cell in row.cells[1:]] for row in block.rows]
    assert framed == [[False, False, False], [False, True, False]]


def test_two_who_are_level_at_the_goal_win_together_and_a_goal_is_wanted_to_win():
    assert [win.who for win in sheet(deal(100, 100, 3)).entries[0].wins] == [(0, 1)]
    assert sheet(deal(99, 99, 3)).entries[0].wins == ()


def test_where_the_fewest_win_the_goal_ends_the_game_for_another():
    class Fewest(TALLY.start):
        fewest_win = True

    fewest = replace(TALLY, start=Fewest, columns=score_columns(falling=True))
    played = sheet(deal(100, 4, 4, 30), game=fewest)
    assert [win.who for win in played.entries[0].wins] == [(1, 2)]


def test_a_new_game_begins_at_nothing_and_the_last_ends_the_sitting():
    first = sheet(deal(100, 4), games=2)
    assert (first.finished, first.standing.scores, first.standing.table.round) == (False, (0, 0), 2)
    assert say(first.standing.stage, NAMES) == "game 2 of 2"
    assert sheet(deal(100, 4), deal(0, 100), games=2).finished


def test_what_each_needs_is_told():
    needs = sheet(deal(5, 13, 0, 8)).standing.needs
    assert [say(need.what, NAMES) for need in needs] == [
        "95 to go",
        "87 to go",
        "100 to go",
        "92 to go",
    ]


def test_a_deal_is_told_and_written():
    entry = sheet(deal(5, 13, 0, 8)).entries[0]
    assert say(entry.summary, NAMES) == "Anna 5, Boris 13, Clara 0, Dmitri 8."
    assert TALLY.notation(entry.deal) == "A5 B13 C0 D8"
    heard = read_line(vocabulary_of(TALLY, SPEECH, ()), "A 5 B 13 C 0 D 8")
    assert [row["points"] for row in heard.facts["taken"]] == [5, 13, 0, 8]


@pytest.mark.parametrize(("players", "line"), [(2, "A5 B13"), (3, "A5 B13 C0")])
def test_the_model_line_has_a_number_for_each_who_sits_there(players, line):
    (model,) = legend(TALLY, TALLY.Options(), players)
    assert (model.example, [sign for sign, _ in model.signs]) == (line, ["A5"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_blank_game_has_a_column_for_each(players):
    (round_,) = blank_rounds(TALLY, TALLY.Options(), players)
    (block,) = TALLY.blank(round_)
    assert [head.players for head in block.heads[1:]] == [(player,) for player in range(players)]
