"""Chart of the scores or nets: a line per player, told apart by dashes and a name at the end."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.rules.core.score_curves import Curves
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sheet import Sheet

from ..canvas.canvas import MM, Drawing
from ..canvas.speech import PaperVoice
from ..canvas.styles import BLOCK_TITLE, CHART_PAD, COMPACT, FRAME, HAIR, SMALLER
from ..canvas.text_fitting import text_width
from ..canvas.words import Piece

# Room for the names, as a share of the width, and for the scale.
NAMES_WIDE, FIGURES = 0.25, 20.0
CHART_LEAST, CHART_MOST = 45.0, 72.0  # its height; without room for it there is no chart
CHART_TITLE_HIGH, CHART_TITLE_BASE = 7.0, 5.0
TITLES = 7.0  # room for the titles of the rounds
CHART_NAMES_APART = 4.6  # from name to name
# Width in points, grey, dashes: chosen so that two lines that coincide are both visible.
CHART_LINES = (
    ((0.9, 0.0), ()),
    ((1.6, 0.0), (7.0, 4.0)),
    ((3.4, 0.72), ()),
    ((2.0, 0.0), (0.0, 4.0)),
)


class ScoreChart(Piece):
    """The chart of the scores or nets after each entry, if the page has room for it."""

    def __init__(self, sheet: Sheet, voice: PaperVoice) -> None:
        super().__init__(0)
        self.sheet, self.voice = sheet, voice

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        room = height / MM
        self.high = min(room - 0.1, CHART_MOST) if room >= CHART_LEAST else 0.0
        return super().wrap(width, height)

    def paint(self, paper: Drawing, wide: float) -> None:
        if not self.high:
            return
        voice, sheet, drawn = self.voice, self.sheet, self.sheet.curves
        title = gettext("The nets after each deal")
        if sheet.scores is not None:
            title = gettext("The scores after each deal")
        paper.left(0, CHART_TITLE_BASE, voice.says(title), BLOCK_TITLE, wide)
        box = Box(wide, CHART_TITLE_HIGH + TITLES / 2, self.high - TITLES)
        draw_scale(paper, box, drawn, voice)
        draw_rounds(paper, box, drawn, sheet, voice)
        # Widest line first, so that a narrow line on top of it stays visible.
        for player in sorted(range(len(sheet.nets)), key=lambda player: -line_style(player)[0][0]):
            points = [(box.x(across), box.y(down)) for across, down in drawn.curve(player)]
            paper.curve(points, *line_style(player))
        draw_names(paper, box, drawn, voice)


def line_style(player: int) -> tuple[tuple[float, float], tuple[float, ...]]:
    return CHART_LINES[player % len(CHART_LINES)]


class Box:
    """The area of the curves: between the scale on the left and the names on the right."""

    def __init__(self, wide: float, top: float, bottom: float) -> None:
        self.top, self.bottom = top, bottom
        self.names = wide * NAMES_WIDE
        self.left, self.right = FIGURES, wide - self.names

    def x(self, across: Fraction) -> float:
        return self.left + float(across) * (self.right - self.left)

    def y(self, down: Fraction) -> float:
        return self.top + float(down) * (self.bottom - self.top)


def draw_scale(paper: Drawing, box: Box, drawn: Curves, voice: PaperVoice) -> None:
    """Draw rules and labels for 0, the highest and the lowest points."""
    placed: list[float] = []
    for points in (0, drawn.high, drawn.low):
        y = box.y(drawn.down(points))
        if all(abs(y - other) >= CHART_NAMES_APART for other in placed):
            placed.append(y)
            paper.rule((box.left, y), (box.right, y), HAIR if points else FRAME)
            words = voice.signed(points) if drawn.signed else voice.number(points)
            paper.right(box.left - 2, y + 1.1, words, SMALLER, FIGURES - 2)


def draw_rounds(paper: Drawing, box: Box, drawn: Curves, sheet: Sheet, voice: PaperVoice) -> None:
    """Draw the boundaries of the rounds, and the titles that fit."""
    steps = [0, *(round_.entries[-1].number for round_ in sheet.rounds if round_.entries)]
    for start, end, result in zip(steps, steps[1:], sheet.results, strict=False):
        x, before = box.x(drawn.across(end)), box.x(drawn.across(start))
        paper.rule((x, box.top - 2), (x, box.bottom + 2), CHART_PAD)
        title = voice.says(result.title)
        if text_width(title, SMALLER) <= x - before - 1:
            paper.centre((x + before) / 2, box.bottom + 5.5, title, SMALLER, x - before)


def draw_names(paper: Drawing, box: Box, drawn: Curves, voice: PaperVoice) -> None:
    """Draw the names at the ends of the lines, spread apart, each with a sample of its line."""
    start = box.right
    places = drawn.labels(Fraction(CHART_NAMES_APART / (box.bottom - box.top)), Fraction(1))
    for player, (points, place) in enumerate(zip(drawn.points[-1], places, strict=True)):
        end, y = box.y(drawn.down(points)), box.y(place)
        paper.lines([((start + 0.5, end), (start + 4, y))], HAIR)
        paper.curve([(start + 4.5, y), (start + 13, y)], *line_style(player))
        room = box.names - 15
        paper.left(start + 15, y + 1.2, voice.name_within(player, room), COMPACT, room)
