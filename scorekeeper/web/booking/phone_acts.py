"""Acts that a phone has kept: judged on the journal as it is now, and booked in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.utils import timezone

from scorekeeper.journal.acts import (
    Act,
    ActUndone,
    PointsAdjusted,
    SittingOpened,
    StoresDeal,
    UnreadableFacts,
    UnreadableJournal,
)
from scorekeeper.journal.phone_acts import PhoneAct, RowGone, act_of, knows, others_since
from scorekeeper.journal.replay import JournalRow, State, booked_row, extend_state
from scorekeeper.pages.changes.misfit import GONE, OLD_COPY, merged, misfit
from scorekeeper.rules.core.facts import read_record
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sitting import MOST_DEALS, TOO_MANY_DEALS
from scorekeeper.rules.sitting_file.json_document import Unreadable, parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting

from .. import repository
from ..repository import SittingRequest
from .saving import SAVED_OTHERWISE

MOST_SENT = 20  # acts in a request, because a correction replays the journal
UNKNOWN_ACTS = gettext("This version of the site cannot read what this phone sends.")


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """Why the phone has to keep an act, and those behind it. asks: the table may want it all the
    same; else it is impossible."""

    key: str
    reason: Text
    asks: bool = False


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """What became of the acts of a request. keys: of those that are in the journal now."""

    keys: Sequence[str] = ()
    refusal: Refusal | None = None


def read_acts(words: str) -> list[PhoneAct]:
    """The acts of a request; [] if they cannot be read."""
    try:
        every = parse(words.encode(errors="replace"))
    except Unreadable:
        return []
    if not isinstance(every, list) or len(every) > MOST_SENT:
        return []
    acts = [read_record(PhoneAct, raw)[0] for raw in every if isinstance(raw, dict)]
    usable = [act for act in acts if act and act.key.isascii() and act.key]
    return usable if len(usable) == len(every) else []


def deliver(sitting: SittingRequest, sent: Sequence[PhoneAct]) -> Delivery:
    """Book the acts as far as nothing prevents it, all at once. Raises StaleState after a conflict
    with another phone; the view is then run again."""
    state, keys = sitting.state, [act.key for act in sent]
    found: list[str] = []
    refusal = None
    for act in sent:
        before = next((row for row in state.rows if row.key == act.key), None)
        row = before or next_row(state, act, sitting, keys)
        if before and not says(before, act, state.rows):
            row = Refusal(key=act.key, reason=SAVED_OTHERWISE)
        if isinstance(row, Refusal):
            refusal = row
            break
        if not before:
            state = extend_state(state, [row])
        found.append(act.key)
    if state.head > sitting.state.head:
        repository.book_state(sitting.state, state, sitting.link.sitting_id, sitting.device)
    return Delivery(keys=found, refusal=refusal)


def says(row: JournalRow, sent: PhoneAct, rows: Sequence[JournalRow]) -> bool:
    """Whether this row is the deal that the phone sends; of any other act its key is enough."""
    if not isinstance(row.act, StoresDeal):
        return True
    try:
        return act_of(sent, rows) == row.act
    except UnreadableFacts:
        return False


def next_row(
    state: State, sent: PhoneAct, sitting: SittingRequest, keys: Sequence[str]
) -> JournalRow | Refusal:
    """The row of an act behind this state."""
    if not knows(sent, state.rows):
        return Refusal(key=sent.key, reason=OLD_COPY, asks=True)
    others = others_since(sent, state.rows, sitting.device, keys)
    try:
        act = merged(state, others, act_of(sent, state.rows))
        if why := misfit(state, others, act):
            return Refusal(key=sent.key, reason=why.reason, asks=why.possible)
        row = booked_row(
            act,
            number=state.head + 1,
            key=sent.key,
            made=moment(state, sent.age),
            device=sitting.device,
        )
        problem = wrong(state, extend_state(state, [row]), act)
    except RowGone:
        return Refusal(key=sent.key, reason=GONE)
    except (UnreadableFacts, UnreadableJournal) as error:
        return Refusal(key=sent.key, reason=error.text)
    return Refusal(key=sent.key, reason=problem) if problem else row


def moment(state: State, age: int) -> datetime:
    """When an act of this age was made: after the row before it, whatever the phone's clock was."""
    return max(timezone.now() - timedelta(seconds=age), state.rows[-1].made + timedelta.resolution)


def wrong(state: State, after: State, act: Act) -> Text | None:
    """What no form of the site would have booked; None if all is well. after: with the act."""
    undone = state.rows[act.target - 1].act if isinstance(act, ActUndone) else act
    if isinstance(undone, SittingOpened):
        return UNKNOWN_ACTS
    if len(after.ids) > MOST_DEALS:
        return TOO_MANY_DEALS
    if isinstance(act, StoresDeal) and not isinstance(act, PointsAdjusted):
        return None  # `misfit` has tried it
    sitting = replace(after.sitting, deals=after.sitting.deals[-1:] if act.books else ())
    _, problems = read_sitting(write_sitting(sitting))
    return problems[0].text if problems else None
