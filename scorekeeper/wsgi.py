"""What a web server calls."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
# Words of the interpreter's stack, of 8 bytes: more than the frames of any page take up.
ROOM = 16_000


def with_room(answer: Application) -> Application:
    """The same application, for whose frames Python has one piece of memory.

    CPython keeps the frames of a thread in pieces of 16 kB, and gives a piece back to the system as
    soon as the first frame in it returns. A template that calls its filters across the edge of a
    piece takes and gives one at every call: a sheet took twice as long. A function that claims so
    large a frame is given a piece that the frames behind it share.
    """

    def call(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        return answer(environ, start_response)

    call.__code__ = call.__code__.replace(co_stacksize=ROOM)
    return call


application = with_room(get_wsgi_application())
