"""Types of facts that only acts have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.core.facts import Record, label_of, read_facts
from scorekeeper.rules.core.field_types import FieldType, Refused
from scorekeeper.rules.core.sitting_types import Words
from scorekeeper.rules.core.text import gettext, labelled

NO_OBJECT = gettext("This must be an object.")


@dataclass(frozen=True, kw_only=True)
class GameFacts(FieldType):
    """An object whose fields the game declares. They are read last (`draft.sitting_of`)."""

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            raise Refused(NO_OBJECT)
        return raw


@dataclass(frozen=True, kw_only=True)
class Part(FieldType):
    """One record of class `of`."""

    of: type[Record]

    def read(self, raw: object) -> Any:
        if not isinstance(raw, Mapping):
            raise Refused(NO_OBJECT)
        record, problems = read_facts(self.of, raw)
        if record is None:
            raise Refused(*(labelled(label_of(self.of, own.fact), own.text) for own in problems))
        return record


@dataclass(frozen=True, kw_only=True)
class Names(FieldType):
    """The names of the players, in the order of entry."""

    def read(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(gettext("This must be the list of the players' names."))
        name = Words(longest=0)  # a stored name may break a limit that is younger than itself
        return tuple(name.read(item) for item in raw)
