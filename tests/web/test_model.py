"""An evening in any order, from two phones: the site and a plain model of it stay equal.

MODEL_STEPS=10000 tries that many steps.
"""

import ast
import os
from pathlib import Path

import pytest
from django.db import connection
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.model.machine import Evening

pytestmark = pytest.mark.unmeasured

HERE = Path(__file__).parent / "model"
STEPS = int(os.environ.get("MODEL_STEPS") or (200 if connection.vendor == "sqlite" else 80))
AN_EVENING = 40
SPARE = 2  # evenings, because one may be broken off


@pytest.mark.django_db
def test_the_site_and_the_model_stay_equal_whatever_is_done():
    Evening.steps = 0
    play(evenings=STEPS // AN_EVENING + SPARE)
    print(f"{Evening.steps} steps")
    assert Evening.steps >= STEPS


def play(evenings):
    run_state_machine_as_test(
        Evening,
        settings=settings(
            max_examples=evenings,
            stateful_step_count=AN_EVENING,
            suppress_health_check=list(HealthCheck),
            # What fails is told as it came: made smaller by parts, it would be another evening.
            phases=[Phase.reuse, Phase.generate],
            report_multiple_bugs=False,
        ),
    )


@pytest.mark.parametrize("name", ["model.py", "expected_state.py", "model_file.py"])
def test_the_model_knows_nothing_of_the_site(name):
    tree = ast.parse((HERE / name).read_text(encoding="utf-8"))
    modules = [one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)]
    assert modules
    assert not [module for module in modules if module.startswith("scorekeeper.web")]
