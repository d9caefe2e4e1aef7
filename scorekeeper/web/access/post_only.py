"""POST-only addresses, with a redirect for a GET."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

View = TypeVar("View", bound=Callable[..., HttpResponse])


def post_only(page: str) -> Callable[[View], View]:
    """Decorate a view that takes POST. A GET, as when the user goes back to the response of a POST
    or changes the language on it, redirects to this page of the site."""

    def decorate(view: View) -> View:
        def answer(request: HttpRequest, **named: str) -> HttpResponse:
            if request.method == "POST":
                return view(request, **named)
            return redirect(reverse(page, kwargs=named))

        update_wrapper(answer, view)
        return require_http_methods(["GET", "HEAD", "POST"])(answer)  # type: ignore[return-value]

    return decorate
