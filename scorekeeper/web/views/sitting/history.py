"""The history: all acts with phone and time, and naming one's phone."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.history import history_context
from scorekeeper.rules.core.player_names import LONGEST_NAME, tidy
from scorekeeper.rules.core.records import Words

from ...access import devices
from ...access.admission import may_watch
from ...models import Device
from ...present.sitting_page import sitting_page
from ...repository import SittingRequest, phones_by_id


@require_http_methods(["GET", "HEAD", "POST"])
@may_watch
def show_history(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The history; a POST sets the label of this phone."""
    label = request.POST.get("label", "")
    problem = Words(longest=LONGEST_NAME).misfit(tidy(label))
    if "label" in request.POST and problem is None:
        devices.name_device(sitting.device, tidy(label))
        return redirect("trail", sitting.link.token)
    number = parse_whole(request.GET.get("before", ""))
    begins = number if isinstance(number, int) else sitting.state.head + 1
    stored_label = Device.objects.filter(id=sitting.device).values_list("label", flat=True).first()
    context = {
        **history_context(sitting.state, begins, phones_by_id(sitting.state)),
        "label": label or stored_label or "",
        "problem": problem,
    }
    return sitting_page(
        request, sitting, "sitting/history.html", context, status=422 if problem else 200
    )
