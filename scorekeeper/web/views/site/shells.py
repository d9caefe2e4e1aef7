"""The pages that a phone fills in itself: the shell of each kind, without names."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.template import engines
from django.views.decorators.http import require_safe

from scorekeeper.pages.deal_form.fields.form_fields import every_field
from scorekeeper.pages.labels import LABELS
from scorekeeper.rules.games import by_key

from ...present.engine_files import (
    NO_ENGINE,
    SHELLS,
    board_addresses,
    engine_addresses,
    engine_version,
    page_addresses,
    page_parts,
)
from ...present.localize import SiteSpeech
from ...protocol import Header


@require_safe
def show_shells(request: HttpRequest) -> HttpResponse:
    """The shells of all kinds, each behind a comment with its kind. A shell is the page with a
    comment in the place of each part, and with this address in place of that of the sheet. The
    header `X-Given` has, as JSON, what the parts are given beside the sitting."""
    if engine_version() == NO_ENGINE:
        raise Http404
    given = {
        "engine": {key: engine_addresses(key) for key in by_key()},
        "files": board_addresses(every_field()),
        "pages": SHELLS,
        **page_addresses(),
    }
    shells = (f"<!--shell {kind}-->{shell(request, kind)}" for kind in SHELLS)
    answer = HttpResponse("".join(shells))
    answer[Header.GIVEN] = json.dumps(given)
    return answer


def shell(request: HttpRequest, kind: str) -> str:
    page = SHELLS[kind]
    # What waits on the phone is in a page that it draws: nothing there is older.
    blocks = "{% block waiting %}{% endblock %}"
    for part in page_parts(page):
        blocks += f"{{% block {part} %}}<!--{part}-->{{% endblock %}}"
    template = engines["django"].from_string(f'{{% extends "{page}.html" %}}{blocks}')
    return template.render(
        {
            "base": request.path,
            "outbox_id": "-",
            "enters": kind == "enter",
            "words": LABELS,
            "speech": SiteSpeech(),
            **page_addresses(),
        },
        request,
    )
