"""The pages that a phone fills in itself: the shell of each kind, without names."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorekeeper.pages.deal_form.fields.form_fields import every_field
from scorekeeper.rules.games import by_key

from ...present.engine_files import (
    NO_ENGINE,
    SHELLS,
    board_addresses,
    engine_addresses,
    engine_version,
    page_addresses,
)
from ...protocol import Header


@require_safe
def show_shell(request: HttpRequest, kind: str) -> HttpResponse:
    """The shell of a page, with a comment in the place of each part. The header `X-Given` has, as
    JSON, what the parts are given beside the sitting."""
    if kind not in SHELLS or engine_version() == NO_ENGINE:
        raise Http404
    addresses = {
        "engine": {key: engine_addresses(key) for key in by_key()},
        "files": board_addresses(every_field()),
        **page_addresses(),
    }
    page = render(request, f"shell/{kind}.html", {"enters": True, "outbox_id": "-"})
    page[Header.GIVEN] = json.dumps(addresses)
    return page
