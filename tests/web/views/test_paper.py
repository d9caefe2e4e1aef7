"""What a sitting is taken home as."""

import csv
import json
from io import BytesIO, StringIO

import pytest
from pypdf import PdfReader

from scorekeeper.web import rates
from scorekeeper.web.models import Link, Right
from tests.rules.files import CONTRACT, FILE, file_of
from tests.web.page import page, problems, words
from tests.web.phone import FIRST, RUBBER, token_of

BOTH = "A 6S 7 h3 a2"  # twice takes both sides to 500


def spreadsheet(phone, base):
    text = phone.get(f"{base}sheet.csv").content.decode("utf-8-sig")
    return list(csv.reader(StringIO(text, newline="")))


# ── The file ────────────────────────────────────────────────────────────────────────────────────


def test_the_file_is_the_one_that_was_opened(phone):
    """Whatever a file may leave out is left out again."""
    base = phone.opens_file(FILE)
    assert json.loads(phone.get(f"{base}sitting.json").content) == FILE


def test_the_file_is_utf_8_and_reads_as_it_was_typed(phone):
    base = phone.opens_file({**FILE, "players": ["ქეთი", "<b>", "😀", "Ärla"], "deals": []})
    assert '"ქეთი"' in phone.get(f"{base}sitting.json").content.decode()


def test_files_are_named_for_their_day(phone):
    dated, undated = phone.opens(date="2026-01-31"), phone.opens()
    names = {
        "sitting.json": 'attachment; filename="sitting-{}.json"',
        "sheet.csv": 'attachment; filename="sitting-{}.csv"',
        "sheet.pdf": 'inline; filename="sitting-{}.pdf"',
    }
    for path, name in names.items():
        given = [phone.get(base + path)["Content-Disposition"] for base in (dated, undated)]
        assert given == [name.format("2026-01-31"), name.format("undated")]


def test_files_say_what_they_are(phone, base):
    kinds = {path: phone.get(base + path)["Content-Type"] for path in ("sitting.json", "sheet.csv")}
    assert kinds == {"sitting.json": "application/json", "sheet.csv": "text/csv; charset=utf-8"}
    assert phone.get(f"{base}sheet.pdf")["Content-Type"] == "application/pdf"


def test_a_sitting_without_a_deal_has_all_its_papers(phone, base):
    for path in ("sitting.json", "sheet.csv", "sheet.pdf", "print/"):
        assert phone.get(base + path).status_code == 200


def test_undone_deals_stay_at_home(phone):
    base = phone.opens(FIRST)
    phone.undoes(base)
    assert json.loads(phone.get(f"{base}sitting.json").content)["deals"] == []


# ── The spreadsheet ─────────────────────────────────────────────────────────────────────────────


def test_the_spreadsheet_has_a_row_for_each_deal_and_each_line(phone):
    rows = spreadsheet(phone, phone.opens(FIRST))
    said = (
        "Anna, three hearts, made with nine: 270 against 120 below. "
        "Anna and Clara above: honours 900, aces 900."
    )
    assert rows[1] == [
        "1",
        "1",
        "Anna",
        FIRST,
        "",
        "",
        "",
        said,
        "",
        "1950",
        "-1950",
        "1950",
        "-1950",
    ]
    assert rows[2] == ["1", "1", "", "", "Anna, Clara", "below", "270", "9 tricks × 30", "§4.1"]
    assert [row[0] for row in rows] == ["deal", "1", "1", "1", "1", "1", "Rubber 1", "net"]


def test_the_spreadsheet_has_a_mark_that_says_utf_8(phone, base):
    assert phone.get(f"{base}sheet.csv").content.startswith(b"\xef\xbb\xbf")


DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_no_text_of_the_spreadsheet_is_taken_for_a_formula(phone, sign):
    names = [f"{sign}{letter}|' /C calc'!A0" for letter in "ABCD"]
    deal = {**CONTRACT, "declarer": names[0]}
    note = {"kind": "adjustment", "points": {names[0]: 5, names[1]: -5}, "note": f"{sign}1+1"}
    base = phone.opens_file({**FILE, "players": names, "deals": [deal, note]})
    cells = [cell for row in spreadsheet(phone, base) for cell in row]
    assert f"'{names[0]}" in cells
    texts = [cell for cell in cells if not cell.lstrip("-").isdigit()]
    assert not [cell for cell in texts if cell.startswith(DANGEROUS)]


def test_names_with_commas_quotes_and_lines_stay_in_their_cells(phone):
    base = phone.opens_file({**FILE, "players": ['A, "B"', "C;D", "E'F", "G"], "deals": []})
    assert spreadsheet(phone, base)[0][-4:] == ['A, "B"', "C;D", "E'F", "G"]


# ── The page ────────────────────────────────────────────────────────────────────────────────────


def test_the_page_leads_to_all_three(phone, base):
    links = [one["href"] for one in page(phone.get(f"{base}print/")).all("a", "card")]
    assert links == [f"{base}sheet.pdf", f"{base}sitting.json", f"{base}sheet.csv"]


def test_deals_that_keep_the_file_from_being_opened_again_are_named(phone):
    base = phone.opens(*RUBBER, FIRST)
    rules = {"part": "options", "key": "k", "sure": "1", "vint-1886.rubbers": "1"}
    phone.post(f"{base}setup/", rules)
    answer = phone.get(f"{base}print/")
    assert "Look first at: deal 3" in problems(answer)[0]
    assert phone.imports(phone.get(f"{base}sitting.json").content).status_code == 422


def test_a_file_with_such_deals_is_printed_all_the_same(phone):
    base = phone.opens(*RUBBER, FIRST)
    rules = {"part": "options", "key": "k", "sure": "1", "vint-1886.rubbers": "1"}
    phone.post(f"{base}setup/", rules)
    for path in ("sheet.pdf", "sheet.csv", "sitting.json"):
        assert phone.get(base + path).status_code == 200


def test_a_sitting_in_which_everything_fits_names_nothing(phone):
    assert problems(phone.get(f"{phone.opens(FIRST)}print/")) == []


def test_who_prints_very_often_is_asked_to_wait(phone, base, monkeypatch):
    monkeypatch.setitem(rates.RATES, "paper", rates.RateLimitItemPerMinute(2))
    answers = [phone.get(f"{base}sheet.pdf").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_a_file_out_of_a_file_of_one_deal_is_that_file(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert json.loads(phone.get(f"{base}sitting.json").content) == file_of(CONTRACT)
    assert "3♥︎" in words(phone.get(base))


# ── The link on paper ───────────────────────────────────────────────────────────────────────────


def test_paper_leads_to_the_link_for_watching_and_to_no_other(phone):
    base = phone.opens(FIRST)
    watching = Link.objects.get(right=Right.WATCH).token
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    text = "".join("".join(one.extract_text().split()) for one in paper.pages)
    assert f"http://testserver/s/{watching}/" in text
    assert token_of(base) not in text
