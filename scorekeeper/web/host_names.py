"""The host names that the site answers to in a private network: docs/decisions/0062."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponseBase
from django.http.request import split_domain_port, validate_host

# The ends of names that a router gives and that nobody can register: RFC 6762 with its appendix G,
# RFC 8375, .internal of ICANN, and the name of the router Fritz!Box.
ROUTER_DOMAINS = [".local", ".lan", ".home", ".internal", ".intranet", ".private", ".corp"]
ROUTER_DOMAINS += [".localdomain", ".home.arpa", ".fritz.box"]


def refuse_unknown_host(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Take the place of Django's check where the site answers to the names of its router."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if settings.ANSWERS_TO_ROUTER_NAMES:
            domain, _ = split_domain_port(request.get_host())
            of_router = is_private(request.META["REMOTE_ADDR"]) and is_router_name(domain)
            if not of_router and not validate_host(domain, settings.OWN_HOSTS):
                raise DisallowedHost
        return get_response(request)

    return answer


def is_router_name(domain: str) -> bool:
    """Whether no other site can have this name, or it is a private address.

    >>> [is_router_name(name) for name in ("pi", "pi.fritz.box", "192.168.1.20", "[fd00::1]")]
    [True, True, True, True]
    >>> [is_router_name(name) for name in ("example.org", "fritz.box.org", "9.9.9.9", "")]
    [False, False, False, False]
    """
    of_one_word = domain != "" and not {*domain} & {*".[:"}
    return of_one_word or is_private(domain.strip("[]")) or validate_host(domain, ROUTER_DOMAINS)


def is_private(words: str) -> bool:
    """Whether this is an address that is not of the internet.

    >>> [is_private(words) for words in ("::ffff:10.0.0.1", "100.64.0.1", "9.9.9.9", "pi")]
    [True, True, False, False]
    """
    try:
        address = ipaddress.ip_address(words.partition("%")[0])
    except ValueError:
        return False
    return not (getattr(address, "ipv4_mapped", None) or address).is_global
