"""Bridge solitaire on paper: a blank rubber with the tables of values at its right."""

from __future__ import annotations

from dataclasses import replace

from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block
from ...shared import bridge_rubber

WIDE = 98
LINES = (9, 7)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    (block,) = bridge_rubber.blank(played)
    return (replace(block, abreast=1, wide=WIDE, lines=LINES),)


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber as played, over the whole width."""
    (block,) = bridge_rubber.blocks(played)
    return (replace(block, abreast=1),)
