"""501 in the notation of its players: "B 90 A31 B96 C13 blind", "up B 75", "pass dealer D"."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.five_hundred_one.deals import Contract, GaveUp, Taken, ThrownIn
from scorekeeper.rules.games.five_hundred_one.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally

FIVE = ruleset("five-hundred-one")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")

# The first five examples of the rules, one after the other.
RUN = (
    *("B 90 A31 B96 C13", "C 100 A20 B16 C84", "A 80 A101 B24 C15 blind"),
    *("up B 75", "up C 70 blind"),
)
# From 501 to 96, 200 and 150: A 205 + 200; B 15 + 2 × 133 + 20; C 20 + 11 + 2 × 160.
TO_96 = (
    *("A 205 A205 B15 C0", "A 200 A200 B0 C20"),
    *("B 133 A16 B133 C11 blind", "C 160 A0 B20 C160 blind"),
)
# Then 96, 130 and 120; then A wins with −4, and 108 and 110 are left.
STAYS, WINS = "B 70 A38 B72 C30", "A 100 A108 B22 C10"
GAME = (*TO_96, STAYS, WINS)
# From 501 to 210, 60 and 110: A 2 × 140 + 11; B 1 + 2 × 220; C 11 + 2 × 190.
TO_60 = ("A 140 A148 B1 C11 blind", "C 190 A11 B0 C209 blind", "B 220 A0 B220 C0 blind")
# To 210, 101 and 104: A 2 × 140 + 11; B 1 + 1 + 2 × 199; C 17 + 2 × 190.
TO_101 = ("A 140 A142 B1 C17 blind", "C 190 A11 B1 C208 blind", "B 199 A0 B220 C0 blind")


# Four sit. Boris wins the first game (446, 0, 270, 543), Anna the second (−5, 467, 501, 481), and
# the third, with the widest numbers, is broken off.
EVENING = (
    *("B 90 B96 C31 D33", "C 150 A0 C160 D0 blind", "up D 75", "pass"),
    *("C 100 A30 B20 C70 dealer D", "B 183 B200 C0 D0 blind"),
    *("A 220 A220 C0 D0 blind", "A 66 A66 B34 D20"),
    *("B 220 A0 B120 C0 blind", "C 220 B0 C120 D0 blind", "up B 220 blind dealer C"),
    *("A 220 A120 B0 C0 blind", "up B 220 blind", "C 66 A0 C70 D50"),
)


def deal(notation):
    words = notation.split()
    dealer = "ABCD".index(words[-1]) if "dealer" in words else None
    words = words[: words.index("dealer")] if "dealer" in words else words
    if words[0] == "pass":
        return ThrownIn(dealer=dealer)
    bidder, bid, *rest = words[1:] if words[0] == "up" else words
    said = {
        "bidder": "ABCD".index(bidder),
        "bid": int(bid),
        "blind": "blind" in rest,
        "dealer": dealer,
    }
    if words[0] == "up":
        return GaveUp(**said)
    taken = sorted(("ABCD".index(one[0]), int(one[1:])) for one in rest if one != "blind")
    return Contract(**said, taken=tuple(Taken(player=who, points=own) for who, own in taken))


def sheet(*notations, players=3, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(FIVE, Options(**options), deals, players=players, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


WHOLE = tuple(map(deal, EVENING))
SPOKEN_AFTER = {STAYS: TO_96, WINS: GAME[:-1]}
SPOKEN_UNDER = {"D 66 B40 C22 D58": {"players": 4}, "up D 75 dealer B": {"players": 4}}
