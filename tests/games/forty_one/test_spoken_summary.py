"""What is read aloud after a deal of forty-one."""

import pytest

from tests.games.forty_one.evening import BOTH, LAST, TO_37_39_5_3, TO_38_20_5_30, last


@pytest.mark.parametrize(
    ("deals", "words"),
    [
        (
            ("A3/4 B2/1 C7/8 D13/0",),
            "A, three, made: +3. B, two, short: −2. C, seven, made: +14. D, thirteen, short: −26.",
        ),
        (("pass",), "Thrown in: nothing is scored, the deal passes on."),
        (
            (*TO_38_20_5_30, LAST),
            "A, four, made: +4. B, three, made: +3. C, two, made: +2. D, three, made: +3. "
            "A and C win the game.",
        ),
        (  # 48 against 48: nobody has won
            (*TO_37_39_5_3, BOTH),
            "A, four, made: +4. B, four, made: +4. C, two, made: +2. D, two, made: +2.",
        ),
    ],
)
def test_a_deal_is_read_aloud(deals, words):
    assert str(last(*deals).summary) == words
