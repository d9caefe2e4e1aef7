"""Every game on every paper: whole, legible, and with every number of its Sheet."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4, FORMATS
from scorekeeper.rules.core.text import English, say, verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Cell, Row
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.evenings import LINK, played, widest
from tests.pdf.papers import every_paper, filled_paper, malformed
from tests.pdf.pdf_probe import (
    ASKED,
    ENGLISH,
    FIRST,
    LONG_NAMES,
    NAMES,
    drawn,
    evening,
    numbered,
    outline,
    printed,
    read,
    signed,
    sitting,
    text,
    with_block,
    words,
)

MOST_BYTES = 120_000
usual_and_widest = pytest.mark.parametrize(
    "make", [played, widest], ids=["usual", "widest"], scope="module"
)


@every_paper
@usual_and_widest
def test_a_full_sitting_is_whole_legible_and_well_formed(key, format, make):
    paper = filled_paper(key, format, make)
    assert paper.faults() == NOTHING_WRONG
    assert malformed(paper.pdf) == []


def test_a_broken_paper_is_told():
    pdf = filled_paper("vint-1886", A4).pdf
    assert malformed(pdf.replace(b"endstream", b"endstraem", 1)) != []


@every_paper
def test_nothing_of_a_usual_sitting_is_cut(key, format):
    assert not filled_paper(key, format).cut()


def test_36_deals_weigh_less_than_120_kb_and_are_printed_alike():
    """Their time is measured by `bin/bench pdf`."""
    one = played("skruuvi-2016")
    assert len(one.sheet().deals) == 36
    pdf = printed(one, link=LINK, appendix=True)
    assert len(pdf) < MOST_BYTES
    assert pdf == filled_paper("skruuvi-2016", A4).pdf


# ── Sittings that are crowded ────────────────────────────────────────────────────────────────────

WIDE = 10_000_000
LABEL = verbatim("a label that is far too long for its place")


def crowded(columns):
    """A block with the widest scores and long labels in each of its columns."""
    above = [[Cell(entry=1, label=LABEL, points=-WIDE) for _ in range(5)] for _ in range(columns)]
    marks = tuple(Cell(entry=1, label=LABEL, points=-WIDE + Fraction(1, 3)) for _ in range(columns))
    row = Row(cells=marks, label=LABEL, entry=1, ruled=True)
    sums = [numbered(0, *[-WIDE] * columns, label="A sum with a long label")] * 2
    return with_block(columns, [row], above, sums, results=(-WIDE, WIDE, -WIDE, WIDE))


NOTE = Adjustment(points=(-1_000_000, 333_333, 333_333, 333_334), note="W" * 200)
SITTINGS = {
    "empty": sitting(),
    "question": sitting(*ASKED),
    "thrown-in": sitting(*["pass"] * 60),
    "notes": sitting("pass", *[NOTE] * 30),
    "twelve": sitting(*FIRST * 12, NOTE, options=Options(rubbers=12, aces_split="nobody")),
    "no-stake": evening(stake=None),
    "one-column": crowded(1),
}


@pytest.mark.parametrize("one", SITTINGS.values(), ids=SITTINGS.keys())
@pytest.mark.parametrize(
    ("names", "link"), [(NAMES, LINK), (LONG_NAMES, LINK + "y" * 300)], ids=["short", "long"]
)
def test_nothing_leaves_the_margins_and_no_words_stand_upon_others(one, names, link):
    drawing = Drawing(A4, lambda: printed(replace(one, players=names), link=link))
    assert drawing.faults() == NOTHING_WRONG


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
@pytest.mark.parametrize("columns", [2, 4, 6, 8])
def test_columns_full_of_the_widest_points_stay_in_their_cells_and_are_whole(columns, format):
    drawing = Drawing(format, lambda: printed(crowded(columns), format=format))
    assert drawing.faults() == NOTHING_WRONG
    # Five marks and two sums in each column, and the results of two players.
    assert drawing.said().count("−10,000,000") == columns * (5 + 2) + 2


def test_a_frame_goes_round_its_number_and_a_line_under_it():
    marks = (Cell(points=41, framed=True), Cell(points=100, underlined=True), Cell(points=9))
    drawing = Drawing(A4, lambda: printed(with_block(3, [Row(cells=marks)])))
    assert drawing.crossed() == []
    framed, under, plain = (rules_round(drawing, number) for number in ("41", "100", "9"))
    assert [len(framed), len(under), len(plain)] == [4, 1, 0]


def rules_round(drawing, number):
    """The rules that begin and end within two millimetres of the number's box."""
    (one,) = [one for one in drawing.words if one.words == number]
    left, top, right, bottom = drawing.place(one)
    return [
        rule
        for rule in drawing.rules
        if all(left - 2 < x < right + 2 and top - 2.5 < y < bottom + 2.5 for x, y in rule[1:3])
    ]


@pytest.mark.parametrize("count", range(1, 8))
def test_the_chart_leaves_room_for_the_signatures(count):
    given = [Adjustment(points=(1, -1, 0, 0))] * count
    found = drawn(sitting(FIRST[0], *given), link=LINK)
    last = [one for one in found if one.page == found[-1].page]
    *_, lowest = [one for one in last if one.words.startswith("−")]
    (scan,) = [one for one in last if one.words.startswith("Scan")]
    assert lowest.y > scan.y


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────


def in_blocks(sheet):
    """Every number of the blocks as it is written."""
    for block in sheet.blocks:
        if not block.rows and not any(block.above):
            continue
        above = [mark for marks in block.above for mark in marks]
        rows = [mark for row in (*block.rows, *block.sums) for mark in row.cells if mark]
        for mark in (*above, *rows):
            if mark.points is not None and not mark.words:
                yield signed(mark.points) if mark.signed else ENGLISH.number(mark.points)
        yield from map(signed, block.results)


def in_settlement(sheet):
    for result in sheet.results:
        yield from map(signed, result.points)
    yield from map(signed, sheet.nets)


def in_appendix(sheet):
    for entry in sheet.entries:
        points = [line.points for line in entry.lines] if entry.ordinal else entry.net
        yield from map(signed, points)


@every_paper
@usual_and_widest
def test_every_number_of_the_sheet_stands_on_paper_and_is_read_back(key, format, make):
    sheet, paper = make(key).sheet(), filled_paper(key, format, make)
    expected = [*in_blocks(sheet), *in_settlement(sheet), *in_appendix(sheet)]
    assert len(expected) > 100
    found = words(paper.pdf) if make is played else paper.said()
    assert not Counter(expected) - Counter(found)


# ── The head ─────────────────────────────────────────────────────────────────────────────────────


@every_paper
def test_the_head_stands_on_every_page_and_the_players_on_the_first(key, format):
    one, pdf = played(key), filled_paper(key, format).pdf
    count = len(read(pdf).pages)
    for page in range(count):
        said_here = text(pdf, page)
        assert str(one.ruleset.name) in said_here
        assert "Café Engel · 2026-11-06" in said_here
        assert f"Page {page + 1} of {count}" in said_here
        assert one.ruleset.source.replace(" ", "") in said_here.replace(" ", "")
    assert set(one.players) <= set(words(pdf, 0))


# ── The appendix ─────────────────────────────────────────────────────────────────────────────────


def shown(sentence, players):
    """A sentence as the paper shows it, without its spaces."""
    return "".join(say(sentence, English(players)).replace("\ufe0e", "").split())


@every_paper
def test_every_deal_is_explained_whole_on_the_page_on_which_it_begins(key, format):
    one, pdf = played(key), filled_paper(key, format).pdf
    start = dict(outline(pdf))["Every deal explained"]
    pages = [words(pdf, page) for page in range(start, len(read(pdf).pages))]
    # Under the heads of its columns every page begins with a deal.
    for found in pages:
        assert found[found.index("Arithmetic") + 1].startswith("Deal ")
    said = "".join("".join(found) for found in pages).replace(" ", "")
    for entry in one.sheet().entries:
        for sentence in (entry.summary, *(line.why for line in entry.lines)):
            assert shown(sentence, one.players) in said
        assert all(line.rule in said for line in entry.lines)
    assert said.count("dealtby") == len(one.sheet().deals)
