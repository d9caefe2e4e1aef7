"""Small tables of a game's point values, stacked or in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.scoring.sheet_layout import Values

from .canvas.canvas import Paper
from .canvas.speech import PaperVoice
from .canvas.styles import CELL_HEAD, FRAME, HAIR, REMARK
from .canvas.text_fitting import text_width

SPACE = 3.0  # between the columns of a table
BETWEEN = 3.0  # from one table to the next below it
APART = 5.0  # between tables side by side
LEADING = CELL_HEAD.leading
BASE = 1.2  # from the baseline to the rule under it
Cells = tuple[str, ...]


@dataclass(frozen=True)
class TableInWords:
    """A table as strings: its title, its heads (() for none), its rows."""

    title: str
    heads: Cells
    rows: tuple[Cells, ...]

    @cached_property
    def widths(self) -> tuple[float, ...]:
        """The width of each column, with the space before it."""
        cells = [*self.rows, *([self.heads] if self.heads else [])]
        found = [max(text_width(row[place], CELL_HEAD) for row in cells) for place in self.columns]
        return (found[0], *(width + SPACE for width in found[1:]))

    @property
    def columns(self) -> range:
        return range(len(self.rows[0]))

    @property
    def wide(self) -> float:
        return max(sum(self.widths), text_width(self.title, REMARK))

    @property
    def high(self) -> float:
        return (1 + bool(self.heads) + len(self.rows)) * LEADING + BASE + BETWEEN

    def draw(self, paper: Paper, x: float, top: float, wide: float) -> None:
        """Draw the table from this corner; its numbers end at the right edge of `wide`."""
        y = top + LEADING
        paper.left(x, y - BASE, self.title, REMARK, wide)
        paper.rule((x, y), (x + wide, y), FRAME)
        for row in (*([self.heads] if self.heads else []), *self.rows):
            y += LEADING
            self.draw_row(paper, x, y - BASE, row, wide)
            paper.rule((x, y), (x + wide, y), FRAME if row is self.heads else HAIR)

    def draw_row(self, paper: Paper, x: float, y: float, row: Cells, wide: float) -> None:
        end = x + wide
        for cell, taken in zip(reversed(row[1:]), reversed(self.widths[1:]), strict=True):
            paper.right(end, y, cell, CELL_HEAD, taken)
            end -= taken
        paper.left(x, y, row[0], CELL_HEAD, end - x)


def tables_in_words(tables: Sequence[Values], voice: PaperVoice) -> list[TableInWords]:
    """Render the tables to strings with this voice."""
    return [
        TableInWords(
            voice.says(table.title),
            tuple(voice.says(head) for head in table.heads) if table.headed else (),
            tuple(tuple(voice.says(cell) for cell in row) for row in table.rows),
        )
        for table in tables
        if table.rows
    ]


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Tables in columns, starting at `left`. columns: the tables from the top, and the width."""

    columns: Sequence[tuple[Sequence[TableInWords], float]]
    left: float

    @property
    def high(self) -> float:
        return max(tables_height(tables) for tables, _ in self.columns)

    def draw(self, paper: Paper, top: float) -> None:
        x = self.left
        for tables, wide in self.columns:
            y = top
            for table in tables:
                table.draw(paper, x, y, wide)
                y += table.high
            x += wide + APART


def tables_height(tables: Sequence[TableInWords]) -> float:
    return sum(table.high for table in tables)


def widest_table(tables: Sequence[TableInWords]) -> float:
    return max(table.wide for table in tables)


def across(tables: Sequence[TableInWords], left: float, room: float) -> Columns:
    """Arrange the tables in as many columns of similar height as fit."""
    for columns in arrangements(tables):
        count = len(columns)
        spare = room - sum(widest_table(own) for own in columns) - APART * (count - 1)
        if spare >= 0:
            widths = [widest_table(own) + spare / count for own in columns]
            return Columns(columns=list(zip(columns, widths, strict=True)), left=left)
    return Columns(columns=[(tables, room)], left=left)


def arrangements(tables: Sequence[TableInWords]) -> Iterator[list[list[TableInWords]]]:
    """Yield arrangements, most columns first; for each count in order, then widest first."""
    for count in range(len(tables), 1, -1):
        yield shortest_first(tables, count)
        yield widest_first(tables, count)


def widest_first(tables: Sequence[TableInWords], count: int) -> list[list[TableInWords]]:
    """Fill `count` columns of similar height with the tables, widest tables first."""
    columns: list[list[TableInWords]] = [[]]
    enough = tables_height(tables) / count
    for table in sorted(tables, key=lambda table: -table.wide):
        if columns[-1] and tables_height([*columns[-1], table]) > enough and len(columns) < count:
            columns.append([])
        columns[-1].append(table)
    return columns


def shortest_first(tables: Sequence[TableInWords], count: int) -> list[list[TableInWords]]:
    """Distribute the tables to `count` columns, each to the shortest column so far."""
    columns: list[list[TableInWords]] = [[] for _ in range(count)]
    for table in tables:
        min(columns, key=tables_height).append(table)
    return columns


def table_pages(
    tables: Sequence[TableInWords], left: float, room: float, high: float
) -> list[Columns]:
    """Distribute the tables to as many pages of this height as needed."""
    for count in range(len(tables), 1, -1):
        columns = across(tables[:count], left, room)
        if columns.high <= high:
            rest = tables[count:]
            return [columns, *(table_pages(rest, left, room, high) if rest else [])]
    rest = tables[1:]
    return [across(tables[:1], left, room), *(table_pages(rest, left, room, high) if rest else [])]
