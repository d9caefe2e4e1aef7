"""A phone and its cookie."""

import uuid

import pytest
from django.core.signing import Signer
from django.db import connection  # noqa: F401  # of a condition below

from scorekeeper.web.access.cookies import TEN_YEARS
from scorekeeper.web.access.devices import COOKIE, record_visit, signer
from scorekeeper.web.access.links import find_link, renew
from scorekeeper.web.database.sqlite_write_lock import lock
from scorekeeper.web.models import Device, Right, Visit
from tests.web.phone import FIRST, Phone, acts, state, token_of


def cookie(phone):
    return phone.client.cookies[COOKIE]


def test_a_phone_gets_its_cookie_with_the_first_page(phone):
    phone.get("/")
    assert cookie(phone)["max-age"] == TEN_YEARS
    assert cookie(phone)["httponly"]
    assert cookie(phone)["samesite"] == "Lax"
    assert not cookie(phone)["secure"]


def test_over_https_the_cookie_stays_there(phone):
    phone.get("/", secure=True)
    assert cookie(phone)["secure"]


def test_a_phone_keeps_its_cookie(phone):
    phone.get("/")
    first = cookie(phone).value
    answer = phone.get("/")
    assert COOKIE not in answer.cookies
    assert cookie(phone).value == first


def test_the_cookie_is_signed(phone):
    phone.get("/")
    own = uuid.UUID(signer.unsign(cookie(phone).value))
    assert cookie(phone).value == signer.sign(str(own))


def test_reading_rules_needs_no_cookie(phone):
    assert COOKIE not in phone.get("/rules/").cookies


def test_looking_around_stores_nothing(phone):
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


@pytest.mark.parametrize("value", FORGED)
def test_a_cookie_that_is_not_ours_is_replaced(phone, base, value):
    stranger = Phone()
    stranger.client.cookies[COOKIE] = value
    answer = stranger.get(base)
    assert answer.status_code == 200
    assert answer.cookies[COOKIE].value != value
    assert not Device.objects.filter(id=uuid.UUID(int=1)).exists()


def test_a_tampered_cookie_is_nobodys(phone, base):
    thief = Phone()
    value = cookie(phone).value
    thief.client.cookies[COOKIE] = ("0" if value[0] != "0" else "1") + value[1:]
    thief.enters(base, 1, FIRST)
    first, second = (row.device for row in state(base).rows)
    assert first != second


def test_unknown_cookies_do_not_matter(phone, base):
    for name, value in [("sessionid", "x"), ("device2", "y"), ("a" * 100, "b" * 1000)]:
        phone.client.cookies[name] = value
    assert phone.enters(base, 1, FIRST).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_a_cookie_of_a_phone_that_is_forgotten_goes_on_working(phone, base):
    Device.objects.all().delete()
    assert phone.enters(base, 1, FIRST).status_code == 302
    assert acts(base) == ["open", "deal"]


def test_a_phone_that_forgets_a_sitting_leaves_what_it_booked(phone):
    base = phone.opens(FIRST)
    Device.objects.all().delete()
    assert acts(base) == ["open", "deal"]
    assert Phone().get(f"{base}trail/").status_code == 200


def test_a_sitting_is_visited_once_however_often_it_is_opened(phone, other, base):
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


def test_asking_for_the_head_alone_leaves_nothing(phone, base):
    other = Phone()
    other.get("/")
    for _ in range(2):
        other.client.head(base)
    assert Visit.objects.count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="elsewhere nobody queues")
def test_who_opens_a_sheet_waits_for_no_writer(phone, other, base):
    other.get("/")
    with lock.held(0):
        assert other.get(base).status_code == 200
    assert Visit.objects.count() == 1
    other.get(base)
    assert Visit.objects.count() == 2


def test_every_act_knows_its_phone(phone, other, base):
    other.enters(base, 1, FIRST)
    first, second = (row.device for row in state(base).rows)
    assert str(first) == signer.unsign(cookie(phone).value)
    assert str(second) == signer.unsign(cookie(other).value)


def test_a_phone_that_opens_a_link_as_it_is_renewed_does_not_learn_the_new_one(base):
    old, stranger = find_link(token_of(base)), uuid.uuid4()
    renew(old, Right.SCORE, uuid.uuid4())
    record_visit(stranger, old)
    assert not Visit.objects.filter(device_id=stranger).exists()
