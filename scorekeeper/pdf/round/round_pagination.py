"""Pagination of a block: which deals stand on which page, each deal on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Row

Cells = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, kw_only=True)
class RoundStep:
    """A row with its cells above the line, by column, and the remarks under it.

    label: the lines of the row's label, the last beside its points.
    """

    above: Cells
    row: Row | None = None
    label: tuple[str, ...] = ("",)
    remarks: tuple[str, ...] = ()

    @property
    def below(self) -> int:
        """The number of lines that it takes below the line."""
        over = self.row is not None and self.row.over is not None
        return (self.row is not None) + over + len(self.label[:-1]) + len(self.remarks)

    @property
    def ruled(self) -> bool:
        return self.row is not None and self.row.ruled


def round_steps(block: Block, remarks: Mapping[int, tuple[str, ...]]) -> list[RoundStep]:
    """The block's rows, each with the cells of its deal. remarks: lines for each entry."""
    if not block.rows:
        return marks_without_rows(block.above)
    # The first row of an entry that has several.
    places = {row.entry: place for place, row in reversed(list(enumerate(block.rows)))}
    above: list[list[list[Cell]]] = [[[] for _ in block.above] for _ in block.rows]
    for column, cells in enumerate(block.above):
        for cell in cells:
            above[place_of(cell, places)][column].append(cell)
    return [
        RoundStep(
            above=tuple(tuple(cells) for cells in above[place]),
            row=row,
            remarks=remarks.get(row.entry, ()) if places.get(row.entry) == place else (),
        )
        for place, row in enumerate(block.rows)
    ]


def marks_without_rows(above: Cells) -> list[RoundStep]:
    """Steps for cells without a row, one cell of each column at a time."""
    longest = max((len(cells) for cells in above), default=0)
    return [RoundStep(above=tuple(cells[n : n + 1] for cells in above)) for n in range(longest)]


def place_of(cell: Cell, places: Mapping[int, int]) -> int:
    """The row of a cell: its deal's, else that of the deal before it."""
    if cell.entry in places:
        return places[cell.entry]
    earlier = [place for entry, place in places.items() if entry < cell.entry]
    return max(earlier, default=0)


def lines_above(taken: Sequence[RoundStep]) -> int:
    """The number of lines above the line: those of the fullest column."""
    columns = zip(*(step.above for step in taken), strict=True)
    return max((sum(len(cells) for cells in column) for column in columns), default=0)


def lines_below(taken: Sequence[RoundStep]) -> int:
    return sum(step.below for step in taken)


def split_into_pages(found: Sequence[RoundStep], lines: int, last: int) -> list[list[RoundStep]]:
    """Split the steps into pages of `lines` lines; the last page holds only `last` lines.

    A game stays on one page unless it is longer than a page. For that, the last page may stay
    without a step.
    """
    rest = [piece for step in found for piece in split_step(step, last)]
    single = not any(step.ruled or step.above for step in rest)
    pages = []
    while steps_that_fit(rest, last) < len(rest):
        count = page_break(rest, lines, last, single=single)
        pages.append(rest[:count])
        rest = rest[count:]
    return [*pages, rest]


def spread_over_pages(pages: list[list[RoundStep]], last: int) -> list[list[RoundStep]]:
    """The same steps with as many on each page, so that a blank round has no page of two rows.

    The pages stay as they are if there are games, or if the last page would not hold its share.
    """
    steps = [step for page in pages for step in page]
    share = -(-len(steps) // len(pages))
    if share > last or any(step.ruled or step.above for step in steps):
        return pages
    return [steps[page * share : (page + 1) * share] for page in range(len(pages))]


def page_break(rest: Sequence[RoundStep], lines: int, last: int, *, single: bool) -> int:
    """The number of steps on this page if not all fit on the last one.

    single: there are no games, so that each step may stand alone.
    """
    count = steps_that_fit(rest, lines)
    games = range(1, count + 1) if single else game_ends(rest)
    ends = [end for end in games if end <= count]
    if not ends:
        return count
    if longer_than(rest[ends[-1] :], lines):
        return count  # that game is split anyway
    everything = ends[-1] == len(rest)
    if (
        everything
        and len(ends) > 1
        and steps_that_fit(rest[ends[-2] :], last) == len(rest) - ends[-2]
    ):
        return ends[-2]  # so that the last page is not empty
    return ends[-1]


def longer_than(rest: Sequence[RoundStep], lines: int) -> bool:
    """Whether the first game of the steps is longer than a page."""
    game = rest[: game_ends(rest)[0]]
    return steps_that_fit(game, lines) < len(game)


def game_ends(rest: Sequence[RoundStep]) -> list[int]:
    """The numbers of steps after which a game ends; the last game may be unfinished."""
    ends = [number for number, step in enumerate(rest, 1) if step.ruled]
    return ends if len(rest) in ends else [*ends, len(rest)]


def steps_that_fit(rest: Sequence[RoundStep], lines: int) -> int:
    """The number of steps that fit, at least the first."""
    high = [0] * (len(rest[0].above) if rest else 0)
    below = 0
    for count, step in enumerate(rest):
        high = [had + len(cells) for had, cells in zip(high, step.above, strict=True)]
        below += step.below
        if count and max(high, default=0) + below > lines:
            return count
    return len(rest)


def split_step(step: RoundStep, lines: int) -> list[RoundStep]:
    """Split off the cells above that exceed a page, into further steps without a row."""
    room = max(lines - step.below, 1)
    longest = max((len(cells) for cells in step.above), default=0)
    if longest <= room:
        return [step]
    first = RoundStep(
        above=tuple(cells[:room] for cells in step.above),
        row=step.row,
        label=step.label,
        remarks=step.remarks,
    )
    more = RoundStep(above=tuple(cells[room:] for cells in step.above))
    return [first, *split_step(more, lines)]
