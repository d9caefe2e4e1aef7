"""What a page of the served site says that it runs on."""

from __future__ import annotations

import json

from bench.databases import Store
from scorekeeper.web.version import VERSION


def app_version(store: Store) -> str:
    """The version, and the hash of its collected files: what a page is told (live_updates.py)."""
    manifest = json.loads((store.folder / "static" / "staticfiles.json").read_text("utf-8"))
    return f"{VERSION}-{manifest['hash']}"
