"""The board for marking things for a side: tricks with aces, cards won; and a switch for the side.

The facts are a list of records of a thing and a side. With script they are set by tapping; without
it they are plain selects, one per mark, or one per thing where each is marked once. The board
writes into the same selects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import fact_of, facts_of
from scorekeeper.rules.core.field_types import SideOf, Solo, Tricks
from scorekeeper.rules.core.records import SideMarks, value_label
from scorekeeper.rules.core.text import Text, gettext

from ..chips import TableSide, solo_sides, table_sides
from ..conditions import condition
from .field import RecordsField, declares

Things = Sequence[tuple[str, Text]]


@dataclass(frozen=True, kw_only=True)
class Slot:
    """A select with its current value and its options: value, thing, side."""

    label: Text
    value: str
    options: tuple[tuple[str, Text, Text], ...]


@dataclass(frozen=True, kw_only=True)
class MarksBoard:
    """rows: what can be marked, with its label, in rows, and `beside` them. sides: of the switch.
    slots: the selects."""

    rows: Things
    beside: Things
    sides: Sequence[TableSide]
    slots: tuple[Slot, ...]


class SideMarksField(RecordsField):
    shape = "marks"
    template = "deals/fields/_marks.html"
    script = "marks_board.js"

    @property
    def optional(self) -> bool:
        return self.fact.unsaid == () or super().optional

    @property
    def context(self) -> MarksBoard:
        type_, things, sides = self.type, self.things, self.sides
        across = len(things) - type_.beside
        marked = self.form.typed.get(self.name, "").split()[: type_.most]
        slots = slots_by_thing if self.once else slots_by_mark
        return MarksBoard(
            rows=things[:across],
            beside=things[across:],
            sides=sides,
            slots=slots(type_, things, sides, marked),
        )

    @property
    def things(self) -> Things:
        """What can be marked, with its label."""
        type_ = self.type.thing.type
        return tuple((str(value), value_label(type_, value)) for value in type_.values)

    @property
    def once(self) -> bool:
        """Whether each thing has a select of its own."""
        return bool(self.type.alike == 1)

    @property
    def alike(self) -> int:
        """The most marks of a thing."""
        return int(self.type.alike or self.type.most)

    @property
    def whose(self) -> Text:
        """What the switch for the side asks."""
        return facts_of(self.type.of)[1].label

    @property
    def tricks(self) -> str:
        """The field with the tricks won by one side, if the things are tricks."""
        won = fact_of(self.kind, Tricks)
        return won.name if won and self.type.taken else ""

    @property
    def sides(self) -> list[TableSide]:
        """The sides at this table.

        Where an ace is marked for the side that won its trick, the switch starts on the side whose
        tricks are not counted, because most aces fall there.
        """
        if fact_of(self.kind, Solo):
            return solo_sides()
        named = fact_of(self.kind, SideOf)
        sides = table_sides(
            self.form,
            lambda side: condition(named.name, (side[0],)) if named else declares(self.kind, side),
        )
        if not self.type.taken or len(sides) != 2:
            return sides
        one, other = sides
        return [replace(one, usual=other.own), replace(other, usual=one.own)]


def slots_by_mark(
    type_: SideMarks, things: Things, sides: Sequence[TableSide], marked: Sequence[str]
) -> tuple[Slot, ...]:
    """A select for each mark that may be made."""
    options = tuple(
        (f"{value}-{side.value}", label, side.label) for side in sides for value, label in things
    )
    values = (*marked, *("" for _ in range(type_.most - len(marked))))
    return tuple(
        Slot(
            label=gettext("{one} {other}", one=type_.each, other=number),
            value=value,
            options=options,
        )
        for number, value in enumerate(values, 1)
    )


def slots_by_thing(
    type_: SideMarks, things: Things, sides: Sequence[TableSide], marked: Sequence[str]
) -> tuple[Slot, ...]:
    """A select for each thing: nobody's, or one side's."""
    chosen = {words.rpartition("-")[0]: words for words in marked}
    return tuple(
        Slot(
            label=label,
            value=chosen.get(value, ""),
            options=tuple((f"{value}-{side.value}", label, side.label) for side in sides),
        )
        for value, label in things
    )
