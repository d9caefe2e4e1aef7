"""A booked deal: its lines and its history; amending, striking, and inserting one before it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.rules.deal_words import differences
from scorekeeper.rules.facts import Problem
from scorekeeper.rules.sheet import Entry
from scorekeeper.rules.text import gettext

from ..at_table import AtTable, at_table, keeping_score, posted_key, to_sheet
from ..journal import deal_facts
from ..trail import history, told
from ..trial import Place, Tried, laid, try_deal
from ..typed import typed_facts, typed_of, whole
from .change import confirm, kept_seats, sure, with_deals
from .deal import asked_kind, form

GONE = Problem(
    fact="id",
    text=gettext(
        "That deal was struck out or undone meanwhile. What you typed is here: save it, and it "
        "becomes the next deal."
    ),
)


AMEND, INSERT = gettext("Amend it"), gettext("Insert it")
STRIKE = gettext("Strike it out")


def entry_at(table: AtTable, number: int) -> Entry | None:
    entries = table.sheet.entries
    return entries[number - 1] if 1 <= number <= len(entries) else None


@vary_on_headers("HX-Request")
@require_safe
@at_table
def show(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """The lines of a deal, each with its arithmetic and its §; a part of the sheet, or a page."""
    entry = entry_at(table, number)
    if entry is None:
        return to_sheet(table)
    steps = history(table.state, table.state.ids[number - 1])
    context = {
        "entry": entry,
        **told(steps if len(steps) > 1 else ()),
        "adjustment": not entry.ordinal,
    }
    page = "_entry.html" if request.headers.get("HX-Request") else "entry.html"
    return table.render(request, page, context)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def amend(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Say a deal anew: the form as it stands, then what that changes, then it is booked."""
    entry = meant(request, table, number, "id")
    if booked_before(request, table):
        return to_sheet(table, "again")
    if entry is None or not entry.ordinal:
        return gone(request, table) if request.method == "POST" else to_sheet(table)
    id_ = table.state.ids[entry.number - 1]
    hidden = [("id", id_)]
    if request.method != "POST":
        kind = request.GET.get("kind", "")
        same = kind not in table.state.sitting.ruleset.kinds or kind == entry.kind
        typed = typed_facts(entry.deal, entry.sides) if same else {}
        shown = entry.kind if same else kind
        start = laid(table.state, entry.deal, Place(index=entry.number - 1, over=True))
        tried = start if same else Tried()
        return form(request, table, shown, tried, typed, entry, amends=True, hidden=hidden)
    place = Place(index=entry.number - 1, over=True)
    tried, answer = tried_or_form(request, table, entry, place, amends=True, hidden=hidden)
    if answer or tried.deal is None:
        return answer or to_sheet(table)
    if tried.deal == entry.deal:
        return to_sheet(table, "again")
    change = with_deals(table, place.deals(table.state.sitting, tried.deal), table.state.ids)
    if not sure(request):
        title = gettext("Amend deal {number}?", number=entry.ordinal)
        differs = differences(entry.deal, tried.deal)
        return confirm(request, table, change, title, AMEND, tried.said, differs)
    facts = {**deal_facts(tried.deal), "deal": id_, "keep": kept_seats(request, change)}
    return booked(request, table, "amend", facts)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def insert(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Enter a deal that was forgotten, before this one."""
    entry = meant(request, table, number, "before")
    if booked_before(request, table):
        return to_sheet(table, "again")
    if entry is None or not entry.ordinal:
        return gone(request, table) if request.method == "POST" else to_sheet(table)
    id_ = table.state.ids[entry.number - 1]
    hidden = [("before", id_)]
    if request.method != "POST":
        asked = request.GET.get("kind", "")
        kinds = table.state.sitting.ruleset.kinds
        kind = asked if asked in kinds else next(iter(kinds))
        return form(request, table, kind, Tried(), {}, entry, inserts=True, hidden=hidden)
    place = Place(index=entry.number - 1)
    tried, answer = tried_or_form(request, table, entry, place, inserts=True, hidden=hidden)
    if answer or tried.deal is None:
        return answer or to_sheet(table)
    ids = (*table.state.ids[: place.index], 0, *table.state.ids[place.index :])
    change = with_deals(table, place.deals(table.state.sitting, tried.deal), ids)
    if not sure(request):
        title = gettext("Insert before deal {number}?", number=entry.ordinal)
        return confirm(request, table, change, title, INSERT, tried.said)
    facts = {**deal_facts(tried.deal), "before": id_, "keep": kept_seats(request, change)}
    return booked(request, table, "insert", facts)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def strike(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Strike a deal out; it stays in the trail."""
    entry = meant(request, table, number, "id")
    if booked_before(request, table):
        return to_sheet(table, "again")
    if entry is None:
        return to_sheet(table, "gone" if request.method == "POST" else "")
    state = table.state
    at = entry.number - 1
    deals = (*state.sitting.deals[:at], *state.sitting.deals[at + 1 :])
    change = with_deals(table, deals, (*state.ids[:at], *state.ids[at + 1 :]))
    if request.method != "POST" or not sure(request):
        title = gettext("Strike out deal {number}?", number=entry.ordinal)
        if not entry.ordinal:
            title = gettext("Strike out the adjustment?")
        said = gettext("This will be struck out: {deal}", deal=entry.said)
        return confirm(
            request, table, change, title, STRIKE, said, hidden=[("id", str(state.ids[at]))]
        )
    return booked(
        request, table, "strike", {"deal": state.ids[at], "keep": kept_seats(request, change)}
    )


def meant(request: HttpRequest, table: AtTable, number: int, field: str) -> Entry | None:
    """The entry that is meant: by its place in an address, by its own id in a form."""
    if request.method != "POST":
        return entry_at(table, number)
    id_ = whole(request.POST.get(field, ""))
    return table.state.entry_of(id_) if isinstance(id_, int) else None


def booked_before(request: HttpRequest, table: AtTable) -> bool:
    """Whether this very answer to "sure?" is booked; the question has a fresh key each time."""
    key = posted_key(request)
    return sure(request) and key is not None and table.state.booked_under(key) is not None


def gone(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The deal that was meant is struck out or undone: what was typed becomes the next deal."""
    action = reverse("enter", args=[table.link.token, table.sheet.next_ordinal])
    kind = asked_kind(request, table)
    tried = Tried(problems=(GONE,))
    return form(request, table, kind, tried, typed_of(request.POST), status=409, action=action)


def tried_or_form(
    request: HttpRequest, table: AtTable, entry: Entry, place: Place, **more: Any
) -> tuple[Tried, HttpResponse | None]:
    """The typed deal in its place, or the form again with what is wrong."""
    kinds = table.state.sitting.ruleset.kinds
    kind = request.POST.get("kind", "")
    kind = kind if kind in kinds else entry.kind
    typed = typed_of(request.POST)
    tried = try_deal(table.state, typed.get("kind") or kind, typed, entry.sides, place)
    if tried.deal is not None:
        return tried, None
    return tried, form(request, table, kind, tried, typed, entry, status=422, **more)


def booked(request: HttpRequest, table: AtTable, act: str, facts: dict[str, Any]) -> HttpResponse:
    key = posted_key(request)
    if key is None:
        return to_sheet(table, "key")
    if table.state.booked_under(key):
        return to_sheet(table, "again")
    table.book(act, key, **facts)
    return to_sheet(table, act)
