"""Whom a request comes from, behind proxies."""

import pytest

from scorekeeper.web.access.capacity import client_address


@pytest.mark.parametrize(
    ("hops", "forwarded", "found"),
    [
        (0, None, "192.0.2.1"),
        (0, "198.51.100.7", "192.0.2.1"),  # anybody can say that
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "10.0.0.1, 198.51.100.7", "198.51.100.7"),  # the last one is our own proxy's word
        (2, "198.51.100.7, 203.0.113.5", "198.51.100.7"),
        (2, "10.0.0.1, 198.51.100.7, 203.0.113.5", "198.51.100.7"),
        (2, "198.51.100.7", "192.0.2.1"),  # fewer proxies than there are
        (1, "", "192.0.2.1"),
        (1, "<b>", "192.0.2.1"),
        (1, "2001:db8:0::1", "2001:db8::/64"),
        (1, "2001:db8::1:2:3:4", "2001:db8::/64"),  # another address of the same customer
        (1, "2001:db8:0:1::1", "2001:db8:0:1::/64"),
        (1, "::ffff:198.51.100.7", "198.51.100.7"),
    ],
)
def test_an_address_is_believed_as_far_as_the_proxies_go(settings, hops, forwarded, found):
    settings.PROXY_HOPS = hops
    told = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    environment = {"REMOTE_ADDR": "192.0.2.1", **told}
    assert client_address(environment) == found


def test_a_network_of_the_peer_stands_for_an_address_that_nobody_can_believe(settings):
    settings.PROXY_HOPS = 1
    told = {"REMOTE_ADDR": "2001:db8::1:2", "HTTP_X_FORWARDED_FOR": "nobody"}
    assert client_address(told) == "2001:db8::/64"
    assert client_address({}) == ""  # behind a socket of the machine itself
