"""The form for a new sitting, also of the same players again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.unreadable import UnreadableJournal
from scorekeeper.pages.sitting_form.new_sitting import fields_again, first_fields
from scorekeeper.pages.sitting_form.paper_fields import LINES, posted_seats
from scorekeeper.pages.sitting_form.sitting_fields import read_posted_sitting
from scorekeeper.pages.sitting_form.stake_fields import with_unit_of
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext, say_value
from scorekeeper.rules.games import ruleset as find_ruleset

from ... import error_pages
from ...access import devices
from ...access.admission import PAGE, charge, charge_sittings, turn
from ...access.my_sittings import MySitting
from ...access.sitting_access import outbox_id_of, posted_key
from ...booking.batch_entry import (
    LONGEST_BODY,
    TOO_MUCH,
    WRONG,
    cost_of_lines,
    deal_lines,
    too_much,
)
from ...booking.deal_booking import KEYLESS, join_problems
from ...booking.first_deals import first_deals
from ...booking.sitting_form import server_day, sitting_form_id
from ...client_address import client_address
from ...htmx import from_htmx
from ...journal.repository import LinkReplaced, TakenId, begun_on, open_sitting, read_state
from ...middleware.body_limit import takes_up_to
from ...models import Link
from ...present.localize import SiteSpeech
from .new_sitting_page import known_sittings, show_lines, show_new_form

GONE = gettext(
    "This site does not have the game any more. Save the sitting as a file, and open it on “Home” "
    "where the game is."
)
TAKEN = gettext(
    "Another phone has a sitting under the same id. This one is kept here: save it as a file, "
    "and open that on “Home”."
)


@takes_up_to(LONGEST_BODY)  # with the lines of a printed sheet
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def new_sitting(request: HttpRequest) -> HttpResponse:
    """The form for a new sitting; posted twice, it opens one sitting."""
    if request.method != "POST":
        again = link_before(request, request.GET.get("again", ""))
        with turn(request, PAGE + (again.sitting.head if again else 0)):
            found = known_sittings(request)
            fields = initial_fields(again, found, request.GET.get("game", ""))
            return show_new_form(request, fields, found=found)
    typed = request.POST.dict()
    text = typed.get(LINES, "")
    with turn(request, PAGE + cost_of_lines(text)):
        if too_much(text):
            return show_new_form(request, typed, (Problem(fact=LINES, text=TOO_MUCH),))
        if from_htmx(request):
            return show_lines(request, typed)
        if "check" in request.POST:
            return show_new_form(request, typed)
        begun = "X-Outbox" in request.headers and not deal_lines(text)
        return open_begun(request, typed) if begun else open_new(request, typed)


def open_begun(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open the sitting that a phone has begun without the server; sent again, it is the same.

    The headers of the answer say where it is (`X-Base`), and the id of its deals in the outbox.
    """
    lettered = {**typed, "letters": "1"}  # the phone has asked about empty seats
    key, (sitting, problems) = posted_key(request), read_posted_sitting(lettered, SiteSpeech())
    if find_ruleset(typed.get("ruleset", "")) is None:
        return refused(GONE, 422)
    if sitting is None or key is None:
        why = join_problems(problems) if key else KEYLESS.text
        return refused(why, 422)
    charge_sittings(request, sitting)
    try:
        link = open_sitting(sitting, sitting_form_id(typed), devices.device_id(request), key)
    except TakenId:
        return refused(TAKEN, 409)
    except LinkReplaced:
        return refused(error_pages.REPLACED, 409)
    answer = HttpResponse(status=204)
    answer["X-Outbox"], answer["X-Base"] = "received", reverse("sheet", args=[link.token])
    answer["X-Sitting"] = outbox_id_of(link.sitting_id)
    return answer


def refused(why: Text, status: int) -> HttpResponse:
    return JsonResponse({"reason": say_value(why, SiteSpeech())}, status=status)


@require_safe
def show_begun(request: HttpRequest, id: UUID) -> HttpResponse:
    """Where a sitting is that this phone has begun; others do not find it."""
    link = begun_on(id, devices.device_from_cookie(request))
    return error_pages.not_begun(request) if link is None else redirect("sheet", link.token)


def open_new(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open the sitting with the deals of its lines, or keep everything in the form; posted twice,
    it opens one sitting."""
    ruleset = find_ruleset(typed.get("ruleset", ""))
    paper = posted_seats(ruleset, typed)
    sitting, problems = read_posted_sitting(typed, SiteSpeech(), paper)
    if ruleset is None:
        return show_new_form(request, typed, problems)
    deals = first_deals(typed, sitting) if deal_lines(typed.get(LINES, "")) else None
    if deals and not deals.fits:
        problems = (*problems, Problem(fact=LINES, text=WRONG))
    if sitting is None or problems:
        return show_new_form(request, with_unit_of(ruleset, typed), problems, deals=deals)
    opened = deals.sitting_after if deals else sitting
    charge_sittings(request, opened)
    link = open_sitting(opened, sitting_form_id(typed), devices.device_id(request))
    keyed = "keyed-in-part" if any(paper.left_out) else "keyed"
    note = f"?note={keyed}" if deals else ""
    return redirect(f"{reverse('sheet', args=[link.token])}{note}")


def link_before(request: HttpRequest, token: str) -> Link | None:
    """The link of this token; None if there is none, or if its sitting is in the bin."""
    # A database may reject a query for text that it could not store.
    if not token or not token.isprintable():
        return None
    here = Link.objects.filter(sitting__binned=None)
    link = here.filter(token=token).select_related("sitting").first()
    if link is None:
        charge("guess", client_address(request.META))
    return link


def initial_fields(
    again: Link | None, found: Sequence[MySitting], game: str = ""
) -> dict[str, str]:
    """The initial fields; for the same players again, all fields of that sitting. game: the key of
    the game that was chosen on Home."""
    fields = first_fields(found[0].sitting if found else None, SiteSpeech())
    if find_ruleset(game):
        fields["ruleset"] = game
    if again:
        with suppress(UnreadableJournal):
            fields = fields_again(read_state(again.sitting_id).sitting)
    return {**fields, "date": server_day()}
