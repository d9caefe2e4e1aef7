"""Contract bridge in the notation of its players: "A 4S 10 x h4B", "pass"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.contract_bridge.deals import Contract, PassedOut
from scorekeeper.rules.games.contract_bridge.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import ABOVE, BELOW
from scorekeeper.rules.scoring.sheet import tally

BRIDGE = ruleset("contract-bridge")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
DOUBLING = {"x": "doubled", "xx": "redoubled"}

# A game of A and C with 100 below, and one of B and D; neither has anything above.
GAME_AC, GAME_BD = "A 3NT 9", "B 3NT 9"

# The rubber of §11.13 of the rules: B and D win it, A and C have more points.
RUBBER = (
    *("A 3H 10", "B 3NT 8 x", "B 4S 10", "A 2C 8", "B 1NT 5"),
    *("C 6D 12 x h4C", "D 1D 7", "A 4S 8", "D 3S 9"),
)

# Two rubbers and a third one, with the widest numbers, that is broken off.
EVENING = (*RUBBER, "pass", *RUBBER, "A 7NT 0 xx h4D", "B 7NT 13 xx h4C", "D 1S 7 h5B")


def deal(notation):
    if notation == "pass":
        return PassedOut()
    declarer, bid, tricks, *words = notation.split()
    held = next((word for word in words if word[0] == "h"), "h0")
    return Contract(
        declarer="ABCD".index(declarer),
        level=int(bid[0]),
        strain=bid[1:],
        doubling=next((DOUBLING[word] for word in words if word in DOUBLING), "none"),
        tricks=int(tricks),
        honours=int(held[1]),
        held_by="ABCD".index(held[2]) if held[2:] else None,
    )


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(BRIDGE, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def written(entry):
    """What A's side and the other write in this entry, each below and above the line."""
    return tuple(
        tuple(
            sum(line.points for line in entry.lines if line.column == column and player in line.who)
            for column in (BELOW, ABOVE)
        )
        for player in (0, next(other for other in (1, 2) if other not in side_of_a(entry)))
    )


def side_of_a(entry):
    return next(side for side in entry.sides if 0 in side)


def whys(entry):
    return [str(line.why) for line in entry.lines]


WHOLE = tuple(map(deal, EVENING))
# A second game ends a rubber.
SPOKEN_AFTER = {"A 6D 12": (GAME_AC,)}
