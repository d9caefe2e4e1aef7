"""Typed access to htmx's request data; the types of django_htmx do not declare it."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request processed by HtmxMiddleware."""

    htmx: HtmxDetails


def from_htmx(request: HttpRequest) -> bool:
    """Whether htmx sent this request and expects a fragment of a page."""
    return bool(cast("HtmxRequest", request).htmx)
