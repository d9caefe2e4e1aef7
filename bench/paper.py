"""The PDF of a long evening of skruuvi, compared to a bare table with as many cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.lib.colors import black
from reportlab.lib.pagesizes import A4
from reportlab.platypus import SimpleDocTemplate, Table

from scorekeeper.pdf.canvas import fonts
from tests.pdf.evenings import LINK, played
from tests.pdf.pdf_probe import placed, printed

from .figures import Figure
from .interleave import timed

MOST_TIMES = 2
COLUMNS = 6  # of the bare table


def bare_table(cells: Sequence[str]) -> None:
    """Draw the cells in a plain ruled ReportLab table, in the same two fonts."""
    rows = [[*cells[n : n + COLUMNS]] for n in range(0, len(cells), COLUMNS)]
    rows[-1] += [""] * (COLUMNS - len(rows[-1]))
    regular, bold = (fonts.family(bold)[0] for bold in (False, True))
    looks = [
        ("FONT", (0, 0), (-1, -1), regular, 10.5),
        ("FONT", (0, 0), (-1, 0), bold, 10.5),
        ("GRID", (0, 0), (-1, -1), 0.3, black),
    ]
    SimpleDocTemplate(BytesIO(), pagesize=A4, invariant=1).build([Table(rows, style=looks)])


def measured(*, rounds: int) -> Iterator[Figure]:
    one = played("skruuvi-2016")
    cells = [each.words for each in placed(printed(one, link=LINK))]
    sheet = one.sheet()  # the site has it at hand
    ways = [lambda: bare_table(cells), lambda: printed(one, sheet=sheet, link=LINK)]
    bare, ours = timed(ways, rounds)
    yield Figure(
        part="The paper of 36 deals of skruuvi, beside a bare table of ReportLab",
        what=f"{len(cells)} cells",
        unit="ms",
        ours=ours,
        baseline=bare,
        bar=MOST_TIMES,
    )
