"""Middleware for the headers of every response (content policy, caching), those of HEAD alone, and
the phone's cookie."""

from __future__ import annotations

from collections.abc import Callable

from csp.utils import build_policy
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse

from ..access import devices

GetResponse = Callable[[HttpRequest], HttpResponseBase]

# Constant, so built once. django-csp's middleware would build it twice per response, which took a
# tenth of the time of saving a deal.
CONTENT_POLICY = str(build_policy())
PERMISSIONS = "screen-wake-lock=(self), clipboard-write=(self)"
DENIED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"),
    *("geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment"),
    *("picture-in-picture", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"),
)
PERMISSIONS_POLICY = ", ".join([PERMISSIONS, *(f"{name}=()" for name in DENIED)])


def send_no_body_for_head(get_response: GetResponse) -> GetResponse:
    """Answer HEAD with headers alone. waitress sends a body too, and a browser takes it for the
    answer to its next request."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method == "HEAD":
            if isinstance(response, StreamingHttpResponse):
                response.streaming_content = ()
            elif isinstance(response, HttpResponse):
                response.content = b""
        return response

    return answer


def headers(get_response: GetResponse) -> GetResponse:
    """Set the headers that every page needs, and the phone's cookie."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        # All pages are UTF-8, so posted data is too, whatever the request declares.
        request.encoding = "utf-8"
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        # Pages hold names and points: no shared cache may store them, and Back must reload.
        response.headers.setdefault("Cache-Control", "private, no-store")
        devices.set_device_cookie(request, response)
        return response

    return answer
