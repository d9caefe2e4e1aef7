"""A form of the settings, beside what another phone has changed since it was shown."""

import pytest

from scorekeeper.pages.sitting_form.settings_fields import merge

WITHOUT, WITH = {"amount": "1"}, {"amount": "1", "each_with_each": "1"}


@pytest.mark.parametrize(
    ("typed", "shown", "now", "merged"),
    [
        (WITHOUT, WITHOUT, WITH, WITH),  # the other phone ticked the box
        (WITHOUT, WITH, WITH, WITHOUT),  # this phone took the tick away
        (WITH, WITH, WITHOUT, WITHOUT),  # and here the other one did
        (WITH, WITHOUT, WITHOUT, WITH),
    ],
)
def test_a_box_is_as_the_phone_that_changed_it_left_it(typed, shown, now, merged):
    assert merge(typed, shown, now) == merged
