"""What a program reads in an XLSX file: the cells of each worksheet with their types."""

import re
from datetime import date, timedelta
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
LINKS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
DAYS_FROM = date(
    1899, 12, 30
)  # day 0 of the calendar of spreadsheets, for days after February 1900
SHORT_DATE = "14"
ESCAPED = re.compile("_x([0-9A-F]{4})_")


def worksheets(content):
    """The rows of each worksheet by its title: a text, a truth, a number or a date for each cell,
    None for an empty one."""
    with ZipFile(BytesIO(content)) as file:
        assert file.testzip() is None
        parts = {name: ElementTree.fromstring(file.read(name)) for name in file.namelist()}
    texts = [text_of(one) for one in parts["xl/sharedStrings.xml"]]
    days = styles_of_days(parts["xl/styles.xml"])
    targets = {one.get("Id"): one.get("Target") for one in parts["xl/_rels/workbook.xml.rels"]}
    return {
        one.get("name"): rows_of(parts["xl/" + targets[one.get(f"{LINKS}id")]], texts, days)
        for one in parts["xl/workbook.xml"].iter(f"{MAIN}sheet")
    }


def records(content, title):
    """The rows of a worksheet, each by its heads, which must be distinct."""
    heads, *rows = worksheets(content)[title]
    assert len({head.casefold() for head in heads}) == len(heads)
    return [dict(zip(heads, row, strict=True)) for row in rows]


def text_of(element):
    found = "".join(one.text or "" for one in element.iter(f"{MAIN}t"))
    return ESCAPED.sub(lambda code: chr(int(code[1], 16)), found)


def styles_of_days(styles):
    formats = styles.find(f"{MAIN}cellXfs")
    return {str(n) for n, one in enumerate(formats) if one.get("numFmtId") == SHORT_DATE}


def rows_of(worksheet, texts, days):
    rows = [
        {column(one.get("r")): value_of(one, texts, days) for one in row}
        for row in worksheet.iter(f"{MAIN}row")
    ]
    width = max(rows[0]) + 1
    return [[row.get(place) for place in range(width)] for row in rows]


def column(place):
    """The number of the column of "AB12", from 0."""
    number = 0
    for letter in re.match("[A-Z]+", place)[0]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def value_of(cell, texts, days):
    assert [one.tag for one in cell] == [f"{MAIN}v"]  # no formula
    type_, words = cell.get("t", "n"), cell[0].text
    if type_ == "s":
        return texts[int(words)]
    if type_ == "b":
        return words == "1"
    assert type_ == "n"
    number = float(words)
    return DAYS_FROM + timedelta(number) if cell.get("s") in days else number
