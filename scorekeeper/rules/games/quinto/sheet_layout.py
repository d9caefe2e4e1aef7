"""Sheet layout of quinto: a plain block for each rubber, with running sums of each game (§5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.seats import side_of
from ...core.text import Text, gettext, number_text, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.line_sheet import column_differences
from ...shared.plain_sheet import CellContent, plain_block, plain_deal_row
from ...shared.rubbers import ROUND_TITLE
from .deals import Deal
from .scoring import BONUS, QUINTS, TRICK, TRICKS

NO_NUMBER = verbatim("–")  # of a deal that does not fit
SUM, POINTS, RUBBER = gettext("Sum"), gettext("Points"), gettext("Rubber")


def heads(played: Round) -> list[Head]:
    """The number of the deal, the value of a trick, and for each side its points and their sum."""
    sides = played.before.sides
    columns = [Head(words=gettext("Deal")), Head(words=gettext("A trick"))]
    for side in sides:
        number = side_of(sides, side[0])
        columns += [Head(players=side, side=number), Head(words=SUM, side=number)]
    return columns


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber as played; a rule is drawn under each game, and the sums begin again."""
    rows, sums = [], (0,) * len(played.before.sides)
    for entry in played.entries:
        sums = tuple(
            running + points_in(entry, side, QUINTS, TRICKS)
            for running, side in zip(sums, played.before.sides, strict=True)
        )
        rows.append(rubber_row(entry, played, sums))
        sums = (0,) * len(sums) if entry.ends_game else sums
    block = plain_block(played, ROUND_TITLE, heads(played), rows, foot(played))
    return (replace(block, working=column_differences(played, (QUINTS, TRICKS, BONUS))),)


def rubber_row(entry: Entry, played: Round, sums: Sequence[int]) -> Row:
    deal = entry.deal
    if entry.void or not isinstance(deal, Deal):
        return plain_deal_row(
            entry, verbatim(str(entry.ordinal)), NO_NUMBER, *(NO_NUMBER, None) * 2
        )
    cells: list[CellContent] = [verbatim(str(entry.ordinal)), TRICK[deal.doubling]]
    for side, running in zip(played.before.sides, sums, strict=True):
        cells += [points_words(entry, side), running]
    return plain_deal_row(entry, *cells)


def points_words(entry: Entry, side: Sequence[int]) -> Text:
    """ "60 + 40", quints and tricks; "60" if a quint ended the game."""
    quints = points_in(entry, side, QUINTS)
    if not any(line.column == TRICKS for line in entry.lines):
        return number_text(quints)
    return gettext("{one} + {other}", one=quints, other=points_in(entry, side, TRICKS))


def points_in(entry: Entry, side: Sequence[int], *columns: str) -> int:
    return sum(
        int(line.points) for line in entry.lines if line.column in columns and side[0] in line.who
    )


def foot(played: Round) -> tuple[Row, ...]:
    """The points of both sides, and the rubber's bonus if it was won."""
    points = foot_row(POINTS, [total(played, side, QUINTS, TRICKS) for side in played.before.sides])
    bonus = [total(played, side, BONUS) for side in played.before.sides]
    return (points, foot_row(RUBBER, bonus)) if any(bonus) else (points,)


def total(played: Round, side: Sequence[int], *columns: str) -> int:
    return sum(points_in(entry, side, *columns) for entry in played.entries)


def foot_row(words: Text, points: Sequence[int]) -> Row:
    cells = [Cell(words=words), Cell()]
    for point in points:
        cells += [Cell(), Cell(points=point)]
    return Row(cells=tuple(cells))
