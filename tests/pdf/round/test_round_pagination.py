"""Which part of a block stands on which page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.pdf.round.round_pagination import (
    RoundStep,
    lines_above,
    lines_below,
    round_steps,
    split_into_pages,
    spread_over_pages,
)
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sheet_layout import Block, Cell
from tests.pdf.pdf_probe import numbered


def block(rows, above=((), ())):
    return Block(
        title=gettext("Block"),
        round=1,
        heads=(),
        above=above,
        rows=tuple(rows),
        sums=(),
        results=(),
        finished=True,
    )


def marks(*entries):
    return tuple(Cell(entry=entry, points=10 * entry) for entry in entries)


def plain(count, ruled=(), above=((), ())):
    return [RoundStep(above=above, row=numbered(n, n, n, ruled=n in ruled)) for n in range(count)]


def blank(count, ruled=()):
    return plain(count, ruled, above=())


def sizes(pages):
    return [len(page) for page in pages]


@pytest.mark.parametrize(
    ("rows", "above", "found"),
    [
        # The marks of a deal go with its row,
        ((1, 2), (marks(1, 2, 2), marks(2)), [(marks(1), ()), (marks(2, 2), marks(2))]),
        # those without a row with the deal before it,
        ((1, 5), (marks(0, 3, 9), ()), [(marks(0, 3), ()), (marks(9), ())]),
        # and without any row they still stand somewhere.
        ((), (marks(1, 2), marks(1)), [(marks(1), marks(1)), (marks(2), ())]),
    ],
)
def test_the_marks_of_a_deal_go_with_a_row(rows, above, found):
    steps = round_steps(block([numbered(n, 0) for n in rows], above), {})
    assert [step.above for step in steps] == found


def test_remarks_stand_once_under_the_first_row_of_their_deal():
    found = round_steps(block([numbered(1, 0), numbered(1, 0)]), {1: ("a", "b")})
    assert [step.remarks for step in found] == [("a", "b"), ()]
    assert lines_below(found) == 4


def test_above_the_line_the_fullest_column_counts():
    found = round_steps(block([numbered(1, 0), numbered(2, 0)], (marks(1, 1), marks(2, 2, 2))), {})
    assert lines_above(found) == 3


@pytest.mark.parametrize(
    ("count", "ruled", "last", "found"),
    [
        (5, (), 5, [5]),
        (23, (), 5, [9, 9, 5]),
        # A game of three, one of nine, one of three: the second is moved whole, as is the third.
        (15, (2, 11), 9, [3, 9, 3]),
        (15, (6,), 9, [7, 8]),
        # A game of three and one of twelve, which is longer than a page.
        (15, (2,), 9, [9, 6]),
        # Without room for the sums they have a page of their own.
        (6, (), 5, [6, 0]),
        # Together eight rows would fit on the first page, and leave nothing over the sums.
        (8, (3,), 5, [4, 4]),
    ],
)
def test_a_game_stands_whole_on_a_page_of_nine_lines_where_it_fits(count, ruled, last, found):
    assert sizes(split_into_pages(plain(count, ruled), lines=9, last=last)) == found


def test_a_table_without_games_is_broken_anywhere():
    assert sizes(split_into_pages(blank(6), lines=9, last=5)) == [5, 1]


@given(
    games=st.lists(st.integers(1, 14), min_size=1, max_size=12),
    last=st.integers(4, 12),
    more=st.integers(0, 4),
)
def test_only_games_longer_than_a_page_are_torn(games, last, more):
    ends = [sum(games[: n + 1]) - 1 for n in range(len(games))]
    pages = split_into_pages(plain(ends[-1] + 1, ruled=ends), last + more, last)
    breaks = {sum(sizes(pages)[:n]) for n in range(1, len(pages))}
    starts = [0, *(end + 1 for end in ends)]
    torn = [
        high
        for start, high in zip(starts, games, strict=False)
        if any(start < one < start + high for one in breaks)
    ]
    assert all(high > last + more for high in torn)


def test_a_deal_with_more_marks_than_a_page_goes_on_without_its_row():
    found = round_steps(block([numbered(1, 0)], (marks(*[1] * 12), ())), {})
    pages = split_into_pages(found, lines=6, last=6)
    assert [(lines_above(page), lines_below(page)) for page in pages] == [(5, 1), (6, 0), (1, 0)]


@given(
    counts=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.booleans()), max_size=60),
    last=st.integers(6, 20),
    more=st.integers(0, 6),
)
def test_pages_hold_everything_in_order_and_no_more_than_fits(counts, last, more):
    rows = [numbered(n, 0, ruled=ruled) for n, (_, _, ruled) in enumerate(counts, 1)]
    above = tuple(
        marks(*[n for n, count in enumerate(counts, 1) for _ in range(count[column])])
        for column in (0, 1)
    )
    found = round_steps(block(rows, above), {})
    pages = split_into_pages(found, last + more, last)
    assert [step for page in pages for step in page] == found
    high = [lines_above(page) + lines_below(page) for page in pages]
    assert all(one <= last + more for one in high[:-1])
    assert high[-1] <= last


# ── Blank pages ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("count", "ruled", "last", "found"),
    [
        (16, (), 11, [8, 8]),
        (29, (), 11, [10, 10, 9]),
        (9, (), 11, [9]),
        (15, (), 2, [13, 2]),  # the last page would not hold its share
        (16, (5,), 11, [6, 10]),  # the parts of a set are kept together
    ],
)
def test_blank_rows_are_spread_over_their_pages(count, ruled, last, found):
    steps = blank(count, ruled)
    pages = spread_over_pages(split_into_pages(steps, 13, last), last)
    assert [step for page in pages for step in page] == steps
    assert sizes(pages) == found
