"""The requested options of a PDF: language, paper format, time zone."""

from __future__ import annotations

from datetime import tzinfo
from zoneinfo import ZoneInfo

from scorekeeper.pdf.blank_sheet import Extent
from scorekeeper.pdf.canvas.paper_formats import BLANK_FORMATS, FORMATS, Format

from .language_switch import KNOWN
from .localize import language


def asked_language(words: str) -> str:
    """The requested language; if unknown, that of the page."""
    return words if words in KNOWN else language()


def asked_format(words: str) -> Format:
    """The requested paper format; if unknown, A4."""
    return FORMATS.get(words, FORMATS["a4"])


def asked_blank_format(words: str) -> Format:
    """The same of a blank sheet, which may be two on a sheet to be cut."""
    return BLANK_FORMATS.get(words, FORMATS["a4"])


def asked_extent(words: str) -> Extent:
    """How much of a blank sheet is asked for; if unknown, a whole evening."""
    return Extent.PAD if words == Extent.PAD else Extent.EVENING


def asked_zone(name: str) -> tzinfo | None:
    """The phone's time zone, such as "Europe/Helsinki"; None if unknown."""
    try:
        return ZoneInfo(name) if name else None
    except (LookupError, ValueError, OSError):
        return None
