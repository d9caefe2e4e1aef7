"""The names of the phones that keep a sitting's score."""

from uuid import UUID

import pytest

from scorekeeper.journal.replay import replay
from scorekeeper.web.models import Device
from scorekeeper.web.repository import phones_by_id
from tests.journal.test_acts import PHONE, booked, journal

pytestmark = pytest.mark.django_db


def test_the_names_of_all_phones_take_one_query(django_assert_num_queries):
    Device.objects.create(id=PHONE, label="Anna's")
    Device.objects.create(id=UUID(int=9), label="not at this table")
    state = replay(journal(*[booked("pass")] * 40))
    with django_assert_num_queries(1):
        assert {device: str(name) for device, name in phones_by_id(state).items()} == {
            PHONE: "Anna's"
        }
