"""2,000 sittings of 501 against a second scorer that is built otherwise.

It knows neither lines nor sides. It keeps a pile of counters before each player, as one would with
chips: whoever takes points off hands counters in, whoever fails draws some. A game is over when a
pile is gone, and the piles that are left say who pays what.
"""

import random

from scorekeeper.rules.games.five_hundred_one.deals import Contract, GaveUp, Taken, ThrownIn
from scorekeeper.rules.games.five_hundred_one.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally
from tests.games.five_hundred_one.evening import FIVE
from tests.rotation import EACH, of_every_seed


class Evening:
    def __init__(self, players, options):
        self.options, self.games, self.turn = options, 0, 0
        self.piles = [501] * players
        self.won = [0] * players

    @property
    def over(self):
        return self.games == self.options.games

    @property
    def players(self):
        return len(self.piles)

    def left_of(self, dealer):
        """Everybody, clockwise from the dealer's left."""
        return [(dealer + step) % self.players for step in range(1, self.players + 1)]

    def at_cards(self, dealer):
        return [who for who in self.left_of(dealer) if self.players == 3 or who != dealer]

    def play(self, deal):
        """The piles after the deal, and what each got or paid for a game."""
        dealer = self.turn if deal.dealer is None else deal.dealer
        low = [pile < 101 for pile in self.piles]
        if not isinstance(deal, ThrownIn):
            for who in self.at_cards(dealer):
                if who == deal.bidder:
                    self.piles[who] -= self.bidders(deal)
                elif not low[who]:
                    self.piles[who] -= self.others(deal, who)
        piles, paid = tuple(self.piles), self.pay(deal, dealer)
        self.turn = self.left_of(dealer)[0]
        return piles, paid

    def bidders(self, deal):
        times = 2 if deal.blind else 1
        won = isinstance(deal, Contract) and any(
            one.points >= deal.bid for one in deal.taken if one.player == deal.bidder
        )
        return times * deal.bid if won else -times * deal.bid

    def others(self, deal, who):
        if isinstance(deal, GaveUp):
            return 25
        return sum(one.points for one in deal.taken if one.player == who)

    def pay(self, deal, dealer):
        paid = [0] * self.players
        gone = {who: pile for who, pile in enumerate(self.piles) if pile < 1}
        if gone:
            if deal.bidder in gone:
                winner = deal.bidder
            else:
                least = min(gone.values())
                winner = next(who for who in self.left_of(dealer) if gone.get(who) == least)
            for who, pile in enumerate(self.piles):
                if who != winner:
                    fee = 1 if self.options.result == "game" else pile if pile > 0 else 0
                    paid[who] -= fee
                    paid[winner] += fee
            self.games += 1
            self.piles = [501] * self.players
        self.won = [old + new for old, new in zip(self.won, paid, strict=True)]
        return tuple(paid)


def drawn(chance, evening):
    """A deal of any kind; where four sit, perhaps another one dealt than the one in turn."""
    four = evening.players == 4
    dealer = chance.choice((None, None, *range(4))) if four else None
    at_cards = evening.at_cards(evening.turn if dealer is None else dealer)
    if chance.random() < 0.08:
        return ThrownIn(dealer=dealer)
    said = {
        "dealer": dealer,
        "bidder": chance.choice(at_cards),
        "bid": chance.choice((66, 70, 80, 90, 100, 120, 150, 220, chance.randint(66, 220))),
        "blind": chance.random() < 0.15,
    }
    if chance.random() < 0.15:
        return GaveUp(**said)
    points = dict.fromkeys(at_cards, 0)
    if chance.random() < 0.7:  # enough for the bid, if there is that much
        points[said["bidder"]] = said["bid"]
    total = chance.choice([sum_ for sum_ in range(120, 221, 20) if sum_ >= sum(points.values())])
    rest = total - sum(points.values())
    for who in at_cards[:-1]:
        own = chance.randint(0, rest)
        points[who] += own
        rest -= own
    points[at_cards[-1]] += rest
    taken = tuple(Taken(player=who, points=points[who]) for who in sorted(points))
    return Contract(**said, taken=taken)


def sitting(chance):
    options = Options(
        result=chance.choice(("game", "points_left")), games=chance.choice((1, 2, 3, 12))
    )
    evening = Evening(chance.choice((3, 4)), options)
    deals, told = [], []
    while not evening.over and chance.random() > 0.005:
        table = (evening.turn, evening.games + 1)
        deals.append(drawn(chance, evening))
        told.append((table, *evening.play(deals[-1])))
    played = tally(FIVE, options, deals, players=evening.players)
    assert [entry.number for entry in played.entries if entry.problems] == []
    for entry, (table, piles, paid) in zip(played.entries, told, strict=True):
        assert (entry.table.dealer, entry.table.round) == table
        assert (entry.scores, entry.net) == (piles, paid), entry.deal
    assert played.nets == tuple(evening.won)
    assert sum(played.nets) == 0
    assert played.finished is evening.over
    assert played.standing.scores == tuple(evening.piles)
    assert played.standing.table.dealer == evening.turn
    return evening.games


@of_every_seed
def test_sittings_come_to_what_the_piles_say(seed):
    chance = random.Random(seed)
    assert sum(sitting(chance) for _ in range(EACH)) > EACH // 2
