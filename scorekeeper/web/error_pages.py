"""Error pages: each has a short text and a way to continue."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django_htmx.http import HTMX_STOP_POLLING

from scorekeeper.journal.acts import UnreadableJournal
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.text import Text, gettext, printable_key

log = logging.getLogger(__name__)

CANNOT_READ = gettext("This version of the site cannot read this sitting")
CANNOT_USE = gettext("This game cannot be used")
IS_BUSY = gettext("The site is busy")
LINK_REPLACED = gettext(
    "The link of this sitting was replaced. Ask those at the table for the new one."
)
NO_ANSWER = gettext(
    "There was no answer in time. Please go back and save again: what is saved already is not "
    "saved twice."
)


def error_page(
    request: HttpRequest, status: int, title: Text, text: Text, journal: str = ""
) -> HttpResponse:
    """Render an error page. journal: the address of a sitting's journal, to be downloaded."""
    context = {"title": title, "text": text, "speech": "", "journal": journal}
    return render(request, "site/error.html", context, status=status)


def named_error_page(
    status: int, title: Text, text: Text, retry: int = 0
) -> Callable[..., HttpResponse]:
    """A view that renders this error page for any arguments. retry: seconds for Retry-After."""

    def view(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        response = error_page(request, status, title, text)
        if retry:
            response["Retry-After"] = str(retry)
        return response

    return view


not_found = named_error_page(
    404,
    gettext("There is nothing here"),
    gettext(
        "There is no page at this address. If it was a link to a sitting: it may be mistyped or "
        "replaced, or the sitting thrown away. Ask those at the table for the link."
    ),
)
not_begun = named_error_page(
    404,
    gettext("This sitting is on another phone"),
    gettext(
        "It was begun without a network, on the phone that keeps its score. That phone sends it as "
        "soon as it has a network; then ask there for the link."
    ),
)
link_replaced = named_error_page(409, gettext("There is nothing here"), LINK_REPLACED)
failed = named_error_page(
    500,
    gettext("Something went wrong here"),
    gettext("It is our fault. What was saved before is safe; please go back and try again."),
)
damaged_request = named_error_page(
    400,
    gettext("This could not be read"),
    gettext("The request was damaged on its way. Nothing was saved; please try again."),
)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The page for a request that cannot be answered. exception: why, if Django says so."""
    if isinstance(exception, DisallowedHost):
        return unknown_host(request)
    return damaged_request(request)


def unknown_host(request: HttpRequest) -> HttpResponse:
    """For a host name that is not in ALLOWED_HOSTS; the log has the name, for the operator."""
    host = str(request.META.get("HTTP_HOST") or request.META.get("SERVER_NAME", ""))
    domain, _ = split_domain_port(host)  # "" if no host can be called that
    name = printable_key(domain or host)
    log.warning("The site does not answer to the name %s (ALLOWED_HOSTS).", domain or name)
    text = gettext("“{name}” is not a valid host name.", name=name)
    if domain:
        text = gettext(
            "It does not know the name “{name}”. Whoever runs the site can add it to "
            "ALLOWED_HOSTS.",
            name=name,
        )
    return error_page(request, 400, gettext("This site does not answer to this address"), text)


csrf_failure = named_error_page(
    403,
    gettext("Please send it once more"),
    gettext(
        "Nothing was saved, because this site's cookie was missing or out of date. Allow cookies, "
        "go back, reload the page and save again."
    ),
)
watching_only = named_error_page(
    403,
    gettext("This link is for watching"),
    gettext("Ask the scorer for the link for scoring."),
)
journal_full = named_error_page(
    409,
    gettext("This sitting takes no more changes"),
    gettext(
        "It has been changed thousands of times, and the last change was not saved. To go on, save "
        "“The sitting file” under “Print and save”, and open it with “Open a sitting file” on "
        "“Home”."
    ),
)
busy = named_error_page(503, IS_BUSY, NO_ANSWER)


def overloaded(request: HttpRequest) -> HttpResponse:
    """For a request while too many others compute."""
    page = overloaded_page(get_language() or "")
    return HttpResponse(page, status=503, headers={"Retry-After": "5"})


@lru_cache(maxsize=len(settings.LANGUAGES))
def overloaded_page(_language: str) -> str:
    """The page, rendered once: it takes a third of the time that a refused request does."""
    context = {"title": IS_BUSY, "text": NO_ANSWER, "speech": ""}
    return render_to_string("site/error.html", context)


full = named_error_page(
    507,
    gettext("The disk is full"),
    gettext(
        "Nothing was saved just now. What was saved before is safe and can be read. Ask whoever "
        "runs the site to make room; then go back and save again."
    ),
)
unwritable = named_error_page(
    503,
    gettext("Nothing can be stored just now"),
    gettext(
        "The site cannot write to its disk, and nothing was saved. Tell whoever runs it; then go "
        "back and save again."
    ),
)
damaged = named_error_page(
    503,
    gettext("The site's database is damaged"),
    gettext(
        "Nothing was saved just now. Tell whoever runs the site: a backup brings back what was "
        "saved before."
    ),
)
little_room = named_error_page(
    507,
    gettext("There is little room on the disk"),
    gettext(
        "No new sitting can begin here just now. Those that have begun go on as before. Ask "
        "whoever runs the site to make room."
    ),
)
too_often = named_error_page(
    429,
    gettext("Too many requests"),
    gettext("There were too many requests in a short time. Please wait a little."),
    retry=60,
)
too_long = named_error_page(
    413,
    gettext("This is too much text"),
    gettext("Nothing was saved. Go back, shorten what was typed, and send it once more."),
)
too_large = named_error_page(
    413,
    gettext("The file is too large"),
    gettext("A sitting file may have at most two megabytes; one evening takes a few kilobytes."),
)


def unreadable_page(request: HttpRequest, token: str, error: UnreadableJournal) -> HttpResponse:
    """An unreadable sitting: 503, so that deals in a phone's outbox stay there and are sent
    later."""
    text = gettext(
        "Nothing was saved just now. Tell whoever runs the site: a newer version or a backup may "
        "bring the sitting back. What is stored of it can be saved below."
    )
    text = join_texts([text, error.text])
    return error_page(request, 503, CANNOT_READ, text, reverse("journal", args=[token]))


def missing_game(request: HttpRequest, token: str, key: str) -> HttpResponse:
    """A sitting whose game is not here: 503, so that deals in a phone's outbox stay there."""
    text = gettext(
        "The game {key} is not on this site just now. Nothing is lost: the sitting can be read "
        "again when the game is back. Tell whoever runs the site.",
        key=key,
    )
    return error_page(request, 503, CANNOT_USE, text, reverse("journal", args=[token]))


def game_failed(request: HttpRequest, token: str, key: str, status: int = 503) -> HttpResponse:
    """A game from outside that failed."""
    text = gettext(
        "The game {key} cannot be used here just now, and nothing was saved. Tell whoever runs the "
        "site.",
        key=key,
    )
    journal = reverse("journal", args=[token]) if token else ""
    return error_page(request, status, CANNOT_USE, text, journal)


def in_the_bin(request: HttpRequest, token: str) -> HttpResponse:
    return render(request, "sitting/in_the_bin.html", {"token": token}, status=410)


def dead_link(request: HttpRequest) -> HttpResponse:
    """The answer to a poll with a renewed link: a part that asks no more. No store keeps it."""
    return render(request, "sitting/_dead_link.html", {}, status=HTMX_STOP_POLLING)
