"""The fold from deals to a sheet, on a game that is not vint (tests/rules/toy.py)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.rules.core.facts import Effect, Problem
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.scoring.points import points_moved
from scorekeeper.rules.scoring.scored_deal import Adjustment, Settles
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.vint_1886.evening import GAME_AC, VINT
from tests.games.vint_1886.evening import sheet as vint_sheet
from tests.rules import toy
from tests.rules.toy import Debt, Gift, Options, Trick

TRICK, GIFT, DEBT = Trick(who=0, points=5), Gift(who=1, points=4), Debt(who=2, points=7)
NINE = Trick(who=0, points=9)
ADJUSTMENT = Adjustment(points=(3, -3, 0), note="a penalty")


def sheet(*deals, **more):
    return tally(toy.ruleset, Options(), deals, **more)


def test_a_deal_moves_the_nets_as_its_column_settles():
    """Against the others, for oneself alone; a ledger is settled at the end."""
    assert sheet(TRICK).nets == (5, -5, -5)
    assert sheet(TRICK).entries[0].below is None  # without the line there is nothing below it
    assert sheet(GIFT).nets == (0, 4, 0)
    debts = sheet(DEBT)
    assert debts.entries[0].net == (0, 0, -7)
    assert debts.nets == (0, 0, Fraction(-7, 3))
    assert debts.closing
    assert (debts.standing.remark(0), debts.bonuses) == (None, ())


def test_what_is_settled_later_keeps_nothing_else_back():
    lines = (*toy.score(DEBT, None), *toy.score(TRICK, None))
    at_once = (Settles.AGAINST, Settles.OWN)
    assert points_moved(toy.ruleset, 3, ((0,), (1,), (2,)), lines, at_once) == (5, -5, -5)


def test_closing_lines_of_one_column_are_added():
    twice = replace(
        toy.ruleset, close=lambda standing: (*toy.close(standing), *toy.close(standing))
    )
    assert tally(twice, Options(), (DEBT,)).nets == (0, 0, Fraction(-14, 3))


def test_the_settlement_names_what_each_part_brought():
    played = sheet(TRICK, DEBT, ADJUSTMENT, GIFT)
    assert [(str(one.title), one.points, one.finished) for one in played.results] == [
        ("Round 1", (5, -5, -5), True),
        ("Round 2", (0, 4, 0), False),
        ("debts ÷ 3", (0, 0, Fraction(-7, 3)), True),
        ("Adjustments", (3, -3, 0), True),
    ]
    assert played.nets == (8, -4, Fraction(-22, 3))  # −5 − 7/3


def test_nets_run_along_the_entries_with_what_the_end_would_bring():
    """Twice seven of debts: a third of 7, then of 14."""
    running = [entry.running for entry in sheet(TRICK, GIFT, TRICK).entries]
    assert running == [(5, -5, -5), (5, -1, -5), (10, -6, -10)]
    assert [entry.running for entry in sheet(DEBT, TRICK, ADJUSTMENT, DEBT).entries] == [
        (0, 0, Fraction(-7, 3)),
        (5, -5, -5 - Fraction(7, 3)),
        (5 + 3, -5 - 3, -5 - Fraction(7, 3)),
        (5 + 3, -5 - 3, -5 - Fraction(14, 3)),
    ]


def test_entries_are_numbered_and_deals_counted():
    played = sheet(ADJUSTMENT, TRICK, ADJUSTMENT, GIFT)
    numbers = [(entry.number, entry.ordinal) for entry in played.entries]
    assert numbers == [(1, 0), (2, 1), (3, 0), (4, 2)]
    assert [entry.number for entry in played.deals] == [2, 4]
    assert [entry.number for entry in played.adjustments] == [1, 3]
    assert played.next_ordinal == 3


def test_answers_that_do_not_count_are_listed_by_reason():
    """Every deal of this game has an answer that nobody plays."""
    problem = Problem(fact="points", text=gettext("Not played here."), effect=Effect.UNPLAYED)
    game = replace(toy.ruleset, problems=lambda deal, standing: [problem])
    played = tally(game, Options(), (TRICK, ADJUSTMENT, GIFT))
    ((why, entries),) = played.ignored_answers
    assert (str(why), [entry.ordinal for entry in entries]) == ("Not played here.", [1, 2])


def test_an_adjustment_is_said_with_its_note():
    first, second = sheet(ADJUSTMENT, Adjustment(points=(1, -1, 0))).entries
    assert str(first.summary) == "Adjustment: A +3, B −3 (a penalty)"
    assert str(second.summary) == "Adjustment: A +1, B −1"
    assert first.kind == second.kind == "adjustment"
    assert str(first.deal.heading) == "Adjustment: a penalty"
    assert str(second.deal.heading) == "Adjustment"
    # Three who get the same: "A +30, B, C and D −10" could mean that B gets nothing.
    said = str(Adjustment(points=(30, -10, -10, -10)).brief())
    assert said == "A +30, B −10, C −10, D −10"


def test_an_entry_knows_who_sat_where():
    entries = sheet(TRICK, TRICK, TRICK).entries
    assert [entry.table.dealer for entry in entries] == [0, 1, 0]  # left of 1 in 0 2 1
    assert entries[2].table.seats == (0, 2, 1)
    # What the table said of its seats holds.
    said = (Seating(round=1, seats=(2, 1, 0), dealer=1),)
    table = sheet(TRICK, seatings=said).entries[0].table
    assert (table.seats, table.dealer) == ((2, 1, 0), 1)


def test_a_deal_that_cannot_be_scores_nothing_and_does_not_pass_on():
    played = sheet(NINE, TRICK)
    entry = played.entries[0]
    assert (entry.void, entry.open) == (True, False)
    assert played.void_entries == (entry,)
    assert (entry.lines, entry.net) == ((), (0, 0, 0))
    assert str(entry.summary) == "Deal 1 does not fit here and scores nothing."
    assert played.entries[1].table.dealer == 0


def test_a_kind_that_cannot_come_now_is_void():
    class Other(Trick):
        kind = "other"

    (problem,) = deal_problems(toy.ruleset, sheet().standing, Other(who=0, points=1))
    assert (problem.fact, problem.effect) == ("kind", Effect.VOID)


def test_deals_after_the_end_are_void_and_stand_at_the_end():
    played = sheet(*[TRICK] * 5, GIFT)
    assert [entry.number for entry in played.entries if entry.void] == [5, 6]
    assert [len(round_.entries) for round_ in played.rounds] == [2, 4]
    assert [result.finished for result in played.results] == [True, True]
    assert played.nets == (20, -20, -20)


@pytest.mark.parametrize(
    ("deals", "closed", "rounds"),
    [
        (0, False, [1]),  # the first round is there before the first deal
        (2, False, [1, 2]),  # the next one when it may be played
        (4, False, [1, 2]),  # none after the last
        # A closed sitting shows no round that nobody will play.
        (0, True, [1]),
        (2, True, [1]),
        (3, True, [1, 2]),
    ],
)
def test_a_round_is_shown_when_it_may_be_played(deals, closed, rounds):
    assert [one.round for one in sheet(*[TRICK] * deals, closed=closed).blocks] == rounds


def test_before_the_first_deal_there_are_no_rows_and_after_the_last_it_is_finished():
    assert [one.rows for one in sheet().blocks] == [()]
    assert sheet().results == ()
    last = sheet(*[TRICK] * 4)
    assert last.finished
    assert last.kinds == ()


def test_a_round_is_so_far_until_the_sitting_is_closed_in_it():
    assert str(sheet(TRICK).unfinished_remark) == "so far"
    assert str(sheet(TRICK, closed=True).unfinished_remark) == "unfinished"


def test_how_far_a_sitting_is_and_its_stake_is_due_at_the_end():
    stake = Stake(currency="EUR", amount="1", per=100)
    for closed, words, due in ((False, "so far, rubber 1 of 3 · 1–0", None), (True, "None", stake)):
        found = vint_sheet(GAME_AC, closed=closed)
        sitting = Sitting(ruleset=VINT, players=(), options=VINT.Options(), stake=stake)
        assert (str(found.so_far), sitting.stake_due(found)) == (words, due)
    assert not sheet(TRICK).finished
    assert sheet(TRICK, closed=True).finished


def test_a_round_keeps_the_standings_around_it():
    first, second = sheet(TRICK, TRICK, TRICK).rounds
    assert (first.before.table.round, first.after.table.round) == (1, 2)
    assert (second.before.dealt, second.after.dealt) == (0, 1)


def test_an_adjustment_between_two_rounds_belongs_to_neither():
    played = sheet(TRICK, TRICK, ADJUSTMENT, TRICK)
    numbers = [[entry.number for entry in round_.entries] for round_ in played.rounds]
    assert numbers == [[1, 2], [4]]


def cells(row):
    return [(str(mark.label), mark.points) for mark in row.cells]


def test_points_below_stand_in_rows_and_the_contract_with_its_declarer():
    block = vint_sheet("A 3H 9 h4 a3", "pass").blocks[0]
    assert [head.players for head in block.heads] == [(0, 2), (1, 3)]
    assert cells(block.rows[0]) == [("3♥︎ 9", 270), ("", 120)]
    assert cells(block.rows[1]) == [("thrown in", None), ("", None)]
    assert str(block.rows[1].label) == "thrown in"


def test_points_above_are_stacked_from_the_line_upwards_with_the_sums_at_the_foot():
    block = vint_sheet("A 3H 9 h4 a3", "B 4D 9 h4 a1").blocks[0]
    stacks = [[(mark.entry, str(mark.label), mark.points) for mark in s] for s in block.above]
    assert stacks == [
        [(1, "honours", 900), (1, "aces", 900), (2, "undertrick", 2000), (2, "aces", 1140)],
        [(2, "honours", 1140)],
    ]
    # 270 + 152 + 900 + 900 + 2000 + 1140; 120 + 342 + 1140
    assert [mark.points for mark in block.sums[0].cells] == [5362, 1602]
    assert block.results == (3760, -3760, 3760, -3760)


def test_a_rule_is_drawn_under_a_game():
    block = vint_sheet("A 3H 9 h4 a3", GAME_AC, "pass").blocks[0]
    assert [row.ruled for row in block.rows] == [False, True, False]


@pytest.mark.parametrize("number", [1, 2])
def test_marks_and_rows_lead_to_their_entry(number):
    adjustment = Adjustment(points=(1, -1, 0, 0))
    block = vint_sheet(adjustment, "A 3H 9 h4 a3", GAME_AC).blocks[0]
    row = block.rows[number - 1]
    assert (row.entry, row.ordinal) == (number + 1, number)
    assert {(mark.entry, mark.ordinal) for mark in row.cells} == {(number + 1, number)}


def test_a_sheet_goes_on_from_that_of_its_first_deals():
    """What was scored is not scored again."""
    deals = (ADJUSTMENT, TRICK, NINE, DEBT, GIFT, ADJUSTMENT, TRICK)
    for count in range(len(deals) + 1):
        assert sheet(*deals, before=sheet(*deals[:count])) == sheet(*deals)
    sitting = Sitting(ruleset=toy.ruleset, players=("A", "B", "C"), options=Options(), deals=deals)
    first = replace(sitting, deals=deals[:2]).sheet()
    again = sitting.sheet(before=first)
    assert again.entries[1] is first.entries[1]
    assert again == sheet(*deals)
