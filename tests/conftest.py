"""What all tests share."""

import gc
import os
from importlib.util import find_spec
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.rules import games
from tests.rotation import SEED, is_due

ROOT = Path(__file__).parent.parent
pytest_plugins = ["tests.web.fixtures"]
# bin/mutate's environment has no Playwright, and mutmut is in no other.
collect_ignore = ["mutate.py"]
if find_spec("playwright"):
    pytest_plugins.append("tests.browser.fixtures")
else:
    collect_ignore.append("browser")
    collect_ignore_glob = [f"games/*/{name}.py" for name in ("test_thumbs", "pages", "test_page")]

# Three games that nobody plays, and that are as little like vint as a game may be, go through all
# that the others go through; so does the sample in the guide. They are not in the product.
games.__path__ += [str(ROOT / "tests" / "toys"), str(ROOT / "docs" / "sample-game")]

# A slow moment of a busy machine is no fault of the rules. In CI the same cases are tried every
# time, so that a change is blamed for what it broke and for nothing else.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

# The tests make many small things that live long; the collector need not look at them all so often.
gc.set_threshold(200_000, 20, 100)


# What a bare `pytest` leaves out: bin/test runs it, and so does -m, or a path to its tests.
APART = ("browser", "faults")
PATHS = (*APART, "thumbs")
EVENING_EVERY = 10  # days
OF_THE_SITE = ("test_page.py", "test_paper.py")


@pytest.fixture(scope="session", autouse=True)
def bundled_style_sheets():
    from scorekeeper.web.present.static_files import bundle

    site, *_ = settings.STATICFILES_DIRS
    for file in site.glob("*.css"):
        file.write_text(bundle(file.read_text(), lambda name: (site / name).read_text()))


@pytest.fixture(autouse=True)
def no_language_of_a_request():
    """A request leaves its language behind in its thread, here for the tests that come after it."""
    yield
    translation.deactivate()


def pytest_report_header():
    return f"SEED={SEED}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        item.add_marker(room_of(item))
    if not any("thumbs" in argument for argument in config.args):
        evenings = [item for item in items if item.get_closest_marker("evening")]
        leave_out(config, items, [*filter(rests_today, evenings)])
    asked = [word for word in PATHS if any(word in argument for argument in config.args)]
    if config.option.markexpr or asked:
        return
    leave_out(config, items, [one for one in items if any(map(one.get_closest_marker, APART))])


def leave_out(config, items, left_out):
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def rests_today(item):
    """An evening of a game that another day is for."""
    from tests.games.product import KEYS, module_of

    place = [*map(module_of, KEYS)].index(item.path.parent.name)
    return not is_due(place, EVENING_EVERY)


def room_of(item):
    """What it is run with: by its folder, by its name in the folder of a game, by what it draws."""
    room = item.path.relative_to(ROOT).parts[1]
    if room in ("browser", "faults") or item.path.name == "test_thumbs.py":
        return "faults" if room == "faults" else "browser"
    drawn = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    scored_twice = item.path.name == "test_reference.py"
    if drawn or scored_twice or item.get_closest_marker("unmeasured"):
        return "unmeasured"
    of_rules = room in ("rules", "games") and item.path.name not in OF_THE_SITE
    return "rules" if of_rules else "site"


@pytest.fixture(autouse=True)
def nobody_asked_often():
    """How often something was asked is forgotten between tests, which all come from one address."""
    from tests.reset import reset_rate_limits

    reset_rate_limits()


@pytest.fixture(autouse=True)
def no_state_is_kept():
    """A test that damages the database behind the site's back is not answered from memory."""
    from scorekeeper.web.repository import states

    states.clear()


@pytest.fixture
def without_toys(monkeypatch):
    """The games of the product alone, where a page lists all of them."""
    from tests.games.product import KEYS

    product = {key: one for key, one in games.by_key().items() if key in KEYS}
    found = games.Games(usable=product, finnish=games.games().finnish)
    monkeypatch.setattr(games, "_found", [found])


@pytest.fixture(scope="session")
def inherited():
    """The environment for a program of its own: with the site's settings and its own database."""
    ours = {"DJANGO_SETTINGS_MODULE", "DATABASE_URL"}
    return {name: value for name, value in os.environ.items() if name not in ours}


@pytest.fixture
def surroundings(inherited, tmp_path):
    """What a program of its own is started with: the site's settings and an empty data folder."""
    return {**inherited, "DATA_DIR": str(tmp_path / "data")}


@pytest.fixture(scope="session")
def longest_catalogue(tmp_path_factory):
    """Where the longest words of all languages stand in place of Finnish."""
    from tests.pseudo_language import write_longest

    folder = tmp_path_factory.mktemp("longest")
    write_longest(folder)
    return folder


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """Installs games from outside for this test: `add` and `find`."""
    from tests.outside import Outside, forget

    monkeypatch.syspath_prepend(tmp_path)
    before = games.games()
    yield Outside(tmp_path)
    games._found[:] = [before]
    forget(tmp_path)
