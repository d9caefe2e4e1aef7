"""Whole sittings of skruuvi, played by chance: what holds of each, whatever was played in it."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from scorekeeper.rules.games.skruuvi_2016.deals import Bolshevik
from scorekeeper.rules.games.skruuvi_2016.house_rules import Options
from scorekeeper.rules.games.skruuvi_2016.standing import Phase
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.sheet import tally
from tests.games.skruuvi_2016.evening import SKRUUVI, start
from tests.rotation import SEED
from tests.rules.conformance import fitting_deal

pytestmark = pytest.mark.unmeasured

FORMATS = [*product(("24", "12"), ("none", "set_after_last", "set_after_each", "integrated"))]
SCHEDULES, ROUNDINGS = ("2016", "previous"), ("up", "exact", "nearest", "zero_sum")
of_every_format = pytest.mark.parametrize(("form", "bolshevik"), FORMATS)


@cache
def sheets(form, bolshevik):
    """Those of sittings played to their end, one for each schedule and rounding."""
    chance, rules = Random(f"{SEED} {form} {bolshevik}"), {"format": form, "bolshevik": bolshevik}
    return [
        whole(chance, schedule=schedule, bolshevik_rounding=rounding, **rules)
        for schedule, rounding in product(SCHEDULES, ROUNDINGS)
    ]


def whole(chance, **options):
    options["level4"] = chance.random() < 0.5
    standing, found = start(**options), []
    while SKRUUVI.due(standing):
        deal = fitting_deal(chance, SKRUUVI, standing)
        if deal is not None:
            entry, standing = score_deal(SKRUUVI, standing, deal, len(found) + 1, len(found) + 1)
            found.append(entry.deal)
    return tally(SKRUUVI, Options(**options), found)


def parts(sheet):
    """The entries of each phase, with the round that they belong to."""
    standing = sheet.rounds[0].before
    for entry in sheet.entries:
        yield entry.table.round, standing.phase, entry
        standing = SKRUUVI.after(standing, entry.deal, entry.lines)


def solos_of(entries):
    return [entry.deal for entry in entries if "bol" in entry.kind]


@of_every_format
def test_the_ledger_is_the_sum_of_the_bolsheviks_and_divided_by_three(form, bolshevik):
    for sheet in sheets(form, bolshevik):
        ledger, rounding = sheet.standing.ledger, sheet.standing.options.bolshevik_rounding
        solos = [entry.net for entry in sheet.entries if entry.kind == "bolshevik"]
        assert ledger == tuple(sum(net[player] for net in solos) for player in range(4))
        assert sum(ledger) == 0
        assert len(solos) == {"none": 0, "set_after_last": 4}.get(bolshevik, 12)
        thirds = [Fraction(own, 3) for own in ledger] if solos else []
        shares = [line.points for line in sheet.closing]
        if rounding == "zero_sum":
            assert sum(shares) == 0
            assert all(abs(one - third) < 1 for one, third in zip(shares, thirds, strict=True))
        else:
            up = [-(-third.numerator // third.denominator) for third in thirds]
            # The nearest whole number is never half a point away.
            nearest = [(2 * third + 1) // 2 for third in thirds]
            assert shares == {"up": up, "exact": thirds, "nearest": nearest}[rounding]


@of_every_format
def test_everybody_partners_everybody_for_a_set_of_kitty_and_kotka_deals(form, bolshevik):
    for sheet in sheets(form, bolshevik):
        pairs = [tuple(sorted(side)) for one in sheet.rounds for side in one.before.sides]
        assert sorted(pairs) == list(combinations(range(4), 2))
        assert [one.finished for one in sheet.rounds] == [True] * 3
        ordinary = [(number, phase) for number, phase, one in parts(sheet) if "bol" not in one.kind]
        each = int(form) // 6
        assert Counter(ordinary) == {
            (number, phase): each for number in (1, 2, 3) for phase in (Phase.KITTY, Phase.KOTKA)
        }


@of_every_format
def test_everybody_plays_one_bolshevik_wherever_it_is_played(form, bolshevik):
    none, all_four = [], [0, 1, 2, 3]
    wanted = {"none": [none] * 3, "set_after_last": [none, none, all_four]}
    for sheet in sheets(form, bolshevik):
        solos = [solos_of(one.entries) for one in sheet.rounds]
        bidders = [
            sorted(deal.bidder for deal in own if isinstance(deal, Bolshevik)) for own in solos
        ]
        assert bidders == wanted.get(bolshevik, [all_four] * 3)
        # Up to four may be passed before them (§5.1); the last deal plays the last Bolshevik.
        assert all(4 <= len(own) <= 8 and isinstance(own[-1], Bolshevik) for own in solos if own)


@of_every_format
def test_the_deal_passes_on_by_seat_but_after_an_integrated_bolshevik(form, bolshevik):
    for sheet in sheets(form, bolshevik):
        seat = 0
        for _, _, entry in parts(sheet):
            assert entry.table.seats.index(entry.table.dealer) == seat
            stays = entry.kind == "bolshevik" and bolshevik == "integrated"
            seat = (seat + (0 if stays else 1)) % 4


@of_every_format
def test_the_blocks_add_up(form, bolshevik):
    for sheet in sheets(form, bolshevik):
        for blocks, one in zip(sheet.by_round, sheet.rounds, strict=True):
            assert len(blocks[0].rows) == int(form) // 3
            assert blocks[0].rows[-1].cells[-1].points == one.results[0]
            assert len(blocks) == (2 if solos_of(one.entries) else 1)
            for ledger in blocks[1:]:
                points, thirds = ([mark.points for mark in row.cells[2:]] for row in ledger.sums)
                assert points == list(one.after.ledger)
                assert thirds == [Fraction(own, 3) for own in points]
