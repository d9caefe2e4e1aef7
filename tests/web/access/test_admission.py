"""From a link to its sitting; and forms that arrive at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.test import RequestFactory

from scorekeeper.rules.scoring import deal_scoring
from scorekeeper.web.booking.saving import LONGEST_FORM_KEY, posted_key
from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.repository import states
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


# ── A sitting that cannot be read ───────────────────────────────────────────────────────────────


def broken(phone, **changed):
    """The sheet of a sitting whose deal says something else in the database."""
    base = phone.opens(FIRST)
    Act.objects.filter(sitting=stored(base), number=2).update(**changed)
    states.clear()
    return base


def logged(caplog, base):
    (line,) = [one for one in caplog.records if "cannot be read" in one.getMessage()]
    assert line.getMessage() == f"Sitting {str(stored(base).pk)[:8]} cannot be read."
    return line


def test_it_is_logged_by_its_id_and_without_what_people_wrote(phone, caplog):
    base = broken(phone, facts={"kind": "contract", "facts": {"tricks": "Anna"}})
    assert phone.get(base).status_code == 503
    assert not logged(caplog, base).exc_text


def test_where_the_rules_themselves_fail_the_log_says_where(phone, caplog, monkeypatch):
    base = phone.opens(FIRST)
    states.clear()
    monkeypatch.setattr(deal_scoring, "outcome", lambda *_: 1 // 0)
    assert phone.get(base).status_code == 503
    assert "ZeroDivisionError" in logged(caplog, base).exc_text


def test_a_sheet_that_follows_it_loads_itself_anew_and_says_so(phone):
    base, poll = broken(phone, act="x"), {"HX-Request": "true"}
    assert phone.get(f"{base}?v=9.abcd1234", headers=poll)["HX-Refresh"] == "true"
    assert "HX-Refresh" not in phone.get(base)
    assert "HX-Refresh" not in phone.post(f"{base}undo/?v=9.abcd1234", {}, headers=poll)


# ── A link for watching ─────────────────────────────────────────────────────────────────────────


def test_a_link_for_watching_opens_pages_and_sends_nothing(phone):
    base = phone.opens(FIRST)
    watches = f"/s/{Link.objects.get(sitting=stored(base), right=Right.WATCH).token}/"
    assert phone.get(watches).status_code == 200
    for path in ("trail/", "undo/"):
        answer = Phone().post(f"{watches}{path}", {"label": "phone", "key": "k"})
        assert (answer.status_code, page(answer).one("h1").words) == (
            403,
            "This link is for watching",
        )
    assert acts(base) == ["open", "deal"]


# ── An address that is only sent to ─────────────────────────────────────────────────────────────


def test_an_address_that_is_only_sent_to_leads_who_opens_it_to_its_page(phone):
    base = phone.opens(FIRST)
    for opens in (phone.client.get, phone.client.head):
        answer = opens(f"{base}undo/")
        assert (answer.status_code, answer.url) == (302, base)
    assert acts(base) == ["open", "deal"]
    assert phone.undoes(base).status_code == 302
    assert acts(base) == ["open", "deal", "undo"]
    assert phone.client.put(f"{base}undo/").status_code == 405
