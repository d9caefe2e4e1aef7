"""The page of the settlement."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.pages.settlement import settlement_page

from ...access.sitting_access import SittingRequest, may_watch
from .downloads import file_name


@require_safe
@may_watch
def show_settlement(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    page = settlement_page(sitting.state.sitting, sitting.sheet, sitting.speech)
    picture = file_name(sitting.state.sitting, "", "png", any_script=True)
    return sitting.render(request, "sitting/settlement.html", {**vars(page), "picture": picture})
