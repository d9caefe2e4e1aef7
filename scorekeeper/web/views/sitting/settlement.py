"""The settlement: each player's net, the payments, and how they are computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, repeat
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.rules.core.score_curves import Curves
from scorekeeper.rules.core.settlement import Payment, equal_share, payments, payouts, stake_words
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import gettext, say

from ....rules.score_report import display_width
from ...access.sitting_access import SittingRequest, may_watch
from ...present.short_names import short_names

WIDTH, HEIGHT, LEFT = 320, 160, 52  # of the chart, in SVG units
MARGIN = 10  # above and below the lines
ROOM = HEIGHT - MARGIN - MARGIN
APART = 13  # minimum distance of two names
# Width of one character of a name at the end of a line, on the safe side.
LETTER, CAPITAL, BROAD = 7, 9, 11
BROADEST = "mwMW@%МШЩЮЖФЫ"
GAP = 4  # space before and after a name


@dataclass(frozen=True, kw_only=True)
class PaymentRow:
    """A payment with its formatted amount."""

    payment: Payment
    amount: str


@require_safe
@may_watch
def show_settlement(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    return sitting.render(request, "sitting/settlement.html", settle_context(sitting))


def settle_context(sitting: SittingRequest) -> dict[str, object]:
    sheet, stake, unit = sitting.sheet, sitting.state.sitting.stake, sitting.state.sitting.unit
    units = payouts(sheet.nets, stake) if stake else ()
    rate = sitting.speech.rate(stake.amount, stake.currency) if stake else ""
    context: dict[str, Any] = {
        "results": sheet.results,
        "players": tuple(range(len(sheet.nets))),
        "sum": sum(sheet.nets),
        "total": gettext("The nets add up to {sum}.", sum=sum(sheet.nets)),
        "share": equal_share(sheet.nets),
        "closing": sheet.closing if sheet.ruleset.keeps_ledger else sheet.bonuses,
        "money": [sitting.speech.money(own, stake.currency) for own in units] if stake else [],
        "paid": payment_rows(sitting, units, stake) if stake else [],
        "chart": settlement_chart(sheet.curves, short_names(sitting.state.sitting.players))
        if sheet.entries
        else None,
        "amount": rate,
        "stake": stake_words(stake, rate, unit) if stake else (),
    }
    context["sums"] = sums(sitting, context)
    context["text"] = settlement_text(sitting, context)
    return context


def sums(sitting: SittingRequest, context: dict[str, Any]) -> list[dict[str, object]]:
    """How each player's money is computed: results, their sum, and the stake."""
    sheet = sitting.sheet
    # The first results are those of the rounds that have been played.
    workings = chain((blocks[0].working for blocks in sheet.by_round), repeat(()))
    parts = tuple(zip(sheet.results, workings, strict=False))
    return [
        {
            "player": player,
            "parts": [
                {
                    "title": result.title,
                    "points": result.points[player],
                    "working": working[player] if working else None,
                }
                for result, working in parts
            ],
            "net": net,
            "share": context["share"],
            "money": context["money"][player] if context["money"] else "",
        }
        for player, net in enumerate(sheet.nets)
    ]


def payment_rows(sitting: SittingRequest, units: Sequence[int], stake: Stake) -> list[PaymentRow]:
    return [
        PaymentRow(payment=payment, amount=sitting.speech.money(payment.units, stake.currency))
        for payment in payments(units)
    ]


def settlement_text(at: SittingRequest, context: dict[str, Any]) -> str:
    """The settlement as plain text for sharing."""
    speech, sitting = at.speech, at.state.sitting
    head = ", ".join(filter(None, (speech.day(sitting.date), sitting.place)))
    lines = [say(sitting.ruleset.name, speech) + (f" – {head}" if head else "")]
    for player, net in enumerate(at.sheet.nets):
        money = f" ({context['money'][player]})" if context["money"] else ""
        sign = "+" if net > 0 else ""
        lines.append(f"{speech.name(player)} {sign}{speech.number(net)}{money}")
    for line in context["paid"]:
        payer, receiver = speech.name(line.payment.payer), speech.name(line.payment.receiver)
        lines.append(f"{payer} → {receiver} {line.amount}")
    return "\n".join(lines)


def settlement_chart(drawn: Curves, names: Sequence[str] = ()) -> dict[str, object]:
    """The chart of each player's points after each deal. names: the labels at the ends of the
    lines."""
    right = WIDTH - GAP - GAP - max(map(breadth_of, names), default=0)

    def x(across: Fraction) -> int:
        return LEFT + int(across * (right - LEFT))

    def y(down: Fraction) -> int:
        return MARGIN + int(down * ROOM)

    labels = drawn.labels(Fraction(APART, ROOM), Fraction(HEIGHT - APART // 2 - MARGIN, ROOM))
    return {
        "curves": [
            {
                "player": player,
                "points": " ".join(
                    f"{x(across)},{y(down)}" for across, down in drawn.curve(player)
                ),
                "label": y(label),
            }
            for player, label in enumerate(labels)
        ],
        "zero": y(drawn.down(0)),
        "signed": drawn.signed,
        "high": drawn.high,
        "high_y": y(drawn.down(drawn.high)),
        "low": drawn.low,
        "low_y": y(drawn.down(drawn.low)),
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": right,
    }


def breadth_of(name: str) -> int:
    """The approximate width of a name; combining characters have none."""
    return sum(
        BROAD
        if sign in BROADEST or display_width(sign) > 1
        else CAPITAL
        if sign.isupper()
        else LETTER
        for sign in name
        if display_width(sign)
    )
