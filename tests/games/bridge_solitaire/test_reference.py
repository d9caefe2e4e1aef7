"""All contracts and 2,000 sittings against a second scorer that is built otherwise.

It knows neither lines nor columns. It lays a contract out trick by trick, each with its price, and
keeps one balance from the player's point of view, as one would with counters.
"""

import random
from itertools import product

import pytest

from scorekeeper.rules.games.bridge_solitaire.deals import Contract
from scorekeeper.rules.games.bridge_solitaire.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.sheet import tally
from tests.games.bridge_solitaire.evening import GAME_A, GAME_B, SOLITAIRE, deal
from tests.rotation import EACH, of_every_seed

# ── A contract, trick by trick ───────────────────────────────────────────────────────────────────


def times_doubled(deal, options):
    """0, 1 or 2: how often the contract is doubled (§3.2)."""
    return 0 if options.jokers_double == "own_contract" and deal.declarer else deal.jokers


def price_of_trick(place, deal, doubled, vulnerable):
    """What a trick of a contract made brings, by its place; and whether below the line."""
    minor = deal.strain in ("C", "D")
    if place <= 6:
        return 0, False
    if place <= 6 + deal.level:
        first = deal.strain == "NT" and place == 7
        return (20 if minor else 40 if first else 30) << doubled, True
    if not doubled:
        return (20 if minor else 30), False
    return (50 << doubled) << vulnerable, False


def price_short(place, doubled, vulnerable, older):
    """What a trick short costs, the first, the second and so on."""
    if not doubled:
        return 100 if vulnerable else 50
    if vulnerable:
        single = 200 if place == 1 else 300
    elif place == 1:
        single = 100
    else:
        single = 200 if older or place <= 3 else 300
    return single * doubled


def collected(tricks, vulnerable):
    """§3.4, for whichever side took them."""
    return {12: 500, 13: 1000}.get(tricks, 0) * (3 if vulnerable else 2) // 2


def slam(deal, vulnerable, options):
    if options.slams == "either_side":
        return collected(deal.tricks, vulnerable)
    size = deal.tricks - 6 if options.slams == "tricks_taken" else deal.level
    return {6: 500, 7: 1000}.get(size, 0) * (3 if vulnerable else 2) // 2


def contract(deal, vulnerable, options, others=False):
    """What the declarer has below, what he has above, and what the other has; others: whether the
    other is vulnerable."""
    doubled, older = times_doubled(deal, options), options.scale == "older"
    if deal.tricks < 6 + deal.level:
        short = range(1, 7 + deal.level - deal.tricks)
        cost = sum(price_short(place, doubled, vulnerable, older) for place in short)
        if options.slams != "either_side":
            return 0, 0, cost
        return 0, collected(deal.tricks, vulnerable), cost + collected(13 - deal.tricks, others)
    prices = [price_of_trick(one, deal, doubled, vulnerable) for one in range(1, deal.tricks + 1)]
    below = sum(price for price, under in prices if under)
    above = sum(price for price, under in prices if not under)
    insult = 50 if older and doubled else 50 * doubled
    return below, above + insult + slam(deal, vulnerable, options), 0


def held(deal, options):
    """§3.3: what the player's hand brings."""
    if not options.honours:
        return 0
    return {0: 0, 4: 150 if deal.strain == "NT" else 100, 5: 150}[deal.honours]


# ── A rubber with counters ───────────────────────────────────────────────────────────────────────


class Evening:
    """One balance, the player's; each hand's line and games."""

    def __init__(self, options):
        self.options, self.rubbers, self.balance = options, 0, 0
        self.line, self.games = {0: 0, 1: 0}, {0: 0, 1: 0}

    @property
    def over(self):
        return self.rubbers == self.options.rubbers

    def play(self, deal):
        """Books the deal; what it moved for the player, and what the declarer had below."""
        own, other = deal.declarer, 1 - deal.declarer
        vulnerable = bool(self.games[own])
        below, above, cost = contract(deal, vulnerable, self.options, bool(self.games[other]))
        moved = below + above - cost
        self.line[own] += below
        if self.line[own] >= 100:
            self.line = {0: 0, 1: 0}
            self.games[own] += 1
            if self.games[own] == 2:
                moved += 500 if self.games[other] else 700
                self.games = {0: 0, 1: 0}
                self.rubbers += 1
        moved = held(deal, self.options) + (-moved if own else moved)
        self.balance += moved
        return moved, below

    def broken_off(self):
        """§4.1: what it would bring the player to stop here."""
        found, part_score = 0, 50 if self.options.scale == "older" else 100
        for counted, worth in ((self.games, 300), (self.line, part_score)):
            if bool(counted[0]) != bool(counted[1]):
                found += worth if counted[0] else -worth
        return found


# ── Every contract ───────────────────────────────────────────────────────────────────────────────

SLAMS = ("bid_and_made", "tricks_taken", "either_side")
RULES = [*product(("every_contract", "own_contract"), SLAMS, ("current", "older"))]


@pytest.mark.parametrize(("jokers_double", "slams", "scale"), RULES)
@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("declarer", [0, 1])
def test_every_contract_there_is_scores_as_the_second_scorer_says(
    declarer, vulnerable, jokers_double, slams, scale
):
    options = Options(jokers_double=jokers_double, slams=slams, scale=scale)
    standing, found = SOLITAIRE.first_standing(options, 2), 0
    if vulnerable:
        standing = SOLITAIRE.after(standing, deal((GAME_A, GAME_B)[declarer]), ())
    levels, strains = (range(1, 7), "CDHS") if declarer else (range(1, 8), "CDHSN")
    for level, strain, jokers, tricks in product(levels, strains, range(3), range(14)):
        strain = "NT" if strain == "N" else strain
        one = Contract(declarer=declarer, level=level, strain=strain, jokers=jokers, tricks=tricks)
        entry, _ = score_deal(SOLITAIRE, standing, one, 1, 1)
        below, above, cost = contract(one, vulnerable, options)
        above += 700 if vulnerable and below >= 100 else 0
        assert entry.below[declarer] == below, one
        assert entry.below[1 - declarer] == 0
        assert entry.net[declarer] == below + above - cost, one
        found += 1
    assert found == (6 * 4 if declarer else 7 * 5) * 3 * 14


# ── 2,000 sittings ───────────────────────────────────────────────────────────────────────────────


def drawn(chance, options):
    declarer = int(chance.random() < 0.4)
    strain = chance.choice(("C", "D", "H", "S", *(() if declarer else ("NT",))))
    level = chance.choice((1, 1, 2, 2, 3, 3, 4, 4, 5, 6, *(() if declarer else (7,))))
    tricks = chance.choice((chance.randrange(14), min(13, level + chance.randint(3, 8))))
    asked = options.honours and not declarer
    return Contract(
        declarer=declarer,
        level=level,
        strain=strain,
        jokers=chance.choice((0, 0, 1, 2)),
        tricks=tricks,
        honours=chance.choice((0, 0, 4, 4 if strain == "NT" else 5)) if asked else 0,
    )


def drawn_options(chance):
    return Options(
        jokers_double=chance.choice(("every_contract", "own_contract")),
        slams=chance.choice(SLAMS),
        scale=chance.choice(("current", "older")),
        honours=chance.random() < 0.8,
        rubbers=chance.choice((1, 1, 2, 3)),
    )


def play_a_sitting(chance):
    """Plays it with both scorers; rarely it is broken off."""
    options = drawn_options(chance)
    evening, deals, told = Evening(options), [], []
    while not evening.over and chance.random() > 0.01:
        deals.append(drawn(chance, options))
        told.append((evening.rubbers + 1, *evening.play(deals[-1]), evening.balance))
    check(tally(SOLITAIRE, options, deals, players=2), told, evening)


def check(played, told, evening):
    for entry, (rubber, moved, below, balance) in zip(played.entries, told, strict=True):
        assert entry.problems == ()
        assert (entry.table.round, entry.table.dealer) == (rubber, 0)
        assert (entry.net, max(entry.below)) == ((moved, -moved), below), entry.deal
        assert entry.running == (balance, -balance)
    whole = evening.balance + evening.broken_off()
    assert played.nets == (whole, -whole)
    assert played.finished is evening.over
    standing = played.standing
    assert standing.below == tuple(evening.line.values())
    assert standing.games == tuple(evening.games.values())


@of_every_seed
def test_sittings_come_to_what_the_counters_say(seed):
    chance = random.Random(seed)
    for _ in range(EACH):
        play_a_sitting(chance)
