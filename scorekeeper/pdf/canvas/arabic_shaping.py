"""Arabic shaping: replaces letters by their contextual forms, from Unicode's own tables."""

from __future__ import annotations

import unicodedata
from functools import cache

ALONE, INITIAL, MEDIAL, FINAL = "<isolated>", "<initial>", "<medial>", "<final>"
PRESENTED = (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFEFD))
LAM, TATWEEL, JOINER = "\u0644", "\u0640", "\u200d"


@cache
def forms() -> dict[str, dict[str, str]]:
    """The forms of each letter, and of lam with alef, by place: ALONE, INITIAL, MEDIAL, FINAL."""
    found: dict[str, dict[str, str]] = {}
    for code in PRESENTED:
        place, *codes = unicodedata.decomposition(chr(code)).split(" ")
        letters = "".join(chr(int(one, 16)) for one in codes if one)
        if len(letters) == 1 or (len(letters) == 2 and letters[0] == LAM):
            found.setdefault(letters, {})[place] = chr(code)
    return found


def shape_text(words: str) -> str:
    """Replace every Arabic letter by the form that its neighbours require.

    >>> [hex(ord(sign)) for sign in shape_text("لا")]
    ['0xfefb']
    """
    if not any("\u0600" <= sign <= "\u06ff" for sign in words):
        return words
    shaped, place = [], 0
    while place < len(words):
        pair = words[place : place + 2]
        letters = pair if len(pair) == 2 and pair in forms() else words[place]
        shaped.append(shape(letters, words[:place], words[place + len(letters) :]))
        place += len(letters)
    return "".join(shaped)


def shape(letters: str, before: str, behind: str) -> str:
    """The form of one letter, or of lam with alef, between the given text before and after."""
    known = forms().get(letters)
    if known is None:
        return letters
    after = joins_next(neighbour(before[::-1]))
    on = INITIAL in known and joins_previous(neighbour(behind))
    place = {
        (True, True): MEDIAL,
        (True, False): FINAL,
        (False, True): INITIAL,
        (False, False): ALONE,
    }[after, on]
    return known.get(place, letters)


def neighbour(signs: str) -> str:
    """The first character that is not a combining mark; "" if there is none."""
    return next((sign for sign in signs if unicodedata.category(sign) != "Mn"), "")


def joins_next(sign: str) -> bool:
    """Whether the letter joins the one after it."""
    return sign in (TATWEEL, JOINER) or INITIAL in forms().get(sign, {})


def joins_previous(sign: str) -> bool:
    """Whether the letter joins the one before it."""
    return sign in (TATWEEL, JOINER) or FINAL in forms().get(sign, {})
