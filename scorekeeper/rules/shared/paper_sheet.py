"""What the tables of several games have on paper: the number of a deal with its dealer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.text import Text, gettext, verbatim
from ..notation.signs import LETTERS
from ..scoring.scored_deal import Entry
from ..scoring.sheet_layout import Block, Cell, Head, Row

DEAL = Head(words=gettext("Deal"), wide=15)
NUMBER = replace(DEAL, wide=9)  # on a blank sheet, which has no dealer behind the number


def number_and_dealer(entry: Entry) -> Text:
    """ "7 (C)": the number of the deal, and who dealt, as a line of notation may begin."""
    return verbatim(f"{entry.ordinal} ({LETTERS[entry.dealer]})") if entry.ordinal else verbatim("")


def words_over_row(entry: Entry) -> Cell:
    """The deal in its own words, over the columns that are empty."""
    return Cell(words=entry.deal.brief(), spans=True)


def blank_table(block: Block, rows: int, *, heads: Sequence[Head] = (), low: bool = False) -> Block:
    """The block before anything is played, with numbered rows and empty sums. heads: if others."""
    heads = [NUMBER if head is DEAL else head for head in heads or block.heads]
    empty = (Cell(),) * (len(heads) - 1)
    return replace(
        block,
        heads=tuple(heads),
        rows=tuple(
            Row(cells=(Cell(words=verbatim(str(number))), *empty)) for number in range(1, rows + 1)
        ),
        sums=tuple(Row(label=first_label(row), cells=(None, *empty)) for row in block.sums),
        results=(),
        working=(),
        finished=False,
        low=low,
    )


def first_label(row: Row) -> Text:
    """The first words in a row of sums, or its label."""
    found = [cell.words for cell in row.cells if cell and cell.words]
    return found[0] if found else row.label
