"""Where the words of games lie that are not in the site's own catalogues."""

from __future__ import annotations

from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "scorekeeper.games"


def locale_paths(games: Path) -> list[Path]:
    """The folders `locale` of the games in this folder, and of those from outside, which are not
    imported for it."""
    packages = [*sorted(games.iterdir()), *map(package_of, entry_points(group=GROUP))]
    paths = [package / "locale" for package in packages if package]
    return [path for path in paths if path.is_dir()]


def package_of(point: EntryPoint) -> Path | None:
    """The folder of the package that this entry point names; None if there is none."""
    with suppress(ImportError, ValueError):
        spec = find_spec(point.module.partition(".")[0])
        if spec and spec.submodule_search_locations:
            return Path(spec.submodule_search_locations[0])
    return None
