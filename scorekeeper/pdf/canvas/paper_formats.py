"""Paper formats, portrait, in millimetres from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass

NARROW = 160.0  # paper less wide than this is narrow
TO_RULE, TO_BOTTOM = 1.0, 6.0  # from the bottom margin up to the foot's rule, and to the body
TO_LINE = 3.5  # from the margin down to the baseline of the foot


@dataclass(frozen=True, kw_only=True)
class Format:
    """A paper format. left: the margin for the binding. margin: all others. pitch: the height of
    a row of a filled sheet. close_pitch: the same where that saves a page; 0 for no other."""

    name: str
    width: float
    height: float
    left: float
    margin: float
    pitch: float
    close_pitch: float = 0

    @property
    def right(self) -> float:
        return self.width - self.margin

    @property
    def top(self) -> float:
        return self.margin

    @property
    def across(self) -> float:
        return self.right - self.left

    @property
    def bottom(self) -> float:
        """The bottom of the body."""
        return self.height - self.top - TO_BOTTOM

    @property
    def foot_rule(self) -> float:
        return self.height - self.top - TO_RULE

    @property
    def foot_line(self) -> float:
        """The baseline of the foot."""
        return self.height - self.top + TO_LINE

    @property
    def body_height(self) -> float:
        """The height between the margins."""
        return self.height - 2 * self.margin

    @property
    def narrow(self) -> bool:
        """Whether there is no room for the seat diagram beside the title."""
        return self.width < NARROW


A4 = Format(
    name="A4", width=210.0, height=297.0, left=20.0, margin=15.0, pitch=5.0, close_pitch=4.6
)
A5 = Format(name="A5", width=148.0, height=210.0, left=12.0, margin=10.0, pitch=5.5)
LETTER = Format(name="Letter", width=215.9, height=279.4, left=20.0, margin=15.0, pitch=4.8)
FORMATS = {"a4": A4, "a5": A5, "letter": LETTER}
