"""Live updates: answers a phone's poll without a replay when there is no news.

A poll sends `v`, the mark of the journal that the page shows, `a`, the version of its scripts and
styles, and `t`, the time when the page was made. Without news the response is empty. If the sitting
is binned or the site has another version, the page must reload, so that old scripts never meet a
new page.
"""

from __future__ import annotations

from datetime import UTC
from hashlib import blake2b
from time import time

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django_htmx.http import HttpResponseClientRefresh

from scorekeeper.journal.replay import LastAct

from ..htmx import from_htmx
from ..models import Sitting
from ..protocol import QueryMark
from ..version import VERSION

PACE, PACE_OVER = 1500, 30_000  # ms between polls; for a finished sitting
LONGEST_TIME, LONGEST_VERSION = 12, 30  # characters
# Seconds: the minimum time between reloads while two versions run side by side. The older one
# waits longer, because it is usually about to be replaced; after a rollback it stays.
REFRESHED, REFRESHED_BACK = 60, 300


def app_version() -> str:
    """The version of the site and its static files; changes with any of them.

    >>> app_version().startswith(VERSION)
    True
    """
    return f"{VERSION}-{getattr(staticfiles_storage, 'manifest_hash', '')}"


def journal_version(last: LastAct | None) -> str:
    """A mark that identifies the last act of a journal; "" if it is unknown."""
    if last is None:
        return ""
    words = f"{last.key} {last.made.astimezone(UTC).isoformat()}"
    return f"{last.number}.{blake2b(words.encode(), digest_size=4).hexdigest()}"


def is_poll(request: HttpRequest) -> bool:
    """Whether a GET is a page's poll for news."""
    return from_htmx(request) and QueryMark.JOURNAL in request.GET


def quick_answer(request: HttpRequest, sitting: Sitting) -> HttpResponse | None:
    """A response that needs only the sitting's row; None if there is news to render."""
    if sitting.binned:
        return HttpResponseClientRefresh()
    app = request.GET.get(QueryMark.APP, "")
    if app != app_version():
        waits = is_recent(request, REFRESHED_BACK if is_newer_version(app) else REFRESHED)
        return HttpResponse(status=204) if waits else HttpResponseClientRefresh()
    if sitting.last and request.GET[QueryMark.JOURNAL] == journal_version(sitting.last):
        # Not 204: behind an answer without a length the server closes the connection.
        return HttpResponse()
    return None


def is_newer_version(app: str) -> bool:
    """Whether a page was made by a later version than this process."""
    return version_order(app) > version_order(VERSION)


def version_order(app: str) -> tuple[int, ...]:
    """The sort key of a version.

    >>> version_order("0.10.0-a1b2") > version_order("0.9.12")
    True
    >>> version_order("rubbish")
    ()
    """
    parts = app.partition("-")[0][:LONGEST_VERSION].split(".")
    return tuple(int(part) for part in parts if part.isascii() and part.isdecimal())


def is_recent(request: HttpRequest, seconds: int) -> bool:
    """Whether the page was made less than `seconds` ago, so that its reload can wait."""
    version = request.GET.get(QueryMark.MADE, "")
    made = (
        int(version)
        if version.isascii() and version.isdecimal() and len(version) <= LONGEST_TIME
        else 0
    )
    return 0 <= time() - made < seconds
