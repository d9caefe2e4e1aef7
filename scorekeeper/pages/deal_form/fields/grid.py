"""The grid of contracts (levels by strains), chosen in one tap; higher bids to the upper right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.rules.core.facts import Problem, Record
from scorekeeper.rules.core.field_types import Option
from scorekeeper.rules.core.text import NOTHING, Text, gettext

from ...number_parsing import parse_whole
from ..chips import Chip, ChipRow, assignments, excluded, exclusions, greyed_when, usual_values
from .field import DealSides, Field, asked

GRID = "contract"  # the field with level and strain
NO_BID = Chip(value="", label=NOTHING, words=NOTHING)  # an empty place of the grid


def split_bid(words: str) -> tuple[str, str]:
    """The level and the strain of a grid value, "3H"; without digits, split after one character."""
    digits = len(words) - len(words.lstrip("0123456789"))
    return words[: digits or 1], words[digits or 1 :]


@dataclass(frozen=True, kw_only=True)
class GridField(Field):
    """Level and strain together; the fact is the level."""

    strain: Field

    shape: ClassVar[str] = "grid"
    name: ClassVar[str] = GRID
    label: ClassVar[Text] = gettext("Contract")
    headed: ClassVar[bool] = False
    signs: ClassVar[bool] = True

    @property
    def facts(self) -> tuple[str, ...]:
        return (self.fact.name, self.strain.fact.name)

    def read(self, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """Also of a form that posts level and strain apart."""
        words = dict(zip(self.facts, split_bid(posted.get(GRID, "")), strict=True))
        level = (words if posted.get(GRID) else posted).get(self.fact.name, "").strip()
        values = {self.fact.name: self.parse(level, at)} if level else {}
        return values | self.strain.read(words if posted.get(GRID) else posted, at)

    def fill(self, record: Record, at: DealSides) -> dict[str, str]:
        return {GRID: "".join(str(getattr(record, name)) for name in self.facts)}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """A problem that both facts share is reported once."""
        told = (own for own in self.form.problems if own.fact in (*self.facts, GRID))
        return tuple({own.text: own for own in asked(tuple(told), self.fact.asks)}.values())

    @property
    def levels(self) -> list[int]:
        """The levels that may be bid now, and the one that is already chosen."""
        levels = set(self.form.offers.get(self.fact.name, self.type.values))
        chosen = parse_whole(split_bid(self.form.typed.get(GRID, ""))[0])
        return sorted({*levels, int(chosen)} if chosen in self.type.values else levels)

    @property
    def context(self) -> ChipRow:
        """The chips row by row; the longer dimension runs across.

        A bid that can never be is left out. A level of which a single bid is left stands below the
        others, as wide as the grid.
        """
        options = self.strain.type.options
        bids = {
            level: [option for option in options if not self.is_impossible(level, option)]
            for level in self.levels
        }
        alone = [level for level in bids if len(bids[level]) == 1 < len(options)]
        levels = [level for level in bids if level not in alone]
        if len(levels) >= len(options):
            places = [(level, option) for option in reversed(options) for level in levels]
        else:
            places = [(level, option) for level in reversed(levels) for option in options]
        chips = [
            self.chip(level, option) if option in bids[level] else NO_BID
            for level, option in places
        ]
        chips += [replace(self.chip(level, bids[level][0]), wide=True) for level in alone]
        return ChipRow(chips=tuple(chips), columns=max(len(levels), len(options)))

    def answer(self, level: int, option: Option) -> dict[str, str]:
        """The facts that a bid sets, as a form posts them."""
        return dict(zip(self.facts, (str(level), option.key), strict=True))

    def is_impossible(self, level: int, option: Option) -> bool:
        """Whether an exclusion rules out this bid, whatever else is answered."""
        answer = self.answer(level, option)
        every = map(excluded, exclusions(self.kind))
        return any(all(answer.get(name) == own for name, own in each.items()) for each in every)

    def chip(self, level: int, option: Option) -> Chip:
        """The strain is shown as its sign; without a sign, as its word below the level."""
        answer = self.answer(level, option)
        label = gettext("{level}{strain}", level=level, strain=option.label)
        if option.words:
            label = gettext("{level}", level=level)
        spoken = self.strain.type.spoken
        cannot, why = greyed_when(self.kind, answer)
        value, known = "".join(answer.values()), {**answer, self.fact.name: level}
        return Chip(
            value=value,
            label=label,
            words=spoken(level, option.key) if spoken else label,
            note=option.words,
            checked=self.form.typed.get(GRID, "") == value,
            facts=assignments(answer),
            preset=assignments(usual_values(self.kind, known)),
            cannot=cannot,
            why=why,
        )
