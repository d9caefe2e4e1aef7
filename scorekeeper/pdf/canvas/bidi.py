"""Bidirectional text: from logical order to visual order, left to right.

python-bidi orders, arabic-reshaper joins Arabic letters; what both leave is done here: marks stand
behind their letter, and brackets that were turned round are mirrored. `OPEN` and `SHUT` isolate a
name, so that it does not affect the words around it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from arabic_reshaper import ArabicReshaper
from bidi import get_display

OPEN, SHUT = "\u2068", "\u2069"  # Unicode's isolates FSI and PDI
JOINER = "\u200d"
TONES = range(0x1F3FB, 0x1F400)  # skin tones
FLAGS = range(0x1F1E6, 0x1F200)  # regional indicators, in pairs
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff]")
CLOSING = dict(zip("([{<«‹", ")]}>»›", strict=True))
OPENING = {closing: opening for opening, closing in CLOSING.items()}
REMEMBERED_TEXTS = 128  # texts: heads and labels come again in every round
reshaper = ArabicReshaper({"delete_harakat": False, "delete_tatweel": False})


def visual_order(words: str) -> list[str]:
    """The clusters in visual order, from left to right."""
    if RIGHT_TO_LEFT.search(words):
        words = reordered(reshaper.reshape(words))
    return [*clusters_without_isolates(words)]


@lru_cache(maxsize=REMEMBERED_TEXTS)
def clusters_without_isolates(words: str) -> tuple[str, ...]:
    return tuple(cluster for cluster in clusters(words) if cluster not in (OPEN, SHUT))


def reordered(words: str) -> str:
    """Words whose Arabic letters are joined, in visual order."""
    return mirror_brackets(move_marks(get_display(words)))


def move_marks(words: str) -> str:
    """Words in visual order, with the marks of letters that were turned round behind them."""
    found, marks = "", ""
    for sign in words:
        if is_mark(sign):
            marks = sign + marks
        elif RIGHT_TO_LEFT.match(sign):
            found, marks = found + sign + marks, ""
        else:
            found, marks = found + marks[::-1] + sign, ""
    return found + marks[::-1]


def mirror_brackets(words: str) -> str:
    """Words in visual order, with pairs of brackets mirrored whose closing one comes first."""
    signs, pending = list(words), list[int]()
    for place, sign in enumerate(words):
        partner = OPENING.get(sign) or CLOSING.get(sign)
        if partner is None:
            continue
        if not pending or words[pending[-1]] != partner:
            pending.append(place)
            continue
        before = pending.pop()
        if sign in CLOSING:
            signs[before], signs[place] = sign, partner
    return "".join(signs)


def clusters(words: str) -> list[str]:
    """Split into grapheme clusters: a letter with its marks is one, so is a joined emoji."""
    found: list[str] = []
    for sign in words:
        if found and belongs_to(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def belongs_to(cluster: str, sign: str) -> bool:
    """Whether this character continues the cluster."""
    if cluster in (OPEN, SHUT) or sign in (OPEN, SHUT):
        return False
    if sign == JOINER or cluster[-1] == JOINER or ord(sign) in TONES:
        return True
    if ord(sign) in FLAGS:
        return len(cluster) == 1 and ord(cluster) in FLAGS
    return is_mark(sign)


def is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"
