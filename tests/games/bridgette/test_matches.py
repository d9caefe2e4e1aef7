"""Matches and the sitting in Bridgette (§4): six deals, a seventh, corrections, breaking off."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seating, Seats
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.games.bridgette.evening import (
    BRIDGETTE,
    LEVEL,
    MATCH,
    SIX,
    Options,
    sheet,
)

THOUSAND = Adjustment(points=(1000, -1000))


def matches(played):
    """Each match: how many deals it has, A's result, and whether it is finished."""
    return [(len(one.entries), one.results[0], one.finished) for one in played.rounds]


# ── §4.1 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seatings", "dealer"), [((), 0), ((Seating(round=2, dealer=1),), 1)])
def test_the_players_keep_their_seats_and_the_table_may_say_who_deals(seatings, dealer):
    table = sheet(*SIX, matches=2, seatings=seatings).standing.table
    assert (table.dealer, table.seats) == (dealer, (0, 1))
    assert BRIDGETTE.seats(Options()) == Seats.STAY


# ── §4.2, and the match of §9.11 ────────────────────────────────────────────────────────────────


def test_six_deals_make_a_match():
    assert matches(sheet(*SIX[:5])) == [(5, 5 * 150, False)]
    assert matches(sheet(*SIX)) == [(6, 6 * 150, True)]
    assert sheet(*SIX).finished


def test_a_match_that_is_level_goes_on():
    assert sheet(*LEVEL).standing.deciding
    assert not sheet(*LEVEL).finished


# ── §4.3 ─────────────────────────────────────────────────────────────────────────────────────────


def test_an_adjustment_makes_no_level_match_decided():
    played = sheet(*LEVEL, THOUSAND)
    assert (played.finished, played.nets) == (False, (1000, -1000))


def test_an_adjustment_makes_no_decided_match_level():
    # 150 for A ahead, which the adjustment takes away.
    deals = (*("A 1C 8", "B 1C 8") * 2, "A 1C 8", "A 0NT 0")  # 450 to 300 + 1000
    assert sheet(*deals).finished
    levelled = sheet(*deals[:5], Adjustment(points=(850, -850)), deals[5])
    assert levelled.finished
    assert (levelled.rounds[0].results, levelled.nets) == ((-850, 850), (0, 0))


def test_it_counts_in_the_net_after_the_end_too():
    played = sheet(*MATCH, THOUSAND)
    assert played.finished
    assert played.nets == (900, -900)
    assert [str(result.title) for result in played.results] == ["Match 1", "Adjustments"]


DECIDED = (*LEVEL[:5], "B 1D 7")  # 400 for B instead of 100 for A


def test_a_superfluous_seventh_deal_becomes_the_first_of_the_next_match():
    corrected = sheet(*DECIDED, MATCH[6], matches=2)
    # 650 to 750 + 400; then 100 for B alone
    assert matches(corrected) == [(6, -500, True), (1, -100, False)]
    assert corrected.nets == (-600, 600)


def test_all_after_it_move_and_the_last_match_lacks_one():
    played = sheet(*MATCH, *SIX, matches=2)
    assert (matches(played), played.finished) == ([(7, -100, True), (6, 900, True)], True)
    corrected = sheet(*DECIDED, MATCH[6], *SIX, matches=2)
    # −100 + 5 × 150; the last deal of all comes after the end.
    assert matches(corrected) == [(6, -500, True), (7, 650, True)]
    assert [entry.void for entry in corrected.entries] == [False] * 12 + [True]


def test_in_the_last_match_it_stays_and_scores_nothing_until_it_is_struck():
    played = sheet(*DECIDED, MATCH[6])
    entry = played.entries[-1]
    assert [(one.fact, one.effect) for one in entry.problems] == [("kind", Effect.VOID)]
    assert (entry.lines, entry.net) == ((), (0, 0))
    assert str(entry.summary) == "Deal 7 does not fit here and scores nothing."
    struck = sheet(*DECIDED)
    assert not [entry for entry in struck.entries if entry.problems]
    assert (played.finished, played.nets) == (struck.finished, struck.nets) == (True, (-500, 500))


def test_a_correction_may_call_for_a_seventh_deal():
    played = sheet(*DECIDED, *SIX, matches=2)
    assert matches(played) == [(6, -500, True), (6, 900, True)]
    corrected = sheet(*LEVEL, *SIX, matches=2)
    # A's 150 decide; the last match lacks a deal again.
    assert matches(corrected) == [(7, 150, True), (5, 750, False)]
    assert corrected.kinds == ("contract",)


# ── §4.4, §4.5 ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("deals", "net"), [(("A 1C 8",), 150), (LEVEL, 0)])
def test_a_match_broken_off_counts_as_it_stands_and_nothing_is_added(deals, net):
    played = sheet(*deals, closed=True)
    assert [(one.points, one.finished) for one in played.results] == [((net, -net), False)]
    assert (played.nets, played.finished, played.closing) == ((net, -net), True, ())


# ── How it stands ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "number", "stage"),
    [
        ((), 1, "deal 1 of 6"),
        (LEVEL[:5], 1, "deal 6 of 6"),
        (LEVEL, 1, "deciding deal"),
        ((*SIX, "A 1C 8"), 4, "match 2 of 4 · 5 deals left"),
        ((*SIX, *LEVEL), 4, "match 2 of 4 · deciding deal"),
    ],
)
def test_the_stage_has_the_deal_and_the_match(deals, number, stage):
    assert str(sheet(*deals, matches=number).standing.stage) == stage


TURNED = (Seating(round=1, seats=(1, 0)),)


@pytest.mark.parametrize(
    ("deals", "seatings", "told"),
    [
        ((), (), []),
        (LEVEL[:2], (), [((0,), "ahead by 250"), ((1,), "behind by 250")]),
        (LEVEL[:5], (), [((0,), "behind by 100"), ((1,), "ahead by 100")]),
        (LEVEL, (), [((0,), "tied"), ((1,), "tied")]),
        (SIX, (), []),  # of the next match
        (("A 1C 8", THOUSAND), (), [((0,), "ahead by 150"), ((1,), "behind by 150")]),
        (("A 1C 8",), TURNED, [((1,), "behind by 150"), ((0,), "ahead by 150")]),
    ],
)
def test_both_are_told_who_leads_by_how_much_in_the_order_of_the_seats(deals, seatings, told):
    needs = sheet(*deals, matches=2, seatings=seatings).standing.needs
    assert [(need.who, str(need.what)) for need in needs] == told


def test_a_deciding_deal_is_announced_and_the_declarer_leads():
    before, level = (sheet(*deals).standing for deals in (LEVEL[:5], LEVEL))
    assert before.begins is None
    assert str(level.begins) == "The match is tied: the next deal decides."
    assert str(level.lead) == "Opening lead: the declarer."
