"""All contracts against a second scorer, built otherwise: it looks one number up and multiplies it.

And all Bolsheviks against one that gives every player his number in turn. Neither knows lines.
"""

from itertools import combinations, product

from scorekeeper.rules.games.skruuvi_2016.aces import Ace
from scorekeeper.rules.games.skruuvi_2016.deals import Bolshevik, Contract
from scorekeeper.rules.games.skruuvi_2016.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally
from tests.games.skruuvi_2016.evening import SKRUUVI

# What X is up by the tricks 0 to 13, undoubled and without the aces, level 4 to 7 (§3, §4).
POSITIVE = {
    "2016": {
        4: (-50, -45, -40, -35, -30, -25, -20, -15, -10, -5, 10, 12, 14, 16),
        5: (-55, -50, -45, -40, -35, -30, -25, -20, -15, -10, -5, 25, 27, 29),
        6: (-65, -60, -55, -50, -45, -40, -35, -30, -25, -20, -15, -10, 35, 37),
        7: (-75, -70, -65, -60, -55, -50, -45, -40, -35, -30, -25, -20, -15, 50),
    },
    "previous": {
        4: (-40, -36, -32, -28, -24, -20, -16, -12, -8, -4, 16, 20, 24, 28),
        5: (-55, -50, -45, -40, -35, -30, -25, -20, -15, -10, -5, 25, 30, 35),
        6: (-77, -71, -65, -59, -53, -47, -41, -35, -29, -23, -17, -11, 36, 42),
        7: (-101, -94, -87, -80, -73, -66, -59, -52, -45, -38, -31, -24, -17, 49),
    },
}
MISERE = {
    "2016": {
        4: (11, 9, 7, 5, -5, -10, -15, -20, -25, -30, -35, -40, -45, -50),
        5: (14, 12, 10, -10, -15, -20, -25, -30, -35, -40, -45, -50, -55, -60),
        6: (22, 20, -15, -20, -25, -30, -35, -40, -45, -50, -55, -60, -65, -70),
        7: (35, -20, -25, -30, -35, -40, -45, -50, -55, -60, -65, -70, -75, -80),
    },
    "previous": {
        4: (17, 13, 9, 5, -4, -8, -12, -16, -20, -24, -28, -32, -36, -40),
        5: (20, 15, 10, -5, -10, -15, -20, -25, -30, -35, -40, -45, -50, -55),
        6: (26, 20, -11, -17, -23, -29, -35, -41, -47, -53, -59, -65, -71, -77),
        7: (30, -17, -24, -31, -38, -45, -52, -59, -66, -73, -80, -87, -94, -101),
    },
}
TIMES = {
    "2016": {"none": 1, "doubled": 2, "redoubled": 3},
    "previous": {"none": 1, "doubled": 2, "redoubled": 4},
}


def net(deal, **options):
    entry = tally(SKRUUVI, Options(**options), (deal,)).entries[0]
    assert entry.problems == ()
    return entry.net


# ── Contracts ────────────────────────────────────────────────────────────────────────────────────


def every_contract():
    for level, strain, tricks in product((4, 5, 6, 7), "MSCDHG", range(14)):
        for doubling in TIMES["2016"]:
            if level > 4 or doubling != "none":
                yield level, strain, tricks, doubling


def test_every_contract_there_is_scores_as_the_second_scorer_says():
    found = 0
    for schedule, (level, strain, tricks, doubling) in product(TIMES, every_contract()):
        deal = Contract(
            declarer=3,
            level=level,
            strain=strain,
            tricks=tricks,
            doubling=doubling,
            stopped_early=strain == "M",
        )
        table = MISERE if strain == "M" else POSITIVE
        points = table[schedule][level][tricks] * TIMES[schedule][doubling]
        moved = net(deal, schedule=schedule, level4=True)
        assert moved == (-points, points, -points, points), (schedule, deal)
        found += 1
    # Two schedules; fours doubled or redoubled, the others in three ways; six strains.
    assert found == 2 * (2 + 3 * 3) * 6 * 14


# ── Bolshevik ────────────────────────────────────────────────────────────────────────────────────

# What it is worth to the bidder by his tricks, 0 to 13; Dictator is a seven of the table (§5.3).
BOLSHEVIK = (20, -15, -20, -25, -30, -35, -40, -45, -50, -55, -60, -65, -70, -75)


def shares(deal, schedule):
    """§5.4, §4: what each player gets, one after the other."""
    points = [0, 0, 0, 0]
    for opponent in {0, 1, 2, 3} - {deal.bidder}:
        times = 1
        if opponent in deal.doubled_by:
            times = TIMES[schedule]["redoubled" if deal.redoubled else "doubled"]
        worth = (BOLSHEVIK if deal.strain == "M" else POSITIVE[schedule][7])[deal.tricks]
        burnt = sum(one.trick if one.side == deal.bidder else -one.trick for one in deal.aces)
        points[opponent] = times * -worth + (times if schedule == "previous" else 1) * burnt
    points[deal.bidder] = -sum(points)
    return tuple(points)


def aces_of(bidder, tricks):
    """The first tricks are the bidder's, the others those of the three; an ace in every third."""
    others = (bidder + 1) % 4
    return tuple(
        Ace(trick=trick, side=bidder if trick <= tricks else others) for trick in (1, 4, 7, 10)
    )


def every_bolshevik():
    for bidder, strain, tricks in product(range(4), "MG", range(14)):
        others = [player for player in range(4) if player != bidder]
        for doublers in (one for many in range(4) for one in combinations(others, many)):
            for redoubled in (False, True) if doublers else (False,):
                yield Bolshevik(
                    bidder=bidder,
                    strain=strain,
                    tricks=tricks,
                    doubled_by=doublers,
                    redoubled=redoubled,
                    aces=aces_of(bidder, tricks) if strain == "M" else (),
                )


def test_every_bolshevik_there_is_scores_as_the_second_scorer_says():
    found = 0
    for schedule, deal in product(TIMES, every_bolshevik()):
        moved = net(deal, schedule=schedule, bolshevik="integrated")
        assert moved == shares(deal, schedule), (schedule, deal)
        found += 1
    # Nobody doubled, or one of seven companies did and was redoubled or not.
    assert found == 2 * 4 * 2 * 14 * (1 + 2 * 7)
