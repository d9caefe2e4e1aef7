"""The paper of a long evening of skruuvi, beside a bare table of as many cells."""

from __future__ import annotations

from collections.abc import Iterator

from tests.pdf.evenings import LINK, played
from tests.pdf.papers import placed, printed
from tests.pdf.test_cost import MOST_TIMES, bare_table

from .figures import Figure
from .rounds import timed


def measured(*, rounds: int) -> Iterator[Figure]:
    one = played("skruuvi-2016")
    cells = [each.words for each in placed(printed(one, link=LINK))]
    ways = [lambda: bare_table(cells), lambda: printed(one, link=LINK)]
    bare, ours = timed(ways, rounds)
    yield Figure(
        part="The paper of 36 deals of skruuvi, beside a bare table of ReportLab",
        what=f"{len(cells)} cells",
        unit="ms",
        ours=ours,
        baseline=bare,
        bar=MOST_TIMES,
    )
