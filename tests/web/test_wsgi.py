"""What a web server calls."""

import resource

import pytest

from scorekeeper.wsgi import with_room
from tests.web.phone import FIRST

# Pages of memory that an answer may ask the system for. Without room a sheet asks for up to 4,000,
# at some depths and not at others.
FAULTS = 300


def faults(call, depth):
    """Of a call from so many frames further up."""
    if depth:
        return faults(call, depth - 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    call({}, None)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


@pytest.mark.django_db
def test_a_page_takes_its_memory_at_once_wherever_it_is_called_from(phone):
    base = phone.opens(FIRST, *["pass"] * 23)
    call = with_room(lambda *_: phone.get(base))
    call({}, None)
    assert all(faults(call, depth) < FAULTS for depth in range(0, 60, 3))
