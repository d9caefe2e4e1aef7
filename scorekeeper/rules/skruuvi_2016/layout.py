"""The sheet as clubs keep it: a numbered block for each set, and the Bolshevik ledger beside it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..entry import Entry
from ..layout import Block, Head, Mark, Row
from ..sheet import Round
from ..text import NOTHING, Name, Number, Text, gettext, names, verbatim
from .bolshevik import SHARE
from .deals import AllPass, Bolshevik, Contract

ORDINARY = (Contract, AllPass)
SET_HEADS = (
    Head(words=gettext("Deal")),
    Head(words=gettext("Contract")),
    Head(words=gettext("Declarer")),
    Head(words=gettext("Tricks")),
    Head(words=gettext("Score")),
    Head(words=gettext("Sum")),
)
NO_NUMBER = verbatim("–")  # of a deal that does not fit
LEDGER_HEADS = (Head(words=gettext("Deal")), Head(words=gettext("Bid")))


def set_block(played: Round, title: Text) -> Block:
    """A set: its kitty deals, a rule, its kotka deals, signed for the scorer's side."""
    own = [entry for entry in played.entries if isinstance(entry.deal, ORDINARY)]
    side = next(side for side in played.before.sides if played.scorer in side)
    rows = []
    number = running = 0
    for entry in own:
        number += 0 if entry.void else 1
        running += int(entry.net[played.scorer])
        rows.append(set_row(entry, number, played.scorer, running))
    return Block(
        title=gettext(
            "{set}, signed for {side}", set=title.filled(number=played.number), side=names(side)
        ),
        round=played.number,
        heads=SET_HEADS,
        above=(),
        rows=tuple(rows),
        sums=(),
        results=played.results,
        finished=played.finished,
    )


def set_row(entry: Entry, number: int, scorer: int, running: int) -> Row:
    deal = entry.deal
    contract = isinstance(deal, Contract)
    who = gettext("{name}", name=Name(deal.declarer if contract else deal.side))
    counted = NO_NUMBER if entry.void else verbatim(str(number))
    marks = [mark(entry, words=one) for one in (counted, deal.bid(), who, tricks(deal))]
    if entry.void:
        marks += [mark(entry, words=NO_NUMBER), mark(entry)]
    else:
        marks += [signed(entry, entry.net[scorer]), mark(entry, points=running)]
    return Row(
        marks=tuple(marks),
        entry=entry.number,
        ruled=entry.ends_game,
    )


def tricks(deal: Contract | AllPass | Bolshevik) -> Text:
    """ "9", "3, stopped early", "conceded" """
    if deal.tricks is None:
        return gettext("conceded")
    if deal.stopped_early:
        return gettext("{tricks}, stopped early", tricks=deal.tricks)
    return verbatim(str(deal.tricks))


def ledger_block(played: Round, before: Sequence[Number]) -> Block:
    """The Bolshevik deals of a round, and each player's sum of the whole sitting, in thirds too."""
    own = [entry for entry in played.entries if not isinstance(entry.deal, ORDINARY)]
    sums = list(before)
    for entry in own:
        sums = [total + points for total, points in zip(sums, entry.net, strict=True)]
    thirds = [Fraction(total, SHARE) for total in sums]
    return Block(
        title=gettext("Bolshevik"),
        round=played.number,
        heads=(*LEDGER_HEADS, *(Head(players=(player,)) for player in range(len(sums)))),
        above=(),
        rows=(*brought_forward(before), *(ledger_row(entry) for entry in own)),
        sums=(sum_row(gettext("Sum"), sums), sum_row(gettext("÷ 3"), thirds)),
        results=(),
        finished=played.finished,
    )


def brought_forward(before: Sequence[Number]) -> tuple[Row, ...]:
    if not any(before):
        return ()
    label = gettext("brought forward")
    points = [Mark(points=own) for own in before]
    return (Row(marks=(Mark(), Mark(words=label), *points)),)


def ledger_row(entry: Entry) -> Row:
    deal = entry.deal
    bid = deal.brief()
    if isinstance(deal, Bolshevik):
        bid = gettext(
            "{name} {bid} {tricks}", name=Name(deal.bidder), bid=deal.bid(), tricks=tricks(deal)
        )
    words = tuple(mark(entry, words=one) for one in (verbatim(str(entry.ordinal)), bid))
    points = [
        mark(entry, words=NO_NUMBER) if entry.void else signed(entry, own) for own in entry.net
    ]
    return Row(marks=(*words, *points), entry=entry.number)


def sum_row(label: Text, points: Sequence[Number]) -> Row:
    marks = (Mark(), Mark(words=label), *(Mark(points=own) for own in points))
    return Row(marks=marks)


def signed(entry: Entry, points: Number) -> Mark:
    return Mark(entry=entry.number, ordinal=entry.ordinal, points=points, signed=True)


def mark(entry: Entry, *, words: Text | None = None, points: Number | None = None) -> Mark:
    return Mark(
        entry=entry.number, ordinal=entry.ordinal, label=NOTHING, words=words, points=points
    )
