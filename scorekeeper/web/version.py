"""The version of the site, read from the changelog."""

from pathlib import Path

CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


def newest(changelog: str) -> str:
    """The version in the first heading of a release.

    >>> newest("# Changelog\\n\\n## 1.2.0 — 2026-11-20\\n\\n## 1.1.0 — 2026-10-01\\n")
    '1.2.0'
    """
    heading = next(line for line in changelog.splitlines() if line.startswith("## "))
    return heading.split()[1]


VERSION = newest(CHANGELOG.read_text(encoding="utf-8"))
