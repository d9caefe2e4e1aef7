"""The deals that wait on a phone: the sheet with them, and what it tells in a few sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.journal.phone_acts import KEY_SIGNS
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext, list_texts, ngettext
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..deal_form.deal_page import SIDES_FIELD, sides_words
from ..deal_form.dry_run import (
    CLOSED,
    RESEATED,
    TAKEN_ORDINAL,
    TOO_EARLY,
    dry_run,
    place_at_end,
    typed_fields,
)
from ..sheet_page import dealer_words, moves_seats, notice, share
from .stored_journal import KEY_SIGNS
from .stored_sitting import sitting_from_data

# Of a sitting that cannot be read on this phone.
UNREAD = gettext(
    "This phone cannot score these deals. The sheet shows their points when they have arrived."
)


@dataclass(frozen=True, kw_only=True)
class Ahead:
    """A sitting with deals that the server does not have yet.

    keys: those of the deals that it has, each cut to KEY characters. counted: how many of the
    others are on the sheet. uncounted: the number of the first that is not, and problem: why; 0 and
    None if all are.
    """

    sitting: Sitting
    sheet: Sheet
    keys: tuple[str, ...] = ()
    counted: int = 0
    uncounted: int = 0
    problem: Problem | None = None


def opened(data: Mapping[str, Any], before: Ahead | None = None) -> Ahead:
    """The sitting as the server told it. before: the same with its first deals alone, to continue
    from. Raises LookupError and ValueError."""
    sitting = sitting_from_data(data)
    sheet = sitting.sheet(before.sheet if before else None)
    return Ahead(sitting=sitting, sheet=sheet, keys=tuple(data.get("keys", "").split()))


def ahead(booked: Ahead, waiting: Sequence[tuple[int, Sequence[tuple[str, str]]]]) -> Ahead:
    """With the deals that wait, as far as the server would book them without a question.

    booked: the sitting without them. waiting: the number of each deal, and what its form posted,
    each value with its field. The server may have one of them already.
    """
    state = booked
    for ordinal, posted in waiting:
        typed = typed_fields(posted)
        if not state.problem and typed.get("key", "")[:KEY_SIGNS] not in state.keys:
            state = with_deal(state, ordinal, typed)
            if state.problem:
                state = replace(state, uncounted=ordinal)
    return state


def with_deal(state: Ahead, ordinal: int, typed: Mapping[str, str]) -> Ahead:
    if ordinal != state.sheet.next_ordinal:
        return replace(
            state, problem=TAKEN_ORDINAL if ordinal < state.sheet.next_ordinal else TOO_EARLY
        )
    place = place_at_end(state.sheet)
    tried = dry_run(place, typed.get("kind", ""), typed)
    partners = typed.get(SIDES_FIELD, "")
    if partners not in ("", sides_words(place.standing.sides)):
        return replace(state, problem=RESEATED)
    if tried.deal is None or state.sheet.finished:
        return replace(state, problem=(*tried.problems, CLOSED)[0])
    sitting = replace(state.sitting, deals=(*state.sitting.deals, tried.deal))
    sheet = sitting.sheet(state.sheet)
    return replace(state, sitting=sitting, sheet=sheet, counted=state.counted + 1)


def waiting_words(state: Ahead) -> tuple[Text, ...]:
    """ "With the 2 deals waiting here: Anna +230, …", and why one is not counted."""
    sheet, texts = state.sheet, []
    if state.counted:
        text = ngettext(
            "With the deal waiting here: {standing}.",
            "With the {count} deals waiting here: {standing}.",
            state.counted,
            standing=list_texts([*map(share, range(len(sheet.nets)), sheet.shown)]),
        )
        texts.append(text)
    if state.problem:
        why = state.problem.text
        texts.append(
            gettext("Deal {number} is not counted: {why}", number=state.uncounted, why=why)
        )
    return tuple(texts)


def unsent_words(state: Ahead) -> Text:
    """ "deals 22–24 not sent yet", for the middle of the table."""
    last = state.sheet.next_ordinal - 1
    first = last - state.counted + 1
    numbers = str(last) if first == last else f"{first}–{last}"
    return ngettext(
        "deal {numbers} not sent yet",
        "deals {numbers} not sent yet",
        state.counted,
        numbers=numbers,
    )


def news_words(state: Ahead) -> tuple[Text, ...]:
    """What the deals that wait won and what begins, and who deals, for who does not see it."""
    texts = (notice(state.sheet), next_dealer(state.sheet)) if state.counted else ()
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


UNDO_THERE = gettext("Undo it there, too")


def arrived_words(number: int) -> Text:
    """Of a deal whose answer was lost: it was taken back or thrown away here, and is booked."""
    return gettext(
        "Deal {number} had been saved already when it was taken back on this phone.", number=number
    )


def lost_words(numbers: str) -> Text:
    """numbers: of the deals that the store had, "2–4, 6"."""
    return gettext(
        "The browser has deleted what it had stored. These deals are gone, so enter them again: "
        "{numbers}",
        numbers=numbers,
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
