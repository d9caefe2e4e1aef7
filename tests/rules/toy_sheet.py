"""What the toys of tests/toys share: a plain sheet, and a round of so many deals."""

from dataclasses import replace

from scorekeeper.rules.core.text import NOTHING, gettext, number_text, verbatim
from scorekeeper.rules.scoring.sheet_layout import Block, Head, Mark, Row, Values

ROWS = 12  # of a blank sheet


def plain_block(played, title, points_of):
    """A row for each deal: its number, its words, what points_of gives for each player."""
    players = played.before.table.seats
    sides = played.before.sides
    heads = [
        Head(
            players=(player,), side=next((n for n, one in enumerate(sides) if player in one), None)
        )
        for player in range(len(players))
    ]
    rows = [
        Row(
            marks=(
                mark(entry, words=verbatim(str(entry.ordinal))),
                mark(entry, words=entry.deal.brief()),
                *(
                    mark(entry, points=None if entry.void else points)
                    for points in points_of(entry)
                ),
            ),
            entry=entry.number,
            ordinal=entry.ordinal,
            ruled=entry.ends_game,
        )
        for entry in played.entries
    ]
    return Block(
        title=title.filled(number=played.number),
        round=played.number,
        heads=(Head(words=gettext("Deal")), Head(words=gettext("Contract")), *heads),
        above=(),
        rows=tuple(rows),
        sums=(),
        results=played.results,
        finished=played.finished,
    )


def blank_block(played, title):
    block = plain_block(replace(played, entries=()), title, None)
    rows = tuple(
        Row(marks=(Mark(words=verbatim(str(number))), *(Mark(),) * (block.across - 1)))
        for number in range(1, ROWS + 1)
    )
    return replace(block, rows=rows, results=(), finished=False)


def mark(entry, **more):
    return Mark(entry=entry.number, ordinal=entry.ordinal, **more)


def values(title, *rows):
    return Values(
        title=title,
        heads=(NOTHING, NOTHING),
        rows=tuple((label, number_text(points)) for label, points in rows),
    )
