"""What a sitting is taken home as."""

import csv
import json
from datetime import UTC, datetime
from io import BytesIO, StringIO
from urllib.parse import quote, unquote
from zipfile import ZipFile

import pytest
from django.utils import translation
from pypdf import PdfReader

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.access import capacity
from scorekeeper.web.access.capacity import A_TABLED_ACT
from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.present.localize import SiteSpeech
from scorekeeper.web.present.spreadsheet import XLSX
from scorekeeper.web.repository import states
from scorekeeper.web.views.sitting.downloads import file_name
from tests.games.product import evening_of
from tests.games.vint_1886.evening import VINT
from tests.pdf.page_objects import pages_of
from tests.rules.files import CONTRACT, FILE, file_of
from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, RUBBER, token_of
from tests.web.xlsx import records, worksheets


def cells(phone, base, what):
    text = phone.get(f"{base}{what}.csv").content.decode("utf-8-sig")
    return list(csv.reader(StringIO(text, newline="")))


def test_bugs_15_a_spreadsheet_reads_the_letters_of_a_csv_file(phone):
    """Excel reads UTF-8 only behind a byte order mark."""
    base = phone.opens(FIRST, names=("Jörg", *NAMES[1:]))
    for what in ("deals", "results"):
        assert phone.get(f"{base}{what}.csv").content.startswith(b"\xef\xbb\xbf")
    heads, *rows = cells(phone, base, "results")
    assert "Jörg" in [row[heads.index("player")] for row in rows]


def test_the_file_is_the_one_that_was_opened(phone):
    """Whatever a file may leave out is left out again, and a name reads as it was typed."""
    odd = {**FILE, "players": ["ქეთი", "<b>", "😀", "Ärla"], "deals": []}
    for file in (FILE, file_of(CONTRACT), odd):
        content = phone.get(f"{phone.opens_file(file)}sitting.json").content
        assert json.loads(content) == file
    assert '"ქეთი"' in content.decode()


CSV, PDF = "text/csv; charset=utf-8", "application/pdf"


def test_files_say_what_they_are_and_are_named_for_game_day_and_people(phone):
    """So they are where nothing has been dealt yet."""
    people = "anna-boris-clara-dmitri"
    bases = {
        f"vint-1886-2026-01-31-{people}": phone.opens(date="2026-01-31"),
        f"vint-1886-{people}": phone.opens(),
    }
    for path, kind, name in (
        ("sitting.json", "application/json", 'attachment; filename="{}.json"'),
        ("deals.csv", CSV, 'attachment; filename="{}-deals.csv"'),
        ("results.csv", CSV, 'attachment; filename="{}-results.csv"'),
        ("sitting.xlsx", XLSX, 'attachment; filename="{}.xlsx"'),
        ("blank.pdf", PDF, 'inline; filename="{}-blank.pdf"'),
        ("sheet.pdf", PDF, 'inline; filename="{}.pdf"'),
        ("slips.pdf", PDF, 'inline; filename="{}-slips.pdf"'),
    ):
        for stem, base in bases.items():
            answer = phone.get(base + path)
            assert (answer.status_code, answer["Content-Type"]) == (200, kind)
            assert answer["Content-Disposition"] == name.format(stem)
            assert phone.get(f"{base}print/").status_code == 200


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (("Щёлкин", "Äijö", "<b>", "o/../etc"), "aijo-b-oetc"),
        (("W" * 40, "B", "C", "D"), ""),  # with them it would be longer than 60
        (("Anna", "B" * 36, "C", "D"), "anna"),
    ],
)
def test_a_name_of_a_file_is_short_and_in_plain_letters(names, stem):
    one = Sitting(ruleset=VINT, players=names, options=VINT.Options(), date="2026-01-31")
    found = file_name(one, "", "pdf")
    assert found == "-".join(filter(None, ("vint-1886-2026-01-31", stem))) + ".pdf"
    assert len(found) <= 60


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (("Айно", "Борис", "Cлара", "D"), "айно-борис-cлара-d"),
        (("דוד", "عبد الرحمن", "Åke", "Ünal"), "דוד-عبد-الرحمن-åke-ünal"),
        (("x/../y", 'a"b', "c\r\nd", "é;f"), "xy-ab-c-d-éf"),
    ],
)
def test_a_file_has_the_names_of_any_script(phone, names, stem):
    given = phone.get(f"{phone.opens(names=names, date='2026-01-31')}slips.pdf")
    plain, _, whole = given["Content-Disposition"].partition("; filename*=UTF-8''")
    assert plain.isascii()
    assert whole.isascii()
    assert unquote(whole) == f"vint-1886-2026-01-31-{stem}-slips.pdf"


def test_the_deals_have_their_facts_and_the_results_their_units(phone):
    base = phone.opens(FIRST)
    assert cells(phone, base, "deals") == [
        [
            *("deal", "round", "dealer", "kind", "declarer", "level", "strain", "tricks"),
            *("honours", "aces", "first_to_game", "notation", "problems"),
        ],
        ["1", "1", "Anna", "contract", "Anna", "3", "H", "9", "4", "3", "", FIRST, ""],
    ]
    head, *rows = cells(phone, base, "results")
    assert head == ["what", "title", "entry", "deal", "round", "player", "to", "amount", "unit"]
    by_deal = ("entry_points", "", "1", "1", "1"), ("running_net", "", "1", "1", "1")
    in_the_end = ("result", "Rubber 1", "", "", ""), ("net", "", "", "", "")
    points = ["1950", "-1950"] * 2
    assert rows == [
        [*what, name, "", own, "points"]
        for what in (*by_deal, *in_the_end)
        for name, own in zip(NAMES, points, strict=True)
    ]


def test_every_line_is_in_the_spreadsheet(phone):
    base = phone.opens(FIRST)
    lines = records(phone.get(f"{base}sitting.xlsx").content, "Lines")
    # Below 9 × 30 and 4 × 30, above 30 × 30 for honours and 30 × 30 for aces.
    assert {(row["Players"], row["Column"]): row["Points"] for row in lines[:2]} == {
        ("Anna, Clara", "below the line"): 270,
        ("Boris, Dmitri", "below the line"): 120,
    }
    assert [row["Points"] for row in lines[2:]] == [900, 900]
    assert (lines[0]["Why"], lines[0]["Rule"]) == ("9 tricks × 30", "§4.1")


def test_names_stay_in_their_cells_and_none_is_taken_for_a_formula(phone):
    names = ["=A|' /C calc'!A0", 'A, "B"', "C;D", "E'F"]
    deal = {**CONTRACT, "declarer": names[0]}
    note = {"kind": "adjustment", "points": {names[0]: 5, names[1]: -5}, "note": "=1+1"}
    base = phone.opens_file({**FILE, "players": names, "deals": [deal, note]})
    deals, results = (cells(phone, base, what) for what in ("deals", "results"))
    assert deals[1][4] == f"'{names[0]}"
    # What was adjusted is no deal.
    given = [row for row in results if row[:3] == ["entry_points", "Adjustment: =1+1", "2"]]
    assert [(row[5], row[7]) for row in given] == [
        *((f"'{names[0]}", "5"), (names[1], "-5"), (names[2], "0"), (names[3], "0")),
    ]
    texts = [cell for row in (*deals, *results) for cell in row if not is_number(cell)]
    assert not [cell for cell in texts if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    in_the_spreadsheet = records(phone.get(f"{base}sitting.xlsx").content, "Nets")
    assert [row["Player"] for row in in_the_spreadsheet] == names


def is_number(cell):
    return cell.lstrip("-").replace(".", "").isdigit()


def test_the_same_sitting_is_the_same_spreadsheet_and_says_when_it_was_changed(phone):
    base = phone.opens(FIRST)
    Act.objects.update(made=EVENING)
    states.clear()
    contents = [phone.get(f"{base}sitting.xlsx").content for _ in range(2)]
    assert contents[0] == contents[1]
    with ZipFile(BytesIO(contents[0])) as file:
        assert b"2026-11-20T19:40:00Z" in file.read("docProps/core.xml")


def test_the_spreadsheet_is_in_the_language_of_the_page(phone):
    base = phone.opens(FIRST)
    phone.post("/language/", {"language": "fi", "next": base})
    assert "Jaot" in worksheets(phone.get(f"{base}sitting.xlsx").content)
    assert cells(phone, base, "deals")[0][0] == "deal"


def test_the_page_leads_to_all_of_them(phone, base):
    shown = page(phone.get(f"{base}print/"))
    links = {one["href"].partition("?")[0] for one in shown.all("a")}
    names = ("sitting.xlsx", "sitting.json", "deals.csv", "results.csv")
    assert links >= {*(f"{base}{path}" for path in names), "/sittings.xlsx"}
    (asked,) = shown.all("form", "stack")
    assert asked["action"] == f"{base}sheet.pdf"
    again = [one["formaction"] for one in asked.all("button") if one.get("formaction")]
    assert again == [f"{base}slips.pdf", f"{base}blank.pdf"]


def test_result_slips_are_in_the_language_that_is_asked_for(phone):
    base = phone.opens(FIRST, date="2026-01-31")
    said = pages_of(phone.get(f"{base}slips.pdf?language=fi").content).said()
    assert said.count("31. tammikuuta 2026") == said.count("Netto") == 4


def test_a_sitting_with_a_deal_that_no_longer_fits_is_saved_and_printed(phone):
    base = phone.opens(*RUBBER, FIRST)
    start = form(phone.get(f"{base}setup/"), "setup/")
    assert phone.sends(start, **{"vint-1886.rubbers": "1"}, sure="1").status_code == 302
    assert problems(phone.get(f"{base}print/")) == []
    assert phone.imports(phone.get(f"{base}sitting.json").content).status_code == 302
    for path in ("deals.csv", "results.csv", "sitting.xlsx", "sheet.pdf", "blank.pdf"):
        assert phone.get(base + path).status_code == 200


def test_paper_and_long_spreadsheets_wait_in_a_lane_of_their_own(phone, base, taken, monkeypatch):
    papers = ("sheet.pdf", "slips.pdf", "blank.pdf")
    with taken("short_lane"):
        assert [phone.get(base + path).status_code for path in papers] == [503] * 3
        assert phone.get(f"{base}sitting.xlsx").status_code == 200
        monkeypatch.setattr(capacity, "EVENING", A_TABLED_ACT - 1)  # of one act
        assert phone.get(f"{base}sitting.xlsx").status_code == 503


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
        # On broad paper three rubbers stand beside each other.
        assert blank in (millimetres, millimetres[::-1])
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


SOFT = "\u00ad"


@pytest.mark.parametrize("language", ["fi", "sv", "ru", "et"])
@pytest.mark.parametrize("key", ["contract-bridge", "forty-one", "skruuvi-2016"])
def test_no_file_and_no_shared_text_has_a_soft_hyphen(phone, language, key):
    """The catalogues have them, so that a long word can break on a phone: the pages show it."""
    game = ruleset(key)
    told = evening_of(key)
    under = game.Options(**getattr(told, "WHOLE_UNDER", {}))
    one = Sitting(ruleset=game, players=NAMES, options=under, deals=told.WHOLE, place="Pia")
    base = phone.opens_file(write_sitting(one))
    more = {"headers": {"accept-language": language}}
    with ZipFile(BytesIO(phone.get(f"{base}sitting.xlsx", **more).content)) as file:
        texts = [file.read(name).decode() for name in file.namelist()]
    names = ("deals.csv", "results.csv", "sitting.json")
    texts += [phone.get(f"{base}{name}", **more).content.decode() for name in names]
    settled = page(phone.get(f"{base}settle/", **more))
    texts.append("".join(settled.one("textarea").inside))
    texts += [settled.one("p", id="picture")[f"data-{name}"] for name in ("game", "when", "where")]
    assert not [text for text in texts if SOFT in text]


def test_the_words_of_a_file_would_have_soft_hyphens_else():
    """Or the test above would find none whatever the files hold."""
    with translation.override("fi"):
        assert SOFT in SiteSpeech().pgettext("vint", "redoubled")


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
    phone.post(f"{base}close/", {"act": "close", "key": "end"})
    for code, said in (("fi", "× 0,10 € / 100"), ("en", "× €0.10 / 100"), ("sv", "0,10 €")):
        paper = paper_of(phone.get(f"{base}sheet.pdf?language={code}"))
        assert said in words_of(paper)
        assert paper.root_object["/Lang"] == code
