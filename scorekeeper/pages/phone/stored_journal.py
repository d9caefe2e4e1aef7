"""A journal as a phone stores it: plain data, and the state that the phone reads from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from scorekeeper.journal.acts import DealBooked
from scorekeeper.journal.draft import sitting_of
from scorekeeper.journal.phone_acts import short_key
from scorekeeper.journal.replay import JournalRow, State, draft_of, undone_rows
from scorekeeper.rules.core.facts import write_facts
from scorekeeper.rules.core.text import Text, verbatim

from ..history import Phones, phones_of


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


def opened_journal(data: Mapping[str, Any], count: int, before: State | None = None) -> State:
    """The state of these rows, with the first `count` deals and adjustments on its sheet alone.

    Only the server writes rows, so they are not judged again; their phones are indices. before: the
    same with fewer deals, to continue from. Raises UnreadableJournal.
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
                made=datetime.fromtimestamp(made, UTC),
                device=phone,
                given=deal,  # it reads as it is stored
            )
        )
    return rows


def phones_of_data(data: Mapping[str, Any]) -> Phones:
    """What the phones are called, by index, for the history."""
    phones: dict[Any, Text] = {index: verbatim(name) for index, name in enumerate(data["phones"])}
    return phones
