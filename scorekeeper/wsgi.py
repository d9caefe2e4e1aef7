"""The WSGI application."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")

WsgiApplication = Callable[[dict[str, object], Any], Iterable[bytes]]
# In stack slots of 8 bytes: more than the frames of any page need.
STACK_ROOM = 16_000


def with_room(answer: WsgiApplication) -> WsgiApplication:
    """Wrap the application so that Python keeps its frames in one piece of memory.

    CPython allocates the frames of a thread in chunks of 16 kB, and frees a chunk when the first
    frame in it returns. A template that calls filters across a chunk boundary allocates and frees
    one at every call: a sheet took twice as long. A function that claims such a large frame gets a
    chunk that the frames of its callees share.
    """

    def call(environ: dict[str, object], start_response: Any) -> Iterable[bytes]:
        return answer(environ, start_response)

    call.__code__ = call.__code__.replace(co_stacksize=STACK_ROOM)
    return call


application = with_room(get_wsgi_application())
