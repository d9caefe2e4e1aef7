"""The felt: who needs what, and how much of the goal is reached."""

from dataclasses import replace
from itertools import pairwise

import pytest

from scorekeeper.pages.sheet_page import hundredths, points_before
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.scoring.standing import Need
from tests.pdf.evenings import PLAYED, played
from tests.web.html_page import page
from tests.web.phone import FIRST, NAMES


@pytest.mark.parametrize(
    ("have", "goal", "reached"),
    [(270, 500, 54), (0, 500, 0), (-9, 41, 0), (530, 500, 100), (0, 0, None), (1, 3, 33)],
)
def test_a_bar_is_as_long_as_what_is_reached_of_the_goal(have, goal, reached):
    assert hundredths(Need(who=(0,), what=verbatim(""), have=have, goal=goal)) == reached


def test_long_numbers_are_small_on_the_felt(phone):
    """Four figures, and five."""
    base = phone.opens(FIRST)  # 1,950 to a side
    assert page(phone.get(base)).one("section", "plan").classes == ["plan"]
    fields = {f"points{player}": str(points) for player, points in enumerate((8050, -8050, 0, 0))}
    phone.post(f"{base}adjust/", {"key": "k", "note": "more", **fields})
    assert page(phone.get(base)).one("section", "plan").classes == ["plan", "long"]


@pytest.mark.parametrize("key", ["five-hundred-one", "forty-one"])
def test_the_first_deal_of_a_game_does_not_count_up_from_the_game_before(key):
    whole, deals = played(key, NAMES), PLAYED[key][1]
    states = [
        replace(whole, deals=deals[:number], closed=False).sheet()
        for number in range(1, len(deals) + 1)
    ]
    firsts = 0
    for before, after in pairwise(states):
        last = after.entries[-1]
        rounds = before.entries[-1].table.round, last.table.round, after.standing.table.round
        if rounds[0] < rounds[1]:
            firsts += 1
            assert points_before(after, last) == {}
        elif rounds[1] == rounds[2]:  # it did not win the game
            assert points_before(after, last) == dict(enumerate(before.scores))
    assert firsts
