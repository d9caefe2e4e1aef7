"""CSV for programs: the facts of the deals, and the results with their units.

Heads and words are English whatever the language of the page, and the keys are those of the sitting
file. The spreadsheet is for people (`spreadsheet.py`).
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from scorekeeper.rules.core.currencies import amount_in_figures
from scorekeeper.rules.core.facts import Fact, plain_value
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import English, Number, say
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Correction, Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.player_references import file_form_of

from .tables import asked_facts, fact_columns

DECIMAL_PLACES = 4  # decimal places
# Matches where a formula could begin, also in a program that splits lines at other separators; and
# a separator at the end of a cell, after which such a program would continue with the next one.
FORMULA = re.compile(r"""^[\s"']*(?=[=+\-@＝＋－＠])|[,;][\s"']*(?=[=+\-@＝＋－＠]|$)""")
BREAKS = re.compile(r"[\t\r\n]+")
DEAL_HEADS = ("deal", "round", "dealer", "kind")
WORDS_HEADS = ("notation", "problems")
CSV_RESULT_HEADS = ("what", "title", "entry", "deal", "round", "player", "to", "amount", "unit")
CSV_UNITS = {Unit.POINT: "points", Unit.GAME: "games"}
SCORE_UNIT = "score"  # the unit of a running score, which is never settled
CsvRow = list[object]


def csv_deal_rows(sitting: Sitting, sheet: Sheet) -> Iterator[CsvRow]:
    """Each deal, numbered through the sitting, with its facts and without its results."""
    keys = [fact.name for fact in fact_columns(sitting.ruleset)]
    taken = (*DEAL_HEADS, *WORDS_HEADS)
    yield [*DEAL_HEADS, *(f"{key}_" if key in taken else key for key in keys), *WORDS_HEADS]
    for entry in sheet.deals:
        facts = asked_facts(entry, sitting.options)
        problems = " ".join(say(one.text, English(sitting.players)) for one in entry.problems)
        yield [
            *(entry.ordinal, entry.table.round, sitting.players[entry.dealer], entry.kind),
            *(stored_cell(*facts[key], sitting.players) if key in facts else "" for key in keys),
            *(notation_of(sitting.ruleset, entry), problems),
        ]


def stored_cell(fact: Fact, value: Any, players: Sequence[str]) -> object:
    """A value as the sitting file has it: a text, a number, or JSON; "" for none."""
    if value is None:
        return ""
    stored = file_form_of(fact.type).write(fact.type, plain_value(value), players)
    if isinstance(stored, bool) or not isinstance(stored, int | str):
        return json.dumps(stored, ensure_ascii=False)
    return stored


def csv_result_rows(sitting: Sitting, sheet: Sheet) -> Iterator[CsvRow]:
    """An amount in each row, with its unit and the player: how the sheet ran, then the results."""
    unit, players = CSV_UNITS[sitting.unit], sitting.players
    yield [*CSV_RESULT_HEADS]
    for entry in sheet.entries:
        yield from entry_rows(entry, unit, players)
    for result in sheet.results:
        title = say(result.title, English(players))
        yield from player_rows("result", title, result.points, unit, players)
    yield from player_rows("net", "", sheet.nets, unit, players)
    stake = sitting.stake_due(sheet)
    if stake:
        yield from money_rows(sheet, stake, players)


def entry_rows(entry: Entry, unit: str, players: Sequence[str]) -> Iterator[CsvRow]:
    """What a deal or a correction moved, and the nets and scores after it."""
    title = ""
    place: CsvRow = [entry.number, entry.ordinal, entry.table.round]
    if isinstance(entry.deal, Correction):
        title, place = say(entry.deal.heading, English(players)), [entry.number, "", ""]
    yield from player_rows("entry_points", title, entry.net, unit, players, place)
    yield from player_rows("running_net", title, entry.running, unit, players, place)
    if entry.scores is not None:
        yield from player_rows("running_score", title, entry.scores, SCORE_UNIT, players, place)


def player_rows(
    what: str,
    title: str,
    amounts: Sequence[Number],
    unit: str,
    players: Sequence[str],
    place: Sequence[object] = ("", "", ""),
) -> Iterator[CsvRow]:
    """A row for each player. place: the entry, the deal and its round."""
    for player, amount in zip(players, amounts, strict=True):
        yield [what, title, *place, player, "", cell_number(amount), unit]


def money_rows(sheet: Sheet, stake: Stake, players: Sequence[str]) -> Iterator[CsvRow]:
    """What each player receives, negative to pay; and who pays whom."""
    units, code = payouts(sheet.nets, stake), stake.currency
    none = ("", "", "", "")
    for player, payout in zip(players, units, strict=True):
        yield ["payout", *none, player, "", in_main_units(payout, stake), code]
    for one in payments(units):
        names = (players[one.payer], players[one.receiver])
        yield ["payment", *none, *names, in_main_units(one.units, stake), code]


def in_main_units(units: int, stake: Stake) -> Decimal:
    return Decimal(amount_in_figures(units, stake.digits))


def cell_number(points: Number) -> int | float:
    """A number; a fraction is rounded to a decimal, which every program reads."""
    return points if isinstance(points, int) else round(float(points), DECIMAL_PLACES)


def as_csv(rows: Iterable[Sequence[object]]) -> bytes:
    """The rows as CSV in UTF-8. Without the byte order mark Excel takes it for another code."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in rows:
        writer.writerow([escape_formula(cell) for cell in row])
    return out.getvalue().encode("utf-8-sig")


def escape_formula(cell: object) -> object:
    """A text on one line, with an apostrophe before anything that a spreadsheet would run as a
    formula.

    >>> escape_formula("=1"), escape_formula("D;=1"), escape_formula("A\\n-1"), escape_formula(-5)
    ("'=1", "D;'=1", 'A -1', -5)
    """
    return FORMULA.sub(r"\g<0>'", BREAKS.sub(" ", cell)) if isinstance(cell, str) else cell
