"""Quinto on paper (§5): each deal in notation, and the points of both sides with their sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.seats import side_of
from ...core.text import gettext, list_names
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.paper_sheet import DEAL, number
from . import sheet_layout
from .sheet_layout import POINTS, SUM

MARKS = (
    Mark("+", gettext("quints + tricks")),
    Mark(Emphasis.FRAMED, gettext("won the game")),
)
NOTATION, EACH, RUNNING = 92.0, 19.0, 16.0


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: the columns of its sheet, with the deals in notation in place of their worth."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(
        replace(row, cells=cells(row, played, place)) for place, row in enumerate(block.rows)
    )

    return (replace(block, heads=tuple(heads(played)), rows=rows),)


def heads(played: Round) -> Iterator[Head]:
    yield DEAL
    yield Head(words=gettext("Deal in notation"), wide=NOTATION, notation=True)
    for side in played.before.sides:
        named, own = list_names(side), side_of(played.before.sides, side[0])
        yield Head(words=POINTS, wide=EACH, group=named, side=own)
        yield Head(words=SUM, wide=RUNNING, group=named, side=own, runs=True)


def cells(row: Row, played: Round, place: int) -> tuple[Cell | None, ...]:
    """The cells of a row: its points stand at the right, the sum that won a game in a frame."""
    entry = played.entries[place]
    won = {player for win in entry.wins for player in win.who}
    found: list[Cell | None] = [Cell(words=number(entry)), None]
    for side, own, running in zip(
        played.before.sides, row.cells[2::2], row.cells[3::2], strict=True
    ):
        found.append(replace(own, right=True) if own else None)
        found.append(replace(running, framed=side[0] in won) if running else None)
    return tuple(found)
