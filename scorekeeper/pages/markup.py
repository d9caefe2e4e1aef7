"""Texts and values as HTML, and what else the filters of the templates do, as plain functions.

A filter has the name of its function (web/templatetags/words.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from typing import TYPE_CHECKING, Any

from scorekeeper.rules.core.text import (
    Name,
    Number,
    Signed,
    Text,
    Value,
    say_value,
    unhyphenated,
)
from scorekeeper.rules.games import games
from scorekeeper.rules.notation.signs import LETTERS

from .short_names import short_names
from .speech import END_ISOLATE, ISOLATE

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

    from .speech import PageSpeech, TimedSpeech

# The red suits are coloured, but their shapes differ too.
RED = {suit: f'<span class="red">{suit}</span>' for suit in ("♦︎", "♥︎")}


class Html(str):
    """HTML, which a template does not escape again."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


def say(value: Value | None, speech: PageSpeech) -> Html:
    """A text or a number in the language of the page, escaped; red suits are coloured.

    Finnish words within another language are marked as Finnish.
    """
    return Html("") if value is None else html_of(value, speech.in_sentence, speech.language)


def html_of(value: Value, speech: Speech, language: str) -> Html:
    """`say` in a speech of this language."""
    html = names_marked(escape(say_value(value, speech)))
    for suit, coloured in RED.items():
        html = html.replace(suit, coloured)
    return Html(foreign(html, games().finnish.get(language, ())))


def names_marked(html: str) -> str:
    """The HTML with each isolated name as an element that no browser translates."""
    first, *others = html.split(ISOLATE)
    for other in others:
        name, end, rest = other.partition(END_ISOLATE)
        first += f"{bdi(name)}{rest}" if end else other
    return first


def bdi(html: str, more: str = "") -> str:
    return f'<bdi translate="no"{more}>{html}</bdi>'


def foreign(html: str, words: Sequence[str]) -> str:
    """The HTML with these whole words marked as Finnish, in capitals or not."""
    for word in words:
        html = "".join(marked_pieces(html, word))
    return html


def marked_pieces(html: str, word: str) -> Iterator[str]:
    # "İ" alone is longer in lower case, and the places would no longer be those of the HTML.
    rest, lower = html, html.replace("İ", "i").lower()
    while word in lower:
        start = lower.index(word)
        end = start + len(word)
        part, whole = (
            rest[start:end],
            not is_in_word(rest, start - 1) and not is_in_word(rest, end),
        )
        yield rest[:start]
        yield f'<span lang="fi">{part}</span>' if whole else part
        rest, lower = rest[end:], lower[end:]
    yield rest


def is_in_word(text: str, place: int) -> bool:
    """Whether a word goes on at this place, which may lie outside the text."""
    return 0 <= place < len(text) and (text[place].isalnum() or text[place] == "_")


def parts(value: Value | None, speech: PageSpeech) -> Html:
    """A text of several parts separated by middle dots; no line begins with a dot."""
    return parts_of(say(value, speech))


def parts_of(html: Html) -> Html:
    """The same of a text that is HTML already."""
    return Html(f"<span>{html.replace(' · ', ' ·</span> <span>')}</span>")


def plain(value: Value | None, speech: Speech) -> str:
    """The text without markup, for attributes and titles."""
    return "" if value is None else unhyphenated(say_value(value, speech))


def signed(value: Number, speech: Speech) -> str:
    """Points with their sign: "+1,950", "−270"."""
    return say_value(Signed(value), speech)


def paragraphs(html: Html) -> list[tuple[Html, str, str]]:
    """The pieces of the words on a house rule, each with the paragraphs of the rules that stand in
    brackets behind it, as "§3, §4.1", and the number of the first of them; "" where there are none.
    """
    text, *others = html.split("(§")
    pieces = []
    for other in others:
        inside, closed, rest = other.partition(")")
        ends = (place for place, sign in enumerate(inside) if sign not in "0123456789.")
        number = inside[: next(ends, len(inside))].rstrip(".")
        if closed and number:
            pieces.append((Html(text), f"§{inside}", number))
            text = rest
        else:
            text += f"(§{other}"
    return [*pieces, (Html(text), "", "")]


def named(player: int, speech: Speech) -> Html:
    """The name of a player."""
    return Html(bdi(escape(say_value(Name(player), speech))))


def short(player: int, speech: PageSpeech) -> Html:
    """A name that fits a narrow column. If it is cut, the whole name is rendered beside it, for
    screen readers and for wide screens."""
    whole, cut = speech.name(player), initials(player, speech)
    if whole == cut:
        return named(player, speech)
    return Html(
        bdi(escape(whole), ' class="whole"') + bdi(escape(cut), ' class="short" aria-hidden="true"')
    )


def initials(player: int, speech: PageSpeech) -> str:
    """A short name for the end of a line in a chart."""
    return short_names(speech.players)[player] if speech.players else speech.name(player)


def letter(player: int) -> str:
    """The letter of a player in the notation."""
    return LETTERS[player]


def day(words: str, speech: PageSpeech) -> str:
    """A date in the long format of the language: "31 January 2026"."""
    return speech.day(words)


def moment(made: datetime, speech: TimedSpeech) -> Html:
    """ "21 Nov, 18:01" in UTC; a script converts it to the phone's time zone."""
    words = escape(speech.moment(made, UTC))
    return Html(f'<time datetime="{made.isoformat()}">{words}</time> <noscript>UTC</noscript>')


def plus(number: int, more: int) -> int:
    return number + more


def count(values: Sequence[object]) -> int:
    return len(values)


def joined(values: Sequence[object]) -> str:
    return ",".join(map(str, values))


def at(values: Sequence[Any], place: int) -> Any:
    """The value at a place."""
    return values[place]


def has(texts: Mapping[str, Text], place: int) -> Text | None:
    """The problem of the name of the player at a place."""
    return texts.get(f"player{place}")


def disc(value: Value, speech: PageSpeech) -> str:
    """The letter in the disc of whoever deals; a dot where a letter would be somebody's name."""
    lettered = any(len(name) == 1 for name in speech.players)
    return "●" if lettered else plain(value, speech)[:1].upper()


def bare(rule: str) -> str:
    """A paragraph without its sign, for the anchor on the rules page."""
    return rule.removeprefix("§")
