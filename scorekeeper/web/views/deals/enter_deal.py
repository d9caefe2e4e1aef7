"""The form for entering the next deal, with a preview that never blocks."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.pages.deal_form.deal_page import SIDES_FIELD, DealForm, next_form
from scorekeeper.pages.deal_form.dry_run import (
    NO_DRY_RUN,
    TOO_EARLY,
    place_at_end,
    typed_fields,
    with_fact_labels,
)
from scorekeeper.pages.history import entered_words
from scorekeeper.rules.core.text import gettext, say_value

from ...access import devices
from ...access.admission import PAGE, Overloaded, costs
from ...access.sitting_access import (
    SittingRequest,
    free_key,
    may_score,
    post_only,
    posted_key,
    redirect_to_sheet,
)
from ...booking.saving import (
    AS_BEFORE,
    LOOK,
    STORED,
    BookingOutcome,
    PostedDeal,
    asked_kind_of_deal,
    book_deal,
    differences_from,
    posted_deal,
    posted_place,
    values_of,
)
from ...models import Sitting
from ...present.deal_form_html import drawn_form
from ...present.engine_files import board_addresses
from ...repository import phones_by_id, states
from ..sitting.sheet import form_version, live_data, sheet_after_save, stored_context

NUMBERS = {"numbers": "{numbers}"}  # the phone fills in which
LABELS = {
    "same": gettext("Both say the same."),
    "compare": gettext("Compare"),
    "dropOne": gettext("Same deal: drop mine"),
    "dropMany": gettext("Same deals: drop mine"),
    "nextOne": gettext("Save mine as deal {numbers}", **NUMBERS),
    "nextMany": gettext("Save mine as deals {numbers}", **NUMBERS),
}


def price_of_entering(request: HttpRequest, sitting: Sitting) -> int:
    """A form shows the next deal alone. A replay is for a deal sent again behind which is more than
    deals, and for the seats of an earlier round."""
    state = states.get(sitting.id)
    rows = state.booked_under(posted_key(request) or "-") if state else ()
    again = state and rows and not state.only_grew_since(rows[-1].number)
    return PAGE + (sitting.head if again or AS_BEFORE in request.POST else 0)


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
    if ordinal > sheet.next_ordinal and "ahead" in request.GET:  # others wait in the outbox
        return show_deal_form(request, sitting, blank_form(empty))
    if ordinal > sheet.next_ordinal:
        return redirect("enter", sitting.link.token, sheet.next_ordinal)
    page = show_deal_form(request, sitting, empty)
    page["X-Version"] = form_version(request, sitting)
    return page


def next_deal(request: HttpRequest, sitting: SittingRequest) -> DealForm:
    """The form of the next deal, empty but for what the address gives."""
    asked = typed_fields(values_of(request.GET))
    kind = asked_kind_of_deal(request, sitting)
    return next_form(sitting.sheet, sitting.players, kind, asked)


def blank_form(form: DealForm) -> DealForm:
    """The form with all options, of a deal of which it is not known when it is played."""
    return replace(form, tried=NO_DRY_RUN, blank=True)


def save_deal(request: HttpRequest, sitting: SittingRequest, ordinal: int) -> HttpResponse:
    """Book the deal once. The response is a page, or a short answer for a phone's outbox."""
    deal = posted_deal(request, sitting)
    outcome = book_deal(sitting, deal, ordinal)
    if deal.sent and not outcome.refused:
        return answer_outbox(request, sitting, outcome)
    if deal.sent:
        return refusal_as_json(request, sitting, outcome, deal, ordinal)
    if outcome.refused == "clash":
        return show_clash(request, sitting, ordinal, outcome, deal)
    if outcome.refused == "otherwise":
        return show_saved_otherwise(request, sitting, outcome, deal)
    if outcome.refused:
        again = deal.form(place_at_end(sitting.sheet), sitting.players, outcome.tried)
        before = {
            "as_before": outcome.as_before,
            "typed": posted_facts(request),
            "played": deal.sides,
        }
        return show_deal_form(request, sitting, again, status=outcome.status, **before)
    return redirect_to_sheet(sitting, outcome.note)


def refusal_as_json(
    request: HttpRequest,
    sitting: SittingRequest,
    outcome: BookingOutcome,
    deal: PostedDeal,
    ordinal: int,
) -> HttpResponse:
    """Why the phone has to keep the deal, as JSON: {"reason": "…"}. next: the number that is free,
    if another phone has taken this one, or the deal before it is gone. same: the deal of this
    number says the same. labels: of the answers that the phone offers then."""
    told: dict[str, object] = {}
    if not sitting.sheet.finished and (
        outcome.refused == "clash" or TOO_EARLY in outcome.tried.problems
    ):
        told["next"] = sitting.sheet.next_ordinal
        told["labels"] = {name: say_value(own, sitting.speech) for name, own in LABELS.items()}
    if outcome.refused == "clash":
        state, device = sitting.state, devices.device_from_cookie(request)
        why = entered_words(state, ordinal, phones_by_id(state), device)
        mine = outcome.tried.deal
        told["same"] = bool(outcome.entry and mine) and not differences_from(outcome.entry, mine)
    else:
        kind = sitting.sheet.ruleset.kinds[deal.kind]
        tried = replace(outcome.tried, problems=with_fact_labels(outcome.tried.problems, kind))
        why = replace(outcome, tried=tried).why
    return JsonResponse({"reason": say_value(why, sitting.speech), **told}, status=outcome.status)


def answer_outbox(
    request: HttpRequest, sitting: SittingRequest, outcome: BookingOutcome
) -> HttpResponse:
    """Confirm to the outbox, with the header `X-Outbox`, that the deal is stored; no other response
    counts. With `Accept: text/html` the response is the new sheet (200); without it, or if the
    sheet cannot be rendered now, it is empty (204)."""
    answer = HttpResponse(status=204)
    if "text/html" in request.headers.get("Accept", ""):
        with suppress(Overloaded):
            sheet = sheet_after_save(request, sitting.link.token, outcome.note)
            answer = sheet if sheet.status_code == 200 else answer
    words = {"X-Outbox": "received", "X-Note": outcome.note, "X-Ordinal": outcome.ordinal}
    for name, value in words.items():
        if value:
            answer[name] = str(value)
    return answer


def show_saved_otherwise(
    request: HttpRequest, sitting: SittingRequest, outcome: BookingOutcome, deal: PostedDeal
) -> HttpResponse:
    context = beside_other(request, sitting, outcome, deal)
    return sitting.render(request, "deals/saved_otherwise.html", context, status=409)


def show_clash(
    request: HttpRequest,
    sitting: SittingRequest,
    ordinal: int,
    outcome: BookingOutcome,
    deal: PostedDeal,
) -> HttpResponse:
    """Another phone took this ordinal: show both deals and let the user choose."""
    context = beside_other(request, sitting, outcome, deal)
    context |= {"ordinal": ordinal, "key": free_key(request, sitting)}
    return sitting.render(request, "deals/clash.html", context, status=409)


def beside_other(
    request: HttpRequest, sitting: SittingRequest, outcome: BookingOutcome, deal: PostedDeal
) -> dict[str, object]:
    """The template context of a posted deal beside a booked one."""
    entry = outcome.entry
    return {
        "entry": entry,
        "id": entry and sitting.state.ids[entry.number - 1],
        "tried": outcome.tried,
        "differences": differences_from(entry, outcome.tried.deal),
        "typed": posted_facts(request),
        "kind": deal.kind,
    }


def posted_facts(request: HttpRequest) -> list[tuple[str, str]]:
    """The posted fields of the deal, for a hidden form."""
    aside = ("csrfmiddlewaretoken", "key", "kind", "id", "sure", LOOK, STORED, SIDES_FIELD)
    post = request.POST
    return [(name, value) for name in post if name not in aside for value in post.getlist(name)]


@require_safe
@may_score
def blank_deal_form(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The form that a phone stores for offline use: it offers all options."""
    return show_deal_form(request, sitting, blank_form(next_deal(request, sitting)))


@post_only("sheet")
@may_score
@costs(lambda _request, _sitting: PAGE)
def preview_deal(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The result of the form as filled in so far, shown beside it."""
    deal = posted_deal(request, sitting)
    place = posted_place(request, sitting.state)
    form = deal.form(place, sitting.players, deal.tried_at(place))
    return sitting.render(request, "deals/_preview.html", vars(form.preview()))


def show_deal_form(
    request: HttpRequest, sitting: SittingRequest, form: DealForm, status: int = 200, **more: object
) -> HttpResponse:
    """Render the form page of a deal that is entered, amended or inserted."""
    drawn, entry = drawn_form(form), form.place.entry
    context = {
        **vars(form.page(drawn.groups)),
        "drawn": drawn.html,
        "files": board_addresses(group.field for group in drawn.groups),
        "key": free_key(request, sitting),
        "entry": entry,
        "action": request.path,
        "enters": entry is None,
        "blank": form.blank,
    }
    if entry is None and not form.blank:
        context |= {**live_data(sitting.state), **stored_context(sitting)}
    asked = any(problem.fact == "kind" for problem in form.tried.problems)
    if entry or form.blank or asked:
        context["kinds"] = form.other_kinds
    return sitting.render(request, "deals/enter_deal.html", {**context, **more}, status=status)
