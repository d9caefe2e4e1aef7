"""The functions of `pages.markup` as template filters; built in, so templates do not load them.

`say` and short names are kept for a while, because a page has the same ones many times.
"""

from __future__ import annotations

from functools import lru_cache

from django import template

from scorekeeper.pages import markup
from scorekeeper.pages.markup import Html
from scorekeeper.pages.sheet_page import side_class
from scorekeeper.rules.core.text import Value
from scorekeeper.web.present.localize import IsolatedNames, SiteSpeech

register = template.Library()
FILTERS = (
    *(markup.signed, markup.named, markup.letter, markup.day, markup.moment, markup.plus),
    *(markup.count, markup.joined, markup.at, markup.has, markup.bare, markup.disc),
    *(markup.initials, markup.paragraphs, side_class),
)
for function in FILTERS:
    register.filter(function.__name__, function)


@register.filter
def say(value: Value | None, speech: SiteSpeech | str) -> Html:
    """`markup.say`; in the language of the page where a template has no speech."""
    site_speech = speech if isinstance(speech, SiteSpeech) else SiteSpeech()
    return Html("") if value is None else kept(value, site_speech.language, site_speech.players)


@lru_cache(maxsize=20_000)
def kept(value: Value, language: str, players: tuple[str, ...]) -> Html:
    """The HTML in this language, which must be the active one."""
    return markup.html_of(value, IsolatedNames(players), language)


@register.filter
def parts(value: Value | None, speech: SiteSpeech | str) -> Html:
    return markup.parts_of(say(value, speech))


@register.filter
def plain(value: Value | None, speech: SiteSpeech | str) -> str:
    return markup.plain(value, speech if isinstance(speech, SiteSpeech) else SiteSpeech())


@register.filter
def short(player: int, speech: SiteSpeech) -> Html:
    return kept_short(player, speech.players, speech.language)


@lru_cache(maxsize=1000)
def kept_short(player: int, players: tuple[str, ...], language: str) -> Html:
    """A name in this language, which must be the active one: without names it has letters."""
    return markup.short(player, SiteSpeech(players))
