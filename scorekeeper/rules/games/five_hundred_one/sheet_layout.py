"""Sheet layout of 501 (§6): a table for each game, everybody's score after each deal."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.text import gettext, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared import plain_sheet
from ...shared.plain_sheet import CellContent
from ...shared.running_scores import ROUND_TITLE
from .deals import ThrownIn
from .scoring import BEGIN, LOW, RESULT

DASH = verbatim("–")
SAT_OUT = Cell(words=DASH, right=True)


def heads(played: Round) -> tuple[Head, ...]:
    """The number of the deal, the bid, and a column for each player."""
    players = range(len(played.before.table.seats))
    return (
        Head(words=gettext("Deal")),
        Head(words=gettext("Bid")),
        *(Head(players=(player,), side=player) for player in players),
    )


def blocks(played: Round) -> tuple[Block, ...]:
    """A table for each game (§6)."""
    rows = [first_row(played), *map(deal_row, played.entries)]
    return (plain_sheet.plain_block(played, ROUND_TITLE, heads(played), rows),)


def first_row(played: Round) -> Row:
    """What everybody begins with."""
    players = len(played.before.table.seats)
    return Row(cells=(Cell(), Cell(), *(Cell(points=BEGIN),) * players))


def deal_row(entry: Entry) -> Row:
    """The deal, its bid and the scores after it; a rule is drawn under the end of a game."""
    if not entry.ordinal:
        return plain_sheet.penalty_row(entry, 2, penalty_cells(entry))
    number = verbatim(str(entry.ordinal))
    thrown_in = isinstance(entry.deal, ThrownIn)
    bid = DASH if thrown_in else entry.deal.brief()
    return plain_sheet.plain_deal_row(entry, number, bid, *score_cells(entry))


def penalty_cells(entry: Entry) -> list[Cell]:
    return [Cell(points=own, underlined=own <= LOW) for own in entry.scores or ()]


def score_cells(entry: Entry) -> Iterator[CellContent]:
    """Each player's score, the winner's framed; a dash for who sat out."""
    plays = {player for side in entry.sides for player in side}
    won = {line.who[0] for line in entry.lines if line.column == RESULT and line.points > 0}
    for player, points in enumerate(entry.scores or ()):
        if entry.void:
            yield None
        elif player not in plays:
            yield SAT_OUT
        else:
            yield Cell(points=points, framed=player in won, underlined=points <= LOW)
