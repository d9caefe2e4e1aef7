"""Types of facts that this game alone has: cards in one hand, and counts that are tapped card by
card. Their fields are in `form/`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.facts import Problem
from ...core.field_types import SplitCount
from ...core.records import Records
from ...core.text import Text


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card that counts: always, or only when the fact `fact` has one of `values`."""

    key: str
    label: Text
    fact: str = ""
    values: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CardCount(SplitCount):
    """A count whose single cards can also be entered one by one."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Way:
    """One way in which an item can be held: the values of its record besides the player.

    key: identifies the way within its item. values: in the order of the record's facts.
    """

    key: str
    label: Text
    values: tuple[object, ...]


@dataclass(frozen=True, kw_only=True)
class Item:
    """Something that at most one hand holds. ways: each takes more cards than the one before it.

    words: the label as read aloud.
    """

    label: Text
    words: Text
    ways: tuple[Way, ...]


@dataclass(frozen=True, kw_only=True)
class HandHoldings(Records):
    """Cards held in one hand: each record names a player and an item of `items`.

    conflicts: the problems of the holdings of a deal, beside its other facts and the sides.
    """

    items: tuple[Item, ...]
    conflicts: Callable[[Any, Sequence[Sequence[int]]], Iterable[Problem]]
