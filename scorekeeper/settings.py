"""Every knob is an environment variable; a value that cannot be is refused with what can.

The README lists the knobs. DEBUG is not one of them: it is always off, so that what is tried out
at home is what is served in a club.
"""

import fcntl
import ipaddress
import os
import re
import secrets
import socket
import struct
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Never
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from scorekeeper.newer_sqlite import take_newest

take_newest()

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()


# ── Reading a knob ──────────────────────────────────────────────────────────────────────────────


def knob(name: str, default: str) -> str:
    """What the environment says; a variable that is set but blank counts as not given."""
    value: str = env.str(name, default=default)
    return value.strip() or default


def refuse(name: str, accepted: str) -> Never:
    raise ImproperlyConfigured(f"{name} is {knob(name, '')!r}, but must be {accepted}.")


def flag(name: str) -> bool:
    value = knob(name, "0").lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    refuse(name, "1, true, yes or on, or else 0, false, no or off")


def whole(name: str, default: int, lowest: int, highest: int) -> int:
    value = knob(name, str(default))
    # isdecimal() alone would let the digits of other scripts through.
    if value.isascii() and value.isdecimal() and lowest <= int(value) <= highest:
        return int(value)
    refuse(name, f"a whole number from {lowest} to {highest}")


def words(name: str) -> list[str]:
    return [word.strip() for word in knob(name, "").split(",") if word.strip()]


# ── Where data lies ─────────────────────────────────────────────────────────────────────────────


def data_dir() -> Path:
    """The folder of the database and the secret key, made on the first run for its owner alone."""
    path = Path(knob("DATA_DIR", str(BASE_DIR / "data"))).expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        refuse("DATA_DIR", f"a folder that can be made and written to ({error.strerror})")
    return path


def secret_key(path: Path) -> str:
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


DATA_DIR = data_dir()
SHORTEST_KEY = 50  # characters; Django warns of shorter ones
try:
    if given := knob("SECRET_KEY_FILE", ""):
        SECRET_KEY = shared_key(Path(given))
    else:
        SECRET_KEY = secret_key(DATA_DIR / "secret_key")
except (OSError, UnicodeDecodeError) as error:
    raise ImproperlyConfigured(
        f"The secret key {DATA_DIR / 'secret_key'} cannot be read or made ({error}). "
        "Set DATA_DIR to a folder that can be written to."
    ) from error


# ── Where the site listens, and whom it answers ─────────────────────────────────────────────────


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses in its networks, the one most likely meant first.

    No host is asked and no packet is sent, so it answers without a network too.
    """
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket only looks up the route; the address is a reserved one.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    if sys.platform == "linux":
        get_address = 0x8915  # SIOCGIFADDR
        # Where a sandbox hides the interfaces there is no more than the address found above.
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # an interface without an address
                    asked = struct.pack("256s", name.encode()[:15])
                    answer = fcntl.ioctl(probe.fileno(), get_address, asked)
                    found.append(socket.inet_ntoa(answer[20:24]))
    reachable = (address for address in found if not ipaddress.ip_address(address).is_loopback)
    return tuple(dict.fromkeys(reachable))


def own_names() -> tuple[str, ...]:
    """This machine's host name, and the name by which phones find it without a name server."""
    name = socket.gethostname().lower()
    if name in {"", "localhost"}:
        return ()
    return tuple(dict.fromkeys((name, name.split(".")[0] + ".local")))


def host() -> str:
    value = knob("HOST", "127.0.0.1").strip("[]")
    with suppress(ValueError):
        return str(ipaddress.ip_address(value))
    # What looks like numbers and dots but is no address would be looked up as a name.
    if re.fullmatch(r"(?=.*[a-z])[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?", value.lower()):
        return value.lower()
    refuse("HOST", "127.0.0.1 (this machine alone), 0.0.0.0 (phones in its network too) or a name")


def allowed_hosts() -> list[str]:
    given = words("ALLOWED_HOSTS")
    for name in given:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*|\[[0-9A-Fa-f:.]+\]", name):
            refuse("ALLOWED_HOSTS", "host names with commas between them, without http:// or port")
    if given:
        return given
    names = ["localhost", "127.0.0.1", "[::1]"]
    if OPEN_TO_NETWORK:
        return [*names, *OWN_ADDRESSES, *OWN_NAMES]
    return list(dict.fromkeys([*names, f"[{HOST}]" if ":" in HOST else HOST]))


def trusted_origins() -> list[str]:
    given = words("TRUSTED_ORIGINS")
    for origin in given:
        if not re.fullmatch(r"https?://[\w.*\[\]:-]+", origin):
            refuse(
                "TRUSTED_ORIGINS",
                "addresses such as https://vint.example.org with commas between them and no path",
            )
    return given


HOST = host()
PORT = whole("PORT", 8000, 1, 65535)
WORKERS = whole("WORKERS", 2, 1, 64)
# How many proxies stand in front, each believed when it says where a request came from.
PROXY_HOPS = whole("PROXY_HOPS", 0, 0, 10)

OPEN_TO_NETWORK = HOST in {"0.0.0.0", "::"}  # noqa: S104  # nosec B104
OWN_ADDRESSES = own_addresses() if OPEN_TO_NETWORK else ()
OWN_NAMES = own_names() if OPEN_TO_NETWORK else ()

ALLOWED_HOSTS = allowed_hosts()
CSRF_TRUSTED_ORIGINS = trusted_origins()


# ── Database and cache ──────────────────────────────────────────────────────────────────────────


# How long a save waits for the database. A phone waits as long for an answer (static/outbox.js).
PATIENCE = 10  # seconds


def database() -> dict[str, Any]:
    url = knob("DATABASE_URL", f"sqlite:///{DATA_DIR / 'db.sqlite3'}")
    scheme = urlsplit(url).scheme if "://" in url else ""
    # The address is not repeated in the refusal: it may hold a password.
    if scheme not in {"sqlite", "postgres", "postgresql"}:
        raise ImproperlyConfigured(
            "DATABASE_URL must be sqlite:////path/to/file or "
            "postgres://user:password@host:5432/name."
        )
    if scheme == "sqlite":
        return sqlite(url)
    return postgresql(url)


def sqlite(url: str) -> dict[str, Any]:
    # Taken apart here and not by django-environ, which would read the ? # % and + of a folder's
    # name as parts of an address.
    path = url.removeprefix("sqlite:///")
    if path in {url, "", ":memory:"}:
        # Each worker would keep its own database in memory and lose it at the end.
        raise ImproperlyConfigured("DATABASE_URL must name a file, as sqlite:////path/to/file.")
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": Path(path).expanduser().absolute(),
        # Kept, one for each thread: opening one costs more than reading a sitting, and the last
        # to close would clear away the log that the next one has to make anew.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # A transaction that begins as a reader and then writes fails at once when another
            # writer came between; one that begins as a writer waits for its turn.
            "transaction_mode": "IMMEDIATE",
            "timeout": PATIENCE,
            # With WAL readers never wait for a writer; FULL, because a deal that was
            # acknowledged has to survive a power cut.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgresql(url: str) -> dict[str, Any]:
    if not find_spec("psycopg"):
        raise ImproperlyConfigured(
            "DATABASE_URL names PostgreSQL, which needs the package psycopg: "
            "pip install -r requirements-fleet.txt (bin/serve does so by itself)."
        )
    try:
        config: dict[str, Any] = environ.Env.db_url_config(url)
    except ValueError:
        config = {}
    if not config.get("NAME"):
        raise ImproperlyConfigured(
            "DATABASE_URL must be postgres://user:password@host:5432/name, "
            "with any of / : @ % # ? in the password written as %2F and so on."
        )
    # A connection for every request costs several times the request itself.
    return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **config}


def cache() -> dict[str, Any]:
    url = knob("CACHE_URL", "locmem://")
    scheme = urlsplit(url).scheme if "://" in url else ""
    if scheme == "locmem":
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if scheme not in {"redis", "rediss"} or not urlsplit(url).hostname:
        raise ImproperlyConfigured(
            "CACHE_URL must be locmem:// (each worker its own memory) or redis://host:6379/0."
        )
    if not find_spec("redis"):
        raise ImproperlyConfigured(
            "CACHE_URL names Redis, which needs the package redis: "
            "pip install -r requirements-fleet.txt (bin/serve does so by itself)."
        )
    config: dict[str, Any] = environ.Env.cache_url_config(url)
    return config


DATABASES = {"default": database()}
CACHES = {"default": cache()}
# What the package `limits` counts in: the same place, in its own spelling.
LIMITS_STORAGE = CACHES["default"].get("LOCATION", "memory://")

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# ── The site ────────────────────────────────────────────────────────────────────────────────────

DEBUG = False
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "scorekeeper.web.apps.WebConfig",
]

MIDDLEWARE = [
    "scorekeeper.web.operations.health.health",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "scorekeeper.web.middleware.headers.headers",
    # gunicorn does not compress, and at home no proxy stands in front of it.
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.web.middleware.body_limit.limit_body",
    "scorekeeper.web.middleware.chosen_language.answer_in_chosen_language",
    "scorekeeper.web.database.storage_errors.storage",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "builtins": ["django.templatetags.i18n", "scorekeeper.web.templatetags.words"],
            "context_processors": [
                "django.template.context_processors.request",
                "scorekeeper.web.present.language_switch.languages",
            ],
        },
    },
]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Collected where data lies, so that the code's own folder may be read-only.
STATIC_ROOT = DATA_DIR / "static"
# The files are this site's; whitenoise would offer them to every other one.
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.web.present.static_files.Statics"},
}

# Forms are small. What a sitting file may weigh is judged where it is read; it goes to disk on its
# way there and not to memory.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", "English"),
    ("fi", "suomi"),
    ("sv", "svenska"),
    ("ru", "русский"),
    ("et", "eesti"),
]
LOCALE_PATHS = [BASE_DIR / "scorekeeper" / "locale"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True


# ── Security ────────────────────────────────────────────────────────────────────────────────────

HTTPS = flag("HTTPS")

# The names of `web/access/cookies.py`.
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
LANGUAGE_COOKIE_NAME = "__Host-django_language" if HTTPS else "django_language"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "scorekeeper.web.errors.csrf_failure"

X_FRAME_OPTIONS = "DENY"
# With no-referrer Django could not tell its own forms from another site's, and refuses them.
SECURE_REFERRER_POLICY = "same-origin"
# Over plain http a browser ignores this header and complains of it on every page.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None

if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    # Whoever puts the scorekeeper on a host speaks for that host alone: its sub-domains may still
    # be on plain http, and a place on the browsers' preload list is next to impossible to leave.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}


# ── Log ─────────────────────────────────────────────────────────────────────────────────────────

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        # A sitting's link is the only key to it, so it is masked in whatever is logged.
        "masked": {"()": "scorekeeper.logs.stderr_formatter"},
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "masked"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        # Django's own handlers, by mail and by colour, are put aside.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # A page that is not found is the visitor's business; only failures of ours are logged.
        "django.request": {"level": "ERROR"},
        # Neither is a wrong Host or a form of a thousand fields, which everybody can send: the line
        # of the answer 400 tells it. A form refused for its origin may be a wrong TRUSTED_ORIGINS.
        "django.security": {"level": "CRITICAL"},
        "django.security.csrf": {"level": "WARNING"},
    },
}
