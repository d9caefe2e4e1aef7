"""What a sitting is taken home as."""

import csv
import json
from datetime import UTC, datetime
from io import BytesIO, StringIO
from urllib.parse import quote

import pytest
from pypdf import PdfReader

from scorekeeper.web.access import rate_limits
from scorekeeper.web.access.workload import A_PAPER
from scorekeeper.web.models import Act, Link, Right
from tests.rules.files import CONTRACT, FILE, file_of
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, RUBBER, token_of

ALL_PAPERS = ("sitting.json", "deals.csv", "lines.csv", "sheet.pdf", "blank.pdf", "print/")
BOTH = "A 6S 7 h3 a2"  # twice takes both sides to 500


def cells(phone, base, what="deals"):
    text = phone.get(f"{base}{what}.csv").content.decode()
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
        "deals.csv": 'attachment; filename="deals-{}.csv"',
        "lines.csv": 'attachment; filename="lines-{}.csv"',
        "blank.pdf": 'inline; filename="blank-{}.pdf"',
        "sheet.pdf": 'inline; filename="sitting-{}.pdf"',
    }
    for path, name in names.items():
        given = [phone.get(base + path)["Content-Disposition"] for base in (dated, undated)]
        assert given == [name.format("2026-01-31"), name.format("undated")]


def test_files_say_what_they_are(phone, base):
    kinds = {
        "sitting.json": "application/json",
        "deals.csv": "text/csv; charset=utf-8",
        "lines.csv": "text/csv; charset=utf-8",
        "sheet.pdf": "application/pdf",
        "blank.pdf": "application/pdf",
    }
    assert {path: phone.get(base + path)["Content-Type"] for path in kinds} == kinds


def test_a_sitting_without_a_deal_has_all_its_papers(phone, base):
    for path in ALL_PAPERS:
        assert phone.get(base + path).status_code == 200


def test_undone_deals_stay_at_home(phone):
    base = phone.opens(FIRST)
    phone.undoes(base)
    assert json.loads(phone.get(f"{base}sitting.json").content)["deals"] == []


# ── The spreadsheets ────────────────────────────────────────────────────────────────────────────


def test_a_row_for_each_deal_and_what_they_come_to(phone):
    rows = cells(phone, phone.opens(FIRST))
    said = (
        "Anna, three hearts, made with nine tricks: 270 against 120 below the line. "
        "Anna and Clara, above the line: 900 for honours, 900 for aces."
    )
    points = ["1950", "-1950", "1950", "-1950"]
    assert rows == [
        ["deal", "round", "dealer", "notation", "in words", "Anna", "Boris", "Clara", "Dmitri"],
        ["1", "1", "Anna", FIRST, said, *points],
        ["Rubber 1", "", "", "", "", *points],
        ["net", "", "", "", "", *points],
    ]


def test_a_row_for_each_line(phone):
    rows = cells(phone, phone.opens(FIRST), "lines")
    assert rows[0] == ["deal", "round", "players", "column", "points", "why", "rule"]
    # Below 9 × 30 and 4 × 30, above 30 × 30 for honours and 30 × 30 for aces.
    points = {(row[2], row[3]): row[4] for row in rows[1:3]}
    assert points == {
        ("Anna, Clara", "below the line"): "270",
        ("Boris, Dmitri", "below the line"): "120",
    }
    assert [row[4] for row in rows[3:]] == ["900", "900"]
    assert rows[1][5:] == ["9 tricks × 30", "§4.1"]


def test_what_was_adjusted_stands_among_the_deals(phone):
    note = {"kind": "adjustment", "points": {"Anna": 5, "Boris": -5}, "note": "revoke"}
    rows = cells(phone, phone.opens_file({**FILE, "deals": [CONTRACT, note]}))
    assert rows[2] == ["", "", "", "", "Adjustment: revoke", "5", "-5", "0", "0"]


@pytest.mark.parametrize("what", ["deals", "lines"])
def test_a_mark_that_says_utf_8_stands_there_on_asking(phone, base, what):
    mark = b"\xef\xbb\xbf"
    plain, marked = (phone.get(f"{base}{what}.csv{ask}").content for ask in ("", "?mark=1"))
    assert marked == mark + plain
    assert not plain.startswith(mark)


DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_no_text_of_the_spreadsheet_is_taken_for_a_formula(phone, sign):
    names = [f"{sign}{letter}|' /C calc'!A0" for letter in "ABCD"]
    deal = {**CONTRACT, "declarer": names[0]}
    note = {"kind": "adjustment", "points": {names[0]: 5, names[1]: -5}, "note": f"{sign}1+1"}
    base = phone.opens_file({**FILE, "players": names, "deals": [deal, note]})
    found = [
        cell for what in ("deals", "lines") for row in cells(phone, base, what) for cell in row
    ]
    assert f"'{names[0]}" in found
    texts = [cell for cell in found if not cell.lstrip("-").isdigit()]
    assert not [cell for cell in texts if cell.startswith(DANGEROUS)]


def test_names_with_commas_quotes_and_lines_stay_in_their_cells(phone):
    base = phone.opens_file({**FILE, "players": ['A, "B"', "C;D", "E'F", "G"], "deals": []})
    assert cells(phone, base)[0][-4:] == ['A, "B"', "C;D", "E'F", "G"]


# ── The page ────────────────────────────────────────────────────────────────────────────────────


def test_the_page_leads_to_all_of_them(phone, base):
    shown = page(phone.get(f"{base}print/"))
    links = {one["href"].partition("?")[0] for one in shown.all("a")}
    files = {f"{base}{path}" for path in ("sitting.json", "deals.csv", "lines.csv")}
    assert links >= files
    (asked,) = shown.all("form", "stack")
    assert asked["action"] == f"{base}sheet.pdf"
    again = [one["formaction"] for one in asked.all("button") if one.get("formaction")]
    assert again == [f"{base}blank.pdf"]


def only_one_rubber(phone, base):
    start = form(phone.get(f"{base}setup/"), "setup/")
    assert phone.sends(start, **{"vint-1886.rubbers": "1"}, sure="1").status_code == 302


def test_deals_that_keep_the_file_from_being_opened_again_are_named(phone):
    base = phone.opens(*RUBBER, FIRST)
    only_one_rubber(phone, base)
    answer = phone.get(f"{base}print/")
    assert "Look first at: deal 3" in problems(answer)[0]
    assert phone.imports(phone.get(f"{base}sitting.json").content).status_code == 422


def test_a_file_with_such_deals_is_printed_all_the_same(phone):
    base = phone.opens(*RUBBER, FIRST)
    only_one_rubber(phone, base)
    for path in ALL_PAPERS:
        assert phone.get(base + path).status_code == 200


def test_a_sitting_in_which_everything_fits_names_nothing(phone):
    assert problems(phone.get(f"{phone.opens(FIRST)}print/")) == []


def test_who_prints_very_often_is_asked_to_wait(phone, base, monkeypatch):
    two = 2 * (5 + A_PAPER)  # of one act
    monkeypatch.setitem(
        rate_limits.RATES,
        "work",
        rate_limits.RateLimits(own=rate_limits.RateLimitItemPerMinute(two)),
    )
    answers = [phone.get(f"{base}sheet.pdf").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_a_file_out_of_a_file_of_one_deal_is_that_file(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert json.loads(phone.get(f"{base}sitting.json").content) == file_of(CONTRACT)
    assert "3♥︎" in words(phone.get(base))


# ── Formats, and what stands on paper on asking ─────────────────────────────────────────────────

MM = 72 / 25.4
SIZES = {"a4": (210, 297), "a5": (148, 210), "letter": (215.9, 279.4)}


def paper_of(answer):
    assert answer.status_code == 200
    return PdfReader(BytesIO(answer.content))


def size(paper):
    """In millimetres."""
    boxes = {(float(one.mediabox.width), float(one.mediabox.height)) for one in paper.pages}
    ((wide, high),) = boxes
    return pytest.approx((wide / MM, high / MM), abs=0.2)


@pytest.mark.parametrize("path", ["sheet.pdf", "blank.pdf"])
@pytest.mark.parametrize("asked", SIZES)
def test_paper_comes_in_three_sizes(phone, path, asked):
    base = phone.opens(FIRST)
    assert SIZES[asked] == size(paper_of(phone.get(f"{base}{path}?paper={asked}")))


@pytest.mark.parametrize("asked", ["", "A3", "\x00", "../a5", "ä"])
def test_paper_that_nobody_has_is_a4(phone, base, asked):
    assert SIZES["a4"] == size(paper_of(phone.get(f"{base}sheet.pdf?paper={quote(asked)}")))


def test_the_arithmetic_stands_on_paper_on_asking(phone):
    base = phone.opens(FIRST)
    plain, explained = (
        "\n".join(one.extract_text() for one in paper_of(phone.get(f"{base}sheet.pdf{ask}")).pages)
        for ask in ("", "?lines=1")
    )
    assert "9 tricks × 30" in explained
    assert "9 tricks × 30" not in plain


def test_a_blank_sheet_for_the_same_four_has_their_names_and_no_point(phone):
    base = phone.opens(FIRST)
    text = "".join(one.extract_text() for one in paper_of(phone.get(f"{base}blank.pdf")).pages)
    assert "Dmitri" in text
    assert "1,950" not in text


EVENING = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)


def corrected(phone):
    """A sitting in which a deal was amended, another struck out and one inserted, that evening."""
    base = phone.opens(FIRST, "pass", "B 4S 9 h4 a3")
    phone.sends(form(phone.get(f"{base}entry/3/amend/")), tricks="10", sure="1")
    phone.sends(form(phone.get(f"{base}entry/2/strike/"), "strike/"))
    Act.objects.update(made=EVENING)
    return base


def words_on_paper(phone, base, ask=""):
    paper = paper_of(phone.get(f"{base}sheet.pdf{ask}"))
    return " ".join("\n".join(one.extract_text() for one in paper.pages).split())


def test_what_was_put_right_stands_on_paper(phone):
    """Which deal, whose, what it said before, from which phone, and when."""
    text = words_on_paper(phone, corrected(phone))
    _, _, text = text.partition("Corrections ")
    assert text.startswith(
        "Deal 3 corrected, Boris 4 ♠ 9: Tricks (9 → 10) (phone 1, 20 Nov, 19:40 UTC). "
        "Deal 2 struck out, thrown in (phone 1, 20 Nov, 19:40 UTC). "
    )


def test_where_nothing_was_put_right_paper_says_nothing_of_it(phone):
    base = phone.opens(FIRST)
    phone.undoes(base)
    assert "Corrections" not in words_on_paper(phone, base)


@pytest.mark.parametrize(
    ("zone", "moment"),
    [
        ("Europe/Helsinki", "20 Nov, 21:40"),  # two hours before UTC in winter
        ("Asia/Kathmandu", "21 Nov, 01:25"),  # 5:45 before
        ("America/New_York", "20 Nov, 14:40"),  # five behind
        ("", "20 Nov, 19:40 UTC"),
        ("Mars/Base", "20 Nov, 19:40 UTC"),
        ("Europe", "20 Nov, 19:40 UTC"),
        ("../../etc/passwd", "20 Nov, 19:40 UTC"),
        ("/etc/passwd", "20 Nov, 19:40 UTC"),
        ("\x00", "20 Nov, 19:40 UTC"),
        ("ä" * 300, "20 Nov, 19:40 UTC"),
    ],
)
def test_paper_tells_the_moment_of_a_correction_in_the_zone_of_the_phone(phone, zone, moment):
    text = words_on_paper(phone, corrected(phone), f"?zone={quote(zone)}")
    assert f"Tricks (9 → 10) (phone 1, {moment})." in text


@pytest.mark.parametrize(
    ("code", "said"),
    [("fi", "Panos on 0,10\u00a0€"), ("en", "The stake is €0.10"), ("sv", "0,10\u00a0€")],
)
def test_paper_speaks_the_language_that_it_is_asked_for_in(phone, code, said):
    base = phone.opens(FIRST, amount="0.10", per="100", currency="EUR")
    paper = paper_of(phone.get(f"{base}sheet.pdf?language={code}"))
    text = " ".join(" ".join(one.extract_text() for one in paper.pages).split())
    assert " ".join(said.split()) in text
    assert paper.root_object["/Lang"] == code


# ── The link on paper ───────────────────────────────────────────────────────────────────────────


def test_paper_leads_to_the_link_for_watching_and_to_no_other(phone):
    base = phone.opens(FIRST)
    watching = Link.objects.get(right=Right.WATCH).token
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    text = "".join("".join(one.extract_text().split()) for one in paper.pages)
    assert f"http://testserver/s/{watching}/" in text
    assert token_of(base) not in text
