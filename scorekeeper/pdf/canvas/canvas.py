"""PDF canvas: draws words, rules and shapes, in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.platypus import Flowable

from .styles import POINT, Style
from .text_fitting import runs, shrink_or_cut

MM = 1 / POINT  # points per millimetre
PRODUCT = "Scorekeeper"
Point = tuple[float, float]

rl_config.useA85 = 0  # binary streams are smaller and faster than ASCII ones


class Drawing:
    """An area of a page, this high, drawn in millimetres from its upper left corner."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self.canvas, self.height = canvas, height
        self.forget_state()

    def forget_state(self) -> None:
        """Reset the cached fill, font and stroke: a flowable leaves others."""
        self.grey = 0.0
        self.lettering = ("", 0.0)
        self.stroked = (-1.0, -1.0)

    def place(self, part: Flowable, x: float, bottom: float) -> None:
        """Draw a wrapped flowable, which leaves its own colours and font."""
        part.drawOn(self.canvas, x * MM, (self.height - bottom) * MM)
        self.forget_state()

    # ── Words: `y` is their baseline, `room` their maximum width; each returns the drawn width ────

    def left(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Draw words that begin at `x`."""
        return self.words(x, y, words, style, room, share=0)

    def right(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Draw words that end at `x`."""
        return self.words(x, y, words, style, room, share=1)

    def centre(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Draw words centred at `x`."""
        return self.words(x, y, words, style, room, share=0.5)

    def words(
        self, x: float, y: float, words: str, style: Style, room: float, share: float
    ) -> float:
        """Draw words with this share of their width left of `x`, shrunk or cut to fit."""
        words, size = shrink_or_cut(words, style, room)
        found = runs(words, style.bold)
        wide = sum(run.width for run in found) * size
        place = x * MM - wide * share
        self.fill(style.grey)
        for run in found:
            self.letter(run.font, size)
            self.canvas.drawString(place + run.air * size, (self.height - y) * MM, run.signs)
            place += run.width * size
        return wide * POINT

    def letter(self, font: str, size: float) -> None:
        if (font, size) != self.lettering:
            self.canvas.setFont(font, size)
            self.lettering = font, size

    def stroke(self, kind: tuple[float, float]) -> None:
        if kind != self.stroked:
            width, grey = kind
            self.canvas.setLineWidth(width)
            self.canvas.setStrokeGray(grey)
            self.stroked = kind

    def fill(self, grey: float) -> None:
        if grey != self.grey:
            self.canvas.setFillGray(grey)
            self.grey = grey

    # ── Rules and shapes ─────────────────────────────────────────────────────────────────────────

    def rule(self, start: Point, end: Point, kind: tuple[float, float]) -> None:
        """Draw a straight rule. kind: its width in points and its grey."""
        self.lines([(start, end)], kind)

    def lines(self, pairs: Iterable[tuple[Point, Point]], kind: tuple[float, float]) -> None:
        """Draw many rules of one kind."""
        self.stroke(kind)
        self.canvas.drawPath(
            PDFPathObject([f"{self.pair(start)} m {self.pair(end)} l" for start, end in pairs])
        )

    def curve(
        self, points: Sequence[Point], kind: tuple[float, float], dash: Sequence[float]
    ) -> None:
        """Draw a line through all points. dash: lengths on and off in points, () for solid."""
        width, grey = kind
        self.canvas.saveState()
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeGray(grey)
        self.canvas.setDash(list(dash))
        self.canvas.setLineJoin(1)
        self.canvas.setLineCap(1 if dash and not dash[0] else 0)
        path = self.canvas.beginPath()
        path.moveTo(*self.at(points[0]))
        for point in points[1:]:
            path.lineTo(*self.at(point))
        self.canvas.drawPath(path)
        self.canvas.restoreState()

    def frame(self, corner: Point, wide: float, high: float, kind: tuple[float, float]) -> None:
        """Draw a rectangle from its upper left corner."""
        self.stroke(kind)
        x, y = self.at((corner[0], corner[1] + high))
        self.canvas.rect(x, y, wide * MM, high * MM)

    def bars(self, bars: Iterable[tuple[float, float, float]], high: float) -> None:
        """Draw black bars as one shape. bars: upper left corner and width of each."""
        self.fill(0)
        path = [
            f"{self.pair((x, y + high))} {wide * MM:.3f} {high * MM:.3f} re" for x, y, wide in bars
        ]
        self.canvas.drawPath(PDFPathObject(path), stroke=0, fill=1)

    def pair(self, point: Point) -> str:
        """Format a point for the PDF; ReportLab's own number formatting is slow."""
        x, y = self.at(point)
        return f"{x:.3f} {y:.3f}"

    def at(self, point: Point) -> Point:
        return point[0] * MM, (self.height - point[1]) * MM
