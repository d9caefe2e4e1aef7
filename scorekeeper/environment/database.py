"""Database and cache settings from DATABASE_URL and CACHE_URL."""

from importlib import util
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

from .variables import knob


def database(file: Path, patience: int) -> dict[str, object]:
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
