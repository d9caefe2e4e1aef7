"""The form for a new sitting, and a new sitting of the same players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.journal.unreadable import UnreadableJournal
from scorekeeper.pages.sitting_form.new_sitting import (
    fields_again,
    first_fields,
    new_sitting_form,
    people,
)
from scorekeeper.pages.sitting_form.sitting_fields import read_new
from scorekeeper.pages.sitting_form.stake_fields import with_unit_of
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import Seating, first_table, next_player
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.sitting import Sitting

from ... import error_pages
from ...access import devices, rate_limits, workload
from ...access.my_sittings import MySitting, my_links, sittings_without_deals
from ...access.post_only import post_only
from ...booking.sitting_form import day_on_phone, server_day, sitting_form_id
from ...journal.repository import open_sitting, read_state
from ...models import Link
from ...present.localize import SiteSpeech

MOST_SITTINGS = 24  # sittings of this phone, for names and games to suggest


@require_http_methods(["GET", "HEAD", "POST"])
def new_sitting(request: HttpRequest) -> HttpResponse:
    """The form for a new sitting; posted twice, it opens one sitting."""
    if request.method != "POST":
        try:
            found = known_sittings(request)
            return show_new_form(request, initial_fields(request, found), found=found)
        except TooManyGuesses:
            return error_pages.too_often(request)
        except workload.Overloaded:
            return error_pages.overloaded(request)
    if rate_limits.is_too_often(request, "open", devices.device_from_cookie(request)):
        return error_pages.too_often(request)
    typed = request.POST.dict()
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        text = gettext("Choose a game.")
        return show_new_form(request, typed, (Problem(fact="ruleset", text=text),))
    sitting, problems = read_new(ruleset, typed, SiteSpeech())
    if sitting is None:
        return show_new_form(request, with_unit_of(ruleset, typed), problems)
    link = open_sitting(sitting, sitting_form_id(typed), devices.device_id(request))
    return redirect("sheet", link.token)


@post_only("home")
def same_players_again(request: HttpRequest) -> HttpResponse:
    """Open a new sitting for the same players, in one tap."""
    if rate_limits.is_too_often(request, "open", devices.device_from_cookie(request)):
        return error_pages.too_often(request)
    try:
        before = sitting_before(request, request.POST.get("again", ""))
    except TooManyGuesses:
        return error_pages.too_often(request)
    except workload.Overloaded:
        return error_pages.overloaded(request)
    if before is None:
        return redirect("new")
    opened = open_sitting(
        once_more(before, day_on_phone(request)),
        sitting_form_id(request.POST.dict()),
        devices.device_id(request),
    )
    return redirect("sheet", opened.token)


def once_more(before: Sitting, day: str) -> Sitting:
    """A new sitting with the same players, seats, house rules and stake on this day. The first
    dealer is the next player after the last sitting's first dealer, if that sitting had any
    deals."""
    seats = tuple(seating for seating in before.seatings if seating.round == 1)
    if before.deals and before.seated:
        table = first_table(len(before.players), seats)  # of round 1, whatever becomes of it later
        (first,) = seats or (Seating(round=1),)
        seats = (replace(first, dealer=next_player(table.seats, table.dealer)),)
    return replace(before, deals=(), seatings=seats, closed=False, date=day)


class TooManyGuesses(Exception):
    """Too many links were tried that do not exist."""


def sitting_before(request: HttpRequest, token: str) -> Sitting | None:
    """The sitting of this link; None if there is none, or if the sitting is in the bin or
    unreadable.

    Raises TooManyGuesses, and Overloaded if its journal is long.
    """
    # A database may reject a query for text that it could not store.
    if not token or not token.isprintable():
        return None
    here = Link.objects.filter(sitting__binned=None)
    link = here.filter(token=token).select_related("sitting").first()
    if link is None:
        if rate_limits.is_too_often(request, "guess"):
            raise TooManyGuesses
        return None
    with suppress(UnreadableJournal), workload.wait_for_turn(link.sitting.head, link.pk):
        return read_state(link.sitting_id).sitting
    return None


def initial_fields(request: HttpRequest, found: Sequence[MySitting]) -> dict[str, str]:
    """The initial fields; for the same players again, all fields of that sitting."""
    again = sitting_before(request, request.GET.get("again", ""))
    fields = (
        fields_again(again)
        if again
        else first_fields(found[0].sitting if found else None, SiteSpeech())
    )
    return {**fields, "date": server_day()}


def known_sittings(request: HttpRequest) -> list[MySitting]:
    """The sittings of this phone, latest first, without their deals and without binned ones."""
    links = my_links(request, MOST_SITTINGS, binned=False)
    return list(sittings_without_deals(links).sittings)


def show_new_form(
    request: HttpRequest,
    typed: dict[str, str],
    problems: tuple[Problem, ...] = (),
    found: Sequence[MySitting] | None = None,
) -> HttpResponse:
    found = known_sittings(request) if found is None else found
    speech, posted = SiteSpeech(), request.method == "POST"
    form = new_sitting_form(typed, problems, [mine.sitting for mine in found], speech)
    again = found[0] if found and people(found[0].sitting) and "player0" not in typed else None
    context: dict[str, object] = {
        **vars(form),
        "fresh": not posted,
        "folded": posted and find_ruleset(typed.get("ruleset", "")) is not None,
        "id": sitting_form_id(typed),
        "again": again,
        "speech": speech,
    }
    return render(request, "site/new_sitting.html", context, status=422 if problems else 200)
