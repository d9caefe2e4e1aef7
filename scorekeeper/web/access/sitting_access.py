"""Sitting down at a table: from the token of a link to the sitting as it stands, for every view."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, update_wrapper
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, Protocol
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRefresh

from scorekeeper.rules.scoring.sheet import Sheet

from .. import errors
from ..htmx import from_htmx
from ..journal import repository
from ..journal.rows import UnreadableJournal
from ..journal.state import State
from ..models import Link, Right
from ..present import live_updates
from ..present.localize import SiteSpeech
from ..present.short_names import short_names
from ..present.ui_strings import LABELS
from . import devices, rate_limits, workload
from .links import find_link

log = logging.getLogger(__name__)

TRIES = 8  # so often another phone may come between before somebody is told to try again
LONGEST_KEY = 56  # of a form; several acts of it get a number each, within the column's 64
OUTBOX_ID = 24  # signs
P = ParamSpec("P")


@dataclass(frozen=True, kw_only=True)
class SittingRequest:
    """One sitting as one phone sees it in one request."""

    link: Link
    device: UUID

    @cached_property
    def state(self) -> State:
        """The sitting as it stands, read when first asked for."""
        return repository.read_state(self.link.sitting_id, self.link.sitting.last)

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    @property
    def speech(self) -> SiteSpeech:
        return SiteSpeech(self.state.sitting.players)

    @property
    def watches(self) -> bool:
        """This phone only watches."""
        return self.link.right == Right.WATCH

    @property
    def base(self) -> str:
        return reverse("sheet", args=[self.link.token])

    @property
    def outbox_id(self) -> str:
        """The same for every link of this sitting, and of no use as one: deals that wait on a
        phone find their sitting by it after a link was renewed, or the site has a new key."""
        return blake2b(self.link.sitting_id.bytes, person=b"outbox").hexdigest()[:OUTBOX_ID]

    def book(self, *acts: repository.KeyedAct) -> None:
        """Book acts, all or none. Raises Stale when another phone came between; the view is then
        run again."""
        repository.book_acts(self.state, self.link.sitting_id, acts, self.device)

    def render(
        self, request: HttpRequest, page: str, context: Mapping[str, Any], status: int = 200
    ) -> HttpResponse:
        """A page of this sitting; every one knows the sitting, its sheet and how to say them."""
        known = {
            "table": self,
            "base": self.base,
            "sitting": self.state.sitting,
            "sheet": self.sheet,
            "rules": reverse("rules", args=[self.state.sitting.ruleset.key]),
            "speech": self.speech,
            "brief": SiteSpeech(short_names(self.state.sitting.players)),
            "key": repository.new_key(),
            "words": LABELS,
        }
        return render(request, page, {**known, **context}, status=status)


View = Callable[Concatenate[HttpRequest, SittingRequest, P], HttpResponse]


class SittingView(Protocol[P]):
    """What Django calls: the token comes out of the address."""

    def __call__(
        self, request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse: ...


def may_watch(view: View[P]) -> SittingView[P]:
    """The view of a sitting for everybody who may watch it."""
    return with_sitting(view, Right.WATCH)


def may_score(view: View[P]) -> SittingView[P]:
    """The view of a sitting for those who keep its score."""
    return with_sitting(view, Right.SCORE)


def with_sitting(view: View[P], right: Right) -> SittingView[P]:
    """The view gets the sitting as it stands, anew when another phone came between."""

    def answer(request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        first = admit(request, token, right)
        if isinstance(first, HttpResponse):
            return first

        def answered() -> HttpResponse:
            table: SittingRequest | HttpResponse = first
            for _ in range(TRIES):
                if isinstance(table, HttpResponse):
                    return table
                try:
                    return view(request, table, *args, **kwargs)
                except repository.StaleState:
                    table = admit(request, token, right)
                except repository.JournalFull:
                    return errors.journal_full(request)
                except UnreadableJournal as unreadable:
                    log.error("Sitting %s cannot be read: %s", first.link.sitting_id, unreadable)
                    if live_updates.is_poll(request):
                        return HttpResponseClientRefresh()
                    return errors.unreadable(request, token)
            return errors.busy(request)

        # What those who watch follow is made once for all of them (`views.sheet.news_of`).
        follows = first.watches and live_updates.is_poll(request)
        units = 0 if follows else workload.cost_of(view, request, first.link.sitting.head)
        return workload.run_within_workload(request, units, answered, own=first.link.pk)

    update_wrapper(answer, view)
    return answer


def admit(request: HttpRequest, token: str, right: Right) -> SittingRequest | HttpResponse:
    """The sitting that this link opens; or the answer to who may not come in, or has it already."""
    link = find_link(token)
    polled = live_updates.is_poll(request)
    if link is None and rate_limits.is_too_often(request, "guess"):
        return errors.too_often(request)
    if link is None and polled:
        return errors.dead_link(request)
    if link is None:
        raise Http404
    if link.right == Right.WATCH and (right == Right.SCORE or request.method == "POST"):
        return errors.watching_only(request)
    if is_returning(request):
        devices.record_visit(devices.device_id(request), link)
    if polled and (quick := live_updates.quick_answer(request, link.sitting)):
        return quick
    if link.sitting.binned and request.path != reverse("bin", args=[token]):
        return render(request, "binned.html", {"token": token}, status=410)
    return SittingRequest(link=link, device=devices.device_id(request))


def is_returning(request: HttpRequest) -> bool:
    """Whether a phone that has our cookie opens a page, so that the sitting is among its own.

    Who sends a form, follows, or asks for a part of a page has opened it before; but the first page
    came without the cookie, and its questions say so (`new`).
    """
    opens = request.method == "GET" and (not from_htmx(request) or "new" in request.GET)
    return opens and devices.device_from_cookie(request) is not None


def posted_key(request: HttpRequest) -> str | None:
    """The key of the filled-in form, or None when it carries none that can be kept."""
    key = request.POST.get("key", "")
    fits = 0 < len(key) <= LONGEST_KEY and key.isascii() and key.replace("-", "").isalnum()
    return key if fits else None


def redirect_to_sheet(table: SittingRequest, note: str = "") -> HttpResponse:
    """Back to the sheet, with a note of `NOTES` on top of it."""
    return HttpResponseRedirect(table.base + (f"?note={note}" if note else ""))
