"""Keying in a sheet kept on paper: a line for each deal, looked at, then booked at once."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from scorekeeper.rules.heard import alike
from scorekeeper.rules.notation import LETTERS
from scorekeeper.rules.text import Text, gettext

from ..at_table import LONGEST_KEY, AtTable, keeping_score, posted_key, to_sheet
from ..booking import new_key
from ..keyed import (
    KEY_ROOM,
    batch,
    booked_under,
    keys,
    last_key,
    same_lines,
    told_lines,
    too_much,
)
from ..typed import whole
from ..workload import costs_by

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


def book(request: HttpRequest, table: AtTable, text: str) -> HttpResponse:
    """Book all lines, or say why not and keep every one of them."""
    key = posted_key(request)
    if key is None or len(key) > LONGEST_KEY - KEY_ROOM:
        return page(request, table, text, MOVED, status=409)
    before = booked_under(table.state, key)
    if before and not same_lines(table.state, before, text):
        return page(request, table, text, OTHERWISE, status=409)
    if before:
        undone = {row.number for row in before} <= table.state.undone
        return to_sheet(table, "undone" if undone else "again")
    found = batch(table.state, text)
    if table.state.sitting.closed:
        return page(request, table, text, CLOSED, status=409)
    if not found.lines:
        return page(request, table, text, NOTHING_TYPED, status=422)
    if whole(request.POST.get("first", "")) != table.sheet.next_ordinal:
        return page(request, table, text, MOVED, status=409)
    if not found.fits:
        return page(request, table, text, WRONG, status=422)
    facts = found.facts()
    acts = [{"act": "deal", **one} for one in facts]
    table.book_all(list(zip(keys(key, len(acts)), acts, strict=True)))
    return to_sheet(table, "keyed")


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
    part = "HX-Request" in request.headers
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
