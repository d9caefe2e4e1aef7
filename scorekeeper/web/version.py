"""The version of the site, read from the changelog."""

import re

from scorekeeper.installation import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"


def newest(changelog: str) -> str:
    """The version in the first heading of a release; what is not released yet stands above it.

    >>> newest("## Unreleased\\n\\n## 1.2.0 — 2026-11-20\\n\\n## 1.1.0 — 2026-10-01")
    '1.2.0'
    """
    numbers: list[str] = re.findall(r"^## (\d\S*)", changelog, re.MULTILINE)
    return numbers[0]


VERSION = newest(CHANGELOG.read_text(encoding="utf-8"))
