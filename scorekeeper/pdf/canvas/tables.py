"""Tables that place what flows; their widths are in millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable, Table, TableStyle

from .canvas import MM
from .fonts import family
from .styles import FRAME, HAIR
from .words import shade

BESIDE = 5.0  # between cells beside each other


def plain_table(rows: Sequence[Sequence[Flowable | str]], widths: Sequence[float]) -> Table:
    """A table with a rule under its head and a hair between its rows. widths: in millimetres."""
    found = place_table(rows, widths, gap=0.5, air=0.2)
    found.repeatRows = 1
    found.setStyle(
        TableStyle(
            [
                ("LINEBELOW", (0, 0), (-1, 0), FRAME[0], shade(FRAME[1])),
                ("LINEBELOW", (0, 1), (-1, -1), HAIR[0], shade(HAIR[1])),
            ]
        )
    )
    return found


def place_table(
    rows: Sequence[Sequence[object]], widths: Sequence[float], *, gap: float = 0, air: float = 0
) -> Table:
    """A table that only places its cells. widths, gap between columns, air over and under a row: in
    millimetres."""
    found = Table(
        [list(row) for row in rows], colWidths=[wide * MM for wide in widths], hAlign="LEFT"
    )
    everywhere = ((0, 0), (-1, -1))
    found.setStyle(
        TableStyle(
            [
                ("VALIGN", *everywhere, "TOP"),
                ("FONTNAME", *everywhere, family(bold=False)[0]),  # of empty cells
                ("LEFTPADDING", *everywhere, gap / 2 * MM),
                ("RIGHTPADDING", *everywhere, gap / 2 * MM),
                ("TOPPADDING", *everywhere, air * MM),
                ("BOTTOMPADDING", *everywhere, air * MM),
            ]
        )
    )
    return found


def place_beside(cells: Sequence[object], widths: Sequence[float], apart: float = BESIDE) -> Table:
    """Cells beside each other from the left. apart: the room between two of them."""
    row, places = [cells[0]], [widths[0]]
    for cell, wide in zip(cells[1:], widths[1:], strict=False):
        row += ["", cell]
        places += [apart, wide]
    return place_table([row], places)


def beside_widths(most: int, across: float) -> list[float]:
    """The widths of the most cells beside each other."""
    return [(across - BESIDE * (most - 1)) / most] * most
