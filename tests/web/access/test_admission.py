"""From a link to its sitting; and forms that arrive at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.test import RequestFactory

from scorekeeper.web.booking.saving import LONGEST_FORM_KEY, posted_key
from tests.web.html_page import page
from tests.web.phone import FIRST, Phone, acts, notations, stored, typed


def key_of(**fields):
    return posted_key(RequestFactory().post("/", fields))


@pytest.mark.parametrize("key", ["k", "0", "a-b", "A9-", "k" * LONGEST_FORM_KEY])
def test_a_key_of_letters_digits_and_hyphens_is_kept(key):
    assert key_of(key=key) == key


WRONG = ["", "-", "---", " k", "k k", "ключ", "٩", "<b>", "k\x00", "k_"]


def test_any_other_key_is_none():
    assert key_of() is None
    found = [key_of(key=key) for key in (*WRONG, "k" * (LONGEST_FORM_KEY + 1), "k" * 300)]
    assert found == [None] * len(found)


# ── At the same moment ──────────────────────────────────────────────────────────────────────────


def at_once(*requests):
    """The status of each answer; the requests are sent together, each on its own connection."""
    start = Barrier(len(requests))

    def send(one):
        phone, path, fields = one
        start.wait()
        try:
            return phone.post(path, fields).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(requests)) as pool:
        return sorted(pool.map(send, requests))


@pytest.mark.django_db(transaction=True)
def test_of_two_phones_that_save_at_the_same_moment_one_is_asked():
    one, other = Phone(), Phone()
    base = one.opens()
    deals = [(one, FIRST, "one"), (other, "B 1S 7 h2 a2", "other")]
    sent = [(who, f"{base}enter/1/", {**typed(deal), "key": key}) for who, deal, key in deals]
    assert at_once(*sent) == [302, 409]
    assert len(notations(base)) == 1


@pytest.mark.django_db(transaction=True)
def test_a_form_that_arrives_four_times_at_once_is_booked_once():
    phone = Phone()
    base = phone.opens()
    sent = (phone, f"{base}enter/1/", {**typed(FIRST), "key": "k"})
    assert at_once(*[sent] * 4) == [302] * 4
    assert acts(base) == ["open", "deal"]


@pytest.mark.django_db(transaction=True)
def test_a_new_sitting_that_arrives_four_times_at_once_is_opened_once():
    phone = Phone()
    phone.get("/new/")
    fields = {f"player{place}": name for place, name in enumerate("ABCD")}
    fields |= {"ruleset": "vint-1886", "id": "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c"}
    assert at_once(*[(phone, "/new/", fields)] * 4) == [302] * 4
    assert len(page(phone.get("/")).all("a", "card")) == 1


def test_deals_that_wait_find_their_sitting_after_a_new_secret_key(phone, base, settings):
    """As after a restore without the key. The phone is a new one then, and comes by its link."""

    def name():
        return page(Phone().get(base)).one("section", id="outbox")["data-sitting"]

    before = name()
    settings.SECRET_KEY = "k" * 50
    assert name() == before
    assert str(stored(base).pk) not in before
