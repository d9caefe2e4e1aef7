"""A phone and its cookie."""

import uuid

import pytest
from django.core.signing import Signer
from django.db import connection  # noqa: F401  # of a condition below

from scorekeeper.web.access.admission import find_link, renew
from scorekeeper.web.access.devices import COOKIE, TEN_YEARS, record_visit, signer
from scorekeeper.web.database import turns
from scorekeeper.web.models import Device, Right, Visit
from tests.web.phone import FIRST, Phone, acts, state, token_of


def cookie(phone):
    return phone.client.cookies[COOKIE]


def test_a_phone_gets_a_signed_cookie_with_the_first_page_and_keeps_it(phone):
    phone.get("/")
    first = cookie(phone)
    assert (first["max-age"], first["samesite"]) == (TEN_YEARS, "Lax")
    assert (bool(first["httponly"]), bool(first["secure"])) == (True, False)
    assert first.value == signer.sign(str(uuid.UUID(signer.unsign(first.value))))
    assert COOKIE not in phone.get("/").cookies
    assert cookie(phone).value == first.value


def test_over_https_the_cookie_stays_there(phone):
    phone.get("/", secure=True)
    assert cookie(phone)["secure"]


def test_looking_around_stores_nothing_and_reading_rules_needs_no_cookie(phone):
    assert COOKIE not in phone.get("/rules/").cookies
    for path in ("/", "/new/", "/rules/", "/s/AAAAAAAAAAAAAAAAAAAAAA/"):
        phone.get(path)
    assert not Device.objects.exists()


FORGED = [
    *["", "x", "x:y", ":", "\x7f", "9" * 4000, "%00", "<b>", "😀".encode().decode("latin-1")],
    str(uuid.UUID(int=1)),
    str(uuid.UUID(int=1)) + ":" + "A" * 43,
    Signer(salt="another").sign(str(uuid.UUID(int=1))),
    signer.sign("not a uuid"),
    signer.sign(""),
]


def test_a_cookie_that_is_not_ours_is_replaced(phone, base):
    for value in FORGED:
        stranger = Phone()
        answer = stranger.get(base, headers={"cookie": f"{COOKIE}={value}"})
        assert answer.status_code == 200, value
        assert answer.cookies[COOKIE].value != value
    assert not Device.objects.filter(id=uuid.UUID(int=1)).exists()


def test_a_tampered_cookie_is_nobodys(phone, base):
    thief = Phone()
    value = cookie(phone).value
    thief.client.cookies[COOKIE] = ("0" if value[0] != "0" else "1") + value[1:]
    thief.enters(base, 1, FIRST)
    first, second = (row.device for row in state(base).rows)
    assert first != second


@pytest.mark.django_db(transaction=True)
def test_a_phone_that_is_forgotten_leaves_what_it_booked_and_goes_on(phone):
    base = phone.opens(FIRST)
    Device.objects.all().delete()
    assert acts(base) == ["open", "deal"]
    assert Phone().get(f"{base}trail/").status_code == 200
    assert phone.enters(base, 2, FIRST).status_code == 302
    assert acts(base) == ["open", "deal", "deal"]


def test_a_sitting_is_visited_once_however_often_it_is_opened(phone, other, base):
    other.get("/")
    for _ in range(2):
        other.client.head(base)  # asking for the head alone leaves nothing
    assert Visit.objects.count() == 1
    for _ in range(3):
        other.get(base)
        other.get(f"{base}settle/")
    assert Visit.objects.count() == 2


def test_who_looks_once_leaves_nothing(phone, base):
    """Bots, and messengers that draw a preview of the link, bring no cookie back."""
    devices = Device.objects.count()
    for _ in range(3):
        Phone().get(base)
    assert (Device.objects.count(), Visit.objects.count()) == (devices, 1)


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="elsewhere nobody queues")
def test_who_opens_a_sheet_waits_for_no_writer(phone, other, base):
    other.get("/")
    with turns:
        assert other.get(base).status_code == 200
    assert Visit.objects.count() == 1
    other.get(base)
    assert Visit.objects.count() == 2


def test_every_act_knows_its_phone_whatever_other_cookies_it_has(phone, other, base):
    for name, value in [("sessionid", "x"), ("device2", "y"), ("a" * 100, "b" * 1000)]:
        other.client.cookies[name] = value
    other.enters(base, 1, FIRST)
    first, second = (row.device for row in state(base).rows)
    assert str(first) == signer.unsign(cookie(phone).value)
    assert str(second) == signer.unsign(cookie(other).value)


def test_a_phone_that_opens_a_link_as_it_is_renewed_does_not_learn_the_new_one(base):
    old, stranger = find_link(token_of(base)), uuid.uuid4()
    renew(old, Right.SCORE, uuid.uuid4())
    record_visit(stranger, old)
    assert not Visit.objects.filter(device_id=stranger).exists()
