"""Words as flowables: a paragraph that flows, and a line that is shrunk or cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from reportlab.lib.colors import Color
from reportlab.lib.enums import TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph
from reportlab.platypus.paraparser import ParaFrag

from scorekeeper.rules.core.text import SOFT_HYPHEN, unhyphenated

from . import fonts
from .bidi import (
    OPEN,
    RIGHT_TO_LEFT,
    SHUT,
    clusters,
    clusters_without_isolates,
    reordered,
    reshaper,
)
from .canvas import MM, Drawing
from .styles import Style
from .text_fitting import stretches

LEADING = 1.2  # the height of a line, in sizes
BASELINE = 1 / LEADING  # of words in their line, as a share of its height, as in a paragraph
REMEMBERED_STYLES = 64
ENDLESS = 10_000  # points of height
ISOLATES = (OPEN, SHUT)
UNDRAWN = (*ISOLATES, SOFT_HYPHEN)  # ReportLab draws a hyphen where it breaks a line at one
SEPARATOR = " · "  # between facts on a line


def line_height(style: Style) -> float:
    """In millimetres."""
    return style.size * LEADING / MM


def stacked_height(parts: Iterable[Flowable], wide: float) -> float:
    """The height of flowables below each other at this width, with the room between them; all in
    millimetres."""
    whole = sum(
        part.wrap(wide * MM, ENDLESS)[1] + part.getSpaceBefore() + part.getSpaceAfter()
        for part in parts
    )
    return float(whole) / MM


# ── Paragraphs ──────────────────────────────────────────────────────────────────────────────────


class PaperWords(Paragraph):  # type: ignore[misc]  # ReportLab has no types
    """A paragraph in the fonts that its characters need. ReportLab breaks it into lines.

    mixed: it has words that run from right to left, so that each line is ordered by itself.
    """

    mixed: Style | None = None

    def breakLines(self, width: Any) -> Any:  # ReportLab's name
        found = super().breakLines(width)
        if self.mixed:
            found.lines = [self.ordered(line, found, self.mixed) for line in found.lines]
        return found

    def ordered(self, line: Any, all_lines: Any, style: Style) -> Any:
        """A line in visual order: a pair where all words have one font, else fragments."""
        if isinstance(line, tuple):
            room, words = line
            logical = " ".join(words)
            signs = clusters_without_isolates(reordered(logical))
            return room + isolates_width(logical, all_lines), ["".join(signs)]
        logical = "".join(part.text for part in line.words)
        line.extraSpace += sum(isolates_width(part.text, part) for part in line.words)
        line.words = fragments(clusters_without_isolates(reordered(logical)), style)
        return line

    def split(self, width: float, height: float) -> list[Any]:
        # The parts would be ordered twice; such a paragraph is a name or a note, and short.
        return [] if self.mixed else list(super().split(width, height))


def isolates_width(text: str, part: Any) -> float:
    """What ReportLab counted for signs that are not drawn, in points. part: has font and size."""
    isolates = "".join(sign for sign in text if sign in ISOLATES)
    return fonts.glyph_width(part.fontName, isolates) * float(part.fontSize)


def styled_words(text: str, style: Style, *, before: float = 0, right: bool = False) -> PaperWords:
    """The text as a paragraph. before: room above it, in millimetres. right: its lines end at the
    right."""
    mixed = bool(RIGHT_TO_LEFT.search(text))
    # A line that is ordered needs the isolates round names until then.
    signs: Sequence[str] = clusters_without_isolates(text)
    if mixed:
        signs = clusters(reshaper.reshape(unhyphenated(text)))
    # ReportLab has no paragraph without a fragment.
    found = PaperWords(
        "", paragraph_style(style, before, right), frags=fragments(signs or [" "], style)
    )
    found.mixed = style if mixed else None
    return found


@lru_cache(maxsize=REMEMBERED_STYLES)
def paragraph_style(style: Style, before: float, right: bool) -> ParagraphStyle:
    first = fonts.family(style.bold)[0]
    fonts.font(first)
    return ParagraphStyle(
        "",
        fontName=first,
        fontSize=style.size,
        leading=style.size * LEADING,
        textColor=shade(style.grey),
        spaceBefore=before * MM,
        splitLongWords=1,
        alignment=TA_RIGHT if right else TA_LEFT,
    )


@lru_cache(maxsize=REMEMBERED_STYLES)
def shade(grey: float) -> Color:
    return Color(grey, grey, grey)


def fragments(signs: Sequence[str], style: Style) -> list[ParaFrag]:
    """The clusters as ReportLab's fragments, each in one font."""
    return [
        ParaFrag(
            text=text,
            fontName=font,
            fontSize=style.size,
            textColor=shade(style.grey),
            rise=0,
            us_lines=[],
            link=[],
        )
        for font, text in stretches(signs, style.bold, kept=UNDRAWN)
    ]


# ── What is drawn by hand ───────────────────────────────────────────────────────────────────────


class Piece(Flowable):  # type: ignore[misc]  # ReportLab has no types
    """An area that is drawn by hand in millimetres: `paint` draws it from its upper left corner.

    high: its height. wide: its width, by default all there is. bookmark: its title in the outline
    of the document; "" for none.
    """

    bookmark = ""

    def __init__(self, high: float, wide: float = 0) -> None:
        super().__init__()
        self.high, self.wide = high, wide

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width, self.height = self.wide * MM or width, self.high * MM
        return self.width, self.height

    def draw(self) -> None:
        if self.bookmark:
            self.canv.add_bookmark(self.bookmark)
        self.paint(Drawing(self.canv, self.high), self.width / MM)

    def paint(self, paper: Drawing, wide: float) -> None:
        raise NotImplementedError


class WordsLine(Piece):
    """Words in one line, shrunk or cut where they do not fit. share: of the room that is left, how
    much stands before them; 1 for words that end at the right."""

    def __init__(self, text: str, style: Style, share: float = 0) -> None:
        super().__init__(line_height(style))
        self.text, self.style, self.share = text, style, share

    def paint(self, paper: Drawing, wide: float) -> None:
        place = wide * self.share
        paper.words(place, self.high * BASELINE, self.text, self.style, wide, self.share)
