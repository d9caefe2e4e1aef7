"""Sitting access for views: from the token in the URL to the sitting and the right to it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import update_wrapper
from typing import Concatenate, ParamSpec, Protocol, TypeVar
from urllib.parse import unquote
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRefresh

from scorekeeper.journal.acts import MissingGame, UnreadableFacts, UnreadableJournal
from scorekeeper.journal.replay import LastAct

from .. import error_pages, repository
from ..database import write_transaction
from ..htmx import from_htmx
from ..models import Link, Right, Sitting, Visit, new_token
from ..outside_games import game_at_fault
from ..present import live_updates
from ..protocol import Header, QueryMark
from ..repository import SittingRequest, ensure_device
from ..site_address import site_address
from . import capacity, devices
from .capacity import TooOften, charge, client_address

# ── The two links of a sitting, for scoring and for watching ──────────────────────────────────────


# Raw SQL: every request for a sitting starts with this query, and a poll without news makes no
# other. Django takes ten times as long to build it as the database takes to answer.
# The time is read as text, because the database layer rejects that of a damaged row.
LINK_QUERY = """
    SELECT link.id, link."right", sitting.id, sitting.head, sitting.binned,
           act.key, act.made || ''
    FROM web_link link JOIN web_sitting sitting ON sitting.id = link.sitting_id
    LEFT JOIN web_act act ON act.sitting_id = sitting.id AND act.number = sitting.head
    WHERE link.token = %s
"""


def find_link(token: str) -> Link | None:
    """The link of this token with its sitting and the sitting's last act.

    Detects a dead persistent connection by the failure of the query itself, because a check
    beforehand would cost another round trip to PostgreSQL.
    """
    if connection.vendor == "sqlite" or connection.in_atomic_block:
        return link_by_model(token)
    connection.health_check_done = True  # type: ignore[attr-defined]  # skip Django's check
    try:
        return link_by_model(token)
    except (OperationalError, InterfaceError):
        if connection.connection and not connection.connection.closed:
            raise  # the server answered: a retry would only wait for its timeout again
        connection.close()
        return link_by_model(token)


def link_by_model(token: str) -> Link | None:
    with connection.cursor() as cursor:
        cursor.execute(LINK_QUERY, [token])
        row = cursor.fetchone()
    if row is None:
        return None
    id_, right, sitting_id, head, binned, key, made = row
    sitting = Sitting.from_db(
        DEFAULT_DB_ALIAS, ("id", "head", "binned"), (as_uuid(sitting_id), head, binned)
    )
    link = Link.from_db(
        DEFAULT_DB_ALIAS, ("id", "token", "sitting_id", "right"), (id_, token, sitting.pk, right)
    )
    link.sitting = sitting
    with suppress(ValueError, TypeError):  # a damaged row is reported when the journal is read
        sitting.last = LastAct(number=head, key=key, made=parse_moment(made))
    return link


# ── Types that SQLite lacks ─────────────────────────────────────────────────────────────────────


def as_uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def parse_moment(value: datetime | str) -> datetime:
    moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


# ── For the sharing page ────────────────────────────────────────────────────────────────────────


def link_of(sitting_id: UUID, right: Right) -> Link:
    """The current link for this right."""
    return Link.objects.get(sitting_id=sitting_id, right=right)


def absolute_address(request: HttpRequest, link: Link) -> str:
    """The full URL of the link, to be typed into another phone."""
    return site_address(request, reverse("sheet", args=[link.token]))


def renew(link: Link, right: Right, device: UUID) -> Link:
    """Give the link for this right a new token; the old one stops working.

    link: the one in the request. The sitting disappears from "my sittings" of every phone that knew
    only the old token; the phone that renews gets the new one at once. Of two renewals at one
    moment the second waits at the row for the first.
    """
    with write_transaction():
        links = Link.objects.filter(sitting_id=link.sitting_id, right=right)
        links.update(token=new_token(), made=timezone.now())
        new = links.get()
        # After the update: until then a phone may still be recorded under the old token.
        new.visits.all().delete()
        if right == link.right:
            Visit.objects.create(device=ensure_device(device), link=new)
    return new


# ── Views of a sitting ────────────────────────────────────────────────────────────────────────────


log = logging.getLogger(__name__)

TRIES = 8  # attempts, if other phones keep booking first, before the user has to try again
OPEN_IN_BIN = ("bin", "acts")  # the names of the addresses that answer for a sitting in the bin
P = ParamSpec("P")


View = Callable[Concatenate[HttpRequest, SittingRequest, P], HttpResponse]


class SittingView(Protocol[P]):
    """The view as Django calls it, with the token from the URL."""

    def __call__(
        self, request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse: ...


def may_watch(view: View[P]) -> SittingView[P]:
    """Decorate a view that both links of a sitting open."""
    return with_sitting(view, Right.WATCH)


def may_score(view: View[P]) -> SittingView[P]:
    """Decorate a view that only the scoring link of a sitting opens."""
    return with_sitting(view, Right.SCORE)


def with_sitting(view: View[P], right: Right) -> SittingView[P]:
    """Pass the sitting to the view, and run it again after a conflict with another phone."""

    def answer(request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        first = admit(request, token, right)
        if isinstance(first, HttpResponse):
            return first

        def answered() -> HttpResponse:
            admitted: SittingRequest | HttpResponse = first
            for _ in range(TRIES):
                if isinstance(admitted, HttpResponse):
                    return admitted
                try:
                    return view(request, admitted, *args, **kwargs)
                except repository.StaleState:
                    admitted = admit(request, token, right)
                except repository.JournalFull:
                    return error_pages.journal_full(request)
                except UnreadableJournal as unreadable:
                    cause, id_ = unreadable.__cause__, str(first.link.sitting_id)[:8]
                    shown = None if isinstance(cause, UnreadableFacts) else unreadable
                    log.error("Sitting %s cannot be read.", id_, exc_info=shown)  # no names
                    if request.method == "GET" and live_updates.is_poll(request):
                        return HttpResponseClientRefresh()
                    if isinstance(cause, MissingGame):
                        return error_pages.missing_game(request, token, cause.key)
                    if cause and (key := game_at_fault(cause)):
                        return error_pages.game_failed(request, token, key)
                    return error_pages.unreadable_page(request, token, unreadable)
            return error_pages.busy(request)

        units = capacity.price_of(view, request, first.link.sitting)
        if units is None:
            return answered()
        with capacity.turn(request, units):
            record_return(request, first.link)
            return answered()

    update_wrapper(answer, view)
    return answer


def admit(request: HttpRequest, token: str, right: Right) -> SittingRequest | HttpResponse:
    """The sitting that this link opens, or a response: refusal, or no news for a poll."""
    link = find_link(token)
    polled = request.method == "GET" and live_updates.is_poll(request)
    if link is None:
        capacity.charge("guess", client_address(request.META))
    if link is None and polled:
        return error_pages.dead_link(request)
    if link is None:
        raise Http404
    if link.right == Right.WATCH and (right == Right.SCORE or request.method == "POST"):
        return error_pages.watching_only(request)
    if polled:
        record_return(request, link)
        log_report(request, link)
    if polled and (quick := live_updates.quick_answer(request, link.sitting)):
        return quick
    if link.sitting.binned:
        open_paths = [reverse(name, args=[token]) for name in OPEN_IN_BIN]
        if request.path not in open_paths:
            record_return(request, link)
            return error_pages.in_the_bin(request, token)
    return SittingRequest(link=link, device=devices.device_id(request))


def record_return(request: HttpRequest, link: Link) -> None:
    """Make the sitting one of the phone's own, if one that has our cookie opens a page of it.

    Posts, polls and partial requests come from an open page. But the first page was requested
    without the cookie; its partial requests say so (`new`).
    """
    opens = request.method == "GET" and (not from_htmx(request) or QueryMark.NEW in request.GET)
    if opens and devices.device_from_cookie(request) is not None:
        devices.record_visit(devices.device_id(request), link)


AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponse])


def post_only(page: str) -> Callable[[AnyView], AnyView]:
    """Decorate a view that takes POST. A GET, as when the user goes back to the response of a POST
    or changes the language on it, redirects to this page of the site."""

    def decorate(view: AnyView) -> AnyView:
        def answer(request: HttpRequest, **named: str) -> HttpResponse:
            if request.method == "POST":
                return view(request, **named)
            return redirect(reverse(page, kwargs=named))

        update_wrapper(answer, view)
        # POST is the first, because the address is for it (tests/web/addresses.py).
        return require_http_methods(["POST", "GET", "HEAD"])(answer)  # type: ignore[return-value]

    return decorate


LONGEST_REPORT = 2000  # characters, escaped
REPORT_FIELDS = {"version": 16, "deals": 5, "last": 300, "phone": 120, "server": 120, "error": 120}
OTHER_SIGNS = re.compile(r"[^\w .,:;+−|/()*&'♠♣♥♦½⅓⅔¼¾-]")


def log_report(request: HttpRequest, link: Link) -> None:
    """Log what the request of a phone that keeps score reports, once an hour for each sitting."""
    words = request.headers.get(Header.REPORT, "")
    if not words or len(words) > LONGEST_REPORT or link.right == Right.WATCH:
        return
    try:
        report = json.loads(unquote(words))
    except (ValueError, RecursionError):
        return
    if not isinstance(report, dict):
        return
    try:
        charge("report", str(link.sitting_id))
    except TooOften:
        return
    fields = {
        name: OTHER_SIGNS.sub("?", str(report[name])[:longest])
        for name, longest in REPORT_FIELDS.items()
        if name in report
    }
    what = (str(link.sitting_id)[:8], link.sitting.head, json.dumps(fields, ensure_ascii=False))
    log.warning("Sitting %s, head %s: a phone scores otherwise: %s", *what)
