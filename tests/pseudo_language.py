"""A language in which every marked word looks foreign, so that an unmarked one shows.

Letters of a message become accented ones of about the same width, and it grows by a third, as
translations do. What stands in a gap stays as it is.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.utils.translation import trans_real

LOCALE = Path(__file__).parent.parent / "scorekeeper" / "locale"
STAYS = re.compile(r"\{\w*\}|%\(\w+\)s|&\w+;|<[^>]*>")
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = "åƀçđéƒğĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ"
FOREIGN = str.maketrans(PLAIN, MARKED)
LONGER = 3  # a sign more for so many


def marked(message):
    """ "Enter deal {number}" is "Éñţéř đéåļ {number}·····"."""
    parts = STAYS.split(message)
    kept = [*STAYS.findall(message), ""]
    words = "".join(part.translate(FOREIGN) + gap for part, gap in zip(parts, kept, strict=True))
    return words + "·" * (sum(map(len, parts)) // LONGER)


@contextmanager
def foreign(folder, settings, code="fi"):
    """The site's catalogue of this language is the marked one, written into the folder."""
    there = folder / code / "LC_MESSAGES"
    there.mkdir(parents=True)
    with (LOCALE / code / "LC_MESSAGES" / "django.po").open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        if message.id:
            several = isinstance(message.id, tuple)
            message.string = tuple(map(marked, message.id)) if several else marked(message.id)
            message.flags.discard("fuzzy")
    content = BytesIO()
    write_mo(content, catalogue)
    (there / "django.mo").write_bytes(content.getvalue())
    before = settings.LOCALE_PATHS
    settings.LOCALE_PATHS = [folder]
    trans_real._translations.pop(code, None)
    try:
        yield
    finally:
        settings.LOCALE_PATHS = before
        trans_real._translations.pop(code, None)
