"""The greeting when the site is ready: where browsers find it."""

from __future__ import annotations

import io

import segno
from django.conf import settings


def greeting() -> str:
    """One line, or a few more and a QR code if phones can reach the site."""
    if settings.HTTPS:
        return f"The scorekeeper waits for its HTTPS proxy at {url(settings.HOST)}"
    if not settings.OPEN_TO_NETWORK:
        return f"The scorekeeper is at {url(settings.HOST)} (Ctrl+C stops it)"
    lines = [f"The scorekeeper is at {url('127.0.0.1')} (Ctrl+C stops it)"]
    if not settings.OWN_ADDRESSES:
        return "\n".join([*lines, "This machine is in no network, so no phone can reach it yet."])
    lines.append("Phones in the same network open one of these:")
    # Without the plain host name: few home networks have a name server that knows it.
    names = [name for name in settings.OWN_NAMES if name.endswith(".local")]
    lines += [f"  {url(host)}" for host in settings.OWN_ADDRESSES]
    lines += [f"  {url(name)} (if your phones know .local names)" for name in names]
    picture = io.StringIO()
    segno.make(url(settings.OWN_ADDRESSES[0])).terminal(picture, compact=True)
    return "\n".join([*lines, picture.getvalue()])


def url(host: str) -> str:
    """The URL of the site under this host."""
    literal = f"[{host}]" if ":" in host else host
    return f"http://{literal}" + ("" if settings.PORT == 80 else f":{settings.PORT}")
