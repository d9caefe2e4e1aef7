"""An error page for an error in the code of a game from outside, and not the site's own."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from .. import error_pages
from ..outside_games import game_at_fault

log = logging.getLogger(__name__)


def answer_game_errors(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers such an error with its page, and logs the traceback."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        try:
            return get_response(request)
        except BaseException as error:  # Django answers an Exception, and leaves SystemExit
            if answered := process_exception(request, error):
                return answered
            raise

    def process_exception(request: HttpRequest, error: BaseException) -> HttpResponseBase | None:
        key = game_at_fault(error)
        if not key:
            return None
        log.error("The game %s from outside failed.", key, exc_info=error)
        token = request.resolver_match.kwargs.get("token", "") if request.resolver_match else ""
        # 422 for what was posted: a phone shows the page, and does not send a deal again and again.
        status = 422 if request.method == "POST" else 503
        return error_pages.game_failed(request, token, key, status)

    answer.process_exception = process_exception  # type: ignore[attr-defined]  # Django looks here
    return answer
