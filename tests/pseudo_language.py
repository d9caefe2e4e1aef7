"""Languages that nobody speaks, to find words that are not marked or have no room.

In the foreign one every marked word looks foreign, so that an unmarked word shows. In the longest
one every message is its longest translation, so that what fits it fits every language.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.utils.translation import trans_real

LOCALE = Path(__file__).parent.parent / "scorekeeper" / "locale"
CODES = ("fi", "sv", "ru", "et")
CODE = "fi"  # the language in whose place they stand
STAYS = re.compile(r"\{\w*\}|%\(\w+\)s|&\w+;|<[^>]*>")
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = "åƀçđéƒğĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ"
FOREIGN = str.maketrans(PLAIN, MARKED)
LONGER = 3  # a sign more for so many
BROAD = 1.1  # a Cyrillic letter beside a Latin one


def read_catalogue(code):
    with (LOCALE / code / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file)


def forms_of(message):
    """The forms of a message: one, or singular and plural."""
    return message if isinstance(message, tuple) else (message,)


def marked(message):
    """ "Enter deal {number}" is "Éñţéř đéåļ {number}·····"."""
    parts = STAYS.split(message)
    kept = [*STAYS.findall(message), ""]
    words = "".join(part.translate(FOREIGN) + gap for part, gap in zip(parts, kept, strict=True))
    return words + "·" * (sum(map(len, parts)) // LONGER)


def width(words):
    return sum(BROAD if "\u0400" <= sign <= "\u04ff" else 1 for sign in words)


def write_foreign(folder):
    """A catalogue of foreign words."""
    write_catalogue(folder, lambda message: tuple(map(marked, forms_of(message.id))))


def write_longest(folder):
    """A catalogue of the longest words: of one for the singular, of many for the plural."""
    others = [read_catalogue(code) for code in CODES if code != CODE]

    def longest(message):
        found = [catalogue.get(message.id, message.context) for catalogue in others]
        said = [forms_of(one.string) for one in (message, *filter(None, found))]
        said.append(forms_of(message.id))
        return tuple(
            max((one[min(form, len(one) - 1)] for one in said), key=width)
            for form in range(len(said[-1]))
        )

    write_catalogue(folder, longest)


def write_catalogue(folder, say):
    there = folder / CODE / "LC_MESSAGES"
    there.mkdir(parents=True)
    catalogue = read_catalogue(CODE)
    for message in catalogue:
        if message.id:
            said = say(message)
            message.string = said if isinstance(message.id, tuple) else said[0]
            message.flags.discard("fuzzy")
    with (there / "django.mo").open("wb") as file:
        write_mo(file, catalogue)


@contextmanager
def spoken(folder, settings):
    """The site's Finnish is what the catalogue in this folder says."""
    before = settings.LOCALE_PATHS
    settings.LOCALE_PATHS = [folder]
    forget_words()
    try:
        yield
    finally:
        settings.LOCALE_PATHS = before
        forget_words()


def forget_words():
    """Nothing is answered in words that were said before."""
    from scorekeeper.web.present.deal_form_html import draw_empty
    from scorekeeper.web.templatetags.words import kept, kept_short

    trans_real._translations.pop(CODE, None)
    for words in (draw_empty, kept, kept_short):
        words.cache_clear()
