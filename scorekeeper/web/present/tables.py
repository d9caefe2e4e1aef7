"""Tables of one or several sittings: players, results, nets and payments; deals with their lines.

A row of every table begins with its sitting, so that a secretary can sum up many evenings. A column
never mixes scores, nets and money: those have different units. The facts of deals stand apart from
the results. Deals are numbered through the sitting, as on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Record, facts_of, unplayed_facts
from scorekeeper.rules.core.field_types import Dealer, Player
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import Signed, Text, gettext, list_texts, pgettext, say, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.house_rule_words import told_rules
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Correction, Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .localize import SiteSpeech

# ── Deals ─────────────────────────────────────────────────────────────────────────────────────────


def fact_columns(ruleset: Ruleset) -> tuple[Fact, ...]:
    """The facts of all kinds of deals: of each key the first one.

    Who dealt is left out: every deal has a dealer, and a table has a column of its own for it.
    """
    columns: dict[str, Fact] = {}
    for kind in ruleset.kinds.values():
        for fact in facts_of(kind):
            if not isinstance(fact.type, Dealer):
                columns.setdefault(fact.name, fact)
    return tuple(columns.values())


def asked_facts(entry: Entry, options: Record) -> dict[str, tuple[Fact, Any]]:
    """The facts of a deal as it counts, by key, each with its value; without those that nobody was
    asked."""
    deal, kind = entry.counted, type(entry.deal)
    unplayed = {fact.name for fact, _ in unplayed_facts(kind, options)}
    return {
        fact.name: (fact, getattr(deal, fact.name))
        for fact in facts_of(kind)
        if fact.name not in unplayed and all(when.holds(deal) for when in fact.when)
    }


BEFORE_FACTS = (gettext("Deal"), gettext("Round"), gettext("Dealer"), gettext("Kind"))
BEHIND_FACTS = (gettext("A deal in one line"), gettext("In words"), gettext("Problems"))
RUNNING_HEADS = (
    *(gettext("Deal"), gettext("Round"), gettext("Adjustment"), gettext("Player")),
    *(gettext("Score after it"), gettext("Result of the deal"), gettext("Net after it")),
    gettext("Unit"),
)
LINE_HEADS = (
    *(gettext("Deal"), gettext("Round"), gettext("Players"), gettext("Column")),
    *(gettext("Points"), gettext("Why"), gettext("Rule")),
)
# A column of facts: the key, and its label in the game. Two games may mean different things by a
# key, and then call it differently.
FactColumn = tuple[str, str]


def deals_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """A row for each deal, with its facts."""
    columns = list(dict.fromkeys(column for one in sittings for column in own_columns(one)))
    heads = (*BEFORE_FACTS, *map(verbatim, fact_heads(columns)), *BEHIND_FACTS)
    return table_of(gettext("Deals"), heads, sittings, lambda one: deal_rows(one, columns))


def own_columns(one: TabledSitting) -> list[FactColumn]:
    """The columns of the facts of one game."""
    facts = fact_columns(one.sitting.ruleset)
    return [(fact.name, say(fact.label, one.speech)) for fact in facts]


def fact_heads(columns: Sequence[FactColumn]) -> Iterator[str]:
    """The labels, with the key behind a label that another column has already."""
    speech, fixed = SiteSpeech(), (*OF_A_SITTING, *BEFORE_FACTS, *BEHIND_FACTS)
    taken = {say(head, speech).casefold() for head in fixed}
    for key, label in columns:
        yield f"{label} ({key})" if label.casefold() in taken else label
        taken.add(label.casefold())


def deal_rows(one: TabledSitting, columns: Sequence[FactColumn]) -> Iterator[TableRow]:
    game_columns, speech, ruleset = {*own_columns(one)}, one.speech, one.sitting.ruleset
    for entry in one.sheet.deals:
        facts = asked_facts(entry, one.sitting.options)
        asked = [facts.get(column[0]) if column in game_columns else None for column in columns]
        yield [
            *(entry.ordinal, entry.table.round, speech.name(entry.dealer)),
            say(ruleset.kinds[entry.kind].title, speech),
            *(fact_cell(*fact, speech) if fact else None for fact in asked),
            *(notation_of(ruleset, entry), say(entry.summary, speech)),
            " ".join(say(problem.text, speech) for problem in entry.problems),
        ]


def fact_cell(fact: Fact, value: Any, speech: SiteSpeech) -> TableCell:
    """A number, a truth, or the words for anything else; None for what was not said."""
    if value is None or value == ():
        return None
    if isinstance(value, int) and not isinstance(fact.type, Player):
        return value
    return say(value_words(fact, value), speech)


def running_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """How each player stood after each deal and adjustment, a row for each player."""
    return table_of(gettext("After each deal"), RUNNING_HEADS, sittings, running_rows)


def running_rows(one: TabledSitting) -> Iterator[TableRow]:
    players, unit = one.sitting.players, one.unit
    for entry in one.sheet.entries:
        deal = entry.deal
        place: TableRow = (entry.ordinal, entry.table.round, None)
        if isinstance(deal, Correction):
            place = (None, None, say(deal.heading, one.speech))
        scores: TableRow = entry.scores or [None] * len(players)
        for cells in zip(players, scores, entry.net, entry.running, strict=True):
            yield *place, *cells, unit


def lines_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """Each line of each deal, with its arithmetic and the paragraph of its rule."""
    return table_of(gettext("Lines"), LINE_HEADS, sittings, line_rows)


def line_rows(one: TabledSitting) -> Iterator[TableRow]:
    speech = one.speech
    columns = {column.key: say(column.label, speech) for column in one.sitting.ruleset.columns}
    for entry in one.sheet.deals:
        for line in entry.lines:
            names = ", ".join(speech.name(player) for player in line.who)
            yield [
                *(entry.ordinal, entry.table.round, names, columns[line.column], line.points),
                *(say(line.why, speech), line.rule),
            ]


# ── Sittings ──────────────────────────────────────────────────────────────────────────────────────


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


TableCell = str | bool | int | Fraction | date | Money | None
TableRow = Sequence[TableCell]


@dataclass(frozen=True, kw_only=True)
class ExportTable:
    """heads: distinct words. rows: as wide as the heads; None for an empty cell."""

    title: str
    heads: Sequence[str]
    rows: Sequence[TableRow]


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
    def own_cells(self) -> TableRow:
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
    rows: Callable[[TabledSitting], Iterator[TableRow]],
) -> ExportTable:
    """The table with these rows of each sitting, behind what names the sitting."""
    speech = SiteSpeech()
    return ExportTable(
        title=say(title, speech),
        heads=[say(head, speech) for head in (*OF_A_SITTING, *heads)],
        rows=[
            (*cells, *row) for one in sittings for cells in (one.own_cells,) for row in rows(one)
        ],
    )


def sittings_table(
    sittings: Sequence[TabledSitting], unreadable: Sequence[UnreadableSitting]
) -> ExportTable:
    """A row for each sitting, also for those that this version cannot read."""
    most = max((len(one.sitting.players) for one in sittings), default=0)
    names = [gettext("Player {number}", number=number) for number in range(1, most + 1)]
    heads = (gettext("Place"), *names, *SITTING_HEADS, REMARK)
    table = table_of(gettext("Sittings"), heads, sittings, lambda one: sitting_row(one, most))
    return ExportTable(
        title=table.title,
        heads=table.heads,
        rows=[*table.rows, *(unreadable_row(one, len(table.heads)) for one in unreadable)],
    )


def sitting_row(one: TabledSitting, most: int) -> Iterator[TableRow]:
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


def unreadable_row(one: UnreadableSitting, width: int) -> TableRow:
    """width: the number of columns."""
    speech = SiteSpeech()
    day = speech.day(one.opened.isoformat())
    text = gettext("Opened on {day}. This version of the site cannot read it.", day=day)
    return one.number, *[None] * (width - 2), say(text, speech)


def nets_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """A row for each player of a sitting: the last score, the net, and what it is in money once the
    sitting is over; before, what of it only the end would bring."""
    return table_of(gettext("Nets"), NET_HEADS, sittings, net_rows)


def net_rows(one: TabledSitting) -> Iterator[TableRow]:
    sheet, players = one.sheet, one.sitting.players
    stake = one.sitting.stake_due(sheet)
    none: Sequence[None] = [None] * len(players)
    units = payouts(sheet.nets, stake) if stake else ()
    money = [Money(amount, stake.currency) for amount in units] if stake else none
    code = stake.currency if stake else None
    cells = zip(players, sheet.scores or none, sheet.nets, money, strict=True)
    for player, (name, score, net, amount) in enumerate(cells):
        yield name, score, net, one.unit, amount, code, net_remark(one, player)


def net_remark(one: TabledSitting, player: int) -> str | None:
    """ "so far, of it +300 only if you stopped now"; None at the end."""
    sheet = one.sheet
    if sheet.finished:
        return None
    texts, to_come = [sheet.unfinished_remark], sheet.points_to_come[player]
    if to_come:
        texts.append(gettext("of it {points} only if you stopped now", points=Signed(to_come)))
    return one.said(list_texts(texts))


def results_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """A row for each player of each result; those of a player sum to the net."""
    return table_of(gettext("Results"), RESULT_HEADS, sittings, result_rows)


def result_rows(one: TabledSitting) -> Iterator[TableRow]:
    unit = one.unit
    for result in one.sheet.results:
        title = one.said(result.title)
        if not result.finished:
            title = f"{title} ({one.said(one.sheet.unfinished_remark)})"
        for player, points in zip(one.sitting.players, result.points, strict=True):
            yield title, result.finished, player, points, unit


def payments_table(sittings: Sequence[TabledSitting]) -> ExportTable:
    """Who pays whom, in the sittings that have a stake and are over."""
    return table_of(gettext("Payments"), PAYMENT_HEADS, sittings, payment_rows)


def payment_rows(one: TabledSitting) -> Iterator[TableRow]:
    stake, players = one.sitting.stake_due(one.sheet), one.sitting.players
    if stake:
        for paid in payments(payouts(one.sheet.nets, stake)):
            names = (players[paid.payer], players[paid.receiver])
            yield *names, Money(paid.units, stake.currency), stake.currency
