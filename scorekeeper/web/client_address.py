"""The address of the client of a request, behind as many proxies as are configured.

The log knows no more of the site than this module: it imports neither models nor views.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping

from django.conf import settings

CUSTOMER = 64  # prefix length in bits of one customer's IPv6 network


def client_address(meta: Mapping[str, object]) -> str:
    """The client's address, using X-Forwarded-For only from as many proxies as are configured.

    Each proxy appends the address of its client to the header. For IPv6 the result is the network
    (/64), because one customer has all its addresses. meta: a WSGI environment.
    """
    own = str(meta.get("REMOTE_ADDR", ""))
    addresses = [word.strip() for word in str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    hops = settings.PROXY_HOPS
    believed = addresses[-hops] if 0 < hops <= len(addresses) else own
    return network_of(believed) or network_of(own) or own


def network_of(words: str) -> str:
    """The address, or the network of an IPv6 address; "" if it is invalid.

    >>> network_of("2001:db8::1"), network_of("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    >>> network_of("192.0.2.1"), network_of("x")
    ('192.0.2.1', '')
    """
    try:
        found = ipaddress.ip_address(words.partition("%")[0])
    except ValueError:
        return ""
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, CUSTOMER), strict=False))
