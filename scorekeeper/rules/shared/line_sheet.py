"""Sheet layout with the line: points below it grow downwards, those above it upwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..core.facts import player_named
from ..core.seats import side_of
from ..core.text import NOTHING, Number, Text, gettext
from ..scoring.scored_deal import ABOVE, BELOW, Column, Entry, Line, Round
from ..scoring.sheet_layout import Block, Cell, Head, Row

ABREAST, ROUND_WIDE = 3, 86  # rounds beside each other; the width of one in millimetres
Layout = Callable[[Round], tuple[Block, ...]]
COLUMNS = (
    Column(key=BELOW, label=gettext("below the line"), line=BELOW),
    Column(key=ABOVE, label=gettext("above the line"), line=ABOVE),
)


def layouts(
    title: Text,
    columns: Sequence[Column] = COLUMNS,
    words: Callable[[Round], Sequence[Text]] = lambda played: (),
    *,
    lines: tuple[int, int] = (16, 8),
    over_blank: Sequence[Text] = (),
) -> tuple[Layout, Layout]:
    """The layouts of a round, filled and blank, of a game that has nothing but this sheet.

    Three of its rounds stand beside each other on broad paper. words: what stands over each column
    besides its players; over_blank: the same on a blank sheet. lines: rows of a blank sheet above
    the line and below it, as nine of ten rounds need; paper without that room has fewer.
    """

    def blocks(played: Round) -> tuple[Block, ...]:
        block = ruled_block(played, title, columns, words(played))
        return (replace(block, abreast=ABREAST),)

    def blank(played: Round) -> tuple[Block, ...]:
        block = blank_ruled_block(played, title, columns, lines=lines, words=over_blank)
        return (replace(block, abreast=ABREAST, wide=ROUND_WIDE),)

    return blocks, blank


def ruled_block(
    played: Round,
    title: Text,
    columns: Sequence[Column],
    words: Sequence[Text] = (),
    *,
    heads: Sequence[tuple[int, ...]] = (),
    coloured: bool = True,
) -> Block:
    """A round on a sheet with the line.

    words: what stands over each column besides its players; () for nothing. heads: who books in
    each column, if others than the standing's heads. coloured: a column has the colour of its side;
    not where every deal makes other sides.
    """
    heads, sides = heads or played.before.heads, played.before.sides if coloured else ()
    below = [column.key for column in columns if column.line == BELOW]
    above = [column.key for column in columns if column.line == ABOVE]
    sums = tuple(column_sum(played.entries, head, (*below, *above)) for head in heads)
    return Block(
        title=title.filled(number=played.number),
        round=played.number,
        heads=tuple(
            Head(players=head, words=summary, side=side_of(sides, head[0]))
            for head, summary in zip(heads, words or (NOTHING,) * len(heads), strict=True)
        ),
        above=tuple(tuple(marks_above(played.entries, head, above)) for head in heads),
        rows=tuple(row_below(entry, heads, below) for entry in played.entries),
        sums=(Row(label=gettext("Sum"), cells=tuple(Cell(points=points) for points in sums)),),
        results=played.results,
        finished=played.finished,
        working=column_differences(played, (*below, *above)),
    )


def column_differences(played: Round, columns: Sequence[str]) -> tuple[Text, ...]:
    """ "1,950 − 270": for each player what the side wrote, less what the other wrote; () before
    the first deal, and where there are not two sides."""
    sides = played.before.sides
    if not played.entries or len(sides) != 2:
        return ()
    sums = [column_sum(played.entries, side, columns) for side in sides]
    own = [side_of(sides, player) or 0 for player in range(len(played.results))]
    return tuple(gettext("{one} − {other}", one=sums[side], other=sums[1 - side]) for side in own)


def blank_ruled_block(
    played: Round,
    title: Text,
    columns: Sequence[Column],
    *,
    lines: tuple[int, int],
    words: Sequence[Text] = (),
    heads: Sequence[tuple[int, ...]] = (),
) -> Block:
    """The same block before anything is played: heads, rows above the line and below it, and an
    empty row for the sums."""
    block = ruled_block(played, title, columns, words, heads=heads)
    empty = tuple(Cell() for _ in block.heads)
    sums = tuple(replace(row, cells=empty) for row in block.sums)
    return replace(block, sums=sums, results=(), finished=False, lines=lines)


def lines_in_columns(entry: Entry, head: tuple[int, ...], columns: Sequence[str]) -> list[Line]:
    return [line for line in entry.lines if line.column in columns and head[0] in line.who]


def marks_above(
    entries: Sequence[Entry], head: tuple[int, ...], columns: Sequence[str]
) -> list[Cell]:
    return [
        Cell(
            entry=entry.number,
            ordinal=entry.ordinal,
            label=line.label,
            points=line.points,
        )
        for entry in entries
        for line in lines_in_columns(entry, head, columns)
    ]


def row_below(entry: Entry, heads: Sequence[tuple[int, ...]], columns: Sequence[str]) -> Row:
    """The deal's row: its points in the columns that score below the line, its words in one.

    The words stand in the column of the player whom the deal is named after, else in the first. A
    rule is drawn under the deal that ends a game.
    """
    words = entry.deal.brief()
    player = player_named(entry.deal)
    whose = heads[0][0] if player is None else player
    cells = tuple(
        Cell(
            entry=entry.number,
            ordinal=entry.ordinal,
            label=words if whose in head else NOTHING,
            points=points_if_any(entry, head, columns),
        )
        for head in heads
    )
    return Row(
        cells=cells, label=words, entry=entry.number, ordinal=entry.ordinal, ruled=entry.ends_game
    )


def points_if_any(entry: Entry, head: tuple[int, ...], columns: Sequence[str]) -> Number | None:
    """The points of the entry in these columns; None if it has no line there."""
    lines = lines_in_columns(entry, head, columns)
    return sum(line.points for line in lines) if lines else None


def column_sum(entries: Sequence[Entry], head: tuple[int, ...], columns: Sequence[str]) -> Number:
    return sum(line.points for entry in entries for line in lines_in_columns(entry, head, columns))
