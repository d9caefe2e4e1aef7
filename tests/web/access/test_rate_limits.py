"""How often one address may ask for what costs the site something."""

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.test import RequestFactory
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from scorekeeper.web.access import rate_limits
from scorekeeper.web.access.rate_limits import (
    RateLimitItemPerMinute,
    RateLimits,
    is_too_often,
)
from scorekeeper.web.models import Device


def request(remote="192.0.2.1", forwarded=None):
    more = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    return RequestFactory().get("/", REMOTE_ADDR=remote, **more)


def test_who_asks_more_often_than_the_rate_has_to_wait(monkeypatch):
    monkeypatch.setitem(rate_limits.RATES, "open", RateLimits(address=RateLimitItemPerMinute(3)))
    assert [is_too_often(request(), "open") for _ in range(5)] == [False] * 3 + [True] * 2


def test_rates_are_counted_apart(monkeypatch):
    monkeypatch.setitem(rate_limits.RATES, "open", RateLimits(address=RateLimitItemPerMinute(1)))
    asked = [("192.0.2.1", "open"), ("192.0.2.2", "open"), ("192.0.2.1", "guess")]
    assert not any(is_too_often(request(remote), what) for remote, what in asked)
    assert is_too_often(request(), "open")


def test_a_club_behind_one_address_is_let_in():
    """Thirty tables that each open a sitting, and three mistyped links for each of their phones."""
    assert not any(is_too_often(request(), "open") for _ in range(30))
    assert not any(is_too_often(request(), "guess") for _ in range(30 * 3))


def test_a_phone_that_asks_too_often_shuts_out_no_other_of_its_address(monkeypatch):
    most = RateLimitItemPerMinute
    monkeypatch.setitem(rate_limits.RATES, "open", RateLimits(own=most(1), address=most(3)))
    asked = ["one", "one", "one", "one", "two", "three"]
    refused = [is_too_often(request(), "open", phone) for phone in asked]
    assert refused == [False, True, True, True, False, False]


def test_what_costs_more_counts_for_more(monkeypatch):
    monkeypatch.setitem(rate_limits.RATES, "work", RateLimits(own=RateLimitItemPerMinute(100)))
    costs = [60, 60, 40, 1]  # what is refused is not counted
    refused = [is_too_often(request(), "work", "one", cost) for cost in costs]
    assert refused == [False, True, False, True]


def test_all_addresses_of_one_customer_are_counted_together(monkeypatch, settings):
    settings.PROXY_HOPS = 1
    monkeypatch.setitem(rate_limits.RATES, "open", RateLimits(address=RateLimitItemPerMinute(3)))
    asked = [request(forwarded=f"2001:db8::{number}") for number in range(1, 5)]
    assert [is_too_often(one, "open") for one in asked] == [False, False, False, True]


@pytest.mark.django_db
def test_strangers_do_not_use_up_what_is_everybodys(monkeypatch):
    """A phone that has opened no sitting is one, although it has a cookie."""
    most, known = RateLimitItemPerMinute, Device.objects.create().id
    monkeypatch.setitem(rate_limits.RATES, "open", RateLimits(strangers=most(2), everybody=most(3)))
    asked = [None, uuid4(), uuid4(), known, known]
    refused = [is_too_often(request(), "open", phone) for phone in asked]
    assert refused == [False, False, True, False, True]


def test_counting_at_the_same_moment_is_no_failure(monkeypatch):
    """The counter in memory starts its own thread once, and did not bear two who began it."""
    for _ in range(50):
        fresh = FixedWindowRateLimiter(storage_from_string("memory://"))
        monkeypatch.setattr(rate_limits, "limiter", fresh)
        with ThreadPoolExecutor(8) as pool:
            counted = [pool.submit(is_too_often, request(), "guess") for _ in range(8)]
        assert not any(one.result() for one in counted)


def test_all_addresses_together_have_a_rate(monkeypatch):
    most = RateLimitItemPerMinute
    monkeypatch.setitem(rate_limits.RATES, "guess", RateLimits(address=most(2), everybody=most(3)))
    asked = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"]
    # The third is over its address's rate and counts no further; the last one over everybody's.
    refused = [is_too_often(request(remote), "guess") for remote in asked]
    assert refused == [False, False, True, False, True]


@pytest.mark.parametrize("what", ["open", "import", "guess", "work"])
def test_everything_is_counted_for_an_address_and_for_everybody(what):
    found = rate_limits.RATES[what]
    assert found.address.amount < found.everybody.amount


def test_while_nothing_can_be_counted_nobody_is_turned_away(monkeypatch, caplog):
    """Nothing listens on port 1."""
    pytest.importorskip("redis", reason="redis is not installed")
    away = storage_from_string("redis://127.0.0.1:1/0", wrap_exceptions=True)
    monkeypatch.setattr(rate_limits, "limiter", FixedWindowRateLimiter(away))
    assert not is_too_often(request(), "open")
    assert "Nothing is counted just now: ConnectionError" in caplog.text
