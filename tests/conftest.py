"""What all tests share."""

import os
from importlib.util import find_spec

import hypothesis
import pytest

# requirements.txt alone brings no browser; requirements-dev.txt does.
collect_ignore = [] if find_spec("playwright") else ["browser"]

# A slow moment of a busy machine is no fault of the rules. In CI the same cases are tried every
# time, so that a change is blamed for what it broke and for nothing else.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_collection_modifyitems(config, items):
    """A bare `pytest` leaves the browser out; with -m, or with a path to its tests, it does not."""
    asked = config.option.markexpr or any("browser" in argument for argument in config.args)
    if asked:
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def nobody_asked_often():
    """How often something was asked is forgotten between tests, which all come from one address."""
    from scorekeeper.web import rates

    rates.storage.reset()


@pytest.fixture
def surroundings(tmp_path):
    """What a program of its own is started with: the site's settings and an empty data folder."""
    inherited = {k: v for k, v in os.environ.items() if k != "DJANGO_SETTINGS_MODULE"}
    inherited.pop("DATABASE_URL", None)
    return {**inherited, "DATA_DIR": str(tmp_path / "data")}
