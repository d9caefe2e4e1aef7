"""A label that does not fit beside its points stands in more lines, and is whole."""

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4, A5
from scorekeeper.pdf.canvas.speech import PaperVoice
from scorekeeper.pdf.round.round_columns import rounds_columns
from scorekeeper.pdf.round.round_labels import with_whole_labels
from scorekeeper.pdf.round.round_pagination import lines_above, lines_below, round_steps
from scorekeeper.rules.core.text import English, gettext
from tests.games.pirate_bridge.evening import NAMES, sheet

LONG = gettext("bonus for counterdoubling")


def steps(format, *deals, names=NAMES):
    found = sheet(*deals)
    voice = PaperVoice(English(names), 4)
    (ledger,) = rounds_columns(found.blocks, found.entries, voice, format)
    return [with_whole_labels(step, ledger) for step in round_steps(ledger.block, {})], ledger


def plain(words):
    """Without the marks around names and against emoji."""
    return "".join(one for one in words if one.isprintable() and one != "\ufe0e")


def lines(format, *deals, **more):
    (*_, step), _ = steps(format, *deals, **more)
    return [plain(one) for one in step.label]


def test_a_label_that_fits_has_one_line_beside_its_points():
    assert lines(A4, "A+B 4S 10") == ["4♠ 10 with Boris"]
    assert lines(A5, "pass") == ["passed out"]


def test_one_that_does_not_stands_over_its_points():
    assert lines(A5, "A+B 4S 10") == ["4♠ 10 with Boris", ""]
    found, _ = steps(A5, "A+B 4S 10", "pass")
    assert lines_below(found) == 3


def test_without_points_it_has_the_whole_cell():
    assert lines(A5, "A+B 4S 9") == ["4♠ 9 with Boris"]


def test_a_long_name_takes_one_more_line():
    assert lines(A5, "A+B 4S 10", names=("Anna", "Wilhelmina-Maria", "C", "D")) == [
        *("4♠ 10 with", "Wilhelmina-Maria", "")
    ]


@pytest.mark.parametrize(("format", "count"), [(A4, 1), (A5, 2)])
def test_above_the_line_the_points_stand_below_their_label(monkeypatch, format, count):
    monkeypatch.setattr("scorekeeper.rules.shared.bridge_scoring.SLAM_WORDS", {12: LONG, 13: LONG})
    (step,), ledger = steps(format, "A+B 6S 12")
    marks = step.above[0]
    assert [mark.points for mark in marks] == [500, *[None] * count]
    assert [ledger.ordinal(mark.entry) for mark in marks] == [*[""] * count, "1"]
    said = [plain(ledger.voice.says(mark.label)) for mark in marks]
    assert " ".join(reversed(said)).split() == str(LONG).split()
    assert lines_above([step]) == count + 1
