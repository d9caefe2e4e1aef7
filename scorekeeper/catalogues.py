"""The compiled catalogues: made when the site starts from those of the translators.

Whoever may write where the site may not runs it as a program: python -m scorekeeper.catalogues
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from stat import S_IMODE

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent / "locale"
NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)  # so that the same words make the same file


def outdated(folder: Path = LOCALE) -> list[Path]:
    """The catalogues whose compiled file is missing or has another time than they have."""
    return [path for path in sorted(folder.glob("*/LC_MESSAGES/django.po")) if not is_made(path)]


def is_made(path: Path) -> bool:
    made = path.with_suffix(".mo")
    return made.exists() and made.stat().st_mtime_ns == path.stat().st_mtime_ns


def compile_outdated(folder: Path = LOCALE) -> None:
    """Give each outdated catalogue a compiled file of its own time and mode, in one step. Raises
    OSError where none can be written."""
    for path in outdated(folder):
        state = path.stat()  # before it is read: a later change makes it outdated
        with path.open("rb") as file:
            catalogue = read_po(file)  # of a line that is none it prints a warning
        catalogue.creation_date = NO_DATE
        new = path.with_suffix(f".mo.{os.getpid()}")
        try:
            with new.open("wb") as file:
                write_mo(file, catalogue, use_fuzzy=False)
            new.chmod(S_IMODE(state.st_mode))
            os.utime(new, ns=(state.st_atime_ns, state.st_mtime_ns))
            new.replace(path.with_suffix(".mo"))
        finally:
            new.unlink(missing_ok=True)


if __name__ == "__main__":
    compile_outdated()
