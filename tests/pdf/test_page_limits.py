"""How many pages an ordinary evening takes on every paper."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4, A5, LETTER
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.scored_deal import BELOW
from scorekeeper.rules.scoring.sitting import Sitting
from tests.pdf.evenings import LINK
from tests.pdf.page_objects import Pages
from tests.pdf.pdf_probe import NAMES, TEN_CENTS, outline, printed
from tests.rules.conformance import fitting_deal

pytestmark = pytest.mark.unmeasured
SITE = "https://example.org/"
# Deals of an ordinary evening, and the most pages on A4, as the second edition has them.
ORDINARY = {
    "skruuvi-2016": (24, 1),
    "vint-1886": (19, 2),
    "vint-estonian": (24, 4),
    "contract-bridge": (18, 2),
    "pirate-bridge": (18, 2),
    "bridge-solitaire": (7, 1),
    "bridgette": (6, 1),
    "quinto": (17, 1),
    "five-hundred-one": (55, 2),
    "forty-one": (49, 2),
}


def evening(key, deals):
    """So many deals, of which most bring their bidders what they bid."""
    game, chance = ruleset(key), Random(f"ordinary {key}")
    standing, found = game.first_standing(game.Options(), game.most_players), []
    while game.due(standing) and len(found) < deals:
        candidates = [fitting_deal(chance, game, standing) for _ in range(6)]
        deal = next(
            (own for own in candidates if own and is_made(game, standing, own)), candidates[0]
        )
        found.append(deal)
        _, standing = score_deal(game, standing, deal, 1, 1)
    return Sitting(
        ruleset=game,
        players=NAMES[: game.most_players],
        options=game.Options(),
        stake=TEN_CENTS,
        deals=tuple(found),
        place="Café Engel",
        date="2026-11-06",
    )


def is_made(game, standing, deal):
    entry, _ = score_deal(game, standing, deal, 1, 1)
    bidder = getattr(deal, "declarer", None)
    return any(line.column == BELOW and bidder in line.who for line in entry.lines)


@pytest.mark.parametrize("key", ORDINARY)
def test_an_ordinary_evening_takes_few_pages(key):
    deals, most = ORDINARY[key]
    one = evening(key, deals)
    pages = {
        format.name: len(Pages(printed(one, format=format, link=LINK, site=SITE)))
        for format in (A4, LETTER, A5)
    }
    assert pages["A4"] <= most
    assert pages["Letter"] <= most + 1
    assert pages["A5"] <= 2 * most + 1


@pytest.mark.parametrize("key", ORDINARY)
def test_each_round_and_the_settlement_are_in_the_outline(key):
    one = evening(key, ORDINARY[key][0])
    titles = [title for title, _ in outline(printed(one))]
    played = [round_ for round_ in one.sheet().rounds if round_.entries]
    assert len(titles) >= len(played) + 1
    assert titles[-1] == "Settlement"


@pytest.mark.parametrize("deals", [0, 1, 1000])
def test_any_length_is_printed(deals):
    one = evening("forty-one", 49)
    long = replace(one, options=replace(one.options, games=12), deals=(one.deals * 21)[:deals])
    assert len(Pages(printed(long, link=LINK, site=SITE, appendix=deals < 2))) < 60
