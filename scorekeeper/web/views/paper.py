"""What a sitting is taken home as: the printed sheet, the sitting file, a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.pdf.sheet import sheet_pdf
from scorekeeper.rules.sheet import Entry
from scorekeeper.rules.text import say
from scorekeeper.rules.written import write_sitting

from .. import rates
from ..at_table import AtTable, at_table
from ..links import link_of, whole_address
from ..models import Right
from . import errors

FORMULA = ("=", "+", "-", "@", "\t", "\r")


@require_safe
@at_table
def show(request: HttpRequest, table: AtTable) -> HttpResponse:
    unfit = [entry for entry in table.sheet.entries if entry.void or entry.open]
    return table.render(request, "print.html", {"unfit": unfit})


@require_safe
@at_table
def pdf(request: HttpRequest, table: AtTable) -> HttpResponse:
    if rates.too_often(request, "paper"):
        return errors.too_often(request)
    # Whoever finds the paper may look, and no more.
    link = whole_address(request, link_of(table.link.sitting_id, Right.WATCH))
    body = sheet_pdf(table.state.sitting, table.speech, link=link, money=table.speech.money)
    return download(table, body, "application/pdf", "pdf", inline=True)


@require_safe
@at_table
def file(request: HttpRequest, table: AtTable) -> HttpResponse:
    data = write_sitting(table.state.sitting)
    body = json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"
    return download(table, body, "application/json", "json")


@require_safe
@at_table
def spreadsheet(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Every line of every deal, with its arithmetic; UTF-8 with a mark, which spreadsheets want."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in spreadsheet_rows(table):
        writer.writerow([harmless(cell) for cell in row])
    return download(table, ("\ufeff" + out.getvalue()).encode(), "text/csv; charset=utf-8", "csv")


def spreadsheet_rows(table: AtTable) -> Iterator[list[object]]:
    speech, players = table.speech, table.state.sitting.players
    head = ("deal", "round", "dealer", "notation", "players", "column", "points", "why", "rule")
    yield [*head, *players]
    for entry in table.sheet.entries:
        yield from entry_rows(entry, table)
    for result in table.sheet.results:
        blank = [""] * (len(head) - 1)
        yield [say(result.title, speech), *blank, *(number(own) for own in result.points)]
    yield ["net", *[""] * (len(head) - 1), *(number(own) for own in table.sheet.nets)]


def entry_rows(entry: Entry, table: AtTable) -> Iterator[list[object]]:
    """The deal with what it moved, then its lines."""
    speech, sitting = table.speech, table.state.sitting
    said = say(entry.said, speech)
    net = [number(own) for own in entry.net]
    if not entry.ordinal:
        yield ["", "", "", "", "", "", "", said, "", *net]
        return
    dealer = speech.name(entry.table.dealer)
    notation = sitting.ruleset.notation(entry.deal)
    yield [entry.ordinal, entry.table.round, dealer, notation, "", "", "", said, "", *net]
    for line in entry.lines:
        who = ", ".join(speech.name(player) for player in line.who)
        why = say(line.why, speech)
        yield [
            entry.ordinal,
            entry.table.round,
            "",
            "",
            who,
            line.column,
            number(line.points),
            why,
            line.rule,
        ]


def number(points: object) -> object:
    return points if isinstance(points, int) else str(points)


def harmless(cell: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as a text."""
    return "'" + cell if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def download(
    table: AtTable, body: bytes, kind: str, ending: str, *, inline: bool = False
) -> HttpResponse:
    name = f"sitting-{table.state.sitting.date or 'undated'}.{ending}"
    response = HttpResponse(body, content_type=kind)
    way = "inline" if inline else "attachment"
    response["Content-Disposition"] = f'{way}; filename="{name}"'
    return response
