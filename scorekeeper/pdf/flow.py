"""Pieces of paper, one below the other, over as many pages as they take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .paper import Paper
from .style import ACROSS, LEFT, SECTION, Style
from .words import wrapped


@dataclass(frozen=True, kw_only=True)
class Piece:
    """Something so many millimetres high that is drawn below a place and is never torn.

    keep: it stands on one page with the next piece. again: what is repeated above it on a new page.
    """

    height: float
    draw: Callable[[Paper, float], None]
    keep: bool = False
    again: Piece | None = None


Placed = tuple[float, Piece]
SECTION_GAP = 6.0
BASELINE = 0.75  # where words stand in their line


def gap(height: float, *, keep: bool = False) -> Piece:
    return Piece(height=height, draw=lambda paper, top: None, keep=keep)


def flowed(pieces: Sequence[Piece], top: float, bottom: float) -> list[list[Placed]]:
    """The pieces on their pages, each with its place; the first page may stay empty."""
    pages: list[list[Placed]] = [[]]
    y = top
    for group in groups(pieces):
        if y + sum(piece.height for piece in group) > bottom and pages[-1]:
            pages.append([])
            y = top
            group = [*again(group[0]), *group]
        for piece in group:
            pages[-1].append((y, piece))
            y += piece.height
    return pages


def again(piece: Piece) -> list[Piece]:
    return [piece.again] if piece.again else []


def groups(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces that have to stay together."""
    found: list[list[Piece]] = []
    joined = False
    for piece in pieces:
        if joined:
            found[-1].append(piece)
        else:
            found.append([piece])
        joined = piece.keep
    return found


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def paragraph(words: str, style: Style, *, keep: bool = False) -> list[Piece]:
    """Words over the whole width, a piece for each line; keep: with what comes after them."""
    return [
        Piece(height=style.leading, draw=written(line, style), keep=keep)
        for line in wrapped(words, style, ACROSS)
    ]


def written(line: str, style: Style) -> Callable[[Paper, float], None]:
    def draw(paper: Paper, top: float) -> None:
        paper.left(LEFT, top + style.leading * BASELINE, line, style, ACROSS)

    return draw


def section(title: str) -> list[Piece]:
    """The title of a section, which stays with what follows."""
    return [gap(SECTION_GAP, keep=True), *paragraph(title, SECTION, keep=True)]
