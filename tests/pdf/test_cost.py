"""What a paper costs: its bytes, and its time beside a bare table of as many cells."""

from io import BytesIO
from time import perf_counter

from reportlab.lib.colors import black
from reportlab.lib.pagesizes import A4
from reportlab.platypus import SimpleDocTemplate, Table

from scorekeeper.pdf import fonts
from tests.pdf.evenings import LINK, played
from tests.pdf.papers import placed, printed

RUNS = 9
MOST_BYTES = 120_000
MOST_TIMES = 2
COLUMNS = 6  # of the bare table


def bare_table(cells):
    """As many cells in a plain ruled table of ReportLab's own, in the same two fonts."""
    rows = [[*cells[n : n + COLUMNS]] for n in range(0, len(cells), COLUMNS)]
    rows[-1] += [""] * (COLUMNS - len(rows[-1]))
    regular, bold = (fonts.family(bold)[0] for bold in (False, True))
    looks = [
        ("FONT", (0, 0), (-1, -1), regular, 10.5),
        ("FONT", (0, 0), (-1, 0), bold, 10.5),
        ("GRID", (0, 0), (-1, -1), 0.3, black),
    ]
    SimpleDocTemplate(BytesIO(), pagesize=A4, invariant=1).build([Table(rows, style=looks)])


def best(*made):
    """For each of them the shortest of several times, in seconds; they take turns."""
    taken = [[] for _ in made]
    for _ in range(RUNS):
        for times, make in zip(taken, made, strict=True):
            start = perf_counter()
            make()
            times.append(perf_counter() - start)
    return [min(times) for times in taken]


def test_36_deals_weigh_less_than_120_kb():
    pdf = printed(played("skruuvi-2016"), link=LINK, appendix=True)
    print(f"{len(pdf)} bytes")
    assert len(pdf) < MOST_BYTES


def test_36_deals_take_at_most_twice_the_time_of_a_bare_table():
    one = played("skruuvi-2016")
    assert len(one.sheet().deals) == 36
    pdf = printed(one, link=LINK)
    cells = [each.words for each in placed(pdf)]
    bare, ours = best(lambda: bare_table(cells), lambda: printed(one, link=LINK))
    print(f"{len(cells)} cells: {ours * 1000:.0f} ms beside {bare * 1000:.0f} ms bare")
    assert ours <= MOST_TIMES * bare
