"""Names that the site and the scripts of a phone share; their page is docs/phone-protocol.md."""

from __future__ import annotations


class Header:
    """A header of a request or of an answer."""

    OUTBOX = "X-Outbox"  # "first" or "again" from a phone, "received" to it
    NOTE = "X-Note"
    ORDINAL = "X-Ordinal"
    BASE = "X-Base"
    SITTING = "X-Sitting"
    NEXT = "X-Next"
    VERSION = "X-Version"
    GIVEN = "X-Given"
    REPORT = "X-Phone"


class QueryMark:
    """A name in the query of an address."""

    JOURNAL, APP, MADE = "v", "a", "t"  # of the page that asks for news
    NEW = "new"
    AHEAD = "ahead"
    NOTE = "note"
    AGAIN = "again"
    GAME = "game"


class Flag:
    """A posted field that changes what is done with the others."""

    LOOK = "look"
    STORED = "stored"
    AS_BEFORE = "as_before"
