"""Facts with one value, or several, chosen among chips; and the fields of a sitting's forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import DECLARERS, DEFENDERS
from scorekeeper.rules.core.player_names import tidy
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import Text, gettext, verbatim

from ...number_parsing import parse_whole
from ..chips import (
    OTHERS,
    OWN,
    Chip,
    ChipRow,
    assignments,
    greyed_when,
    labelled_chip,
    player_chips,
    side_chips,
    usual_values,
)
from ..conditions import NEVER, YES, Condition, condition, posted_value
from .field import DealSides, Field, last_word

ROW = 7  # numbers per row, if all of them are shown


class ChipField(Field):
    """A fact that is chosen among chips."""

    columns: ClassVar[int] = 0

    @property
    def context(self) -> ChipRow:
        chosen, fewer = self.typed_words.split(), self.fact.fewer
        return ChipRow(
            chips=tuple(self.finished(chip, chosen) for chip in self.chips),
            columns=0 if self.is_window else self.columns,
            window=self.is_window,
            likely=",".join(map(posted_value, self.fact.likely)),
            fewer=condition(self.prefix + fewer[0], fewer[1]) if fewer else NEVER,
            many=self.shape in ("many", "tick"),
        )

    @property
    def offered(self) -> tuple[object, ...]:
        """The values that may be chosen now."""
        return self.form.offered(self.fact.name, self.type.values)

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            labelled_chip(self.label, str(value), verbatim(str(value))) for value in self.offered
        )

    def finished(self, chip: Chip, chosen: Sequence[str]) -> Chip:
        """The chip with what it sets, whether it is chosen, and when it is greyed out."""
        checked = chip.value in chosen
        cannot, why = self.greyed(chip)
        usual = usual_values(self.kind, {self.fact.name: chip.value})
        return replace(
            chip,
            checked=checked,
            now=checked and self.is_now,
            preset=assignments(usual, self.prefix),
            cannot=cannot,
            why=why,
        )

    @property
    def is_now(self) -> bool:
        """Whether its usual value comes from what was played so far."""
        return not self.form.typed and self.fact.name in self.form.presets

    def greyed(self, chip: Chip) -> tuple[Condition, Text | None]:
        """When this chip is greyed out, and why."""
        return greyed_when(self.kind, {self.fact.name: chip.value}, self.prefix)


# ── Numbers and choices ─────────────────────────────────────────────────────────────────────────


class IntegerField(ChipField):
    columns = ROW


class ChoiceField(ChipField):
    style = "words"

    def parse(self, words: str, at: DealSides) -> object:
        return last_word(words)

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            replace(
                labelled_chip(self.label, option.key, option.words or option.label),
                label=option.label,
            )
            for option in self.type.options
            if option.key in self.offered
        )


class StrainField(ChoiceField):
    style = "signs"
    signs = True


class YesNoField(ChipField):
    shape = "tick"
    headed = False  # its only chip shows the label
    empty = True

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        return True if words == YES else words

    def post(self, value: Any, at: DealSides) -> str:
        return YES if value else ""

    @property
    def chips(self) -> tuple[Chip, ...]:
        """In a row, the only chip says yes, beside the question."""
        label = gettext("yes") if self.row else self.label
        brings = " ".join(self.fact.brings)
        return (Chip(value=YES, label=label, words=self.label, brings=brings),)


# ── Players and sides ───────────────────────────────────────────────────────────────────────────


class SideField(ChipField):
    """The declaring or the other side, named by a player."""

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        if words in self.type.values:
            return words
        if not at.own:
            return None
        side = at.side_of(words)
        return DECLARERS if side == at.own else DEFENDERS if side else words

    def post(self, value: Any, at: DealSides) -> str:
        if not at.own:
            return str(value)
        return str((at.own if value == DECLARERS else at.others)[0])

    @property
    def chips(self) -> tuple[Chip, ...]:
        return side_chips(self.label, self.form)


class SideOfField(SideField):
    """A side, named by a player; in a solo deal "own" or "others"."""

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        if words not in (OWN, OTHERS):
            return parse_whole(words)
        side = at.own if words == OWN else at.others
        return side[0] if side else None

    def post(self, value: Any, at: DealSides) -> str:
        if at.solo:
            return OWN if value in at.own else OTHERS
        return str(next(side[0] for side in at.table if value in side))


class PlayerField(ChipField):
    @property
    def chips(self) -> tuple[Chip, ...]:
        return player_chips(self.label, self.form, self.offered)


class DealerField(PlayerField):
    """Who deals: the player whose turn it is, until somebody says otherwise."""

    @property
    def usual_words(self) -> str:
        return "" if self.form.dealer is None else str(self.form.dealer)

    @property
    def is_now(self) -> bool:
        return not self.form.typed

    @property
    def optional(self) -> bool:
        """It comes from the turn of the deal, if no rows hang on it."""
        rows = (fact.type for fact in facts_of(self.kind) if isinstance(fact.type, PerPlayer))
        return all(type_.besides != self.name for type_ in rows)


class DeclarerField(PlayerField):
    style = "declarer"

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            replace(chip, remark=self.form.remarks.get(int(chip.value))) for chip in super().chips
        )


class PartnerField(PlayerField):
    style = "partner"  # beside the declarer where the form has two columns


class IntegerListField(ChipField):
    """Several whole numbers: players, or a number for each player or seat."""

    def parse(self, words: str, at: DealSides) -> object:
        return [parse_whole(number) for number in words.split()]

    def post(self, value: Any, at: DealSides) -> str:
        return " ".join(str(number) for number in value)


class PlayersField(IntegerListField):
    shape = "many"
    empty = True

    @property
    def chips(self) -> tuple[Chip, ...]:
        return player_chips(self.label, self.form, self.offered)

    def greyed(self, chip: Chip) -> tuple[Condition, Text | None]:
        """A player named in the field `besides`."""
        if not self.type.besides:
            return NEVER, None
        return condition(self.type.besides, (chip.value,)), gettext("The bidder cannot double.")


# ── The forms of a sitting ──────────────────────────────────────────────────────────────────────


class TextField(Field):
    """A text, which is normalized when it comes in."""

    def parse(self, words: str, at: DealSides) -> object:
        return tidy(words, self.type.longest)


class FormalTextField(Field):
    def parse(self, words: str, at: DealSides) -> object:
        return words.strip()


# ── Digits ──────────────────────────────────────────────────────────────────────────────────────

PAD = "-pad"  # the field of the pad; no fact can have such a name


class KeypadField(Field):
    """A number typed with keys, for which a script shows a pad of digits."""

    shape = "figure"
    template = "deals/fields/_keypad.html"

    @property
    def digits(self) -> int:
        """How many there is room for."""
        return len(str(self.type.high))

    def parse(self, words: str, at: DealSides) -> object:
        """All that was typed: of "9 0" the last word alone would be another number."""
        return parse_whole(words)


@dataclass(frozen=True, kw_only=True)
class PadField(Field):
    """The pad, which types into the fields of the form and posts nothing itself. adds: its keys
    besides the digits."""

    adds: tuple[int, ...]

    figures: ClassVar[str] = "1234567890"
    shape: ClassVar[str] = "pad"
    template: ClassVar[str] = "deals/fields/_pad.html"
    script: ClassVar[str] = "figure_pad.js"
    headed: ClassVar[bool] = False
    empty: ClassVar[bool] = True
