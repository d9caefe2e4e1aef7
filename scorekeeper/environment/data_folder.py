"""The data folder (DATA_DIR), and the secret key in it."""

import fcntl
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .variables import knob, refuse

SHORTEST_KEY = 50  # characters; Django warns of shorter ones
PRIVATE = 0o600


def data_dir(usual: Path) -> Path:
    """The folder of the database and the secret key, created on the first run, private to its
    owner.

    usual: the folder if DATA_DIR is not set.
    """
    path = Path(knob("DATA_DIR", str(usual))).expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        refuse("DATA_DIR", f"a folder that can be made and written to ({error.strerror})")
    return path


def secret_key(folder: Path) -> str:
    """The site's secret key: from the file in SECRET_KEY_FILE, or from the data folder."""
    own = folder / "secret_key"
    try:
        given = knob("SECRET_KEY_FILE", "")
        return shared_key(Path(given)) if given else own_key(own)
    except (OSError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(
            f"The secret key {own} cannot be read or made ({error}). {way_out(own)}"
        ) from error


def way_out(key: Path) -> str:
    """What the operator can do if this key cannot be read or made."""
    with suppress(OSError):
        if key.stat().st_uid != key.parent.stat().st_uid:
            return f"Give it back as root: chown --reference={key.parent} {key}"
    return "Set DATA_DIR to a folder that can be written to."


def own_key(path: Path) -> str:
    """The key in the file, created if missing; only once, even if several processes start
    together."""
    with suppress(FileNotFoundError):
        make_private(path)
        if key := path.read_text(encoding="ascii").strip():
            return key
    # If root created the key in another user's folder, the site could not read it.
    if path.parent.stat().st_uid != os.geteuid():
        raise ImproperlyConfigured(
            f"There is no {path}, and its folder belongs to another user. Run this as that user; "
            "for an installed site the command `scorekeeper` does so."
        )
    # Missing or empty: the process that gets the lock first writes it, the others read it. This
    # also repairs a file left empty by a power cut.
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE), "r+", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if key := file.read().strip():
            return key
        key = secrets.token_urlsafe(48)
        file.write(key + "\n")
        file.flush()
        os.fsync(file.fileno())
        return key


def make_private(path: Path) -> None:
    """Make our own file readable only for us: with the key, anyone can pass for any phone."""
    found = path.stat()
    if found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) != PRIVATE:
        path.chmod(PRIVATE)


def shared_key(path: Path) -> str:
    """A key shared by several machines; the operator creates it, the site never does."""
    try:
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        key = ""
    if len(key) < SHORTEST_KEY:
        refuse("SECRET_KEY_FILE", f"a file with a key of at least {SHORTEST_KEY} characters")
    return key
