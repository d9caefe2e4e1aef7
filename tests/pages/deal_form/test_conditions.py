"""The conditions of a form; its script is asked the same (tests/scripts/conditions.test.mjs)."""

import json
from pathlib import Path

import pytest

from scorekeeper.pages.deal_form.conditions import ALWAYS, NEVER, Condition, all_of, condition
from tests.pages.deal_form.posted import holds

FILE = Path(__file__).parents[2] / "scripts" / "conditions.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))


def made(alternatives):
    return Condition(
        tuple(
            tuple((field, tuple(values)) for field, values in clauses) for clauses in alternatives
        )
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["data"])
def test_a_condition_is_written_as_its_script_reads_it_and_holds_in_the_same_cases(case):
    one = made(case["is"])
    assert one.data == case["data"]
    assert [holds(one, each["answers"]) for each in case["cases"]] == [
        each["holds"] for each in case["cases"]
    ]


def test_the_cases_are_of_both_kinds():
    found = [each["holds"] for case in CASES for each in case["cases"]]
    assert {True, False} == set(found)
    assert {"", "never"} <= {case["data"] for case in CASES}


def test_conditions_are_put_together():
    anna, suit = condition("declarer", (0, 2)), condition("strain", ("S", "H"))
    assert (anna & suit).data == all_of((ALWAYS, anna, suit)).data == "declarer=0,2;strain=S,H"
    assert (anna | suit).data == "declarer=0,2 strain=S,H"
    assert (anna & NEVER).data == "never"
    assert (NEVER | anna).data == (ALWAYS & anna).data == "declarer=0,2"
    # A yes is posted as 1, a no as nothing, and so is no answer.
    assert condition("blind", (True, False)).data == "blind=1,"
    assert condition("declarer", ()).data == "declarer="
