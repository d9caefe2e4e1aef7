"""The addresses of the site as another phone opens them: in codes, links and on paper."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port


def site_address(request: HttpRequest, path: str) -> str:
    """The full URL of this path. If the browser is on the machine of the site, and the site is open
    to its network, the host is the machine's address there."""
    domain, port = split_domain_port(request.get_host())
    if not settings.OWN_ADDRESSES or not is_loopback(domain):
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{settings.OWN_ADDRESSES[0]}{port and ':'}{port}{path}"


def reach(request: HttpRequest) -> dict[str, bool]:
    """What a page tells of its addresses. alone: no other phone can open them, because they lead to
    the machine that opens them. open: the site answers to its network all the same."""
    local = is_loopback(split_domain_port(request.get_host())[0])
    return {"alone": local and not settings.OWN_ADDRESSES, "open": settings.OPEN_TO_NETWORK}


def is_loopback(domain: str) -> bool:
    """
    >>> [is_loopback(domain) for domain in ("localhost", "127.0.0.1", "[::1]", "192.0.2.1", "a.b")]
    [True, True, True, False, False]
    """
    try:
        return domain == "localhost" or ipaddress.ip_address(domain.strip("[]")).is_loopback
    except ValueError:
        return False
