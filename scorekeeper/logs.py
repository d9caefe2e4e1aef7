"""What the log holds: fixed fields, without names of people and without what opens a sitting."""

from __future__ import annotations

import logging
import re
import traceback

from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

REQUESTS = "scorekeeper.requests"
LOG_FIELDS = ("time", "level", "logger", "message", "trace")
OF_A_REQUEST = ("from", "method", "path", "status", "bytes", "ms")
LONGEST_MESSAGE, LONGEST_PATH = 1000, 200  # characters of a message and of a path
LINK_IN_PATH = re.compile(r"(?<=/s/)[\w%-]+", re.IGNORECASE)  # also one that is mistyped or cut
# What is secret wherever it stands: a token, 128 bits in base64url, of which the last sign has two;
# an id or the key of a form, 32 hex digits; a query string; whatever percent escapes may hide.
SECRET = re.compile(
    r"(?<![\w-])[\w-]{21}[AQgw](?![\w-])|(?i:(?:[\da-f]-?){32}|(?<=\?)[^\s=]*=\S*|[\w-]*%[\da-f]{2}\S*)",
    re.ASCII,
)
# In an address these may also have other signs glued to them. Messages contain names of functions
# that are as long; addresses do not.
SECRET_IN_PATH = re.compile(r"[\w%-]{22,}|(?<=%3F).+", re.ASCII)
# PostgreSQL quotes the row in these parts of an error.
QUOTED = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)


class FixedFields(JsonFormatter):
    """Writes known fields alone: a library may add a request with its link to a record."""

    def process_log_record(self, log_data: LogData) -> LogData:
        known = LOG_FIELDS + (OF_A_REQUEST if log_data["logger"] == REQUESTS else ())
        return {name: log_data[name] for name in known if name in log_data}


class Masked(logging.Filter):
    """Masks the secrets of a record, and replaces the messages in its traceback. Drops what the
    line of the request says already."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == "django.request" and not record.exc_info:
            return False
        if hasattr(record, "request") and isinstance(record.args, tuple) and record.args:
            record.args = (*record.args[:-1], "…")  # Django's last one is the path
        record.msg, record.args = masked(shortened(record.getMessage(), LONGEST_MESSAGE)), ()
        if record.exc_info and record.exc_info[1]:
            record.exc_text = traced(record.exc_info[1])
        record.exc_info = None  # otherwise a formatter would quote the messages
        return True


def shortened(text: str, longest: int, gap: str = " ") -> str:
    """The text, or its beginning up to a gap: behind that may be a part of a token."""
    return text if len(text) <= longest else f"{text[:longest].rpartition(gap)[0]}{gap}…"


def masked(text: str, secret: re.Pattern[str] = SECRET) -> str:
    """The text without secrets, as the tokens of links, which are the only keys to the sittings."""
    return QUOTED.sub(r"\1: …", secret.sub("…", LINK_IN_PATH.sub("…", text)))


def traced(error: BaseException) -> str:
    """The traceback and the error type, after those of its causes; messages are omitted, because
    they may contain names.

    The traceback is lines of code, in which a word as long as a token is a name.
    """
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = "" if cause is None else f"{traced(cause)}\n"
    return before + "".join(traceback.format_tb(error.__traceback__)) + summary(error)


def summary(error: BaseException) -> str:
    """The error's type; with its message for disk and database errors, which have no names when
    masked."""
    name = type(error).__qualname__
    stored = isinstance(error, OSError) or "sql" in type(error).__module__
    return f"{name}: {masked(str(error))}" if stored else name
