"""All contracts and 2,000 rubbers against a second scorer that is built otherwise.

It knows neither lines nor sides. For a contract it climbs trick by trick from just made to all
thirteen and down to none, and keeps what the declaring player has and what his opponents have. A
rubber is played with four columns, one for each player, as one would with pencil and paper.
"""

import random
from itertools import chain, islice, product, repeat

import pytest

from scorekeeper.rules.games.contract_bridge.deals import Contract, PassedOut
from scorekeeper.rules.games.contract_bridge.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.sheet import tally
from tests.games.contract_bridge.evening import BRIDGE
from tests.games.two_sides import LEFT
from tests.rotation import EACH, of_every_seed

# ── A contract, trick by trick ───────────────────────────────────────────────────────────────────

DOUBLINGS = {"none": 1, "doubled": 2, "redoubled": 4}


def price_of_tricks(strain):
    """What the tricks that were bid cost, one after the other (§3.1)."""
    return chain([40], repeat(30)) if strain == "NT" else repeat(20 if strain in "CD" else 30)


def price_of_undertricks(doubling, vulnerable, scale):
    """What each trick short costs, one after the other (§4)."""
    if doubling == "none":
        return repeat(100 if vulnerable else 50)
    if vulnerable:
        single = chain([200], repeat(300))
    elif scale == "older":
        single = chain([100], repeat(200))
    else:
        single = chain([100, 200, 200], repeat(300))
    return (one * (DOUBLINGS[doubling] // 2) for one in single)


def climbed(level, strain, doubling, vulnerable, options, others_vulnerable=False):
    """For the tricks 0 to 13: below and above for the declarer, above for the opponents."""
    factor = DOUBLINGS[doubling]
    below = factor * sum(islice(price_of_tricks(strain), level))
    more = (20 if strain in "CD" else 30) if factor == 1 else 50 * factor
    more *= 2 if vulnerable and factor > 1 else 1
    above = {"none": 0, "doubled": 50, "redoubled": 50 if options.scale == "older" else 100}[
        doubling
    ]
    found, cost = {}, 0
    for tricks in range(6 + level, 14):
        found[tricks] = (below, above + slam(level, tricks, vulnerable, options), 0)
        above += more
    prices = price_of_undertricks(doubling, vulnerable, options.scale)
    for tricks in reversed(range(6 + level)):
        cost += next(prices)
        found[tricks] = (0, 0, cost)
    if options.slams == "either_side":
        own, theirs = (750 if zone else 500 for zone in (vulnerable, others_vulnerable))
        found[1], found[0] = (0, 0, found[1][2] + theirs), (0, 0, found[0][2] + 2 * theirs)
        if level == 7:
            found[12] = (0, own, found[12][2])
    return found


def slam(level, tricks, vulnerable, options):
    """§3.4, of a contract made."""
    size = level if options.slams == "bid_and_made" else tricks - 6
    small = 750 if vulnerable else 500
    return {6: small, 7: 2 * small}.get(size, 0)


def held(deal, options):
    """§5: what the hand with the honours has."""
    if not options.honours or not deal.honours:
        return 0
    return 100 if deal.honours == 4 and deal.strain != "NT" else 150


# ── A rubber with pencil and paper ───────────────────────────────────────────────────────────────

ACROSS = ({0: 2, 2: 0, 1: 3, 3: 1}, {0: 1, 1: 0, 3: 2, 2: 3}, {0: 3, 3: 0, 2: 1, 1: 2})


class Evening:
    """Four columns, each player's line and games; what a deal moved is read off the columns."""

    def __init__(self, options):
        self.options, self.rubber, self.dealer = options, 0, 0
        self.columns = [0] * 4
        self.settled = [0] * 4
        self.begin()

    def begin(self):
        self.line, self.games = [0] * 4, [0] * 4

    @property
    def turn(self):
        return self.rubber % 3 if self.options.partners == "pivot" else 0

    @property
    def over(self):
        return self.rubber == self.options.rubbers

    def pair(self, player):
        return {player, ACROSS[self.turn][player]}

    def others(self, player):
        return {0, 1, 2, 3} - self.pair(player)

    def write(self, players, points):
        for player in players:
            self.columns[player] += points

    def differences(self):
        """What each player's column is ahead of an opponent's."""
        return [self.columns[p] - self.columns[min(self.others(p))] for p in range(4)]

    def play(self, deal):
        """Books the deal; what it moved for each player, and what each scored below the line."""
        before, scored = self.differences(), [0] * 4
        ended = isinstance(deal, Contract) and self.contract(deal, scored)
        moved = [new - old for new, old in zip(self.differences(), before, strict=True)]
        if ended:
            results = zip(self.settled, self.differences(), strict=True)
            self.settled = [old + new for old, new in results]
            self.columns = [0] * 4
            self.rubber += 1
            self.begin()
        self.dealer = LEFT[self.turn][self.dealer]
        return tuple(moved), tuple(scored)

    def contract(self, deal, scored):
        """Whether the rubber ended with it."""
        own, rest = self.pair(deal.declarer), self.others(deal.declarer)
        vulnerable = self.games[deal.declarer] == 1
        facts = (deal.level, deal.strain, deal.doubling, vulnerable, self.options)
        below, above, cost = climbed(*facts, self.games[min(rest)] == 1)[deal.tricks]
        self.write(own, below + above)
        self.write(rest, cost)
        if held(deal, self.options):
            self.write(self.pair(deal.held_by), held(deal, self.options))
        for player in own:
            scored[player] = below
            self.line[player] += below
        if self.line[deal.declarer] < 100:
            return False
        self.line = [0] * 4
        for player in own:
            self.games[player] += 1
        if not vulnerable:
            return False
        self.write(own, 700 if not self.games[min(rest)] else 500)
        return True

    def unfinished(self):
        """§6.4, for each player as the rubber stands."""
        found = [0] * 4
        part_score = 50 if self.options.scale == "older" else 100
        for counted, worth in ((self.games, 300), (self.line, part_score)):
            has = {player for player in range(4) if counted[player]}
            if len(has) == 2:
                for player in range(4):
                    found[player] += worth if player in has else -worth
        return found

    def results(self):
        """What the rubbers have brought, without what the end would."""
        return tuple(map(sum, zip(self.settled, self.differences(), strict=True)))

    def nets(self):
        return tuple(map(sum, zip(self.results(), self.unfinished(), strict=True)))


# ── Every contract ───────────────────────────────────────────────────────────────────────────────

SLAMS = ("bid_and_made", "tricks_taken", "either_side")
RULES = [*product(SLAMS, ("current", "older"))]


@pytest.mark.parametrize(("slams", "scale"), RULES)
@pytest.mark.parametrize("vulnerable", [False, True])
def test_every_contract_there_is_scores_as_the_second_scorer_says(slams, scale, vulnerable):
    options, found = Options(slams=slams, scale=scale), 0
    game = Contract(declarer=1, level=3, strain="NT", tricks=9)
    standing = BRIDGE.first_standing(options, 4)
    standing = BRIDGE.after(standing, game, ()) if vulnerable else standing
    for level, strain, doubling in product(range(1, 8), ("C", "D", "H", "S", "NT"), DOUBLINGS):
        wanted = climbed(level, strain, doubling, vulnerable, options)
        for tricks in range(14):
            deal = Contract(
                declarer=3, level=level, strain=strain, doubling=doubling, tricks=tricks
            )
            entry, _ = score_deal(BRIDGE, standing, deal, 1, 1)
            below, above, cost = wanted[tricks]
            above += 700 if vulnerable and below >= 100 else 0
            assert entry.below == (0, below, 0, below), deal
            assert entry.net[1] == below + above - cost, deal
            found += 1
    assert found == 7 * 5 * 3 * 14


# ── 2,000 rubbers ────────────────────────────────────────────────────────────────────────────────


def drawn(chance, options):
    if chance.random() < 0.1:
        return PassedOut()
    level, strain = chance.choice((1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)), chance.choice("CDHSN")
    strain = "NT" if strain == "N" else strain
    tricks = chance.choice((chance.randrange(14), min(13, max(0, level + chance.randint(3, 8)))))
    honours = chance.choice((0, 0, 0, 4, 4 if strain == "NT" else 5)) if options.honours else 0
    return Contract(
        declarer=chance.randrange(4),
        level=level,
        strain=strain,
        doubling=chance.choice(("none", "none", "doubled", "redoubled")),
        tricks=tricks,
        honours=honours,
        held_by=chance.randrange(4) if honours else None,
    )


def drawn_options(chance, rubbers):
    return Options(
        slams=chance.choice(SLAMS),
        scale=chance.choice(("current", "older")),
        honours=chance.random() < 0.8,
        partners=chance.choice(("pivot", "fixed")),
        rubbers=min(rubbers, chance.randint(1, 12)),
    )


def sitting(chance, rubbers):
    """A sitting of at most so many rubbers as the second scorer has it; how many there were.

    Rarely it is broken off: then its last rubber does not count among them.
    """
    options = drawn_options(chance, rubbers)
    evening, deals, told = Evening(options), [], []
    while not evening.over:
        table = (evening.dealer, evening.rubber + 1)
        deals.append(drawn(chance, options))
        told.append((table, *evening.play(deals[-1]), evening.results()))
        if chance.random() < 0.01:
            break
    check(options, deals, told, evening)
    return evening.rubber


def check(options, deals, told, evening):
    played = tally(BRIDGE, options, deals)
    assert [entry.number for entry in played.entries if entry.problems] == []
    for entry, (table, net, below, nets) in zip(played.entries, told, strict=True):
        assert (entry.table.dealer, entry.table.round) == table
        assert (entry.net, entry.below) == (net, below), entry.deal
        assert entry.running == nets
    assert played.nets == evening.nets()
    assert played.finished is evening.over
    assert not (played.finished and played.closing)
    standing = played.standing
    assert standing.below == tuple(evening.line[side[0]] for side in standing.sides)
    assert standing.games == tuple(evening.games[side[0]] for side in standing.sides)


@of_every_seed
def test_rubbers_come_to_what_pencil_and_paper_say(seed):
    chance, left = random.Random(seed), EACH
    while left:
        left -= sitting(chance, left)
