"""Types of facts with one value: how a form posts each and shows it as chips."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import Fact, Record
from scorekeeper.rules.core.field_types import (
    DECLARERS,
    DEFENDERS,
)
from scorekeeper.rules.core.player_names import tidy
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import gettext, verbatim

from ...number_parsing import parse_whole
from ..form_context import FormContext
from .chip import YES, Chip
from .field_chips import labelled_chip, player_chips, side_chips

ROW = 7  # numbers per row, if all of them are shown
OWN, OTHERS = "own", "others"  # the sides in a solo deal


def last_word(words: str) -> str:
    """The last word, which counts if a field was sent twice."""
    return words.split()[-1]


@dataclass(frozen=True, kw_only=True)
class FieldSides:
    """The sides while a form is parsed. own: the declarer's side, or the solo player.

    Both are empty until that player is named. solo: the kind of deal has a solo player.
    """

    own: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    solo: bool = False

    def side_of(self, words: str) -> tuple[int, ...]:
        """The side of the player with this number; () if there is none."""
        player = parse_whole(words)
        return next((side for side in (self.own, self.others) if player in side), ())


@dataclass(frozen=True, kw_only=True)
class FactField:
    """A type of fact in a form.

    type: the declared type. shape, columns: of its group of chips (`groups.Group`). look:
    additional style. headed: its label stands over the chips.
    """

    type: Any
    shape: ClassVar[str] = "row"
    columns: ClassVar[int] = 0
    look: ClassVar[str] = ""
    headed: ClassVar[bool] = True

    def parse(self, words: str, at: FieldSides) -> object:
        """The value for the validation; None if it depends on a declarer who is not named yet."""
        return parse_whole(last_word(words))

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        """The string that a form would post for this value."""
        return str(value)

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        values = form.offered(fact.name, self.type.values)
        return tuple(labelled_chip(fact, str(value), verbatim(str(value))) for value in values)


class IntegerField(FactField):
    columns = ROW


class KeypadNumberField(FactField):
    """A number in figures: a plain field, for which a script shows a pad."""

    shape = "figure"

    def parse(self, words: str, at: FieldSides) -> object:
        """All that was typed: of "9 0" the last word alone would be another number."""
        return parse_whole(words)

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        return ()


class ChoiceField(FactField):
    look = "words"

    def parse(self, words: str, at: FieldSides) -> object:
        return last_word(words)

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        offered = form.offered(fact.name, self.type.values)
        return tuple(
            replace(
                labelled_chip(fact, option.key, option.words or option.label), label=option.label
            )
            for option in self.type.options
            if option.key in offered
        )


class StrainField(ChoiceField):
    look = "signs"


class SideField(ChoiceField):
    """The declaring or the other side, named by a player."""

    look = ""

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        if words in self.type.values:
            return words
        if not at.own:
            return None
        side = at.side_of(words)
        return DECLARERS if side == at.own else DEFENDERS if side else words

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        if not at.own:
            return str(value)
        return str((at.own if value == DECLARERS else at.others)[0])

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        return side_chips(fact, form)


class SideOfField(FactField):
    """A side, named by a player; in a solo deal "own" or "others"."""

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        if words not in (OWN, OTHERS):
            return parse_whole(words)
        side = at.own if words == OWN else at.others
        return side[0] if side else None

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        if at.solo:
            return OWN if value in at.own else OTHERS
        return str(next(side[0] for side in sides if value in side))

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        return side_chips(fact, form)


class PlayerField(FactField):
    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        return player_chips(fact, form)


class DeclarerField(PlayerField):
    look = "declarer"

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        return tuple(
            replace(chip, remark=None if chip.player is None else form.remarks.get(chip.player))
            for chip in player_chips(fact, form)
        )


class PartnerField(PlayerField):
    look = "partner"  # beside the declarer where the form has two columns


class IntegerListField(FactField):
    """Several whole numbers: players, or a number for each player or seat."""

    def parse(self, words: str, at: FieldSides) -> object:
        return [parse_whole(number) for number in words.split()]

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return " ".join(str(number) for number in value)


class PlayersField(IntegerListField):
    shape = "many"

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        """A player named in the field `besides` is greyed out."""
        chips = player_chips(fact, form)
        if not self.type.besides:
            return chips
        why = gettext("The bidder cannot double.")
        return tuple(
            replace(chip, cannot=f"{self.type.besides}={chip.value}", why=why) for chip in chips
        )


class YesNoField(FactField):
    shape = "tick"
    headed = False  # its only chip shows the label

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        return True if words == YES else words

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return YES if value else ""

    def chips(self, kind: type[Record], fact: Fact, form: FormContext) -> tuple[Chip, ...]:
        brings = " ".join(fact.brings)
        return (Chip(value=YES, label=fact.label, words=fact.label, brings=brings),)


class TextField(FactField):
    """A text, which is normalized when it comes in."""

    def parse(self, words: str, at: FieldSides) -> object:
        return tidy(words, self.type.longest)


class FormalTextField(FactField):
    def parse(self, words: str, at: FieldSides) -> object:
        return words.strip()
