"""Skruuvi in the notation of its players: "B 5M 1 a2D a5B a9B a11D x", and sittings made of it."""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.skruuvi_2016.aces import Ace
from scorekeeper.rules.games.skruuvi_2016.deals import AllPass, Bolshevik, BolshevikPassed, Contract
from scorekeeper.rules.games.skruuvi_2016.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally

SKRUUVI = ruleset("skruuvi-2016")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
DOUBLING = {"x": "doubled", "xx": "redoubled"}

# Six spades just made by A, which may be played in any deal: 35 for his side.
MADE = "A 6S 12"
SET = (MADE,) * 8
EVENING = SET * 3
SHORT_SET = (MADE,) * 4
SHORT_EVENING = SHORT_SET * 3
# Every player once as Bolshevik.
FOUR = ("bol A H 13", "bol B H 13", "bol C H 13", "bol D H 13")

# Every player once, in ledgers of 3 + 45 = 48 for A, −11 − 45 + 30 = −26 for B, and 4 − 45 + 30 =
# −11 for C and for D.
UNLIKE = ("bol A M 1 a2B a5C a9D a10B xC xD", "bol B H 12", "bol C H 12", "bol D H 12")
ROUNDED_UP = (16, -8, -3, -3)  # 48 ÷ 3, −26 ÷ 3 = −8⅔, −11 ÷ 3 = −3⅔


def player(letter):
    return "ABCD".index(letter)


def deal(notation):
    """A deal out of what `notation` writes for it."""
    words = notation.split()
    if words[:2] == ["bol", "pass"]:
        return BolshevikPassed()
    kind = words.pop(0) if words[0] in ("pass", "bol") else "contract"
    who, *words = words
    bid = "" if kind == "pass" else words.pop(0)
    tricks, *words = words
    facts = {"tricks": None if tricks == "conceded" else int(tricks)}
    facts["aces"] = tuple(ace(word) for word in words if word[0] == "a")
    facts["stopped_early"] = "stopped" in words
    if kind == "bol":
        doublers = tuple(player(word[1]) for word in words if word[0] == "x" and word != "xx")
        more = {"doubled_by": doublers, "redoubled": "xx" in words}
        return Bolshevik(bidder=player(who), strain=bid, **facts, **more)
    doubling = next((DOUBLING[word] for word in words if word in DOUBLING), "none")
    if kind == "pass":
        return AllPass(side=player(who), doubling=doubling, **facts)
    more = {"level": int(bid[0]), "strain": bid[1:], "conceded": tricks == "conceded"}
    return Contract(declarer=player(who), doubling=doubling, **facts, **more)


def ace(word):
    return Ace(trick=int(word[1:-1]), side=player(word[-1]))


def deals(notations):
    return tuple(deal(one) if isinstance(one, str) else one for one in notations)


def sheet(*notations, seatings=(), closed=False, scorer=0, **options):
    return tally(
        SKRUUVI,
        Options(**options),
        deals(notations),
        seatings=seatings,
        closed=closed,
        scorer=scorer,
    )


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def net(*notations, **more):
    """What the last of the deals moves for A."""
    entry = last(*notations, **more)
    assert not entry.problems, entry.problems
    return entry.net[0]


def standing(*notations, seatings=(), **options):
    """How it stands after these deals, all of which must fit."""
    played = sheet(*notations, seatings=seatings, **options)
    assert not [entry.number for entry in played.entries if entry.problems]
    return played.standing


def start(**options):
    return SKRUUVI.first_standing(Options(**options), 4)


def letters(players):
    return "".join("ABCD"[one] for one in players)


def dealers(*notations, **more):
    """Who dealt each of the deals, in letters."""
    return letters(entry.table.dealer for entry in sheet(*notations, **more).entries)


def wrong(entry):
    """The facts that have a problem."""
    return [problem.fact for problem in entry.problems]


def told(entry):
    """The sentences about them."""
    return [str(problem.text) for problem in entry.problems]


# The set of skruuvi's book with all that one writes in its columns, and Bolshevik after it.
BOOK_SET = (
    *("A 5H 13", "B 5C 11", "C 6D 10", "pass A 6 a3A a1B a7D a11B"),
    *("D 6S 13", "A 6G 11", "C 6M 1 a5C a2B a3B a9D", "pass B 6 stopped"),
)
THIRDS = ("bol A H 13", "bol B H 12", "bol C S 11", "bol D H 13")
WHOLE_UNDER = {"bolshevik": "integrated", "bolshevik_rounding": "exact"}
WHOLE = deals((*BOOK_SET, *THIRDS, *(*SET, *FOUR) * 2))
# Nobody bids in a Bolshevik set that comes after the last.
SPOKEN_AFTER = {"bol pass": SHORT_EVENING}
SPOKEN_UNDER = {
    "": {"bolshevik": "integrated", "level4": True},
    "bol pass": {"bolshevik": "set_after_last", "format": "12"},
}
