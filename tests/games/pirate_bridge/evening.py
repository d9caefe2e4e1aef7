"""Pirate bridge in the notation of its players: "A+C 4S 10 x h4B", "pass"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.pirate_bridge.deals import Contract, PassedOut
from scorekeeper.rules.games.pirate_bridge.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import ABOVE, BELOW
from scorekeeper.rules.scoring.sheet import tally
from tests.games.contract_bridge import evening as bridge

PIRATE = ruleset("pirate-bridge")
NAMES = bridge.NAMES
PLAYERS = "ABCD"

# 100 below the line for the two who are named.
GAME_AC, GAME_BD, GAME_AB = "A+C 3NT 9", "B+D 3NT 9", "A+B 3NT 9"

# The rubber of the first four examples of the rules: A wins it, B has a game.
RUBBER = ("A+B 4S 10", "D+A 2H 8", "A+C 3NT 8 x", "C+A 3D 10")

# Two rubbers and a third one, with the widest numbers, that is broken off.
EVENING = (
    *(*RUBBER, "pass", "A+B 3NT 9", "C+D 4H 10", "B+A 1S 7 h4D", "A+C 4S 10"),
    *("B+A 6H 13 x h5A", "A+B 7NT 0 xx h4D", "D+C 2C 8", "C+A 1H 9", "D+B 7D 11", "C+B 1D 7"),
)


def deal(notation):
    """The pair may be written with a plus alone; the rest is as in contract bridge."""
    if notation == "pass":
        return PassedOut()
    pair, rest = notation.split(" ", 1)
    facts = vars(bridge.deal(f"{pair[0]} {rest}"))
    return Contract(**facts, partner=PLAYERS.index(pair[2]))


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(PIRATE, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def columns(*entries):
    """What each of the four writes in these entries, below and above the line."""
    return tuple(
        tuple(
            sum(
                line.points
                for entry in entries
                for line in entry.lines
                if line.column == column and player in line.who
            )
            for column in (BELOW, ABOVE)
        )
        for player in range(len(PLAYERS))
    )


def bonuses(*notations, **more):
    """What the rubber brings each of the four with the last of these deals (§4.4)."""
    lines = [one for one in last(*notations, **more).lines if one.rule == "§4.4"]
    return tuple(sum(one.points for one in lines if player in one.who) for player in range(4))


def whys(entry):
    return [str(line.why) for line in entry.lines]


WHOLE = tuple(map(deal, EVENING))
SPOKEN_AFTER = {"A+B 6D 12": (GAME_AB,), "C+A 3D 10": RUBBER[:3]}
