"""The fields of this game alone, found by its folder; of the layer of pages.

The board for holdings in one hand: tap a player, then the holding.

A holding is a record of a player and an item that at most one hand can have. With script an item is
a chip, and each tap lengthens it; without it, it is a pair of selects. The chips write into the
same selects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.pages.deal_form.answers import Answer, DealSides, RecordsAnswer, Refusals
from scorekeeper.pages.deal_form.chips import Chip, TableSide, player_chips, table_sides
from scorekeeper.pages.deal_form.conditions import ALWAYS, NEVER, Condition, condition
from scorekeeper.pages.deal_form.fields.field import Field, declares
from scorekeeper.pages.deal_form.fields.values import SplitCountField
from scorekeeper.pages.labels import LABELS
from scorekeeper.rules.core.facts import (
    DealRecord,
    Fact,
    Record,
    fact_of,
    facts_of,
    read_facts,
    with_other_answers,
)
from scorekeeper.rules.core.field_types import Declarer, Refused
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Text

from ..entry_types import Card, CardCount, HandHoldings, Item, Way

SCRIPT = "vint_estonian/holdings_board.js"
CARDS = "-cards"  # the field of the card counter; no fact can have such a name
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


class HandHoldingsAnswer(RecordsAnswer):
    """ "1-sequence-H-4": a player and a holding."""

    def words(self, words: str) -> list[str]:
        return hand_words(words)

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


class HandHoldingsField(Field):
    answer: ClassVar[type[Answer] | None] = HandHoldingsAnswer
    shape: ClassVar[str] = "hands"
    style: ClassVar[str] = "folding"
    template: ClassVar[str] = "vint_estonian/_holdings.html"
    script: ClassVar[str] = SCRIPT
    headed: ClassVar[bool] = False  # its fold shows the label
    empty: ClassVar[bool] = True
    early: ClassVar[bool] = False

    @property
    def at_once(self) -> bool:
        return self.opened

    @property
    def context(self) -> HoldingsBoard:
        holdings = hand_words(self.form.typed.get(self.name, ""))
        declarer = fact_of(self.kind, Declarer)
        return HoldingsBoard(
            players=player_chips(LABELS["hand"], self.form, self.form.seats),
            items=tuple(held_item(item, holdings) for item in self.type.items),
            declarer=declarer.name if declarer else "",
        )


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
    answer: HandHoldingsAnswer, words: str, players: Sequence[int]
) -> Iterator[tuple[str, str]]:
    """For each item and player the next way, and the words of the field with it added."""
    holdings = hand_words(words)
    for item in answer.type.items:
        ways = [way_words(way) for way in item.ways]
        others = [holding for holding in holdings if holding.partition("-")[2] not in ways]
        for player in players:
            own = [f"{player}-{way}" for way in ways]
            held = max((own.index(holding) for holding in holdings if holding in own), default=-1)
            if held + 1 < len(own):
                yield own[held + 1], " ".join([*others, own[held + 1]])


# ── Counting cards by tap ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class CountedCard:
    """A card to tap. counts: the fields that it adds to, some under a condition: "aces
    honours?strain=H". only: when it is shown. twice: when it counts in a second field."""

    label: Text
    counts: str
    only: Condition
    twice: Condition


@dataclass(frozen=True, kw_only=True)
class CardCounter:
    """The cards of all counted facts. sides: who holds them. sums: the fields with their labels."""

    cards: tuple[CountedCard, ...]
    sides: Sequence[TableSide]
    sums: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, kw_only=True)
class CardsField(Field):
    """The card counter, which fills in these counts and posts nothing itself."""

    counted: tuple[Fact, ...]

    shape: ClassVar[str] = "cards"
    style: ClassVar[str] = "folding"
    template: ClassVar[str] = "vint_estonian/_cards.html"
    script: ClassVar[str] = SCRIPT
    headed: ClassVar[bool] = False
    empty: ClassVar[bool] = True
    hidden: ClassVar[bool] = True  # it needs the script
    early: ClassVar[bool] = False
    at_once: ClassVar[bool] = False

    @property
    def context(self) -> CardCounter:
        by_card: dict[str, list[tuple[str, Card]]] = {}
        for fact in self.counted:
            for card in cards_of(fact):
                by_card.setdefault(card.key, []).append((fact.name, card))
        return CardCounter(
            cards=tuple(map(counted_card, by_card.values())),
            sides=table_sides(self.form, lambda side: declares(self.kind, side)),
            sums=tuple((fact.name, fact.label) for fact in self.counted),
        )


def cards_of(fact: Fact) -> tuple[Card, ...]:
    """The single cards that are counted, if they are known."""
    return fact.type.cards if isinstance(fact.type, CardCount) else ()


def asked_least(counted: Sequence[Fact]) -> Fact:
    """Where the others are asked alone, their few cards are counted sooner than tapped."""
    return min(
        counted, key=lambda fact: (not fact.when, sum(len(when.values) for when in fact.when))
    )


def counted_card(counted: Sequence[tuple[str, Card]]) -> CountedCard:
    always = [name for name, card in counted if not card.fact]
    sometimes = [(name, condition(card.fact, card.values)) for name, card in counted if card.fact]
    when = sometimes[0][1] if sometimes else NEVER
    return CountedCard(
        label=counted[0][1].label,
        counts=" ".join([*always, *(f"{name}?{own.data}" for name, own in sometimes)]),
        only=ALWAYS if always else when,
        twice=when if always else NEVER,
    )


class CardCountField(SplitCountField):
    """A count; behind the last one of a deal stands the counter of all cards."""

    @property
    def questions(self) -> tuple[Field, ...]:
        counted = tuple(fact for fact in facts_of(self.kind) if cards_of(fact))
        if self.fact != counted[-1]:
            return (self,)
        cards = Fact(
            name=CARDS,
            label=LABELS["cards"],
            type=self.type,
            when=asked_least(counted).when,
        )
        return (self, CardsField(fact=cards, kind=self.kind, form=self.form, counted=counted))


SHAPES = {HandHoldings: HandHoldingsField, CardCount: CardCountField}
