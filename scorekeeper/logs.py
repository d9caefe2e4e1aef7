"""What is written down of requests and faults: no names, and no tokens of links.

In a terminal it is words; anywhere else each line is an object of JSON, for whoever gathers logs.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

from gunicorn.glogging import Logger

# Also where a link is quoted inside another address, as in ?next=%2Fs%2F…, and what an escape in
# the middle of a token had cut off.
LINK = re.compile(r"((?:/|%2F)s(?:/|%2F))[\w…-]+", re.IGNORECASE)
# A token stands alone in some addresses: 22 signs are 128 bits in base64url.
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])")
ESCAPED = 5  # times over at most; nobody but an attacker escapes so often
# JSON leaves these as they are, and whoever reads the log line by line would break a line there.
BREAKS = re.compile(r"[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
# What PostgreSQL adds to a refusal quotes the row.
QUOTED = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)
# A phone that follows asks every other second, and so does what watches over the site.
UNTOLD = {("GET", 204), ("HEAD", 204)}
WELL = ("/health/", 200)
WORDS = "[%(asctime)s] %(levelname)s %(name)s: %(message)s"


def masked(text: str) -> str:
    """The text without the tokens of sitting links, which are the only keys to the sittings.

    It stays as it is written where no token hides behind percent escapes. Where one does, it is
    told without them; text that is escaped too many times over is left out.
    """
    told = plain = hidden(text)
    for _ in range(ESCAPED + 1):
        further = unquote(plain)
        if further == plain:
            return QUOTED.sub(r"\1: …", told)
        plain = hidden(further)
        if plain != further:
            told = plain
    return "…"


def hidden(text: str) -> str:
    return TOKEN.sub("…", LINK.sub(r"\1…", text))


def one_line(told: dict[str, Any]) -> str:
    """An object of JSON without a break in it."""
    line = json.dumps(told, ensure_ascii=False)
    return BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", line)


class Masked(logging.Formatter):
    """Lines of words."""

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record))

    def formatException(self, ei: Any) -> str:  # as logging calls it
        return traced(ei[1])


class Structured(Masked):
    """Lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": moment(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        if record.exc_info and record.exc_info[1]:
            told["trace"] = masked(traced(record.exc_info[1]))
        return one_line(told)


def stderr_formatter() -> logging.Formatter:
    """Words in a terminal, lines of JSON where nobody looks on."""
    return Masked(WORDS) if sys.stderr.isatty() else Structured()


def moment(when: datetime) -> str:
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def traced(error: BaseException) -> str:
    """Where it happened and what it was; what it says is left out, for that may quote a name."""
    return "\n".join(
        "".join(traceback.format_tb(one.__traceback__)) + said(one) for one in chain(error)
    )


def chain(error: BaseException) -> Iterator[BaseException]:
    """What an error came from, the first first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from chain(before)
    yield error


def said(error: BaseException) -> str:
    """Disk and database say what is wrong with them, and quote nobody once masked."""
    name = type(error).__qualname__
    stored = isinstance(error, OSError) or "sql" in type(error).__module__
    return f"{name}: {error}" if stored else name


class MaskingLogger(Logger):  # type: ignore[misc]  # gunicorn comes without types
    """gunicorn's own log, and a line for each request."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(stderr_formatter())
        for handler in self.access_log.handlers:
            handler.setFormatter(logging.Formatter("%(message)s"))

    def access(self, resp: Any, req: Any, environ: dict[str, Any], request_time: Any) -> None:
        status = int(str(resp.status).split()[0])
        method = environ.get("REQUEST_METHOD", "")
        # Without what is asked for behind the path: that may be a name or a link.
        path = environ.get("RAW_URI", "").partition("?")[0]
        if not self.cfg.accesslog or (method, status) in UNTOLD or (path, status) == WELL:
            return
        told = {
            "time": moment(datetime.now(UTC)),
            "from": environ.get("REMOTE_ADDR", ""),
            "method": method,
            "path": masked(path),
            "status": status,
            "bytes": resp.sent,
            "ms": round(request_time.total_seconds() * 1000, 1),
        }
        self.access_log.info(one_line(told))
