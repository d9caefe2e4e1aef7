"""Forty-one in the notation of its players: "A3/4 B2/2 C4/5 D2/2", "pass"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.forty_one.deals import Deal, Hand, ThrownIn
from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally

FORTY_ONE = ruleset("forty-one")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")

# 14 for one, 2 for each other: three of these end a game.
SEVEN_A, SEVEN_B = "A7/7 B2/2 C2/2 D2/2", "A2/2 B7/7 C2/2 D2/2"
GAME_A, GAME_B = (SEVEN_A,) * 3, (SEVEN_B,) * 3

# Deals that lead to the scores before the last deals of §8, added up beside them.
TO_38_20_5_30 = (
    "A7/8 B1/1 C4/4 D1/0",  # +14 +1 +4 −1
    "A3/5 B1/1 C1/0 D7/7",  # +3 +1 −1 +14
    "A2/2 B7/7 C3/3 D1/1",  # +2 +14 +3 +1
    "A5/5 B1/1 C2/0 D7/7",  # +5 +1 −2 +14
    "A7/7 B3/3 C1/1 D2/2",  # +14 +3 +1 +2
)
TO_38_20_M4_30 = (
    "A1/1 B2/2 C4/3 D7/7",  # +1 +2 −4 +14
    "A1/1 B3/1 C4/4 D7/7",  # +1 −3 +4 +14
    "A7/7 B2/2 C5/0 D4/4",  # +14 +2 −5 +4
    "A3/3 B3/3 C7/7 D4/0",  # +3 +3 +14 −4
    "A5/5 B7/7 C1/1 D1/0",  # +5 +14 +1 −1
    "A7/7 B2/2 C7/1 D3/3",  # +14 +2 −14 +3
)
TO_37_39_4_1 = (
    "A2/1 B7/9 C2/2 D1/1",  # −2 +14 +2 +1
    "A4/5 B6/6 C1/0 D2/2",  # +4 +6 −1 +2
    "A4/6 B1/1 C2/2 D4/4",  # +4 +1 +2 +4
    "A3/3 B7/7 C3/3 D3/0",  # +3 +14 +3 −3
    "A7/8 B1/1 C1/1 D4/3",  # +14 +1 +1 −4
    "A7/7 B3/3 C3/2 D1/1",  # +14 +3 −3 +1
)
TO_37_39_5_3 = (
    "A7/7 B3/3 C2/2 D1/1",  # +14 +3 +2 +1
    "A7/7 B4/4 C2/2 D6/0",  # +14 +4 +2 −6
    "A3/5 B3/3 C2/2 D4/3",  # +3 +3 +2 −4
    "A5/6 B1/1 C2/1 D5/5",  # +5 +1 −2 +5
    "A1/0 B7/8 C2/2 D3/3",  # −1 +14 +2 +3
    "A2/2 B7/7 C1/0 D4/4",  # +2 +14 −1 +4
)
LAST = "A4/4 B3/4 C2/2 D3/3"
BOTH = "A4/4 B4/4 C2/3 D2/2"

# Three games: a long one with a deal thrown in, and the lowest and the highest scores.
EVENING = (
    *("pass", *TO_38_20_M4_30, "A1/1 B3/3 C4/4 D3/5", LAST),
    *("A13/0 B6/6 C6/6 D1/1", *TO_37_39_5_3[1:]),
    *("A7/13 B7/0 C7/0 D7/0", "A13/0 B13/0 C13/0 D13/13", *GAME_B, *GAME_B),
)


def hand(player, bid, tricks):
    return Hand(player=player, bid=bid, tricks=tricks)


def deal(notation):
    if notation == "pass":
        return ThrownIn()
    hands = []
    for word in notation.split():
        bid, tricks = word[1:].split("/")
        hands.append(hand("ABCD".index(word[0]), int(bid), int(tricks)))
    return Deal(hands=tuple(hands))


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(FORTY_ONE, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


WHOLE = tuple(map(deal, EVENING))
SPOKEN_AFTER = {LAST: TO_38_20_5_30, BOTH: TO_37_39_4_1}
