"""The files of the score on the phone, as `prepare` makes them, and what a page tells of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage
from django.templatetags.static import static
from django.urls import reverse

from scorekeeper.pages.deal_form.fields.field import Field
from scorekeeper.rules.games import by_key

from .live_updates import app_version
from .localize import language

ENGINE_FOLDER = "engine"  # of the static files
MADE = "made.json"  # tells the version and the names of the files
# The kinds of pages that a phone draws whole, each with its template, without the suffix. Its parts
# are in the folder of that name, each for the block of its name.
SHELLS = {
    "enter": "deals/enter",
    "edit": "deals/enter",
    "entry": "deals/entry",
    "confirm": "deals/confirm_change",
    "sheet": "sitting/sheet",
    "large": "sitting/large_score",
    "settle": "sitting/settle",
    "history": "sitting/history",
    "seats": "sitting/seats",
    "adjust": "sitting/adjust_points",
    "settings": "sitting/settings",
}
NO_ENGINE = "none"  # a page without an engine: a phone deletes the one that it has


class EngineFinder(FileSystemFinder):
    """Finds the files, if there are any."""

    def __init__(self, *args: Any, **options: Any) -> None:
        root, storage = str(settings.ENGINE_DIR), FileSystemStorage(settings.ENGINE_DIR)
        storage.prefix = ENGINE_FOLDER  # type: ignore[attr-defined]  # as Django gives it one
        self.locations = [(ENGINE_FOLDER, root)]
        self.storages = {root: storage}

    def check(self, **options: Any) -> list[CheckMessage]:
        return []


@cache
def made() -> dict[str, Any]:
    """What this process serves; {} if nothing was made."""
    try:
        manifest: dict[str, Any] = json.loads(settings.ENGINE_DIR.joinpath(MADE).read_text())
    except (OSError, ValueError):
        return {}
    return manifest


def engine_version() -> str:
    """The version; or NONE."""
    version: str = made().get("version", NO_ENGINE) if settings.PHONE_ENGINE else NO_ENGINE
    return version


def engine_addresses(game: str) -> str:
    """The version and the addresses of the core, the game, and the words of both; or NONE."""
    code = language()
    names = [f"{name}.js" for name in ("core", game, code, f"{game}.{code}")]
    version = engine_version()
    if version == NO_ENGINE or not {*names} <= {*made()["files"]}:
        return NO_ENGINE
    return " ".join([version, *(static(f"{ENGINE_FOLDER}/{name}") for name in names)])


def engine_files() -> list[str]:
    """The addresses of the files of all games, with the words of the active language."""
    if engine_version() == NO_ENGINE:
        return []
    names = {f"{key}.js" for key in by_key()}
    names |= {f"{name}.{language()}.js" for name in by_key()} | {"core.js", f"{language()}.js"}
    return [static(f"{ENGINE_FOLDER}/{name}") for name in sorted(names & {*made()["files"]})]


def shell_addresses() -> list[str]:
    """The address of all shells, which changes with what is in them; none without an engine."""
    if engine_version() == NO_ENGINE:
        return []
    return [f"{reverse('shells')}?v={language()}-{app_version()}"]


@cache
def page_parts(page: str) -> tuple[str, ...]:
    """The names of the parts of a page: "main" of sitting/sheet/_main.html."""
    templates = Path(settings.BASE_DIR, "templates", page)
    return tuple(sorted(part.stem[1:] for part in templates.glob("_*.html")))


def page_addresses() -> dict[str, str]:
    return {
        "home": reverse("home"),
        "icons": static("icons.svg"),
        "phone": static("phone.js"),
        "phone_page": static("phone_page.js"),
    }


def board_addresses(fields: Iterable[Field | type[Field]]) -> dict[str, str]:
    """The scripts of these fields, by their names."""
    return {name: static(name) for field in fields if (name := field.script)}
