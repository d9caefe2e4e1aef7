"""Tables of one or several sittings: who played, the results, the nets and the payments.

A row of every table begins with its sitting, so that a secretary can sum up many evenings. A column
never mixes scores, nets and money: those have different units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import Signed, Text, gettext, list_texts, pgettext, say
from scorekeeper.rules.scoring.house_rule_words import told_rules
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .localize import SiteSpeech

UNITS = {Unit.POINT: gettext("points"), Unit.GAME: gettext("games")}
OF_A_SITTING = (gettext("Sitting"), gettext("Date"), pgettext("which one is played", "Game"))
SITTING_HEADS = (
    *(gettext("House rules"), gettext("Stake"), gettext("Currency"), gettext("For how many")),
    *(gettext("Unit"), gettext("Each with each"), gettext("Deals"), gettext("Finished")),
)
REMARK = gettext("Remark")
NET_HEADS = (
    *(gettext("Player"), gettext("Score at the end"), gettext("Net"), gettext("Unit")),
    *(gettext("Amount"), gettext("Currency"), REMARK),
)
RESULT_HEADS = (
    *(gettext("Result"), gettext("Finished"), gettext("Player")),
    *(gettext("Points or games"), gettext("Unit")),
)
PAYMENT_HEADS = (gettext("Payer"), gettext("Receiver"), gettext("Amount"), gettext("Currency"))


@dataclass(frozen=True)
class Money:
    """An amount in minor units of a currency."""

    units: int
    currency: str

    @property
    def digits(self) -> int:
        return DIGITS[self.currency]

    @property
    def amount(self) -> Fraction:
        """The same in main units."""
        return Fraction(self.units, 10**self.digits)


Cell = str | bool | int | Fraction | date | Money | None
Row = Sequence[Cell]


@dataclass(frozen=True, kw_only=True)
class Table:
    """heads: distinct words. rows: as wide as the heads; None for an empty cell."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Row]


@dataclass(frozen=True, kw_only=True)
class TabledSitting:
    """A sitting with its number in the tables, from 1."""

    number: int
    sitting: Sitting
    sheet: Sheet

    @property
    def speech(self) -> SiteSpeech:
        return SiteSpeech(self.sitting.players)

    @property
    def own_cells(self) -> Row:
        """What every row about this sitting begins with."""
        day = date.fromisoformat(self.sitting.date) if self.sitting.date else None
        return self.number, day, say(self.sitting.ruleset.name, self.speech)

    @property
    def unit(self) -> str:
        return say(UNITS[self.sitting.unit], self.speech)

    def said(self, text: Text | None) -> str | None:
        return say(text, self.speech) if text else None


@dataclass(frozen=True, kw_only=True)
class UnreadableSitting:
    """A sitting that this version cannot read. opened: when it was."""

    number: int
    opened: date


def table_of(
    title: Text,
    heads: Sequence[Text],
    sittings: Sequence[TabledSitting],
    rows: Callable[[TabledSitting], Iterator[Row]],
) -> Table:
    """The table with these rows of each sitting, behind what names the sitting."""
    speech = SiteSpeech()
    return Table(
        title=say(title, speech),
        heads=[say(head, speech) for head in (*OF_A_SITTING, *heads)],
        rows=[(*own, *row) for one in sittings for own in (one.own_cells,) for row in rows(one)],
    )


def sittings_table(
    sittings: Sequence[TabledSitting], unreadable: Sequence[UnreadableSitting]
) -> Table:
    """A row for each sitting, also for those that this version cannot read."""
    most = max((len(one.sitting.players) for one in sittings), default=0)
    names = [gettext("Player {number}", number=number) for number in range(1, most + 1)]
    heads = (gettext("Place"), *names, *SITTING_HEADS, REMARK)
    table = table_of(gettext("Sittings"), heads, sittings, lambda one: sitting_row(one, most))
    return Table(
        title=table.title,
        heads=table.heads,
        rows=[*table.rows, *(unreadable_row(one, len(table.heads)) for one in unreadable)],
    )


def sitting_row(one: TabledSitting, most: int) -> Iterator[Row]:
    """most: the columns for players."""
    sitting, stake = one.sitting, one.sitting.stake
    empty = [None] * (most - len(sitting.players))
    rules = "; ".join(say(rule, one.speech) for rule in told_rules(sitting))
    yield [
        *(sitting.place, *sitting.players, *empty, rules),
        *(Fraction(stake.amount) if stake else None, stake.currency if stake else None),
        *(stake.per if stake else None, one.unit, stake.each_with_each if stake else None),
        *(len(one.sheet.deals), one.sheet.finished, one.said(one.sheet.so_far)),
    ]


def unreadable_row(one: UnreadableSitting, width: int) -> Row:
    """width: the number of columns."""
    speech = SiteSpeech()
    day = speech.day(one.opened.isoformat())
    text = gettext("Opened on {day}. This version of the site cannot read it.", day=day)
    return one.number, *[None] * (width - 2), say(text, speech)


def nets_table(sittings: Sequence[TabledSitting]) -> Table:
    """A row for each player of a sitting: the last score, the net, and what it is in money once the
    sitting is over; before, what of it only the end would bring."""
    return table_of(gettext("Nets"), NET_HEADS, sittings, net_rows)


def net_rows(one: TabledSitting) -> Iterator[Row]:
    sheet, players = one.sheet, one.sitting.players
    stake = one.sitting.stake_due(sheet)
    none: Sequence[None] = [None] * len(players)
    units = payouts(sheet.nets, stake) if stake else ()
    money = [Money(own, stake.currency) for own in units] if stake else none
    code = stake.currency if stake else None
    cells = zip(players, sheet.scores or none, sheet.nets, money, strict=True)
    for player, (name, score, net, own) in enumerate(cells):
        yield name, score, net, one.unit, own, code, net_remark(one, player)


def net_remark(one: TabledSitting, player: int) -> str | None:
    """ "so far, of it +300 only if you stopped now"; None at the end."""
    sheet = one.sheet
    if sheet.finished:
        return None
    told, to_come = [sheet.unfinished_remark], sheet.points_to_come[player]
    if to_come:
        told.append(gettext("of it {points} only if you stopped now", points=Signed(to_come)))
    return one.said(list_texts(told))


def results_table(sittings: Sequence[TabledSitting]) -> Table:
    """A row for each player of each result; those of a player sum to the net."""
    return table_of(gettext("Results"), RESULT_HEADS, sittings, result_rows)


def result_rows(one: TabledSitting) -> Iterator[Row]:
    unit = one.unit
    for result in one.sheet.results:
        title = one.said(result.title)
        if not result.finished:
            title = f"{title} ({one.said(one.sheet.unfinished_remark)})"
        for player, points in zip(one.sitting.players, result.points, strict=True):
            yield title, result.finished, player, points, unit


def payments_table(sittings: Sequence[TabledSitting]) -> Table:
    """Who pays whom, in the sittings that have a stake and are over."""
    return table_of(gettext("Payments"), PAYMENT_HEADS, sittings, payment_rows)


def payment_rows(one: TabledSitting) -> Iterator[Row]:
    stake, players = one.sitting.stake_due(one.sheet), one.sitting.players
    if stake:
        for paid in payments(payouts(one.sheet.nets, stake)):
            names = (players[paid.payer], players[paid.receiver])
            yield *names, Money(paid.units, stake.currency), stake.currency
