"""How the nets ran: a line for each player, told apart by its dashes and the name at its end."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import Number

from .flow import Piece
from .formats import Format
from .paper import Paper, Point
from .style import FRAME, HAIR, PAD, SMALL, TEXT
from .voice import Voice
from .words import width

# Room for the names, as a share of what is across, and for the scale.
NAMES, FIGURES = 0.25, 20.0
TITLES = 7.0  # room for the titles of the rounds
APART = 4.6  # from name to name
# width in points, grey, dashes: also where two lie upon each other both are seen
LINES = (
    ((0.9, 0.0), ()),
    ((1.6, 0.0), (7.0, 4.0)),
    ((3.4, 0.72), ()),
    ((2.0, 0.0), (0.0, 4.0)),
)


def chart(sheet: Sheet, voice: Voice, high: float) -> Piece:
    """The nets from nothing on, after each entry of the sheet, on a chart so high."""

    def draw(paper: Paper, top: float) -> None:
        draw_chart(paper, top + TITLES / 2, top + high - TITLES, sheet, voice)

    return Piece(height=high, draw=draw, keep=True)


def draw_chart(paper: Paper, top: float, bottom: float, sheet: Sheet, voice: Voice) -> None:
    nets = [(0,) * len(sheet.nets), *(entry.running for entry in sheet.entries)]
    low = min(min(one) for one in nets)
    high = max(max(one) for one in nets)
    box = Box(paper.format, (top, bottom), (low, high), len(nets) - 1)
    draw_scale(paper, box, voice)
    draw_rounds(paper, box, sheet, voice)
    ends = []
    order = sorted(range(len(sheet.nets)), key=lambda player: (-look(player)[0][0], player))
    for player in order:
        points = [box.at(step, one[player]) for step, one in enumerate(nets)]
        paper.curve(points, *look(player))
        ends.append((points[-1][1], player))
    draw_names(paper, sorted(ends), box, voice)


def look(player: int) -> tuple[tuple[float, float], tuple[float, ...]]:
    return LINES[player % len(LINES)]


class Box:
    """Where the chart stands, and which nets it spans.

    edges: its top and bottom. nets: the lowest and the highest.
    """

    def __init__(
        self,
        format: Format,
        edges: tuple[float, float],
        nets: tuple[Number, Number],
        steps: int,
    ) -> None:
        self.top, self.bottom = edges
        self.low, self.high = nets
        self.names = format.across * NAMES
        self.steps = steps
        self.left, self.right = format.left + FIGURES, format.right - self.names

    def at(self, step: int, net: Number) -> Point:
        span = self.high - self.low
        share = float((net - self.low) / span) if span else 0.5
        across = (self.right - self.left) * step / max(self.steps, 1)
        return self.left + across, self.bottom - share * (self.bottom - self.top)


def draw_scale(paper: Paper, box: Box, voice: Voice) -> None:
    """The highest net, the lowest and nothing, each at its rule."""
    placed: list[float] = []
    for net in (0, box.high, box.low):
        y = box.at(0, net)[1]
        if all(abs(y - other) >= APART for other in placed):
            placed.append(y)
            paper.rule((box.left, y), (box.right, y), HAIR if net else FRAME)
            paper.right(box.left - 2, y + 1.1, voice.signed(net), SMALL, FIGURES - 2)


def draw_rounds(paper: Paper, box: Box, sheet: Sheet, voice: Voice) -> None:
    """Where one round ends and the next begins, with the titles that have room."""
    steps = [0, *(round_.entries[-1].number for round_ in sheet.rounds if round_.entries)]
    for start, end, result in zip(steps, steps[1:], sheet.results, strict=False):
        x, before = box.at(end, box.low)[0], box.at(start, box.low)[0]
        paper.rule((x, box.top - 2), (x, box.bottom + 2), PAD)
        title = voice.says(result.title)
        if width(title, SMALL) <= x - before - 1:
            paper.centre((x + before) / 2, box.bottom + 5.5, title, SMALL, x - before)


def draw_names(paper: Paper, ends: Sequence[tuple[float, int]], box: Box, voice: Voice) -> None:
    """The players at the ends of their lines, moved apart, each with a sample of its line."""
    start = box.right
    for (end, player), y in zip(ends, apart([end for end, _ in ends], box.bottom), strict=True):
        paper.lines([((start + 0.5, end), (start + 4, y))], HAIR)
        paper.curve([(start + 4.5, y), (start + 13, y)], *look(player))
        paper.left(start + 15, y + 1.2, voice.name(player), TEXT, box.names - 15)


def apart(ends: Sequence[float], bottom: float) -> list[float]:
    """Places for names near the ends, in the same order and none below the bottom."""
    places: list[float] = []
    for end in ends:
        places.append(max(end, places[-1] + APART) if places else end)
    for place in reversed(range(len(places))):
        places[place] = min(places[place], bottom)
        bottom = places[place] - APART
    return places
