"""A PDF in the making: words, rules and shapes at places in millimetres from its upper left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from . import fonts
from .style import HEIGHT, POINT, WIDTH, Style
from .words import fitted, runs

MM = 1 / POINT  # points in a millimetre
PRODUCT = "Scorekeeper"
Point = tuple[float, float]

rl_config.useA85 = 0  # bytes as they are: smaller and quicker than bytes as letters


class Paper:
    """Pages on which one draws, one after the other; `finished` gives the document."""

    def __init__(self, title: str, subject: str, language: str) -> None:
        self.file = BytesIO()
        first = fonts.REGULAR[0]
        fonts.font(first)
        self.canvas = Canvas(
            self.file,
            pagesize=(WIDTH * MM, HEIGHT * MM),
            invariant=1,
            initialFontName=first,
            lang=language,
        )
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor(PRODUCT)
        self.canvas.setCreator(PRODUCT)
        self.grey = 0.0

    def bookmark(self, title: str, key: str) -> None:
        """An entry of the outline that leads to this page."""
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key, level=0)

    def turn(self) -> None:
        """The page is done; the next one begins."""
        self.canvas.showPage()
        self.grey = 0.0

    def finished(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()

    # ── Words: `y` is where they stand, `room` how wide they may be ──────────────────────────────

    def left(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Words that begin at `x`; returns how wide they are."""
        return self.words(x, y, words, style, room, share=0)

    def right(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Words that end at `x`; returns how wide they are."""
        return self.words(x, y, words, style, room, share=1)

    def centre(self, x: float, y: float, words: str, style: Style, room: float) -> float:
        """Words with their middle at `x`; returns how wide they are."""
        return self.words(x, y, words, style, room, share=0.5)

    def words(
        self, x: float, y: float, words: str, style: Style, room: float, share: float
    ) -> float:
        """Words with this share of them before `x`, shrunk and cut to the room."""
        words, size = fitted(words, style, room)
        found = runs(words, style.bold)
        wide = sum(run.width for run in found) * size
        place = x * MM - wide * share
        self.fill(style.grey)
        for run in found:
            self.canvas.setFont(run.font, size)
            self.canvas.drawString(place + run.air * size, (HEIGHT - y) * MM, run.signs)
            place += run.width * size
        return wide * POINT

    def fill(self, grey: float) -> None:
        if grey != self.grey:
            self.canvas.setFillGray(grey)
            self.grey = grey

    # ── Rules and shapes ─────────────────────────────────────────────────────────────────────────

    def rule(self, start: Point, end: Point, kind: tuple[float, float]) -> None:
        """A straight rule; kind: its width in points and its grey."""
        self.lines([(start, end)], kind)

    def lines(self, pairs: Iterable[tuple[Point, Point]], kind: tuple[float, float]) -> None:
        """Many rules of one kind."""
        width, grey = kind
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeGray(grey)
        path = self.canvas.beginPath()
        for start, end in pairs:
            path.moveTo(*self.at(start))
            path.lineTo(*self.at(end))
        self.canvas.drawPath(path)

    def curve(
        self, points: Sequence[Point], kind: tuple[float, float], dash: Sequence[float]
    ) -> None:
        """A line through all the points; dash: lengths on and off in points, () for a full line."""
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

    def frame(
        self, corner: Point, wide: float, high: float, kind: tuple[float, float], round_: float = 0
    ) -> None:
        """A rectangle from its upper left corner, its corners rounded by so many millimetres."""
        width, grey = kind
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeGray(grey)
        x, y = self.at((corner[0], corner[1] + high))
        self.canvas.roundRect(x, y, wide * MM, high * MM, round_ * MM)

    def dot(self, middle: Point, radius: float) -> None:
        self.fill(0)
        self.canvas.circle(*self.at(middle), radius * MM, stroke=0, fill=1)

    def bars(self, bars: Iterable[tuple[float, float, float]], high: float) -> None:
        """Black bars as one shape; each by its upper left corner and how wide it is."""
        self.fill(0)
        path = self.canvas.beginPath()
        for x, y, wide in bars:
            path.rect(*self.at((x, y + high)), wide * MM, high * MM)
        self.canvas.drawPath(path, stroke=0, fill=1)

    def clear(self, corner: Point, wide: float, high: float) -> None:
        """White over what was drawn there, for words to stand on."""
        self.fill(1)
        x, y = self.at((corner[0], corner[1] + high))
        self.canvas.rect(x, y, wide * MM, high * MM, stroke=0, fill=1)

    def at(self, point: Point) -> Point:
        return point[0] * MM, (HEIGHT - point[1]) * MM
