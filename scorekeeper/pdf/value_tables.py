"""Small tables of a game's point values, side by side or below each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, Table, TableStyle

from scorekeeper.rules.scoring.sheet_layout import Values

from .canvas.canvas import MM
from .canvas.speech import PaperVoice
from .canvas.styles import FRAME, HAIR, SMALLER, Style
from .canvas.tables import place_beside, place_table
from .canvas.text_fitting import text_width
from .canvas.words import WordsLine, shade

SPACE = 1.5  # between the columns of a table
BELOW_GAP = 2.0  # from one table to the next below it
TABLES_APART = 4.0  # between tables side by side


class ValueTables:
    """The tables of a game in words. style: of the words; the titles are bold."""

    def __init__(self, tables: Sequence[Values], voice: PaperVoice, style: Style = SMALLER) -> None:
        self.tables = [table for table in tables if table.rows]
        self.voice, self.style, self.strong = voice, style, replace(style, bold=True)

    def __bool__(self) -> bool:
        return bool(self.tables)

    def stacked(self, wide: float) -> list[Flowable]:
        """Each table, as wide as this, below the one before."""
        return [self.table(table, wide) for table in self.tables]

    def across(self, wide: float) -> list[Flowable]:
        """The tables in as many columns as fit, which end at about one height."""
        counts = range(len(self.tables), 1, -1)
        for columns in (ways(count) for count in counts for ways in (self.columns, self.by_width)):
            count = len(columns)
            widest = [max(map(self.needed, column)) for column in columns]
            spare = wide - sum(widest) - TABLES_APART * (count - 1)
            if spare >= 0:
                widths = [own + spare / count for own in widest]
                cells = [
                    [self.table(one, own) for one in column]
                    for column, own in zip(columns, widths, strict=True)
                ]
                return [place_beside(cells, widths, TABLES_APART)]
        return self.stacked(wide)

    def columns(self, count: int) -> list[list[Values]]:
        """The tables in so many columns, each under the shortest column so far."""
        columns: list[list[Values]] = [[] for _ in range(count)]
        for table in self.tables:
            min(columns, key=lambda column: sum(len(one.rows) + 2 for one in column)).append(table)
        return columns

    def by_width(self, count: int) -> list[list[Values]]:
        """The same with the widest tables in the first column, which end at about one height."""
        columns: list[list[Values]] = [[] for _ in range(count)]
        whole, before = sum(len(table.rows) + 2 for table in self.tables), 0
        for table in sorted(self.tables, key=self.needed, reverse=True):
            high = len(table.rows) + 2
            columns[(2 * before + high) * count // (2 * whole)].append(table)
            before += high
        return [column for column in columns if column]

    def widths(self, table: Values) -> list[float]:
        """What each column needs."""
        says = self.voice.says
        rows = [table.heads, *table.rows] if table.headed else table.rows
        return [
            max(text_width(says(row[place]), self.style) for row in rows) + SPACE
            for place in range(len(table.rows[0]))
        ]

    def needed(self, table: Values) -> float:
        title = text_width(self.voice.says(table.title), self.strong) + SPACE
        return max(sum(self.widths(table)), title)

    def table(self, values: Values, wide: float) -> Table:
        """A table; its words at the left, its numbers at the right."""
        says, widths = self.voice.says, self.widths(values)
        widths[0] += wide - sum(widths)
        rows: list[list[Flowable | str]] = [[WordsLine(says(values.title), self.strong)]]
        shown = [values.heads, *values.rows] if values.headed else [*values.rows]
        for row in shown:
            first, *others = (says(cell) for cell in row)
            cells: list[Flowable | str] = [WordsLine(first, self.style)]
            rows.append([*cells, *(WordsLine(text, self.style, 1) for text in others)])
        rows[0] += [""] * (len(widths) - 1)
        found = place_table(rows, widths)
        heads = 1 if values.headed else 0
        found.setStyle(
            TableStyle(
                [
                    ("SPAN", (0, 0), (-1, 0)),
                    ("LINEBELOW", (0, 0), (-1, heads), FRAME[0], shade(FRAME[1])),
                    ("LINEBELOW", (0, heads + 1), (-1, -1), HAIR[0], shade(HAIR[1])),
                ]
            )
        )
        found.spaceAfter = BELOW_GAP * MM
        return found
