"""The folder where data lies, and the secret key in it."""

import fcntl
import os
import secrets
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .variables import knob, refuse

SHORTEST_KEY = 50  # characters; Django warns of shorter ones


def data_dir(usual: Path) -> Path:
    """The folder of the database and the secret key, made on the first run for its owner alone.

    usual: where it lies when nobody says so.
    """
    path = Path(knob("DATA_DIR", str(usual))).expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        refuse("DATA_DIR", f"a folder that can be made and written to ({error.strerror})")
    return path


def secret_key(folder: Path) -> str:
    """The key of the site: of the file that SECRET_KEY_FILE names, or of the data folder."""
    own = folder / "secret_key"
    try:
        given = knob("SECRET_KEY_FILE", "")
        return shared_key(Path(given)) if given else own_key(own)
    except (OSError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(
            f"The secret key {own} cannot be read or made ({error}). "
            "Set DATA_DIR to a folder that can be written to."
        ) from error


def own_key(path: Path) -> str:
    """The key in the file; made when there is none, once, however many processes start together."""
    with suppress(FileNotFoundError):
        if key := path.read_text(encoding="ascii").strip():
            return key
    # A key that root makes in another user's folder could not be read by the site.
    if path.parent.stat().st_uid != os.geteuid():
        raise ImproperlyConfigured(
            f"There is no {path}, and its folder belongs to another user. Run this as that user; "
            "for an installed site the command `scorekeeper` does so."
        )
    # Found missing or empty: whoever gets the lock first writes, the others read what it wrote.
    # The lock also mends a file left empty by a machine that lost its power at the wrong moment.
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if key := file.read().strip():
            return key
        key = secrets.token_urlsafe(48)
        file.write(key + "\n")
        file.flush()
        os.fsync(file.fileno())
        return key


def shared_key(path: Path) -> str:
    """The key that several machines share; whoever runs them makes it, and none of them does."""
    try:
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        key = ""
    if len(key) < SHORTEST_KEY:
        refuse("SECRET_KEY_FILE", f"a file with a key of at least {SHORTEST_KEY} characters")
    return key
