"""What games have in folders of their own besides code: words, templates, scripts."""

from __future__ import annotations

from contextlib import suppress
from gettext import GNUTranslations
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "scorekeeper.games"


def folders_of_games(name: str, games: Path) -> list[Path]:
    """The folders of this name of the games in a folder, and of those from outside, which are not
    imported for it: `locale`, `templates` or `static`. One with a file that the site cannot read is
    left out, because it would stop the site before anybody has tried the game."""
    packages = [*sorted(games.iterdir()), *map(package_of, entry_points(group=GROUP))]
    paths = [package / name for package in packages if package]
    return [path for path in paths if path.is_dir() and all(map(is_readable, path.rglob("*")))]


def is_readable(path: Path) -> bool:
    """Whether a catalogue can be read, or a script or style sheet is a text."""
    with suppress(Exception):  # a damaged catalogue raises what it likes
        if path.suffix == ".mo":
            with path.open("rb") as file:
                GNUTranslations(file)
        if path.suffix in (".css", ".js"):
            path.read_text(encoding="utf-8")
        return True
    return False


def package_of(point: EntryPoint) -> Path | None:
    """The folder of the package that this entry point names; None if there is none."""
    # Also AttributeError, for an entry point that names no module.
    with suppress(AttributeError, ImportError, ValueError):
        spec = find_spec(point.module.partition(".")[0])
        if spec and spec.submodule_search_locations:
            return Path(spec.submodule_search_locations[0])
    return None
