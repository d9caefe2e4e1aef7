"""Page, sitting file, spreadsheet, paper and command line: number for number the same."""

import json
import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.product import GAMES
from tests.pdf.page_objects import pages_of
from tests.rotation import of_the_day
from tests.rules.conformance import sittings
from tests.web.evening import EVENING, evening_file
from tests.web.html_page import page
from tests.web.phone import NAMES, Phone, state
from tests.web.xlsx import records

pytestmark = pytest.mark.unmeasured

FIGURE = re.compile("[0-9,]+")
REVOKE = {"kind": "adjustment", "points": {"Anna": -100, "Boris": 100}, "note": "revoke"}


@pytest.fixture
def evening(phone):
    """The address of a sitting of three rubbers with an adjustment."""
    file = evening_file(NAMES)
    file["deals"].insert(4, REVOKE)
    return phone.opens_file(file)


def number(words):
    """ "−1,950" or "+1,950" as a number."""
    return int(words.replace("−", "-").replace(",", "").replace("+", ""))


def entry_of(element):
    """The number of the entry that a number of the sheet leads to."""
    return int(element.one("a")["href"].rstrip("/").rpartition("/")[2])


def sides_on_page(block):
    return [tuple(one.words for one in head.all("bdi")) for head in block.one("thead").all("th")]


def on_the_page(answer):
    """Every number of the sheet, as (entry, side, below or above, points)."""
    found = []
    for block in page(answer).all("table", "sheet"):
        sides = sides_on_page(block)
        for side, stack in zip(sides, block.one("tbody", "above").all("td"), strict=True):
            marks = [(entry_of(one), number(one.one("span").words)) for one in stack.all("li")]
            found += [(entry, side, "above", points) for entry, points in marks]
        for row in block.one("tbody", "rows").all("tr"):
            for side, cell in zip(sides, row.all("td"), strict=True):
                if cell.words and cell.all("span", "n")[0].words:
                    points = number(cell.one("span", "n").words)
                    found.append((entry_of(row.all("td")[0]), side, "below", points))
    return Counter(one for one in found if one[3])


def in_the_report(report):
    return Counter(
        (deal["number"], tuple(line["players"]), line["column"], line["points"])
        for deal in report["deals"]
        for line in deal["lines"]
    )


def in_the_spreadsheet(rows, report):
    numbers = [deal["number"] for deal in report["deals"]]
    return Counter(
        (
            numbers[int(row["Deal"]) - 1],
            tuple(row["Players"].split(", ")),
            row["Column"].removesuffix(" the line"),
            row["Points"],
        )
        for row in rows
    )


def spreadsheet(phone, base, title):
    return records(phone.get(f"{base}sitting.xlsx").content, title)


def report_of(phone, base):
    """What the command line answers for the file that the site gives out."""
    data = json.loads(phone.get(f"{base}sitting.json").content)
    return sheet_as_data(read_sitting(data)[0])


def paper(phone, base):
    return pages_of(phone.get(f"{base}sheet.pdf").content)


def test_every_line_of_the_page_is_one_of_report_spreadsheet_and_paper(phone, evening):
    """The report is what the command line answers for the file."""
    report = report_of(phone, evening)
    lines = in_the_report(report)
    assert on_the_page(phone.get(evening)) == lines
    assert len(list(lines.elements())) > 2 * len(EVENING)
    assert in_the_spreadsheet(spreadsheet(phone, evening, "Lines"), report) == lines
    printed = paper(phone, evening).said()
    figures = Counter(number(words) for words in printed if FIGURE.fullmatch(words))
    points = Counter(line[3] for line in lines.elements())
    assert not points - figures


def foot_of(block):
    """The sums of a rubber, and its results in the same columns."""
    sums, results = block.one("tfoot").all("tr")
    return [[one.words for one in row.all("span", "n")] for row in (sums, results)]


def test_the_sums_of_the_page_are_those_of_its_own_numbers_and_of_the_paper(phone, evening):
    by_side, rubbers, answer = Counter(), rubbers_of(phone, evening), phone.get(evening)
    for entry, side, _, points in on_the_page(answer).elements():
        by_side[rubbers[entry - 1], side] += points
    printed, blocks = {*paper(phone, evening).said()}, page(answer)
    for block in blocks.all("table", "sheet"):
        feet = foot_of(block)
        assert {words for row in feet for words in row} <= printed
        sums, (one, other) = ([number(words) for words in row] for row in feet)
        title = block.one("caption").words
        assert sums == [by_side[title, side] for side in sides_on_page(block)]
        assert (one, other) == (sums[0] - sums[1], sums[1] - sums[0])
    assert len(blocks.all("table", "sheet")) == 3


def rubbers_of(phone, base):
    """The rubber of each entry as the spreadsheet has it; its rows come in the same order."""
    rows = spreadsheet(phone, base, "After each deal")[:: len(NAMES)]
    return [f"Rubber {row['Round'] or 0:.0f}" for row in rows]


def nets_on_the_settlement(answer):
    _, *below = page(answer).one("table", "results-table").all("tr")
    return {
        title.words: tuple(one.words for one in row.all("td"))
        for title, row in zip(below[::2], below[1::2], strict=True)
    }


def test_nets_money_and_payments_are_the_same_everywhere(phone, evening):
    report, answer = report_of(phone, evening), phone.get(f"{evening}settle/")
    table = nets_on_the_settlement(answer)
    settled = [number(words) for words in table["Net"]]
    assert settled == list(report["net"].values())
    assert [row["Net"] for row in spreadsheet(phone, evening, "Nets")] == settled
    plan = page(phone.get(evening)).one("section", "plan").all("b")
    seats = state(evening).sheet.rounds[-1].before.table.seats
    assert [number(one.words) for one in plan] == [settled[player] for player in seats]

    said = {*paper(phone, evening).said()}
    titles = ["Rubber 1", "Rubber 2", "Rubber 3", "Adjustments"]
    rows = spreadsheet(phone, evening, "Results")
    assert [row["Result"] for row in rows[:: len(NAMES)]] == titles
    for title in titles:
        points = [row["Points or games"] for row in rows if row["Result"] == title]
        assert [number(words) for words in table[title]] == points

    ranks = [one.words.split()[1:] for one in page(answer).one("table", "ranks").all("tr")]
    money = {name: own.replace("€", "").replace("−", "-").strip("+") for name, _, own in ranks}
    assert money == report["payouts"]
    assert {name: number(net) for name, net, _ in ranks} == report["net"]
    assert {own for _, _, own in ranks} <= said
    assert {*table["Net"]} <= said
    payments = [f"{one['from']} pays {one['to']} €{one['amount']}" for one in report["transfers"]]
    assert [one.words for one in page(answer).one("ul", "pays").all("li")] == payments
    rows = paid_on_paper(paper(phone, evening))
    assert rows == [(one["from"], one["to"], f"€{one['amount']}") for one in report["transfers"]]


def paid_on_paper(pages):
    """The rows under the heads of the payments: beside each other in three columns."""
    (head,) = [word for word in pages.words if word.text == "Payer"]
    heads = [word for word in pages.words if (word.page, word.base) == (head.page, head.base)]
    payer, receiver, amount = sorted(heads, key=lambda word: word.left)[-3:]
    below = [
        word
        for word in pages.words
        if word.page == head.page and head.base < word.base < head.base + 25
    ]
    return [
        tuple(
            next(word.text for word in below if abs(word.base - row.base) < 0.1 and fits(word))
            for fits in (
                lambda word: abs(word.left - payer.left) < 0.5,
                lambda word: abs(word.left - receiver.left) < 0.5,
                lambda word: abs(word.right - amount.right) < 0.5,
            )
        )
        for row in below
        if abs(row.left - payer.left) < 0.5 and row.text in NAMES
    ]


def test_what_each_deal_moved_is_the_same_on_its_page_and_in_the_spreadsheet(phone, evening):
    moved = [row for row in spreadsheet(phone, evening, "After each deal") if row["Deal"]]
    for deal in report_of(phone, evening)["deals"]:
        rows, moved = moved[: len(NAMES)], moved[len(NAMES) :]
        nets = page(phone.get(f"{evening}entry/{deal['number']}/")).one("ul", "nets").all("b")
        assert [number(one.words) for one in nets] == list(deal["net"].values())
        assert [row["Result of the deal"] for row in rows] == list(deal["net"].values())
    assert moved == []


# ── The file ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.django_db
@pytest.mark.parametrize("ruleset", of_the_day(GAMES, 2), ids=lambda one: one.key)
@settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_sitting_comes_back_from_its_file_as_it_was(ruleset, data):
    sitting = data.draw(sittings(ruleset))
    phone = Phone()
    base = phone.opens_file(json.dumps(write_sitting(sitting)).encode())
    assert state(base).sitting == sitting
    file = phone.get(f"{base}sitting.json").content
    again = phone.opens_file(file)
    assert again != base
    assert state(again).sheet == sitting.sheet()
    assert phone.get(f"{again}sitting.json").content == file
