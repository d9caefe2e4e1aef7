"""Command `install_games`: install the games from outside that DATA_DIR/games.txt names."""

from __future__ import annotations

import hashlib
import shutil
import subprocess  # nosec B404
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from ..database_command import require_owner

INSTALLED = ".installed"


class Command(BaseCommand):
    help = (
        "Install the packages of games.txt in the data folder, one requirement a line, beside it "
        "into games/. A running site has them after a restart."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument(
            "--changed", action="store_true", help="only if the list or Python has changed since"
        )

    def handle(self, *args: object, changed: bool, **options: Any) -> None:
        require_owner(settings.DATA_DIR)
        wanted, folder = settings.DATA_DIR / "games.txt", settings.GAMES_DIR
        wanted_hash = list_hash(wanted)
        if changed and wanted_hash == hash_installed(folder):
            return
        if not wanted_hash:
            shutil.rmtree(folder, ignore_errors=True)
            self.stdout.write(f"{wanted} names no game, so there is none from outside.")
            return
        new = Path(mkdtemp(prefix="games.", dir=settings.DATA_DIR))
        try:
            install(wanted, new)
            (new / INSTALLED).write_text(wanted_hash, encoding="utf-8")
            shutil.rmtree(folder, ignore_errors=True)
            new.rename(folder)
        finally:
            shutil.rmtree(new, ignore_errors=True)
        then = "" if changed else " Restart the site."
        self.stdout.write(f"The games of {wanted} are installed.{then}")


def list_hash(wanted: Path) -> str:
    """A hash of the list, after the version of Python that it is installed for; "" where nothing is
    wanted."""
    if not wanted.exists():
        return ""
    lines = wanted.read_bytes()
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"{version} {hashlib.sha256(lines).hexdigest()}" if lines.strip() else ""


def hash_installed(folder: Path) -> str:
    """The hash of the list that is installed in a folder."""
    file = folder / INSTALLED
    return file.read_text(encoding="utf-8") if file.exists() else ""


def install(wanted: Path, folder: Path) -> None:
    """Install the requirements into a folder. Raises CommandError with what pip says."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "--target", str(folder), "--requirement", str(wanted)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # nosec B603
    if done.returncode:
        raise CommandError(f"The games of {wanted} could not be installed:\n{done.stderr}")
