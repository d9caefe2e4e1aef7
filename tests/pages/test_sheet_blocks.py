"""What a page makes of the blocks of a sheet: older rows fold."""

from scorekeeper.pages.sheet_page import page_block
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row


def block(heads, rows, above=()):
    return Block(
        title=verbatim("Rubber 1"),
        round=1,
        heads=tuple(heads),
        above=tuple(above),
        rows=tuple(rows),
        sums=(),
        results=(),
        finished=False,
    )


def row(*points):
    return Row(cells=tuple(Cell(points=one) for one in points))


def stack(*points):
    return tuple(Cell(points=one) for one in points)


ROUND = gettext("Set {number}")
PAIRS = (Head(players=(0, 2), side=0), Head(players=(1, 3), side=1))


def test_older_rows_fold_to_their_sums():
    """The newest four above the line stay, and the newest three below it: 1 + 2 and 10 + 20."""
    above = [stack(100, 200, 1, 1, 1, 1), stack(5)]
    shown = page_block(
        block(PAIRS, [row(1, 10), row(2, 20), *[row(9, 9)] * 3], above), ROUND, folds=True
    )
    assert [(len(one.older), len(one.newest), one.points) for one in shown.stacks] == [
        (2, 4, 300),
        (0, 1, 0),
    ]
    assert (len(shown.older), len(shown.newest), shown.older_sums) == (2, 3, (3, 30))
    assert shown.folds


def test_one_row_more_does_not_fold_and_nothing_does_in_a_round_that_is_over():
    """Its words would be as high as the row."""
    rows, above = [row(1, 1)] * 4, [stack(*range(5)), stack()]
    assert not page_block(block(PAIRS, rows, above), ROUND, folds=True).folds
    long = block(PAIRS, [row(1, 1)] * 9, [stack(*range(9)), stack()])
    assert not page_block(long, ROUND, folds=False).folds
    assert page_block(long, ROUND, folds=True).folds


def test_the_newest_five_stay_in_a_table_without_the_line():
    """Its older rows have no sum: there the last columns hold running scores."""
    shown = page_block(block((Head(), Head(runs=True)), [row(1, 2)] * 8), ROUND, folds=True)
    assert (shown.older_sums, len(shown.older), len(shown.newest)) == ((), 3, 5)


def test_the_results_say_of_which_round_they_are():
    shown = page_block(block(PAIRS, [row(1, 1)]), ROUND, folds=False)
    assert str(shown.result_title) == "Set 1: each player's result"
