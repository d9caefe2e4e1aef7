"""Quinto in the notation of its players: "A 6 H5A HA4A J5B x", "out H5A J5A"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.quinto.deals import Deal, Quint
from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.games.quinto.quints import QUINTS
from scorekeeper.rules.scoring.sheet import tally

QUINTO = ruleset("quinto")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
DOUBLING = {"x": "doubled", "xx": "redoubled"}

# All thirteen quints: 70 + 6 × 5 = 100 for A and C, 105 + 7 × 5 = 140 for B and D.
ALL = "A 6 H5A HA4A H23A C5A S5B SA4B S23B CA4B C23B D5B DA4B D23B J5B"
# No pairs: 45 + 8 × 5 = 85 for A and C, 30 + 5 × 5 = 55 for B and D.
FIVES = "A 8 H5A J5A S5B C5B D5B"
# The points before, since the last rule.
AT_195_200 = (ALL, "A 8 H5A J5A C5A S5B D5B DA4B")
AT_195_120 = (FIVES, "A 8 H5A J5A C5A D5A S5B D23B HA4B")
AT_180_180 = (FIVES, "A 8 H5A J5A C5A S5B D5B HA4B H23B DA4B D23B CA4B")
# Both at 250.
LEVEL = (*AT_180_180, "A 6 J5A D5A H5B C5B S5B")
# A rubber of §7: 255–190, 180–260, 270–240.
RUBBER = (
    *(ALL, "A 11 S5A H5A J5A HA4A H23A C23A D5B C5B DA4B"),
    *(ALL, "A 4 H5A J5A D5A S5B C5B HA4B H23B CA4B C23B"),
    *(ALL, "A 10 H5A J5A C5A D5A S5B HA4B H23B DA4B C23B x"),
)
# A game in one deal, and one that a quint wins after two.
GAME_A, GAME_B = "A 13 S5A C5A D5A H5A J5A xx", "B 13 S5B C5B D5B H5B J5B xx"
OUT_A = (*AT_195_120, "out H5A D23A J5A S5B")


def with_d(*notations):
    """The deals of the second rubber, in which D and C are the other side."""
    return tuple(one.replace("B", "D") for one in notations)


# Two rubbers and a third one that is broken off, with a deal that leaves both sides level.
EVENING = (
    *RUBBER,
    *with_d(GAME_B, *LEVEL, "out C5B"),
    *(*OUT_A, "B 6 H5A HA4A S5A J5B D5B C5B C23B x"),
)


def deal(notation):
    who, *words = notation.split()
    doubling = next((DOUBLING[word] for word in words if word in DOUBLING), "none")
    tricks = next((int(word) for word in words if word.isdecimal()), None)
    won = [word for word in words if len(word) > 2]
    quints = [
        Quint(quint="J" if word[:2] == "J5" else word[:-1], side="ABCD".index(word[-1]))
        for word in won
    ]
    return Deal(
        doubling=doubling,
        quints=tuple(sorted(quints, key=lambda one: QUINTS.index(one.quint))),
        abandoned=who == "out",
        side=None if who == "out" else "ABCD".index(who),
        tricks=tricks,
    )


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(QUINTO, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def written(entry):
    """What the side of A and the other write: quints, tricks and bonus."""
    own = next(side for side in entry.sides if 0 in side)
    found = [[0, 0, 0], [0, 0, 0]]
    for line in entry.lines:
        column = ("quints", "tricks", "bonus").index(line.column)
        found[0 if line.who == own else 1][column] += line.points
    return tuple(map(tuple, found))


WHOLE = tuple(map(deal, EVENING))
# A quint wins from the points before it.
SPOKEN_AFTER = {
    "out H5A D23A J5A S5B": AT_195_120,
    "out C5B": LEVEL,
    "out J5A H5A C5A": (GAME_A, *AT_195_120),
}
