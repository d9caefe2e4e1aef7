"""A whole evening of every ruleset, with the longest names and the widest points, for the tests."""

from random import Random

from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.bridge_solitaire import evening as solitaire
from tests.games.bridgette import evening as bridgette
from tests.games.contract_bridge import evening as bridge
from tests.games.five_hundred_one import evening as five_hundred_one
from tests.games.forty_one import evening as forty_one
from tests.games.pirate_bridge import evening as pirate
from tests.games.quinto import evening as quinto
from tests.games.skruuvi_2016 import evening as skruuvi
from tests.games.vint_1886 import evening as vint
from tests.games.vint_estonian import evening as estonian
from tests.pdf.pdf_probe import LONG_NAMES, NAMES, TEN_CENTS
from tests.rules.conformance import fitting_deal
from tests.web.evening import EVENING

LINK = "https://example.org/s/Zk3v9QmT0c1xY7aPq2LrBw/"
WIDE = (-10_000_000, 10_000_000, 9_999_999, -9_999_999)

# The set of skruuvi's book with all that one writes in its columns, and Bolshevik after it.
BOOK_SET = (
    *("A 5H 13", "B 5C 11", "C 6D 10", "pass A 6 a3A a1B a7D a11B"),
    *("D 6S 13", "A 6G 11", "C 6M 1 a5C a2B a3B a9D", "pass B 6 stopped"),
)
THIRDS = ("bol A H 13", "bol B H 12", "bol C S 11", "bol D H 13")
SKRUUVI = skruuvi.deals((*BOOK_SET, *THIRDS, *(*skruuvi.SET, *skruuvi.FOUR) * 2))

PLAYED = {
    "bridge-solitaire": ({"rubbers": 5}, tuple(map(solitaire.deal, solitaire.EVENING))),
    "contract-bridge": ({}, tuple(bridge.deal(one) for one in bridge.EVENING)),
    "quinto": ({}, tuple(quinto.deal(one) for one in quinto.EVENING)),
    "pirate-bridge": ({}, tuple(pirate.deal(one) for one in pirate.EVENING)),
    "bridgette": ({"matches": 5}, tuple(bridgette.deal(one) for one in bridgette.EVENING)),
    "five-hundred-one": ({}, tuple(map(five_hundred_one.deal, five_hundred_one.EVENING))),
    "vint-1886": ({}, tuple(vint.deal(one) for one in EVENING)),
    "vint-estonian": ({}, tuple(estonian.deal(one) for one in estonian.RUBBER * 3)),
    "forty-one": ({}, tuple(forty_one.deal(one) for one in forty_one.EVENING)),
    "skruuvi-2016": ({"bolshevik": "integrated", "bolshevik_rounding": "exact"}, SKRUUVI),
}
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
    """The evening of a ruleset; wide: with an adjustment of the widest points."""
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
    )


def widest_points(players):
    return Adjustment(points=WIDE[:players], note="Щ" * 120)


def widest(key):
    return played(key, LONG_NAMES, wide=True)
