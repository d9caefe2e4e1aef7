"""What is read aloud after a deal of forty-one."""

import pytest

from tests.games.forty_one.evening import (
    BOTH,
    LAST,
    TO_37_39_4_1,
    TO_37_39_5_3,
    TO_38_20_5_30,
    last,
)


@pytest.mark.parametrize(
    ("before", "deal", "words"),
    [
        (
            (),
            "A3/4 B2/1 C7/8 D13/0",
            "A, three, made: +3. B, two, short: −2. C, seven, made: +14. D, thirteen, short: −26.",
        ),
        ((), "pass", "Thrown in: nothing is scored, the deal passes on."),
        (
            TO_38_20_5_30,
            LAST,
            "A, four, made: +4. B, three, made: +3. C, two, made: +2. D, three, made: +3. "
            "A and C win the game.",
        ),
    ],
)
def test_a_deal_is_read_aloud(before, deal, words):
    assert str(last(*before, deal).said) == words


@pytest.mark.parametrize(("before", "won"), [(TO_37_39_4_1, True), (TO_37_39_5_3, False)])
def test_who_won_is_said_when_somebody_has(before, won):
    assert str(last(*before, BOTH).said).endswith("A and C win the game.") == won
