"""Facts that are lists of small facts: marked tricks, and what lies in one hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .facts import read_facts
from .field_types import FieldType, Item, Refused
from .text import Text, gettext


@dataclass(frozen=True, kw_only=True)
class Records(FieldType):
    """A list of small facts of one class, at most `most`; `each` is what one of them is called."""

    of: type[Any]
    most: int
    each: Text

    def read(self, raw: object) -> tuple[Any, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(gettext("This must be a list."))
        if len(raw) > self.most:
            raise Refused(gettext("There may be at most {count} of these.", count=self.most))
        records: list[Any] = []
        texts: list[Text] = []
        for number, one in enumerate(raw, 1):
            try:
                records.append(self.read_record(number, one))
            except Refused as refused:
                texts.extend(refused.texts)
        if texts:
            raise Refused(*texts)
        return tuple(records)

    def read_record(self, number: int, raw: object) -> Any:
        """One of them; raises Refused with everything that is wrong with it."""
        if not isinstance(raw, Mapping):
            raise Refused(
                gettext("{each} {number} must be an object.", each=self.each, number=number)
            )
        record, problems = read_facts(self.of, raw)
        if record is None:
            raise Refused(
                *(
                    gettext(
                        "{each} {number}: {problem}",
                        each=self.each,
                        number=number,
                        problem=one.named,
                    )
                    for one in problems
                )
            )
        return record


@dataclass(frozen=True, kw_only=True)
class Marks(Records):
    """Numbers marked for a side, as the aces of a misère by their tricks.

    taken: the number is a trick, which its side won. alike: how many may have the same number.
    """

    taken: bool = False
    alike: int = 0


@dataclass(frozen=True, kw_only=True)
class Hands(Records):
    """What lies in one hand: a player and an item of `items`."""

    items: tuple[Item, ...]
