"""What a run leaves out comes on another day."""

from itertools import chain

import pytest

from tests import rotation
from tests.rotation import of_the_day, pairs_of_the_day


@pytest.fixture
def days(monkeypatch):
    """Calls once for each of so many days, one after the other."""
    monkeypatch.setattr(rotation, "THOROUGH", False)

    def each(number, call):
        for day in range(number):
            monkeypatch.setattr(rotation, "DAY", 740_000 + day)
            yield call()

    return each


def test_each_thing_comes_once_in_so_many_days(days):
    taken = [*days(3, lambda: of_the_day("abcdefgh", 3))]
    assert sorted(chain(*taken)) == [*"abcdefgh"]
    assert sorted(map(len, taken)) == [2, 3, 3]


def test_each_pair_comes_and_each_row_and_column_every_day(days):
    taken = [*days(3, lambda: pairs_of_the_day("abcd", "xyz", 3))]
    assert len({*chain(*taken)}) == 4 * 3
    for pairs in taken:
        assert [{*one} for one in zip(*pairs, strict=True)] == [{*"abcd"}, {*"xyz"}]


def test_a_thorough_run_takes_all(monkeypatch):
    monkeypatch.setattr(rotation, "THOROUGH", True)
    assert of_the_day("abc", 3) == [*"abc"]
    assert len(pairs_of_the_day("abc", "xy", 2)) == 3 * 2
