"""The page of the settlement."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.pages.settlement import settlement_page

from ...access.admission import may_watch
from ...present.localize import SiteSpeech
from ...present.sitting_page import sitting_page
from ...repository import SittingRequest
from .downloads import file_name


@require_safe
@may_watch
def show_settlement(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    page = settlement_page(sitting.state.sitting, sitting.sheet, SiteSpeech(sitting.players))
    picture = file_name(sitting.state.sitting, "", "png", any_script=True)
    return sitting_page(request, sitting, "sitting/settle.html", {**vars(page), "picture": picture})
