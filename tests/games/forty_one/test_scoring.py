"""What a deal of forty-one tells for each player (§3)."""

import pytest

from scorekeeper.rules.scoring.scored_deal import Settles
from tests.games.forty_one.evening import FORTY_ONE, last


@pytest.mark.parametrize(
    ("hand", "points", "why", "rule"),
    [
        ("A6/6", 6, "bid 6, took 6: +6", "§3.1"),
        ("A6/7", 6, "bid 6, took 7: +6", "§3.1"),
        ("A6/5", -6, "bid 6, took 5: −6", "§3.2"),
        ("A7/7", 14, "bid 7, took 7: +2 × 7 = +14", "§3.1"),
        ("A7/0", -14, "bid 7, took 0: −2 × 7 = −14", "§3.2"),
    ],
)
def test_each_line_tells_its_arithmetic_and_moves_a_score_alone(hand, points, why, rule):
    entry = last(f"{hand} B13/{13 - int(hand[-1])} C13/0 D13/0")
    line, *_ = entry.lines
    assert (line.who, line.points, str(line.why), line.rule) == ((0,), points, why, rule)
    assert str(line.label) == ("made" if points > 0 else "short")
    assert {line.column for line in entry.lines} == {"score"}
    assert entry.net == (0, 0, 0, 0)
    columns = {column.key: column.settles for column in FORTY_ONE.columns}
    assert columns == {"score": Settles.SHOWN, "game": Settles.OWN}
