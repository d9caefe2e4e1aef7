"""The board for holdings in one hand: tap a player, then the holding.

A holding is a record of a player and an item that at most one hand can have. With script an item is
a chip, and each tap lengthens it; without it, it is a pair of selects. The chips write into the
same selects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.core.facts import (
    DealRecord,
    Record,
    fact_of,
    read_facts,
    with_other_answers,
)
from scorekeeper.rules.core.field_types import Declarer, Item, Refused, Way
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Text

from ...labels import LABELS
from ..chips import Chip, player_chips
from ..place import Refusals
from .field import DealSides, RecordsField

OPEN = "-"  # an empty select of a pair posts this


@dataclass(frozen=True, kw_only=True)
class HeldItem:
    """An item with its two selects, player and way. way, player: the selected values."""

    label: Text
    words: Text
    ways: tuple[tuple[str, Text], ...]
    player: str = ""
    way: str = ""


@dataclass(frozen=True, kw_only=True)
class HoldingsBoard:
    """players: the chips to choose whose hand it is. declarer: the field of the declarer."""

    players: tuple[Chip, ...]
    items: tuple[HeldItem, ...]
    declarer: str


class HandHoldingsField(RecordsField):
    """ "1-sequence-H-4": a player and a holding."""

    shape: ClassVar[str] = "hands"
    style: ClassVar[str] = "folding"
    template: ClassVar[str] = "deals/fields/_holdings.html"
    script: ClassVar[str] = "holdings_board.js"
    headed: ClassVar[bool] = False  # its fold shows the label
    empty: ClassVar[bool] = True
    early: ClassVar[bool] = False

    def words(self, words: str) -> list[str]:
        return hand_words(words)

    @property
    def at_once(self) -> bool:
        return self.opened

    @property
    def context(self) -> HoldingsBoard:
        holdings = self.words(self.form.typed.get(self.name, ""))
        declarer = fact_of(self.kind, Declarer)
        return HoldingsBoard(
            players=player_chips(LABELS["hand"], self.form, self.form.seats),
            items=tuple(held_item(item, holdings) for item in self.type.items),
            declarer=declarer.name if declarer else "",
        )

    def refused_ways(
        self,
        deal: DealRecord | None,
        raw: Mapping[str, object],
        posted: Mapping[str, str],
        sides: Sides,
    ) -> Refusals:
        """The next way of every item for every player that no hand can have; () until the rest of
        the deal is complete."""
        words = posted.get(self.name, "")
        if len(self.words(words)) > self.type.most:
            return ()
        others = {name: value for name, value in raw.items() if name != self.name}
        rest = deal or read_facts(self.kind, others)[0]
        if rest is None or any(getattr(rest, w.fact) not in w.values for w in self.fact.when):
            return ()
        players = sorted(player for side in sides for player in side)
        reasons = [
            (added, self.why_refused(wanted, rest, sides))
            for added, wanted in next_ways(self, words, players)
        ]
        return tuple((added, why) for added, why in reasons if why)

    def why_refused(self, words: str, rest: Record, sides: Sides) -> Text | None:
        """Why these holdings cannot be, beside the rest of the deal; None if they can."""
        try:
            held = self.type.read(self.parse(words, DealSides()))
        except Refused as refused:
            return refused.texts[0]
        wrong = self.type.conflicts(with_other_answers(rest, {self.name: held}), sides)
        return next((problem.text for problem in wrong), None)


def hand_words(words: str) -> list[str]:
    """The records of holdings in one hand. A form posts player and holding as two words, with a
    hyphen for an empty one.

    >>> hand_words("0 sequence-H-4 - - 1-three_aces 2 -")
    ['0-sequence-H-4', '1-three_aces', '2']
    """
    joined: list[str] = []
    rest = iter(words.split())
    for word in rest:
        if word != OPEN and not word.isdigit():
            joined.append(word)
            continue
        pair = [part for part in (word, next(rest, OPEN)) if part != OPEN]
        joined += ["-".join(pair)] if pair else []
    return joined


def held_item(item: Item, holdings: Sequence[str]) -> HeldItem:
    ways = tuple((way_words(way), way.label) for way in item.ways)
    known = [words for words, _ in ways]
    for words in holdings:
        player, _, way = words.partition("-")
        if way in known:
            return HeldItem(label=item.label, words=item.words, ways=ways, player=player, way=way)
    return HeldItem(label=item.label, words=item.words, ways=ways)


def way_words(way: Way) -> str:
    """The part of a record after its player, as a form posts it: "sequence-H-4"."""
    return "-".join(str(value) for value in way.values)


def next_ways(
    field: HandHoldingsField, words: str, players: Sequence[int]
) -> Iterator[tuple[str, str]]:
    """For each item and player the next way, and the words of the field with it added."""
    holdings = field.words(words)
    for item in field.type.items:
        ways = [way_words(way) for way in item.ways]
        others = [holding for holding in holdings if holding.partition("-")[2] not in ways]
        for player in players:
            own = [f"{player}-{way}" for way in ways]
            held = max((own.index(holding) for holding in holdings if holding in own), default=-1)
            if held + 1 < len(own):
                yield own[held + 1], " ".join([*others, own[held + 1]])
