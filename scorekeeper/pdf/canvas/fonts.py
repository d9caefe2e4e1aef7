"""Fonts: Source Sans 3, with DejaVu Sans Condensed for characters that it lacks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

FONTS_FOLDER = Path(__file__).parents[1] / "fonts"
REGULAR = ("SourceSans3-Regular", "DejaVuSansCondensed")
BOLD = ("SourceSans3-Bold", "DejaVuSansCondensed-Bold", "DejaVuSansCondensed")
LONG_CODE = re.compile("<([0-9A-F]{5,6})>")
THOUSAND = 1000  # font units per em


class Font(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """A font whose characters can be searched and copied, also those beyond U+FFFF."""

    def addObjects(self, doc: Any) -> None:  # ReportLab's name
        """Fix ReportLab's CMap, whose five-digit codes no reader accepts."""
        super().addObjects(doc)
        for key, found in doc.idToObject.items():
            if str(key).startswith("toUnicodeCMap:"):
                found.content = LONG_CODE.sub(surrogate_pair, found.content)


def surrogate_pair(code: re.Match[str]) -> str:
    """The code as a UTF-16 surrogate pair."""
    return f"<{chr(int(code[1], 16)).encode('utf-16-be').hex().upper()}>"


@cache
def font(name: str) -> Any:
    """Load the font file of this name and register it with ReportLab."""
    found = Font(name, str(FONTS_FOLDER / f"{name}.ttf"))
    registerFont(found)
    return found


def family(bold: bool) -> tuple[str, ...]:
    """The fonts to try, preferred font first."""
    return BOLD if bold else REGULAR


def has_glyph(name: str, signs: str) -> bool:
    """Whether the font has glyphs for all of the characters."""
    glyphs = font(name).face.charToGlyph
    return all(ord(sign) in glyphs for sign in signs)


def glyph_width(name: str, signs: str) -> float:
    """The width of the characters in points at a font size of 1 point."""
    face = font(name).face
    widths = face.charWidths
    return float(sum(widths.get(ord(sign), face.defaultWidth) for sign in signs)) / THOUSAND
