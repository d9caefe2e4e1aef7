"""Which paper was asked for: its language, its format, the phone's time zone."""

from __future__ import annotations

from datetime import tzinfo
from zoneinfo import ZoneInfo

from scorekeeper.pdf.canvas.paper_formats import FORMATS, Format

from .language_switch import KNOWN
from .localize import language


def asked_language(words: str) -> str:
    """The language that the paper was asked for in; that of the page when it is none of ours."""
    return words if words in KNOWN else language()


def asked_format(words: str) -> Format:
    """The paper that was asked for; A4 when it is none of ours."""
    return FORMATS.get(words, FORMATS["a4"])


def asked_zone(name: str) -> tzinfo | None:
    """The time zone of the phone, as "Europe/Helsinki"; None when it is none that is known here."""
    try:
        return ZoneInfo(name) if name else None
    except (LookupError, ValueError, OSError):
        return None
