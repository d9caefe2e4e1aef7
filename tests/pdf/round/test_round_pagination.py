"""Which part of a block stands on which page."""

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
from scorekeeper.rules.scoring.sheet_layout import Block, Mark
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
    return tuple(Mark(entry=entry, points=10 * entry) for entry in entries)


def plain(count, ruled=()):
    return [
        RoundStep(above=((), ()), row=numbered(n, n, n, ruled=n in ruled)) for n in range(count)
    ]


def sizes(pages):
    return [len(page) for page in pages]


def test_the_marks_of_a_deal_go_with_its_row():
    found = round_steps(block([numbered(1, 0), numbered(2, 0)], (marks(1, 2, 2), marks(2))), {})
    assert [step.above for step in found] == [(marks(1), ()), (marks(2, 2), marks(2))]


def test_a_mark_without_a_row_goes_with_the_deal_before_it():
    found = round_steps(block([numbered(1, 0), numbered(5, 0)], (marks(0, 3, 9), ())), {})
    assert [step.above[0] for step in found] == [marks(0, 3), marks(9)]


def test_marks_without_any_row_still_stand_somewhere():
    found = round_steps(block([], (marks(1, 2), marks(1))), {})
    assert [step.above for step in found] == [(marks(1), marks(1)), (marks(2), ())]


def test_remarks_stand_once_under_the_first_row_of_their_deal():
    found = round_steps(block([numbered(1, 0), numbered(1, 0)]), {1: ("a", "b")})
    assert [step.remarks for step in found] == [("a", "b"), ()]
    assert lines_below(found) == 4


def test_above_the_line_the_fullest_column_counts():
    found = round_steps(block([numbered(1, 0), numbered(2, 0)], (marks(1, 1), marks(2, 2, 2))), {})
    assert lines_above(found) == 3


def test_what_fits_on_the_last_page_is_one_page():
    assert sizes(split_into_pages(plain(5), lines=9, last=5)) == [5]


def test_what_does_not_goes_on():
    assert sizes(split_into_pages(plain(23), lines=9, last=5)) == [9, 9, 5]


def test_a_game_that_fits_on_a_page_is_not_torn():
    # A game of three, one of nine, one of three: the second is moved whole, and so is the third.
    assert sizes(split_into_pages(plain(15, ruled=(2, 11)), lines=9, last=9)) == [3, 9, 3]
    assert sizes(split_into_pages(plain(15, ruled=(6,)), lines=9, last=9)) == [7, 8]


def test_a_game_longer_than_a_page_is_broken_where_the_page_ends():
    # A game of three and one of twelve.
    assert sizes(split_into_pages(plain(15, ruled=(2,)), lines=9, last=9)) == [9, 6]


def test_a_game_without_room_for_the_sums_leaves_them_to_a_page_of_their_own():
    assert sizes(split_into_pages(plain(6), lines=9, last=5)) == [6, 0]


def test_the_last_game_stands_over_the_sums_where_it_fits():
    # Together eight rows would fit on the first page, and leave nothing over the sums.
    assert sizes(split_into_pages(plain(8, ruled=(3,)), lines=9, last=5)) == [4, 4]


def test_a_table_without_games_is_broken_anywhere():
    bare = [RoundStep(above=(), row=numbered(n, n)) for n in range(6)]
    assert sizes(split_into_pages(bare, lines=9, last=5)) == [5, 1]


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


def blank(count, ruled=()):
    return [RoundStep(above=(), row=numbered(n, n, n, ruled=n in ruled)) for n in range(count)]


def spread(steps, lines, last):
    pages = split_into_pages(steps, lines, last)
    found = spread_over_pages(pages, last)
    assert [step for page in found for step in page] == steps
    return [len(page) for page in found]


def test_blank_rows_are_spread_over_their_pages():
    assert spread(blank(16), 13, 11) == [8, 8]
    assert spread(blank(29), 13, 11) == [10, 10, 9]
    assert spread(blank(9), 13, 11) == [9]


def test_they_stay_if_the_last_page_would_not_hold_its_share():
    assert spread(blank(15), 13, 2) == [13, 2]


def test_a_blank_set_keeps_its_parts_together():
    assert spread(blank(16, ruled=(5,)), 13, 11) == [6, 10]
