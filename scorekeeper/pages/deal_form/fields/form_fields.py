"""The fields of a kind of deal, by the types of its facts; what they post and read together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from scorekeeper.rules.core.facts import (
    Fact,
    Record,
    bid_of,
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
    SplitCount,
    Strain,
    YesNo,
    by_type,
)
from scorekeeper.rules.core.records import PerPlayer, SideMarks
from scorekeeper.rules.core.sitting_types import FormalText, PlayerPoints, SeatOrder, Words
from scorekeeper.rules.games import Games, InstalledGame, games

from ...labels import LABELS
from ..form_context import NO_FORM, FormContext
from . import values
from .field import CompoundField, Field, Row
from .grid import GridField
from .marks import SideMarksField
from .rows import RowsField
from .split_count import SplitCountField
from .values import PAD, KeypadField, PadField

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
    SideOf: values.SideOfField,
    Players: values.PlayersField,
    YesNo: values.YesNoField,
    KeypadNumber: KeypadField,
    SideMarks: SideMarksField,
    PerPlayer: RowsField,
    # In the forms of a sitting:
    Words: values.TextField,
    FormalText: values.FormalTextField,
    SeatOrder: values.IntegerListField,
    PlayerPoints: values.IntegerListField,
}


_shapes: list[tuple[Games, Mapping[type[FieldType], type[Field]]]] = []  # of the games known last


def shapes() -> Mapping[type[FieldType], type[Field]]:
    """The shapes of all types: those above, and what games have in their own folders (`form/`)."""
    known = games()
    if not _shapes or _shapes[-1][0] is not known:
        found = dict(SHAPES)
        for game in known.usable.values():
            found |= own_shapes(game)
        _shapes.append((known, found))
    return _shapes[-1][1]


def own_shapes(game: InstalledGame) -> Mapping[type[FieldType], type[Field]]:
    """The shapes that a game has in its own folder."""
    if not game.folder.joinpath("form").is_dir():
        return {}
    shapes: Mapping[type[FieldType], type[Field]] = import_module(f"{game.module}.form").SHAPES
    return shapes


def every_field() -> list[type[Field]]:
    """The classes of all fields, also those of games."""
    shapes()  # imports these
    found = [Field]
    for own in found:
        found += own.__subclasses__()
    return found


@dataclass(frozen=True, kw_only=True)
class Group:
    """A field that is drawn, and what its template shows."""

    field: Field
    content: object


def field_of(
    fact: Fact, kind: type[Record], row: Row | None = None, form: FormContext = NO_FORM
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
        pad = Fact(name=PAD, label=LABELS["figures"], type=keypads[0].fact.type)
        shown.append(PadField(fact=pad, kind=kind, form=form, adds=tuple(adds)))
    return shown


def groups(kind: type[Record], form: FormContext) -> tuple[Group, ...]:
    return tuple(Group(field=field, content=field.context) for field in questions(kind, form))
