"""The chart of the nets: its lines, its names and its scale."""

from fractions import Fraction
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.pdf.canvas.canvas import MM, Drawing
from scorekeeper.pdf.canvas.speech import PaperVoice
from scorekeeper.pdf.settlement.score_chart import Box, ScoreChart, line_style
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.skruuvi_2016.evening import SHORT_EVENING, SKRUUVI, UNLIKE, deals
from tests.pdf.pdf_probe import ENGLISH, NAMES


def drawn_lines(monkeypatch, sitting):
    """The heights of the line of each player, in millimetres from the top."""
    found = {}

    def draws(paper, points, *kind):
        if len(points) > 2:  # beside a name stands a sample
            found[kind] = [y for _, y in points]

    monkeypatch.setattr(Drawing, "curve", draws)
    players = len(sitting.players)
    chart = ScoreChart(sitting.sheet(), PaperVoice(ENGLISH, players))
    chart.wrap(170 * MM, 60 * MM)
    chart.paint(Drawing(Canvas(BytesIO()), 60), 170)
    return [found[line_style(player)] for player in range(len(sitting.players))]


def test_the_lines_end_at_the_nets_of_a_sitting_with_bolshevik(monkeypatch):
    """A's six spades bring 140 in each set, with C, B and D."""
    sitting = Sitting(
        ruleset=SKRUUVI,
        players=NAMES,
        options=SKRUUVI.Options(format="12", bolshevik="set_after_last"),
        deals=deals((*SHORT_EVENING, *UNLIKE)),
    )
    lines = drawn_lines(monkeypatch, sitting)
    high, low = 420 + 16, -140 - 140  # A at the end; D, who has lost two sets, before the third
    top, bottom = min(map(min, lines)), max(map(max, lines))
    ends = [high - (line[-1] - top) / (bottom - top) * (high - low) for line in lines]
    assert ends == pytest.approx([420 + 16, -140 - 8, -140 - 3, -140 - 3])  # ROUNDED_UP


def test_the_highest_net_is_at_the_top_and_the_first_at_the_left():
    box = Box(170, 20, 80)
    assert [box.y(Fraction(quarters, 4)) for quarters in (0, 1, 4)] == [20, 35, 80]
    across = [box.x(Fraction(halves, 2)) for halves in (0, 1, 2)]
    assert across == [box.left, (box.left + box.right) / 2, box.right]


def test_without_room_for_it_there_is_no_chart():
    one = Sitting(ruleset=SKRUUVI, players=NAMES, options=SKRUUVI.Options())
    chart = ScoreChart(one.sheet(), PaperVoice(ENGLISH, 4))
    heights = [chart.wrap(170 * MM, room * MM)[1] / MM for room in (44, 46, 200)]
    assert heights == pytest.approx([0, 46, 72], abs=0.2)
