"""The names of the cookies, with the `__Host-` prefix over https.

A neighbouring host such as `other.example.org` may set cookies for all of `example.org`; browsers
accept a cookie whose name begins with `__Host-` only from this host.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

PREFIX = "__Host-"
TEN_YEARS = 10 * 365 * 24 * 60 * 60
YEAR = 365 * 24 * 60 * 60
# By the name that each cookie has without https.
LASTING = {"device": TEN_YEARS, "csrftoken": YEAR, "django_language": YEAR}  # seconds


def cookie_name(name: str) -> str:
    """The full name of this cookie on this site."""
    return PREFIX + name if settings.HTTPS else name


def set_cookie(response: HttpResponseBase, request: HttpRequest, name: str, value: str) -> None:
    """Set a persistent cookie that scripts cannot read."""
    response.set_cookie(
        cookie_name(name),
        value,
        max_age=LASTING[name],
        secure=settings.HTTPS or request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
