"""How the paper says words, numbers and names: a speech whose names turn nothing around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from scorekeeper.rules.core.text import NOTHING, Number, Signed, Text, gettext, say, say_value

from .text_fitting import LOST, has_missing_glyphs, isolate, runs

if TYPE_CHECKING:
    from scorekeeper.rules.core.stake import Stake
    from scorekeeper.rules.core.text import Speech

    class PaperSpeech(Speech, Protocol):
        """It also says a day that is stored as 2026-01-31, minor units of money, and a stake."""

        def day(self, words: str) -> str: ...
        def money(self, units: int, stake: Stake) -> str: ...
        def rate(self, stake: Stake) -> str: ...


class PaperVoice:
    """A speech for the paper. names: of the players, in place of those that the speech knows;
    then as they can be drawn and told apart."""

    def __init__(self, speech: PaperSpeech, players: int, names: Sequence[str] = ()) -> None:
        self.speech = speech
        self.figures: dict[Number, str] = {}
        known = names or [speech.name(player) for player in range(players)]
        self.names = distinct_names(list(known))

    def gettext(self, message: str) -> str:
        """Nothing stays nothing: a catalogue keeps its own head under the empty message."""
        return self.speech.gettext(message) if message else ""

    def pgettext(self, context: str, message: str) -> str:
        return self.speech.pgettext(context, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.speech.ngettext(one, many, count)

    def number(self, value: Number) -> str:
        if value not in self.figures:
            self.figures[value] = self.speech.number(value)
        return self.figures[value]

    def name(self, player: int) -> str:
        return isolate(self.names[player])

    def says(self, text: Text) -> str:
        """The text with its names, ready to be drawn."""
        return "" if text is NOTHING else say(text, self)

    def signed(self, points: Number) -> str:
        """Points with their sign, a plus too."""
        return say_value(Signed(points), self)


def distinct_names(names: list[str]) -> tuple[str, ...]:
    """The names; one that loses signs and could then be another's gets the letter of its player."""
    seen = [visible_part(name) for name in names]
    return tuple(
        f"{chr(ord('A') + player)} {name}"
        if has_missing_glyphs(name)
        and (not seen[player].strip(f"{LOST} ") or seen.count(seen[player]) > 1)
        else name
        for player, name in enumerate(names)
    )


def visible_part(name: str) -> str:
    return "".join(run.signs for run in runs(name, bold=False))


def notice(words: Sequence[str], voice: PaperVoice) -> str:
    """What to say of words of which the paper loses a sign; "" when it shows them all."""
    missing = ", ".join(isolate(one) for one in words if has_missing_glyphs(one))
    if not missing:
        return ""
    return voice.says(
        gettext("Some characters of these cannot be printed: {words}.", words=missing)
    )
