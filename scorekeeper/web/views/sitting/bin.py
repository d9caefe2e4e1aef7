"""The bin, from which a sitting can be taken back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ...access import devices
from ...access.admission import may_score, post_only
from ...database import write_transaction
from ...models import Sitting
from ...repository import SittingRequest


@post_only("setup")
@may_score
def move_to_bin(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Move the sitting to the bin or back; after thirty days in the bin it is deleted."""
    away = request.POST.get("act") == "away"
    move(sitting, away=away)
    return redirect("home") if away else redirect(sitting.base)


def move(sitting: SittingRequest, *, away: bool) -> None:
    with write_transaction():
        # List it in this phone's bin even if the phone has opened only one page so far.
        devices.record_visit(sitting.device, sitting.link)
        Sitting.objects.filter(pk=sitting.link.sitting_id).update(
            binned=timezone.now() if away else None
        )
