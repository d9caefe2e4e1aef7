"""The settlement: each player's net, the payments, and how they are computed."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from scorekeeper.rules.core.score_curves import Curves
from scorekeeper.rules.core.settlement import (
    Payment,
    equal_share,
    payments,
    payouts,
    rounded_players,
    stake_words,
)
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import Number, Text, gettext, say, say_value, unhyphenated
from scorekeeper.rules.score_report import display_width
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Result
from scorekeeper.rules.scoring.sitting import Sitting

from .ranking import Rank, ranked, winner_words
from .sheet_page import points_to_come
from .short_names import short_names

if TYPE_CHECKING:
    from .speech import PageSpeech

WIDTH, HEIGHT, CHART_LEFT = 320, 160, 52  # of the chart, in SVG units
MARGIN = 10  # above and below the lines
CHART_ROOM = HEIGHT - MARGIN - MARGIN
NAMES_APART = 13  # minimum distance of two names
# Width of one character of a name at the end of a line, on the safe side.
LETTER_WIDE, CAPITAL, BROAD = 7, 9, 11
BROADEST = "mwMW@%МШЩЮЖФЫ"
NAME_GAP = 4  # space before and after a name


@dataclass(frozen=True, kw_only=True)
class PaymentRow:
    """A payment with its formatted amount."""

    payment: Payment
    amount: str


@dataclass(frozen=True, kw_only=True)
class ResultPart:
    """What one result of the sitting brings a player. working: how it is computed."""

    title: Text
    points: Number
    working: Text | None


@dataclass(frozen=True, kw_only=True)
class PlayerSum:
    """How a player's money is computed: the results, their sum, and the stake. share: what is added
    to each before the money is counted. rounded: whether the money is."""

    player: int
    parts: tuple[ResultPart, ...]
    net: Number
    share: Number
    money: str
    rounded: bool


@dataclass(frozen=True, kw_only=True)
class ChartCurve:
    """The line of a player. points: "x,y x,y", for SVG. label: the height of the name."""

    player: int
    points: str
    label: int


@dataclass(frozen=True, kw_only=True)
class Chart:
    """The chart of each player's points after each deal, in SVG units."""

    curves: tuple[ChartCurve, ...]
    zero: int
    signed: bool
    high: Number
    high_y: int
    low: Number
    low_y: int
    right: int
    width: int = WIDTH
    height: int = HEIGHT
    left: int = CHART_LEFT


@dataclass(frozen=True, kw_only=True)
class SettlementPage:
    """The page. money: of each player; () without a stake. amount: of the stake. winner: who wins
    the evening; None before the end. to_come: what stopping now would add; None for nothing.
    text: the whole as plain text, for sharing."""

    results: tuple[Result, ...]
    players: tuple[int, ...]
    sum: Number
    total: Text
    share: Number
    closing: object
    money: tuple[str, ...]
    paid: tuple[PaymentRow, ...]
    chart: Chart | None
    amount: str
    stake: Sequence[Text]
    sums: tuple[PlayerSum, ...]
    ranks: tuple[Rank, ...]
    winner: Text | None
    to_come: Text | None
    text: str
    text_lines: int


def settlement_page(sitting: Sitting, sheet: Sheet, speech: PageSpeech) -> SettlementPage:
    stake, nets = sitting.stake, sheet.nets
    units = payouts(nets, stake) if stake else ()
    currency = stake.currency if stake else ""
    money = tuple("+" * (amount > 0) + speech.money(amount, currency) for amount in units)
    paid = payments_shown(units, stake, speech) if stake else ()
    rate = speech.rate(stake.amount, stake.currency) if stake else ""
    names = short_names(sitting.players)
    ranks, winner = ranked(sheet, money), winner_words(sheet)
    text = settlement_text(sitting, sheet, speech, ranks, paid)
    return SettlementPage(
        results=sheet.results,
        players=tuple(range(len(nets))),
        sum=sum(nets),
        total=gettext("The nets add up to {sum}.", sum=sum(nets)),
        share=equal_share(nets),
        closing=sheet.closing if sheet.ruleset.keeps_ledger else sheet.bonuses,
        money=money,
        paid=paid,
        chart=settlement_chart(sheet.curves, names) if sheet.entries else None,
        amount=rate,
        stake=stake_words(stake, rate, sitting.unit) if stake else (),
        sums=player_sums(sheet, money, rounded_players(nets, stake) if stake else set()),
        ranks=ranks,
        winner=winner,
        to_come=points_to_come(sheet),
        text=text,
        text_lines=text.count("\n") + 1,
    )


def player_sums(
    sheet: Sheet, money: Sequence[str], rounded: Container[int]
) -> tuple[PlayerSum, ...]:
    # The first results are those of the rounds that have been played.
    workings = [blocks[0].working for blocks in sheet.by_round]
    results = tuple(
        (result, workings[place] if place < len(workings) else ())
        for place, result in enumerate(sheet.results)
    )
    return tuple(
        PlayerSum(
            player=player,
            parts=tuple(
                ResultPart(
                    title=result.title,
                    points=result.points[player],
                    working=working[player] if working else None,
                )
                for result, working in results
            ),
            net=net,
            share=-equal_share(sheet.nets),
            money=money[player] if money else "",
            rounded=player in rounded,
        )
        for player, net in enumerate(sheet.nets)
    )


def payments_shown(
    units: Sequence[int], stake: Stake, speech: PageSpeech
) -> tuple[PaymentRow, ...]:
    return tuple(
        PaymentRow(payment=payment, amount=speech.money(payment.units, stake.currency))
        for payment in payments(units)
    )


def settlement_text(
    sitting: Sitting,
    sheet: Sheet,
    speech: PageSpeech,
    ranks: Sequence[Rank],
    paid: Sequence[PaymentRow],
) -> str:
    """The settlement as plain text for sharing; before the end how far it is, and no money."""
    head = ", ".join(filter(None, (speech.day(sitting.date), sitting.place)))
    title = say(sitting.ruleset.name, speech) + (f" – {head}" if head else "")
    winner = winner_words(sheet)
    lines = [say(winner, speech)] if winner else []
    if not sheet.finished:
        title += f", {say(sheet.unfinished_remark, speech)}"
    lines.append(title)
    texts = () if sheet.finished else (sheet.standing.stage, points_to_come(sheet))
    lines += [say(text, speech) for text in texts if text]
    for row in ranks:
        more = f" · {say(row.games, speech)}" if row.games else ""
        more += f" ({row.money})" if row.money else ""
        points = say_value(row.points, speech) + more
        lines.append(f"{row.place}. {speech.name(row.player)} {points}")
    for pay in paid if sheet.finished else ():
        payer, receiver = speech.name(pay.payment.payer), speech.name(pay.payment.receiver)
        lines.append(f"{payer} → {receiver} {pay.amount}")
    return unhyphenated("\n".join(lines))


def settlement_chart(drawn: Curves, names: Sequence[str] = ()) -> Chart:
    """names: the labels at the ends of the lines."""
    right = WIDTH - NAME_GAP - NAME_GAP - max(map(breadth_of, names), default=0)

    def x(across: Fraction) -> int:
        return CHART_LEFT + int(across * (right - CHART_LEFT))

    def y(down: Fraction) -> int:
        return MARGIN + int(down * CHART_ROOM)

    labels = drawn.labels(
        Fraction(NAMES_APART, CHART_ROOM), Fraction(HEIGHT - NAMES_APART // 2 - MARGIN, CHART_ROOM)
    )
    return Chart(
        curves=tuple(
            ChartCurve(
                player=player,
                points=" ".join(f"{x(across)},{y(down)}" for across, down in drawn.curve(player)),
                label=y(label),
            )
            for player, label in enumerate(labels)
        ),
        zero=y(drawn.down(0)),
        signed=drawn.signed,
        high=drawn.high,
        high_y=y(drawn.down(drawn.high)),
        low=drawn.low,
        low_y=y(drawn.down(drawn.low)),
        right=right,
    )


def breadth_of(name: str) -> int:
    """The approximate width of a name; combining characters have none."""
    return sum(map(breadth_of_sign, name))


def breadth_of_sign(sign: str) -> int:
    if not display_width(sign):
        return 0
    if sign in BROADEST or display_width(sign) > 1:
        return BROAD
    return LETTER_WIDE if sign == sign.lower() else CAPITAL
