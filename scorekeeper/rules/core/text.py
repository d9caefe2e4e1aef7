"""Translatable texts: messages with their values, rendered later in a given language.

The rules know neither language nor names. They build a `Text`: a message, the values of its
placeholders and, for a count, its plural. The page, the paper and the command line each render it
with their own `Speech`, so one sheet can be read in two languages at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from . import currencies

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    class Speech(Protocol):
        """How a language renders messages, numbers and players' names."""

        def gettext(self, message: str) -> str: ...
        def pgettext(self, context: str, message: str) -> str: ...
        def ngettext(self, singular: str, many: str, count: int) -> str: ...
        def number(self, value: Number) -> str: ...
        def name(self, player: int) -> str: ...


Number = int | Fraction
LONGEST_UNKNOWN_KEY = 40  # characters of an unknown key in a message
SOFT_HYPHEN = "\u00ad"  # a possible line break in a long word of a catalogue


@dataclass(frozen=True)
class Name:
    """A placeholder for a player's name; the rules know players only by number."""

    player: int


@dataclass(frozen=True)
class Signed:
    """Points rendered with their sign, including a plus."""

    points: Number


@dataclass(frozen=True, kw_only=True)
class Text:
    """A message with its values.

    plural, count: only for counted things. context: only where the message alone is ambiguous.
    inside: it stands inside a sentence and begins with a small letter.
    """

    message: str
    values: tuple[tuple[str, Value], ...] = ()
    context: str = ""
    plural: str = ""
    count: int = 0
    inside: bool = False

    def __str__(self) -> str:
        return say(self, English())

    def filled(self, **values: Value) -> Text:
        """Return the same message with more values."""
        return replace(self, values=(*self.values, *values.items()))

    @property
    def in_sentence(self) -> Text:
        return replace(self, inside=True)


Value = int | str | Fraction | Name | Signed | Text


def gettext(message: str, **values: Value) -> Text:
    """A message with {placeholders}; makemessages finds it by this function's name.

    >>> str(gettext("{tricks} × {value}", tricks=9, value=1030))
    '9 × 1,030'
    """
    return Text(message=message, values=tuple(values.items()))


def pgettext(context: str, message: str, **values: Value) -> Text:
    """A message that is ambiguous without `context`, which translators see.

    >>> str(pgettext("vint", "doubled"))
    'doubled'
    """
    return Text(message=message, context=context, values=tuple(values.items()))


def ngettext(singular: str, many: str, count: int, **values: Value) -> Text:
    """A message about `count` things; {count} is the placeholder.

    >>> str(ngettext("{count} ace", "{count} aces", 3))
    '3 aces'
    """
    return Text(message=singular, plural=many, count=count, values=tuple(values.items()))


def verbatim(words: str) -> Text:
    """Words that are the same in every language, such as notation."""
    return Text(message="{words}", values=(("words", words),))


def printable_key(key: object) -> str:
    """Shorten and clean an unknown key so that it fits on one line of a message.

    >>> printable_key("x" * 99)
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    words = str(key)
    if len(words) > LONGEST_UNKNOWN_KEY:
        words = words[: LONGEST_UNKNOWN_KEY - 1] + "…"
    return "".join(sign if sign.isprintable() else "?" for sign in words) or '""'


def number_text(value: Number) -> Text:
    """A number alone, with thousands grouped as in the language."""
    return Text(message="{words}", values=(("words", value),))


def with_player_names(text: Text, players: Sequence[str]) -> Text:
    """The text with these names in place of the players' numbers."""

    def named(value: Value) -> Value:
        if isinstance(value, Text):
            return with_player_names(value, players)
        return players[value.player] if isinstance(value, Name) else value

    return replace(text, values=tuple((key, named(value)) for key, value in text.values))


def list_texts(texts: Sequence[Text]) -> Text:
    """ "4 Boris, 9 Anna" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}, {others}", one=texts[0], others=list_texts(texts[1:]))


def labelled(what: Value, text: Text) -> Text:
    """The sentence after the label of what it is about.

    >>> str(labelled(gettext("Tricks"), gettext("This is still missing.")))
    'Tricks: this is still missing.'
    """
    return gettext("{what}: {text}", what=what, text=text.in_sentence)


NOTHING = verbatim("")  # never gettext(""): a catalogue answers that with its own header


def list_names(players: Sequence[int]) -> Text:
    """The names of one to four players in a sentence: "Anna and Clara"."""
    if len(players) == 1:
        return Text(message="{words}", values=(("words", Name(players[0])),))
    if len(players) == 2:
        return gettext("{one} and {other}", one=Name(players[0]), other=Name(players[1]))
    return gettext("{one}, {others}", one=Name(players[0]), others=list_names(players[1:]))


def say(text: Text, speech: Speech) -> str:
    """Render the text in the language of `speech`."""
    if text.message == "{words}":
        message = text.message  # a lone placeholder has no translation
    elif text.plural:
        message = speech.ngettext(text.message, text.plural, text.count)
    elif text.context:
        message = speech.pgettext(text.context, text.message)
    else:
        message = speech.gettext(text.message)
    second = message[1:2]
    if text.inside and (second == " " or second != second.upper()):  # not “NT”, nor a gap
        message = message[:1].lower() + message[1:]
    fields = {"count": speech.number(text.count)}
    for key, value in text.values:
        fields[key] = say_value(value, speech)
    try:
        return message.format(**fields)
    except (LookupError, ValueError):  # another gap than the message has: a translator's mistake
        source = text.plural if text.plural and text.count != 1 else text.message
        return source.format(**fields)


def unhyphenated(words: str) -> str:
    """The words for a file or a message, where a search has to find them."""
    return words.replace(SOFT_HYPHEN, "")


def say_value(value: Value, speech: Speech) -> str:
    """Render one value of a text: a nested text, a name, points, or a string unchanged."""
    if isinstance(value, str):
        return value
    if isinstance(value, Text):
        return say(value, speech)
    if isinstance(value, Name):
        return speech.name(value.player)
    if isinstance(value, Signed):
        plus = "+" if value.points > 0 else ""
        return plus + speech.number(value.points)
    return speech.number(value)


FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def figures(value: Number, group: str) -> str:
    """Format a number: `group` between thousands, a true minus, a sign for a common fraction.

    >>> figures(-1950, ","), figures(Fraction(-11, 3), " ")
    ('−1,950', '−3⅔')
    """
    sign = "−" if value < 0 else ""
    if type(value) is int:  # the usual case, four times faster
        return sign + f"{abs(value):,}".replace(",", group)
    whole, rest = divmod(abs(Fraction(value)), 1)
    part = FRACTIONS.get(rest, f" {rest}") if rest else ""
    whole_part = "" if rest and not whole else f"{whole:,}".replace(",", group)
    return sign + (whole_part + part).strip()


@dataclass(frozen=True, eq=False)
class English:
    """The source language of the messages. Players without names are A, B, C, D."""

    players: Sequence[str] = ()

    def gettext(self, message: str) -> str:
        return message

    def pgettext(self, context: str, message: str) -> str:
        return message

    def ngettext(self, singular: str, many: str, count: int) -> str:
        return singular if count == 1 else many

    def number(self, value: Number) -> str:
        return figures(value, ",")

    def name(self, player: int) -> str:
        return self.players[player] if self.players else chr(ord("A") + player)

    def day(self, words: str) -> str:
        return words

    def money(self, units: int, currency: str) -> str:
        """Minor units as an amount with its currency: "1.95 EUR"."""
        amount = currencies.amount_in_figures(units, currencies.DIGITS[currency])
        return f"{amount.replace('-', '−')} {currency}"

    def rate(self, amount: str, currency: str) -> str:
        """An amount in the currency's main unit, as the table stated it: "0.10 EUR"."""
        return f"{amount} {currency}"
