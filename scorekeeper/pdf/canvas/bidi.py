"""From the order in which words are read to the order in which they stand, left to right.

A small part of Unicode's rules, enough for a name: each run of right-to-left letters is turned
round, sign by sign as a reader counts them, and a name that begins with one is turned as a whole.
A name stands between `OPEN` and `SHUT`, so that it never turns the words around it.
"""

from __future__ import annotations

import re
import unicodedata

from .arabic_shaping import shape_text

OPEN, SHUT = "\u2068", "\u2069"  # Unicode's own isolates
JOINER = "\u200d"
TONES = range(0x1F3FB, 0x1F400)  # colours of skin
FLAGS = range(0x1F1E6, 0x1F200)  # letters that make a flag by twos
MIRRORED = dict(zip("()[]<>{}«»‹›", ")(][><}{»«›‹", strict=True))


def clusters(words: str) -> list[str]:
    """The signs as a reader counts them: a letter with its marks is one, a joined emoji too."""
    found: list[str] = []
    for sign in words:
        if found and belongs_to(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def belongs_to(cluster: str, sign: str) -> bool:
    """Whether this sign goes on with the cluster before it."""
    if cluster in (OPEN, SHUT) or sign in (OPEN, SHUT):
        return False
    if sign == JOINER or cluster[-1] == JOINER or ord(sign) in TONES:
        return True
    if ord(sign) in FLAGS:
        return len(cluster) == 1 and ord(cluster) in FLAGS
    return unicodedata.category(sign)[0] == "M"


def visual_order(words: str) -> list[str]:
    """The clusters as they stand from left to right."""
    parts = re.split(f"[{OPEN}{SHUT}]", words)
    return [cluster for part in parts for cluster in turn_part(part)]


def turn_part(part: str) -> list[str]:
    """The clusters of one name, or of the words around it, from left to right."""
    if part.isascii():
        return list(part)
    signs = clusters(shape_text(part))
    ways = [direction_of(sign) for sign in signs]
    if "R" not in ways:
        return signs
    base = next(one for one in ways if one)
    stretches = reorder_stretches(signs, resolve_neutrals(ways, base))
    if base == "R":
        stretches.reverse()
    return [sign for stretch in stretches for sign in stretch]


def direction_of(cluster: str) -> str:
    """R or L for what is read so, "" for what takes its direction from its neighbours."""
    kind = unicodedata.bidirectional(cluster[0])
    if kind in ("R", "AL"):
        return "R"
    return "L" if kind in ("L", "EN", "AN") else ""


def resolve_neutrals(ways: list[str], base: str) -> list[str]:
    """Between two of one direction its own; elsewhere that of the whole."""
    found = []
    before = base
    for place, one in enumerate(ways):
        behind = next((other for other in ways[place:] if other), base)
        found.append(one or (before if before == behind else base))
        before = one or before
    return found


def reorder_stretches(signs: list[str], ways: list[str]) -> list[list[str]]:
    """The stretches of one direction, those to the left turned round with their brackets."""
    stretches: list[list[str]] = []
    last = ""
    for sign, one in zip(signs, ways, strict=True):
        if one != last:
            stretches.append([])
        if one == "R":
            stretches[-1].insert(0, MIRRORED.get(sign, sign))
        else:
            stretches[-1].append(sign)
        last = one
    return stretches
