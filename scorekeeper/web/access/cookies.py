"""The names of the cookies. Over https they say that no other host can have set them.

A host beside this one, as in `other.example.org`, may set cookies for all of `example.org`; one
whose name begins with `__Host-` a browser takes from this host alone.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

PREFIX = "__Host-"
TEN_YEARS = 10 * 365 * 24 * 60 * 60
YEAR = 365 * 24 * 60 * 60
# Each cookie as it is called without https.
LASTING = {"device": TEN_YEARS, "csrftoken": YEAR, "django_language": YEAR}  # seconds


def cookie_name(name: str) -> str:
    """What this cookie is called here."""
    return PREFIX + name if settings.HTTPS else name


def set_cookie(response: HttpResponseBase, request: HttpRequest, name: str, value: str) -> None:
    """Have the phone keep a cookie, out of reach of any script."""
    response.set_cookie(
        cookie_name(name),
        value,
        max_age=LASTING[name],
        secure=settings.HTTPS or request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
