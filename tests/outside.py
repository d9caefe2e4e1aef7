"""Games from outside, made for a test: the sample of the guide under other keys, as packages."""

import sys
from importlib import invalidate_caches
from itertools import count
from pathlib import Path

from scorekeeper.rules import games
from scorekeeper.web.outside_games import find_outside_games

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "docs" / "sample-game" / "tally"
NUMBERS = count()


def source(key, name="Hearts"):
    """The sample game under another key and name."""
    text = (SAMPLE / "__init__.py").read_text(encoding="utf-8")
    named = text.replace('gettext("Tally")', f'gettext("{name}")')
    return named.replace('key="tally"', f'key="{key}"')


def package(folder, text, *, point="made-up", files=()):
    """Write a package with this text and its entry point into a folder. Returns its name."""
    name = f"outside_{next(NUMBERS)}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")
    for path, content in dict(files).items():
        (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / path).write_bytes(content)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[scorekeeper.games]\n{point} = {name}:ruleset\n")
    return name


class Outside:
    """The games from outside of a test."""

    def __init__(self, folder):
        self.folder = folder

    def add(self, text, **more):
        return package(self.folder, text, **more)

    def find(self):
        """As a process that starts."""
        invalidate_caches()
        find_outside_games()
        return games.games()


def forget(folder):
    """Forget what was imported out of this folder."""
    for name, module in [*sys.modules.items()]:
        if str(folder) in str(getattr(module, "__file__", "")):
            del sys.modules[name]
