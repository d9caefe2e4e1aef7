"""How many of a few cards each side held; and the counter of these cards, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import Fact, facts_of
from scorekeeper.rules.core.field_types import Card, SplitCount
from scorekeeper.rules.core.text import Text, gettext, list_names, verbatim

from ...number_parsing import parse_whole
from ...seat_plan import side_class
from ..chips import Chip, ChipRow, TableSide, exclusions, table_sides
from ..conditions import ALWAYS, NEVER, Condition, all_of, condition, posted_value
from .field import DealSides, Field, Heading, declares, last_word, side_heading

CARDS = "-cards"  # the field of the card counter; no fact can have such a name


class SplitCountField(Field):
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""

    shape = "held"

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        player, hyphen, count = words.partition("-")
        if not hyphen or not player:
            return parse_whole(words)
        number, side = parse_whole(count), at.side_of(player)
        if not at.own:
            return None
        if isinstance(number, str) or not side:
            return words
        return number if side == at.own else self.type.high - number

    def post(self, value: Any, at: DealSides) -> str:
        return posted_split(self.type, value, at)

    @property
    def headings(self) -> tuple[Heading, ...]:
        left, right = self.form.sides
        return (
            Heading(words=side_heading(self.fact, left)),
            Heading(words=side_heading(self.fact, right), right=True),
        )

    @property
    def context(self) -> ChipRow:
        """The counts of the first side descending, an even split, those of the other side
        ascending."""
        chips = (self.chip(first_holds) for first_holds in range(self.type.high, -1, -1))
        return ChipRow(chips=tuple(chips))

    def chip(self, first_holds: int) -> Chip:
        rest = self.type.high - first_holds
        side, count, even = int(first_holds < rest), max(first_holds, rest), first_holds == rest
        who = min(min(other) for other in self.form.sides) if even else min(self.form.sides[side])
        whose = gettext("each side") if even else list_names(tuple(self.form.sides[side]))
        cannot, why = self.excluded(first_holds)
        value = f"{who}-{count}"
        return Chip(
            value=value,
            label=gettext("{count} each", count=count) if even else verbatim(str(count)),
            words=gettext("{what}, {side}: {count}", what=self.fact.label, side=whose, count=count),
            side="" if even else side_class(side),
            checked=value in self.typed_words.split(),
            cannot=cannot,
            why=why,
        )

    def excluded(self, first_holds: int) -> tuple[Condition, Text | None]:
        """When this count is impossible, and why. Exclusions count for the declaring side."""
        types = {fact.name: fact.type for fact in facts_of(self.kind)}
        cannot, why = NEVER, None
        for exclusion in exclusions(self.kind):
            for declaring, others in (self.form.sides, self.form.sides[::-1]):
                values = dict(exclusion.facts)
                own = (
                    first_holds if declaring == self.form.sides[0] else self.type.high - first_holds
                )
                if values.pop(self.fact.name, None) != own:
                    continue
                at = DealSides(own=tuple(declaring), others=tuple(others))
                cannot |= declares(self.kind, declaring) & all_of(
                    condition(name, (posted_split(types[name], value, at),))
                    for name, value in values.items()
                )
                why = exclusion.why
        return cannot, why


def posted_split(type_: Any, value: Any, at: DealSides) -> str:
    """Name the side that holds more of them; the first player if both hold the same number."""
    if not at.own or not isinstance(type_, SplitCount):
        return posted_value(value)
    rest = type_.high - value
    if value == rest:
        return f"{min(*at.own, *at.others)}-{value}"
    return f"{min(at.own)}-{value}" if value > rest else f"{min(at.others)}-{rest}"


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
    template: ClassVar[str] = "deals/fields/_cards.html"
    script: ClassVar[str] = "holdings_board.js"
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
    return fact.type.cards if isinstance(fact.type, SplitCount) else ()


def asked_most(counted: Sequence[Fact]) -> Fact:
    return max(
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
