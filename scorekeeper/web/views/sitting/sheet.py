"""The sheet, and what can be done from it with one tap: undo, redo, close, reopen."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from hashlib import blake2b
from time import time
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.rules.core.deal_summary import listed
from scorekeeper.rules.core.text import Name, Signed, Text, gettext, names
from scorekeeper.rules.scoring.ruleset import Standing
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import TOO_MANY_DEALS

from ...access import devices, workload
from ...access.post_only import post_only
from ...access.response_cache import news
from ...access.sitting_access import AtTable, at_table, keeping_score, posted_key, to_sheet
from ...booking.submission import Said, Status, submit
from ...journal.acts import State
from ...journal.history import A_PHONE, act_words, phone_names
from ...journal.rows import Row
from ...present.live_updates import PACE, PACE_OVER, app_version, mark, polled
from ...present.localize import language
from ...present.seat_plan import SIDES, moves, seat_plan
from ...sittings.confirm_change import confirm, undoing

NOTES = {
    "again": gettext("That was saved already; it is on the sheet once."),
    "undone": gettext("That was saved and undone since. “Redo” brings it back."),
    "none": gettext("There is nothing to undo."),
    "moved": gettext(
        "Something else was saved meanwhile, so nothing was changed. Look at the sheet, then tap "
        "again."
    ),
    "gone": gettext("That deal is gone already: somebody struck it out or undid it."),
    "key": gettext("That page was out of date. Please enter it again."),
    "over": gettext("The sitting is over; no more deals can be entered."),
    "opened": gettext("The sitting file was opened as a new sitting."),
    "changed": gettext("Changed."),
    "same": gettext("Nothing was changed."),
    "keyed": gettext("All lines are saved."),
    "full": TOO_MANY_DEALS,
}


DONE = {
    "amend": gettext("Deal {number} amended."),
    "insert": gettext("Deal {number} inserted."),
    "strike": gettext("Deal {number} struck out."),
}


@vary_on_headers("HX-Request")
@require_safe
@at_table
def show(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The sheet; what changed on it, for a phone that follows."""
    if polled(request):
        return news_of(request, table, "_followed.html", sheet_context)
    return table.render(request, "sheet.html", sheet_context(request, table))


def opened(request: HttpRequest, token: str, note: str) -> HttpResponse:
    """The sheet as if this phone had opened it just now, in the answer to what it sent."""
    asked = copy(request)
    asked.method, asked.path = "GET", reverse("sheet", args=[token])
    asked.GET = QueryDict(urlencode({"note": note} if note else {}))
    return show(asked, token)


@vary_on_headers("HX-Request")
@require_safe
@at_table
def large(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Only names and nets, as large as fits, for those who sit far away."""
    if polled(request):
        return news_of(request, table, "_large.html", large_context)
    return table.render(request, "large.html", large_context(request, table))


def large_context(request: HttpRequest, table: AtTable) -> dict[str, object]:
    return {**followed(request, table), "plan": seat_plan(table.sheet, table.state.sitting.players)}


def news_of(
    request: HttpRequest,
    table: AtTable,
    part: str,
    context: Callable[[HttpRequest, AtTable], dict[str, object]],
) -> HttpResponse:
    """What changed on a page. For those who only watch it is the same for all, and made once."""

    def made() -> bytes:
        return table.render(request, part, context(request, table)).content

    def made_in_turn() -> bytes:
        with workload.turn(table.link.sitting.head):
            return made()

    if not table.watches:  # there are forms on it, each phone's own
        return HttpResponse(made())
    key = (table.link.token, mark(table.link.sitting.last), part, language(), app_version())
    return HttpResponse(news.once(key, made_in_turn))


def followed(request: HttpRequest, table: AtTable) -> dict[str, object]:
    """What a page needs that follows by itself."""
    return {
        "head": table.state.head,
        "mark": mark(table.state.last),
        "app": app_version(),
        "made": int(time()),
        # The phone has no cookie yet: its first question brings it back.
        "new": not polled(request) and devices.from_cookie(request) is None,
        "pace": PACE_OVER if table.sheet.finished else PACE,
        "followed": polled(request),
        "last": table.sheet.entries[-1] if table.sheet.entries else None,
    }


def sheet_context(request: HttpRequest, table: AtTable) -> dict[str, object]:
    sheet, state = table.sheet, table.state
    undo, redo = state.undo_target, state.redo_target
    current = sheet.rounds[-1] if sheet.rounds else None
    *done, playing = sheet.by_round
    return {
        **followed(request, table),
        "note": None if polled(request) else note_of(state, request.GET.get("note", "")),
        "plan": seat_plan(table.sheet, table.state.sitting.players),
        "done": [
            {"result": sheet.results[place], "blocks": blocks} for place, blocks in enumerate(done)
        ],
        # What is being played lies on top of what is finished.
        "current": sorted(playing, key=lambda part: part.finished),
        "change_of_seats": current and change_of_seats(sheet, current),
        "kinds": kind_buttons(sheet),
        "needs": needs(sheet.standing),
        "blanks": " ".join(blanks(request, table)),
        "lead": None if sheet.finished else sheet.standing.lead,
        "begins": None if sheet.finished or not sheet.deals else sheet.standing.begins,
        "over": over(sheet) if sheet.finished else None,
        "rematch": uuid4() if sheet.finished and not table.watches else None,
        "undo": undo and {"row": undo, "words": act_words(undo, state)},
        "redo": redo
        and {"row": redo, "words": act_words(state.rows[redo.facts["target"] - 1], state)},
    }


def blanks(request: HttpRequest, table: AtTable) -> list[str]:
    """The forms that a phone keeps in store; none when no deal can follow. Their addresses change
    with what they show, so that a phone fetches one again only then."""
    state = table.state
    if state.sheet.finished:
        return []
    standing = state.sheet.standing
    shown = [
        *(state.sitting.players, state.sitting.options, standing.table.seats, standing.sides),
        *(language(), app_version(), request.META.get("CSRF_COOKIE")),
    ]
    version = blake2b(repr(shown).encode(), digest_size=6).hexdigest()
    address = reverse("blank", args=[table.link.token])
    return [f"{address}?kind={kind}&v={version}" for kind in state.sitting.ruleset.kinds]


def note_of(state: State, note: str) -> Text | None:
    """What the table is told on top of the sheet; of an undo what it took back or brought back."""
    last = state.rows[-1]
    if note == "undid" and state.redo_target:
        taken = state.rows[state.redo_target.facts["target"] - 1]
        return gettext("Undone: {what}", what=act_words(taken, state))
    if note == "redid" and state.undo_target:
        return gettext("Redone: {what}", what=act_words(state.undo_target, state))
    if note == last.act and note in DONE:
        ordinal = state.deals_then[last.number].ordinal
        return DONE[note].filled(number=ordinal) if ordinal else gettext("Struck out.")
    return NOTES.get(note)


def needs(standing: Standing) -> list[dict[str, object]]:
    """What is needed, each in the colour of its side; what is no side's has none."""
    colours = dict(zip(standing.sides, SIDES, strict=False))
    return [{"need": need, "side": colours.get(need.who, "")} for need in standing.needs]


@dataclass(frozen=True, kw_only=True)
class KindButton:
    """The button of a kind that may come.

    small: another kind is the usual one.
    """

    kind: str
    title: Text
    small: bool


def kind_buttons(sheet: Sheet) -> list[KindButton]:
    """The kinds that may come now. The button of the usual one, a game's first, says which deal."""
    kinds = sheet.ruleset.kinds
    usual = next(iter(kinds))
    buttons = []
    for place, kind in enumerate(sheet.kinds):
        title = kinds[kind].title
        if kind == usual:
            title = gettext("Enter deal {number}", number=sheet.next_ordinal)
        buttons.append(KindButton(kind=kind, title=title, small=place > 0))
    return buttons


def change_of_seats(sheet: Sheet, current: Round) -> Text | None:
    """What the table is told when a new round begins: who plays with whom now."""
    begins = current.number > 1 and not current.entries and not sheet.finished
    if not begins:
        return None
    one, other = sheet.standing.sides
    told = gettext(
        "{over} {round} begins. {one} play against {other}.",
        over=round_over(sheet, sheet.rounds[-2]),
        round=sheet.ruleset.round_title.filled(number=current.number),
        one=names(one),
        other=names(other),
    )
    change = moves(sheet.rounds[-2].before.table.seats, sheet.standing.table.seats)
    return gettext("{told} Change seats: {moves}.", told=told, moves=change) if change else told


def over(sheet: Sheet) -> Text:
    """ "Over. Anna +1,950, Clara +20, Boris −970, Dmitri −1,000." """
    order = sorted(range(len(sheet.nets)), key=lambda player: -sheet.nets[player])
    shares = [
        gettext("{player} {points}", player=Name(player), points=Signed(sheet.nets[player]))
        for player in order
    ]
    return gettext("Over. {ranking}.", ranking=listed(shares))


def round_over(sheet: Sheet, played: Round) -> Text:
    """ "Rubber 1: Anna and Clara +1,950." """
    side = max(played.before.sides, key=lambda side: (played.results[side[0]], -side[0]))
    return gettext(
        "{round}: {side} {points}.",
        round=sheet.ruleset.round_title.filled(number=played.number),
        side=names(side),
        points=Signed(played.results[side[0]]),
    )


@post_only("sheet")
@keeping_score
def undo(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Take back the act that the button named; another phone's only when asked a second time."""
    return take_back(request, table, redo=False)


@post_only("sheet")
@keeping_score
def redo(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Take back the latest undo."""
    return take_back(request, table, redo=True)


def take_back(request: HttpRequest, table: AtTable, *, redo: bool) -> HttpResponse:
    posted, key = request.POST.get("target", ""), posted_key(request)

    def target_of(state: State) -> Row | None:
        return state.redo_target if redo else state.undo_target

    def says(state: State) -> Said:
        target = target_of(state)
        named = target is not None and posted == str(target.number)
        return Said(acts=(("undo", {"target": target.number}),) if target and named else ())

    target = target_of(table.state)
    before = table.state.booked_under(key) if key else ()
    others = target and target.device != table.device and not redo and says(table.state).acts
    if target and others and "sure" not in request.POST and not before:
        return ask_about_other(request, table, target)
    receipt = submit(table, key, says)
    if receipt.status in (Status.BOOKED, Status.AGAIN):
        return to_sheet(table, "redid" if redo else "undid")
    if receipt.status == Status.REFUSED:
        undone = posted in {str(number) for number in table.state.undone}
        return to_sheet(table, "none" if target is None else "" if undone else "moved")
    return to_sheet(table, "key" if receipt.status == Status.KEYLESS else "")


def ask_about_other(request: HttpRequest, table: AtTable, target: Row) -> HttpResponse:
    """Whether what another phone did shall be undone."""
    title = gettext("Undo what another phone did?")
    phone = phone_names(table.state).get(target.device, A_PHONE)
    said = gettext("Done on {phone}: {act}.", phone=phone, act=act_words(target, table.state))
    does = gettext("Undo it")
    return confirm(request, table, undoing(table), title, does, said, keeps=False)


@post_only("settle")
@keeping_score
def close(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The table stops here, or goes on after all."""

    def says(state: State) -> Said:
        act = "reopen" if state.sitting.closed else "close"
        return Said(acts=((act, {}),) if request.POST.get("act") == act else ())

    closes = not table.state.sitting.closed
    receipt = submit(table, posted_key(request), says)
    if receipt.status == Status.KEYLESS:
        return to_sheet(table, "key")
    return redirect("settle", table.link.token) if closes else to_sheet(table)
