"""Pages for what cannot be shown or done: each a sentence, and a way on."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from scorekeeper.rules.text import Text, gettext

STOP = 286  # what htmx takes for: do not ask again


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
        "No sitting opens with this link. It may have been mistyped, renewed or thrown away."
    )
    return told(request, 404, title, text)


def failed(request: HttpRequest) -> HttpResponse:
    title = gettext("Something went wrong here")
    text = gettext("It is our fault. What was booked before is safe; please go back and try again.")
    return told(request, 500, title, text)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    title = gettext("This could not be read")
    text = gettext("The request was damaged on its way. Nothing was booked; please try again.")
    return told(request, 400, title, text)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    title = gettext("Please send it once more")
    text = gettext(
        "For safety a form is taken only from this site's own page with its cookie. "
        "Nothing was booked. Go back, reload the page and save again; cookies must be allowed."
    )
    return told(request, 403, title, text)


def watching_only(request: HttpRequest) -> HttpResponse:
    title = gettext("This link is for watching")
    text = gettext("Ask the scorer for the link for scoring.")
    return told(request, 403, title, text)


def archived(request: HttpRequest) -> HttpResponse:
    title = gettext("This sitting lies in the archive")
    text = gettext(
        "Nobody had opened it for a long time. Whoever runs the site can bring it back with its "
        "link."
    )
    return told(request, 410, title, text)


def journal_full(request: HttpRequest) -> HttpResponse:
    title = gettext("This sitting takes no more changes")
    text = gettext(
        "It has been changed thousands of times, and this was not booked. "
        "Save its file under “Print and save”, and open that as a new sitting to go on."
    )
    return told(request, 409, title, text)


def unreadable(request: HttpRequest, token: str) -> HttpResponse:
    """503, so that deals which wait on a phone stay there and are sent later."""
    text = gettext(
        "Nothing was booked just now. Tell whoever runs the site: a newer version or a backup may "
        "bring the sitting back. Its trail can be saved as it is stored."
    )
    return told(request, 503, CANNOT_READ, text, reverse("journal", args=[token]))


def dead_link(request: HttpRequest) -> HttpResponse:
    """What a page that follows is told when its link was renewed; htmx then asks no more."""
    return render(request, "_dead.html", {}, status=STOP)


def busy(request: HttpRequest) -> HttpResponse:
    title = gettext("The table is busy")
    text = gettext(
        "There was no answer in time. Please go back and save again: "
        "what is booked already is not booked twice."
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
        "Nothing was booked just now. What was booked before is safe and can be read. "
        "Have room made where the site runs; then go back and save again."
    )
    return told(request, 507, title, text)


def unwritable(request: HttpRequest) -> HttpResponse:
    title = gettext("Nothing can be stored just now")
    text = gettext(
        "The site cannot write to its disk, and nothing was booked. "
        "Tell whoever runs it; then go back and save again."
    )
    return told(request, 503, title, text)


def damaged(request: HttpRequest) -> HttpResponse:
    title = gettext("The site's memory is damaged")
    text = gettext(
        "Nothing was booked just now. Tell whoever runs the site: "
        "a backup brings back what was booked before."
    )
    return told(request, 503, title, text)


def too_often(request: HttpRequest) -> HttpResponse:
    title = gettext("Too often")
    text = gettext("That was asked for very often lately. Please wait a little.")
    response = told(request, 429, title, text)
    response["Retry-After"] = "60"
    return response


def too_large(request: HttpRequest) -> HttpResponse:
    title = gettext("This is too large")
    text = gettext(
        "A sitting file has at most two megabytes; a sitting of an evening has a few kilobytes."
    )
    return told(request, 413, title, text)
