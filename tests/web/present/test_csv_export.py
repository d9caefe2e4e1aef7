"""The spreadsheets: no cell of them is a formula to any program, and every number is a number."""

import csv
import re
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.present.csv_export import BOM, as_csv, deal_rows, escape_formula, line_rows
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import GAMES
from tests.games.skruuvi_2016.evening import SHORT_EVENING, SKRUUVI, UNLIKE, deals
from tests.rotation import of_the_day
from tests.rules.conformance import sittings

SEPARATORS = ",;\t"  # of programs in one country or another
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
ALL = pytest.mark.parametrize("game", of_the_day(GAMES, 2), ids=lambda one: one.key)
few = settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
WILD = st.text(st.sampled_from("".join(FORMULA) + SEPARATORS + "\"' \nA1|!"), max_size=12)


def texts(sitting):
    """Both spreadsheets of a sitting."""
    sheet, speech = sitting.sheet(), SiteSpeech(sitting.players)
    for rows in (deal_rows(sitting, sheet, speech), line_rows(sitting, sheet, speech)):
        yield as_csv(rows, bom=False).decode()


def cells(text):
    """The cells, whatever separates them; also where a program does not heed the quotes."""
    for separator in SEPARATORS:
        for row in csv.reader(StringIO(text, newline=""), delimiter=separator):
            yield from row
    yield from re.split(r"[,;\t\r\n]", text)


def is_formula(cell):
    begins = cell.lstrip(' "\n').startswith(FORMULA)
    return begins and not NUMBER.fullmatch(cell)


@ALL
@few
@given(data=st.data())
def test_no_cell_is_a_formula_wherever_the_lines_are_split_and_every_number_is_one(game, data):
    sitting = data.draw(sittings(game))
    by_deal, by_line = (list(csv.reader(StringIO(text, newline=""))) for text in texts(sitting))
    assert all(NUMBER.fullmatch(cell) for row in by_deal[1:] for cell in row[5:])
    assert all(NUMBER.fullmatch(row[4]) for row in by_line[1:])
    net = [float(cell) for cell in by_deal[-1][5:]]
    assert net == pytest.approx([float(own) for own in sitting.sheet().nets], abs=1e-3)

    names = tuple(data.draw(WILD) for _ in sitting.players)
    noted = tuple(
        replace(one, note=data.draw(WILD)) if isinstance(one, Adjustment) else one
        for one in sitting.deals
    )
    for text in texts(replace(sitting, players=names, deals=noted)):
        assert not [cell for cell in cells(text) if is_formula(cell)]


DANGEROUS = [
    *(f"{sign}1+1|' /C calc'!A0" for sign in FORMULA),
    *(f"D{separator}=1" for separator in SEPARATORS),
    *('D;"=1', 'D; "=1', "D;  @A1", '"=1', " =1", "\n=1", "D;\r\n-1", "D;＝1", "A, -1"),
    *("D;'=1", 'D,";=1', "\u00a0=1", "D;;;=1", "D;", 'D;"', "\t"),
]


def test_a_text_that_would_be_a_formula_begins_no_cell():
    for name in DANGEROUS:
        text = as_csv([[name, "x", -1], [2, name]], bom=False).decode()
        assert not [cell for cell in cells(text) if is_formula(cell)], name


def test_any_other_text_stays_as_it_is_and_numbers_stay_numbers():
    plain = ["", "Anna", "Anna-Maria", "A=B", "a + b", "O’Neill", "C;D", "A, B", "x@y", '"A"', "−5"]
    for value in (*plain, -5, -1.5):
        assert escape_formula(value) == value
    assert as_csv([["=1"]], bom=True).decode() == f"{BOM}'=1\r\n"  # which is in front


def test_thirds_are_decimals_that_sum_to_the_nets():
    """A's six spades bring 140 in each set, with C, B and D. The ledgers are 48, −26, −11, −11:
    16, −8⅔ and −3⅔ twice, kept in thirds."""
    sitting = Sitting(
        ruleset=SKRUUVI,
        players=("Anna", "Boris", "Clara", "Dmitri"),
        options=SKRUUVI.Options(
            format="12", bolshevik="set_after_last", bolshevik_rounding="exact"
        ),
        deals=deals((*SHORT_EVENING, *UNLIKE)),
    )
    by_deal, _ = texts(sitting)
    rows = [row for row in csv.reader(StringIO(by_deal)) if not row[1]]
    *results, net = [[float(cell) for cell in row[5:]] for row in rows]
    assert results[-1] == [16, -8.6667, -3.6667, -3.6667]
    assert net == [436, -148.6667, -143.6667, -143.6667]
    assert net == pytest.approx([sum(column) for column in zip(*results, strict=True)], abs=1e-3)
