"""The history of a sitting: who did what, from which phone, and the values before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from scorekeeper.journal.acts import (
    ERRORS,
    ActUndone,
    ChangesSettings,
    Corrects,
    DealAmended,
    DealBooked,
    DealStruck,
    SittingOpened,
    StoresDeal,
    Then,
)
from scorekeeper.journal.replay import JournalRow, State
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.deal_summary import deal_title, join_texts, list_numbers, list_sides
from scorekeeper.rules.core.facts import DealRecord, read_facts
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import NOTHING, Text, gettext, list_texts, ngettext, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Correction, Entry, Penalty

from .sheet_page import last_entry_words

MOST_SHOWN = 200  # lines per page, and corrections on paper
A_PHONE = gettext("a phone")
Phones = Mapping[UUID | None, Text]  # how the phones are called, by their ids


@dataclass(frozen=True, kw_only=True)
class WrittenDeal:
    """A deal in one line of notation."""

    ordinal: int
    notation: str


@dataclass(frozen=True, kw_only=True)
class HistoryLine:
    """One line of the history. struck: undone. phone: "phone 2" or the label set by its owner.
    names_phone: the line above is of another one. written: the deal that it books or amends, with
    its number.
    """

    number: int
    words: Text
    written: WrittenDeal | None
    phone: Text
    names_phone: bool
    device: UUID | None
    made: datetime
    struck: bool


def deal_of_act(state: State, stored: object) -> DealRecord | None:
    """The deal or adjustment that is stored so; None if there is none, or if this version cannot
    read it, because it was undone or corrected since."""
    if not isinstance(stored, StoresDeal):
        return None
    try:
        return stored.read(state.sitting.ruleset, len(state.sitting.players))
    except ERRORS:
        return None


def act_words(row: JournalRow, state: State) -> Text:
    """The words for an act, for the history and the undo button."""
    return row.act.words(then_of(row, state))


def then_of(row: JournalRow, state: State) -> Then:
    """What the act was about, as the sheet stood then."""
    act = row.act
    if isinstance(act, ActUndone):
        target = state.rows[act.target - 1]
        if isinstance(target.act, ActUndone):
            again = act_words(state.rows[target.act.target - 1], state)
            return Then(act=again, redone=True)
        return Then(act=act_words(target, state))
    if isinstance(act, ChangesSettings):
        return Then(changes=list_texts(changed_settings(row, state)))
    number, before = state.deals_then.get(row.number, (0, None))
    old = deal_of_act(state, before)
    changes = NOTHING
    if isinstance(act, DealAmended):
        changes = deal_changes(old, deal_of_act(state, act), sides_now(state, act.deal))
    return Then(number=number, deal=deal_words(old), changes=changes)


def changed_settings(row: JournalRow, state: State) -> list[Text]:
    """What the row has changed: "names", "Rubbers (3 → 2)", "stake"."""
    old, new = state.settings_then[row.number]
    before, after = (read_facts(draft.ruleset.Options, draft.options)[0] for draft in (old, new))
    both = before is not None and after is not None  # of an undone act they may be unreadable
    changes = [difference.words for difference in differences(before, after)] if both else []
    parts = (
        (gettext("names"), old.players != new.players),
        (gettext("stake"), old.stake != new.stake),
        (gettext("place"), old.details.place != new.details.place),
        (gettext("date"), old.details.date != new.details.date),
        (gettext("scorer"), old.details.scorer != new.details.scorer),
    )
    return [*changes, *(part for part, changed in parts if changed)] or [gettext("nothing")]


def sides_now(state: State, id_: int) -> Sides:
    """Who plays with whom in a deal; () if it is no longer on the sheet."""
    entry = state.entry_of(id_)
    return entry.sides if entry else ()


NOT_READ = gettext("a deal that this version cannot read")


def deal_words(deal: DealRecord | None) -> Text:
    """ "Clara 5♣ 11" """
    if deal is None:
        return NOT_READ
    if isinstance(deal, Penalty):
        return gettext("penalty on the score, {points}", points=deal.brief())
    if isinstance(deal, Correction):
        return gettext("adjustment, {points}", points=deal.brief())
    return deal_title(deal)


def deal_changes(before: DealRecord | None, after: DealRecord | None, sides: Sides = ()) -> Text:
    """ "Tricks (8 → 9), Aces (3 → 2)" """
    deals = not any(deal is None or isinstance(deal, Correction) for deal in (before, after))
    changes = differences(before, after, sides) if deals else ()
    if changes:
        return list_texts([difference.words for difference in changes])
    return gettext("{old} → {new}", old=deal_words(before), new=deal_words(after))


def last_act_words(state: State) -> Text | None:
    """What was done last: a correction in words, else the last entry; None before the first."""
    row, entries = state.rows[-1], state.sheet.entries
    act = row.act
    if isinstance(act, ActUndone):
        then = then_of(row, state)
        what = gettext("Redone: {what}") if then.redone else gettext("Undone: {what}")
        return what.filled(what=then.act)
    if isinstance(act, ChangesSettings):
        # One form books several acts; their keys are numbered.
        rows = state.booked_under(row.key.rpartition("-")[0] or row.key)
        changes = [part for act_row in rows for part in changed_settings(act_row, state)]
        return gettext("Changed: {changes}.", changes=list_texts(changes))
    if act.done is None:
        return last_entry_words(state.sheet) if entries else None
    if not isinstance(act, Corrects):
        return act.done
    ordinal, _ = state.deals_then[row.number]
    done = act.done.filled(number=ordinal) if ordinal else gettext("Struck out.")
    entry = state.entry_of(act.deal_of(row.number) or 0)
    return join_texts([done, entry.summary]) if entry else done


def is_dealt(state: State) -> bool:
    """Whether nothing was done since the last deal."""
    return isinstance(state.rows[-1].act, DealBooked | SittingOpened)


def written_deal(row: JournalRow, state: State) -> WrittenDeal | None:
    deal = deal_of_act(state, row.act)
    if deal is None or isinstance(deal, Correction):
        return None
    ordinal, _ = state.deals_then[row.number]
    return WrittenDeal(ordinal=ordinal, notation=notation_then(deal, row, state))


def notation_then(deal: DealRecord, row: JournalRow, state: State) -> str:
    """The deal of this row as the sheet writes it. A deal that is no longer on the sheet is written
    with who dealt, because whose turn it was is not known."""
    entry = state.entry_of(row.act.deal_of(row.number) or 0)
    if entry is None:
        return state.sitting.ruleset.notation(deal)
    if entry.deal != deal:
        entry = replace(entry, deal=deal, problems=())
    return notation_of(state.sitting.ruleset, entry)


def reseated_deals(state: State) -> tuple[tuple[int, Text], ...]:
    """By round, a sentence about each of its deals that now count for other partners than they were
    played with; deals of which the same is told share one."""
    ordinals: dict[tuple[int, Text, Text], list[int]] = {}
    for deal in state.regrouped:
        noted = deal.entry.table.round, list_sides(deal.entry.sides), list_sides(deal.sides_played)
        ordinals.setdefault(noted, []).append(deal.entry.ordinal)
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
                    numbers=list_numbers((points, points) for points in deals)
                ),
            ),
        )
        for (number, sides, others), deals in ordinals.items()
    )


def corrections(
    state: State, phones: Phones, format_moment: Callable[[datetime], str]
) -> tuple[Text, ...]:
    """The amendments, strikes and inserts that were not undone, with phone and time, oldest first;
    only the latest MOST_SHOWN and a count of the rest; then what they left counted for other
    partners, as at the head of each round. said: formats a time."""
    standing = (row for row in state.rows if row.number not in state.undone)
    made = [row for row in standing if isinstance(row.act, Corrects)]
    shown = tuple(
        gettext(
            "{act} · {phone}, {moment}",
            act=correction_words(row, state),
            phone=phones.get(row.device, A_PHONE),
            moment=verbatim(format_moment(row.made)),
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


def correction_words(row: JournalRow, state: State) -> Text:
    """ "deal 5: Anna: Took (5 → 4)"; a deal that was struck out in notation, as it is nowhere else
    on paper."""
    act, then = row.act, then_of(row, state)
    if isinstance(act, DealAmended):
        return gettext("deal {number}: {changes}", number=then.number, changes=then.changes)
    _, before = state.deals_then.get(row.number, (0, None))
    deal = deal_of_act(state, before)
    if not isinstance(act, DealStruck) or deal is None or isinstance(deal, Correction):
        return act.words(then)
    written = verbatim(state.sitting.ruleset.notation(deal))
    return gettext("deal {number} struck out, {deal}", number=then.number, deal=written)


def history_lines(
    state: State, rows: Sequence[JournalRow], phones: Phones
) -> tuple[HistoryLine, ...]:
    """The rows as lines of the history, newest first."""
    latest = [*reversed(rows)]
    above = [row.device for row in latest]
    return tuple(
        HistoryLine(
            number=row.number,
            words=act_words(row, state),
            written=written_deal(row, state),
            phone=phones.get(row.device, A_PHONE),
            names_phone=not place or above[place - 1] != row.device,
            device=row.device,
            made=row.made,
            struck=row.number in state.undone,
        )
        for place, row in enumerate(latest)
    )


def all_deals(state: State) -> list[WrittenDeal]:
    """The deals of the sheet in the order of play, as they are keyed in again."""
    ruleset = state.sitting.ruleset
    return [
        WrittenDeal(ordinal=entry.ordinal, notation=notation_of(ruleset, entry))
        for entry in state.sheet.deals
    ]


def phone_names(devices: Sequence[UUID], labels: Mapping[UUID, str]) -> Phones:
    """The phones' labels; a phone without one is numbered in the order of these."""
    return {
        device: verbatim(labels[device])
        if labels.get(device)
        else gettext("phone {number}", number=number)
        for number, device in enumerate(devices, 1)
    }


def phones_of(state: State) -> list[UUID]:
    """The phones that have booked acts, in order of first appearance."""
    return list(dict.fromkeys(row.device for row in state.rows if row.device))


def entered_words(state: State, ordinal: int, phones: Phones, device: UUID | None) -> Text:
    """Where the deals from this number on were entered. device: the phone that is told."""
    ids = [
        id_
        for id_, entry in zip(state.ids, state.sheet.entries, strict=True)
        if entry.ordinal and entry.ordinal >= ordinal
    ]
    devices = {state.rows[id_ - 1].device for id_ in ids}
    where = phones.get(next(iter(devices), None), A_PHONE)
    if len(devices) > 1:
        where = gettext("other phones")
    elif devices == {device}:
        where = gettext("this phone")
    last = ordinal + len(ids) - 1
    words = ngettext(
        "Deal {numbers} was entered on {phone}.",
        "Deals {numbers} were entered on {phone}.",
        len(ids),
    )
    numbers = f"{ordinal}–{last}" if last > ordinal else str(ordinal)
    return words.filled(numbers=numbers, phone=where)


def deal_history(state: State, id_: int, phones: Phones) -> tuple[HistoryLine, ...]:
    """The lines of the acts on one deal and of their undos; at most the latest MOST_SHOWN."""
    touching = {row.number for row in state.rows if row.act.deal_of(row.number) == id_}
    for row in state.rows:
        if isinstance(row.act, ActUndone) and row.act.target in touching:
            touching.add(row.number)
    rows = [row for row in state.rows if row.number in touching]
    return history_lines(state, rows[-MOST_SHOWN:], phones)


def history_page(state: State, number: int, phones: Phones) -> tuple[tuple[HistoryLine, ...], int]:
    """A page of the history, newest first: the rows before this number; and the number from which
    the next page continues, 0 if there is none."""
    end = min(max(number, 1), state.head + 1) - 1
    start = max(0, end - MOST_SHOWN)
    lines = history_lines(state, state.rows[start:end], phones)
    return lines, start + 1 if start else 0


# ── The context of pages ──────────────────────────────────────────────────────────────────────────


def history_context(state: State, before: int, phones: Phones) -> dict[str, object]:
    """The template context of the history up to the row before this number. The page that begins
    with the latest row has all deals."""
    steps, earlier = history_page(state, before, phones)
    return {
        "steps": steps,
        "earlier": earlier,
        "written": all_deals(state) if before > state.head else [],
        "reseated": [sentence for _, sentence in reseated_deals(state)],
    }


def entry_lines_context(state: State, entry: Entry, phones: Phones) -> dict[str, object]:
    """The template context of the lines of an entry, with what each act made of it if there were
    several."""
    steps = deal_history(state, state.ids[entry.number - 1], phones)
    shown = steps if len(steps) > 1 else ()
    return {
        "entry": entry,
        "steps": shown,
        "written": [step.written for step in shown if step.written],
    }
