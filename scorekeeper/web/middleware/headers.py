"""The headers of every answer: content policy, permissions, caching; and the phone's cookie."""

from __future__ import annotations

from collections.abc import Callable

from csp.utils import build_policy
from django.http import HttpRequest, HttpResponseBase

from ..access import devices

GetResponse = Callable[[HttpRequest], HttpResponseBase]

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


def headers(get_response: GetResponse) -> GetResponse:
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
        devices.set_device_cookie(request, response)
        return response

    return answer
