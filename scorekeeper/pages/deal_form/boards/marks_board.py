"""The board for marking things for a side: tricks with aces, cards won; and a switch for the side.

The facts are a list of records of a thing and a side. With script they are set by tapping; without
it they are plain selects, one per mark, or one per thing where each is marked once. The board
writes into the same selects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from scorekeeper.rules.core.facts import Fact, Record, fact_of, facts_of
from scorekeeper.rules.core.field_types import SideOf, Solo, Tricks
from scorekeeper.rules.core.records import SideMarks, value_label
from scorekeeper.rules.core.text import Text, gettext, list_names

from ...seat_plan import side_class
from ..fields.chip import declarer_condition
from ..fields.field_chips import is_long
from ..fields.simple_fields import OTHERS, OWN
from ..form_context import FormContext


@dataclass(frozen=True, kw_only=True)
class BoardSide:
    """One side of the switch.

    own_when: the condition under which this side's tricks are the ones that the form counts, "" for
    always, "never" for never. usual_when: the condition under which the switch starts on this side.
    long: the label needs the small type.
    """

    value: str
    label: Text
    colour: str
    own_when: str
    usual_when: str
    long: bool = False


@dataclass(frozen=True, kw_only=True)
class Slot:
    """A select with its current value and its options: value, thing, side."""

    label: Text
    value: str
    options: tuple[tuple[str, Text, Text], ...]


@dataclass(frozen=True, kw_only=True)
class MarksBoard:
    """things: what can be marked, with its label, in `rows` and perhaps one `beside` them. across:
    how many in a row. most: of marks. whose: what the switch for the side asks.

    taken: a thing is a trick, and its marks belong to the side that won it. alike: the maximum of
    marks per thing. tricks: the field with the tricks won by one side, if the things are tricks.
    """

    things: tuple[tuple[str, Text], ...]
    across: int
    has_beside: bool
    most: int
    whose: Text
    taken: bool
    alike: int
    sides: tuple[BoardSide, ...]
    slots: tuple[Slot, ...]
    tricks: str = ""

    @property
    def once(self) -> bool:
        """Whether each thing can be marked once, and so has a select of its own."""
        return self.alike == 1

    @property
    def rows(self) -> tuple[tuple[str, Text], ...]:
        """The things that stand in rows."""
        return self.things[:-1] if self.has_beside else self.things

    @property
    def beside(self) -> tuple[tuple[str, Text], ...]:
        """The thing that stands beside the rows, if any does."""
        return self.things[len(self.rows) :]

    @property
    def total(self) -> int:
        """The tricks of a deal; those that one side did not win, the other side won."""
        return len(self.things)


def marks_board(kind: type[Record], fact: Fact, context: FormContext) -> MarksBoard:
    form = cast("SideMarks", fact.type)
    won = fact_of(kind, Tricks)
    things = tuple(
        (str(value), value_label(form.thing.type, value)) for value in form.thing.type.values
    )
    switch = board_sides(kind, context, taken=form.taken)
    marked = context.typed.get(fact.name, "").split()[: form.most]
    return MarksBoard(
        things=things,
        across=form.across,
        has_beside=form.beside,
        tricks=won.name if won and form.taken else "",
        most=form.most,
        whose=facts_of(form.of)[1].label,
        taken=form.taken,
        alike=form.alike or form.most,
        sides=switch,
        slots=slots_by_thing(things, switch, marked)
        if form.alike == 1
        else slots_by_mark(form, things, switch, marked),
    )


def slots_by_mark(
    form: SideMarks,
    things: Sequence[tuple[str, Text]],
    switch: Sequence[BoardSide],
    marked: Sequence[str],
) -> tuple[Slot, ...]:
    """A select for each mark that may be made."""
    options = tuple(
        (f"{value}-{side.value}", label, side.label) for side in switch for value, label in things
    )
    values = (*marked, *("" for _ in range(form.most - len(marked))))
    return tuple(
        Slot(
            label=gettext("{one} {other}", one=form.each, other=number),
            value=value,
            options=options,
        )
        for number, value in enumerate(values, 1)
    )


def slots_by_thing(
    things: Sequence[tuple[str, Text]], switch: Sequence[BoardSide], marked: Sequence[str]
) -> tuple[Slot, ...]:
    """A select for each thing: nobody's, or one side's."""
    chosen = {words.rpartition("-")[0]: words for words in marked}
    return tuple(
        Slot(
            label=label,
            value=chosen.get(value, ""),
            options=tuple((f"{value}-{side.value}", label, side.label) for side in switch),
        )
        for value, label in things
    )


def board_sides(kind: type[Record], form: FormContext, *, taken: bool) -> tuple[BoardSide, ...]:
    """The sides at this table.

    taken: an ace is marked for the side that won its trick. The switch then starts on the side
    whose tricks are not counted, because most aces fall there.
    """
    if fact_of(kind, Solo):
        own = gettext("the bidder")
        others = gettext("the others")
        return (
            BoardSide(value=OWN, label=own, colour=side_class(0), own_when="", usual_when="never"),
            BoardSide(
                value=OTHERS, label=others, colour=side_class(1), own_when="never", usual_when=""
            ),
        )
    named, sides = fact_of(kind, SideOf), form.sides
    whens = [
        f"{named.name}={side[0]}" if named else declarer_condition(kind, side) for side in sides
    ]
    return tuple(
        BoardSide(
            value=str(side[0]),
            label=list_names(tuple(side)),
            colour=form.side_class(side[0]),
            own_when=whens[place],
            usual_when=whens[1 - place] if taken and len(sides) == 2 else whens[place],
            long=is_long(form.players, side),
        )
        for place, side in enumerate(sides)
    )
