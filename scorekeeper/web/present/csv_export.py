"""CSV export of the sheet: a row per deal, or per line of a deal."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.rules.core.text import Number, Text, gettext, say
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Correction, Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .localize import SiteSpeech

PLACES = 4  # decimal places
# Matches where a formula could begin, also in a program that splits lines at other separators; and
# a separator at the end of a cell, after which such a program would continue with the next one.
FORMULA = re.compile(r"""^[\s"']*(?=[=+\-@＝＋－＠])|[,;][\s"']*(?=[=+\-@＝＋－＠]|$)""")
BREAKS = re.compile(r"[\t\r\n]+")
BOM = "\ufeff"  # byte order mark, for spreadsheet programs that would guess the encoding
DEAL_HEADS = (
    gettext("deal"),
    gettext("round"),
    gettext("dealer"),
    gettext("notation"),
    gettext("in words"),
)
LINE_HEADS = (
    gettext("deal"),
    gettext("round"),
    gettext("players"),
    gettext("column"),
    gettext("points"),
    gettext("why"),
    gettext("rule"),
)


def deal_rows(sitting: Sitting, sheet: Sheet, speech: SiteSpeech) -> Iterator[list[object]]:
    """Each deal and adjustment with its score or net per player, then the results and the nets."""
    blank = [""] * (len(DEAL_HEADS) - 1)
    yield [*cell_words(DEAL_HEADS, speech), *sitting.players]
    for entry in sheet.entries:
        yield [*deal_cells(entry, sitting, speech), *map(cell_number, entry.points)]
    for result in sheet.results:
        yield [say(result.title, speech), *blank, *map(cell_number, result.points)]
    yield [say(gettext("net"), speech), *blank, *map(cell_number, sheet.nets)]


def deal_cells(entry: Entry, sitting: Sitting, speech: SiteSpeech) -> list[object]:
    if isinstance(entry.deal, Correction):
        return ["", "", "", "", say(entry.deal.heading, speech)]
    # The deal's words, followed by its problems.
    texts = (entry.summary, *(problem.text for problem in entry.problems))
    words = " ".join(say(text, speech) for text in texts)
    dealer = speech.name(entry.dealer)
    notation = notation_of(sitting.ruleset, entry)
    return [entry.ordinal, entry.table.round, dealer, notation, words]


def line_rows(sitting: Sitting, sheet: Sheet, speech: SiteSpeech) -> Iterator[list[object]]:
    """Each line of each deal, with its calculation and the paragraph of its rule."""
    columns = {column.key: say(column.label, speech) for column in sitting.ruleset.columns}
    yield cell_words(LINE_HEADS, speech)
    for entry in sheet.deals:
        for line in entry.lines:
            yield [
                entry.ordinal,
                entry.table.round,
                ", ".join(speech.name(player) for player in line.who),
                columns[line.column],
                cell_number(line.points),
                say(line.why, speech),
                line.rule,
            ]


def cell_words(heads: Sequence[Text], speech: SiteSpeech) -> list[object]:
    return [say(head, speech) for head in heads]


def cell_number(points: Number) -> int | float:
    """A number; a fraction is rounded to a decimal, which every program reads."""
    return points if isinstance(points, int) else round(float(points), PLACES)


def as_csv(rows: Iterable[Sequence[object]], *, bom: bool) -> bytes:
    """The rows as CSV in UTF-8. bom: with the byte order mark that some programs need."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in rows:
        writer.writerow([escape_formula(cell) for cell in row])
    return ((BOM if bom else "") + out.getvalue()).encode()


def escape_formula(cell: object) -> object:
    """A text on one line, with an apostrophe before anything that a spreadsheet would run as a
    formula.

    >>> escape_formula("=1"), escape_formula("D;=1"), escape_formula("A\\n-1"), escape_formula(-5)
    ("'=1", "D;'=1", 'A -1', -5)
    """
    return FORMULA.sub(r"\g<0>'", BREAKS.sub(" ", cell)) if isinstance(cell, str) else cell
