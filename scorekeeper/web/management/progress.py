"""How far long work has come, for who waits for it at a terminal."""

from __future__ import annotations

from scorekeeper.web.management.database_command import DatabaseCommand


class TellingCommand(DatabaseCommand):
    """A command that says how far it has come, where somebody looks on."""

    def tell(self, done: int, total: int) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r{done:,} of {total:,}", ending="" if done < total else "\n")
