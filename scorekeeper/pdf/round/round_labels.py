"""Labels too long to stand beside their points: in more lines, so that they are not cut."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.core.text import NOTHING, Text, verbatim
from scorekeeper.rules.scoring.sheet_layout import Mark, Row

from ..canvas.styles import LABEL_LEAST
from ..canvas.text_fitting import text_width, wrap
from .round_columns import RoundColumns, mark_words
from .round_pagination import RoundStep

NUMBER_GAP = 1.5  # between the words of a mark and its number
MOST_LINES = 2  # of a label, besides that of its points


def with_whole_labels(step: RoundStep, ledger: RoundColumns) -> RoundStep:
    """The step with the lines of its labels, above the line and below it."""
    above = tuple(
        tuple(line for mark in marks for line in mark_lines(mark, column, ledger))
        for column, marks in enumerate(step.above)
    )
    return replace(step, above=above, label=row_label(step.row, ledger) if step.row else ("",))


def mark_lines(mark: Mark, column: int, ledger: RoundColumns) -> list[Mark]:
    """The lines of a mark above the line, from the line upwards: its points in the first, the
    number of its deal in the last."""
    *over, beside = label_lines(mark.label, mark, column, ledger)
    if not over:
        return [mark]
    number, *others = over
    lines = [replace(mark, entry=0, label=verbatim(beside))]
    lines += [Mark(label=verbatim(words)) for words in reversed(others)]
    return [*lines, Mark(entry=mark.entry, ordinal=mark.ordinal, label=verbatim(number))]


def row_label(row: Row, ledger: RoundColumns) -> tuple[str, ...]:
    """The lines of the row's label, the last beside its points."""
    column = label_column(row)
    mark = (row.marks[column] if row.marks else None) or Mark()
    label = row.label if mark.label == NOTHING else mark.label
    return label_lines(label, mark, column, ledger)


def label_column(row: Row) -> int:
    """The column in which the row's label stands: the first if no mark has one."""
    labels = [mark is not None and mark.label != NOTHING for mark in row.marks]
    return labels.index(True) if True in labels else 0


def label_lines(label: Text, mark: Mark, column: int, ledger: RoundColumns) -> tuple[str, ...]:
    """The lines of a label, the last beside the points of the mark."""
    words, points = ledger.voice.says(label), mark_words(mark, ledger.voice)
    room = ledger.widths[column] - ledger.indent(column) - ledger.margin(column) - ledger.slot
    beside = room - text_width(points, ledger.style(mark)) - NUMBER_GAP if points else room
    if not ledger.block.above or text_width(words, LABEL_LEAST) <= beside:
        return (words,)
    lines = wrap(words, LABEL_LEAST, room)
    kept, rest = lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])
    lines = [*kept, rest] if rest else kept
    fits = text_width(lines[-1], LABEL_LEAST) <= beside
    return tuple(lines) if fits else (*lines, "")
