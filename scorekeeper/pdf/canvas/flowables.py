"""Flowables: pieces stacked vertically and paginated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.text import Text

from .canvas import Paper
from .paper_formats import Format
from .speech import PaperVoice
from .styles import SECTION, Style
from .text_fitting import wrap


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A piece of this height in millimetres, drawn below a position and never split.

    keep: stays on one page with the next piece. again: repeated above it on a new page.
    """

    height: float
    draw: Callable[[Paper, float], None]
    keep: bool = False
    again: Piece | None = None


Placed = tuple[float, Piece]
SECTION_GAP = 6.0
BASELINE = 0.75  # of words in their line, as a share of its height


def gap(height: float, *, keep: bool = False) -> Piece:
    return Piece(height=height, draw=lambda paper, top: None, keep=keep)


def paginate(pieces: Sequence[Piece], top: float, bottom: float) -> list[list[Placed]]:
    """Paginate the pieces, each with its position. The first page may be empty."""
    pages: list[list[Placed]] = [[]]
    y = top
    for group in fitting_groups(keep_together(pieces), bottom - top):
        if y + total_height(group) > bottom and pages[-1]:
            pages.append([])
            y = top
            group = [*repeated_head(group[0]), *group]
        for piece in group:
            pages[-1].append((y, piece))
            y += piece.height
    return pages


def total_height(group: Sequence[Piece]) -> float:
    return sum(piece.height for piece in group)


def fitting_groups(groups: Iterable[list[Piece]], room: float) -> Iterable[list[Piece]]:
    """Yield groups that fit on a page whole, and the others piece by piece."""
    for group in groups:
        if total_height([*repeated_head(group[0]), *group]) <= room:
            yield group
        else:
            yield from ([piece] for piece in group)


def repeated_head(piece: Piece) -> list[Piece]:
    return [piece.again] if piece.again else []


def keep_together(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Group the pieces that have to stay together."""
    found: list[list[Piece]] = []
    joined = False
    for piece in pieces:
        if joined:
            found[-1].append(piece)
        else:
            found.append([piece])
        joined = piece.keep
    return found


# ── Paragraphs ──────────────────────────────────────────────────────────────────────────────────


def paragraph(words: str, style: Style, format: Format, *, keep: bool = False) -> list[Piece]:
    """Wrapped text over the whole width, a piece per line. keep: with the piece that follows."""
    return [
        Piece(height=style.leading, draw=line_drawer(line, style), keep=keep)
        for line in wrap(words, style, format.across)
    ]


def sentences(
    texts: Iterable[Text], style: Style, voice: PaperVoice, format: Format
) -> list[Piece]:
    """Each of the texts as a paragraph."""
    return [piece for text in texts for piece in paragraph(voice.says(text), style, format)]


def line_drawer(line: str, style: Style) -> Callable[[Paper, float], None]:
    def draw(paper: Paper, top: float) -> None:
        format = paper.format
        paper.left(format.left, top + style.leading * BASELINE, line, style, format.across)

    return draw


def section(title: str, format: Format) -> list[Piece]:
    """The title of a section, kept with what follows."""
    return [gap(SECTION_GAP, keep=True), *paragraph(title, SECTION, format, keep=True)]
