"""The history of a sitting: who did what, from which phone, and the values before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.deal_summary import (
    deal_title,
    join_texts,
    list_numbers,
    list_sides,
    list_texts,
)
from scorekeeper.rules.core.text import Text, gettext, ngettext, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Adjustment

from ..models import Device
from .acts import stored_deal
from .rows import JournalRow, UnreadableJournal
from .state import State

MOST_SHOWN = 200  # lines per page, and corrections on paper
A_PHONE = gettext("a phone")
OF_A_DEAL = ("deal", "adjust", "insert", "amend", "strike")


@dataclass(frozen=True, kw_only=True)
class WrittenDeal:
    """A deal in one line of notation."""

    ordinal: int
    notation: str


@dataclass(frozen=True, kw_only=True)
class HistoryLine:
    """One line of the history. struck: undone. phone: "phone 2" or the label set by its owner.
    written: the deal that it books or amends, with its number.
    """

    number: int
    words: Text
    written: WrittenDeal | None
    phone: Text
    device: UUID | None
    made: datetime
    struck: bool


UNREADABLE = gettext("a deal that this version cannot read")


def deal_of_act(state: State, facts: Mapping[str, Any]) -> Any:
    """The deal or adjustment in these facts; None if this version cannot parse it, because it was
    undone or corrected since, or because the whole sitting is unreadable."""
    try:
        return stored_deal(state.sitting.ruleset, facts)
    except UnreadableJournal:
        return None


def words_of(deal: Any) -> Text:
    """ "Clara 5♣ 11" """
    if deal is None:
        return UNREADABLE
    if isinstance(deal, Adjustment):
        return gettext("adjustment, {points}", points=deal.brief)
    return deal_title(deal)


def act_words(row: JournalRow, state: State) -> Text:
    """The words for an act, for the history and the undo button."""
    if row.act in OF_A_DEAL:
        return deal_act_words(row, state)
    if row.act != "undo":
        return PLAIN_ACTS[row.act]
    target = state.rows[row.facts["target"] - 1]
    if target.act == "undo":
        redone = state.rows[target.facts["target"] - 1]
        return gettext("redone: {act}", act=act_words(redone, state))
    return gettext("undone: {act}", act=act_words(target, state))


DEAL_ACTS = {
    "deal": gettext("deal {number}, {deal}"),
    "insert": gettext("deal {number} inserted, {deal}"),
    "amend": gettext("deal {number} corrected, {deal}: {changes}"),
    "strike": gettext("deal {number} struck out, {deal}"),
}


def deal_act_words(row: JournalRow, state: State) -> Text:
    """ "deal 6 corrected, Clara 5♣ 11: Tricks (11 → 10)"; an adjustment has no number."""
    then = state.deals_then[row.number]
    deal = deal_of_act(state, then.facts)
    if row.act == "strike" and not then.ordinal:
        return gettext("struck out: {adjustment}", adjustment=words_of(deal))
    if not then.ordinal:
        return words_of(deal)
    told = DEAL_ACTS[row.act].filled(number=then.ordinal, deal=words_of(deal))
    if row.act != "amend":
        return told
    return told.filled(changes=changes(deal, deal_of_act(state, row.facts)))


def changes(before: Any, after: Any) -> Text:
    """ "Tricks (8 → 9), Aces (3 → 2)" """
    deals = not any(one is None or isinstance(one, Adjustment) for one in (before, after))
    found = differences(before, after) if deals else ()
    if found:
        return list_texts([one.words for one in found])
    return gettext("{old} → {new}", old=words_of(before), new=words_of(after))


PLAIN_ACTS = {
    "open": gettext("sitting opened"),
    "reseat": gettext("seats changed"),
    "rename": gettext("names changed"),
    "options": gettext("house rules or stake changed"),
    "details": gettext("place or date changed"),
    "close": gettext("sitting ended"),
    "reopen": gettext("play resumed"),
}


DONE = {
    "amend": gettext("Deal {number} corrected."),
    "insert": gettext("Deal {number} inserted."),
    "strike": gettext("Deal {number} struck out."),
}


def last_act_words(state: State) -> Text | None:
    """What was done last: a correction in words, else the last entry; None before the first."""
    row, entries = state.rows[-1], state.sheet.entries
    if row.act == "undo":
        return undo_words(row, state)
    if row.act == "reseat":
        return gettext("Seats changed.")
    if row.act not in DONE:
        return entries[-1].said if entries else None
    ordinal = state.deals_then[row.number].ordinal
    done = DONE[row.act].filled(number=ordinal) if ordinal else gettext("Struck out.")
    entry = state.entry_of(row.number if row.act == "insert" else row.facts["deal"])
    return join_texts([done, entry.said]) if entry else done


def undo_words(row: JournalRow, state: State) -> Text:
    """ "Undone: deal 6, Clara 5♣ 11", or what an undo of an undo brought back."""
    target = state.rows[row.facts["target"] - 1]
    if target.act != "undo":
        return gettext("Undone: {what}", what=act_words(target, state))
    redone = state.rows[target.facts["target"] - 1]
    return gettext("Redone: {what}", what=act_words(redone, state))


def written_deal(row: JournalRow, state: State) -> WrittenDeal | None:
    deal = deal_of_act(state, row.facts) if row.act in ("deal", "insert", "amend") else None
    if deal is None:
        return None
    ordinal = state.deals_then[row.number].ordinal
    return WrittenDeal(ordinal=ordinal, notation=notation_then(deal, row, state))


def notation_then(deal: Any, row: JournalRow, state: State) -> str:
    """The deal of this row as the sheet writes it. A deal that is no longer on the sheet is written
    with who dealt, because whose turn it was is not known."""
    entry = state.entry_of(row.facts.get("deal", row.number))
    if entry is None:
        return state.sitting.ruleset.notation(deal)
    if entry.deal != deal:
        entry = replace(entry, deal=deal, problems=())
    return notation_of(state.sitting.ruleset, entry)


def reseated_deals(state: State) -> tuple[tuple[int, Text], ...]:
    """By round, a sentence about each of its deals that now count for other partners than they were
    played with; deals of which the same is told share one."""
    found: dict[tuple[int, Text, Text], list[int]] = {}
    for one in state.regrouped:
        told = one.entry.table.round, list_sides(one.entry.sides), list_sides(one.sides_played)
        found.setdefault(told, []).append(one.entry.ordinal)
    title = state.sitting.ruleset.round_title
    return tuple(
        (
            number,
            gettext(
                "{round} now seated {sides}; played as {others}: {deals}.",
                round=title.filled(number=number),
                sides=sides,
                others=others,
                deals=ngettext("deal {numbers}", "deals {numbers}", len(deals)).filled(
                    numbers=list_numbers((one, one) for one in deals)
                ),
            ),
        )
        for (number, sides, others), deals in found.items()
    )


def corrections(state: State, said: Callable[[datetime], str]) -> tuple[Text, ...]:
    """The amendments, strikes and inserts that were not undone, with phone and time, oldest first;
    only the latest MOST_SHOWN and a count of the rest; then what they left counted for other
    partners, as at the head of each round. said: formats a time."""
    made = [
        row
        for row in state.rows
        if row.act in ("amend", "strike", "insert") and row.number not in state.undone
    ]
    phones = phone_names(state)
    shown = tuple(
        gettext(
            "{act} ({phone}, {moment}).",
            act=act_words(row, state),
            phone=phones.get(row.device, A_PHONE),
            moment=verbatim(said(row.made)),
        )
        for row in made[-MOST_SHOWN:]
    )
    shown += tuple(sentence for _, sentence in reseated_deals(state))
    earlier = max(len(made) - MOST_SHOWN, 0)
    if not earlier:
        return shown
    words = ngettext(
        "{count} earlier correction, on the page “History”",
        "{count} earlier corrections, on the page “History”",
        earlier,
    )
    return (words, *shown)


def history_lines(state: State, rows: Sequence[JournalRow]) -> tuple[HistoryLine, ...]:
    """The rows as lines of the history, newest first."""
    phones = phone_names(state)
    return tuple(
        HistoryLine(
            number=row.number,
            words=act_words(row, state),
            written=written_deal(row, state),
            phone=phones.get(row.device, A_PHONE),
            device=row.device,
            made=row.made,
            struck=row.number in state.undone,
        )
        for row in reversed(rows)
    )


def history_context(shown: Sequence[HistoryLine]) -> dict[str, object]:
    """The template context of a page of lines, with their deals in notation."""
    return {"steps": shown, "written": [step.written for step in shown if step.written]}


def phone_names(state: State) -> dict[UUID | None, Text]:
    """The phones' labels; a phone without one is numbered in order of first appearance."""
    order = list(dict.fromkeys(row.device for row in state.rows if row.device))
    labels = dict(Device.objects.filter(id__in=order).values_list("id", "label"))
    return {
        device: verbatim(labels[device])
        if labels.get(device)
        else gettext("phone {number}", number=number)
        for number, device in enumerate(order, 1)
    }


def deal_history(state: State, id_: int) -> tuple[HistoryLine, ...]:
    """The lines of the acts on one deal and of their undos; at most the latest MOST_SHOWN."""
    touching = {
        row.number
        for row in state.rows
        if row.number == id_ or (row.act in OF_A_DEAL and row.facts.get("deal") == id_)
    }
    for row in state.rows:
        if row.act == "undo" and row.facts["target"] in touching:
            touching.add(row.number)
    rows = [row for row in state.rows if row.number in touching]
    return history_lines(state, rows[-MOST_SHOWN:])


def history_page(state: State, number: int) -> tuple[tuple[HistoryLine, ...], int]:
    """A page of the history, newest first: the rows before this number; and the number from which
    the next page continues, 0 if there is none."""
    end = min(max(number, 1), state.head + 1) - 1
    start = max(0, end - MOST_SHOWN)
    return history_lines(state, state.rows[start:end]), start + 1 if start else 0
