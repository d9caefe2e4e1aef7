"""What a page of the served site says that it runs on."""

from __future__ import annotations

import json

from .stores import Store


def app_version(store: Store) -> str:
    """The hash of the files that were collected for it (scorekeeper/web/live.py)."""
    manifest = json.loads((store.folder / "static" / "staticfiles.json").read_text("utf-8"))
    return str(manifest["hash"])
