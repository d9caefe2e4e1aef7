"""Logging of requests and errors, without names and without tokens of links.

Text in a terminal; otherwise one JSON object per line, for log collectors.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

from gunicorn.glogging import Logger

# Also matches a link quoted in another address, as in ?next=%2Fs%2F…, and the rest of a token that
# an escape interrupted.
LINK = re.compile(r"((?:/|%2F)s(?:/|%2F))[\w…-]+", re.IGNORECASE)
# In some addresses a token stands alone: 128 bits in base64url, of which the last sign has two.
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{21}[AQgw](?![A-Za-z0-9_-])")
# In an address a token may also have other signs glued to it. Messages contain names of functions
# that are as long; addresses do not.
LONG_RUN = re.compile(r"[A-Za-z0-9_-]{22,}")
ESCAPED = 5  # the most levels of percent escapes; only an attacker uses more
# JSON does not escape these, but a reader of the log would break the line at them.
BREAKS = re.compile(r"[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
# PostgreSQL quotes the row in these parts of an error.
QUOTED = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)
# Not logged: polls of phones every other second, and health checks.
SILENT_ANSWERS = {("GET", 204), ("HEAD", 204)}
HEALTHY = ("/health/", 200)
WORDS = "[%(asctime)s] %(levelname)s %(name)s: %(message)s"


def masked(text: str, token: re.Pattern[str] = TOKEN) -> str:
    """The text without the tokens of sitting links, which are the only keys to the sittings.

    Unchanged if no token hides behind percent escapes. Otherwise the text is returned unescaped and
    masked; text with too many levels of escapes becomes "…".

    token: what counts as a token that stands alone.
    """
    told = plain = hidden(text, token)
    for _ in range(ESCAPED + 1):
        further = unquote(plain)
        if further == plain:
            return QUOTED.sub(r"\1: …", told)
        plain = hidden(further, token)
        if plain != further:
            told = plain
    return "…"


def hidden(text: str, token: re.Pattern[str]) -> str:
    return token.sub("…", LINK.sub(r"\1…", text))


def one_line(told: Mapping[str, object]) -> str:
    """A JSON object without line breaks."""
    line = json.dumps(told, ensure_ascii=False)
    return BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", line)


class Masked(logging.Formatter):
    """Formatter for text lines, masked."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # of a formatter before this one, which masks nothing
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # required by logging
        return masked(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # required by logging
        return traced(ei[1])


class Structured(Masked):
    """Formatter for JSON lines, masked."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": log_time(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        if record.exc_info and record.exc_info[1]:
            told["trace"] = traced(record.exc_info[1])
        return one_line(told)


def stderr_formatter() -> logging.Formatter:
    """The formatter for stderr: text in a terminal, JSON otherwise."""
    return Masked(WORDS) if sys.stderr.isatty() else Structured()


def log_time(when: datetime) -> str:
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def traced(error: BaseException) -> str:
    """The traceback and the error type; messages are omitted, because they may contain names.

    The traceback is lines of code, in which a word as long as a token is a name.
    """
    return "\n".join(
        "".join(traceback.format_tb(one.__traceback__)) + said(one) for one in chain(error)
    )


def chain(error: BaseException) -> Iterator[BaseException]:
    """The error and its causes, the first cause first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from chain(before)
    yield error


def said(error: BaseException) -> str:
    """The error's type; with its message for disk and database errors, which have no names when
    masked."""
    name = type(error).__qualname__
    stored = isinstance(error, OSError) or "sql" in type(error).__module__
    return masked(f"{name}: {error}") if stored else name


class MaskingLogger(Logger):  # type: ignore[misc]  # gunicorn comes without types
    """gunicorn's own log, and a line per request."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(stderr_formatter())
        for handler in self.access_log.handlers:
            handler.setFormatter(logging.Formatter("%(message)s"))

    def access(self, resp: Any, req: Any, environ: dict[str, str], request_time: Any) -> None:
        status = int(str(resp.status).split()[0])
        method = environ.get("REQUEST_METHOD", "")
        # Without the query string, which may contain a name or a link.
        path = environ.get("RAW_URI", "").partition("?")[0]
        if (
            not self.cfg.accesslog
            or (method, status) in SILENT_ANSWERS
            or (path, status) == HEALTHY
        ):
            return
        # Not at the top: modules that the master imports are not replaced by a reload.
        from scorekeeper.web.client_address import client_address

        told = {
            "time": log_time(datetime.now(UTC)),
            "from": client_address(environ),
            "method": method,
            "path": masked(path, LONG_RUN),
            "status": status,
            "bytes": resp.sent,
            "ms": round(request_time.total_seconds() * 1000, 1),
        }
        self.access_log.info(one_line(told))
