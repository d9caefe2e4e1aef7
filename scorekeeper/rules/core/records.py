"""Fact types whose value is a list of records: marked tricks, cards held in one hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .facts import read_facts
from .field_types import FieldType, Item, Refused
from .text import Text, gettext


@dataclass(frozen=True, kw_only=True)
class Records(FieldType):
    """A list of records of class `of`, at most `most` long. each: the name of one record."""

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
        """Read one record. Raises Refused with all its problems."""
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
    """Numbers marked for a side, such as the tricks in which the aces of a misère fell.

    taken: the number is a trick that the side won. alike: how many marks may have the same number,
    0 for no limit.
    """

    taken: bool = False
    alike: int = 0


@dataclass(frozen=True, kw_only=True)
class Hands(Records):
    """Cards held in one hand: each record names a player and an item of `items`."""

    items: tuple[Item, ...]
