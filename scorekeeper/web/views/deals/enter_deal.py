"""The form for entering the next deal, with a preview that never blocks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import assert_never

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.pages.changes.deal import (
    Clash,
    DealRefused,
    PostedDeal,
    differences_from,
    place_in_form,
)
from scorekeeper.pages.deal_form.deal_page import (
    SIDES_FIELD,
    DealForm,
    deal_form_context,
    next_form,
)
from scorekeeper.pages.deal_form.dry_run import (
    NO_DRY_RUN,
    TOO_EARLY,
    known_kind,
    place_at_end,
    with_fact_labels,
)
from scorekeeper.pages.history import entered_words
from scorekeeper.rules.core.text import Text, gettext, say_value

from ...access import devices
from ...access.admission import may_score, post_only
from ...access.capacity import PAGE, Overloaded, costs
from ...booking.saving import (
    SAVED_OTHERWISE,
    Again,
    Booked,
    Outcome,
    SavedOtherwise,
    asked_kind,
    book_deal,
    free_key,
    join_problems,
    posted_deal,
    price_of_entering,
    typed_in,
)
from ...present.deal_form_html import drawn_form
from ...present.engine_files import board_addresses
from ...present.localize import SiteSpeech
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...protocol import Flag, Header, QueryMark
from ...repository import SittingRequest, phones_by_id
from ..sitting.sheet import form_version, live_data, sheet_after_save, stored_context

NUMBERS_TO_FILL = {"numbers": "{numbers}"}  # the phone fills in which
ANSWER_LABELS = {
    "same": gettext("Both say the same."),
    "compare": gettext("Compare"),
    "dropOne": gettext("Same deal: drop mine"),
    "dropMany": gettext("Same deals: drop mine"),
    "nextOne": gettext("Save mine as deal {numbers}", **NUMBERS_TO_FILL),
    "nextMany": gettext("Save mine as deals {numbers}", **NUMBERS_TO_FILL),
}


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
@costs(price_of_entering)
def enter_deal(request: HttpRequest, sitting: SittingRequest, ordinal: int) -> HttpResponse:
    """Enter the deal of this ordinal. If it is already booked, redirect to that deal."""
    if request.method == "POST":
        return save_deal(request, sitting, ordinal)
    sheet = sitting.sheet
    if ordinal < sheet.next_ordinal:
        entry = next(
            (other for other in sheet.deals if other.ordinal == ordinal), sheet.entries[-1]
        )
        return redirect("entry", sitting.link.token, entry.number)
    if sheet.finished:
        return redirect_to_sheet(sitting, "over")
    empty = next_deal(request, sitting)
    if ordinal > sheet.next_ordinal and QueryMark.AHEAD in request.GET:  # others wait in the outbox
        return show_deal_form(request, sitting, offline_form(empty))
    if ordinal > sheet.next_ordinal:
        return redirect("enter", sitting.link.token, sheet.next_ordinal)
    page = show_deal_form(request, sitting, empty)
    page[Header.VERSION] = form_version(request, live_data(sitting.state))
    return page


def next_deal(request: HttpRequest, sitting: SittingRequest) -> DealForm:
    """The form of the next deal, empty but for what the address gives."""
    return next_form(sitting.sheet, sitting.players, asked_kind(request), typed_in(request.GET))


def offline_form(form: DealForm) -> DealForm:
    """The form with all options, of a deal of which it is not known when it is played."""
    return replace(form, tried=NO_DRY_RUN, blank=True)


def save_deal(request: HttpRequest, sitting: SittingRequest, ordinal: int) -> HttpResponse:
    """Book the deal once. The response is a page, or a short answer for a phone's outbox."""
    deal = posted_deal(request)
    outcome = book_deal(sitting, deal, ordinal)
    answer = answer_to_outbox if deal.sent else page_of_outcome
    return answer(request, sitting, ordinal, deal, outcome)


def page_of_outcome(
    request: HttpRequest, sitting: SittingRequest, ordinal: int, deal: PostedDeal, outcome: Outcome
) -> HttpResponse:
    match outcome:
        case Booked():
            return redirect_to_sheet(sitting)
        case Again():
            return redirect_to_sheet(sitting, outcome.note)
        case DealRefused():
            form = deal.form(place_at_end(sitting.sheet), sitting.players, outcome.tried)
            more = {
                "as_before": outcome.as_before,
                "typed": posted_facts(request),
                "played": deal.sides,
            }
            return show_deal_form(request, sitting, form, status=outcome.status, **more)
        case SavedOtherwise():
            context = beside_other(request, sitting, deal, outcome)
            return sitting_page(request, sitting, "deals/saved_otherwise.html", context, 409)
        case Clash():
            context = beside_other(request, sitting, deal, outcome)
            context |= {"ordinal": ordinal, "key": free_key(request, sitting)}
            return sitting_page(request, sitting, "deals/clash.html", context, 409)
    assert_never(outcome)


def answer_to_outbox(
    request: HttpRequest, sitting: SittingRequest, ordinal: int, deal: PostedDeal, outcome: Outcome
) -> HttpResponse:
    """That the deal is stored, or as JSON why the phone has to keep it: {"reason": "…"}. next: the
    number that is free, if another phone has taken this one, or the deal before it is gone. same:
    the deal of this number says the same. labels: of the answers that the phone offers then."""
    match outcome:
        case Booked():
            return received(request, sitting, outcome.ordinal)
        case Again():
            return received(request, sitting, outcome.ordinal, outcome.note)
        case DealRefused():
            problems = outcome.tried.problems
            kind = sitting.sheet.ruleset.kinds[known_kind(sitting.sheet, deal.kind)]
            reason = join_problems(with_fact_labels(problems, kind))
            fields = other_numbers(sitting) if TOO_EARLY in problems else {}
            return refusal(sitting, reason, fields, outcome.status)
        case SavedOtherwise():
            return refusal(sitting, SAVED_OTHERWISE, {}, 409)
        case Clash():
            state, device = sitting.state, devices.device_from_cookie(request)
            reason = entered_words(state, ordinal, phones_by_id(state), device)
            mine = outcome.tried.deal
            same = bool(outcome.entry and mine) and not differences_from(outcome.entry, mine)
            return refusal(sitting, reason, {**other_numbers(sitting), "same": same}, 409)
    assert_never(outcome)


def other_numbers(sitting: SittingRequest) -> dict[str, object]:
    """The number that is free, with the answers that the phone offers; {} after the end."""
    if sitting.sheet.finished:
        return {}
    speech = SiteSpeech(sitting.players)
    labels = {name: say_value(label, speech) for name, label in ANSWER_LABELS.items()}
    return {"next": sitting.sheet.next_ordinal, "labels": labels}


def refusal(
    sitting: SittingRequest, reason: Text, fields: Mapping[str, object], status: int
) -> HttpResponse:
    words = say_value(reason, SiteSpeech(sitting.players))
    return JsonResponse({"reason": words, **fields}, status=status)


def received(
    request: HttpRequest, sitting: SittingRequest, ordinal: int, note: str = ""
) -> HttpResponse:
    """Confirm to the outbox, with the header `X-Outbox`, that the deal is stored; no other response
    counts. With `Accept: text/html` the response is the new sheet (200); without it, or if the
    sheet cannot be rendered now, it is empty (204)."""
    answer = HttpResponse(status=204)
    if "text/html" in request.headers.get("Accept", ""):
        with suppress(Overloaded):
            sheet = sheet_after_save(request, sitting.link.token, note)
            answer = sheet if sheet.status_code == 200 else answer
    words = {Header.OUTBOX: "received", Header.NOTE: note, Header.ORDINAL: ordinal}
    for name, value in words.items():
        if value:
            answer[name] = str(value)
    return answer


def beside_other(
    request: HttpRequest, sitting: SittingRequest, deal: PostedDeal, outcome: Clash | SavedOtherwise
) -> dict[str, object]:
    """The template context of a posted deal beside a booked one."""
    entry = outcome.entry
    return {
        "entry": entry,
        "id": entry and sitting.state.ids[entry.number - 1],
        "tried": outcome.tried,
        "differences": differences_from(entry, outcome.tried.deal),
        "typed": posted_facts(request),
        "kind": known_kind(sitting.sheet, deal.kind),
    }


def posted_facts(request: HttpRequest) -> list[tuple[str, str]]:
    """The posted fields of the deal, for a hidden form."""
    sent = ("csrfmiddlewaretoken", "key", "kind", "id", "sure")
    aside = (*sent, Flag.LOOK, Flag.STORED, SIDES_FIELD)
    post = request.POST
    return [(name, value) for name in post if name not in aside for value in post.getlist(name)]


@require_safe
@may_score
def blank_deal_form(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The form that a phone stores for offline use: it offers all options."""
    return show_deal_form(request, sitting, offline_form(next_deal(request, sitting)))


@post_only("sheet")
@may_score
@costs(lambda _request, _sitting: PAGE)
def preview_deal(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The result of the form as filled in so far, shown beside it."""
    deal = posted_deal(request)
    place = place_in_form(sitting.state, deal.typed)
    form = deal.form(place, sitting.players, deal.tried_at(place))
    return sitting_page(request, sitting, "deals/_preview.html", vars(form.preview()))


def show_deal_form(
    request: HttpRequest, sitting: SittingRequest, form: DealForm, status: int = 200, **more: object
) -> HttpResponse:
    """Render the form page of a deal that is entered, amended or inserted."""
    drawn = drawn_form(form)
    context = {
        **deal_form_context(form, drawn.groups),
        "drawn": drawn.html,
        "files": board_addresses(group.field for group in drawn.groups),
        "key": free_key(request, sitting),
        "action": request.path,
    }
    if form.at_the_end:
        live = live_data(sitting.state)
        context |= {**live, **stored_context(sitting, live)}
    return sitting_page(request, sitting, "deals/enter.html", {**context, **more}, status=status)
