"""Sheet layout of pirate bridge: four columns with one line across, in no side's colour (§5)."""

from __future__ import annotations

from dataclasses import replace

from ...core.text import Text, gettext, pgettext
from ...scoring.scored_deal import Round, Settles
from ...scoring.sheet_layout import Block
from ...shared import line_sheet
from ...shared.bridge_rubber import VULNERABLE, words_over_heads
from ...shared.doubling import MARKS_IN_BRIDGE
from ...shared.rubbers import ROUND_TITLE
from .house_rules import NOBODY

MARKS = MARKS_IN_BRIDGE
COLUMNS = tuple(replace(column, settles=Settles.EACH) for column in line_sheet.COLUMNS)  # §4.6
ONE_GAME = pgettext("bridge", "1 game")
HOW = gettext("Half of what a column is ahead of each of the three others, added up.")


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: a column for each player; a head says that he has won a game."""
    words = words_over_heads(played, word_for_a_game(played))
    block = line_sheet.ruled_block(played, ROUND_TITLE, COLUMNS, words, coloured=False)
    return (replace(block, working=halves(block), how=HOW) if played.entries else block,)


def halves(block: Block) -> tuple[Text, ...]:
    """ "(3 × 1,660 − 1,030 − 200 − 330) ÷ 2": how each result comes from the sums (§4.6)."""
    sums = [cell.points or 0 for row in block.sums for cell in row.cells if cell]
    return tuple(
        gettext(
            "(3 × {own} − {one} − {other} − {third}) ÷ 2",
            own=own,
            **dict(zip(("one", "other", "third"), sums[:place] + sums[place + 1 :], strict=True)),
        )
        for place, own in enumerate(sums)
    )


def word_for_a_game(played: Round) -> Text:
    """What a game makes its winner; only its number where nobody is vulnerable (§4.3)."""
    return ONE_GAME if played.before.options.vulnerability == NOBODY else VULNERABLE
