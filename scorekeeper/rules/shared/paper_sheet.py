"""What the tables of several games have on paper: the number of a deal with its dealer."""

from __future__ import annotations

from ..core.text import Text, gettext, verbatim
from ..notation.signs import LETTERS
from ..scoring.scored_deal import Entry
from ..scoring.sheet_layout import Cell, Head

DEAL = Head(words=gettext("Deal"), wide=13)


def number(entry: Entry) -> Text:
    """ "7 C": the number of the deal, and who dealt."""
    return verbatim(f"{entry.ordinal} {LETTERS[entry.dealer]}") if entry.ordinal else verbatim("")


def words_over_row(entry: Entry) -> Cell:
    """The deal in its own words, over the columns that are empty."""
    return Cell(words=entry.deal.brief(), spans=True)
