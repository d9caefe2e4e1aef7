"""Every number of the Sheet stands on the paper, in its place, and is read back from the PDF."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.pdf.canvas import styles
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sheet_layout import Cell
from tests.games.vint_estonian import evening as estonian
from tests.pdf.pdf_probe import (
    ENGLISH,
    NAMES,
    TEN_CENTS,
    VINT,
    evening,
    figures,
    numbered,
    placed,
    printed,
    signed,
    sitting,
    with_block,
    words,
)
from tests.rules.conformance import CHANCES, adjustment, fitting_deal

pytestmark = pytest.mark.unmeasured

said = ENGLISH.number


def column_of(block, column):
    """The numbers of a column of the Sheet from top to bottom."""
    above = [said(mark.points) for mark in reversed(block.above[column])] if block.above else []
    marks = [row.cells[column] for row in block.rows]
    return above + [said(mark.points) for mark in marks if mark and mark.points is not None]


def of_size(pdf, page, size):
    return [one.words for one in placed(pdf) if one.page == page and one.size == size]


def test_each_number_of_an_evening_stands_where_the_sheet_has_it():
    one = evening()
    sheet, pdf = one.sheet(), printed(one)
    for page, block in enumerate(sheet.blocks):
        for column in (0, 1):
            assert figures(pdf, page, column) == column_of(block, column)
        sums = [said(mark.points) for mark in block.sums[0].cells]
        assert of_size(pdf, page, styles.SUM.size) == [*sums, *map(signed, block.results)]
    units = payouts(sheet.nets, TEN_CENTS)
    for player, name in enumerate(one.players):
        cells = [signed(result.points[player]) for result in sheet.results]
        money = f"{units[player] / 100:.2f} EUR".replace("-", "−")
        assert row_of(pdf, name) == [*cells, signed(sheet.nets[player]), money]
    paid = [f"{NAMES[due.payer]} pays {NAMES[due.receiver]}" for due in payments(units)]
    assert [word for word in words(pdf) if " pays " in word] == paid


def row_of(pdf, name):
    """The cells of a player in the table of results, which comes first on the last page."""
    page = max(one.page for one in placed(pdf))
    (first, *_) = [one for one in placed(pdf) if one.page == page and one.words == name]
    row = [one for one in placed(pdf) if one.page == page and one.y == first.y and one != first]
    return [one.words for one in sorted(row, key=lambda one: one.x)]


def test_a_deal_of_the_book_reads_as_at_the_table():
    pdf = printed(sitting("A 3H 9 h4 a3"))
    # sitting §4: 9 × 30 and 4 × 30 below, 900 and 900 above, so 2070 against 120 and ±1950.
    assert figures(pdf, 0, 0) == ["900", "900", "270"]
    assert figures(pdf, 0, 1) == ["120"]
    results = ["+1,950", "−1,950", "+1,950", "−1,950"]
    assert of_size(pdf, 0, styles.SUM.size) == ["2,070", "120", *results]
    # Four honours at 30 × 30 and three aces at 30 × 30; the aces came later and stand higher.
    above = [word for word in words(pdf, 0) if word in ("900", "1", "honours", "aces")]
    assert above[:6] == ["900", "1", "honours", "900", "1", "aces"]


def test_thirds_and_millions_are_shown_whole():
    points = (Fraction(-11, 3), 10_000_000)
    one = with_block(2, [numbered(1, *points)], results=(*points, 0, Fraction(1, 7)))
    pdf = printed(one)
    assert [figures(pdf, 0, column) for column in (0, 1)] == [["−3⅔"], ["10,000,000"]]
    results = ["−3⅔", "+10,000,000", "0", "+1/7"]
    assert of_size(pdf, 0, styles.SUM.size) == results


def test_a_block_of_four_columns_without_a_line_is_walked_as_it_is():
    rows = [numbered(1, 11, None, -13, 14), numbered(2, 21, 22, 23, None)]
    pdf = printed(with_block(4, rows))
    columns = [figures(pdf, 0, column, columns=4) for column in range(4)]
    assert columns == [["11", "21"], ["22"], ["−13", "23"], ["14"]]


def test_four_columns_with_the_line_stand_as_on_the_sheet_and_the_extra_deals_are_numbered():
    deals = tuple(estonian.deal(notation) for notation in estonian.RUBBER[:7])
    one = replace(sitting(), ruleset=estonian.ESTONIAN, options=estonian.Options(), deals=deals)
    pdf = printed(one)
    (block,) = one.sheet().blocks
    for column in range(4):
        assert figures(pdf, 0, column, columns=4) == column_of(block, column)
    text = " ".join(words(pdf, 0))
    assert [f"extra deal {number} of 4" in text for number in (1, 2, 3, 4)] == [True] * 3 + [False]


def test_marks_stand_above_the_line_from_the_line_upwards():
    above = [tuple(Cell(entry=1, points=points) for points in (1, 2, 3)), (), ()]
    pdf = printed(with_block(3, [numbered(1, 7, 8, 9)], above))
    columns = [figures(pdf, 0, column, columns=3) for column in range(3)]
    assert columns == [["3", "2", "1", "7"], ["8"], ["9"]]


def test_a_word_may_stand_for_a_number():
    row = numbered(1, None, 5)
    row = type(row)(cells=(Cell(words=verbatim("kitty")), row.cells[1]), entry=1)
    assert figures(printed(with_block(2, [row])), 0, 0) == ["kitty"]


def test_every_sum_has_its_own_row():
    sums = [numbered(0, 31, 32, label="Tricks"), numbered(0, 41, 42, label="All")]
    pdf = printed(with_block(2, [numbered(1, 1, 2)], sums=sums))
    found = [word for word in words(pdf, 0) if word in ("31", "32", "41", "42", "Tricks", "All")]
    assert found == ["31", "Tricks", "32", "41", "All", "42"]


def any_deals(chance):
    """Deals that would fit at the beginning, wherever they are played, and adjustments."""
    beginning = VINT.first_standing(Options(), 4)
    for _ in range(chance.randint(0, 24)):
        yield (
            fitting_deal(chance, VINT, beginning)
            if chance.random() < 0.7
            else adjustment(chance, 4)
        )


@settings(max_examples=20)
@given(chance=CHANCES, rubbers=st.integers(1, 12))
def test_any_sitting_has_on_paper_what_its_sheet_says(chance, rubbers):
    one = sitting(*any_deals(chance), options=Options(rubbers=rubbers))
    sheet, pdf = one.sheet(), printed(one)
    shown = [block for number, block in enumerate(sheet.blocks) if block.rows or not number]
    expected = [
        number for block in shown for column in (0, 1) for number in column_of(block, column)
    ]
    found = [one.words for one in placed(pdf) if one.size == styles.FIGURE.size]
    assert sorted(found) == sorted(expected)
    assert set(map(signed, sheet.nets)) <= set(words(pdf))
