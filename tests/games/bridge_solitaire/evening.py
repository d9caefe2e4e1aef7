"""Bridge solitaire in the notation of its players: "A 1C 7 h5 j1", "B 2D 8 j1"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.bridge_solitaire.deals import Contract
from scorekeeper.rules.games.bridge_solitaire.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import ABOVE, BELOW
from scorekeeper.rules.scoring.sheet import tally

SOLITAIRE = ruleset("bridge-solitaire")
NAMES = ("Anna", "House")
OWN = {"jokers_double": "own_contract"}

# A game of the player with 100 below, and one of the house; neither has anything above.
GAME_A, GAME_B = "A 3NT 9", "B 5D 11"

# Rubbers of the player and of the house, the second with the widest numbers.
RUBBER_A = (
    "A 1C 7 h5 j1",
    "B 2D 8 j1",
    "A 2S 9",
    "B 4S 10",
    "A 1H 5 j1",
    "B 3C 7 j2",
    "A 6H 12 h4",
)
RUBBER_B = (
    *("A 3NT 9 h4", "B 6S 12 j2", "A 7NT 0 j2", "A 5C 9 j2", "B 2H 7", "A 7S 12 h5", "B 1D 8"),
    *("B 5H 11 j1",),
)

# Four rubbers, and a fifth that is broken off.
EVENING = (*RUBBER_A, *RUBBER_B, *RUBBER_A, *RUBBER_B, GAME_A, "B 2H 8")


def deal(notation):
    declarer, bid, tricks, *words = notation.split()
    count = {word[0]: int(word[1]) for word in words}
    return Contract(
        declarer="AB".index(declarer),
        level=int(bid[0]),
        strain=bid[1:],
        jokers=count.get("j", 0),
        tricks=int(tricks),
        honours=count.get("h", 0),
    )


def sheet(*notations, closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(SOLITAIRE, Options(**options), deals, players=2, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def written(entry):
    """What the player and the house write in this entry, each below and above the line."""
    return tuple(
        tuple(
            sum(line.points for line in entry.lines if line.column == column and player in line.who)
            for column in (BELOW, ABOVE)
        )
        for player in (0, 1)
    )


def whys(entry):
    return [str(line.why) for line in entry.lines]


WHOLE_UNDER = {"rubbers": 5}
WHOLE = tuple(map(deal, EVENING))
# A second game ends a rubber.
SPOKEN_AFTER = {"A 6D 12": (GAME_A,)}
