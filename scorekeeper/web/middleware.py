"""What every answer carries, and what no request may weigh."""

from __future__ import annotations

from collections.abc import Callable

from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from . import errors
from .access import devices

Answer = Callable[[HttpRequest], HttpResponseBase]

# It is the same for every page. django-csp puts it together once; its middleware would do so twice
# for each answer, which took a tenth of the time of saving a deal.
CONTENT_POLICY = str(build_policy())
PERMISSIONS = "screen-wake-lock=(self), web-share=(self), clipboard-write=(self)"
DENIED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"),
    *("geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment"),
    *("picture-in-picture", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"),
)
PERMISSIONS_POLICY = ", ".join([PERMISSIONS, *(f"{name}=()" for name in DENIED)])
LONGEST_LENGTH = 18


def headers(get_response: Answer) -> Answer:
    """Headers that no page may forget, and the phone's cookie."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        # Every page of the site is UTF-8, so what comes back is, whatever else a request may claim.
        request.encoding = "utf-8"
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        # A page of the site holds names and points: no shared cache keeps it, and Back asks anew.
        response.headers.setdefault("Cache-Control", "private, no-store")
        devices.remember(request, response)
        return response

    return answer


def weight(get_response: Answer) -> Answer:
    """No request too large. It comes last, so that its refusal has every header as well."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return too_large(request) or get_response(request)

    return answer


def too_large(request: HttpRequest) -> HttpResponseBase | None:
    """A kind refusal of a body over the limit, of which nothing is read.

    The server hands such a request over without its body, and reads that away after the answer
    (scorekeeper/gunicorn_worker), or the phone would not hear it.
    """
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        request.META["CONTENT_LENGTH"] = "0"  # nobody knows where it ends, so nothing of it is read
        return errors.bad_request(request)
    # No body has so many bytes that their number takes more digits than this.
    if int(length.lstrip("0")[:LONGEST_LENGTH] or "0") <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return None
    request.read(0)  # of a body that somebody began to read, Django makes no form for the page
    return errors.too_large(request)
