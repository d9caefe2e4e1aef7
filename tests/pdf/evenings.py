"""A whole evening of every ruleset, with the longest names and the widest points, for the tests."""

from random import Random

from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games import product
from tests.pdf.pdf_probe import LONG_NAMES, NAMES, TEN_CENTS
from tests.rules.conformance import fitting_deal

LINK = "https://example.org/s/Zk3v9QmT0c1xY7aPq2LrBw/"
WIDE = (-10_000_000, 10_000_000, 9_999_999, -9_999_999)


def written(key):
    """The house rules and the deals of a game's whole evening."""
    game = product.evening_of(key)
    return getattr(game, "WHOLE_UNDER", {}), game.WHOLE


PLAYED = {key: written(key) for key in product.KEYS}
WRITTEN = tuple(PLAYED)  # whole evenings; the others are as long as chance makes them
KEYS = tuple(one.key for one in rulesets())
LONGEST = 60  # deals by chance, which need not come to the end of every game


def by_chance(ruleset):
    """Deals of any game from the first to its end, or as many as make an evening."""
    chance = Random(ruleset.key)
    standing = ruleset.first_standing(ruleset.Options(), ruleset.most_players)
    for _ in range(LONGEST):
        if not ruleset.due(standing):
            return
        deal = fitting_deal(chance, ruleset, standing)
        _, standing = score_deal(ruleset, standing, deal, 1, 1)
        yield deal


PLAYED |= {one.key: ({}, tuple(by_chance(one))) for one in rulesets() if one.key not in PLAYED}


def played(key, names=NAMES, *, wide=False):
    """The evening of a ruleset, which is over, so that money is on paper; wide: with an adjustment
    of the widest points."""
    (ruleset,) = [one for one in rulesets() if one.key == key]
    options, deals = PLAYED[key]
    names = names[: ruleset.most_players]
    return Sitting(
        ruleset=ruleset,
        players=names,
        options=ruleset.Options(**options),
        stake=TEN_CENTS,
        deals=(*deals, *([widest_points(len(names))] if wide else [])),
        place="Café Engel",
        date="2026-11-06",
        closed=True,
    )


def widest_points(players):
    return Adjustment(points=WIDE[:players], note="Щ" * 120)


def widest(key):
    return played(key, LONG_NAMES, wide=True)
