"""The deals that wait on a phone: the sheet with them, and what it tells in a few sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.core.deal_summary import list_texts
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Name, Text, gettext, ngettext
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..deal_form.deal_page import SIDES_FIELD, sides_words
from ..deal_form.dry_run import dry_run
from ..deal_form.place import place_at_end
from ..deal_form.posted import CLOSED, RESEATED, TOO_EARLY, typed_fields
from ..sheet_words import notice, share
from .stored_sitting import sitting_from_data

# Of a sitting that cannot be read on this phone.
UNREAD = gettext(
    "This phone cannot score these deals. The sheet shows their points when they have arrived."
)


@dataclass(frozen=True, kw_only=True)
class Ahead:
    """A sitting with deals that the server does not have yet.

    counted: how many of them are on the sheet. problem: why the first of the others is not.
    """

    sitting: Sitting
    sheet: Sheet
    counted: int = 0
    problem: Problem | None = None


def opened(data: Mapping[str, Any]) -> Ahead:
    """The sitting as the server told it. Raises LookupError and ValueError."""
    sitting = sitting_from_data(data)
    return Ahead(sitting=sitting, sheet=sitting.sheet())


def ahead(booked: Ahead, waiting: Sequence[tuple[int, Sequence[tuple[str, str]]]]) -> Ahead:
    """With the deals that wait, as far as the server would book them without a question.

    booked: the sitting without them. waiting: the number of each deal, and what its form posted,
    each value with its field. The server may have a deal of a number that is booked.
    """
    found = booked
    for ordinal, posted in waiting:
        if ordinal >= found.sheet.next_ordinal and not found.problem:
            found = with_deal(found, ordinal, typed_fields(posted))
    return found


def with_deal(found: Ahead, ordinal: int, typed: Mapping[str, str]) -> Ahead:
    if ordinal > found.sheet.next_ordinal:
        return replace(found, problem=TOO_EARLY)
    place = place_at_end(found.sheet)
    tried = dry_run(place, typed.get("kind", ""), typed)
    partners = typed.get(SIDES_FIELD, "")
    if partners not in ("", sides_words(place.standing.sides)):
        return replace(found, problem=RESEATED)
    if tried.deal is None or found.sheet.finished:
        return replace(found, problem=(*tried.problems, CLOSED)[0])
    sitting = replace(found.sitting, deals=(*found.sitting.deals, tried.deal))
    return Ahead(sitting=sitting, sheet=sitting.sheet(found.sheet), counted=found.counted + 1)


def waiting_words(found: Ahead) -> tuple[Text, ...]:
    """ "With the 2 deals waiting here: Anna +230, …", and why one is not counted."""
    sheet, texts = found.sheet, []
    if found.counted:
        told = ngettext(
            "With the deal waiting here: {standing}.",
            "With the {count} deals waiting here: {standing}.",
            found.counted,
            standing=list_texts([*map(share, range(len(sheet.nets)), sheet.shown)]),
        )
        texts.append(told)
    if found.problem:
        number = sheet.next_ordinal
        texts.append(
            gettext("Deal {number} is not counted: {why}", number=number, why=found.problem.text)
        )
    return tuple(texts)


def unsent_words(found: Ahead) -> Text:
    """ "deals 22–24 not sent yet", for the middle of the table."""
    last = found.sheet.next_ordinal - 1
    first = last - found.counted + 1
    numbers = str(last) if first == last else f"{first}–{last}"
    return ngettext(
        "deal {numbers} not sent yet",
        "deals {numbers} not sent yet",
        found.counted,
        numbers=numbers,
    )


def news_words(found: Ahead) -> tuple[Text, ...]:
    """What the deals that wait won and what begins, and who deals, for who does not see it."""
    told = (notice(found.sheet), dealer_words(found.sheet)) if found.counted else ()
    return tuple(own for own in told if own)


def changed_words(before: Sequence[str], now: Sequence[str]) -> Text | None:
    """What the server counts otherwise than the phone did before it answered; None if nothing.

    before, now: how everybody stands, in words.
    """
    changed = [player for player, points in enumerate(now) if points != before[player]]
    if not changed:
        return None
    shares = list_texts([share(player, now[player]) for player in changed])
    return gettext("The sheet counts otherwise than this phone did: {shares}.", shares=shares)


def dealer_words(sheet: Sheet) -> Text | None:
    """Who deals next; None at the end, and in a game in which nobody does."""
    standing = sheet.standing
    if sheet.finished or not sheet.ruleset.seated(standing.options):
        return None
    return gettext("{player} deals.", player=Name(standing.table.dealer))


def last_notation(sheet: Sheet) -> str:
    """The last deal in one line, without names; "" before the first."""
    return notation_of(sheet.ruleset, sheet.deals[-1]) if sheet.deals else ""
