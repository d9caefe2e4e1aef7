"""Names that fit a button."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.pages.short_names import NAME_ROOM, short_names
from scorekeeper.rules.core.player_names import name_problems, tidy
from scorekeeper.rules.score_report import display_width


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Anna", "Bo", "Клавдия", "ქეთევანი"], ["Anna", "Bo", "Клавдия", "ქეთევანი"]),
        (["x" * NAME_ROOM], ["x" * NAME_ROOM]),  # just fits
        (["x" * (NAME_ROOM + 1)], ["x" * (NAME_ROOM - 1) + "…"]),  # a sign that it goes on
        (["Anna Maria Luisa"], ["Anna Maria…"]),  # no space is left before the sign
        (["Ann Maria Luisa"], ["Ann Maria…"]),
        # Names with the same head show their ends; those with the same end too are numbered.
        (["Maximilian Alexander", "Maximilian Bartholomew"], ["Maxim…ander", "Maxim…lomew"]),
    ],
)
def test_names_are_cut_where_they_do_not_fit(names, short):
    assert list(short_names(names)) == short


def test_names_with_the_same_head_and_end_are_numbered():
    names = [f"Maximilian {middle} Alexander" for middle in ("Adam", "Bert", "Carl")]
    assert [short[-1] for short in short_names(names)] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("name", "wide"),
    [("Anna", 4), ("安娜", 4), ("😀", 2), ("é", 1), ("e\u0301", 1), ("א", 1), ("", 0)],
)
def test_signs_take_the_room_that_they_take_on_a_screen(name, wide):
    assert display_width(name) == wide


LETTERS = st.text("aAb é安😀\u0301\u200dქא", min_size=1, max_size=40)


@given(st.lists(LETTERS, min_size=4, max_size=4).filter(lambda names: not name_problems(names)))
def test_four_different_names_stay_different_and_fit(names):
    short = short_names([tidy(name) for name in names])
    assert len(set(short)) == 4
    assert all(display_width(one) <= NAME_ROOM + 2 for one in short)
