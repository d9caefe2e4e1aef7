"""Keying in a sheet kept on paper: a line for each deal, looked at, then booked at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.notation.spoken_words import alike
from scorekeeper.rules.scoring.sitting import TOO_MANY_DEALS

from ...access.sitting_access import AtTable, keeping_score, posted_key, to_sheet
from ...access.workload import costs_by
from ...booking.batch_entry import Batch, batch, last_key, told_lines, too_much
from ...booking.submission import Status, submit
from ...deal_form.simple_fields import whole
from ...htmx import from_htmx
from ...journal.acts import BareAct
from ...journal.repository import new_key
from ...journal.state import State

A_LINE = 3  # units
NOTHING_TYPED = gettext("Write a line for each deal first.")
TOO_MUCH = gettext("These are too many lines at once; save them in several parts.")
WRONG = gettext(
    "Nothing is saved yet: a line below cannot be read or does not fit; the reason stands beside "
    "it."
)
MOVED = gettext(
    "Another deal was entered meanwhile, so these lines are numbered anew and nothing is saved "
    "yet. Check them again."
)
OTHERWISE = gettext(
    "Other lines from this page are saved already. These are not saved yet: in the box below, "
    "delete the lines that are already on the sheet, then check the rest."
)
CLOSED = gettext("The sitting is over; no more deals can be entered.")


def cost(request: HttpRequest, head: int) -> int:
    """Each line is read in two orders, tried and shown."""
    text = request.POST.get("lines", "")
    return head if too_much(text) else head + A_LINE * len(told_lines(text))


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
@costs_by(cost)
def key_in(request: HttpRequest, table: AtTable) -> HttpResponse:
    text = request.POST.get("lines", "")
    if request.method != "POST":
        return page(request, table, text)
    if too_much(text):
        return page(request, table, text, TOO_MUCH, status=413)
    if "book" not in request.POST:  # only looked at
        return page(request, table, text)
    return book(request, table, text)


@dataclass(frozen=True, kw_only=True)
class Lines:
    """The lines, and what stands in the way of booking them; status: of the page that says so."""

    batch: Batch
    note: Text | None = None
    status: int = 409

    @property
    def acts(self) -> Sequence[BareAct]:
        return () if self.note else self.batch.acts


def book(request: HttpRequest, table: AtTable, text: str) -> HttpResponse:
    """Book all lines, or say why not and keep every one of them."""

    def says(state: State) -> Lines:
        return lines_of(state, text, whole(request.POST.get("first", "")))

    key = posted_key(request)
    receipt = submit(table, key, says, lambda state: batch(state, text), numbered=True)
    if receipt.status == Status.BOOKED:
        return to_sheet(table, "keyed")
    if receipt.status == Status.AGAIN:
        undone = {row.number for row in receipt.rows} <= table.state.undone
        return to_sheet(table, "undone" if undone else "again")
    if receipt.said and receipt.said.note:
        return page(request, table, text, receipt.said.note, status=receipt.said.status)
    if receipt.status == Status.FULL:
        return page(request, table, text, TOO_MANY_DEALS, status=422)
    note = OTHERWISE if receipt.status == Status.OTHERWISE else MOVED
    return page(request, table, text, note, status=409)


def lines_of(state: State, text: str, first: object) -> Lines:
    """first: as which deal the form showed the first line."""
    found = batch(state, text)
    if state.sitting.closed:
        return Lines(batch=found, note=CLOSED)
    if not found.lines:
        return Lines(batch=found, note=NOTHING_TYPED, status=422)
    if first != state.sheet.next_ordinal:
        return Lines(batch=found, note=MOVED)
    return Lines(batch=found) if found.fits else Lines(batch=found, note=WRONG, status=422)


def mistaken(table: AtTable) -> list[tuple[str, str]]:
    """Players whose names are the letters of others: the letter, and whose it is."""
    players = table.state.sitting.players
    letters = LETTERS[: len(players)]
    return [
        (letters[number], name)
        for number, name in enumerate(players)
        if any(alike(one).upper() == letters[number] for one in players if one != name)
    ]


def page(
    request: HttpRequest, table: AtTable, text: str, note: Text | None = None, status: int = 200
) -> HttpResponse:
    """The page with what was typed and what it comes to; for a script what it comes to alone."""
    part = from_htmx(request)
    found = batch(table.state, "" if note is TOO_MUCH else text)
    if note is None and table.sheet.finished:
        note = CLOSED
    context = {
        "batch": found,
        "summary": found.summary,
        "text": text,
        "note": note,
        "first": table.sheet.next_ordinal,
        "key": new_key(),
        "booked": last_key(table.state),
        "writings": table.state.sitting.ruleset.writings,
        "part": part,
        "mistaken": mistaken(table),
    }
    return table.render(request, "_keyed.html" if part else "key_in.html", context, status=status)
