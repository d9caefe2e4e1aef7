"""The points of a deal (§3), each cell of the table and each example of §8 by hand."""

import pytest

from scorekeeper.rules.scoring.scored_deal import Settles
from tests.games.forty_one.evening import FORTY_ONE, last, points, sheet

# §3 as it is printed.
TABLE = dict(zip(range(1, 14), (1, 2, 3, 4, 5, 6, 14, 16, 18, 20, 22, 24, 26), strict=True))


@pytest.mark.parametrize(("bid", "value"), TABLE.items())
def test_a_bid_made_adds_its_value_and_further_tricks_nothing(bid, value):
    for tricks in range(bid, 14):
        entry = last(f"A{bid}/{tricks} B13/0 C13/0 D13/{13 - tricks}")
        assert (points(entry)[0], rule(entry, 0)) == (value, "§3.1")


@pytest.mark.parametrize(("bid", "value"), TABLE.items())
def test_a_bid_short_costs_its_value_however_many_are_missing(bid, value):
    for tricks in range(bid):
        entry = last(f"A{bid}/{tricks} B13/0 C13/0 D13/{13 - tricks}")
        assert (points(entry)[0], rule(entry, 0)) == (-value, "§3.2")


def rule(entry, player):
    return next(line.rule for line in entry.lines if line.who == (player,))


@pytest.mark.parametrize(
    ("deal", "wins"),
    [
        ("A3/4 B2/2 C4/5 D2/2", (3, 2, 4, 2)),
        ("A7/7 B2/2 C2/2 D2/2", (14, 2, 2, 2)),
        ("A7/6 B2/3 C2/2 D2/2", (-14, 2, 2, 2)),
        ("A8/9 B2/2 C1/0 D2/2", (16, 2, -1, 2)),
        ("A5/4 B5/3 C4/3 D4/3", (-5, -5, -4, -4)),
        ("A7/7 B1/2 C1/2 D1/2", (14, 1, 1, 1)),
        ("pass", (0, 0, 0, 0)),
    ],
)
def test_the_examples_of_a_deal(deal, wins):
    entry = last(deal)
    assert (entry.problems, points(entry), entry.scores) == ((), wins, wins)


def test_scores_add_up_and_go_below_nothing():
    """4 − 5 = −1; 2 + 3; −3 + 2; 2 − 1."""
    found = sheet("A4/4 B2/5 C3/2 D2/2", "A5/4 B3/3 C2/6 D1/0")
    assert found.scores == (-1, 5, -1, 1)


def test_a_deal_moves_the_scores_and_no_net():
    entry = last("A7/7 B2/2 C2/2 D2/2")
    assert entry.net == (0, 0, 0, 0)
    columns = {column.key: column.settles for column in FORTY_ONE.columns}
    assert columns == {"score": Settles.SHOWN, "game": Settles.OWN}
    assert {line.column for line in entry.lines} == {"score"}


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("A6/7", "bid 6, took 7: +6"),
        ("A6/5", "bid 6, took 5: −6"),
        ("A7/7", "bid 7, took 7: +2 × 7 = +14"),
        ("A7/0", "bid 7, took 0: −2 × 7 = −14"),
    ],
)
def test_each_line_tells_its_arithmetic(hand, why):
    rest = 13 - int(hand[-1])
    line = last(f"{hand} B13/{rest} C13/0 D13/0").lines[0]
    assert str(line.why) == why
    assert str(line.label) == ("made" if "+" in why else "short")
