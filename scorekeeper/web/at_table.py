"""Sitting down at a table: from the token of a link to the sitting as it stands, for every view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, update_wrapper
from typing import Any, Concatenate, ParamSpec, Protocol
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac

from scorekeeper.rules.sheet import Sheet

from . import booking, devices, live, rates, statements
from .journal import State
from .labels import LABELS
from .models import Link, Right
from .speech import Spoken
from .views import errors

TRIES = 8  # so often another phone may come between before somebody is told to try again
LONGEST_KEY = 64
SAME = 24  # signs
P = ParamSpec("P")


@dataclass(frozen=True, kw_only=True)
class AtTable:
    """One sitting as one phone sees it in one request."""

    link: Link
    device: UUID

    @cached_property
    def state(self) -> State:
        """The sitting as it stands, read when first asked for."""
        return booking.read_state(self.link.sitting_id)

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    @property
    def speech(self) -> Spoken:
        return Spoken(self.state.sitting.players)

    @property
    def watches(self) -> bool:
        """This phone only watches."""
        return self.link.right == Right.WATCH

    @property
    def base(self) -> str:
        return reverse("sheet", args=[self.link.token])

    @property
    def same(self) -> str:
        """The same for every link of this sitting, and of no use as one: deals that wait on a
        phone find their sitting by it after a link was renewed."""
        return salted_hmac("scorekeeper.same", str(self.link.sitting_id)).hexdigest()[:SAME]

    def book(self, act: str, key: str, *, snapshot: str = "", **facts: Any) -> None:
        """Book an act. Raises Stale when another phone came between; the view is then run again."""
        told = {"act": act, **facts}
        booking.book(self.state, self.link.sitting_id, told, key, self.device, snapshot)

    def book_deals(self, deals: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Book several deals, each with its key, all or none. Raises Stale as `book` does."""
        acts = [(key, {"act": "deal", **facts}) for key, facts in deals]
        booking.book_all(self.state, self.link.sitting_id, acts, self.device)

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
            "key": booking.new_key(),
            "words": LABELS,
        }
        return render(request, page, {**known, **context}, status=status)


View = Callable[Concatenate[HttpRequest, AtTable, P], HttpResponse]


class Answer(Protocol[P]):
    """What Django calls: the token comes out of the address."""

    def __call__(
        self, request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse: ...


def at_table(view: View[P]) -> Answer[P]:
    """The view of a sitting for everybody who may watch it."""
    return seated(view, Right.WATCH)


def keeping_score(view: View[P]) -> Answer[P]:
    """The view of a sitting for those who keep its score."""
    return seated(view, Right.SCORE)


def seated(view: View[P], right: Right) -> Answer[P]:
    """The view gets the sitting as it stands, anew when another phone came between."""

    def answer(request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        for _ in range(TRIES):
            link = statements.find_link(token, snapshot=request.method == "POST")
            polled = live.polled(request)
            if link is None and rates.too_often(request, "guess"):
                return errors.too_often(request)
            if link is None and polled:
                return errors.dead_link(request)
            if link is None:
                raise Http404
            if link.right == Right.WATCH and (right == Right.SCORE or request.method == "POST"):
                return errors.watching_only(request)
            if polled and (quick := live.quick_answer(request, link.sitting)):
                return quick
            if link.sitting.archived:
                return errors.archived(request)
            if link.sitting.binned and request.path != reverse("bin", args=[token]):
                return render(request, "binned.html", {"token": token}, status=410)
            device = devices.device_id(request)
            # Whoever sends a form, or follows, has opened the page before.
            if request.method != "POST" and not polled:
                devices.visit(device, link)
            try:
                return view(request, AtTable(link=link, device=device), *args, **kwargs)
            except booking.Stale:
                continue
            except booking.Full:
                return errors.journal_full(request)
        return errors.busy(request)

    update_wrapper(answer, view)
    return answer


def posted_key(request: HttpRequest) -> str | None:
    """The key of the filled-in form, or None when it carries none that can be kept."""
    key = request.POST.get("key", "")
    fits = 0 < len(key) <= LONGEST_KEY and key.isascii() and key.replace("-", "").isalnum()
    return key if fits else None


def to_sheet(table: AtTable, note: str = "") -> HttpResponse:
    """Back to the sheet, with a note of `NOTES` on top of it."""
    return HttpResponseRedirect(table.base + (f"?note={note}" if note else ""))
