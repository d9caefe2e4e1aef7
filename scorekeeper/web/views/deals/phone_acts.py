"""The acts that a phone has kept come in, several in a request (docs/phone-protocol.md)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse

from scorekeeper.rules.core.text import say_value

from ...access.admission import may_score, post_only
from ...access.capacity import PAGE, costs
from ...booking.phone_acts import MOST_SENT, UNKNOWN_ACTS, deliver, read_acts
from ...error_pages import in_the_bin
from ...models import Sitting
from ...present.localize import SiteSpeech
from ...repository import SittingRequest
from ..sitting.bin import move
from .enter_deal import received

BIN = "bin"  # in place of an act of the journal: the sitting is thrown away


def price_of_acts(request: HttpRequest, sitting: Sitting) -> int:
    """A correction replays the journal, and so may each of the acts."""
    return PAGE + sitting.head * min(MOST_SENT, request.POST.get("acts", "").count('"head"'))


@post_only("sheet")
@may_score
@costs(price_of_acts)
def receive_acts(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Book the acts. The answer is that of a deal that the outbox sends: the new sheet if all are
    stored; else as JSON the keys of those that are, and why the next is not. Of a sitting in the
    bin it is the page that says so, unless the answer to all of them was lost."""
    sent = read_acts(request.POST.get("acts", ""))
    acts = [act for act in sent if act.act != BIN]
    is_binned = bool(sitting.link.sitting.binned)
    has_arrived = sent and {act.key for act in acts} <= {row.key for row in sitting.state.rows}
    if is_binned and not has_arrived:
        return in_the_bin(request, sitting.link.token)
    if not sent:
        reason = say_value(UNKNOWN_ACTS, SiteSpeech(sitting.players))
        return JsonResponse({"keys": [], "reason": reason}, status=422)
    delivery = deliver(sitting, acts)
    refusal = delivery.refusal
    if refusal is None:
        if len(acts) < len(sent) and not is_binned:
            move(sitting, away=True)
        return received(request, sitting, 0)
    reason = say_value(refusal.reason, SiteSpeech(sitting.players))
    found = {"keys": [*delivery.keys], "key": refusal.key, "reason": reason}
    return JsonResponse(found, status=409 if refusal.asks else 422)
