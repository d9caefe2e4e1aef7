"""Estonian vint as its players write it: "A 5H 11 h4 a3 B:aaa B:H4 x", "A 5N 2 d4B", "pass A 6".

And four hands of real cards with what can be said of them: whatever was dealt can be entered.
"""

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.vint_estonian.deals import Contract, Discard, PassMisere
from scorekeeper.rules.games.vint_estonian.holdings import Holding
from scorekeeper.rules.games.vint_estonian.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.scored_deal import BELOW
from scorekeeper.rules.scoring.sheet import tally

ESTONIAN = ruleset("vint-estonian")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
DOUBLING = {"x": "doubled", "xx": "redoubled"}
FIRST = {"fX": "declarers", "fY": "defenders"}
ACES = {"aaa": "three_aces", "aaaa": "four_aces"}

# Twelve tricks at level five: 12 × 5 = 60 below, a game. Two aces each: nothing else but 2,200.
GAME_A, GAME_B = "A 5G 12 a2", "B 5G 12 a2"
# 10 × 4 = 40 for A and C, 3 × 4 = 12 for B and D: nobody wins a game with it.
QUIET = "A 4G 10 a2"

# A rubber with every kind of deal: two games of A and C, and four more deals.
RUBBER = (
    *("A 5H 11 h4 a3 A:aaa A:H4", "B 4N 3 d4B d9C d4A", "pass A 6 d11B"),
    *("C 6S 13 h5 a3 C:S5 B:D3 x", "A 5G 12 a4 A:aaaa A:C5", "D 4D 10 h2 a1 conceded"),
    *("B 7C 12 h3 a2 xx", "pass D 5"),
)


def player(letter):
    return "ABCD".index(letter)


def deal(notation):
    """A deal out of what `notation` writes for it."""
    head, bid, *words = notation.split()
    discards = tuple(discard(word) for word in words if word[0] == "d")
    if head == "pass":
        return PassMisere(side=player(bid), tricks=int(words[0]), discarded_aces=discards)
    counts = {word[0]: int(word[1:]) for word in words if word[0] in "ha" and word[1:].isdigit()}
    return Contract(
        declarer=player(head),
        level=int(bid[0]),
        strain=bid[1:],
        doubling=next((DOUBLING[word] for word in words if word in DOUBLING), "none"),
        tricks=int(words[0]),
        conceded="conceded" in words,
        honours=counts.get("h"),
        aces=counts.get("a"),
        holdings=tuple(holding(word) for word in words if ":" in word),
        discarded_aces=discards,
        first_to_game=next((FIRST[word] for word in words if word in FIRST), None),
    )


def discard(word):
    return Discard(trick=int(word[1:-1]), side=player(word[-1]))


def holding(word):
    who, what = word.split(":")
    if what in ACES:
        return Holding(player=player(who), holding=ACES[what])
    return Holding(player=player(who), holding="sequence", suit=what[0], length=int(what[1:]))


def sheet(*notations, seatings=(), closed=False, **options):
    deals = [deal(one) if isinstance(one, str) else one for one in notations]
    return tally(ESTONIAN, Options(**options), deals, seatings=seatings, closed=closed)


def last(*notations, **more):
    """The entry of the last of the deals."""
    return sheet(*notations, **more).entries[-1]


def alone(one, **options):
    """The entry of a deal with nothing before it."""
    return score_deal(ESTONIAN, start(**options), one, 1, 1)[0]


def start(**options):
    return ESTONIAN.first_standing(Options(**options), 4)


def standing(*notations, **more):
    """How it stands after these deals."""
    return sheet(*notations, **more).standing


def below(entry):
    """What A's side and the other score below the line in this entry."""
    own = [line.points for line in entry.lines if line.column == BELOW and 0 in line.who]
    others = [line.points for line in entry.lines if line.column == BELOW and 0 not in line.who]
    return sum(own), sum(others)


def wrong(entry):
    """The facts that have a problem."""
    return [problem.fact for problem in entry.problems]


def told(entry):
    """The sentences about them."""
    return [str(problem.text).replace("\ufe0e", "") for problem in entry.problems]


# ── Real cards ───────────────────────────────────────────────────────────────────────────────────

RANKS = "AKQJT98765432"
PACK = tuple(suit + rank for suit in "SCDH" for rank in RANKS)


def hands(chance):
    """Four hands of thirteen, after a good shuffle or a bad one: suits or ranks stay together."""
    pack = sorted(PACK, key=lambda card: RANKS.index(card[1])) if chance.random() < 0.3 else [*PACK]
    for _ in range(chance.choice((0, 2, 5, 10, 20, 200))):
        one, other = chance.randrange(52), chance.randrange(52)
        pack[one], pack[other] = pack[other], pack[one]
    dealt = [set(pack[13 * number : 13 * number + 13]) for number in range(4)]
    chance.shuffle(dealt)
    return dealt


def run(hand, suit):
    """How many cards of the suit the hand has from the ace down without a gap."""
    return next((n for n, rank in enumerate(RANKS) if suit + rank not in hand), len(RANKS))


def true_holdings(dealt):
    """Everything that may be said of the single hands (§1.1)."""
    found = []
    for number, hand in enumerate(dealt):
        aces = len({"SA", "CA", "DA", "HA"} & hand)
        if aces >= 3:
            kind = "three_aces" if aces == 3 else "four_aces"
            found.append(Holding(player=number, holding=kind))
        for suit in "SCDH":
            if run(hand, suit) >= 3:
                facts = {"suit": suit, "length": run(hand, suit)}
                found.append(Holding(player=number, holding="sequence", **facts))
    return tuple(found)


def true_counts(cards, strain):
    """The honours and aces among the cards of a side; no honours at grand."""
    aces = len({"SA", "CA", "DA", "HA"} & cards)
    honours = None if strain == "G" else len({strain + rank for rank in "AKQJT"} & cards)
    return {"honours": honours, "aces": aces}


WHOLE = tuple(map(deal, RUBBER * 3))
