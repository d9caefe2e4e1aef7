"""Sheet layout of pirate bridge: four columns with one line across, in no side's colour (§5)."""

from __future__ import annotations

from dataclasses import replace

from ...core.text import Text, gettext, pgettext
from ...scoring.scored_deal import Round, Settles
from ...scoring.sheet_layout import Block
from ...shared import line_sheet
from ...shared.bridge_rubber import VULNERABLE, words_over_heads
from .house_rules import NOBODY

TITLE = gettext("Rubber {number}")
COLUMNS = tuple(replace(column, settles=Settles.EACH) for column in line_sheet.COLUMNS)  # §4.6
ONE_GAME = pgettext("bridge", "1 game")


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: a column for each player; a head says that he has won a game."""
    words = words_over_heads(played, word_for_a_game(played))
    return (line_sheet.ruled_block(played, TITLE, COLUMNS, words, coloured=False),)


def word_for_a_game(played: Round) -> Text:
    """What a game makes its winner; only its number where nobody is vulnerable (§4.3)."""
    return ONE_GAME if played.before.options.vulnerability == NOBODY else VULNERABLE


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (line_sheet.blank_ruled_block(played, TITLE, COLUMNS, coloured=False),)
