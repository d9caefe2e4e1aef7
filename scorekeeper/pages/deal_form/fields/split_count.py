"""How many of a few cards each side held."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import SplitCount
from scorekeeper.rules.core.text import Text, gettext, list_names, verbatim

from ...number_parsing import parse_whole
from ...seat_plan import side_class
from ..chips import Chip, ChipRow, exclusions
from ..conditions import NEVER, Condition, all_of, condition, posted_value
from .field import DealSides, Field, Heading, declares, last_word, side_heading


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
