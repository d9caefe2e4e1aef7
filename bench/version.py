"""The app version that the pages of the served site report."""

from __future__ import annotations

import json

from bench.databases import Store
from scorekeeper.web.version import VERSION


def app_version(store: Store) -> str:
    """The version and the hash of the collected static files, as in live_updates.py."""
    manifest = json.loads((store.folder / "static" / "staticfiles.json").read_text("utf-8"))
    return f"{VERSION}-{manifest['hash']}"
