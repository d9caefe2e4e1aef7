"""Acts as a phone keeps them until the site has them, and what others did in the meantime.

The number of a row is known when the site has booked it. Until then a phone names its own rows by
their keys: a fact that names an earlier row (`EARLIER_ROW`) holds a number or a key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.core.facts import Record, declare, facts_of
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.records import Words
from scorekeeper.rules.core.text import verbatim

from .acts import (
    ACTS,
    EARLIER_ROW,
    LONGEST_GAME_KEY,
    Act,
    GameFacts,
    UnreadableFacts,
    read_act,
)
from .draft import sitting_of
from .replay import JournalRow, State, draft_of, undone_rows

KEY_SIGNS = 8  # of a key, which tell it from the others of its sitting
LONGEST_KEY = 64  # of a row
OLDEST = 2**31  # seconds


class RowGone(UnreadableFacts):
    """An act names a row that is not there: what booked it was impossible or dropped, or the site
    went back to a backup."""


@dataclass(frozen=True, kw_only=True)
class PhoneAct(Record):
    """An act on its way, as a phone sends it. age: how many seconds ago it was made, by the
    phone's clock."""

    key: str = declare(Words(longest=LONGEST_KEY), verbatim("The key"))
    act: str = declare(Words(longest=LONGEST_GAME_KEY), verbatim("The name of the act"))
    facts: Mapping[str, Any] = declare(GameFacts(), verbatim("Its facts"))
    head: int = declare(EARLIER_ROW, verbatim("How many rows the phone had from the site"))
    last: str = declare(Words(longest=LONGEST_KEY), verbatim("The key of the last of them"))
    age: int = declare(Integer(low=0, high=OLDEST), verbatim("Its age"), default=0)


def short_key(key: str) -> str:
    """The first characters of a key, as a page has it. Of a form that books several acts each key
    keeps the number behind its dash, by which the acts are found together
    (`State.booked_under`).

    >>> short_key("0123456789abcdef-2"), short_key("01234567-2")
    ('01234567-2', '01234567-2')
    """
    form, dash, number = key.rpartition("-")
    return f"{form[:KEY_SIGNS]}-{number}" if dash else key[:KEY_SIGNS]


def phone_facts(act: Act, rows: Sequence[JournalRow], head: int) -> dict[str, object]:
    """The facts of an act as a phone keeps them. rows: those before it. head: how many of them the
    site has told."""
    facts: dict[str, Any] = act.plain()
    later = [name for name in earlier_rows(act.name) if facts[name] > head]
    return {**facts, **{name: rows[facts[name] - 1].key for name in later}}


def act_of(sent: PhoneAct, rows: Sequence[JournalRow]) -> Act:
    """The act, with the numbers of the rows that it names. rows: those before it. Raises
    UnreadableFacts, also if one that it names is not among them."""
    names = earlier_rows(sent.act)
    facts = {
        name: row_of(value, rows) if name in names else value for name, value in sent.facts.items()
    }
    return read_act(sent.act, facts)


def earlier_rows(name: str) -> list[str]:
    """The facts of this act that name an earlier row."""
    kind = ACTS.get(name)
    return [fact.name for fact in facts_of(kind) if fact.type == EARLIER_ROW] if kind else []


def row_of(name: object, rows: Sequence[JournalRow]) -> object:
    """The number of the row of this key or number. Raises RowGone."""
    if isinstance(name, str):
        short = short_key(name)
        numbers = [row.number for row in rows if short_key(row.key) == short]
        if numbers:
            return numbers[0]
    elif type(name) is not int or name <= len(rows):
        return name  # the act itself is read next
    raise RowGone()


def state_without(state: State, others: Sequence[int]) -> State:
    """The state as if the rows of these numbers had not been."""
    own = [row for row in state.rows if row.number not in others]
    undone = undone_rows(own) | {*others}
    draft = draft_of(state.rows, undone)
    sitting = sitting_of(draft, {})
    return State(rows=state.rows, sitting=sitting, ids=draft.ids, undone=undone, draft=draft)


def knows(sent: PhoneAct, rows: Sequence[JournalRow]) -> bool:
    """Whether these rows begin with those that the phone had when it made the act."""
    return 0 < sent.head <= len(rows) and short_key(rows[sent.head - 1].key) == short_key(sent.last)


def others_since(
    sent: PhoneAct, rows: Sequence[JournalRow], device: object, keys: Collection[str]
) -> list[int]:
    """The rows that somebody else booked while the phone did not know of them. keys: of the acts
    that this phone has kept, which are its own whatever became of its cookie."""
    own = {short_key(key) for key in keys}
    return [
        row.number
        for row in rows[sent.head :]
        if row.device != device and short_key(row.key) not in own
    ]
