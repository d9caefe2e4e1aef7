"""The journal as the table reads it: who did what, from which phone, and what it was before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, gettext, ngettext, verbatim

from .journal import ADJUSTMENT, Row, State, UnreadableJournal, stored_deal
from .models import Device

MOST_SHOWN = 200  # lines of a page, and of the corrections on paper
OF_A_DEAL = ("deal", "adjust", "insert", "amend", "strike")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One line of the trail. struck: undone. phone: "phone 2", or what its owner calls it."""

    number: int
    words: Text
    phone: Text
    device: UUID | None
    made: datetime
    struck: bool

    @property
    def clock(self) -> str:
        """ "21:45" in UTC; the script says it in the phone's own time."""
        return f"{self.made:%H:%M}"


def deal_words(ruleset: Ruleset, facts: Any) -> Text:
    """A booked deal in brief, with the one who declared it."""
    try:
        deal = stored_deal(ruleset, facts)
    except UnreadableJournal:  # it was taken back or amended since, so the sitting can be read
        return gettext("a deal that this version cannot read")
    if facts["kind"] == ADJUSTMENT:
        return gettext("adjustment {note}", note=deal.note) if deal.note else gettext("adjustment")
    return gettext("{notation}", notation=ruleset.notation(deal))


def act_words(row: Row, state: State) -> Text:
    """What an act did, for the trail and for the undo button."""
    ruleset = state.sitting.ruleset
    if row.act in ("deal", "adjust"):
        return gettext("{deal}", deal=deal_words(ruleset, row.facts))
    if row.act == "insert":
        return gettext("inserted {deal}", deal=deal_words(ruleset, row.facts))
    if row.act == "amend":
        old = deal_words(ruleset, state.facts_before[row.number])
        return gettext("{old} → {new}", old=old, new=deal_words(ruleset, row.facts))
    if row.act == "strike":
        return gettext("struck {deal}", deal=deal_words(ruleset, state.facts_before[row.number]))
    if row.act == "undo":
        target = state.rows[row.facts["target"] - 1]
        if target.act == "undo":
            redone = state.rows[target.facts["target"] - 1]
            return gettext("redone: {act}", act=act_words(redone, state))
        return gettext("undone: {act}", act=act_words(target, state))
    return PLAIN_ACTS[row.act]


PLAIN_ACTS = {
    "open": gettext("sitting opened"),
    "reseat": gettext("seats changed"),
    "rename": gettext("names changed"),
    "options": gettext("house rules or stake changed"),
    "details": gettext("place or date changed"),
    "close": gettext("closed"),
    "reopen": gettext("reopened"),
}


def corrections(state: State) -> tuple[Text, ...]:
    """What was amended, struck out or inserted, and not undone since, the oldest first; of very
    many the latest."""
    made = [
        row
        for row in state.rows
        if row.act in ("amend", "strike", "insert") and row.number not in state.undone
    ]
    shown = tuple(act_words(row, state) for row in made[-MOST_SHOWN:])
    earlier = len(made) - len(shown)
    if not earlier:
        return shown
    words = ngettext(
        "{count} earlier correction, on the page “Trail”",
        "{count} earlier corrections, on the page “Trail”",
        earlier,
    )
    return (words, *shown)


def steps(state: State, rows: Sequence[Row]) -> tuple[Step, ...]:
    """The rows as lines of the trail, the latest first."""
    phones = phone_names(state)
    return tuple(
        Step(
            number=row.number,
            words=act_words(row, state),
            phone=phones.get(row.device, gettext("a phone")),
            device=row.device,
            made=row.made,
            struck=row.number in state.undone,
        )
        for row in reversed(rows)
    )


def phone_names(state: State) -> dict[UUID | None, Text]:
    """Phones are numbered as they first appear in this sitting, unless their owners named them."""
    order = list(dict.fromkeys(row.device for row in state.rows if row.device))
    labels = dict(Device.objects.filter(id__in=order).values_list("id", "label"))
    return {
        device: verbatim(labels[device])
        if labels.get(device)
        else gettext("phone {number}", number=number)
        for number, device in enumerate(order, 1)
    }


def history(state: State, id_: int) -> tuple[Step, ...]:
    """The steps that touched one deal, with the undoing of them; of very many the latest."""
    touching = {
        row.number
        for row in state.rows
        if row.number == id_ or (row.act in OF_A_DEAL and row.facts.get("deal") == id_)
    }
    for row in state.rows:
        if row.act == "undo" and row.facts["target"] in touching:
            touching.add(row.number)
    rows = [row for row in state.rows if row.number in touching]
    return steps(state, rows[-MOST_SHOWN:])


def page_before(state: State, number: int) -> tuple[tuple[Step, ...], int]:
    """A page of the trail, the latest first: the steps before the row of this number; and the
    number before which the next page begins, 0 when there is none."""
    end = min(max(number, 1), state.head + 1) - 1
    start = max(0, end - MOST_SHOWN)
    return steps(state, state.rows[start:end]), start + 1 if start else 0
