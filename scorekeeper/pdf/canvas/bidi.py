"""Bidirectional text: from logical order to visual order, left to right.

A small part of Unicode's algorithm, enough for names. It reverses each run of right-to-left
clusters, and the order of runs if the first strong cluster is right-to-left. `OPEN` and `SHUT`
isolate a name, so that it does not affect the words around it.
"""

from __future__ import annotations

import re
import unicodedata

from .arabic_shaping import shape_text

OPEN, SHUT = "\u2068", "\u2069"  # Unicode's isolates FSI and PDI
JOINER = "\u200d"
TONES = range(0x1F3FB, 0x1F400)  # skin tones
FLAGS = range(0x1F1E6, 0x1F200)  # regional indicators, in pairs
MIRRORED = dict(zip("()[]<>{}«»‹›", ")(][><}{»«›‹", strict=True))


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
    return unicodedata.category(sign)[0] == "M"


def visual_order(words: str) -> list[str]:
    """The clusters in visual order, from left to right."""
    parts = re.split(f"[{OPEN}{SHUT}]", words)
    return [cluster for part in parts for cluster in turn_part(part)]


def turn_part(part: str) -> list[str]:
    """The clusters of one name, or of the words around it, in visual order."""
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
    """R or L for a cluster with a direction, "" for a neutral one."""
    kind = unicodedata.bidirectional(cluster[0])
    if kind in ("R", "AL"):
        return "R"
    return "L" if kind in ("L", "EN", "AN") else ""


def resolve_neutrals(ways: list[str], base: str) -> list[str]:
    """Neutrals between two equal directions take that direction, others the base direction."""
    found = []
    before = base
    for place, one in enumerate(ways):
        behind = next((other for other in ways[place:] if other), base)
        found.append(one or (before if before == behind else base))
        before = one or before
    return found


def reorder_stretches(signs: list[str], ways: list[str]) -> list[list[str]]:
    """The runs of one direction; right-to-left runs are reversed and their brackets mirrored."""
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
