"""What the toys of tests/toys share: a plain sheet with the number and the words of a deal."""

from scorekeeper.rules.core.text import NOTHING, gettext, number_text, verbatim
from scorekeeper.rules.scoring.sheet_layout import Head, Values
from scorekeeper.rules.shared import plain_sheet
from scorekeeper.rules.shared.paper_sheet import blank_table

ROWS = 12  # of a blank sheet


def heads(played):
    words = (Head(words=gettext("Deal")), Head(words=gettext("Contract")))
    return (*words, *plain_sheet.player_heads(played))


def plain_block(played, title, points_of):
    """points_of: what stands in the columns of the players after a deal."""
    rows = [
        plain_sheet.plain_deal_row(
            entry,
            verbatim(str(entry.ordinal)),
            entry.deal.brief(),
            *(None if entry.void else points for points in points_of(entry)),
        )
        for entry in played.entries
    ]
    return plain_sheet.plain_block(played, title, heads(played), rows)


def blank_block(played, title):
    return blank_table(plain_sheet.plain_block(played, title, heads(played), []), ROWS)


def values(title, *rows):
    return Values(
        title=title,
        heads=(NOTHING, NOTHING),
        rows=tuple((label, number_text(points)) for label, points in rows),
    )
