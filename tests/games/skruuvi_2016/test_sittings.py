"""Whole sittings of skruuvi, played at random: what holds of each, whatever was played in it."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings

from scorekeeper.rules.core.settlement import payouts
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import Number
from scorekeeper.rules.games.skruuvi_2016.deals import Bolshevik
from scorekeeper.rules.games.skruuvi_2016.house_rules import Options
from scorekeeper.rules.games.skruuvi_2016.standing import Phase
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.skruuvi_2016.evening import NAMES, SKRUUVI, start
from tests.rules.conformance import CHANCES, fitting_deal

FORMATS = [
    *((form, bolshevik) for form in ("24", "12") for bolshevik in ("none", "set_after_last")),
    *(("24", "set_after_each"), ("12", "set_after_each"), ("24", "integrated")),
]
of_every_format = pytest.mark.parametrize(("form", "bolshevik"), FORMATS)
of_every_rounding = pytest.mark.parametrize("rounding", ["up", "exact", "nearest", "zero_sum"])
few = settings(max_examples=6, deadline=None)


def whole(chance, **options):
    """A sitting played to its end, under these house rules and any others."""
    chosen = {
        "level4": chance.random() < 0.5,
        "schedule": chance.choice(("2016", "previous")),
        **options,
    }
    standing, found = start(**chosen), []
    while SKRUUVI.due(standing):
        deal = fitting_deal(chance, SKRUUVI, standing)
        if deal is not None:
            entry, standing = score_deal(SKRUUVI, standing, deal, len(found) + 1, len(found) + 1)
            found.append(entry.deal)
    return Sitting(ruleset=SKRUUVI, players=NAMES, options=Options(**chosen), deals=tuple(found))


def parts(sheet):
    """The entries of each phase, with the round that they belong to."""
    standing = sheet.rounds[0].before
    for entry in sheet.entries:
        assert not entry.problems
        yield entry.table.round, standing.phase, entry
        standing = SKRUUVI.after(standing, entry.deal, entry.lines)


# ── Nets ─────────────────────────────────────────────────────────────────────────────────────────


@of_every_format
@few
@given(chance=CHANCES)
def test_every_deal_sums_to_nothing(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    assert {sum(entry.net) for entry in sheet.entries} == {0}
    assert {sum(result.points) for result in sheet.results[:3]} == {0}


@of_every_format
@of_every_rounding
@few
@given(chance=CHANCES)
def test_the_nets_sum_to_what_the_rounding_left(form, bolshevik, rounding, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik, bolshevik_rounding=rounding).sheet()
    thirds = [Fraction(own, 3) for own in sheet.standing.ledger]
    rounded = [Fraction(line.points) for line in sheet.closing]
    left = sum(sheet.nets)
    assert sum(thirds) == 0
    assert left == sum(one - third for one, third in zip(rounded, thirds, strict=False))
    # Up adds up to ⅔ to each, the nearest whole number is ⅓ away at most.
    assert left in {"up": (0, 1, 2), "nearest": (-1, 0, 1)}.get(rounding, (0,))


@of_every_rounding
@few
@given(chance=CHANCES)
def test_what_the_rounding_left_is_paid_on_the_mean(rounding, chance):
    sheet = whole(chance, format="24", bolshevik="integrated", bolshevik_rounding=rounding).sheet()
    units = payouts(sheet.nets, Stake(currency="EUR", amount="1", per=1, digits=2))
    assert sum(units) == 0
    for unit, net in zip(units, sheet.nets, strict=True):
        assert abs(unit - 100 * (net - Fraction(sum(sheet.nets)) / 4)) < 1


@of_every_format
@few
@given(chance=CHANCES)
def test_the_ledger_is_the_sum_of_the_bolsheviks(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    solos = [entry.net for entry in sheet.entries if entry.kind == "bolshevik"]
    ledger: list[Number] = [sum(net[player] for net in solos) for player in range(4)]
    assert list(sheet.standing.ledger) == ledger
    assert len(solos) == {"none": 0, "set_after_last": 4}.get(bolshevik, 12)


# ── Who plays, who deals ─────────────────────────────────────────────────────────────────────────


@of_every_format
@few
@given(chance=CHANCES)
def test_everybody_has_partnered_everybody_for_a_set(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    pairs = [tuple(sorted(side)) for one in sheet.rounds for side in one.before.sides]
    assert sorted(pairs) == list(combinations(range(4), 2))
    assert [one.finished for one in sheet.rounds] == [True] * 3


@of_every_format
@few
@given(chance=CHANCES)
def test_every_set_has_its_kitty_and_its_kotka_deals(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    ordinary = [(number, phase) for number, phase, entry in parts(sheet) if "bol" not in entry.kind]
    each = int(form) // 6
    assert Counter(ordinary) == {
        (number, phase): each for number in (1, 2, 3) for phase in (Phase.KITTY, Phase.KOTKA)
    }


@pytest.mark.parametrize("bolshevik", ["none", "set_after_last", "set_after_each", "integrated"])
@few
@given(chance=CHANCES)
def test_in_24_deals_everybody_deals_as_often_in_kitty_as_in_kotka(bolshevik, chance):
    sheet = whole(chance, format="24", bolshevik=bolshevik).sheet()
    dealt = Counter(
        (phase, entry.table.dealer) for _, phase, entry in parts(sheet) if "bol" not in entry.kind
    )
    assert dealt == {
        (phase, player): 3 for phase in (Phase.KITTY, Phase.KOTKA) for player in range(4)
    }


@pytest.mark.parametrize("bolshevik", ["none", "set_after_last", "set_after_each"])
@few
@given(chance=CHANCES)
def test_in_12_deals_everybody_deals_three(bolshevik, chance):
    # Two kitty deals in a set go to two players only, so kitty and kotka cannot come out even.
    sheet = whole(chance, format="12", bolshevik=bolshevik).sheet()
    dealt = Counter(entry.table.dealer for entry in sheet.entries if "bol" not in entry.kind)
    assert dealt == dict.fromkeys(range(4), 3)


@of_every_format
@few
@given(chance=CHANCES)
def test_everybody_plays_one_bolshevik_wherever_it_is_played(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    played = [
        sorted(e.deal.bidder for e in one.entries if isinstance(e.deal, Bolshevik))
        for one in sheet.rounds
    ]
    none, all_four = [], [0, 1, 2, 3]
    assert played == {
        "none": [none] * 3,
        "set_after_last": [none, none, all_four],
    }.get(bolshevik, [all_four] * 3)


@pytest.mark.parametrize("form", ["24", "12"])
@few
@given(chance=CHANCES)
def test_a_bolshevik_set_has_four_to_eight_deals_and_its_end_is_forced(form, chance):
    sheet = whole(chance, format=form, bolshevik="set_after_each").sheet()
    for one in sheet.rounds:
        solos = [entry.deal for entry in one.entries if "bol" in entry.kind]
        assert 4 <= len(solos) <= 8
        assert isinstance(solos[-1], Bolshevik)
        passed = len(solos) - 4
        assert passed <= 4


@of_every_format
@few
@given(chance=CHANCES)
def test_the_deal_passes_on_by_seat_but_after_an_integrated_bolshevik(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    seat = 0
    for _, phase, entry in parts(sheet):
        assert entry.table.seats.index(entry.table.dealer) == seat
        stays = entry.kind == "bolshevik" and phase in (Phase.KITTY, Phase.KOTKA)
        seat = (seat + (0 if stays else 1)) % 4


# ── As data ──────────────────────────────────────────────────────────────────────────────────────


@of_every_format
@few
@given(chance=CHANCES)
def test_the_file_keeps_the_sitting(form, bolshevik, chance):
    sitting = whole(chance, format=form, bolshevik=bolshevik)
    again, problems = read_sitting(parse(json.dumps(write_sitting(sitting)).encode()))
    assert (again, problems) == (sitting, ())
    assert again.sheet() == sitting.sheet()


@of_every_format
@few
@given(chance=CHANCES)
def test_the_blocks_add_up(form, bolshevik, chance):
    sheet = whole(chance, format=form, bolshevik=bolshevik).sheet()
    for blocks, one in zip(sheet.by_round, sheet.rounds, strict=True):
        assert len(blocks[0].rows) == int(form) // 3
        assert blocks[0].rows[-1].marks[-1].points == one.results[0]
        assert len(blocks) == (2 if any("bol" in e.kind for e in one.entries) else 1)
        for ledger in blocks[1:]:
            points = [mark.points for mark in ledger.sums[0].marks[2:]]
            assert points == list(one.after.ledger)
            assert [mark.points for mark in ledger.sums[1].marks[2:]] == [
                Fraction(own, 3) for own in points
            ]
