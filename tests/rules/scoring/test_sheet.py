"""The fold from deals to a sheet, on a game that is not vint (tests/rules/toy.py)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.rules.core.facts import Effect, Problem
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.scoring.points import points_moved
from scorekeeper.rules.scoring.scored_deal import Adjustment, Settles
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.vint_1886.evening import GAME_AC
from tests.games.vint_1886.evening import sheet as vint_sheet
from tests.rules import toy
from tests.rules.toy import Debt, Gift, Options, Trick

TRICK, GIFT, DEBT = Trick(who=0, points=5), Gift(who=1, points=4), Debt(who=2, points=7)
NINE = Trick(who=0, points=9)
ADJUSTMENT = Adjustment(points=(3, -3, 0), note="a penalty")


def toy_sitting(**more):
    names = ("Anna", "Boris", "Clara")
    return Sitting(ruleset=toy.ruleset, players=names, options=Options(), **more)


def sheet(*deals, **more):
    return tally(toy.ruleset, Options(), deals, **more)


# ── Nets ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_column_against_counts_for_one_and_against_the_others():
    assert sheet(TRICK).nets == (5, -5, -5)


def test_a_column_of_ones_own_counts_for_one():
    assert sheet(GIFT).nets == (0, 4, 0)


def test_a_ledger_is_moved_by_the_deal_and_settled_at_the_end():
    debts = sheet(DEBT)
    assert debts.entries[0].net == (0, 0, -7)
    assert debts.nets == (0, 0, Fraction(-7, 3))


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


def test_nets_run_along_the_entries():
    assert [entry.running for entry in sheet(TRICK, GIFT, TRICK).entries] == [
        (5, -5, -5),
        (5, -1, -5),
        (10, -6, -10),
    ]


def test_the_nets_run_with_what_the_end_would_bring():
    """Twice seven of debts: a third of 7, then of 14."""
    assert [entry.running for entry in sheet(DEBT, TRICK, ADJUSTMENT, DEBT).entries] == [
        (0, 0, Fraction(-7, 3)),
        (5, -5, -5 - Fraction(7, 3)),
        (5 + 3, -5 - 3, -5 - Fraction(7, 3)),
        (5 + 3, -5 - 3, -5 - Fraction(14, 3)),
    ]


def test_a_sheet_goes_on_from_that_of_its_first_deals():
    deals = (ADJUSTMENT, TRICK, NINE, DEBT, GIFT, ADJUSTMENT, TRICK)
    for count in range(len(deals) + 1):
        assert sheet(*deals, before=sheet(*deals[:count])) == sheet(*deals)


# ── Entries ──────────────────────────────────────────────────────────────────────────────────────


def test_entries_are_numbered_and_deals_counted():
    played = sheet(ADJUSTMENT, TRICK, ADJUSTMENT, GIFT)
    assert [(entry.number, entry.ordinal) for entry in played.entries] == [
        *((1, 0), (2, 1), (3, 0), (4, 2)),
    ]
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


def test_a_game_may_have_nothing_to_say_at_a_name_and_no_bonus_besides_its_ledger():
    played = sheet(DEBT)
    assert played.standing.remark(0) is None
    assert played.closing
    assert played.bonuses == ()


def test_an_adjustment_is_said_with_its_note():
    entries = sheet(ADJUSTMENT, Adjustment(points=(1, -1, 0))).entries
    assert [str(entry.said) for entry in entries] == [
        "Adjustment: A +3, B −3 (a penalty)",
        "Adjustment: A +1, B −1",
    ]
    assert [entry.kind for entry in entries] == ["adjustment", "adjustment"]
    titles = [str(entry.deal.title) for entry in entries]
    assert titles == ["Adjustment: a penalty", "Adjustment"]


def test_three_who_get_the_same_are_said_one_by_one():
    """ "A +30, B, C and D −10" could mean that B gets nothing."""
    said = str(Adjustment(points=(30, -10, -10, -10)).brief)
    assert said == "A +30, B −10, C −10, D −10"


def test_a_game_without_the_line_has_nothing_below_it():
    assert sheet(TRICK).entries[0].below is None


def test_an_entry_knows_who_sat_where():
    assert [entry.table.dealer for entry in sheet(TRICK, TRICK, TRICK).entries] == [0, 1, 1]
    assert sheet(TRICK, TRICK, TRICK).entries[2].table.seats == (0, 2, 1)


# ── Deals that do not fit ────────────────────────────────────────────────────────────────────────


def test_a_deal_that_cannot_be_scores_nothing_and_does_not_pass_on():
    played = sheet(NINE, TRICK)
    entry = played.entries[0]
    assert (entry.void, entry.open) == (True, False)
    assert played.void_entries == (entry,)
    assert (entry.lines, entry.net) == ((), (0, 0, 0))
    assert str(entry.said) == "Deal 1 does not fit here and scores nothing."
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


# ── Rounds ───────────────────────────────────────────────────────────────────────────────────────


def test_the_first_round_is_there_before_the_first_deal():
    played = sheet()
    assert [(one.round, one.rows) for one in played.blocks] == [(1, ())]
    assert played.results == ()


def test_the_next_round_is_shown_when_it_may_be_played():
    assert [one.round for one in sheet(TRICK, TRICK).blocks] == [1, 2]


def test_no_round_is_shown_after_the_last():
    played = sheet(*[TRICK] * 4)
    assert [one.round for one in played.blocks] == [1, 2]
    assert played.finished
    assert played.kinds == ()


def test_a_round_keeps_the_standings_around_it():
    first, second = sheet(TRICK, TRICK, TRICK).rounds
    assert (first.before.table.round, first.after.table.round) == (1, 2)
    assert (second.before.dealt, second.after.dealt) == (0, 1)


def test_a_closed_sitting_shows_no_round_that_nobody_will_play():
    assert [one.round for one in sheet(TRICK, TRICK, closed=True).blocks] == [1]
    assert [one.round for one in sheet(TRICK, TRICK, TRICK, closed=True).blocks] == [1, 2]
    assert [one.round for one in sheet(closed=True).blocks] == [1]


def test_a_closed_sitting_is_finished():
    assert sheet(TRICK, closed=True).finished


def test_a_round_is_so_far_until_the_sitting_is_closed_in_it():
    assert str(sheet(TRICK).unfinished_remark) == "so far"
    assert str(sheet(TRICK, closed=True).unfinished_remark) == "unfinished"
    assert not sheet(TRICK).finished


def test_an_adjustment_between_two_rounds_belongs_to_neither():
    played = sheet(TRICK, TRICK, ADJUSTMENT, TRICK)
    numbers = [[entry.number for entry in round_.entries] for round_ in played.rounds]
    assert numbers == [[1, 2], [4]]


def test_what_the_table_said_of_its_seats_holds():
    played = sheet(TRICK, seatings=(Seating(round=1, seats=(2, 1, 0), dealer=1),))
    assert played.entries[0].table.seats == (2, 1, 0)
    assert played.entries[0].table.dealer == 1


# ── The sheet with the line ──────────────────────────────────────────────────────────────────────


def cells(row):
    return [(str(mark.label), mark.points) for mark in row.marks]


def test_points_below_stand_in_rows_and_the_contract_with_its_declarer():
    block = vint_sheet("A 3H 9 h4 a3", "pass").blocks[0]
    assert [head.players for head in block.heads] == [(0, 2), (1, 3)]
    assert cells(block.rows[0]) == [("3♥︎ 9", 270), ("", 120)]
    assert cells(block.rows[1]) == [("thrown in", None), ("", None)]
    assert str(block.rows[1].label) == "thrown in"


def test_points_above_are_stacked_from_the_line_upwards():
    block = vint_sheet("A 3H 9 h4 a3", "B 4D 9 h4 a1").blocks[0]
    stacks = [[(mark.entry, str(mark.label), mark.points) for mark in s] for s in block.above]
    assert stacks == [
        [(1, "honours", 900), (1, "aces", 900), (2, "undertrick", 2000), (2, "aces", 1140)],
        [(2, "honours", 1140)],
    ]


def test_a_rule_is_drawn_under_a_game():
    block = vint_sheet("A 3H 9 h4 a3", GAME_AC, "pass").blocks[0]
    assert [row.ruled for row in block.rows] == [False, True, False]


def test_the_sums_are_at_the_foot():
    block = vint_sheet("A 3H 9 h4 a3", "B 4D 9 h4 a1").blocks[0]
    # 270 + 152 + 900 + 900 + 2000 + 1140; 120 + 342 + 1140
    assert [mark.points for mark in block.sums[0].marks] == [5362, 1602]
    assert block.results == (3760, -3760, 3760, -3760)


@pytest.mark.parametrize("number", [1, 2])
def test_marks_and_rows_lead_to_their_entry(number):
    block = vint_sheet(ADJUSTMENT_OF_FOUR, "A 3H 9 h4 a3", GAME_AC).blocks[0]
    row = block.rows[number - 1]
    assert (row.entry, row.ordinal) == (number + 1, number)
    assert {(mark.entry, mark.ordinal) for mark in row.marks} == {(number + 1, number)}


ADJUSTMENT_OF_FOUR = Adjustment(points=(1, -1, 0, 0))


def test_a_sheet_goes_on_from_the_sheet_of_the_first_deals():
    """What was scored is not scored again."""
    first = toy_sitting(deals=(TRICK,)).sheet()
    second = toy_sitting(deals=(TRICK, GIFT)).sheet(before=first)
    assert second.entries[0] is first.entries[0]
    assert second.nets == (5, -1, -5)  # the trick, and the gift of Boris
