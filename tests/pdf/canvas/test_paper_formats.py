"""Every game on every paper: whole, legible, and with every number of its Sheet."""

from collections import Counter

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4, A5, FORMATS, LETTER
from scorekeeper.rules.core.text import Signed, say_value
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.evenings import KEYS, LINK, PLAYED, WRITTEN, played, widest
from tests.pdf.pdf_probe import ENGLISH, printed, read, text, words
from tests.pdf.test_layout import crowded

every_game = pytest.mark.parametrize("key", KEYS)
every_paper = pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())


def test_every_game_has_an_evening():
    assert sorted(PLAYED) == sorted(KEYS)


@pytest.mark.parametrize(
    ("format", "millimetres"), [(A4, (210, 297)), (A5, (148, 210)), (LETTER, (216, 279))]
)
def test_the_paper_is_as_large_as_it_is_called(format, millimetres):
    page = read(printed(played("vint-1886"), format=format)).pages[0].mediabox
    assert (round(page.width / 72 * 25.4), round(page.height / 72 * 25.4)) == millimetres


@every_game
@every_paper
def test_a_full_sitting_is_whole_and_legible(monkeypatch, key, format):
    drawing = Drawing(
        monkeypatch,
        format,
        lambda: printed(played(key), format=format, link=LINK, appendix=True),
    )
    assert drawing.faults() == NOTHING_WRONG


@every_game
@every_paper
def test_nothing_of_a_usual_sitting_is_cut(key, format):
    found = words(printed(played(key), format=format, link=LINK, appendix=True))
    assert not [word for word in found if word.endswith("…")]


@every_game
@every_paper
def test_the_longest_names_and_the_widest_points_fit(monkeypatch, key, format):
    drawing = Drawing(
        monkeypatch,
        format,
        lambda: printed(widest(key), format=format, link=LINK, appendix=True),
    )
    assert drawing.faults() == NOTHING_WRONG


@every_paper
@pytest.mark.parametrize("columns", [2, 4, 6, 8])
def test_columns_full_of_the_widest_points_stay_in_their_cells(monkeypatch, columns, format):
    one = crowded(columns)
    drawing = Drawing(monkeypatch, format, lambda: printed(one, format=format))
    assert drawing.faults() == NOTHING_WRONG


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────


def said(points):
    return ENGLISH.number(points)


def signed(points):
    return say_value(Signed(points), ENGLISH)


def in_blocks(sheet):
    """Every number of the blocks as it is written."""
    for block in sheet.blocks:
        if not block.rows and not any(block.above):
            continue
        above = [mark for marks in block.above for mark in marks]
        rows = [mark for row in (*block.rows, *block.sums) for mark in row.marks if mark]
        for mark in (*above, *rows):
            if mark.points is not None and not mark.words:
                yield signed(mark.points) if mark.signed else said(mark.points)
        yield from map(signed, block.results)


def in_settlement(sheet):
    for result in sheet.results:
        yield from map(signed, result.points)
    yield from map(signed, sheet.nets)


def in_appendix(sheet):
    for entry in sheet.entries:
        points = [line.points for line in entry.lines] if entry.ordinal else entry.net
        yield from map(signed, points)


def missing(expected, pdf):
    return Counter(expected) - Counter(words(pdf))


@every_game
@every_paper
@pytest.mark.parametrize("make", [played, widest], ids=["usual", "widest"])
def test_every_number_of_the_sheet_is_read_back(key, format, make):
    one = make(key)
    sheet, pdf = one.sheet(), printed(one, format=format, appendix=True)
    expected = [*in_blocks(sheet), *in_settlement(sheet), *in_appendix(sheet)]
    assert len(expected) > (100 if key in WRITTEN else 20)
    assert not missing(expected, pdf)


# ── The head ─────────────────────────────────────────────────────────────────────────────────────


@every_game
@every_paper
def test_the_head_stands_on_every_page(key, format):
    one = played(key)
    pdf = printed(one, format=format, appendix=True)
    count = len(read(pdf).pages)
    for page in range(count):
        said_here = text(pdf, page)
        assert str(one.ruleset.name) in said_here
        assert "Café Engel · 2026-11-06" in said_here
        assert f"Page {page + 1} of {count}" in said_here
        assert one.ruleset.source.replace(" ", "") in said_here.replace(" ", "")


@every_game
@every_paper
def test_the_four_stand_round_the_table_on_the_first_page(key, format):
    assert set(played(key).players) <= set(words(printed(played(key), format=format), 0))
