"""All contracts, tricks, honours and aces against a second scorer, built otherwise.

It knows no lines and no sides: it looks four numbers up for every deal and adds them.
"""

from itertools import product

from scorekeeper.rules.games.vint_1886.deals import Contract
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally
from tests.games.vint_1886.evening import VINT, below

# §3, spades to no trump, level 1 to 7.
VALUE = {
    "S": (4, 14, 24, 34, 44, 54, 64),
    "C": (6, 16, 26, 36, 46, 56, 66),
    "D": (8, 18, 28, 38, 48, 58, 68),
    "H": (10, 20, 30, 40, 50, 60, 70),
    "NT": (12, 22, 32, 42, 52, 62, 72),
}
# What X is up above the line, in trick values, by the count that X holds (§4.6, §4.7).
HONOURS = (-40, -30, -20, 20, 30, 40)
ACES = (-40, -30, None, 30, 40)
# What X is up for the tricks taken, 0 to 13 (§4.2).
TRICKS = (-1000, -500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 1000)
# What X is up for the contract (§4.3 to §4.5): by level, for the tricks 0 to 13.
CONTRACT = {
    1: (-3500, -3000, -2500, -2000, -1500, -1000, -500, 0, 0, 0, 0, 0, 0, 0),
    2: (-8000, -7000, -6000, -5000, -4000, -3000, -2000, -1000, 0, 0, 0, 0, 0, 0),
    3: (-13500, -12000, -10500, -9000, -7500, -6000, -4500, -3000, -1500, 0, 0, 0, 0, 0),
    4: (-20000, -18000, -16000, -14000, -12000, -10000, -8000, -6000, -4000, -2000, 0, 0, 0, 0),
    5: (
        *(-27500, -25000, -22500, -20000, -17500, -15000, -12500),
        *(-10000, -7500, -5000, -2500, 0, 0, 0),
    ),
    # Each lost deal 3,000 more than its undertricks.
    6: (
        *(-39000, -36000, -33000, -30000, -27000, -24000, -21000),
        *(-18000, -15000, -12000, -9000, -6000, 3000, 3000),
    ),
    # Each lost deal 5,000 more than its undertricks.
    7: (
        *(-50500, -47000, -43500, -40000, -36500, -33000, -29500),
        *(-26000, -22500, -19000, -15500, -12000, -8500, 5000),
    ),
}


def expected(level, strain, tricks, honours, aces):
    """X's points below, Y's below, and what X is up above the line, the game's bonus included."""
    value = VALUE[strain][level - 1]
    x, y = value * tricks, value * (13 - tricks)
    held = ACES[aces]
    if held is None:
        held = 20 if tricks > 6 else -20
    above = CONTRACT[level][tricks] + TRICKS[tricks] + held * value
    if strain != "NT":
        above += HONOURS[honours] * value
    # No deal takes both sides to 500 from nothing: 13 × 72 = 936.
    above += (x >= 500) * 500 - (y >= 500) * 500
    return x, y, above


def every_deal():
    for level, strain, tricks, aces in product(range(1, 8), VALUE, range(14), range(5)):
        for honours in range(6) if strain != "NT" else (None,):
            if (honours, aces) not in ((5, 0), (0, 4)):
                yield level, strain, tricks, honours, aces


def test_every_deal_there_is_scores_as_the_second_scorer_says():
    options, found = Options(), 0
    for level, strain, tricks, honours, aces in every_deal():
        deal = Contract(
            declarer=0, level=level, strain=strain, tricks=tricks, honours=honours, aces=aces
        )
        entry = tally(VINT, options, (deal,)).entries[0]
        x, y, above = expected(level, strain, tricks, honours, aces)
        assert (*below(entry), entry.net[0] - x + y) == (x, y, above), deal
        found += 1
    # 28 suit bids with 30 − 2 holdings and 7 bids of no trump with 5, each with 14 trick counts.
    assert found == 14 * (28 * 28 + 7 * 5)
