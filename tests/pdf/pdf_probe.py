"""Sittings to print, and what is read back from their paper, for the tests."""

from __future__ import annotations

import re
from collections import namedtuple
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from types import SimpleNamespace

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.pdf.canvas import styles
from scorekeeper.pdf.canvas.paper_formats import A4
from scorekeeper.pdf.filled_sheet import sheet_pdf
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, Signed, say_value, verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.vint_1886.evening import VINT, deal

MM = 72 / 25.4
TEN_CENTS = Stake(currency="EUR", amount="0.10", per=100)
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
LONG_NAMES = (
    "Wilhelmina Maximiliana von Württemberg-W",
    "W" * 40,
    "Aleksandra Konstantinovna Rimskaja-Korsa",
    "Щ" * 40,
)
ENGLISH = English()

# sitting §4's deal; 48 × 11 = 528 below, a game for A's side; three more deals, and the second.
FIRST = ("A 3H 9 h4 a3", "A 5D 11 h3 a2", "pass", "B 1S 7 h2 a2", "A 5D 11 h4 a3")
# Two deals of 378 against 324 below: both sides reach 500 in the second.
ASKED = ("A 6S 7 h3 a2", "A 6S 7 h3 a2")

Placed = namedtuple("Placed", "page words x y size")
Drawn = namedtuple("Drawn", "page words x y wide size")


def sitting(*deals, **more):
    """A sitting of vint; deals in notation, or adjustments. more: as in Sitting."""
    told = {"players": NAMES, "options": Options(), "stake": TEN_CENTS, **more}
    read = tuple(deal(one) if isinstance(one, str) else one for one in deals)
    return Sitting(ruleset=VINT, deals=read, **told)


def evening(**more):
    """Three rubbers with an adjustment after the first."""
    given = Adjustment(points=(-100, 100, -100, 100), note="Revoke in deal 4")
    return sitting(*FIRST, given, *FIRST, *FIRST, **more)


def with_block(heads, rows, above=(), sums=(), results=(0, 0, 0, 0), head=()):
    """A sitting of a made-up game whose only sheet is this block; heads: as many columns."""

    def made(played):
        return Block(
            title=verbatim("Block"),
            round=played.number,
            heads=head or tuple(Head(words=verbatim(f"h{n}")) for n in range(heads)),
            above=tuple(above),
            rows=tuple(rows),
            sums=tuple(sums),
            results=results,
            finished=True,
        )

    names = [name for name in dir(VINT) if not name.startswith("_")]
    game = SimpleNamespace(
        **{
            **{name: getattr(VINT, name) for name in names},
            "blocks": lambda played: (made(played),),
        }
    )
    deals = ["pass"] * max((row.entry for row in rows), default=1)
    return replace(sitting(*deals), ruleset=game)


def numbered(entry, *points, label="", ruled=False):
    """A row of plain numbers."""
    marks = tuple(None if one is None else Cell(entry=entry, points=one) for one in points)
    return Row(cells=marks, label=verbatim(label), entry=entry, ruled=ruled)


def printed(one, **more):
    return sheet_pdf(one, more.pop("speech", English(one.players)), **more)


def signed(points):
    return say_value(Signed(points), ENGLISH)


@lru_cache(maxsize=16)
def read(pdf):
    return PdfReader(BytesIO(pdf))


@lru_cache(maxsize=16)
def placed(pdf):
    """All words of a PDF with their places, as a reader of it finds them."""
    found = []
    for number, page in enumerate(read(pdf).pages):

        def visit(words, _, matrix, __, size, number=number):
            if words.strip():
                found.append(Placed(number, words.strip(), matrix[4], matrix[5], size))

        page.extract_text(visitor_text=visit)
    return found


def outline(pdf):
    reader = read(pdf)
    return [(one.title, reader.get_destination_page_number(one)) for one in reader.outline]


def words(pdf, page=None):
    """The words of the page, or of the document, in the order in which they are drawn."""
    return [one.words for one in placed(pdf) if page in (None, one.page)]


def text(pdf, page=None):
    return " ".join(" ".join(words(pdf, page)).split())


def solid(pdf, page=None):
    """The words without spaces, as a change of font parts them where nobody sees it."""
    return text(pdf, page).replace(" ", "")


def rectangles(pdf, page):
    """The filled rectangles of a page: x, y, how wide, how high."""
    stream = read(pdf).pages[page].get_contents().get_data().decode("latin-1")
    numbers = r"([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re"
    filled = re.findall(r"((?:[\d.-]+ ){4}re(?:\s+(?:[\d.-]+ ){4}re)*)\s+f", stream)
    return [tuple(map(float, found)) for path in filled for found in re.findall(numbers, path)]


def figures(pdf, page, column, columns=2):
    """The numbers in a column of a block from top to bottom; nothing else is lettered so."""
    wide = min(A4.across / columns, 87) * MM
    start = A4.left * MM + (A4.across * MM - wide * columns) / 2
    mine = [
        one
        for one in placed(pdf)
        if one.page == page
        and one.size == styles.FIGURE.size
        and start + column * wide < one.x < start + (column + 1) * wide
    ]
    return [one.words for one in sorted(mine, key=lambda one: -one.y)]


def drawn(one, **more):
    """Everything that is written on the paper of a sitting, with its boxes."""
    return written(lambda: printed(one, **more))[0]


def written(make):
    """Everything that is written while a paper is made, with its boxes; and the paper."""
    found, pages, write, turn = [], [], Canvas.drawString, Canvas.showPage

    def record(canvas, x, y, said, *rest):
        wide = stringWidth(said, canvas._fontname, canvas._fontsize)
        found.append(Drawn(len(pages), said, x, y, wide, canvas._fontsize))
        write(canvas, x, y, said, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "drawString", record)
        patch.setattr(Canvas, "showPage", lambda canvas: (pages.append(1), turn(canvas)))
        return found, make()


def box(one):
    """Left, bottom, right and top of words, with the signs that go below the line."""
    return one.x, one.y - 0.2 * one.size, one.x + one.wide, one.y + 0.68 * one.size


def overlapping(found):
    """The pairs of words that stand upon each other."""
    pairs = []
    # From the bottom of a page upwards: what begins above the top of some words is not upon them.
    placed = sorted((one.page, box(one)[1], box(one), one) for one in found)
    for place, (page, _, (left, _, right, top), one) in enumerate(placed, 1):
        while place < len(placed) and placed[place][0] == page and top - placed[place][1] > 0.3:
            _, low, (a, _, c, d), other = placed[place]
            if min(right, c) - max(left, a) > 0.3 and min(top, d) - low > 0.3:
                pairs.append((one, other))
            place += 1
    return pairs
