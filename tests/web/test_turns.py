"""Writers take turns."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from scorekeeper.web.models import Device
from scorekeeper.web.turns import writing


def adds_one_slowly(label):
    """Read, think, write: what two at the same time would get wrong."""
    try:
        with writing():
            device = Device.objects.get(label__startswith="count")
            number = int(device.label.removeprefix("count "))
            device.label = f"count {number + 1}"
            device.save()
    finally:
        connection.close()


@pytest.mark.skipif(
    "connection.vendor != 'sqlite'", reason="elsewhere several write at once, and the head decides"
)
@pytest.mark.django_db(transaction=True)
def test_of_many_writers_none_overwrites_another():
    Device.objects.create(label="count 0")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(adds_one_slowly, range(12)))
    assert Device.objects.get().label == "count 12"


def fails_half_way():
    with writing():
        Device.objects.create(label="lost")
        raise OSError("no power")


@pytest.mark.django_db(transaction=True)
def test_a_writer_that_fails_leaves_nothing_and_lets_the_next_one_go_on():
    with pytest.raises(OSError, match="no power"):
        fails_half_way()
    with writing():
        Device.objects.create(label="kept")
    assert [device.label for device in Device.objects.all()] == ["kept"]
