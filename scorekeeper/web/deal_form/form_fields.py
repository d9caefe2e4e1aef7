"""How each type of fact is posted by a form, and shown as chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import Fact, facts_of
from scorekeeper.rules.core.field_types import (
    DECLARERS,
    DEFENDERS,
    Choice,
    Declarer,
    FieldType,
    Held,
    Numbers,
    Player,
    Players,
    Side,
    SideOf,
    Strain,
    Whole,
    YesNo,
    treatment,
)
from scorekeeper.rules.core.records import Hands, Marks
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Text, gettext, names, verbatim

from ..present.seat_plan import SIDES
from ..present.ui_strings import LABELS
from .chip import YES, Chip, declared_by, presets
from .field_chips import labelled, player_chips, side_chips
from .form_context import Seen

LONGEST_NUMBER = 9  # digits; a longer one is no count of anything here
ROW = 7  # numbers in a row, where all of them are shown
OWN, OTHERS = "own", "others"  # the sides where one plays alone
OPEN = "-"  # what a select posts that was left open, where two of them belong together


def whole(words: str) -> int | str:
    """The whole number that stands there, or the words as they are, for the gate to refuse."""
    minus = words[:1] in ("-", "−")
    digits = words[1:] if minus or words[:1] == "+" else words
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return -int(digits) if minus else int(digits)
    return words


def last_word(words: str) -> str:
    """Of a field that was sent twice the last word counts."""
    return words.split()[-1]


@dataclass(frozen=True, kw_only=True)
class FieldSides:
    """Who is whose side while a form is read. own: of the declarer, or of who plays alone.

    Both are empty as long as nobody is named. solo: somebody plays alone.
    """

    own: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    solo: bool = False

    def side_of(self, words: str) -> tuple[int, ...]:
        """The side of the player whose number stands there; () when nobody plays under it."""
        player = whole(words)
        return next((side for side in (self.own, self.others) if player in side), ())


@dataclass(frozen=True, kw_only=True)
class Field:
    """A type of fact in a form.

    type: the declared one. shape, columns: of its group of chips (`deal_form.Group`). look: what
    the style sheet sets it by, beside its shape. headed: its label stands over the chips.
    """

    type: Any
    shape: ClassVar[str] = "row"
    columns: ClassVar[int] = 0
    look: ClassVar[str] = ""
    headed: ClassVar[bool] = True

    def parse(self, words: str, at: FieldSides) -> object:
        """What the gate reads; None when it takes the declarer to say."""
        return whole(last_word(words))

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        """What a form would have posted for this value."""
        return str(value)

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        values = seen.offered(one.name, self.type.values)
        return tuple(labelled(one, str(value), verbatim(str(value))) for value in values)


class WholeField(Field):
    columns = ROW


class HeldField(Field):
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""

    shape = "held"

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        player, hyphen, count = words.partition("-")
        if not hyphen or not player:
            return whole(words)
        number, side = whole(count), at.side_of(player)
        if not at.own:
            return None
        if isinstance(number, str) or not side:
            return words
        return number if side == at.own else self.type.high - number

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        """The side that holds more of them; the first side when both hold as many."""
        if not at.own:
            return str(value)
        rest = self.type.high - value
        if value == rest:
            return f"{min(*at.own, *at.others)}-{value}"
        return f"{min(at.own)}-{value}" if value > rest else f"{min(at.others)}-{rest}"

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        """The counts of the first side falling, an even split, those of the other side rising."""
        made = []
        for first_holds in range(self.type.high, -1, -1):
            rest = self.type.high - first_holds
            side = 0 if first_holds >= rest else 1
            count = max(first_holds, rest)
            even = first_holds == rest
            who = min(min(one) for one in seen.sides) if even else min(seen.sides[side])
            label = gettext("{count} each", count=count) if even else verbatim(str(count))
            whose = gettext("each side") if even else names(tuple(seen.sides[side]))
            cannot, why = self.exclusions(kind, one, first_holds, seen.sides)
            words = gettext("{what}, {side}: {count}", what=one.label, side=whose, count=count)
            made.append(
                Chip(
                    value=f"{who}-{count}",
                    label=label,
                    words=words,
                    side="" if even else SIDES[side],
                    cannot=cannot,
                    why=why,
                )
            )
        return tuple(made)

    def exclusions(
        self, kind: type[Any], one: Fact, first_holds: int, sides: Sides
    ) -> tuple[str, Text | None]:
        """When this count cannot be, as alternatives of conditions on the other fields, and why.

        The facts exclude each other as counts of the declaring side; the chips are counts of a side
        at the table.
        """
        alternatives = []
        why = None
        for exclusion, declaring in product(getattr(kind, "cannot", ()), (0, 1)):
            own = first_holds if declaring == 0 else self.type.high - first_holds
            excluded = dict(exclusion.facts)
            if excluded.pop(one.name, None) != own:
                continue
            at = FieldSides(own=tuple(sides[declaring]), others=tuple(sides[1 - declaring]))
            others = [
                f"{other.name}={field_of(other.type).post(excluded[other.name], at, sides)}"
                for other in facts_of(kind)
                if other.name in excluded
            ]
            alternatives.append(";".join((declared_by(kind, sides[declaring]), *others)))
            why = exclusion.why
        return " ".join(alternatives), why


class ChoiceField(Field):
    look = "words"

    def parse(self, words: str, at: FieldSides) -> object:
        return last_word(words)

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        offered = seen.offered(one.name, self.type.values)
        return tuple(
            replace(labelled(one, option.key, option.words or option.label), label=option.label)
            for option in self.type.options
            if option.key in offered
        )


class StrainField(ChoiceField):
    look = "signs"


class SideField(ChoiceField):
    """The declaring side or the other one, named by a player."""

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

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        return side_chips(one, seen)


class SideOfField(Field):
    """A side, named by a player; where one plays alone, as his own or that of the others."""

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        if words not in (OWN, OTHERS):
            return whole(words)
        side = at.own if words == OWN else at.others
        return side[0] if side else None

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        if at.solo:
            return OWN if value in at.own else OTHERS
        return str(next(side[0] for side in sides if value in side))

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        return side_chips(one, seen)


class PlayerField(Field):
    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        return player_chips(one, seen)


class DeclarerField(PlayerField):
    headed = False  # his name begins the form


class PlayersField(Field):
    shape = "many"

    def parse(self, words: str, at: FieldSides) -> object:
        return [whole(one) for one in words.split()]

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return " ".join(str(player) for player in value)

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        """Whoever is named beside them is none of them."""
        chips = player_chips(one, seen)
        if not self.type.besides:
            return chips
        why = gettext("The bidder is not one of them.")
        return tuple(
            replace(chip, cannot=f"{self.type.besides}={chip.value}", why=why) for chip in chips
        )


class YesNoField(Field):
    shape = "tick"
    headed = False  # its one answer says it

    def parse(self, words: str, at: FieldSides) -> object:
        words = last_word(words)
        return True if words == YES else words

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return YES if value else ""

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        brings = " ".join(one.brings)
        return (Chip(value=YES, label=one.label, words=one.label, brings=brings),)


class MarksField(Field):
    """ "4-0 9-others": each word is a record, its facts in their order."""

    shape = "marks"

    def parse(self, words: str, at: FieldSides) -> object:
        read: list[object] = []
        facts = facts_of(self.type.of)
        for word in self.words(words):
            parts = word.split("-")
            if len(parts) > len(facts) or "" in parts:
                return word
            said = tuple(zip(facts, parts, strict=False))  # what is not asked stands at the end
            values = {one.name: field_of(one.type).parse(part, at) for one, part in said}
            if None in values.values():
                return None
            read.append(values)
        return read

    def words(self, words: str) -> list[str]:
        return words.split()

    def post(self, value: Any, at: FieldSides, sides: Sides) -> str:
        return " ".join(
            "-".join(
                field_of(one.type).post(part, at, sides)
                for one in facts_of(self.type.of)
                if (part := getattr(record, one.name)) is not None
            )
            for record in value
        )

    def chips(self, kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
        return ()  # it has a board


class HandsField(MarksField):
    """ "1-sequence-H-4": a player, and what he held."""

    shape = "hands"
    headed = False  # its fold says it

    def words(self, words: str) -> list[str]:
        return hand_words(words)


def hand_words(words: str) -> list[str]:
    """The records of what lies in one hand. A form posts whose it is and what it is as two words,
    a hyphen for what was left open.

    >>> hand_words("0 sequence-H-4 - - 1-three_aces 2 -")
    ['0-sequence-H-4', '1-three_aces', '2']
    """
    joined: list[str] = []
    rest = iter(words.split())
    for word in rest:
        if word != OPEN and not word.isdigit():
            joined.append(word)
            continue
        pair = [one for one in (word, next(rest, OPEN)) if one != OPEN]
        joined += ["-".join(pair)] if pair else []
    return joined


FIELDS: Mapping[type[FieldType], type[Field]] = {
    Whole: WholeField,
    Held: HeldField,
    Numbers: Field,
    Choice: ChoiceField,
    Strain: StrainField,
    Side: SideField,
    Player: PlayerField,
    Declarer: DeclarerField,
    SideOf: SideOfField,
    Players: PlayersField,
    YesNo: YesNoField,
    Marks: MarksField,
    Hands: HandsField,
}


def field_of(type_: FieldType) -> Field:
    return treatment(FIELDS, type_)(type=type_)


def chips(kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
    """The chips of a fact: what was said is chosen, and what each brings along."""
    before = one.default if isinstance(one.default, str) else ""  # chosen before anybody says so
    said = set(seen.typed.get(one.name, before).split())
    return tuple(
        replace(
            chip,
            checked=chip.value in said,
            preset=presets(kind, {one.name: chip.value}) or chip.preset,
        )
        for chip in field_of(one.type).chips(kind, one, seen)
    )


def hand_chips(seen: Seen) -> tuple[Chip, ...]:
    """Whose hand it is."""
    return player_chips(Fact(name="", label=LABELS["hand"], type=Player()), seen)


# ── Chips ───────────────────────────────────────────────────────────────────────────────────────
