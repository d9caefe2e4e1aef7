"""Fact types whose value is a list of records, and those of facts about a sitting."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from .currencies import DIGITS
from .facts import Fact, Problem, Record, facts_of, given_facts, label_of, read_facts
from .field_types import NAMED_TWICE, Choice, FieldType, Player, Refused
from .player_names import OVERMARKED, has_too_many_marks
from .text import Name, Text, Value, gettext, labelled, list_names, ngettext, number_text, verbatim

WRONG_SUM = (
    gettext("The sum is {sum}, but it must be {wanted}."),
    gettext("The sum is {sum}, but it must be one of {wanted}."),
)


@dataclass(frozen=True, kw_only=True)
class Records(FieldType):
    """A list of records of class `of`, at most `most` long. each: the name of one record."""

    of: type[Record]
    most: int
    each: Text

    def read(self, raw: object) -> tuple[Any, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(gettext("This must be a list."))
        if len(raw) > self.most:
            text = gettext("At most {count} can be entered here ({each}).")
            raise Refused(text.filled(each=self.each, count=self.most))
        records: list[Any] = []
        texts: list[Text] = []
        for number, item in enumerate(raw, 1):
            try:
                records.append(self.read_record(number, item))
            except Refused as refused:
                texts.extend(refused.texts)
        if texts:
            raise Refused(*texts)
        return tuple(records)

    def refusal(self, value: Any, seats: Sequence[int]) -> Text | None:
        """The first reason among the facts of its records."""
        for number, record in enumerate(value, 1):
            for fact, part in given_facts(record):
                text = fact.type.refusal(part, seats)
                if text:
                    which = Records.which(self, number, {})  # nobody at the table has this number
                    return self.located(which, Problem(fact=fact.name, text=text))
        return None

    def read_record(self, number: int, raw: object) -> Any:
        """Read one record. Raises Refused with all its problems."""
        if not isinstance(raw, Mapping):
            raise Refused(
                gettext("{each} {number} must be an object.", each=self.each, number=number)
            )
        record, problems = read_facts(self.of, raw)
        if record is None:
            which = self.which(number, raw)
            raise Refused(*(self.located(which, problem) for problem in problems))
        return record

    def located(self, which: Value, problem: Problem) -> Text:
        """The problem of one record, after what tells it from the others, and its label."""
        label = label_of(self.of, problem.fact).in_sentence
        return labelled(gettext("{which}, {label}", which=which, label=label), problem.text)

    def which(self, number: int, raw: Mapping[str, object]) -> Value:
        """What tells a record from the others."""
        return gettext("{each} {number}", each=self.each, number=number)


@dataclass(frozen=True, kw_only=True)
class SideMarks(Records):
    """Things marked for a side: the tricks in which aces fell, or cards that a side won.

    The first fact of a record is the thing, the second the side. taken: the thing is the number of
    a trick that the side won. alike: how many marks the same thing may have, 0 for no limit.
    across: how many things a row of the board has. beside: the last thing stands beside the rows.
    """

    taken: bool = False
    alike: int = 0
    across: int = 7
    beside: bool = False

    @property
    def thing(self) -> Fact:
        return facts_of(self.of)[0]

    def read(self, raw: object) -> tuple[Any, ...]:
        marks = super().read(raw)
        if self.alike != 1:
            return marks
        things = [getattr(mark, self.thing.name) for mark in marks]
        twice = next((item for item in things if things.count(item) > 1), None)
        if twice is not None:
            label = value_label(self.thing.type, twice)
            raise Refused(gettext("{thing} is marked twice.", thing=label))
        order = self.thing.type.values  # of the things, for in which order they fell is not told
        return tuple(
            sorted(marks, key=lambda record: order.index(getattr(record, self.thing.name)))
        )


@dataclass(frozen=True, kw_only=True)
class PerPlayer(Records):
    """One record for each player who plays, in any order.

    sum_of: the fact whose values come to one of `sums`, "" for none. sum_text: the sentence if they
    do not. besides: the fact that names a player who sits out and has no record, "" for none.
    incomplete_text: the sentence about the players without a record and those with a record who do
    not play. Without them it is the usual sentence.
    """

    sum_of: str = ""
    sums: tuple[int, ...] = ()
    sum_text: Text | None = None
    besides: str = ""
    incomplete_text: Callable[[Sequence[int], Sequence[int]], Text] | None = None

    @property
    def player(self) -> Fact:
        """The fact that names the record's player."""
        return next(fact for fact in facts_of(self.of) if isinstance(fact.type, Player))

    @property
    def entered(self) -> tuple[Fact, ...]:
        """The facts that are entered for each player."""
        return tuple(fact for fact in facts_of(self.of) if fact != self.player)

    def read(self, raw: object) -> tuple[Any, ...]:
        records = super().read(raw)
        players = [getattr(record, self.player.name) for record in records]
        if len(set(players)) < len(players):
            raise Refused(NAMED_TWICE)
        return tuple(sorted(records, key=lambda record: int(getattr(record, self.player.name))))

    def which(self, number: int, raw: Mapping[str, object]) -> Value:
        """A row is told from the others by its player, if it names one."""
        try:
            return Name(self.player.type.read(raw.get(self.player.name)))
        except Refused:
            return super().which(number, raw)

    def incomplete(self, value: Any, playing: Sequence[int]) -> Text | None:
        """The reason why these are not the records of all who play, or None."""
        named = [getattr(record, self.player.name) for record in value]
        if sorted(named) == sorted(playing):
            return None
        missing = self.missing(value, playing)
        if self.incomplete_text:
            out = [player for player in named if player not in playing]
            return self.incomplete_text(missing, out)
        if not missing:
            return gettext("Leave out who does not play in this deal.")
        names = list_names(missing)
        return ngettext("{names} is missing.", "{names} are missing.", len(missing), names=names)

    def missing(self, value: Any, playing: Sequence[int]) -> list[int]:
        """Those who play and have no record."""
        named = [getattr(record, self.player.name) for record in value]
        return sorted(player for player in playing if player not in named)

    def misfit(self, value: Any) -> Text | None:
        """The reason why the records do not come to what they must together, or None."""
        total = sum(getattr(record, self.sum_of) for record in value) if self.sum_of else 0
        if not self.sum_of or total in self.sums:
            return None
        wanted = ", ".join(str(points) for points in self.sums)
        text = (self.sum_text or WRONG_SUM[len(self.sums) > 1]).filled(sum=total, wanted=wanted)
        if self.sum_text or len(self.entered) == 1:
            return text
        return labelled(label_of(self.of, self.sum_of), text)


def value_label(type_: FieldType, value: Any) -> Text:
    """The label of an option, or the number."""
    if isinstance(type_, Choice):
        return next(
            (option.label for option in type_.options if option.key == value), verbatim(value)
        )
    return number_text(value)


# ── Facts about a sitting: short texts, a day, money, the seats, the points of a table ────────────


MOST_PLACES = 4  # decimals of a stake, sitting §4
LONGEST_AMOUNT = 20
MOST_POINTS = 1_000_000  # for one player in one adjustment
WHOLE_POINTS = gettext("Enter a whole number of points for each player.")


@dataclass(frozen=True, kw_only=True)
class Words(FieldType):
    """A short text of at most `longest` characters, which may be empty.

    It is normalized by whoever takes it in (`player_names.tidy`). A stored text may break a limit
    that is younger than itself.
    """

    longest: int

    def read(self, raw: object) -> str:
        if not isinstance(raw, str):
            raise Refused(gettext("This must be text."))
        if not is_utf8(raw):
            raise Refused(gettext("This text has characters that cannot be shown."))
        return raw

    def misfit(self, value: str) -> Text | None:
        if len(value) > self.longest:
            return gettext("This may have at most {most} characters.", most=self.longest)
        if not all(sign.isprintable() or sign.isspace() or sign == "\u200d" for sign in value):
            return gettext("This text has characters that cannot be shown.")
        return OVERMARKED if has_too_many_marks(value) else None


def is_utf8(words: str) -> bool:
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True, kw_only=True)
class FormalText(FieldType):
    """A text of one form, such as a date. form: its description. text: the refusal of another."""

    fits: Callable[[str], bool]
    form: str
    text: Text

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or not self.fits(raw):
            raise Refused(self.text)
        return raw


def is_day(words: str) -> bool:
    """Whether this is a date as 2026-01-31, or "" for none. Other ISO forms are refused."""
    try:
        return words == "" or date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


def is_decimal(words: str) -> bool:
    """Whether this is a decimal number of at least 0 with at most four decimals."""
    whole, point, places = words.partition(".")
    digits = whole + places
    return (
        len(words) <= LONGEST_AMOUNT
        and digits.isascii()
        and digits.isdigit()
        and bool(whole)
        and bool(places) == bool(point)
        and len(places) <= MOST_PLACES
    )


DAY = FormalText(
    fits=is_day,
    form="a date as 2026-01-31, or an empty text",
    text=gettext("This must be a date such as 2026-01-31."),
)
CURRENCY = FormalText(
    fits=lambda code: code in DIGITS,
    form="the code of a currency after ISO 4217",
    text=gettext("This must be the three-letter code of a currency, such as EUR."),
)
AMOUNT = FormalText(
    fits=is_decimal,
    form="an amount such as 0.10, with at most four decimals",
    text=gettext("This must be an amount such as 0.10, with at most four decimals."),
)


def whole_numbers(raw: object) -> tuple[int, ...] | None:
    """The raw list as whole numbers; None if it is no such list."""
    if not isinstance(raw, list | tuple) or not all(type(item) is int for item in raw):
        return None
    return tuple(raw)


@dataclass(frozen=True, kw_only=True)
class SeatOrder(FieldType):
    """The players by seat, in the order of the deal: everybody once."""

    text = gettext("Each player must have exactly one seat.")

    def read(self, raw: object) -> tuple[int, ...]:
        seats = whole_numbers(raw)
        if seats is None:
            raise Refused(self.text)
        return seats

    def refusal(self, value: tuple[int, ...], seats: Sequence[int]) -> Text | None:
        fits = len(value) == len(seats) and sorted(value) == sorted(seats)
        return None if fits else self.text


@dataclass(frozen=True, kw_only=True)
class PlayerPoints(FieldType):
    """Whole numbers of points, by player."""

    def read(self, raw: object) -> tuple[int, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(WHOLE_POINTS)
        points = whole_numbers(raw)
        if points is None or not all(abs(point) <= MOST_POINTS for point in points):
            raise Refused(
                gettext("These must be whole numbers from −{most} to {most}.", most=MOST_POINTS)
            )
        return points

    def refusal(self, value: tuple[int, ...], seats: Sequence[int]) -> Text | None:
        return None if len(value) == len(seats) else WHOLE_POINTS
