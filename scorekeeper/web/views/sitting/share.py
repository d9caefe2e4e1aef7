"""Sharing a sitting: the links for watching and scoring as QR codes, and their renewal."""

from __future__ import annotations

import re
from contextlib import suppress

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve, reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from ... import error_pages
from ...access.admission import absolute_address, link_of, may_score, post_only, renew
from ...models import Right
from ...present.sitting_page import sitting_page
from ...repository import SittingRequest
from ...site_address import reach

SHARED_LINK = re.compile(r"/s/[\w-]{22}")
RUBBISH = re.compile(r"[\W_]*")  # behind a link or a page of it, from the end


def qr_code(words: str) -> SafeString:
    """The words as a QR code in SVG; sheet.css sets its width."""
    code = segno.make_qr(words, error="m")
    svg: str = code.svg_inline(omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308  # nosec B308, B703  # squares alone, none of the words


def lead_to_page_or_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A link with what a messenger has hung on it, as a full stop, leads to its page."""
    link = SHARED_LINK.match(request.path) if request.method in ("GET", "HEAD") else None
    rubbish = RUBBISH.match(request.path[::-1])
    end = len(request.path) - (rubbish.end() if rubbish else 0)
    kept = request.path[: max(end, link.end())] if link else ""
    for path in (f"{kept}/", kept) if kept else ():
        with suppress(Resolver404):
            if path != request.path and resolve(path):
                return redirect(path)
    return error_pages.not_found(request)


@require_safe
@may_score
def show_links(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    watching = absolute_address(request, link_of(sitting.link.sitting_id, Right.WATCH))
    scoring = absolute_address(request, sitting.link)
    context = {
        "links": [
            {"right": Right.WATCH.value, "address": watching, "code": qr_code(watching)},
            {"right": Right.SCORE.value, "address": scoring, "code": qr_code(scoring)},
        ],
        **reach(request),
        "renewed": request.GET.get("renewed", ""),
    }
    return sitting_page(request, sitting, "sitting/share_links.html", context)


@post_only("share")
@may_score
def renew_link(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Renew a link, so that the old one stops working. The requesting phone continues with the new
    one."""
    right = request.POST.get("right", "")
    if right not in Right:
        return redirect("share", sitting.link.token)
    new = renew(sitting.link, Right(right), sitting.device)
    token = new.token if right == Right.SCORE else sitting.link.token
    return redirect(f"{reverse('share', args=[token])}?renewed={right}")
