"""How each type of fact is posted by a form and shown as chips; types with several values."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from scorekeeper.rules.core.facts import Fact, Record, facts_of
from scorekeeper.rules.core.field_types import (
    Choice,
    Declarer,
    FieldType,
    Integer,
    IntegerChoice,
    KeypadNumber,
    Partner,
    Player,
    Players,
    Side,
    SideOf,
    SplitCount,
    Strain,
    YesNo,
    by_type,
)
from scorekeeper.rules.core.records import HandHoldings, PerPlayer, SideMarks
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.sitting_types import (
    FormalText,
    PlayerPoints,
    SeatOrder,
    Words,
)
from scorekeeper.rules.core.text import Text, gettext, list_names, verbatim

from ...number_parsing import parse_whole
from ...seat_plan import side_class
from ..form_context import FormContext
from .chip import Chip, declarer_condition
from .simple_fields import (
    ChoiceField,
    DeclarerField,
    FactField,
    FieldSides,
    FormalTextField,
    IntegerField,
    IntegerListField,
    KeypadNumberField,
    PartnerField,
    PlayerField,
    PlayersField,
    SideField,
    SideOfField,
    StrainField,
    TextField,
    YesNoField,
    last_word,
)

OPEN = "-"  # an empty select of a pair posts this


class SplitCountField(FactField):
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""

    shape = "held"

    def parse(self, words: str, at: FieldSides) -> object:
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

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        """Name the side that holds more of them; the first side if both hold the same number."""
        if not at.own:
            return str(value)
        rest = self.type.high - value
        if value == rest:
            return f"{min(*at.own, *at.others)}-{value}"
        return f"{min(at.own)}-{value}" if value > rest else f"{min(at.others)}-{rest}"

    def chips(self, kind: type[Record], other: Fact, form: FormContext) -> tuple[Chip, ...]:
        """The counts of the first side descending, an even split, those of the other side
        ascending."""
        made = []
        for first_holds in range(self.type.high, -1, -1):
            rest = self.type.high - first_holds
            side = 0 if first_holds >= rest else 1
            count = max(first_holds, rest)
            even = first_holds == rest
            who = min(min(other) for other in form.sides) if even else min(form.sides[side])
            label = gettext("{count} each", count=count) if even else verbatim(str(count))
            whose = gettext("each side") if even else list_names(tuple(form.sides[side]))
            cannot, why = self.exclusions(kind, other, first_holds, form.sides)
            words = gettext("{what}, {side}: {count}", what=other.label, side=whose, count=count)
            made.append(
                Chip(
                    value=f"{who}-{count}",
                    label=label,
                    words=words,
                    side="" if even else side_class(side),
                    cannot=cannot,
                    why=why,
                )
            )
        return tuple(made)

    def exclusions(
        self, kind: type[Record], fact: Fact, first_holds: int, sides: Sides
    ) -> tuple[str, Text | None]:
        """When this count is impossible, as alternative conditions on the other fields, and why.

        Exclusions count for the declaring side; the chips count for a side at the table.
        """
        alternatives = []
        why = None
        for exclusion, declaring in product(getattr(kind, "cannot", ()), (0, 1)):
            own = first_holds if declaring == 0 else self.type.high - first_holds
            excluded = dict(exclusion.facts)
            if excluded.pop(fact.name, None) != own:
                continue
            at = FieldSides(own=tuple(sides[declaring]), others=tuple(sides[1 - declaring]))
            others = [
                f"{other.name}={field_of(other.type).post(excluded[other.name], at, sides)}"
                for other in facts_of(kind)
                if other.name in excluded
            ]
            alternatives.append(";".join((declarer_condition(kind, sides[declaring]), *others)))
            why = exclusion.why
        return " ".join(alternatives), why


class RecordsField(FactField):
    """ "4-0 9-others": each word is a record, its facts in their order."""

    def parse(self, words: str, at: FieldSides) -> object:
        read: list[object] = []
        facts, records = facts_of(self.type.of), self.words(words)
        if len(records) > self.type.most:  # which the type refuses by the length
            return records
        for word in records:
            parts = word.split("-")
            if len(parts) > len(facts) or "" in parts:
                return word
            pairs = tuple(zip(facts, parts, strict=False))  # facts that are not asked come last
            values = {fact.name: field_of(fact.type).parse(part, at) for fact, part in pairs}
            if None in values.values():
                return None
            read.append(values)
        return read

    def words(self, words: str) -> list[str]:
        return words.split()

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return " ".join(
            "-".join(
                field_of(fact.type).post(part, at, sides)
                for fact in facts_of(self.type.of)
                if (part := getattr(record, fact.name)) is not None
            )
            for record in value
        )

    def chips(self, kind: type[Record], other: Fact, form: FormContext) -> tuple[Chip, ...]:
        return ()  # it uses a board, or rows of its own


class SideMarksField(RecordsField):
    shape = "marks"


class HandHoldingsField(RecordsField):
    """ "1-sequence-H-4": a player and a holding."""

    shape = "hands"
    headed = False  # its fold shows the label

    def words(self, words: str) -> list[str]:
        return hand_words(words)


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


FIELDS: Mapping[type[FieldType], type[FactField]] = {
    Integer: IntegerField,
    SplitCount: SplitCountField,
    IntegerChoice: FactField,
    Choice: ChoiceField,
    Strain: StrainField,
    Side: SideField,
    Player: PlayerField,
    Declarer: DeclarerField,
    Partner: PartnerField,
    SideOf: SideOfField,
    Players: PlayersField,
    YesNo: YesNoField,
    KeypadNumber: KeypadNumberField,
    SideMarks: SideMarksField,
    PerPlayer: FactField,  # its rows have fields of their own
    HandHoldings: HandHoldingsField,
    # In the forms of a sitting:
    Words: TextField,
    FormalText: FormalTextField,
    SeatOrder: IntegerListField,
    PlayerPoints: IntegerListField,
}


def field_of(type_: FieldType) -> FactField:
    return by_type(FIELDS, type_)(type=type_)
