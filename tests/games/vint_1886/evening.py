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
