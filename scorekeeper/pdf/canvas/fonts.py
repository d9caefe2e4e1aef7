"""The fonts of the paper: Source Sans 3, and DejaVu Sans Condensed for the signs that it lacks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parents[1] / "fonts"
REGULAR = ("SourceSans3-Regular", "DejaVuSansCondensed")
BOLD = ("SourceSans3-Bold", "DejaVuSansCondensed-Bold", "DejaVuSansCondensed")
LONG_CODE = re.compile("<([0-9A-F]{5,6})>")
THOUSAND = 1000  # units of a font's measures in one point of size


class Font(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """A font whose signs can be found and copied, also those beyond Unicode's first plane."""

    def addObjects(self, doc: Any) -> None:  # ReportLab's name
        """As ReportLab does; but it writes such a code with five figures, which no reader takes."""
        super().addObjects(doc)
        for key, found in doc.idToObject.items():
            if str(key).startswith("toUnicodeCMap:"):
                found.content = LONG_CODE.sub(paired_fonts, found.content)


def paired_fonts(code: re.Match[str]) -> str:
    """The code as the pair of halves that stands for it in UTF-16."""
    return f"<{chr(int(code[1], 16)).encode('utf-16-be').hex().upper()}>"


@cache
def font(name: str) -> Any:
    """The font of this file, known to ReportLab by the same name."""
    found = Font(name, str(FOLDER / f"{name}.ttf"))
    registerFont(found)
    return found


def family(bold: bool) -> tuple[str, ...]:
    """The fonts to try, the usual one first."""
    return BOLD if bold else REGULAR


def has_glyph(name: str, signs: str) -> bool:
    """Whether the font can show every one of the signs."""
    glyphs = font(name).face.charToGlyph
    return all(ord(sign) in glyphs for sign in signs)


def glyph_width(name: str, signs: str) -> float:
    """How wide the signs are at a size of one point, in points."""
    face = font(name).face
    widths = face.charWidths
    return float(sum(widths.get(ord(sign), face.defaultWidth) for sign in signs)) / THOUSAND
