"""Reading and validating the environment variables; an invalid one is refused with the valid ones.

It imports nothing else of the scorekeeper.
"""

from __future__ import annotations

import fcntl
import ipaddress
import os
import re
import secrets
import socket
import stat
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from gettext import GNUTranslations
from importlib import util
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Never
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def knob(name: str, default: str) -> str:
    """The value of the variable; a blank one counts as unset."""
    value: str = env.str(name, default=default)
    return value.strip() or default


def refuse_value(name: str, accepted: str) -> Never:
    raise ImproperlyConfigured(f"{name} is {knob(name, '')!r}, but must be {accepted}.")


def flag(name: str, default: str = "0") -> bool:
    value = knob(name, default).lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    refuse_value(name, "1, true, yes or on, or else 0, false, no or off")


def whole(name: str, default: int, lowest: int, highest: int) -> int:
    value = knob(name, str(default))
    # isdecimal() alone would accept digits of other scripts.
    if value.isascii() and value.isdecimal() and lowest <= int(value) <= highest:
        return int(value)
    refuse_value(name, f"a whole number from {lowest} to {highest}")


def words_of_variable(name: str) -> list[str]:
    return [word.strip() for word in knob(name, "").split(",") if word.strip()]


# ── The data folder (DATA_DIR), and the secret key in it ──────────────────────────────────────────


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
        refuse_value("DATA_DIR", f"a folder that can be made and written to ({error.strerror})")
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
            "as root the command of an installed site does so."
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
        refuse_value("SECRET_KEY_FILE", f"a file with a key of at least {SHORTEST_KEY} characters")
    return key


# ── DATABASE_URL and CACHE_URL ────────────────────────────────────────────────────────────────────


def sqlite_database(file: Path, patience: int) -> dict[str, object]:
    """file: the SQLite file if DATABASE_URL is not set. patience: seconds that a save waits."""
    url = knob("DATABASE_URL", f"sqlite:///{file}")
    scheme = urlsplit(url).scheme if "://" in url else ""
    # Do not repeat the URL in the message: it may contain a password.
    if scheme not in {"sqlite", "postgres", "postgresql"}:
        raise ImproperlyConfigured(
            "DATABASE_URL must be sqlite:////path/to/file or "
            "postgres://user:password@host:5432/name."
        )
    if scheme == "sqlite":
        return sqlite(url, patience)
    return postgresql(url)


def sqlite(url: str, patience: int) -> dict[str, object]:
    # Parsed here and not by django-environ, which would interpret ? # % and + in a folder name as
    # URL syntax.
    path = url.removeprefix("sqlite:///")
    if path in {url, "", ":memory:"}:
        # Each process would have its own database in memory, and lose it on exit.
        raise ImproperlyConfigured("DATABASE_URL must name a file, as sqlite:////path/to/file.")
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": Path(path).expanduser().absolute(),
        # Persistent, one per thread: opening one costs more than reading a sitting, and the last
        # one to close would delete the WAL, which the next one has to create again.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # A transaction that starts as a reader and then writes fails at once if another writer
            # intervened; one that starts as a writer waits for the lock.
            "transaction_mode": "IMMEDIATE",
            "timeout": patience,
            # WAL, so that readers never wait for a writer; FULL, because an acknowledged deal must
            # survive a power cut. Each thread has a connection with a cache of so many KiB.
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-500;"
            ),
        },
    }


def postgresql(url: str) -> dict[str, object]:
    if not util.find_spec("psycopg"):
        raise ImproperlyConfigured(
            "DATABASE_URL names PostgreSQL, which needs the package psycopg: "
            "pip install -r requirements-fleet.txt (bin/serve does so by itself)."
        )
    try:
        config: dict[str, object] = environ.Env.db_url_config(url)
    except ValueError:
        config = {}
    if not config.get("NAME"):
        raise ImproperlyConfigured(
            "DATABASE_URL must be postgres://user:password@host:5432/name, "
            "with any of / : @ % # ? in the password written as %2F and so on."
        )
    # Opening a connection per request would cost several times the request itself.
    return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **config}


def cache() -> dict[str, Any]:
    url = knob("CACHE_URL", "locmem://")
    scheme = urlsplit(url).scheme if "://" in url else ""
    if scheme == "locmem":
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if scheme not in {"redis", "rediss"} or not urlsplit(url).hostname:
        raise ImproperlyConfigured(
            "CACHE_URL must be locmem:// (each process its own memory) or redis://host:6379/0."
        )
    if not util.find_spec("redis"):
        raise ImproperlyConfigured(
            "CACHE_URL names Redis, which needs the package redis: "
            "pip install -r requirements-fleet.txt (bin/serve does so by itself)."
        )
    config: dict[str, object] = environ.Env.cache_url_config(url)
    return config


# ── The address to listen on, allowed hosts and origins ───────────────────────────────────────────


FIRST_HANDED = 3  # sd_listen_fds(3)


def is_handed_over() -> bool:
    """Whether systemd passed a listening socket to this process."""
    return os.environ.get("LISTEN_PID") == str(os.getpid())


def address() -> tuple[str, int]:
    """HOST and PORT, or those of systemd's socket: its unit may name others."""
    given = host(), whole("PORT", 8000, 1, 65535)
    if not is_handed_over():
        return given
    with socket.socket(fileno=os.dup(FIRST_HANDED)) as listener:
        place = listener.getsockname()
    # A Unix socket has a path and no port; only a proxy on this machine uses it.
    return place[:2] if isinstance(place, tuple) else given


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses in its networks, the most likely one first.

    No host is contacted and no packet is sent, so this also works without a network.
    """
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket only looks up the route; the address is a reserved one.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    if sys.platform == "linux":
        get_address = 0x8915  # SIOCGIFADDR
        # If a sandbox hides the interfaces, only the address found above is known.
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # an interface without an address
                    asked = struct.pack("256s", name.encode()[:15])
                    answer = fcntl.ioctl(probe.fileno(), get_address, asked)
                    found.append(socket.inet_ntoa(answer[20:24]))
    reachable = (address for address in found if not ipaddress.ip_address(address).is_loopback)
    return tuple(dict.fromkeys(reachable))


def own_names() -> tuple[str, ...]:
    """This machine's host name, and its .local name, which phones resolve without a name server."""
    name = socket.gethostname().lower()
    if name in {"", "localhost"}:
        return ()
    return tuple(dict.fromkeys((name, name.split(".")[0] + ".local")))


def is_in_container() -> bool:
    """Whether the image says so, as podman does by itself."""
    return bool(os.environ.get("container"))  # noqa: SIM112  # the name that others gave it


def host() -> str:
    value = knob("HOST", "127.0.0.1").strip("[]")
    with suppress(ValueError):
        return str(ipaddress.ip_address(value))
    # Digits and dots that form no address would otherwise be resolved as a name.
    if not re.fullmatch(r"(?=.*[a-z])[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?", value.lower()):
        refuse_value(
            "HOST",
            "127.0.0.1 (only this machine), 0.0.0.0 (phones in its network too) or a name",
        )
    return value.lower()


def allowed_hosts(host: str, own: Sequence[str] | None) -> list[str]:
    """The host names that the site answers to.

    own: this machine's names and addresses; None if the site is not open to its network.
    """
    given = words_of_variable("ALLOWED_HOSTS")
    for name in given:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*|\[[0-9A-Fa-f:.]+\]", name):
            refuse_value(
                "ALLOWED_HOSTS", "host names with commas between them, without http:// or port"
            )
    if given:
        return given
    names = ["localhost", "127.0.0.1", "[::1]"]
    if own is not None:
        return [*names, *own]
    return list(dict.fromkeys([*names, f"[{host}]" if ":" in host else host]))


def trusted_origins() -> list[str]:
    given = words_of_variable("TRUSTED_ORIGINS")
    for origin in given:
        if not re.fullmatch(r"https?://[\w.*\[\]:-]+", origin):
            refuse_value(
                "TRUSTED_ORIGINS",
                "addresses such as https://vint.example.org with commas between them and no path",
            )
    return given


# ── What games have in folders of their own besides code: words, templates, scripts ───────────────


GROUP = "scorekeeper.games"


def folders_of_games(name: str, games: Path) -> list[Path]:
    """The folders of this name of the games in a folder, and of those from outside, which are not
    imported for it: `locale`, `templates` or `static`. One with a file that the site cannot read is
    left out, because it would stop the site before anybody has tried the game."""
    packages = [*sorted(games.iterdir()), *map(package_of, entry_points(group=GROUP))]
    paths = [package / name for package in packages if package]
    return [path for path in paths if path.is_dir() and all(map(is_readable, path.rglob("*")))]


def is_readable(path: Path) -> bool:
    """Whether a catalogue can be read, or a script or style sheet is a text."""
    with suppress(Exception):  # a damaged catalogue raises what it likes
        if path.suffix == ".mo":
            with path.open("rb") as file:
                GNUTranslations(file)
        if path.suffix in (".css", ".js"):
            path.read_text(encoding="utf-8")
        return True
    return False


def package_of(point: EntryPoint) -> Path | None:
    """The folder of the package that this entry point names; None if there is none."""
    # Its `module` fails in another way with each Python if it names none.
    with suppress(ImportError, ValueError):
        spec = find_spec(re.split(r"[.:\s]", point.value)[0])
        if spec and spec.submodule_search_locations:
            return Path(spec.submodule_search_locations[0])
    return None
