"""A journal as a phone stores it: plain data, and the state that the phone reads from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.journal.acts import DealBooked
from scorekeeper.journal.draft import sitting_of
from scorekeeper.journal.replay import JournalRow, State, draft_of, undone_rows
from scorekeeper.rules.core.facts import write_facts
from scorekeeper.rules.core.text import Text, verbatim

from ..history import Phones, phones_of

KEY_SIGNS = 8  # characters of a key that tell it from the others of its sitting


def journal_as_data(
    state: State, phones: Sequence[str], device_index: int | None
) -> dict[str, object]:
    """The rows, each with the name of its act, its facts, its key in short, the seconds since the
    row before (of the first since the epoch) and the index of its phone.

    Facts that have their usual value are left out. phones: what they are called, as in `phones_of`.
    device_index: that of the phone that reads, None if it has booked nothing.
    """
    devices, rows, before = phones_of(state), [], 0
    for row in state.rows:
        made = int(row.made.timestamp())
        phone = devices.index(row.device) if row.device else None
        rows.append([row.name, write_facts(row.act), short_key(row.key), made - before, phone])
        before = made
    return {"rows": rows, "phones": [*phones], "phone": device_index}


def short_key(key: str) -> str:
    """The first characters of a key. Of a form that books several acts each key keeps the number
    behind its dash, by which the acts are found together (`State.booked_under`)."""
    form, dash, number = key.rpartition("-")
    return f"{form[:KEY_SIGNS]}-{number}" if dash else key[:KEY_SIGNS]


def opened_journal(data: Mapping[str, Any], count: int, before: State | None = None) -> State:
    """The state of these rows, with the first `count` deals and adjustments on its sheet alone.

    Only the server writes rows, so they are not judged again; their moments are seconds since the
    epoch, and their phones indices. before: the same with fewer deals, to continue from. Raises
    UnreadableJournal.
    """
    rows = before.rows if before else tuple(rows_from_data(data))
    undone = before.undone if before else undone_rows(rows)
    draft = before.draft if before else draft_of(rows, undone)
    return State(
        rows=rows,
        sitting=sitting_of(draft, before.known if before else {}, count),
        ids=draft.ids[:count],
        undone=undone,
        draft=draft,
        before=before.sheet if before else None,
    )


def rows_from_data(data: Mapping[str, Any]) -> list[JournalRow]:
    made: Any = 0
    rows = []
    for number, (name, facts, key, seconds, phone) in enumerate(data["rows"], 1):
        made += seconds
        deal = DealBooked(kind=facts["kind"], facts=facts["facts"]) if name == "deal" else None
        rows.append(
            JournalRow(
                number=number,
                name=name,
                facts=facts,
                key=key,
                made=made,
                device=phone,
                given=deal,  # it reads as it is stored
            )
        )
    return rows


def phones_of_data(data: Mapping[str, Any]) -> Phones:
    """What the phones are called, by index, for the history."""
    phones: dict[Any, Text] = {index: verbatim(name) for index, name in enumerate(data["phones"])}
    return phones
