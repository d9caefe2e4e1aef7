"""The confirmation page for a change to earlier deals: its effects, and which seats to keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse

from scorekeeper.rules.core.deal_differences import Difference
from scorekeeper.rules.core.text import Text

from ..access.sitting_access import SittingRequest, posted_key, redirect_to_sheet
from ..journal.change_preview import ChangePreview
from ..journal.repository import new_key
from ..journal.state import State, replay
from .submission import Receipt, SubmissionStatus

ASIDE = ("csrfmiddlewaretoken", "sure", "keep", "key")


def ask_to_confirm(
    request: HttpRequest,
    table: SittingRequest,
    change: ChangePreview,
    title: Text,
    does: Text,
    said: Text | None = None,
    differs: Sequence[Difference] = (),
    warns: Sequence[Text] = (),
    hidden: Sequence[tuple[str, str]] = (),
    keeps: bool = True,
) -> HttpResponse:
    """Render the confirmation: points before and after, the deals that move, and the form as hidden
    fields.

    does: the label of the confirming button. differs: the facts in which a deal changes. warns:
    what the table should consider first.
    """
    kept = change.keeping() if change.keep and keeps else None
    hidden = hidden or [
        (name, value)
        for name in request.POST
        if name not in ASIDE
        for value in request.POST.getlist(name)
    ]
    context = {
        "title": title,
        "does": does,
        "said": said,
        "differences": differs,
        "warns": warns,
        "change": change,
        "kept": kept,
        "rows": compared_points(table, change, kept),
        "moves": moved_deals(table, change),
        "hidden": hidden,
        "action": request.path,
        "key": free_key(request, table),
    }
    return table.render(request, "deals/confirm_change.html", context)


def free_key(request: HttpRequest, table: SittingRequest) -> str:
    """The key of the form, or a new one if it is unusable or has already booked something."""
    key = posted_key(request)
    return new_key() if key is None or table.state.booked_under(key) else key


def compared_points(
    table: SittingRequest, change: ChangePreview, kept: ChangePreview | None
) -> list[dict[str, Any]]:
    """How everybody stands before and after the change."""
    players = table.state.sitting.players
    return [
        {
            "name": name,
            "before": table.sheet.shown[player],
            "after": change.sheet.shown[player],
            "kept": kept.sheet.shown[player] if kept else None,
        }
        for player, name in enumerate(players)
    ]


def moved_deals(table: SittingRequest, change: ChangePreview) -> list[dict[str, Any]]:
    """The deals that move, with their old and new rounds."""
    title = table.sheet.ruleset.round_title
    return [
        {
            "before": move.before,
            "after": move.after,
            "old": title.filled(number=move.before.table.round),
            "new": title.filled(number=move.after.table.round),
        }
        for move in change.moves
    ]


def is_confirmed(request: HttpRequest) -> bool:
    return request.POST.get("sure") == "1"


def kept_seats(request: HttpRequest, change: ChangePreview) -> list[Mapping[str, Any]]:
    """The seatings that the act includes if the table chose to keep the old seats."""
    if request.POST.get("keep") != "1":
        return []
    said = {seating.round: seating for seating in change.keeping().after.seatings}
    return [said[seating.round].plain() for seating in change.keep]


NOTES = {
    SubmissionStatus.AGAIN: "again",
    SubmissionStatus.FULL: "full",
}  # other statuses: the page was out of date


def redirect_after_booking(table: SittingRequest, receipt: Receipt[Any], note: str) -> HttpResponse:
    """Redirect to the sheet with a note on the result. note: the note for a form booked now."""
    if receipt.status == SubmissionStatus.BOOKED:
        return redirect_to_sheet(table, note)
    return redirect_to_sheet(table, NOTES.get(receipt.status, "key"))


def change_of_deals(state: State, deals: Sequence[Any], ids: Sequence[int]) -> ChangePreview:
    """The sitting with these deals instead. ids: the rows that booked them, 0 for a new deal."""
    after = replace(state.sitting, deals=tuple(deals))
    return ChangePreview(before=state, after=after, ids=tuple(ids))


def change_of_undo(table: SittingRequest) -> ChangePreview:
    """The sitting without its last act."""
    rows, target = table.state.rows, table.state.undo_target
    if target is not None:
        undo = replace(target, number=len(rows) + 1, act="undo", facts={"target": target.number})
        rows = (*rows, undo)
    without = replay(rows)
    return ChangePreview(before=table.state, after=without.sitting, ids=without.ids)
