"""A page of a sitting: the context that every such page needs; the way back to the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from scorekeeper.pages.labels import LABELS
from scorekeeper.pages.short_names import short_names
from scorekeeper.rules.scoring.notation_legend import legend_of

from ..repository import SittingRequest, new_key, outbox_id_of
from .engine_files import engine_addresses, page_addresses
from .localize import SiteSpeech


def sitting_page(
    request: HttpRequest,
    sitting: SittingRequest,
    template: str,
    context: Mapping[str, object],
    status: int = 200,
) -> HttpResponse:
    """Render a page of this sitting."""
    defaults = {
        "token": sitting.link.token,
        "watches": sitting.watches,
        "device": sitting.device,
        "outbox_id": outbox_id_of(sitting.link.sitting_id),
        "base": sitting.base,
        "sitting": sitting.state.sitting,
        "sheet": sitting.sheet,
        "rules": reverse("sitting_rules", args=[sitting.link.token]),
        "speech": SiteSpeech(sitting.players),
        "brief": SiteSpeech(short_names(sitting.players)),
        "key": new_key(),
        "words": LABELS,
        "legend": partial(legend_of, sitting.state.sitting),  # called where it is shown
        "engine": partial(engine_addresses, sitting.state.sitting.ruleset.key),
        **page_addresses(),
    }
    return render(request, template, {**defaults, **context}, status=status)


def redirect_to_sheet(sitting: SittingRequest, note: str = "") -> HttpResponse:
    """Redirect to the sheet, with a note of `NOTES` on top of it."""
    return HttpResponseRedirect(sitting.base + (f"?note={note}" if note else ""))
