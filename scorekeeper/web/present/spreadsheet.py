"""The spreadsheet of one or several sittings: an XLSX file with a worksheet for each table.

Every cell is written with its type. So no text becomes a formula, a number or a link.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from scorekeeper.rules.core.text import say, unhyphenated

from .score_sheet import SCORE_SHEET, score_sheet_rows
from .tables import (
    ExportTable,
    Money,
    TableCell,
    TabledSitting,
    UnreadableSitting,
    deals_table,
    lines_table,
    nets_table,
    payments_table,
    results_table,
    running_table,
    sittings_table,
)

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
WIDEST = 400  # pixels of a column
A4_NUMBER = 9  # the number of this paper in spreadsheets
MOST_UPRIGHT = 9  # columns
FIRST_DAY = date(1900, 1, 1)  # of the calendar of spreadsheets; an earlier day is a text
SHORT_DATE = 14  # the number of the format that each program shows as its country does
DECIMALS = "0.00##"
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
REPLACEMENT = "\ufffd"
MARKUP = re.compile("<r>.*</r>", re.DOTALL)  # a text that XlsxWriter would take for XML


def spreadsheet(
    sittings: Sequence[TabledSitting],
    made: datetime,
    unreadable: Sequence[UnreadableSitting] = (),
    *,
    score_sheet: bool = False,
) -> bytes:
    """The file. made: the moment that it gives as its own, so that the same sittings give the same
    bytes. score_sheet: first the score sheet of the first sitting, set up to print."""
    out = BytesIO()
    workbook = Workbook(out, {"in_memory": True})
    workbook.set_properties({"created": made})
    formats = Formats(workbook)
    if score_sheet:
        title = say(SCORE_SHEET, sittings[0].speech)
        write_score_sheet(workbook.add_worksheet(plain_text(title)), sittings[0], formats)
    for table in sheets(sittings, unreadable):
        write_table(workbook.add_worksheet(plain_text(table.title)), table, formats)
    workbook.close()
    return out.getvalue()


def sheets(
    sittings: Sequence[TabledSitting], unreadable: Sequence[UnreadableSitting]
) -> tuple[ExportTable, ...]:
    return (
        sittings_table(sittings, unreadable),
        *(nets_table(sittings), results_table(sittings), payments_table(sittings)),
        *(deals_table(sittings), running_table(sittings), lines_table(sittings)),
    )


class Formats:
    """The formats of a workbook's cells, each made once."""

    def __init__(self, workbook: Workbook) -> None:
        self.workbook = workbook
        self.head: Format = workbook.add_format({"bold": True})
        self.day: Format = workbook.add_format({"num_format": SHORT_DATE})
        self.decimals: Format = workbook.add_format({"num_format": DECIMALS})
        self.amounts: dict[int, Format] = {}

    def amount(self, digits: int) -> Format:
        """The format of an amount with so many decimals."""
        if digits not in self.amounts:
            pattern = "0." + "0" * digits if digits else "0"
            self.amounts[digits] = self.workbook.add_format({"num_format": pattern})
        return self.amounts[digits]


def write_score_sheet(worksheet: Worksheet, one: TabledSitting, formats: Formats) -> None:
    """Write the score sheet, as wide as a page of A4, with the number of each page at its foot."""
    widest = 0
    for number, (row, is_head) in enumerate(score_sheet_rows(one)):
        widest = max(widest, len(row))
        for place, cell in enumerate(row):
            if is_head and isinstance(cell, str) and cell:
                worksheet.write_string(number, place, plain_text(cell), formats.head)
            else:
                write_cell(worksheet, number, place, cell, formats)
    worksheet.set_paper(A4_NUMBER)
    if widest > MOST_UPRIGHT:
        worksheet.set_landscape()
    worksheet.fit_to_pages(1, 0)
    worksheet.set_footer("&P / &N")
    worksheet.autofit(WIDEST)


def write_table(worksheet: Worksheet, table: ExportTable, formats: Formats) -> None:
    """Write the table, with its heads in sight and a filter on each."""
    for place, head in enumerate(table.heads):
        worksheet.write_string(0, place, plain_text(head), formats.head)
    for number, row in enumerate(table.rows, 1):
        for place, cell in enumerate(row):
            write_cell(worksheet, number, place, cell, formats)
    worksheet.freeze_panes(1, 0)
    worksheet.autofilter(0, 0, len(table.rows), len(table.heads) - 1)
    worksheet.autofit(WIDEST)


def write_cell(
    worksheet: Worksheet, row: int, column: int, cell: TableCell, formats: Formats
) -> None:
    """Write one cell by its type; nothing for an empty one."""
    if isinstance(cell, bool):
        worksheet.write_boolean(row, column, cell)
    elif isinstance(cell, int):
        worksheet.write_number(row, column, cell)
    elif isinstance(cell, Fraction):
        whole = cell.denominator == 1
        worksheet.write_number(row, column, float(cell), None if whole else formats.decimals)
    elif isinstance(cell, Money):
        worksheet.write_number(row, column, float(cell.amount), formats.amount(cell.digits))
    elif isinstance(cell, date) and cell >= FIRST_DAY:
        worksheet.write_datetime(row, column, cell, formats.day)
    elif cell is not None and cell != "":
        worksheet.write_string(row, column, plain_text(str(cell)))


def plain_text(words: str) -> str:
    """The text as XML and XlsxWriter take it: with a sign in place of each that XML refuses, and
    without soft hyphens, so that a search or a filter finds its words.

    >>> plain_text("a\\x00b") == f"a{REPLACEMENT}b", plain_text("<r>A</r>")
    (True, '<r>A</r> ')
    """
    kept = NOT_XML.sub(REPLACEMENT, unhyphenated(words))
    return f"{kept} " if MARKUP.fullmatch(kept) else kept
