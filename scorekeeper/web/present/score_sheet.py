"""The score sheet of a sitting as rows of a worksheet, as it stands on paper.

Each row begins with the first column of a round; a column of a sheet with the line has its labels
beside its points.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.core.settlement import payouts
from scorekeeper.rules.core.text import NOTHING, Text, gettext, list_names, say
from scorekeeper.rules.scoring.sheet_layout import Block
from scorekeeper.rules.scoring.sheet_layout import Cell as SheetCell

from .tables import Money, TableCell, TabledSitting, TableRow, net_remark, payment_rows

SCORE_SHEET = gettext("Score sheet")


def score_sheet_rows(one: TabledSitting) -> Iterator[tuple[TableRow, bool]]:
    """The rows, each with whether it is a head."""
    sitting, sheet, speech = one.sitting, one.sheet, one.speech
    yield [one.own_cells[2], one.own_cells[1], sitting.place, one.said(sheet.so_far)], True
    yield [*sitting.players], False
    shown = [block for block in sheet.blocks if block.rows or any(block.above)]
    for block in shown or sheet.blocks[:1]:
        yield [], False
        yield from block_rows(block, one)
    yield [], False
    yield [say(gettext("Settlement"), speech)], True
    stake = sitting.stake_due(sheet)
    units = payouts(sheet.nets, stake) if stake else ()
    for player in sorted(range(len(sheet.nets)), key=lambda player: -sheet.nets[player]):
        money = [Money(units[player], stake.currency)] if stake else []
        yield [sitting.players[player], sheet.nets[player], *money, net_remark(one, player)], False
    for row in payment_rows(one):
        yield row, False


def block_rows(block: Block, one: TabledSitting) -> Iterator[tuple[TableRow, bool]]:
    """A round: its title, its heads, what stands above the line, the deals and the sums."""

    def said(text: Text | None) -> str:
        return say(text, one.speech) if text not in (None, NOTHING) else ""

    def pair(cell: SheetCell | None) -> list[TableCell]:
        """The words of a cell beside its points in a sheet with the line; else one of both."""
        if cell is None:
            return [None] * (2 if block.above else 1)
        points = cell.points if cell.words is None else said(cell.words)
        return [said(cell.label), points] if block.above else [points]

    yield [said(block.title)], True
    names = [said(list_names(head.players) if head.players else None) for head in block.heads]
    heads = [
        f"{name} {said(head.words)}".strip() for name, head in zip(names, block.heads, strict=True)
    ]
    yield [cell for head in heads for cell in (["", head] if block.above else [head])], True
    high = max(map(len, block.above), default=0)
    for level in reversed(range(high)):
        cells = [column[level] if level < len(column) else None for column in block.above]
        yield [part for cell in cells for part in pair(cell)], False
    if block.above:
        yield [], False  # the line
    for row in (*block.rows, *block.sums):
        first, *others = (part for cell in row.cells for part in pair(cell))
        yield [first or said(row.label), *others], False
