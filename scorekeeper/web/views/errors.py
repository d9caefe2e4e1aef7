"""Pages for what cannot be shown or done: each a sentence, and a way on."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HTMX_STOP_POLLING

from scorekeeper.rules.text import Text, gettext

CANNOT_READ = gettext("This version of the site cannot read this sitting")


def told(
    request: HttpRequest, status: int, title: Text, text: Text, journal: str = ""
) -> HttpResponse:
    """journal: the address of a sitting's journal, to be saved."""
    context = {"title": title, "text": text, "speech": "", "journal": journal}
    return render(request, "told.html", context, status=status)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    title = gettext("There is nothing here")
    text = gettext(
        "This link opens no sitting. The link may be mistyped or renewed, or the sitting thrown "
        "away. Ask those at the table for the link."
    )
    return told(request, 404, title, text)


def failed(request: HttpRequest) -> HttpResponse:
    title = gettext("Something went wrong here")
    text = gettext("It is our fault. What was saved before is safe; please go back and try again.")
    return told(request, 500, title, text)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    title = gettext("This could not be read")
    text = gettext("The request was damaged on its way. Nothing was saved; please try again.")
    return told(request, 400, title, text)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    title = gettext("Please send it once more")
    text = gettext(
        "Nothing was saved, because this site's cookie was missing or out of date. Allow cookies, "
        "go back, reload the page and save again."
    )
    return told(request, 403, title, text)


def watching_only(request: HttpRequest) -> HttpResponse:
    title = gettext("This link is for watching")
    text = gettext("Ask the scorer for the link for scoring.")
    return told(request, 403, title, text)


def journal_full(request: HttpRequest) -> HttpResponse:
    title = gettext("This sitting takes no more changes")
    text = gettext(
        "It has been changed thousands of times, and the last change was not saved. To go on, save "
        "“The sitting file” under “Print and save”, and open it with “Open a sitting file” on "
        "“Home”."
    )
    return told(request, 409, title, text)


def unreadable(request: HttpRequest, token: str) -> HttpResponse:
    """503, so that deals which wait on a phone stay there and are sent later."""
    text = gettext(
        "Nothing was saved just now. Tell whoever runs the site: a newer version or a backup may "
        "bring the sitting back. What is stored of it can be saved below."
    )
    return told(request, 503, CANNOT_READ, text, reverse("journal", args=[token]))


def dead_link(request: HttpRequest) -> HttpResponse:
    """What a page that follows is told when its link was renewed; htmx then asks no more."""
    return render(request, "_dead.html", {}, status=HTMX_STOP_POLLING)


def busy(request: HttpRequest) -> HttpResponse:
    title = gettext("The site is busy")
    text = gettext(
        "There was no answer in time. Please go back and save again: what is saved already is not "
        "saved twice."
    )
    return told(request, 503, title, text)


def overloaded(request: HttpRequest) -> HttpResponse:
    """What is costly and cannot be done just now, because others are at it."""
    response = busy(request)
    response["Retry-After"] = "5"
    return response


def full(request: HttpRequest) -> HttpResponse:
    title = gettext("The disk is full")
    text = gettext(
        "Nothing was saved just now. What was saved before is safe and can be read. Ask whoever "
        "runs the site to make room; then go back and save again."
    )
    return told(request, 507, title, text)


def unwritable(request: HttpRequest) -> HttpResponse:
    title = gettext("Nothing can be stored just now")
    text = gettext(
        "The site cannot write to its disk, and nothing was saved. Tell whoever runs it; then go "
        "back and save again."
    )
    return told(request, 503, title, text)


def damaged(request: HttpRequest) -> HttpResponse:
    title = gettext("The site's database is damaged")
    text = gettext(
        "Nothing was saved just now. Tell whoever runs the site: a backup brings back what was "
        "saved before."
    )
    return told(request, 503, title, text)


def too_often(request: HttpRequest) -> HttpResponse:
    title = gettext("Too many requests")
    text = gettext("There were too many requests in a short time. Please wait a little.")
    response = told(request, 429, title, text)
    response["Retry-After"] = "60"
    return response


def too_large(request: HttpRequest) -> HttpResponse:
    title = gettext("The file is too large")
    text = gettext(
        "A sitting file may have at most two megabytes; one evening takes a few kilobytes."
    )
    return told(request, 413, title, text)
