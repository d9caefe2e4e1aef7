"""What htmx tells of itself in a request; django_htmx reads it, but its types do not say so."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request behind HtmxMiddleware."""

    htmx: HtmxDetails


def from_htmx(request: HttpRequest) -> bool:
    """Whether htmx sent this request; its answer is a part of a page."""
    return bool(cast("HtmxRequest", request).htmx)
