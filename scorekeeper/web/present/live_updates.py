"""Pages that follow: what a phone that asks "is there anything new?" is answered without a replay.

It asks with `v`, the mark of the journal that it shows, `a`, the scripts and styles that it runs
on, and `t`, when it was made. Nothing newer is 204. A sitting thrown away, or another version of
the site, is told by having the page load itself anew, so that old script never meets a new page.
"""

from __future__ import annotations

from datetime import UTC
from hashlib import blake2b
from time import time

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django_htmx.http import HttpResponseClientRefresh

from ..htmx import from_htmx
from ..models import LastAct, Sitting
from ..version import VERSION

PACE, PACE_OVER = 1500, 30_000  # ms between two questions; of a sitting that is finished
LONGEST_TIME, LONGEST_VERSION = 12, 30  # signs
# Seconds: of two versions that run side by side neither has a page load oftener. The older one
# waits for longer, because it is about to be replaced; unless it is the one that stays.
REFRESHED, REFRESHED_BACK = 60, 300


def app_version() -> str:
    """What the pages of now run on: it changes with any file that they bring along.

    >>> app_version().startswith(VERSION)
    True
    """
    return f"{VERSION}-{getattr(staticfiles_storage, 'manifest_hash', '')}"


def live_mark(last: LastAct | None) -> str:
    """What a journal that ends so is told by; "" where that is not known."""
    if last is None:
        return ""
    words = f"{last.key} {last.made.astimezone(UTC).isoformat()}"
    return f"{last.number}.{blake2b(words.encode(), digest_size=4).hexdigest()}"


def is_poll(request: HttpRequest) -> bool:
    """Whether a page that follows asks for news."""
    return request.method == "GET" and from_htmx(request) and "v" in request.GET


def quick_answer(request: HttpRequest, sitting: Sitting) -> HttpResponse | None:
    """The answer that needs nothing but the sitting's row; None when there is news to show."""
    if sitting.binned:
        return HttpResponseClientRefresh()
    app = request.GET.get("a", "")
    if app != app_version():
        waits = is_recent(request, REFRESHED_BACK if is_newer_version(app) else REFRESHED)
        return HttpResponse(status=204) if waits else HttpResponseClientRefresh()
    if sitting.last and request.GET["v"] == live_mark(sitting.last):
        return HttpResponse(status=204)
    return None


def is_newer_version(app: str) -> bool:
    """Whether a page is of a later version than this process."""
    return version_order(app) > version_order(VERSION)


def version_order(app: str) -> tuple[int, ...]:
    """What versions are ordered by.

    >>> version_order("0.10.0-a1b2") > version_order("0.9.12")
    True
    >>> version_order("rubbish")
    ()
    """
    parts = app.partition("-")[0][:LONGEST_VERSION].split(".")
    return tuple(int(part) for part in parts if part.isascii() and part.isdecimal())


def is_recent(request: HttpRequest, seconds: int) -> bool:
    """Whether the page was made less than so long ago, so that loading it anew can wait."""
    told = request.GET.get("t", "")
    made = int(told) if told.isascii() and told.isdecimal() and len(told) <= LONGEST_TIME else 0
    return 0 <= time() - made < seconds
