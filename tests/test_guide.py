"""What the guide, the README and the units tell to type can be typed."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from scorekeeper.installed import DATA_DIR, ENVIRONMENT_FILE

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/deploying.md", "deploy/compose.yaml", "deploy/Dockerfile")
UNITS = sorted((ROOT / "deploy").glob("scorekeeper*.service"))
COMMAND = re.compile(
    r"(?:bin/manage|manage\.py|^ +scorekeeper|`scorekeeper) ([a-z_]+)", re.MULTILINE
)


def told():
    for path in (*(ROOT / page for page in PAGES), *UNITS):
        for name in COMMAND.findall(path.read_text(encoding="utf-8")):
            yield pytest.param(name, id=f"{path.name} {name}")


@pytest.mark.parametrize("name", [*told()])
def test_a_command_that_is_told_is_there(name):
    assert name in get_commands()


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_keeps_the_site_in_the_same_sandbox(path):
    wanted = sandbox(ROOT / "deploy" / "scorekeeper.service")
    assert "SystemCallFilter=@system-service" in wanted
    assert sandbox(path) == wanted


def sandbox(path):
    """The lines from StateDirectory= on, but for comments and the sections behind."""
    lines = path.read_text(encoding="utf-8").partition("StateDirectory=")[2].splitlines()[1:]
    end = lines.index("") if "" in lines else len(lines)
    return [line for line in lines[:end] if not line.startswith("#")]


def test_the_units_and_the_command_mean_the_same_site():
    for path in UNITS:
        unit = path.read_text(encoding="utf-8")
        assert f"EnvironmentFile=-{ENVIRONMENT_FILE}\n" in unit
        assert f"Environment=DATA_DIR={DATA_DIR}\n" in unit
