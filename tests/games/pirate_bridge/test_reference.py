"""2,000 sittings of one rubber and more against a second scorer that is built otherwise.

It knows neither lines nor sides. A contract costs what the second scorer of contract bridge says,
trick by trick. Everybody has a purse, and whoever writes points takes half of them out of the purse
of each who does not (§4.6).
"""

import random

from scorekeeper.rules.games.pirate_bridge.deals import Contract, PassedOut
from scorekeeper.rules.games.pirate_bridge.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally
from tests.games.contract_bridge.test_reference import SLAMS, climbed, held
from tests.games.pirate_bridge.evening import PIRATE
from tests.rotation import EACH, of_every_seed

EVERYBODY = {0, 1, 2, 3}


class Evening:
    """Four columns of one's own; the dealer's seat is that of the player, for nobody moves."""

    def __init__(self, options):
        self.options, self.rubber, self.dealer = options, 0, 0
        self.purses = [0] * 4
        self.begin()

    def begin(self):
        self.part, self.won = {}, dict.fromkeys(EVERYBODY, 0)

    @property
    def over(self):
        return self.rubber == self.options.rubbers

    def write(self, players, points):
        for writer in players:
            for other in EVERYBODY - set(players):
                self.purses[writer] += points // 2
                self.purses[other] -= points // 2
            assert points % 2 == 0

    def in_zone(self, deal):
        """§4.3."""
        whose = {"declarer": [deal.declarer], "nobody": []}
        both = [deal.declarer, deal.partner]
        return any(self.won[one] for one in whose.get(self.options.vulnerability, both))

    def play(self, deal):
        """Books the deal; what each scored below the line."""
        scored = [0] * 4
        if isinstance(deal, Contract):
            self.contract(deal, scored)
        self.dealer = (self.dealer + 1) % 4
        return tuple(scored)

    def contract(self, deal, scored):
        own = {deal.declarer, deal.partner}
        facts = (deal.level, deal.strain, deal.doubling, self.in_zone(deal), self.options)
        against = self.options.vulnerability != "nobody" and any(
            self.won[one] for one in EVERYBODY - own
        )
        below, above, cost = climbed(*facts, against)[deal.tricks]
        self.write(own, below + above)
        self.write(EVERYBODY - own, cost)
        if held(deal, self.options):
            owners = own if deal.held_by in own else EVERYBODY - own
            self.write(owners, held(deal, self.options))
        reached = set()
        for player in own:
            scored[player] = below
            self.part[player] = self.part.get(player, 0) + below
            if self.part[player] >= 100:
                reached.add(player)
        if reached:
            self.game(reached)

    def game(self, reached):
        """§4.2, §4.4."""
        self.part = {}
        for player in reached:
            self.won[player] += 1
        winners = [player for player, games in self.won.items() if games == 2]
        for winner in winners:
            self.write({winner}, 500 if 1 in self.won.values() else 700)
        if winners:
            self.rubber += 1
            self.begin()


def drawn(chance, options):
    if chance.random() < 0.1:
        return PassedOut()
    level, strain = chance.choice((1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)), chance.choice("CDHSN")
    strain = "NT" if strain == "N" else strain
    tricks = chance.choice((chance.randrange(14), min(13, max(0, level + chance.randint(5, 8)))))
    honours = chance.choice((0, 0, 0, 4, 4 if strain == "NT" else 5)) if options.honours else 0
    declarer, partner = chance.sample(range(4), 2)
    return Contract(
        declarer=declarer,
        partner=partner,
        level=level,
        strain=strain,
        doubling=chance.choice(("none", "none", "doubled", "redoubled")),
        tricks=tricks,
        honours=honours,
        held_by=chance.randrange(4) if honours else None,
    )


def drawn_options(chance):
    return Options(
        vulnerability=chance.choice(("declarer", "either_ally", "nobody")),
        slams=chance.choice(SLAMS),
        scale=chance.choice(("current", "older")),
        honours=chance.random() < 0.8,
        rubbers=chance.choice((1, 1, 2, 3)),
    )


@of_every_seed
def test_sittings_come_to_what_four_purses_say(seed):
    chance = random.Random(seed)
    for _ in range(EACH):
        sitting(chance, drawn_options(chance))


def sitting(chance, options):
    """Played to its end, or now and then broken off."""
    evening, deals, told = Evening(options), [], []
    while not evening.over and chance.random() > 0.02:
        table = (evening.dealer, evening.rubber + 1)
        deals.append(drawn(chance, options))
        below = evening.play(deals[-1])
        told.append((table, below, tuple(evening.purses)))
    played = tally(PIRATE, options, deals)
    assert [entry.number for entry in played.entries if entry.problems] == []
    for entry, (table, below, nets) in zip(played.entries, told, strict=True):
        assert (entry.table.dealer, entry.table.round) == table
        assert (entry.below, entry.running) == (below, nets), entry.deal
    assert played.nets == tuple(evening.purses)
    assert sum(played.nets) == 0
    assert played.finished is evening.over
    assert played.standing.below == tuple(evening.part.get(one, 0) for one in range(4))
    assert played.standing.games == tuple(evening.won.values())
