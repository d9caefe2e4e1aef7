"""Template filters that render Texts and values; built in, so templates do not load them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.rules.core.text import Name, Number, Signed, Text, say_value
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.web.present import seat_plan
from scorekeeper.web.present.localize import PageSpeech, SiteSpeech
from scorekeeper.web.present.short_names import short_names

register = template.Library()
EMPTY = SafeString("")
SOFT_HYPHEN = "\u00ad"  # a possible line break in a long word

# The red suits are coloured, but their shapes differ too.
RED = {suit: f'<span class="red">{suit}</span>' for suit in ("♦︎", "♥︎")}


# Finnish words without a translation, per language; marked so that they are read out in Finnish.
FINNISH = {
    "en": ("kotka",),
    "sv": ("vaanija",),
    "ru": ("kotka", "vaanija"),
    "et": ("alkupeli", "vaanija"),
}
FOREIGN = {
    code: re.compile(rf"\b(?:{'|'.join(words)})\b", re.IGNORECASE)
    for code, words in FINNISH.items()
}


@register.filter
def say(value: Text | Number | Signed | str | None, speech: SiteSpeech | str) -> SafeString:
    """A text or a number in the language of the page, escaped; red suits are coloured.

    Finnish words within another language are marked as Finnish.
    """
    if value is None:
        return EMPTY
    site_speech = speech if isinstance(speech, SiteSpeech) else SiteSpeech()
    return html_of(value, site_speech.language, site_speech.players)


@lru_cache(maxsize=20_000)
def html_of(value: Text | Number | Signed | str, code: str, players: tuple[str, ...]) -> SafeString:
    """The HTML in this language, which must be the active one; cached, because texts repeat a
    lot."""
    words: str = conditional_escape(say_value(value, PageSpeech(players)))
    for suit, coloured in RED.items():
        words = words.replace(suit, coloured)
    words = foreign(words, code)
    return mark_safe(words)  # noqa: S308  # nosec B308, B703  # escaped above, the spans are ours


def foreign(html: str, code: str) -> str:
    """The HTML with Finnish words marked as such."""
    finnish = FOREIGN.get(code)
    return finnish.sub(r'<span lang="fi">\g<0></span>', html) if finnish else html


@register.filter
def parts(value: Text | None, speech: SiteSpeech | str) -> SafeString:
    """A text of several parts separated by middle dots; no line begins with a dot."""
    found = say(value, speech).replace(" · ", " ·</span> <span>")
    return mark_safe(f"<span>{found}</span>")  # noqa: S308  # nosec B308, B703  # said, and so escaped, above


@register.filter
def plain(value: Text | Number | str | None, speech: SiteSpeech | str) -> str:
    """The text without markup, for attributes and titles."""
    if value is None:
        return ""
    words = say_value(value, speech if isinstance(speech, SiteSpeech) else SiteSpeech())
    return words.replace(SOFT_HYPHEN, "")


@register.filter
def signed(value: Number, speech: SiteSpeech) -> str:
    """Points with their sign: "+1,950", "−270"."""
    return say_value(Signed(value), speech)


@register.filter
def named(player: int, speech: SiteSpeech) -> str:
    """The name of a player."""
    return say_value(Name(player), speech)


@register.filter
def short(player: int, speech: SiteSpeech) -> SafeString:
    """A name that fits a narrow column. If it is cut, the whole name is rendered beside it, for
    screen readers and for wide screens."""
    whole, cut = speech.name(player), initials(player, speech)
    if whole == cut:
        return format_html("<bdi>{}</bdi>", whole)
    return format_html(
        '<bdi class="whole">{}</bdi><bdi class="short" aria-hidden="true">{}</bdi>', whole, cut
    )


@register.filter
def side_class(number: int | None) -> str:
    """The class with the colour of a side; "" for none."""
    return seat_plan.side_class(number)


@register.filter
def letter(player: int) -> str:
    """The letter of a player in the notation."""
    return LETTERS[player]


@register.filter
def day(words: str, speech: SiteSpeech) -> str:
    """A date in the long format of the language: "31 January 2026"."""
    return speech.day(words)


@register.filter
def moment(made: datetime, speech: SiteSpeech) -> str:
    """ "21 Nov, 18:01" in UTC; a script converts it to the phone's time zone."""
    return speech.moment(made, UTC)


@register.filter
def plus(number: int, more: int) -> int:
    return number + more


@register.filter
def count(values: Sequence[Any]) -> int:
    return len(values)


@register.filter
def at(values: Sequence[Any], place: int) -> Any:
    """The value at a place."""
    return values[place]


@register.filter
def has(texts: Mapping[str, Text], place: int) -> Text | None:
    """The problem of the name of the player at a place."""
    return texts.get(f"player{place}")


@register.filter
def bare(rule: str) -> str:
    """A paragraph without its sign, for the anchor on the rules page."""
    return rule.removeprefix("§")


@register.filter
def initials(player: int, speech: SiteSpeech) -> str:
    """A short name for the end of a line in a chart."""
    return short_names(speech.players)[player] if speech.players else named(player, speech)
