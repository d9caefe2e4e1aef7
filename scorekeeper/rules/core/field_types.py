"""Types of facts: the values each accepts and the message for a value it refuses.

A layer that handles types keeps a table by type (`by_type`). The form also asks
for single types where it lays out its groups and rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from .text import Text, gettext, list_texts

DECLARERS, DEFENDERS = "declarers", "defenders"
NO_PLAYER = gettext("This must be one of the players.")
ONE_OF = gettext("One of these is needed here ({choices}).")
NAMED_TWICE = gettext("A player is named here twice.")


class Refused(Exception):
    """A value that does not fit its fact's type; carries the messages that say why."""

    @property
    def texts(self) -> tuple[Text, ...]:
        return self.args


@dataclass(frozen=True, kw_only=True)
class FieldType:
    """Base class of all types of facts."""

    @property
    def values(self) -> tuple[Any, ...]:
        """All accepted values if they can be listed, else ()."""
        return ()

    def read(self, raw: object) -> Any:
        """The checked value. Raises Refused with the messages that say why it is invalid."""

    def misfit(self, value: Any) -> Text | None:
        """The reason why a value of this shape is refused from whoever enters it, or None.

        What is stored was accepted once and is not asked again.
        """
        return None

    def refusal(self, value: Any, seats: Sequence[int]) -> Text | None:
        """The reason why a value that was read cannot be where these players sit, or None."""
        return None


ByType = TypeVar("ByType")


def by_type(table: Mapping[type[FieldType], ByType], type_: FieldType) -> ByType:
    """The entry of a layer's table for this type or its nearest base type."""
    return next(table[class_] for class_ in type(type_).__mro__ if class_ in table)


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option of a choice. key: stored. label: shown. words: the label as read aloud."""

    key: str
    label: Text
    words: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Integer(FieldType):
    """A whole number from `low` to `high`. refusal_text: the sentence in place of the usual one."""

    low: int
    high: int
    refusal_text: Text | None = None

    def read(self, raw: object) -> int:
        fits = type(raw) is int and self.low <= raw <= self.high  # True is an int to isinstance
        if self.refusal_text and not fits:
            raise Refused(self.refusal_text.filled(low=self.low, high=self.high))
        if type(raw) is not int:
            raise Refused(
                gettext(
                    "A whole number from {low} to {high} is needed here.",
                    low=self.low,
                    high=self.high,
                )
            )
        if not self.low <= raw <= self.high:
            raise Refused(
                gettext(
                    "A number from {low} to {high} is needed here.", low=self.low, high=self.high
                )
            )
        return raw

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(range(self.low, self.high + 1))


@dataclass(frozen=True, kw_only=True)
class KeypadNumber(Integer):
    """A whole number that is entered figure by figure, because it has too many values to tap one.

    adds: what is often added to the number, such as a premium; it has a key of its own.
    """

    adds: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Level(Integer):
    """The level of a contract, spoken together with its strain."""


@dataclass(frozen=True, kw_only=True)
class Tricks(Integer):
    """The tricks that one side won out of the `high` tricks of a deal."""

    low: int = 0


@dataclass(frozen=True, kw_only=True)
class SplitCount(Integer):
    """How many of `high` cards the declaring side held; the other side held the rest."""

    low: int = 0


@dataclass(frozen=True, kw_only=True)
class IntegerChoice(FieldType):
    """One of a few given whole numbers."""

    values: tuple[int, ...] = ()

    def read(self, raw: object) -> int:
        for value in self.values:
            if type(raw) is int and raw == value:
                return value
        raise Refused(ONE_OF.filled(choices=", ".join(str(value) for value in self.values)))


@dataclass(frozen=True, kw_only=True)
class Choice(FieldType):
    """One of several named options."""

    options: tuple[Option, ...]

    def read(self, raw: object) -> str:
        for option in self.options:
            if type(raw) is str and raw == option.key:
                return option.key
        raise Refused(ONE_OF.filled(choices=list_texts([option.label for option in self.options])))

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(option.key for option in self.options)


@dataclass(frozen=True, kw_only=True)
class Strain(Choice):
    """The strain of a contract. spoken: how a bid of this level and strain is said."""

    spoken: Callable[[int, str], Text] | None = None


@dataclass(frozen=True, kw_only=True)
class Side(Choice):
    """The declaring side or the other side."""

    options: tuple[Option, ...] = (
        Option(key=DECLARERS, label=gettext("the declaring side")),
        Option(key=DEFENDERS, label=gettext("the other side")),
    )


@dataclass(frozen=True, kw_only=True)
class Player(FieldType):
    """A player, by number from 0."""

    players: int = 4

    def read(self, raw: object) -> int:
        if type(raw) is not int or not 0 <= raw < self.players:
            raise Refused(NO_PLAYER)
        return raw

    def refusal(self, value: Any, seats: Sequence[int]) -> Text | None:
        return None if value in seats else NO_PLAYER

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(range(self.players))


@dataclass(frozen=True, kw_only=True)
class Dealer(Player):
    """Who deals, usually the player whose turn it is."""


@dataclass(frozen=True, kw_only=True)
class Declarer(Player):
    """The declarer; the declarer's side is the declaring side."""


@dataclass(frozen=True, kw_only=True)
class Partner(Player):
    """The declarer's partner, in a game where the deal decides who that is."""


@dataclass(frozen=True, kw_only=True)
class Solo(Player):
    """A player who plays alone against all others."""


@dataclass(frozen=True, kw_only=True)
class SideOf(Player):
    """A side, identified by either of its players."""


@dataclass(frozen=True, kw_only=True)
class Players(FieldType):
    """Several distinct players. besides: the fact that names a player who is not among them."""

    players: int = 4
    besides: str = ""

    def read(self, raw: object) -> tuple[int, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(gettext("This must be a list of players."))
        # One more than there are is no player or is named twice: the rest is not looked at.
        read = [Player(players=self.players).read(item) for item in raw[: self.players + 1]]
        if len(set(read)) < len(read):
            raise Refused(NAMED_TWICE)
        return tuple(sorted(read))

    def refusal(self, value: Any, seats: Sequence[int]) -> Text | None:
        return None if set(value) <= {*seats} else NO_PLAYER

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(range(self.players))


@dataclass(frozen=True, kw_only=True)
class YesNo(FieldType):
    """True or false."""

    def read(self, raw: object) -> bool:
        if type(raw) is not bool:
            raise Refused(gettext("This must be true or false."))
        return raw

    @property
    def values(self) -> tuple[bool, ...]:
        return (False, True)
