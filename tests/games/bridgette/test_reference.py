"""All contracts and 2,000 sittings against a second scorer that is built otherwise.

It knows neither tables nor lines. It goes by what a contract is called at a bridge table (part
score, game, slam), walks the steps of a penalty, and keeps one balance, A's points less B's.
"""

import random
from itertools import product

from scorekeeper.rules.games.bridgette.deals import Contract
from scorekeeper.rules.games.bridgette.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet import tally
from tests.games.bridgette.evening import BRIDGETTE, last
from tests.rotation import EACH, of_every_seed


def price(level, strain):
    """A contract is dearer by its steps: 150, 250, 750, 1500, 2200, 2500."""
    no_trump, major = strain == "NT", strain in ("H", "S")
    if level + no_trump <= 1:
        return 150
    game = 3 if no_trump else 4 if major else 5
    if level < game:
        return 250
    step = level + no_trump  # no trump counts as a trick more
    if level == 7:
        return 2500 if no_trump else 2200
    return {6: 1500, 7: 2200}.get(step, 750)


def fine(short, doubling):
    """Walks the penalty trick by trick; from the sixth on nothing is added."""
    steps = {
        "none": (100, 100, 100, 100, 300, 300),
        "doubled": (200, 300, 300, 300, 900, 1000),
        "redoubled": (300, 400, 400, 400, 1200, 1300),
    }[doubling]
    return sum(steps[:short])


def for_declarer(deal):
    """What the deal moves for its declarer."""
    needed = 6 + deal.level
    if deal.tricks < needed:
        return -fine(needed - deal.tricks, deal.doubling)
    found = price(deal.level, deal.strain)
    if deal.tricks == needed and deal.level < 7:
        found += 100 if deal.level == 6 else 250
    if deal.tricks == needed + 3:
        found += 350
    return found + {"none": 0, "doubled": 400, "redoubled": 1000}[deal.doubling]


def for_a(deal):
    return for_declarer(deal) * (1 if deal.declarer == 0 else -1)


def bids():
    return [(0, "NT"), *product(range(1, 8), ("C", "D", "H", "S", "NT"))]


def test_every_contract_there_is_scores_as_the_second_scorer_says():
    found = 0
    for (level, strain), doubling, tricks in product(
        bids(), ("none", "doubled", "redoubled"), range(14)
    ):
        deal = Contract(declarer=1, level=level, strain=strain, doubling=doubling, tricks=tricks)
        assert last(deal).net == (for_a(deal), -for_a(deal)), deal
        found += 1
    assert found == 36 * 3 * 14


# ── 2,000 sittings ───────────────────────────────────────────────────────────────────────────────


class Evening:
    """One balance for each match, as two players would keep it on the back of an envelope."""

    def __init__(self, matches):
        self.left = matches
        self.balances, self.dealt = [0], 0
        self.given, self.turn = 0, 0

    @property
    def over(self):
        return self.left == 0

    def play(self, deal):
        self.balances[-1] += for_a(deal)
        self.dealt += 1
        self.turn = 1 - self.turn
        if self.dealt >= 6 and self.balances[-1] != 0:
            self.left -= 1
            self.dealt = 0
            self.balances.append(0)


def drawn(chance):
    """Rarely far from just made; small contracts, so that six deals are often level."""
    level, strain = chance.choice(((0, "NT"), (1, "C"), (1, "S"), (2, "H"), *bids()))
    tricks = min(13, 6 + level + chance.choice((0, 0, 0, 1, -1, -2, 3)))
    return Contract(
        declarer=chance.randrange(2),
        level=level,
        strain=strain,
        doubling=chance.choice(("none",) * 4 + ("doubled", "redoubled")),
        tricks=chance.choice((tricks, tricks, tricks, chance.randrange(14))),
    )


def level_match(chance):
    """Six deals in which either player does the same three."""
    three = [drawn(chance) for _ in range(3)]
    return [Contract(**{**vars(one), "declarer": declarer}) for one in three for declarer in (0, 1)]


def sitting(chance):
    """How many matches had a deciding deal."""
    evening, deals, told = Evening(matches := chance.randint(1, 12)), [], []
    decided, forced = 0, []
    while not evening.over and chance.random() > 0.01:
        if chance.random() < 0.05:
            points = chance.randint(-500, 500) or 1
            evening.given += points
            deals.append(Adjustment(points=(points, -points)))
            continue
        if not evening.dealt and chance.random() < 0.2:
            forced = level_match(chance)
        decided += evening.dealt == 6
        told.append((evening.turn, len(evening.balances)))
        deals.append(forced.pop(0) if forced else drawn(chance))
        evening.play(deals[-1])
    check(tally(BRIDGETTE, Options(matches=matches), deals), evening, told)
    return decided


def check(played, evening, told):
    assert not any(entry.problems for entry in played.entries)
    assert [(entry.table.dealer, entry.table.round) for entry in played.deals] == told
    net = sum(evening.balances) + evening.given
    assert played.nets == (net, -net)
    begun = [one for one in played.rounds if one.entries]
    assert [one.results[0] for one in begun] == evening.balances[: len(begun)]
    assert played.finished is evening.over
    one, other = played.standing.sums
    assert one - other == evening.balances[-1]


@of_every_seed
def test_sittings_come_to_what_the_envelope_says(seed):
    chance = random.Random(seed)
    assert sum(sitting(chance) for _ in range(EACH)) > 0  # some of the matches were level
