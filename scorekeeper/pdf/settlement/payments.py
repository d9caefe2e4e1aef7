"""Payments of the settlement, and the stake they follow from."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.settlement import Payment, equal_share, payments, payouts, stake_words
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import Name, Text, gettext
from scorekeeper.rules.scoring.sheet import Sheet

from ..canvas.canvas import Paper
from ..canvas.flowables import Piece, gap, sentences
from ..canvas.paper_formats import Format
from ..canvas.plain_table import INSET
from ..canvas.speech import PaperVoice
from ..canvas.styles import AMOUNT, HAIR, PAYMENT, TEXT
from ..canvas.text_fitting import text_width, wrap

HIGH, BASE, WIDE = 8.4, 2.7, 116.0


@dataclass(frozen=True, kw_only=True)
class Payments:
    """The settlement in money."""

    sheet: Sheet
    stake: Stake
    unit: Unit
    voice: PaperVoice
    format: Format

    def units(self) -> tuple[int, ...]:
        return payouts(self.sheet.nets, self.stake)

    def balances(self) -> tuple[str, ...]:
        """What each player receives, negative to pay."""
        return tuple(self.voice.speech.money(units, self.stake.currency) for units in self.units())

    def pieces(self) -> list[Piece]:
        """A line for each payment, then the explanation."""
        found = [self.piece(payment) for payment in payments(self.units())]
        why = gettext("These are the fewest payments that settle everything.")
        if not found:
            why = gettext("Nobody has to pay anything.")
        rate = self.voice.speech.rate(self.stake.amount, self.stake.currency)
        texts = [why, *stake_words(self.stake, rate, self.unit), *share_words(self.sheet)]
        return [*found, gap(2), *sentences(texts, TEXT, self.voice, self.format)]

    def piece(self, payment: Payment) -> Piece:
        payer, receiver = Name(payment.payer), Name(payment.receiver)
        words = gettext("{payer} pays {receiver}", payer=payer, receiver=receiver)
        amount = self.voice.speech.money(payment.units, self.stake.currency)
        left, wide = self.format.left, min(WIDE, self.format.across)
        room = wide - text_width(amount, AMOUNT) - 5 * INSET
        lines = wrap(self.voice.says(words), PAYMENT, room)
        high = HIGH + (len(lines) - 1) * PAYMENT.leading

        def draw(paper: Paper, top: float) -> None:
            base, end = top + HIGH - BASE, left + wide
            paper.right(end - INSET, base, amount, AMOUNT, wide / 2)
            for number, line in enumerate(lines):
                y = base + number * PAYMENT.leading
                paper.left(left + INSET, y, line, PAYMENT, room)
            paper.rule((left, top + high), (end, top + high), HAIR)

        return Piece(height=high, draw=draw)


def share_words(sheet: Sheet) -> list[Text]:
    """The share subtracted from every net, unless they sum to zero (sitting §3.2)."""
    total = sum(sheet.nets)
    if not total:
        return []
    return [
        gettext(
            "The nets add up to {sum}, so an equal share of that, {share}, is taken off each.",
            sum=total,
            share=equal_share(sheet.nets),
        )
    ]
