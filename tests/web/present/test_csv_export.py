"""CSV: no cell of it is a formula to any program, and every number is a number with its unit."""

import csv
import json
import re
from dataclasses import dataclass, replace
from io import StringIO

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.facts import DealRecord, declare
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.present.csv_export import (
    as_csv,
    csv_deal_rows,
    csv_result_rows,
    escape_formula,
)
from tests.games.five_hundred_one.evening import FIVE
from tests.games.product import GAMES, evening_of
from tests.games.skruuvi_2016.evening import SHORT_EVENING, SKRUUVI, UNLIKE, deals
from tests.rotation import of_the_day
from tests.rules.conformance import sittings

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
SEPARATORS = ",;\t"  # of programs in one country or another
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
ALL = pytest.mark.parametrize("game", of_the_day(GAMES, 2), ids=lambda one: one.key)
few = settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
WILD = st.text(st.sampled_from("".join(FORMULA) + SEPARATORS + "\"' \nA1|!"), max_size=12)


def texts(sitting):
    """Both files of a sitting."""
    sheet = sitting.sheet()
    for rows in (csv_deal_rows(sitting, sheet), csv_result_rows(sitting, sheet)):
        yield as_csv(rows).decode("utf-8-sig")


def records(text):
    return list(csv.DictReader(StringIO(text, newline="")))


def amounts(rows, what, **wanted):
    """The amounts of this kind in order."""
    return [
        float(row["amount"])
        for row in rows
        if row["what"] == what and all(row[key] == value for key, value in wanted.items())
    ]


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
    _, results = map(records, texts(sitting))
    assert all(NUMBER.fullmatch(row["amount"]) for row in results)
    assert all(row["unit"] and row["player"] in sitting.players for row in results)
    nets = [float(own) for own in sitting.sheet().nets]
    assert amounts(results, "net") == pytest.approx(nets, abs=1e-3)

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
        text = as_csv([[name, "x", -1], [2, name]]).decode("utf-8-sig")
        assert not [cell for cell in cells(text) if is_formula(cell)], name


def test_any_other_text_stays_as_it_is_and_numbers_stay_numbers():
    plain = ["", "Anna", "Anna-Maria", "A=B", "a + b", "O’Neill", "C;D", "A, B", "x@y", '"A"', "−5"]
    for value in (*plain, -5, -1.5):
        assert escape_formula(value) == value
    assert as_csv([["=1"]]) == b"\xef\xbb\xbf'=1\r\n"


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
    _, results = map(records, texts(sitting))
    assert amounts(results, "result")[-4:] == [16, -8.6667, -3.6667, -3.6667]
    nets = [436, -148.6667, -143.6667, -143.6667]
    assert amounts(results, "net") == nets
    sums = [sum(amounts(results, "result", player=player)) for player in sitting.players]
    assert sums == pytest.approx(nets, abs=1e-3)


def whole(game):
    players = NAMES[: game.most_players]
    dealt = evening_of(game.key).WHOLE
    return Sitting(
        ruleset=game,
        players=players,
        options=game.Options(),
        deals=(*dealt, Adjustment(points=(30, -30, 0, 0)[: len(players)])),
        stake=Stake(currency="EUR", amount="0.10", per=100),
    )


@ALL
def test_the_facts_are_those_of_the_sitting_file_under_the_same_keys(game):
    sitting = whole(game)
    deals_text, _ = texts(sitting)
    in_file = [deal for deal in write_sitting(sitting)["deals"] if deal["kind"] != "adjustment"]
    rows = records(deals_text)
    assert [int(row["deal"]) for row in rows] == [*range(1, len(in_file) + 1)]
    for row, facts in zip(rows, in_file, strict=True):
        for key in facts.keys() - {"void"}:
            value = facts[key]
            told = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            assert row[key] == told or (key, row["dealer"]) == ("dealer", value)


@ALL
def test_the_deals_have_no_results_and_the_results_are_those_of_the_command_line(game):
    sitting = replace(whole(game), closed=True)
    deals_text, results_text = texts(sitting)
    told, rows = sheet_as_data(sitting), records(results_text)
    heads = {*records(deals_text)[0]}
    assert not heads & {*sitting.players, "amount", "unit", "net", "score"}
    for entry in told["deals"]:
        of_entry = {"entry": str(entry["number"])}
        assert amounts(rows, "entry_points", **of_entry) == [*map(float, entry["net"].values())]
        scores = [*map(float, entry.get("scores", {}).values())]
        assert amounts(rows, "running_score", **of_entry) == scores
    # A rubber that is broken off brings points that no deal has.
    last = amounts(rows, "running_net")[-len(sitting.players) :]
    to_come = whole(game).sheet().points_to_come
    assert list(map(sum, zip(last, to_come, strict=True))) == amounts(rows, "net")
    assert amounts(rows, "payout") == [*map(float, told["payouts"].values())]
    paid = [row for row in rows if row["what"] == "payment"]
    assert [(row["player"], row["to"], row["amount"]) for row in paid] == [
        (one["from"], one["to"], one["amount"]) for one in told["transfers"]
    ]


@ALL
def test_before_the_end_no_amount_is_money(game):
    _, results_text = texts(replace(whole(game), deals=whole(game).deals[:1]))
    found = {row["what"] for row in records(results_text)}
    assert (not {"payout", "payment"} & found, "net" in found) == (True, True)


@ALL
def test_each_amount_names_its_unit(game):
    sitting = whole(game)
    _, results_text = texts(sitting)
    units = {row["what"]: row["unit"] for row in records(results_text)}
    money = dict.fromkeys(("payout", "payment"), "EUR")
    score = {"running_score": "score"}
    for what, unit in units.items():
        assert unit == (money | score).get(what, f"{sitting.unit}s")


def test_who_dealt_has_one_column():
    assert [head for head in heads_of(whole(FIVE)) if "dealer" in head] == ["dealer"]


@dataclass(frozen=True, kw_only=True)
class Odd(DealRecord):
    """A deal of a game from outside, whose facts have names of our heads."""

    round: int = declare(Integer(low=1, high=9), verbatim("Round"))
    kind_: int = declare(Integer(low=1, high=9), verbatim("Other kind"))
    problems: int = declare(Integer(low=1, high=9), verbatim("Problems"))


def test_a_fact_with_the_name_of_a_head_has_another_head():
    odd = replace(SKRUUVI, kinds={"odd": Odd})
    assert heads_of(Sitting(ruleset=odd, players=NAMES, options=SKRUUVI.Options())) == [
        *("deal", "round", "dealer", "kind", "round_", "kind_", "problems_"),
        *("notation", "problems"),
    ]


def heads_of(sitting):
    return next(csv.reader(StringIO(next(texts(sitting)))))


def test_the_words_are_english_in_every_language():
    sitting = whole(SKRUUVI)
    plain = [*texts(sitting)]
    with translation.override("fi"):
        assert [*texts(sitting)] == plain
