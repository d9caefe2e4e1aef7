"""Paper formats, in millimetres from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace

NARROW = 160.0  # paper less wide than this is narrow
LANDSCAPE_PITCH, LANDSCAPE_HAND = 4.2, 6.5
CLOSE_PITCH = 4.6  # of rows where that saves a page


@dataclass(frozen=True, kw_only=True)
class Format:
    """A paper format. left: the margin for the binding, at the right of a back; a punch takes the
    outer 15 mm. margin: all others. pitch: the height of a row of a filled sheet. hand: of a row to
    write in. copies: beside each other on one sheet, to be cut apart."""

    name: str
    width: float
    height: float
    left: float
    margin: float
    pitch: float
    hand: float = 7.5
    copies: tuple[int, int] = (1, 1)

    @property
    def right(self) -> float:
        return self.width - self.margin

    @property
    def top(self) -> float:
        return self.margin

    @property
    def across(self) -> float:
        return self.right - self.left

    def shift(self, page: int) -> float:
        """How far to the right a page stands, in millimetres: the margin for the binding is at the
        right of a back, which has an even number."""
        return 0 if page % 2 else self.margin - self.left

    @property
    def body_height(self) -> float:
        """The height between the margins."""
        return self.height - 2 * self.margin

    @property
    def narrow(self) -> bool:
        """Whether two columns of words have no room beside each other."""
        return self.width < NARROW

    @property
    def landscape(self) -> Format:
        """The same paper, its long side at the top."""
        return replace(
            self,
            width=self.height,
            height=self.width,
            pitch=LANDSCAPE_PITCH,
            hand=LANDSCAPE_HAND,
        )


A4 = Format(name="A4", width=210.0, height=297.0, left=20.0, margin=15.0, pitch=5.0)
A5 = Format(name="A5", width=148.0, height=210.0, left=15.5, margin=9.5, pitch=5.5, hand=6.0)
LETTER = Format(name="Letter", width=215.9, height=279.4, left=20.0, margin=15.0, pitch=4.8)
FORMATS = {"a4": A4, "a5": A5, "letter": LETTER}
TWO_A5 = replace(A5, name="2 × A5", copies=(2, 1))
BLANK_FORMATS = {**FORMATS, "a5x2": TWO_A5}  # of blank sheets
