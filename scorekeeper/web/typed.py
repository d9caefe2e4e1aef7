"""Between what a form posts, in strings, and the facts that the gate reads.

At the table a count is said of a side ("Boris and Dmitri had four honours") and a side is named by
a player, whoever declares; the facts are those of the declaring side. Here one is turned into the
other, and back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.facts import (
    DECLARERS,
    DEFENDERS,
    Fact,
    Held,
    Player,
    Side,
    Whole,
    facts_of,
)

LONGEST_NUMBER = 9  # digits; a longer one is no count of anything here
GRID = "contract"  # the field of level and strain in one tap
GRID_FACTS = ("level", "strain")


def has_grid(kind: type[Any]) -> bool:
    return set(GRID_FACTS) <= {one.name for one in facts_of(kind)}


def whole(words: str) -> int | str:
    """The whole number that stands there, or the words as they are, for the gate to refuse."""
    digits = words.removeprefix("-").removeprefix("−")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return -int(digits) if digits != words else int(digits)
    return words


def raw_facts(
    kind: type[Any], typed: Mapping[str, str], sides: Sequence[Sequence[int]]
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for the gate, and the names of those that wait for the declarer."""
    said = ungridded(kind, typed)
    raw: dict[str, object] = {}
    waiting = []
    declaring = declaring_side(said.get("declarer", ""), sides)
    for one in facts_of(kind):
        words = said.get(one.name, "").strip()
        if not words:
            continue
        value = fact_value(one, words, declaring)
        if value is None:
            waiting.append(one.name)
        else:
            raw[one.name] = value
    for one in facts_of(kind):  # a form without script shows and posts what is not asked too
        known = all(when.fact in raw for when in one.when)
        if known and one.unasked(raw):
            raw.pop(one.name, None)
    return raw, tuple(waiting)


def ungridded(kind: type[Any], typed: Mapping[str, str]) -> dict[str, str]:
    """The typed fields, with the grid's one field taken apart into level and strain."""
    said = dict(typed)
    grid = said.pop(GRID, "")
    if grid and has_grid(kind):
        said["level"], said["strain"] = grid[:1], grid[1:]
    return said


def declaring_side(words: str, sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
    declarer = whole(words)
    return next((tuple(side) for side in sides if declarer in side), ())


def fact_value(one: Fact, words: str, declaring: tuple[int, ...]) -> object:
    """What the gate reads; None when it takes the declarer to say."""
    if isinstance(one.form, Held) and "-" in words[1:]:
        return held(one.form, words, declaring)
    if isinstance(one.form, Side) and words.isascii() and words.isdigit():
        if not declaring:
            return None
        return DECLARERS if whole(words) in declaring else DEFENDERS
    if isinstance(one.form, Whole | Player):
        return whole(words)
    return words


def held(form: Held, words: str, declaring: tuple[int, ...]) -> object:
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""
    player, _, count = words.partition("-")
    number = whole(count)
    if not declaring:
        return None
    if isinstance(number, str):
        return words
    return number if whole(player) in declaring else form.high - number


def typed_facts(deal: Any, sides: Sequence[Sequence[int]]) -> dict[str, str]:
    """What a form would have posted for this deal."""
    typed: dict[str, str] = {}
    declarer = getattr(deal, "declarer", None)
    declaring = next((side for side in sides if declarer in side), ())
    others = next((side for side in sides if declarer not in side), ())
    for one in facts_of(type(deal)):
        value = getattr(deal, one.name)
        if value is None:
            continue
        typed[one.name] = str(value)
        if isinstance(one.form, Held) and declaring:
            typed[one.name] = held_words(one.form, value, declaring, others)
        if isinstance(one.form, Side) and declaring:
            typed[one.name] = str((declaring if value == DECLARERS else others)[0])
    if has_grid(type(deal)):
        typed[GRID] = typed.pop("level") + typed.pop("strain")
    return typed


def held_words(form: Held, value: int, one: Sequence[int], other: Sequence[int]) -> str:
    """The side that holds more of them, and how many; the first side when both hold as many."""
    rest = form.high - value
    if value == rest:
        return f"{min(*one, *other)}-{value}"
    return f"{min(one)}-{value}" if value > rest else f"{min(other)}-{rest}"
