"""Text fitting: split words into font runs, measure, shrink and cut them."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.core.text import SOFT_HYPHEN, unhyphenated

from . import fonts
from .bidi import OPEN, RIGHT_TO_LEFT, SHUT, clusters_without_isolates, visual_order
from .styles import POINT, Style

LOST = "\ufffd"  # the replacement character
ELLIPSIS = "…"
UNDRAWN_CATEGORIES = ("Cc", "Cf", "Zl", "Zp")  # control characters and separators without a glyph
SELECTORS = range(0xFE00, 0xFE10)  # emoji or text variant: the paper has one glyph for both
SUIT_GLYPHS = ("♠", "♣", "♥", "♦")
# U+FDFA alone stands for more letters: 18, so that forty of them would fill a page.
LONGEST_ENDING = 8
SUIT_AIR = 0.09  # on either side of a suit, whose glyph fills its full width
REMEMBERED_WIDTHS = 4096


@dataclass(frozen=True)
class Run:
    """Characters of one font. width: of all, air: on either side; both in points at size 1."""

    font: str
    signs: str
    width: float
    air: float = 0.0


@lru_cache(maxsize=REMEMBERED_WIDTHS)
def runs(words: str, bold: bool) -> tuple[Run, ...]:
    """The words in visual order, each run in the first font that can show it."""
    found: list[Run] = []
    for name, signs in stretches(visual_order(words), bold, SUIT_GLYPHS):
        air = SUIT_AIR if signs in SUIT_GLYPHS else 0.0
        found.append(Run(name, signs, fonts.glyph_width(name, signs) + 2 * air, air))
    return tuple(found)


def stretches(
    words: Iterable[str], bold: bool, alone: Collection[str] = (), kept: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Clusters in the order given, as (font, characters) in the first font that can show them.

    alone: characters that stand in a stretch of their own. kept: those without a glyph that are not
    left out.
    """
    found: list[tuple[str, str]] = []
    for cluster in words:
        if cluster in kept:
            name, signs = found.pop() if found else (fonts.family(bold)[0], "")
            found.append((name, signs + cluster))
            continue
        name, signs = font_for(cluster, bold)
        if signs == " " and found:
            name = found[-1][0]
        if found and found[-1][0] == name and signs not in alone and found[-1][1] not in alone:
            found[-1] = (name, found[-1][1] + signs)
        elif signs:
            found.append((name, signs))
    return found


@lru_cache(maxsize=REMEMBERED_WIDTHS)
def font_for(cluster: str, bold: bool) -> tuple[str, str]:
    """The font and characters for a cluster; one replacement character if no font has them."""
    signs = "".join(sign for sign in cluster if is_drawn(sign))
    letters = unicodedata.normalize("NFKC", signs)
    for likeness in (signs, letters) if len(letters) <= LONGEST_ENDING * len(signs) else (signs,):
        for name in fonts.family(bold):
            if fonts.has_glyph(name, likeness):
                return name, likeness
    return fonts.family(bold)[-1], LOST


def is_drawn(sign: str) -> bool:
    return unicodedata.category(sign) not in UNDRAWN_CATEGORIES and ord(sign) not in SELECTORS


def has_missing_glyphs(words: str) -> bool:
    """Whether the words contain a character that the paper cannot show."""
    return any(LOST in run.signs for run in runs(words, bold=False))


def clean_text(words: str) -> str:
    """Text safe to draw and store, without isolates, soft hyphens, surrogates and control
    characters."""
    return "".join(storable_sign(sign) for sign in unhyphenated(words) if sign not in (OPEN, SHUT))


def storable_sign(sign: str) -> str:
    return {"Cs": LOST, "Cc": " "}.get(unicodedata.category(sign), sign)


def isolate(words: str) -> str:
    """User text, isolated so that its direction does not affect the words around it."""
    return OPEN + clean_text(words) + SHUT


def text_width(words: str, style: Style, size: float | None = None) -> float:
    """The width of the words, in millimetres."""
    points = sum(run.width for run in runs(words, style.bold))
    return points * (style.size if size is None else size) * POINT


def unbroken_parts(words: str) -> list[str]:
    """What stays in one line: each word, or its parts between soft hyphens, with their hyphens.

    >>> unbroken_parts("vasta\u00adkoputettu A")
    ['vasta-', 'koputettu', 'A']
    """
    return words.replace(SOFT_HYPHEN, "- ").split()


def with_breaks(words: str, style: Style, room: float) -> str:
    """The words, of which each that is too wide may break between its letters, with a hyphen."""
    if RIGHT_TO_LEFT.search(words):
        return words
    return " ".join(
        word
        if all(text_width(part, style) <= room for part in unbroken_parts(word))
        else breakable(word)
        for word in words.split(" ")
    )


def breakable(word: str) -> str:
    """The word with soft hyphens between its letters, of which two stay together at each end, and
    none beside a hyphen.

    >>> breakable("Сдача") == "Сд\u00adа\u00adча"
    True
    """
    signs = clusters_without_isolates(unhyphenated(word))
    found = "".join(signs[:2])
    for place in range(2, len(signs)):
        before, sign = signs[place - 1 : place + 1]
        parted = place < len(signs) - 1 and "-" not in (before, sign)
        found += SOFT_HYPHEN * parted + sign
    return found


def shrink_or_cut(words: str, style: Style, room: float) -> tuple[str, float]:
    """The words and the size at which they fit into `room`: shrunk first, then cut."""
    wide = text_width(words, style)
    if wide <= max(room, 0):
        return words, style.size
    size = max(style.least, style.size * room / wide)
    if text_width(words, style, size) <= room + POINT / 100:
        return words, size
    return cut_to_width(words, style, size, room), size


def cut_to_width(words: str, style: Style, size: float, room: float) -> str:
    """The longest prefix that fits, with an ellipsis; "" if not even that fits."""
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(with_ellipsis(words, middle), style, size) <= room:
            low = middle
        else:
            high = middle - 1
    shortest = with_ellipsis(words, low)
    return shortest if text_width(shortest, style, size) <= room else ""


def with_ellipsis(words: str, count: int) -> str:
    return words[:count].rstrip() + ELLIPSIS
