"""How often an address may ask, and which address that is."""

import pytest
from limits import RateLimitItemPerHour

from scorekeeper.web import rates

UNKNOWN = "/s/AAAAAAAAAAAAAAAAAAAAAA/"


def request_from(rf, address, forwarded=""):
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return rf.get("/", REMOTE_ADDR=address, headers=headers)


def test_without_proxies_nobody_is_believed_about_an_address(rf):
    assert rates.address(request_from(rf, "10.0.0.7", "1.2.3.4")) == "10.0.0.7"


@pytest.mark.parametrize(
    ("hops", "forwarded", "believed"),
    [
        (1, "1.2.3.4", "1.2.3.4"),
        (1, "6.6.6.6, 1.2.3.4", "1.2.3.4"),  # what the visitor wrote himself stands in front
        (2, "1.2.3.4, 10.0.0.1", "1.2.3.4"),
        (2, "1.2.3.4", "10.0.0.7"),  # a proxy is missing: nobody is believed
        (1, "not an address", "10.0.0.7"),
        (1, "", "10.0.0.7"),
    ],
)
def test_known_proxies_are_believed_from_the_end(rf, settings, hops, forwarded, believed):
    settings.PROXY_HOPS = hops
    assert rates.address(request_from(rf, "10.0.0.7", forwarded)) == believed


@pytest.mark.django_db
def test_guessing_links_is_stopped_with_a_sentence(client, monkeypatch):
    monkeypatch.setitem(rates.RATES, "guess", RateLimitItemPerHour(2))
    answers = [client.get(UNKNOWN) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]
    assert "Please wait a little" in answers[2].content.decode()


@pytest.mark.django_db
def test_another_address_is_not_stopped_with_it(client, monkeypatch):
    monkeypatch.setitem(rates.RATES, "guess", RateLimitItemPerHour(1))
    statuses = [
        client.get(UNKNOWN, REMOTE_ADDR=address).status_code
        for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2")
    ]
    assert statuses == [404, 429, 404]


@pytest.mark.django_db
def test_opening_sittings_without_end_is_stopped(client, monkeypatch):
    monkeypatch.setitem(rates.RATES, "open", RateLimitItemPerHour(1))
    assert [client.post("/new/").status_code for _ in range(2)] == [422, 429]
    assert client.post("/import/").status_code == 429
