"""What the log leaves out: names of people, and the tokens of links."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from urllib.parse import unquote

# Also matches a link quoted in another address, as in ?next=/s/…, and the rest of a token that an
# escape interrupted.
LINK = re.compile(r"((?:/|%2F)s(?:/|%2F))[\w…-]+", re.IGNORECASE)
# In some addresses a token stands alone: 128 bits in base64url, of which the last sign has two.
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{21}[AQgw](?![A-Za-z0-9_-])")
# In an address a token may also have other signs glued to it. Messages contain names of functions
# that are as long; addresses do not.
LONG_RUN = re.compile(r"[A-Za-z0-9_-]{22,}")
ESCAPED = 5  # the most levels of percent escapes; only an attacker uses more
# PostgreSQL quotes the row in these parts of an error.
QUOTED = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)


class Masked(logging.Filter):
    """Masks the tokens of a record, and replaces the messages in its traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = masked(record.getMessage()), ()
        if record.exc_info and record.exc_info[1]:
            record.exc_text = traced(record.exc_info[1])
        record.exc_info = None  # otherwise a formatter would quote the messages
        return True


def masked(text: str, token: re.Pattern[str] = TOKEN) -> str:
    """The text without the tokens of sitting links, which are the only keys to the sittings.

    Unchanged if no token hides behind percent escapes. Otherwise the text is returned unescaped and
    masked; text with too many levels of escapes becomes "…".

    token: what counts as a token that stands alone.
    """
    shown = plain = hidden(text, token)
    for _ in range(ESCAPED + 1):
        further = unquote(plain)
        if further == plain:
            return QUOTED.sub(r"\1: …", shown)
        plain = hidden(further, token)
        if plain != further:
            shown = plain
    return "…"


def hidden(text: str, token: re.Pattern[str]) -> str:
    return token.sub("…", LINK.sub(r"\1…", text))


def traced(error: BaseException) -> str:
    """The traceback and the error type; messages are omitted, because they may contain names.

    The traceback is lines of code, in which a word as long as a token is a name.
    """
    return "\n".join(
        "".join(traceback.format_tb(exception.__traceback__)) + summary(exception)
        for exception in chain(error)
    )


def chain(error: BaseException) -> Iterator[BaseException]:
    """The error and its causes, the first cause first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from chain(before)
    yield error


def summary(error: BaseException) -> str:
    """The error's type; with its message for disk and database errors, which have no names when
    masked."""
    name = type(error).__qualname__
    stored = isinstance(error, OSError) or "sql" in type(error).__module__
    return masked(f"{name}: {error}") if stored else name
