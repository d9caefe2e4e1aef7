"""QR codes: of the sitting's link, and of its deals."""

from __future__ import annotations

import re
from functools import lru_cache

import segno

from ..canvas.canvas import MM, Drawing
from ..canvas.styles import FOOT
from ..canvas.words import PaperWords, Piece, styled_words

MODULE, QUIET = 0.4, 4  # mm, and modules around the code
MOST_VERSION = 25  # a larger code is not read reliably from paper
MOST_SIGNS = 1451  # of such a code
BAR = re.compile(b"\1+")  # of dark modules
REMEMBERED_CODES = 32  # a sitting is printed more than once


class QrCode(Piece):
    """The code of an address with words under it; a tap on a screen opens it."""

    def __init__(self, address: str, caption: str) -> None:
        self.modules = qr_modules(address)
        self.side = (len(self.modules) + 2 * QUIET) * MODULE
        self.caption: PaperWords = styled_words(caption, FOOT)
        self.address = address
        self.caption.wrap((self.side - QUIET * MODULE) * MM, 0)
        super().__init__(self.side + self.caption.height / MM, self.side)

    def paint(self, paper: Drawing, wide: float) -> None:
        bars = [
            ((QUIET + bar.start()) * MODULE, (QUIET + row) * MODULE, len(bar[0]) * MODULE)
            for row, modules in enumerate(self.modules)
            for bar in BAR.finditer(modules)
        ]
        paper.bars(bars, MODULE)
        self.caption.drawOn(paper.canvas, QUIET * MODULE * MM, 0)
        area = (0, 0, self.side * MM, self.high * MM)
        paper.canvas.linkURL(self.address, area, relative=1)


def code_of(site: str, address: str) -> str:
    """The whole address in capitals; "" if there is none, or no code for it."""
    code = f"{site}{address}".upper()
    return code if site and address and qr_modules(code) else ""


@lru_cache(maxsize=REMEMBERED_CODES)
def qr_modules(content: str) -> tuple[bytearray, ...]:
    """The rows of the code, 1 for dark; () if it would be too large."""
    if len(content.encode()) > MOST_SIGNS:
        return ()
    code = segno.make_qr(content, error="m", boost_error=False)
    return code.matrix if int(code.version) <= MOST_VERSION else ()
