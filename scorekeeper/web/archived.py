"""Sittings that a version before 0.4.0 has put away into the file of an archive.

This version has no archive: they have to be brought back by the version that knows them, before
their journals could be lost.
"""

from __future__ import annotations

from django.core.management.base import CommandError

from scorekeeper.installed import REFUSED, command


def refuse_archived(count: int) -> None:
    """Raises CommandError where there are such sittings."""
    if count:
        raise CommandError(
            f"Sittings that lie in the file of an archive: {count:,}. This version cannot read it. "
            f"Bring them back with version 0.3.0 first: {command()} unarchive FILE",
            returncode=REFUSED,
        )
