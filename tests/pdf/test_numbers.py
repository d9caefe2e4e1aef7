"""Every number of the Sheet stands on the paper, in its place, and is read back from the PDF."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.pdf.canvas.paper_formats import A4
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sheet_layout import Cell, Head, Row
from tests.games.vint_estonian import evening as estonian
from tests.pdf.page_objects import pages_of
from tests.pdf.pdf_probe import (
    ENGLISH,
    FIRST,
    VINT,
    evening,
    numbered,
    printed,
    sitting,
    with_block,
)
from tests.rules.conformance import CHANCES, adjustment, fitting_deal

said = ENGLISH.number
WIDTH = A4.width - A4.left - A4.margin


def column_of(block, column):
    """The numbers of a column of the Sheet from top to bottom."""
    above = [said(mark.points) for mark in reversed(block.above[column])] if block.above else []
    marks = [row.cells[column] for row in (*block.rows, *block.sums)]
    return above + [said(mark.points) for mark in marks if mark and mark.points is not None]


def figures(pages, title, column, columns=2):
    """The numbers at the right end of a column of the block with this title, from top to bottom."""
    (top,) = [word for word in pages.words if word.text.startswith(title) and word.size == 10]
    below = [
        word
        for word in pages.words
        if word.page == top.page and word.top > top.top and word.text.startswith(("Result", "Sett"))
    ]
    bottom = min(word.top for word in below)
    end = A4.left + WIDTH * (column + 1) / columns
    found = [
        word
        for word in pages.words
        if word.page == top.page
        and top.bottom < word.top < bottom
        and end - 2 < word.right < end + 0.1
        and not word.text[0].isalpha()
    ]
    return [word.text for word in sorted(found, key=lambda word: word.top)]


def test_each_number_of_an_evening_stands_where_the_sheet_has_it():
    one = sitting(*FIRST)
    pages = pages_of(printed(one))
    block = one.sheet().blocks[0]
    for column in (0, 1):
        assert figures(pages, str(block.title), column) == column_of(block, column)


def test_rubbers_beside_each_other_have_every_number_of_theirs():
    one = evening()
    pages = pages_of(printed(one))
    assert pages.sizes[0][0] > 250
    for block in one.sheet().blocks:
        for column in (0, 1):
            assert not Counter(column_of(block, column)) - Counter(pages.said(0))


def test_a_deal_of_the_book_reads_as_at_the_table():
    pages = pages_of(printed(sitting("A 3H 9 h4 a3")))
    # sitting §4: 9 × 30 and 4 × 30 below, 900 and 900 above, so 2070 against 120 and ±1950.
    assert figures(pages, "Rubber 1", 0) == ["900", "900", "270", "2,070"]
    assert figures(pages, "Rubber 1", 1) == ["120", "120"]
    # Four honours at 30 × 30 and three aces at 30 × 30; the aces came later and stand higher.
    labels = [word for word in pages.words if word.text in ("honours", "aces")]
    assert [word.text for word in sorted(labels, key=lambda word: word.top)] == ["aces", "honours"]
    result = "Result A·C: 2,070 − 120 = +1,950; B·D: 120 − 2,070 = −1,950"
    assert result in pages.said()


def test_thirds_and_millions_are_shown_whole():
    points = (Fraction(-11, 3), 10_000_000)
    one = with_block(2, [numbered(1, *points)], results=(*points, 0, Fraction(1, 7)))
    pages = pages_of(printed(one))
    assert {"−3⅔", "10,000,000"} <= set(pages.said())
    assert "Result A: −3⅔; B: +10,000,000; C: 0; D: +1/7" in pages.said()


def test_a_block_of_four_columns_without_a_line_is_walked_as_it_is():
    rows = [numbered(1, 11, None, -13, 14), numbered(2, 21, 22, 23, None)]
    pages = pages_of(printed(with_block(4, rows)))
    lines = [pages.line(word) for word in pages.words if word.text in ("11", "21")]
    assert lines == [["11", "−13", "14"], ["21", "22", "23"]]


def test_the_extra_deals_of_estonian_vint_have_a_figure_that_the_legend_explains():
    deals = tuple(estonian.deal(notation) for notation in estonian.RUBBER[:7])
    one = replace(sitting(), ruleset=estonian.ESTONIAN, options=estonian.Options(), deals=deals)
    pages = pages_of(printed(one))
    (block,), *_ = one.sheet().on_paper
    for column in range(2):
        assert figures(pages, "Rubber 1", column) == column_of(block, column)
    text = pages.text(0)
    assert [f"extra deal {number} of 4" in text for number in (1, 2, 3, 4)] == [True] * 3 + [False]


def test_marks_stand_above_the_line_from_the_line_upwards():
    above = [tuple(Cell(entry=1, points=points) for points in (1, 2, 3)), (), ()]
    pages = pages_of(printed(with_block(3, [numbered(1, 7, 8, 9)], above)))
    columns = [figures(pages, "Block", column, columns=3) for column in range(3)]
    assert columns == [["3", "2", "1", "7"], ["8"], ["9"]]


def test_a_word_may_stand_for_a_number():
    row = numbered(1, None, 5)
    row = type(row)(cells=(Cell(words=verbatim("kitty")), row.cells[1]), entry=1)
    assert "kitty" in pages_of(printed(with_block(2, [row]))).said()


def test_every_sum_has_its_own_row():
    sums = [numbered(0, 31, 32, label="Tricks"), numbered(0, 41, 42, label="All")]
    pages = pages_of(printed(with_block(2, [numbered(1, 1, 2)], sums=sums)))
    rows = [pages.line(word) for word in pages.words if word.text in ("Tricks", "All")]
    assert rows == [["Tricks", "31", "32"], ["All", "41", "42"]]


# ── Rounds that are longer than a page ───────────────────────────────────────────────────────────


def rows_on(pages, page, words):
    """The rows of a page that begin with one of these words."""
    return [pages.line(word) for word in pages.words if word.page == page and word.text in words]


CARRIED = ("carried forward", "brought forward")


def test_a_long_rubber_is_carried_forward_and_each_page_adds_up():
    # Below the line so many points as the number of the deal, and 100; above it 10.
    one = with_block(
        2,
        [numbered(entry, entry, 100) for entry in range(1, 41)],
        above=([Cell(entry=entry, points=10) for entry in range(1, 41)], []),
        sums=[numbered(0, 40 * 41 // 2 + 400, 4000, label="Sum")],
    )
    pages = pages_of(printed(one))
    (forward,) = [word for word in pages.words if word.text == CARRIED[0]]
    (brought,) = [word for word in pages.words if word.text == CARRIED[1]]
    assert (forward.page, brought.page) == (0, 1)
    row = pages.line(forward)
    assert pages.line(brought) == [CARRIED[1], *row[1:]]
    deals = int(row[2].replace(",", "")) // 100  # so many are on the first page
    assert 10 < deals < 35
    assert row[1] == said(deals * (deals + 1) // 2 + 10 * deals)
    assert ["Sum", "1,220", "4,000"] in rows_on(pages, 1, ["Sum"])


def test_running_scores_are_carried_and_points_are_added_up():
    heads = (
        Head(words=gettext("Deal")),
        Head(words=gettext("Points"), carries=True),
        Head(words=gettext("Score"), runs=True),
    )
    rows = [
        Row(cells=(Cell(words=verbatim(str(n))), Cell(points=2), Cell(points=2 * n)), entry=n)
        for n in range(1, 81)
    ]
    pages = pages_of(printed(with_block(3, rows, head=heads)))
    (forward,) = [word for word in pages.words if word.text == CARRIED[0]]
    (last,) = [
        word
        for word in pages.words
        if word.page == 0
        and word.bottom < forward.top
        and forward.top - word.bottom < 4.9
        and word.left < 25
    ]
    assert pages.line(forward) == [CARRIED[0], str(2 * int(last.text)), str(2 * int(last.text))]


def test_a_round_that_fits_on_a_page_is_not_split():
    first = with_block(2, [numbered(n, n, n) for n in range(1, 31)])  # 150 mm of 267
    assert CARRIED[0] not in pages_of(printed(first)).said()


@pytest.mark.parametrize("deals", [61, 400])
def test_any_length_has_every_deal_once(deals):
    pages = pages_of(printed(sitting(*["pass"] * deals)))
    assert pages.said().count("thrown in") == deals
    assert sorted(
        int(word.split()[0])
        for word in pages.said()
        if word.endswith(("(A)", "(B)", "(C)", "(D)")) and word[0].isdigit()
    ) == list(range(1, deals + 1))


def test_a_game_stands_whole_where_that_leaves_little_of_the_page_empty():
    rows = [numbered(n, n, n, ruled=n % 10 == 0) for n in range(1, 61)]
    pages = pages_of(printed(with_block(2, rows)))
    (forward,) = [word for word in pages.words if word.text == CARRIED[0]]
    above = [word for word in pages.words if word.page == 0 and word.bottom < forward.top]
    assert int(max(above, key=lambda word: word.bottom).text) % 10 == 0


def any_deals(chance):
    """Deals that would fit at the beginning, wherever they are played, and adjustments."""
    beginning = VINT.first_standing(Options(), 4)
    for _ in range(chance.randint(0, 24)):
        yield (
            fitting_deal(chance, VINT, beginning)
            if chance.random() < 0.7
            else adjustment(chance, 4)
        )


@pytest.mark.unmeasured
@settings(max_examples=20)
@given(chance=CHANCES, rubbers=st.integers(1, 12))
def test_any_sitting_has_on_paper_what_its_sheet_says(chance, rubbers):
    one = sitting(*any_deals(chance), options=Options(rubbers=rubbers))
    sheet, pages = one.sheet(), pages_of(printed(one))
    shown = [block for number, block in enumerate(sheet.blocks) if block.rows or not number]
    expected = [
        number for block in shown for column in (0, 1) for number in column_of(block, column)
    ]
    found = pages.said()
    for number in {*expected}:
        assert found.count(number) >= expected.count(number)
    assert {f"{net:+,}".replace("-", "−").replace("+0", "0") for net in sheet.nets} <= {*found}
