"""Sharing a sitting: a link for watching and one for scoring, each as a QR code, each renewable."""

from __future__ import annotations

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from ..at_table import AtTable, keeping_score
from ..links import link_of, renew, whole_address
from ..methods import post_only
from ..models import Right


def squares(words: str) -> tuple[int, str]:
    """A QR code: how many squares across, with its quiet zone, and the path of the dark ones."""
    code = segno.make_qr(words, error="m")
    wide = int(code.symbol_size()[0])
    rows = enumerate(code.matrix_iter())
    dark = [f"M{x} {y}h1v1h-1z" for y, row in rows for x, on in enumerate(row) if on]
    return wide, "".join(dark)


@require_safe
@keeping_score
def show(request: HttpRequest, table: AtTable) -> HttpResponse:
    watching = whole_address(request, link_of(table.link.sitting_id, Right.WATCH))
    scoring = whole_address(request, table.link)
    context = {
        "links": [
            {"right": Right.WATCH.value, "address": watching, "code": squares(watching)},
            {"right": Right.SCORE.value, "address": scoring, "code": squares(scoring)},
        ],
        "renewed": request.GET.get("renewed", ""),
    }
    return table.render(request, "share.html", context)


@post_only("share")
@keeping_score
def renew_link(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Cut the old link off. The phone that asked goes on with the new one."""
    right = request.POST.get("right", "")
    if right not in Right:
        return redirect("share", table.link.token)
    new = renew(table.link, Right(right), table.device)
    token = new.token if right == Right.SCORE else table.link.token
    return redirect(f"{reverse('share', args=[token])}?renewed={right}")
