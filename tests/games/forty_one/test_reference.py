"""2,000 sittings against a second scorer that is built otherwise.

It knows neither lines nor standings. It keeps four columns as one would with pencil and paper, and
looks at the table of §3 as it is printed.
"""

import random

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.games.forty_one.deals import Deal, ThrownIn
from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import deal_problems, score_deal
from scorekeeper.rules.scoring.sheet import tally
from tests.games.forty_one.evening import FORTY_ONE, hand
from tests.rotation import EACH, of_every_seed

TABLE = (1, 2, 3, 4, 5, 6, 14, 16, 18, 20, 22, 24, 26)
ACROSS = ({0: 2, 2: 0, 1: 3, 3: 1}, {0: 1, 1: 0, 3: 2, 2: 3}, {0: 3, 3: 0, 2: 1, 1: 2})


class Paper:
    """Four columns of one game, the games before it, and what they came to."""

    def __init__(self, options):
        self.options = options
        self.columns = [[], [], [], []]
        self.games = 0
        self.nets = [0, 0, 0, 0]

    def write(self, bids_and_tricks):
        for column, (bid, tricks) in zip(self.columns, bids_and_tricks, strict=True):
            worth = TABLE[bid - 1]
            column.append(-worth if tricks < bid else worth)
        self.look_for_a_winner()

    def look_for_a_winner(self):
        partner = ACROSS[self.games % 3]
        totals = [sum(column) for column in self.columns]
        up = {
            player
            for player in range(4)
            if totals[player] > 40
            and (self.options.partner == "any" or totals[partner[player]] >= 1)
        }
        up |= {partner[player] for player in up}
        if not up:
            return
        if len(up) == 4:
            join = sum if self.options.both == "sum" else max
            both = {one: join((totals[one], totals[partner[one]])) for one in range(4)}
            if len(set(both.values())) == 1:
                return
            up = {player for player in range(4) if both[player] == max(both.values())}
        for player in range(4):
            ahead = sum(totals[one] if one in up else -totals[one] for one in range(4))
            stake = 1 if self.options.result == "game" else ahead
            self.nets[player] += stake if player in up else -stake
        self.games += 1
        self.columns = [[], [], [], []]


def any_deal(chance, options):
    """Bids as people make them, and some as nobody does; tricks that come to 13."""
    if options.least_sum and chance.random() < 0.1:
        return ThrownIn()
    cuts = sorted(chance.randint(0, 13) for _ in range(3))
    tricks = [right - left for left, right in zip([0, *cuts], [*cuts, 13], strict=True)]
    bids = [
        min(max(1, taken + chance.choice((-1, 0, 0, 0, 1))), 13)
        if chance.random() < 0.9
        else chance.randint(1, 13)
        for taken in tricks
    ]
    return Deal(hands=tuple(hand(player, bids[player], tricks[player]) for player in range(4)))


def played(chance):
    """A sitting from its first deal to its end, or broken off, with what the paper says."""
    options = Options(
        partner=chance.choice(("any", "positive")),
        both=chance.choice(("sum", "player")),
        result=chance.choice(("game", "points")),
        least_sum=chance.choice((11, 0)),
        games=chance.randint(1, 4),
    )
    paper, deals = Paper(options), []
    standing = FORTY_ONE.first_standing(options, 4)
    for _ in range(chance.randint(1, 60)):
        if paper.games == options.games:
            break
        deal = any_deal(chance, options)
        if deal_problems(FORTY_ONE, standing, deal):
            assert sum(TABLE[one.bid - 1] for one in deal.hands) < options.least_sum
            continue
        _, standing = score_deal(FORTY_ONE, standing, deal, 1, 1)
        deals.append(deal)
        if isinstance(deal, Deal):
            paper.write([(one.bid, one.tricks) for one in deal.hands])
    return options, deals, paper


def compare(chance):
    options, deals, paper = played(chance)
    found = tally(FORTY_ONE, options, deals)
    assert not any(entry.problems for entry in found.entries)
    assert list(found.nets) == paper.nets
    assert found.finished == (paper.games == options.games)
    assert sum(entry.ends_game for entry in found.entries) == paper.games
    if not found.finished:
        assert list(found.scores) == [sum(column) for column in paper.columns]
    assert sum(found.nets) == 0
    return found


@of_every_seed
def test_sittings_come_out_the_same(seed):
    chance = random.Random(seed)
    ended = sum(compare(chance).finished for _ in range(EACH))
    assert 0 < ended < EACH


def test_under_other_rules_the_same_deals_are_scored_and_may_be_open():
    """What was entered before a house rule was changed keeps its points."""
    chance = random.Random(7)
    for _ in range(50):
        _, deals, _ = played(chance)
        for least in (0, 11):
            found = tally(FORTY_ONE, Options(least_sum=least, games=12), deals)
            effects = {problem.effect for entry in found.entries for problem in entry.problems}
            assert effects <= {Effect.OPEN}
