"""A base class for commands that report their progress on a terminal."""

from __future__ import annotations

from scorekeeper.web.management.database_command import DatabaseCommand


class TellingCommand(DatabaseCommand):
    """A command that reports its progress if stderr is a terminal."""

    def tell(self, done: int, total: int) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r{done:,} of {total:,}", ending="" if done < total else "\n")
