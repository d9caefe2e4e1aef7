"""What a sitting is taken home as."""

import csv
import json
from datetime import UTC, datetime
from io import BytesIO, StringIO
from urllib.parse import quote

import pytest
from pypdf import PdfReader

from scorekeeper.web.access.workload import A_PAPER
from scorekeeper.web.models import Act, Link, Right
from tests.rules.files import CONTRACT, FILE, file_of
from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, RUBBER, token_of


def cells(phone, base, what):
    text = phone.get(f"{base}{what}.csv").content.decode()
    return list(csv.reader(StringIO(text, newline="")))


def test_the_file_is_the_one_that_was_opened(phone):
    """Whatever a file may leave out is left out again, and a name reads as it was typed."""
    odd = {**FILE, "players": ["ქეთი", "<b>", "😀", "Ärla"], "deals": []}
    for file in (FILE, file_of(CONTRACT), odd):
        content = phone.get(f"{phone.opens_file(file)}sitting.json").content
        assert json.loads(content) == file
    assert '"ქეთი"' in content.decode()


CSV, PDF = "text/csv; charset=utf-8", "application/pdf"


def test_files_say_what_they_are_and_are_named_for_their_day(phone):
    """So they are where nothing has been dealt yet."""
    bases = {"2026-01-31": phone.opens(date="2026-01-31"), "undated": phone.opens()}
    for path, kind, name in (
        ("sitting.json", "application/json", 'attachment; filename="sitting-{}.json"'),
        ("deals.csv", CSV, 'attachment; filename="deals-{}.csv"'),
        ("lines.csv", CSV, 'attachment; filename="lines-{}.csv"'),
        ("blank.pdf", PDF, 'inline; filename="blank-{}.pdf"'),
        ("sheet.pdf", PDF, 'inline; filename="sitting-{}.pdf"'),
    ):
        for day, base in bases.items():
            answer = phone.get(base + path)
            assert (answer.status_code, answer["Content-Type"]) == (200, kind)
            assert answer["Content-Disposition"] == name.format(day)
    assert phone.get(f"{bases['undated']}print/").status_code == 200


def test_there_is_a_row_for_each_deal_with_what_they_come_to_and_one_for_each_line(phone):
    base = phone.opens(FIRST)
    said = (
        "Anna, three hearts, made with nine tricks: 270 against 120 below the line. "
        "Anna and Clara, above the line: 900 for honours, 900 for aces."
    )
    points = ["1950", "-1950", "1950", "-1950"]
    assert cells(phone, base, "deals") == [
        ["deal", "round", "dealer", "notation", "in words", *NAMES],
        ["1", "1", "Anna", FIRST, said, *points],
        ["Rubber 1", "", "", "", "", *points],
        ["net", "", "", "", "", *points],
    ]
    head, *lines = cells(phone, base, "lines")
    assert head == ["deal", "round", "players", "column", "points", "why", "rule"]
    # Below 9 × 30 and 4 × 30, above 30 × 30 for honours and 30 × 30 for aces.
    assert {(row[2], row[3]): row[4] for row in lines[:2]} == {
        ("Anna, Clara", "below the line"): "270",
        ("Boris, Dmitri", "below the line"): "120",
    }
    assert [row[4] for row in lines[2:]] == ["900", "900"]
    assert lines[0][5:] == ["9 tricks × 30", "§4.1"]


def test_a_mark_that_says_utf_8_stands_there_on_asking(phone, base):
    mark = b"\xef\xbb\xbf"
    for what in ("deals", "lines"):
        plain, marked = (phone.get(f"{base}{what}.csv{ask}").content for ask in ("", "?mark=1"))
        assert marked == mark + plain
        assert not plain.startswith(mark)


def test_names_stay_in_their_cells_and_none_is_taken_for_a_formula(phone):
    names = ["=A|' /C calc'!A0", 'A, "B"', "C;D", "E'F"]
    deal = {**CONTRACT, "declarer": names[0]}
    note = {"kind": "adjustment", "points": {names[0]: 5, names[1]: -5}, "note": "=1+1"}
    base = phone.opens_file({**FILE, "players": names, "deals": [deal, note]})
    deals, lines = (cells(phone, base, what) for what in ("deals", "lines"))
    assert deals[0][-4:] == [f"'{names[0]}", *names[1:]]
    # What was adjusted stands among the deals.
    assert deals[2] == ["", "", "", "", "Adjustment: =1+1", "5", "-5", "0", "0"]
    texts = [cell for row in (*deals, *lines) for cell in row if not cell.lstrip("-").isdigit()]
    assert not [cell for cell in texts if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_the_page_leads_to_all_of_them(phone, base):
    shown = page(phone.get(f"{base}print/"))
    links = {one["href"].partition("?")[0] for one in shown.all("a")}
    files = {f"{base}{path}" for path in ("sitting.json", "deals.csv", "lines.csv")}
    assert links >= files
    (asked,) = shown.all("form", "stack")
    assert asked["action"] == f"{base}sheet.pdf"
    again = [one["formaction"] for one in asked.all("button") if one.get("formaction")]
    assert again == [f"{base}blank.pdf"]


def test_deals_that_keep_the_file_from_being_opened_again_are_named_and_printed(phone):
    base = phone.opens(*RUBBER, FIRST)
    assert problems(phone.get(f"{base}print/")) == []
    start = form(phone.get(f"{base}setup/"), "setup/")
    assert phone.sends(start, **{"vint-1886.rubbers": "1"}, sure="1").status_code == 302
    assert "Look first at: deal 3" in problems(phone.get(f"{base}print/"))[0]
    assert phone.imports(phone.get(f"{base}sitting.json").content).status_code == 422
    for path in ("deals.csv", "lines.csv", "sheet.pdf", "blank.pdf"):
        assert phone.get(base + path).status_code == 200


def test_who_prints_very_often_is_asked_to_wait(phone, base, rates):
    rates("work", own=2 * (5 + A_PAPER))  # of one act
    answers = [phone.get(f"{base}sheet.pdf").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


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


def test_paper_comes_in_three_sizes_and_what_nobody_has_is_a4(phone):
    base = phone.opens(FIRST)
    for asked, millimetres in SIZES.items():
        assert millimetres == size(paper_of(phone.get(f"{base}sheet.pdf?paper={asked}")))
        blank = size(paper_of(phone.get(f"{base}blank.pdf?paper={asked}")))
        assert sorted(millimetres) == sorted(blank)  # three rubbers stand beside each other
    for asked in ("", "A3", "\x00", "../a5", "ä"):
        answer = phone.get(f"{base}sheet.pdf?paper={quote(asked)}")
        assert SIZES["a4"] == size(paper_of(answer)), asked


def words_of(paper):
    return " ".join("\n".join(one.extract_text() for one in paper.pages).split())


def words_on_paper(phone, path):
    return words_of(paper_of(phone.get(path)))


def test_paper_has_the_link_for_watching_and_the_arithmetic_on_asking(phone):
    base = phone.opens(FIRST, "pass")
    phone.undoes(base)
    assert len(json.loads(phone.get(f"{base}sitting.json").content)["deals"]) == 1
    plain = words_on_paper(phone, f"{base}sheet.pdf")
    assert "9 tricks × 30" not in plain
    assert "Corrections" not in plain  # nothing was put right
    links = plain.replace(" ", "")
    assert f"testserver/s/{Link.objects.get(right=Right.WATCH).token}/" in links
    assert token_of(base) not in links
    assert "9 tricks × 30" in words_on_paper(phone, f"{base}sheet.pdf?lines=1")


def test_a_blank_sheet_for_the_same_four_has_their_names_and_no_point(phone):
    text = words_on_paper(phone, f"{phone.opens(FIRST)}blank.pdf")
    assert "Dmitri" in text
    assert "1,950" not in text


EVENING = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)
UTC_THERE = "20 Nov 2026, 19:40 UTC"
ZONES = {
    "Europe/Helsinki": "20 Nov 2026, 21:40",  # two hours before UTC in winter
    "Asia/Kathmandu": "21 Nov 2026, 01:25",  # 5:45 before
    "America/New_York": "20 Nov 2026, 14:40",  # five behind
}
NO_ZONES = ("", "Mars/Base", "Europe", "../../etc/passwd", "/etc/passwd", "\x00", "ä" * 300)


def test_what_was_put_right_stands_on_paper_at_its_moment_in_the_zone_of_the_phone(phone):
    """Which deal, whose, what it said before, from which phone, and when."""
    base = phone.opens(FIRST, "pass", "B 4S 9 h4 a3")
    phone.sends(form(phone.get(f"{base}entry/3/amend/")), tricks="10", sure="1")
    phone.sends(form(phone.get(f"{base}entry/2/strike/"), "strike/"))
    Act.objects.update(made=EVENING)
    for zone, moment in {**ZONES, **dict.fromkeys(NO_ZONES, UTC_THERE)}.items():
        text = words_on_paper(phone, f"{base}sheet.pdf?zone={quote(zone)}")
        assert text.partition("Corrections ")[2].startswith(
            f"Deal 3: Tricks (9 → 10) · phone 1, {moment} "
            f"Deal 2 struck out, pass · phone 1, {moment} "
        ), zone


def test_paper_speaks_the_language_that_it_is_asked_for_in(phone):
    base = phone.opens(FIRST, amount="0.10", per="100", currency="EUR")
    for code, said in (("fi", "× 0,10 € / 100"), ("en", "× €0.10 / 100"), ("sv", "0,10 €")):
        paper = paper_of(phone.get(f"{base}sheet.pdf?language={code}"))
        assert said in words_of(paper)
        assert paper.root_object["/Lang"] == code
