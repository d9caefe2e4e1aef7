"""The files of the score on the phone, as `prepare` makes them, and what a page tells of them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage
from django.templatetags.static import static

from .localize import language

FOLDER = "engine"  # of the static files
MADE = "made.json"  # tells the version and the names of the files
NONE = "none"  # a page without an engine: a phone deletes the one that it has


class EngineFinder(FileSystemFinder):
    """Finds the files, if there are any."""

    def __init__(self, *args: Any, **options: Any) -> None:
        root, storage = str(settings.ENGINE_DIR), FileSystemStorage(settings.ENGINE_DIR)
        storage.prefix = FOLDER  # type: ignore[attr-defined]  # as Django gives it one
        self.locations = [(FOLDER, root)]
        self.storages = {root: storage}

    def check(self, **options: Any) -> list[CheckMessage]:
        return []


@cache
def made() -> dict[str, Any]:
    """What this process serves; {} if nothing was made."""
    try:
        found: dict[str, Any] = json.loads(settings.ENGINE_DIR.joinpath(MADE).read_text())
    except (OSError, ValueError):
        return {}
    return found


def engine_addresses(game: str) -> str:
    """The version and the addresses of the core, the game and the words, for the page; or NONE."""
    names = [f"{name}.js" for name in ("core", game, language())]
    if not settings.PHONE_ENGINE or not {*names} <= {*made().get("files", ())}:
        return NONE
    return " ".join([made()["version"], *(static(f"{FOLDER}/{name}") for name in names)])
