"""The fields of a kind of deal, by the types of its facts; what they post and read together.

Of the types with several records: a row for each player, and the board for marking things for a
side. Without script the board is plain selects, and with it writes into the same selects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import (
    Fact,
    Record,
    bid_of,
    fact_of,
    facts_of,
)
from scorekeeper.rules.core.field_types import (
    Choice,
    Dealer,
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
    Solo,
    SplitCount,
    Strain,
    Tricks,
    YesNo,
    by_type,
)
from scorekeeper.rules.core.records import (
    PerPlayer,
    SideMarks,
    value_label,
)
from scorekeeper.rules.core.text import Text, gettext, list_names
from scorekeeper.rules.games import Games, games

from ...labels import LABELS
from ..answers import own_shapes
from ..chips import TableSide, solo_sides, table_sides
from ..conditions import ALWAYS, Condition, condition
from ..form_context import NO_FORM, FormContext
from . import values
from .field import CompoundField, Field, Heading, PlayerRow, declares
from .values import PAD_NAME, GridField, KeypadField, PadField, SplitCountField

# ── Rows in which something is entered for each player ────────────────────────────────────────────


class RowsField(CompoundField):
    """A row of fields for each player. It is itself the end of the rows: what they come to, and the
    problems of all together."""

    shape = "rows"
    template = "deals/fields/_sum.html"
    script = "player_rows.js"
    headed = False
    empty = True
    about = None  # the rows say it
    asks = None

    def cells(self, player: int) -> list[Field]:
        """The fields of a row, each posted under the names of the fact, the player and the part."""
        row = PlayerRow(rows=self.fact, player=player)
        return [self.field_of(part, self.type.of, row, self.form) for part in self.type.entered]

    @property
    def questions(self) -> tuple[Field, ...]:
        """The fields of the rows of those who may play, in the order of the seats, and the end."""
        form, besides = self.form, self.type.besides
        players = [player for player in form.seats if player in form.playing or besides]
        return (*(field for player in players for field in self.shown_row(player)), self)

    def shown_row(self, player: int) -> Iterator[Field]:
        """The fields of a row with what is shown of it. The help stands over the first player."""
        first = next((other for other in self.form.seats if other in self.form.playing), None)
        for place, field in enumerate(self.cells(player)):
            name = () if place else (Heading(words=list_names((player,)), is_name=True),)
            row = PlayerRow(
                rows=self.fact,
                player=player,
                colour=self.form.side_class(player),
                headings=(*name, Heading(words=field.fact.label)),
                about=self.fact.about if player == first and not place else None,
                plays=self.plays(player),
                sum_of=self.sum_name if field.fact.name == self.type.sum_of else "",
            )
            yield replace(field, row=row)

    def plays(self, player: int) -> Condition:
        """That another player sits out; always, if everybody at the table plays."""
        seats, besides = self.form.seats, self.type.besides
        if not besides or len(seats) == len(self.form.playing):
            return ALWAYS
        return condition(besides, [other for other in seats if other != player])

    @property
    def summed(self) -> Fact | None:
        return next((part for part in self.type.entered if part.name == self.type.sum_of), None)

    @property
    def sum_name(self) -> str:
        return f"{self.fact.name}-{self.type.sum_of}"

    @property
    def board(self) -> str:
        return self.script if self.summed else ""

    @property
    def over(self) -> Text | None:
        """What is told if there is no rest of the sum to propose."""
        if self.summed is None or not isinstance(self.summed.type, KeypadNumber):
            return None
        text = gettext("Together more than {sum}: the last number is not filled in.")
        return text.filled(sum=self.type.sums[0])


# ── The board for marking things for a side ───────────────────────────────────────────────────────


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


class SideMarksField(Field):
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
        return [replace(one, usual=other.counts), replace(other, usual=one.counts)]


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


# ── The fields of a kind ──────────────────────────────────────────────────────────────────────────


SHAPES: Mapping[type[FieldType], type[Field]] = {
    Integer: values.IntegerField,
    SplitCount: SplitCountField,
    IntegerChoice: values.ChipField,
    Choice: values.ChoiceField,
    Strain: values.StrainField,
    Side: values.SideField,
    Player: values.PlayerField,
    Dealer: values.DealerField,
    Declarer: values.DeclarerField,
    Partner: values.PartnerField,
    SideOf: values.SideField,
    Players: values.PlayersField,
    YesNo: values.YesNoField,
    KeypadNumber: KeypadField,
    SideMarks: SideMarksField,
    PerPlayer: RowsField,
}


_shapes: list[tuple[Games, Mapping[type[FieldType], type[Field]]]] = []  # of the games known last


def shapes() -> Mapping[type[FieldType], type[Field]]:
    """The shapes of all types: those above, and what games have in their own folders (`form/`)."""
    installed = games()
    if not _shapes or _shapes[-1][0] is not installed:
        classes = dict(SHAPES)
        for game in installed.usable.values():
            classes |= own_shapes(game)
        _shapes.append((installed, classes))
    return _shapes[-1][1]


def every_field() -> list[type[Field]]:
    """The classes of all fields, also those of games."""
    shapes()  # imports these
    classes = [Field]
    for class_ in classes:
        classes += class_.__subclasses__()
    return classes


@dataclass(frozen=True, kw_only=True)
class Group:
    """A field that is drawn, and what its template shows."""

    field: Field
    content: object


def field_of(
    fact: Fact, kind: type[Record], row: PlayerRow | None = None, form: FormContext = NO_FORM
) -> Field:
    """The field of a fact of this kind, by its type."""
    shape = by_type(shapes(), fact.type)
    if issubclass(shape, CompoundField):
        return shape(fact=fact, kind=kind, row=row, form=form, field_of=field_of)
    return shape(fact=fact, kind=kind, row=row, form=form)


def fields_of(kind: type[Record], form: FormContext = NO_FORM) -> list[Field]:
    """The fields in the order of the facts; level and strain have one."""
    fields = {fact.name: field_of(fact, kind, form=form) for fact in facts_of(kind)}
    if bid := bid_of(kind):
        level, strain = bid
        grid = GridField(fact=level, kind=kind, form=form, strain=fields.pop(strain.name))
        fields[level.name] = grid
    return list(fields.values())


def questions(kind: type[Record], form: FormContext) -> list[Field]:
    """What the form shows: the fields, and last the pad."""
    asked = [field for field in fields_of(kind, form) if field.fact.name not in form.without]
    shown: list[Field] = []
    for field in asked:
        shown += field.questions
    keypads = [field for field in shown if isinstance(field, KeypadField)]
    if keypads:
        adds = sorted({number for field in keypads for number in field.type.adds})
        pad = Fact(name=PAD_NAME, label=LABELS["figures"], type=keypads[0].fact.type)
        shown.append(PadField(fact=pad, kind=kind, form=form, adds=tuple(adds)))
    return shown


def groups(kind: type[Record], form: FormContext) -> tuple[Group, ...]:
    return tuple(Group(field=field, content=field.context) for field in questions(kind, form))
