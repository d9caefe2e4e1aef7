"""The board for marking aces: the trick numbers in two rows, and a switch for the side.

The facts are a list of records of a number and a side. With script they are set by tapping; without
it they are plain selects, one per mark. The board writes into the same selects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from scorekeeper.rules.core.facts import Fact, fact_of
from scorekeeper.rules.core.field_types import SideOf, Solo, Tricks, Whole
from scorekeeper.rules.core.records import Marks
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Text, gettext, list_names

from ..present.seat_plan import SIDES
from .chip import declarer_condition
from .simple_fields import OTHERS, OWN


@dataclass(frozen=True, kw_only=True)
class BoardSide:
    """One side of the switch.

    own_when: the condition under which this side's tricks are the ones that the form counts, "" for
    always, "never" for never. usual_when: the condition under which the switch starts on this side.
    """

    value: str
    label: Text
    colour: str
    own_when: str
    usual_when: str


@dataclass(frozen=True, kw_only=True)
class AceBoard:
    """numbers: what can be marked. most: the number of marks. slots: the current values of the
    selects.

    taken: a number is a trick, and its marks belong to the side that won it. alike: the maximum of
    marks per number. tricks: the field with the tricks won by one side, if the numbers are tricks.
    """

    numbers: tuple[int, ...]
    most: int
    taken: bool
    alike: int
    sides: tuple[BoardSide, ...]
    slots: tuple[str, ...]
    each: Text
    tricks: str = ""

    @property
    def choices(self) -> tuple[tuple[str, int, Text], ...]:
        """The options of a select: value, number, side."""
        return tuple(
            (f"{number}-{side.value}", number, side.label)
            for side in self.sides
            for number in self.numbers
        )

    @property
    def total(self) -> int:
        """The tricks of a deal; those that one side did not win, the other side won."""
        return self.numbers[-1]


def ace_board(kind: type[Any], one: Fact, typed: Mapping[str, str], sides: Sides) -> AceBoard:
    form = cast("Marks", one.type)
    number, won = fact_of(form.of, Whole), fact_of(kind, Tricks)
    marked = typed.get(one.name, "").split()[: form.most]
    return AceBoard(
        numbers=number.type.values if number else (),
        tricks=won.name if won and form.taken else "",
        most=form.most,
        taken=form.taken,
        alike=form.alike or form.most,
        sides=board_sides(kind, sides, taken=form.taken),
        slots=(*marked, *("" for _ in range(form.most - len(marked)))),
        each=form.each,
    )


def board_sides(kind: type[Any], sides: Sides, *, taken: bool) -> tuple[BoardSide, ...]:
    """The sides at this table.

    taken: an ace is marked for the side that won its trick. The switch then starts on the side
    whose tricks are not counted, because most aces fall there.
    """
    if fact_of(kind, Solo):
        own = gettext("the bidder")
        others = gettext("the three")
        return (
            BoardSide(value=OWN, label=own, colour=SIDES[0], own_when="", usual_when="never"),
            BoardSide(value=OTHERS, label=others, colour=SIDES[1], own_when="never", usual_when=""),
        )
    named = fact_of(kind, SideOf)
    whens = [
        f"{named.name}={side[0]}" if named else declarer_condition(kind, side) for side in sides
    ]
    return tuple(
        BoardSide(
            value=str(side[0]),
            label=list_names(tuple(side)),
            colour=SIDES[place],
            own_when=whens[place],
            usual_when=whens[1 - place] if taken else whens[place],
        )
        for place, side in enumerate(sides)
    )
