"""How often one address may ask for what costs the site something."""

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.test import RequestFactory
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from scorekeeper.web.access import rate_limits
from scorekeeper.web.access.rate_limits import is_too_often
from scorekeeper.web.models import Device


def request(remote="192.0.2.1", forwarded=None):
    more = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    return RequestFactory().get("/", REMOTE_ADDR=remote, **more)


def refusals(what, *asked):
    """Of requests of (address, phone, cost), as far as they are said."""
    told = (one if isinstance(one, tuple) else (one,) for one in asked)
    return [is_too_often(request(address), what, *more) for address, *more in told]


ONE, TWO, THREE = "192.0.2.1", "192.0.2.2", "192.0.2.3"


def test_who_asks_more_often_than_the_rate_has_to_wait_for_that_alone(rates):
    rates("open", address=3)
    assert refusals("open", *[ONE] * 5) == [False] * 3 + [True] * 2
    assert refusals("open", TWO) == refusals("guess", ONE) == [False]


def test_a_club_behind_one_address_is_let_in():
    """Thirty tables that each open a sitting, and three mistyped links for each of their phones."""
    assert not any(is_too_often(request(), "open") for _ in range(30))
    assert not any(is_too_often(request(), "guess") for _ in range(30 * 3))


def test_a_phone_that_asks_too_often_shuts_out_no_other_of_its_address(rates):
    rates("open", own=1)
    asked = [(ONE, phone) for phone in ("one", "one", "one", "one", "two", "three")]
    assert refusals("open", *asked) == [False, True, True, True, False, False]


def test_what_costs_more_counts_for_more(rates):
    rates("work", own=100)
    asked = [(ONE, "one", cost) for cost in (60, 60, 40, 1)]  # what is refused is not counted
    assert refusals("work", *asked) == [False, True, False, True]


def test_all_addresses_of_one_customer_are_counted_together(rates, settings):
    settings.PROXY_HOPS = 1
    rates("open", address=3)
    asked = [request(forwarded=f"2001:db8::{number}") for number in range(1, 5)]
    assert [is_too_often(one, "open") for one in asked] == [False, False, False, True]


@pytest.mark.django_db
def test_strangers_lock_out_no_table_behind_the_same_address(rates):
    """A phone that has opened no sitting is one, although it has a cookie."""
    known, other = Device.objects.create().id, Device.objects.create().id
    rates("open", own=2, address=2, total=3)
    asked = [(ONE, phone) for phone in (None, uuid4(), uuid4(), known, known, known, other)]
    assert refusals("open", *asked) == [False, False, True, False, False, True, False]
    # In total there is room for one more stranger.
    assert refusals("open", TWO, TWO) == [False, True]


@pytest.mark.django_db
def test_what_fills_the_disk_is_counted_by_the_address_of_known_phones_too(rates):
    known = [Device.objects.create().id for _ in range(3)]
    rates("import", address=2)
    assert refusals("import", *[(ONE, phone) for phone in known]) == [False, False, True]
    assert rate_limits.RATES["import"].own is None


def test_counting_at_the_same_moment_is_no_failure(monkeypatch):
    """The counter in memory starts its own thread once, and did not bear two who began it."""
    for _ in range(50):
        fresh = FixedWindowRateLimiter(storage_from_string("memory://"))
        monkeypatch.setattr(rate_limits, "limiter", fresh)
        with ThreadPoolExecutor(8) as pool:
            counted = [pool.submit(is_too_often, request(), "guess") for _ in range(8)]
        assert not any(one.result() for one in counted)


def test_all_strangers_together_have_a_rate(rates):
    rates("guess", address=2, total=3)
    # The third is over its address's rate and counts no further; the last one over all strangers'.
    assert refusals("guess", ONE, ONE, ONE, TWO, THREE) == [False, False, True, False, True]


def test_while_nothing_can_be_counted_nobody_is_turned_away(monkeypatch, caplog):
    """Nothing listens on port 1."""
    pytest.importorskip("redis", reason="redis is not installed")
    away = storage_from_string("redis://127.0.0.1:1/0", wrap_exceptions=True)
    monkeypatch.setattr(rate_limits, "limiter", FixedWindowRateLimiter(away))
    assert not is_too_often(request(), "open")
    assert "Nothing is counted just now: ConnectionError" in caplog.text
