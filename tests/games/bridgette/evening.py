"""Bridgette in the notation of its players: "A 4S 10 x", "B 0NT 6"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.bridgette.deals import Contract
from scorekeeper.rules.games.bridgette.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally

BRIDGETTE = ruleset("bridgette")
NAMES = ("Anna", "Boris")
DOUBLING = {"x": "doubled", "xx": "redoubled"}

# The match of §9.11 of the rules: level after six deals, so a seventh decides.
LEVEL = ("A 0NT 6", "B 1C 8", "A 4S 9", "B 1NT 7", "A 2H 10", "B 1D 6")
MATCH = (*LEVEL, "A 3C 8")

# A match that A wins in six deals, with 6 × 150 to nothing.
SIX = ("A 1C 8",) * 6

# Four matches, and a fifth one, with the widest numbers, that is broken off.
EVENING = (
    *MATCH,
    *SIX,
    *LEVEL,
    "B 3NT 12",
    *SIX,
    "A 7NT 0 xx",
    "B 7NT 13 xx",
    "A 6S 12 x",
    "B 4H 13",
)


def deal(notation):
    declarer, bid, tricks, *doubling = notation.split()
    return Contract(
        declarer="AB".index(declarer),
        level=int(bid[0]),
        strain=bid[1:],
        doubling=DOUBLING[doubling[0]] if doubling else "none",
        tricks=int(tricks),
    )


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(BRIDGETTE, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def file(*deals, **more):
    """A sitting file with these deals, as notation or as they stand in a file."""
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "bridgette"}
    filed = [filed_deal(one) if isinstance(one, str) else one for one in deals]
    return data | {"options": {}, "players": list(NAMES), "deals": filed} | more


def filed_deal(notation):
    booked = deal(notation)
    raw = {**vars(booked), "kind": "contract", "declarer": NAMES[booked.declarer]}
    return {key: value for key, value in raw.items() if value != "none"}


WHOLE_UNDER = {"matches": 5}
WHOLE = tuple(map(deal, EVENING))
