"""Pages that follow: what a phone that asks "is there anything new?" is answered without a replay.

It asks with `v`, the head of the journal that it shows, and `a`, the scripts and styles that it
runs on. Nothing newer is 204. A sitting thrown away, or another version of the site, is told by
having the page load itself anew, so that old script never meets a new page.
"""

from __future__ import annotations

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse

from .models import Sitting
from .version import VERSION

PACE, PACE_OVER = 1500, 30_000  # ms between two questions; of a sitting that is finished


def app_version() -> str:
    """What the pages of now run on: it changes with any file that they bring along."""
    return str(getattr(staticfiles_storage, "manifest_hash", "") or VERSION)


def polled(request: HttpRequest) -> bool:
    """Whether a page that follows asks for news."""
    return request.method == "GET" and "HX-Request" in request.headers and "v" in request.GET


def quick_answer(request: HttpRequest, sitting: Sitting) -> HttpResponse | None:
    """The answer that needs nothing but the sitting's row; None when there is news to show."""
    if sitting.binned or sitting.archived or request.GET.get("a") != app_version():
        return HttpResponse(headers={"HX-Refresh": "true"})
    if request.GET["v"] == str(sitting.head):
        return HttpResponse(status=204)
    return None
