"""The acts that wait on a phone: the journal with them, what they come to, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scorekeeper.journal.acts import Act, DealBooked, SittingOpened, UnreadableFacts
from scorekeeper.journal.phone_acts import (
    PhoneAct,
    RowGone,
    act_of,
    knows,
    others_since,
    phone_facts,
    short_key,
)
from scorekeeper.journal.replay import JournalRow, State, booked_row, extend_state
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.text import Text, gettext, list_texts, ngettext, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..changes.misfit import GONE, OLD_COPY, Misfit, merged, misfit
from ..history import A_PHONE, Phones, act_words
from ..sheet_page import dealer_words, moves_seats, notice, share
from .stored_journal import phones_of_data

# Of a sitting that cannot be read on this phone.
UNREAD = gettext("This phone cannot score what waits here. The sheet shows it when it has arrived.")
MOST_TOLD = 5  # acts of others in a question


@dataclass(frozen=True, kw_only=True)
class Ahead:
    """A sitting with the acts that wait.

    told: as the site told it. state: with the acts, as far as they are possible. phone: the number
    of this phone among `phones`, which are called so; None if it is not known yet. others: what
    somebody else did meanwhile, by number. misfits: why an act is not as it was meant, by key.
    """

    told: State
    state: State
    phone: int | None
    phones: Phones
    others: tuple[int, ...]
    misfits: Mapping[str, Misfit]

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    @property
    def waiting(self) -> tuple[JournalRow, ...]:
        """The acts that wait, as rows."""
        return self.state.rows[self.told.head :]


def ahead(told: State, waiting: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> Ahead:
    """waiting: what the outbox keeps, in its order; the site may have the first of it already.
    data: of the sitting, as `journal_as_data` has it."""
    known = {short_key(row.key) for row in told.rows}
    keys, phone = [each["key"] for each in waiting], data["phone"]
    state, others, misfits = told, dict[int, None](), dict[str, Misfit]()
    rows: list[JournalRow] = []  # which are not in the state yet
    for each in waiting:
        sent = kept_act(each)
        if short_key(sent.key) in known:
            continue
        foreign = others_since(sent, told.rows, phone, keys)
        others.update(dict.fromkeys(foreign))
        is_known = knows(sent, told.rows)
        if foreign or not is_known:  # else it is as it was when it was made
            state, rows = with_rows(state, rows), []
        act, why = fitted(state, (*state.rows, *rows), sent, foreign, is_known=is_known)
        if why:
            misfits[sent.key] = why
        if act:
            made = datetime.fromtimestamp(each["made"] // 1000, UTC)
            number = len(state.rows) + len(rows) + 1
            rows.append(booked_row(act, number=number, key=sent.key, made=made, device=phone))
    return Ahead(
        told=told,
        state=with_rows(state, rows),
        phone=phone,
        phones=phones_of_data(data),
        others=tuple(others),
        misfits=misfits,
    )


def kept_act(kept: Mapping[str, Any]) -> PhoneAct:
    return PhoneAct(
        key=kept["key"], act=kept["act"], facts=kept["facts"], head=kept["head"], last=kept["last"]
    )


def with_rows(state: State, rows: Sequence[JournalRow]) -> State:
    return extend_state(state, rows) if rows else state


def fitted(
    state: State,
    rows: Sequence[JournalRow],
    sent: PhoneAct,
    others: Sequence[int],
    *,
    is_known: bool,
) -> tuple[Act | None, Misfit | None]:
    """The act as the site would book it behind these rows, or None; and what has to be asked.

    state: of the rows, if others did something. is_known: whether the phone made the act on rows
    that the site has.
    """
    try:
        act = act_of(sent, rows)
        if is_known and not others:
            return act, None
        act = merged(state, others, act)
        why = misfit(state, others, act)
    except RowGone:
        return None, Misfit(reason=GONE, possible=False)
    except UnreadableFacts as error:
        return None, Misfit(reason=error.text, possible=False)
    if not is_known and why is None:
        why = Misfit(reason=OLD_COPY, possible=True)
    return (act if why is None or why.possible else None), why


# ── What is kept ──────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class KeptAct:
    """What the outbox is given of an act. words: what it does. ordinal: the number of a deal to be
    booked; the rest as in a `PhoneAct`."""

    key: str
    act: str
    facts: Mapping[str, object]
    head: int
    last: str
    words: Text
    ordinal: int = 0


def kept_acts(found: Ahead, acts: Sequence[Act], key: str, head: int = 0) -> list[KeptAct]:
    """The acts of a form behind those that wait. key: of the form. head: how many rows of the site
    it knew, if not all."""
    rows: list[JournalRow] = []
    for number, act in enumerate(acts, 1):
        own = f"{key}-{number}" if len(acts) > 1 else key
        place = found.state.head + number
        made = found.told.rows[-1].made
        rows.append(booked_row(act, number=place, key=own, made=made, device=None))
    return kept_rows(found, rows, with_rows(found.state, rows), head or found.told.head)


def kept_again(found: Ahead) -> list[KeptAct]:
    """The acts that wait, made anew on what the site has told: nothing of it is in their way."""
    return kept_rows(found, found.waiting, found.state, found.told.head)


def kept_rows(found: Ahead, rows: Sequence[JournalRow], state: State, head: int) -> list[KeptAct]:
    last = found.told.rows[head - 1].key
    return [
        KeptAct(
            key=row.key,
            act=row.name,
            facts=phone_facts(row.act, state.rows, head),
            head=head,
            last=last,
            words=act_words(row, state),
            ordinal=ordinal_of(row, state),
        )
        for row in rows
    ]


def ordinal_of(row: JournalRow, state: State) -> int:
    entry = state.entry_of(row.number) if isinstance(row.act, DealBooked) else None
    return entry.ordinal if entry else 0


def has_act(state: State, key: str) -> bool:
    """Whether the site has the act of this key."""
    short = short_key(key)
    return any(short_key(row.key) == short for row in state.rows)


def begun_data(sitting: Sitting, key: str, made: int) -> dict[str, object]:
    """A sitting that begins on this phone, as a page has it. made: seconds since the epoch."""
    opened = SittingOpened.of(sitting)
    rows = [[opened.name, opened.plain(), short_key(key), made, None]]
    return {"rows": rows, "phones": [], "phone": None}


# ── What is asked ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class PhoneQuestion:
    """One question about all that waits.

    reason: of the first act that is not as it was meant. others: what somebody else did meanwhile.
    impossible: by key, why an act cannot be done any more. same: the keys of deals that say what
    the deals of their numbers say. goes_on, drops: the words of the buttons; None for none.
    """

    reason: Text
    others: tuple[Text, ...]
    impossible: Mapping[str, Text]
    same: tuple[str, ...]
    goes_on: Text | None
    drops: Text | None


def question(found: Ahead) -> PhoneQuestion | None:
    """None if nothing has to be asked."""
    if not found.misfits:
        return None
    told, misfits = found.told, found.misfits
    impossible = {key: why.reason for key, why in misfits.items() if not why.possible}
    others = [
        gettext(
            "Done on {phone}: {act}.",
            phone=found.phones.get(told.rows[number - 1].device, A_PHONE),
            act=act_words(told.rows[number - 1], told),
        )
        for number in found.others[-MOST_TOLD:]
    ]
    same = same_deals(found)
    drops = gettext("Same deals: drop mine") if same else None
    if len(same) == 1:
        drops = gettext("Same deal: drop mine")
    return PhoneQuestion(
        reason=next(iter(misfits.values())).reason,
        others=tuple(others),
        impossible=impossible,
        same=same,
        goes_on=goes_on_words(found),
        drops=drops,
    )


def same_deals(found: Ahead) -> tuple[str, ...]:
    """The keys of the deals that wait and say what the deals of others say in their order."""
    told = found.told
    theirs = [
        number for number in found.others if isinstance(told.rows[number - 1].act, DealBooked)
    ]
    mine = [row for row in found.waiting if isinstance(row.act, DealBooked)]
    deals = {id_: entry.deal for id_, entry in zip(told.ids, told.sheet.entries, strict=True)}
    same = []
    for number, row in zip(theirs[: len(mine)], mine[: len(theirs)], strict=True):
        entry = found.state.entry_of(row.number)
        if entry and number in deals and not differences(deals[number], entry.deal):
            same.append(row.key)
    return tuple(same)


def goes_on_words(found: Ahead) -> Text | None:
    """ "Save mine as deals 5–6"; of other acts that they are done all the same."""
    waiting = found.waiting
    if not waiting:
        return None
    if not all(isinstance(row.act, DealBooked) for row in waiting):
        return gettext("Do mine all the same")
    numbers = last_numbers(found.sheet, len(waiting))
    if len(waiting) == 1:
        return gettext("Save mine as deal {numbers}", numbers=numbers)
    return gettext("Save mine as deals {numbers}", numbers=numbers)


# ── What is told ──────────────────────────────────────────────────────────────────────────────────


def last_numbers(sheet: Sheet, count: int) -> str:
    """The numbers of the last deals, "22–24"."""
    last = sheet.next_ordinal - 1
    return str(last) if count == 1 else f"{last - count + 1}–{last}"


def unsent_words(found: Ahead) -> Text:
    """ "deals 22–24 not sent yet", for the middle of the table."""
    waiting = found.waiting
    if not all(isinstance(row.act, DealBooked) for row in waiting):
        return ngettext("{count} change not sent yet", "{count} changes not sent yet", len(waiting))
    return ngettext(
        "deal {numbers} not sent yet",
        "deals {numbers} not sent yet",
        len(waiting),
        numbers=last_numbers(found.sheet, len(waiting)),
    )


def news_words(found: Ahead) -> tuple[Text, ...]:
    """What the acts that wait won and what begins, and who deals, for who does not see it."""
    texts = (notice(found.sheet), next_dealer(found.sheet)) if found.waiting else ()
    return tuple(text for text in texts if text)


def changed_words(before: Sequence[str], now: Sequence[str]) -> Text | None:
    """What the server counts otherwise than the phone did before it answered; None if nothing.

    before, now: how everybody stands, in words.
    """
    changed = [player for player, points in enumerate(now) if points != before[player]]
    if not changed:
        return None
    shares = list_texts([share(player, now[player]) for player in changed])
    return gettext("The site comes to another result than this phone: {shares}.", shares=shares)


def lost_words(acts: Sequence[str]) -> Text:
    """acts: those that the store had, in words."""
    return gettext(
        "The browser has deleted what it had stored. This is gone, so do it again: {acts}",
        acts=list_texts([*map(verbatim, acts)]),
    )


def next_dealer(sheet: Sheet) -> Text | None:
    """Who deals next; None at the end, in a game in which nobody does, and where the notice of a
    change of seats says it."""
    standing = sheet.standing
    if sheet.finished or not sheet.ruleset.seated(standing.options) or moves_seats(sheet):
        return None
    return dealer_words(standing.table.dealer)


def last_notation(sheet: Sheet) -> str:
    """The last deal in one line, without names; "" before the first."""
    return notation_of(sheet.ruleset, sheet.deals[-1]) if sheet.deals else ""
