"""Choice of the site's language; the default is the browser's."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from ...booking.batch_entry import LONGEST_BODY
from ...middleware import remember_language, takes_up_to
from ...present.language_switch import NEW_LANGUAGE, fields_to_send_again
from ...present.localize import SiteSpeech


@takes_up_to(LONGEST_BODY)  # the lines of key-in pass here too
@require_http_methods(["GET", "HEAD", "POST"])
def choose_language(request: HttpRequest) -> HttpResponse:
    """The list of languages; after a choice, set the cookie and redirect back to the page."""
    there = safe_return((request.POST or request.GET).get("next", ""))
    if request.method != "POST":
        return show_languages(request, there, reverse("language"), "language", [("next", there)])
    if "again" in request.POST:  # the page came from a POST, which is sent again
        again = safe_return(request.POST["again"])
        sent = [(name, value) for name, value in fields_to_send_again(request) if name != "again"]
        return show_languages(request, again, again, NEW_LANGUAGE, sent)
    response = HttpResponseRedirect(there)
    remember_language(response, request, request.POST.get("language", ""))
    return response


def show_languages(
    request: HttpRequest, there: str, action: str, field: str, hidden: list[tuple[str, str]]
) -> HttpResponse:
    context = {"next": there, "action": action, "field": field, "hidden": hidden}
    return render(request, "site/language.html", {**context, "speech": SiteSpeech()})


def safe_return(there: str) -> str:
    """The address if it is on this site, else home."""
    local = there.startswith("/") and there.isprintable()
    return there if local and url_has_allowed_host_and_scheme(there, allowed_hosts=None) else "/"
