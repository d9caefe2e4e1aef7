"""Vint in the notation of its players: "A 3H 9 h4 a3", with fX or fY for who was first."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import BELOW
from scorekeeper.rules.scoring.sheet import tally

VINT = ruleset("vint-1886")
FIRST = {"fX": "declarers", "fY": "defenders"}

# A game of A and C with 528 below, and one of B and D.
GAME_AC, GAME_BD = "A 5D 11 h3 a2", "B 5D 11 h3 a2"

# Three rubbers in 24 deals, as a table might play them.
FIRST_RUBBER = (
    *("A 3H 9 h4 a3", "B 4S 9 h3 a2", "pass", "C 2NT 8 a3 fY", "D 4D 10 h4 a3", "A 5C 11 h3 a2"),
    *("B 3NT 10 a2", "C 4H 9 h2 a1", "A 5D 11 h3 a2 fX"),
)
SECOND_RUBBER = (
    *("D 2S 7 h2 a2", "A 3NT 9 a3", "B 1H 8 h3 a2", "pass", "C 2C 8 h2 a2", "D 4S 10 h4 a3"),
    *("B 2H 7 h3 a1", "A 3S 9 h3 a2", "C 3D 10 h5 a2", "D 4H 10 h3 a2"),
)
THIRD_RUBBER = ("C 3NT 9 a2", "A 4H 10 h4 a2", "B 6D 12 h4 a3", "D 2NT 8 a2", "A 7S 12 h5 a4")
EVENING = (*FIRST_RUBBER, *SECOND_RUBBER, *THIRD_RUBBER)


def deal(notation):
    if notation == "pass":
        return ThrownIn()
    declarer, bid, tricks, *held = notation.split()
    counts = {word[0]: int(word[1:]) for word in held if word not in FIRST}
    first = [FIRST[word] for word in held if word in FIRST]
    return Contract(
        declarer="ABCD".index(declarer),
        level=int(bid[0]),
        strain=bid[1:],
        tricks=int(tricks),
        honours=counts.get("h"),
        aces=counts["a"],
        first_to_game=first[0] if first else None,
    )


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(VINT, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def below(entry):
    own = [line.points for line in entry.lines if line.column == BELOW and 0 in line.who]
    others = [line.points for line in entry.lines if line.column == BELOW and 0 not in line.who]
    return sum(own), sum(others)


WHOLE = tuple(map(deal, EVENING))
