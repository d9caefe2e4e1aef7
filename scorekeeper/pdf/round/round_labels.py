"""Labels too long to stand beside their points: in more lines, so that they are not cut."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.core.text import NOTHING, Text, verbatim
from scorekeeper.rules.scoring.sheet_layout import Cell, Row

from ..canvas.styles import LABEL_LEAST
from ..canvas.text_fitting import text_width, wrap
from .round_columns import RoundColumns, cell_words
from .round_pagination import RoundStep

NUMBER_GAP = 1.5  # between the words of a cell and its number
MOST_LINES = 2  # of a label, besides that of its points


def with_whole_labels(step: RoundStep, columns: RoundColumns) -> RoundStep:
    """The step with the lines of its labels, above the line and below it."""
    above = tuple(
        tuple(line for cell in cells for line in cell_lines(cell, column, columns))
        for column, cells in enumerate(step.above)
    )
    return replace(step, above=above, label=row_label(step.row, columns) if step.row else ("",))


def cell_lines(cell: Cell, column: int, columns: RoundColumns) -> list[Cell]:
    """The lines of a cell above the line, from the line upwards: its points in the first, the
    number of its deal in the last."""
    *over, beside = label_lines(cell.label, cell, column, columns)
    if not over:
        return [cell]
    number, *others = over
    lines = [replace(cell, entry=0, label=verbatim(beside))]
    lines += [Cell(label=verbatim(words)) for words in reversed(others)]
    return [*lines, Cell(entry=cell.entry, ordinal=cell.ordinal, label=verbatim(number))]


def row_label(row: Row, columns: RoundColumns) -> tuple[str, ...]:
    """The lines of the row's label, the last beside its points."""
    column = label_column(row)
    cell = (row.cells[column] if row.cells else None) or Cell()
    label = row.label if cell.label == NOTHING else cell.label
    return label_lines(label, cell, column, columns)


def label_column(row: Row) -> int:
    """The column in which the row's label stands: the first if no cell has one."""
    labels = [cell is not None and cell.label != NOTHING for cell in row.cells]
    return labels.index(True) if True in labels else 0


def label_lines(label: Text, cell: Cell, column: int, columns: RoundColumns) -> tuple[str, ...]:
    """The lines of a label, the last beside the points of the cell."""
    words, points = columns.voice.says(label), cell_words(cell, columns.voice)
    room = columns.widths[column] - columns.indent(column) - columns.margin(column) - columns.slot
    beside = room - text_width(points, columns.style(cell)) - NUMBER_GAP if points else room
    if not columns.block.above or text_width(words, LABEL_LEAST) <= beside:
        return (words,)
    lines = wrap(words, LABEL_LEAST, room)
    kept, rest = lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])
    lines = [*kept, rest] if rest else kept
    fits = text_width(lines[-1], LABEL_LEAST) <= beside
    return tuple(lines) if fits else (*lines, "")
