"""2,000 random sittings against a second scorer that is built otherwise.

It knows neither columns nor sides. Each player has a purse of his own since the last rule and one
for the rubber; quints and tricks are paid out one by one, and the deal is asked after each coin who
has won.
"""

import random

from scorekeeper.rules.games.quinto.deals import Deal, Quint
from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.games.quinto.quints import QUINTS
from scorekeeper.rules.scoring.sheet import tally
from tests.games.quinto.evening import QUINTO
from tests.games.two_sides import LEFT
from tests.rotation import EACH, of_every_seed

WORTH = dict(zip("SCDHJ", (5, 10, 15, 20, 25), strict=True))
FACTOR = {"none": 1, "doubled": 2, "redoubled": 4}
ACROSS = ({0: 2, 2: 0, 1: 3, 3: 1}, {0: 1, 1: 0, 3: 2, 2: 3}, {0: 3, 3: 0, 2: 1, 1: 2})
PLAYERS = range(4)


class Evening:
    """Four purses; what a deal moved is read off them."""

    def __init__(self, options):
        self.options, self.rubber, self.dealer = options, 0, 0
        self.settled = [0] * 4
        self.begin()

    def begin(self):
        self.game, self.all, self.games = [0] * 4, [0] * 4, [0] * 4

    @property
    def over(self):
        return self.rubber == self.options.rubbers

    def pair(self, player):
        return {player, ACROSS[self.rubber % 3][player]}

    def pay(self, player, points, *purses):
        for one in self.pair(player):
            for purse in purses:
                purse[one] += points

    def differences(self):
        found = []
        for player in PLAYERS:
            (other, *_) = {*PLAYERS} - self.pair(player)
            found.append(self.all[player] - self.all[other])
        return found

    def ahead(self):
        """A player with 250 or more whose purse is the fullest; None if the fullest are even."""
        best = max(PLAYERS, key=lambda player: self.game[player])
        (other, *_) = {*PLAYERS} - self.pair(best)
        return best if self.game[best] >= 250 and self.game[best] > self.game[other] else None

    def play(self, order, deal):
        """Books the deal with its quints in this order; what it moved for each player."""
        before, winner = self.differences(), None
        for one in order:
            self.pay(one.side, WORTH[one.quint[0]], self.game, self.all)
            if self.options.ends == "at_once" and self.game[one.side] >= 250:
                winner = one.side
        if not deal.abandoned:
            (other, *_) = {*PLAYERS} - self.pair(deal.side)
            for trick in range(13):
                taker = deal.side if trick < deal.tricks else other
                self.pay(taker, 5 * FACTOR[deal.doubling], self.game, self.all)
            winner = self.ahead()
        ended = winner is not None and self.game_won(winner)
        moved = [new - old for new, old in zip(self.differences(), before, strict=True)]
        if ended:
            self.settled = [
                old + new for old, new in zip(self.settled, self.differences(), strict=True)
            ]
            self.rubber += 1
            self.begin()
        self.dealer = LEFT[self.rubber % 3][self.dealer]
        return tuple(moved)

    def game_won(self, winner):
        """Whether the rubber ended with this game."""
        self.game = [0] * 4
        self.pay(winner, 1, self.games)
        if self.games[winner] < self.options.rubber_games:
            return False
        if self.options.rubber_games == 2:
            self.pay(winner, 100, self.all)
        return True

    def nets(self):
        return tuple(old + new for old, new in zip(self.settled, self.differences(), strict=True))


def drawn(chance, evening):
    """A deal as it was played, quint by quint, and the order in which they fell."""
    tricks = chance.choice((chance.randrange(14), chance.randrange(4, 10)))
    side = chance.randrange(4)
    (other, *_) = {*PLAYERS} - evening.pair(side)
    takers = [chance.choice([*evening.pair(side)])] * tricks
    takers += [chance.choice([*evening.pair(other)])] * (13 - tricks)
    pairs = [one for one in QUINTS if len(one) == 3 and chance.random() < 0.3]
    falling = [one for one in QUINTS if len(one) < 3] + pairs
    chance.shuffle(falling)
    order, purse = [], list(evening.game)
    doubling = chance.choice(("none", "none", "doubled", "redoubled"))
    for quint in falling:
        one = Quint(quint=quint, side=chance.choice(takers))
        order.append(one)
        for player in evening.pair(one.side):
            purse[player] += WORTH[quint[0]]
        if evening.options.ends == "at_once" and purse[one.side] >= 250:
            return order, dealt(order, doubling, abandoned=True)
    return order, dealt(order, doubling, side=side, tricks=tricks)


def dealt(order, doubling, **more):
    quints = tuple(sorted(order, key=lambda one: QUINTS.index(one.quint)))
    return Deal(quints=quints, doubling=doubling, **more)


def drawn_options(chance):
    return Options(
        ends=chance.choice(("at_once", "at_once", "after_deal")),
        rubber_games=chance.choice((2, 2, 1)),
        rubbers=chance.randint(1, 4),
    )


def played(chance):
    """A sitting, rarely broken off; how many of its deals a quint ended."""
    options = drawn_options(chance)
    evening, deals, told = Evening(options), [], []
    while not evening.over:
        table = (evening.dealer, evening.rubber + 1)
        order, deal = drawn(chance, evening)
        deals.append(deal)
        told.append((table, evening.play(order, deal), evening.nets()))
        if chance.random() < 0.02:
            break
    check(options, deals, told, evening)
    return sum(1 for one in deals if one.abandoned)


def check(options, deals, told, evening):
    found = tally(QUINTO, options, deals)
    assert [entry.number for entry in found.entries if entry.problems] == []
    for entry, (table, net, nets) in zip(found.entries, told, strict=True):
        assert (entry.table.dealer, entry.table.round) == table
        assert entry.net == net, entry.deal
        assert entry.running == nets
    assert found.nets == evening.nets()
    assert found.finished is evening.over
    standing = found.standing
    assert standing.points == tuple(evening.game[side[0]] for side in standing.sides)
    assert standing.games == tuple(evening.games[side[0]] for side in standing.sides)


@of_every_seed
def test_sittings_come_to_what_the_purses_say(seed):
    chance = random.Random(seed)
    assert sum(played(chance) for _ in range(EACH)) > 0
