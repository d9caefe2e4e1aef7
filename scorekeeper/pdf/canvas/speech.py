"""The paper's speech: renders words, numbers and names, with names isolated for bidi."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from scorekeeper.rules.core.text import NOTHING, Number, Signed, Text, gettext, say, say_value
from scorekeeper.rules.notation.signs import LETTERS

from .styles import BODY
from .text_fitting import LOST, has_missing_glyphs, isolate, runs, text_width

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

    class PaperSpeech(Speech, Protocol):
        """A Speech that also renders a date stored as 2026-01-31, minor units, and a stake."""

        def day(self, words: str) -> str: ...
        def money(self, units: int, currency: str) -> str: ...
        def rate(self, amount: str, currency: str) -> str: ...


class PaperVoice:
    """A speech for the paper.

    names: of the players, instead of those the speech knows; made printable and distinct.
    """

    def __init__(self, speech: PaperSpeech, players: int, names: Sequence[str] = ()) -> None:
        self.speech = speech
        self.figures: dict[Number, str] = {}
        # By identity: a cell is measured and drawn, and its text is dear to compare.
        self.said: dict[int, tuple[Text, str]] = {}
        known = names or [speech.name(player) for player in range(players)]
        self.names = distinct_names(list(known))

    def gettext(self, message: str) -> str:
        """Return "" for ""; a catalogue has its header under the empty message."""
        return self.speech.gettext(message) if message else ""

    def pgettext(self, context: str, message: str) -> str:
        return self.speech.pgettext(context, message)

    def ngettext(self, singular: str, many: str, count: int) -> str:
        return self.speech.ngettext(singular, many, count)

    def number(self, value: Number) -> str:
        if value not in self.figures:
            self.figures[value] = self.speech.number(value)
        return self.figures[value]

    def name(self, player: int) -> str:
        return isolate(self.names[player])

    def name_within(self, player: int, room: float) -> str:
        """The name where this room in millimetres has it whole, else the letter of the player."""
        name = self.name(player)
        return name if text_width(name, BODY, BODY.least) <= room else LETTERS[player]

    @cached_property
    def lettered(self) -> PaperVoice:
        """The same speech with the letters of the players in place of their names."""
        return PaperVoice(self.speech, len(self.names), LETTERS[: len(self.names)])

    def says(self, text: Text) -> str:
        """Render the text for drawing, with its names."""
        if text is NOTHING:
            return ""
        if id(text) not in self.said:
            self.said[id(text)] = text, say(text, self)
        return self.said[id(text)][1]

    def money(self, units: int, currency: str, *, signed: bool = False) -> str:
        """An amount in minor units. signed: with a plus where it is received."""
        plus = "+" if signed and units > 0 else ""
        return plus + self.speech.money(units, currency)

    def signed(self, points: Number) -> str:
        """Points with their sign, including a plus."""
        return say_value(Signed(points), self)


def distinct_names(names: list[str]) -> tuple[str, ...]:
    """Prefix a name that loses characters by its player's letter if the rest is ambiguous."""
    earlier = [visible_part(name) for name in names]
    return tuple(
        f"{chr(ord('A') + player)} {name}"
        if has_missing_glyphs(name)
        and (not earlier[player].strip(f"{LOST} ") or earlier.count(earlier[player]) > 1)
        else name
        for player, name in enumerate(names)
    )


def visible_part(name: str) -> str:
    return "".join(run.signs for run in runs(name, bold=False))


def spoken_notice(words: Sequence[str], voice: PaperVoice) -> str:
    """A sentence that lists the words with unprintable characters; "" if there are none."""
    missing = ", ".join(isolate(word) for word in words if has_missing_glyphs(word))
    if not missing:
        return ""
    return voice.says(
        gettext("Some characters of these cannot be printed: {words}.", words=missing)
    )
