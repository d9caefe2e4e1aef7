"""What holds of any sitting of any ruleset, played by chance from what the ruleset declares."""

import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.facts import (
    facts_of,
    plain_value,
    read_facts,
)
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.scoring.points import points_settled
from scorekeeper.rules.scoring.scored_deal import Settles
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.scoring.sheet_layout import Block
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rotation import SEED, THOROUGH
from tests.rules.conformance import (
    CHANCES,
    SPEECH,
    any_deal,
    corrected,
    drawn,
    options,
    paragraphs,
    raw_facts,
    said,
    stake,
    tables,
    under_other_rules,
)

pytestmark = pytest.mark.unmeasured

CHANCE = Random(SEED)
EVENINGS = 200 if THOROUGH else 2  # of each ruleset that are corrected, under each house rule
of_every_ruleset = pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
FEW = settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)


@of_every_ruleset
def test_a_sitting_that_was_accepted_has_no_problems(ruleset):
    for _, sheet in drawn(ruleset):
        assert [entry.problems for entry in sheet.entries if entry.problems] == []


@of_every_ruleset
def test_a_sheet_goes_on_from_that_of_its_first_deals(ruleset):
    for sitting, sheet in drawn(ruleset):
        first = CHANCE.randint(0, len(sitting.deals))
        before = replace(sitting, deals=sitting.deals[:first], closed=False).sheet()
        assert sitting.sheet(before) == sheet


@of_every_ruleset
def test_a_standing_shows_its_public_part(ruleset):
    for _, sheet in drawn(ruleset):
        everybody = list(range(len(sheet.nets)))
        for standing in (one for round_ in sheet.rounds for one in (round_.before, round_.after)):
            assert sorted(standing.table.seats) == everybody
            assert standing.table.dealer in everybody
            assert type(standing.game) is int
            assert standing.lead is None or str(standing.lead)
            assert standing.begins is None or str(standing.begins)
            assert standing.scores is None or len(standing.scores) == len(everybody)
            playing = [player for side in standing.sides for player in side]
            assert len(set(playing)) == len(playing) > 0
            assert set(playing) <= set(everybody)
            booking = [player for head in standing.heads for player in head]
            assert len(set(booking)) == len(booking)
            assert set(booking) <= set(everybody)
            said(standing.stage, *(need.what for need in standing.needs))
            assert all(player in everybody for need in standing.needs for player in need.who)
            for need in standing.needs:
                left = need.goal - need.have
                is_score = standing.scores and {left} == {standing.scores[one] for one in need.who}
                assert not need.goal or is_score or f"{left:,}" in str(need.what)


@of_every_ruleset
def test_lines_stand_in_known_columns_and_cite_the_book(ruleset):
    for _, sheet in drawn(ruleset):
        columns, known = {column.key for column in ruleset.columns}, set(paragraphs(ruleset))
        for line in [*sheet.closing, *(line for entry in sheet.entries for line in entry.lines)]:
            assert line.column in columns
            assert line.rule in known
            assert line.who
            assert set(line.who) <= set(range(len(sheet.nets)))
            assert type(line.points) in (int, Fraction)
            said(line.label, line.why)


@of_every_ruleset
def test_who_wins_has_played_and_is_named_once(ruleset):
    for _, sheet in drawn(ruleset):
        for entry in sheet.entries:
            winners = [player for win in entry.wins for player in win.who]
            assert len(set(winners)) == len(winners)
            assert set(winners) <= {player for side in entry.sides for player in side}
            assert all(win.who for win in entry.wins)
            said(*(win.summary for win in entry.wins))


@of_every_ruleset
def test_every_deal_can_be_told(ruleset):
    vocabulary = vocabulary_of(ruleset, SPEECH, ())
    for _, sheet in drawn(ruleset):
        for entry in sheet.entries:
            said(entry.summary)
        for entry in sheet.deals:
            said(entry.deal.brief())
            notation = ruleset.notation(entry.deal)
            assert notation.isprintable()
            heard = read_line(vocabulary, notation)
            assert (heard.kind, heard.problems) == (entry.kind, ())
            assert read_facts(ruleset.kinds[heard.kind], heard.facts) == (entry.deal, ())


@of_every_ruleset
def test_what_a_deal_moves_is_the_sum_of_its_lines_and_where_it_must_nothing(ruleset):
    for _, sheet in drawn(ruleset):
        columns = {column.key: column for column in ruleset.columns}
        for entry in sheet.deals:
            for player in range(len(sheet.nets)):
                moved = sum(moves(line, player, entry.sides, columns) for line in entry.lines)
                assert entry.net[player] == moved
            if balanced(entry, columns):
                assert sum(entry.net) == 0


@of_every_ruleset
def test_what_some_win_in_a_deal_the_others_lose(ruleset):
    """What is settled at once; what the end brings may be rounded by a house rule."""
    for _, sheet in drawn(ruleset):
        for entry in sheet.deals:
            left = sum(points_settled(ruleset, entry))
            assert left == 0, (
                f"{ruleset.key}: in “{ruleset.notation(entry.deal)}” some win {left} points that "
                "nobody loses. Look at Settles: how is each column settled?"
            )


def moves(line, player, sides, columns):
    """What the line moves for the player, as its column settles."""
    playing, how = {player for side in sides for player in side}, columns[line.column].settles
    others = playing - set(line.who)
    if how == Settles.SHOWN or player not in {*line.who, *others}:
        return 0
    if how == Settles.DIFFERENCE:
        ahead = sum((player in line.who) - (other in line.who) for other in playing)
        return line.points * ahead * (-1 if columns[line.column].falling else 1)
    if player in line.who:
        return line.points * (Fraction(len(others), 2) if how == Settles.EACH else 1)
    if how == Settles.EACH:
        return -line.points * Fraction(len(line.who), 2)
    return -line.points if how == Settles.AGAINST else 0


def balanced(entry, by_key):
    """Whether what some win here the others lose: by the columns, and by the sides' size."""
    columns = {by_key[line.column].settles for line in entry.lines}
    halves = len({len(side) for side in entry.sides}) == 1 and len(entry.sides) == 2
    return columns <= {
        Settles.EACH,
        Settles.DIFFERENCE,
        Settles.SHOWN,
        *([Settles.AGAINST] if halves else ()),
    }


@of_every_ruleset
def test_results_sum_to_the_nets(ruleset):
    for _, sheet in drawn(ruleset):
        columns = zip(*(result.points for result in sheet.results), strict=True)
        assert tuple(map(sum, columns)) == (sheet.nets if sheet.results else ())
        assert sheet.results or not any(sheet.nets)


@of_every_ruleset
def test_the_nets_run_to_where_they_end(ruleset):
    for _, sheet in drawn(ruleset):
        assert not sheet.entries or sheet.entries[-1].running == run_out(sheet)


def run_out(sheet):
    """The nets; without what the end brings, where that is not the sum of a ledger."""
    if any(column.settles == Settles.LATER for column in sheet.ruleset.columns):
        return sheet.nets
    nets = list(sheet.nets)
    for line in sheet.closing:
        for player in line.who:
            nets[player] -= line.points
    return tuple(nets)


@of_every_ruleset
def test_nets_sum_to_what_was_given_without_balance(ruleset):
    for _, sheet in drawn(ruleset):
        settles = {column.key: column.settles for column in ruleset.columns}
        given_away = sum(sum(entry.net) for entry in sheet.adjustments)
        given_away += sum(
            line.points * len(line.who)
            for entry in sheet.deals
            for line in entry.lines
            if settles[line.column] == Settles.OWN
        )
        closing = sum(line.points * len(line.who) for line in sheet.closing)
        assert sum(sheet.nets) == given_away + closing


@of_every_ruleset
def test_blocks_show_every_deal_and_the_results(ruleset):
    for _, sheet in drawn(ruleset):
        assert all(isinstance(block, Block) for block in sheet.blocks)
        assert len(sheet.blocks) >= 1
        rows = [row.entry for block in sheet.blocks for row in block.rows if row.entry]
        shown = [*sheet.deals, *(entry for entry in sheet.adjustments if entry.kind == "penalty")]
        assert sorted(rows) == sorted(entry.number for entry in shown)
        for own, round_ in zip(sheet.by_round, sheet.rounds, strict=True):
            assert {block.round for block in own} == {round_.number}
            assert own[0].results == round_.results
            said(*(block.title for block in own))


@of_every_ruleset
def test_a_block_has_no_more_marks_across_than_columns(ruleset):
    for _, sheet in drawn(ruleset):
        for block in sheet.blocks:
            said(*(head.words for head in block.heads))
            assert len(block.above) in (0, len(block.heads))
            for row in (*block.rows, *block.sums):
                assert len(row.cells) <= len(block.heads)
                said(row.label, *(mark.words for mark in row.cells if mark and mark.words))


@of_every_ruleset
def test_a_column_with_the_line_sums_what_stands_above_and_below(ruleset):
    for _, sheet in drawn(ruleset):
        ruled = [column.key for column in ruleset.columns if column.line]
        for block, round_ in zip(sheet.blocks if ruled else (), sheet.rounds, strict=bool(ruled)):
            for number, head in enumerate(block.heads):
                shown = [mark.points for mark in block.above[number]]
                shown += [row.cells[number].points or 0 for row in block.rows]
                booked = sum(
                    line.points
                    for entry in round_.entries
                    for line in entry.lines
                    if line.column in ruled and head.players[0] in line.who
                )
                assert sum(shown) == booked == block.sums[0].cells[number].points


@of_every_ruleset
def test_payouts_sum_to_nothing_and_payments_settle_them(ruleset):
    for _, sheet in drawn(ruleset):
        units = payouts(sheet.nets, stake(CHANCE, ruleset.partners))
        assert sum(units) == 0
        rest = list(units)
        for payment in payments(units):
            rest[payment.payer] += payment.units
            rest[payment.receiver] -= payment.units
        assert not any(rest)


@of_every_ruleset
def test_a_prefix_is_scored_as_it_was(ruleset):
    for sitting, sheet in drawn(ruleset):
        length = CHANCE.randint(0, len(sitting.deals))
        prefix = replace(sitting, deals=sitting.deals[:length], closed=False).sheet()
        assert prefix.entries == sheet.entries[:length]
        if length < len(sheet.entries):
            assert prefix.standing.table == sheet.entries[length].table


@of_every_ruleset
def test_the_file_keeps_the_sitting(ruleset):
    for sitting, sheet in drawn(ruleset):
        written = write_sitting(sitting)
        document = json.dumps(written, ensure_ascii=CHANCE.random() < 0.5).encode()
        again, problems = read_sitting(parse(document))
        assert problems == ()
        assert again == sitting
        assert again.sheet() == sheet
        assert write_sitting(again) == written


@of_every_ruleset
def test_the_file_keeps_what_no_longer_fits_after_corrections_and_under_other_rules(ruleset):
    """F1, F2. The evenings of a day, each corrected, under each house rule in turn."""
    for number, (evening, _) in enumerate(drawn(ruleset)[:EVENINGS]):
        chance = Random(f"{SEED} {ruleset.key} {number}")
        for sitting in under_other_rules(chance, corrected(chance, evening)):
            written = json.dumps(write_sitting(sitting))
            again, problems = read_sitting(parse(written.encode()))
            assert problems == ()
            assert again == sitting
            assert again.sheet() == sitting.sheet()
            assert json.dumps(write_sitting(again)) == written


@of_every_ruleset
def test_the_report_tells_the_numbers_of_the_sheet(ruleset):
    for sitting, sheet in drawn(ruleset):
        told = json.loads(json.dumps(sheet_as_data(sitting)))
        assert [Fraction(told["net"][name]) for name in sitting.players] == list(sheet.nets)
        for deal, entry in zip(told["deals"], sheet.deals, strict=True):
            assert [Fraction(deal["net"][name]) for name in sitting.players] == list(entry.net)
            assert [Fraction(line["points"]) for line in deal["lines"]] == [
                line.points for line in entry.lines
            ]
        assert told["finished"] is sheet.finished
        assert (told["next"] is None) is sheet.finished


@of_every_ruleset
def test_the_sheet_can_be_read_as_text(ruleset):
    for sitting, sheet in drawn(ruleset):
        lines = sheet_as_text(sitting).splitlines()
        assert len(lines) >= len(sheet.entries) + len(sheet.results) + 2


@of_every_ruleset
def test_what_is_due_are_its_kinds_until_it_is_finished(ruleset):
    for sitting, sheet in drawn(ruleset):
        due = ruleset.due(sheet.standing)
        assert set(due) <= set(ruleset.kinds)
        assert sheet.kinds == (() if sitting.closed else tuple(due))
        assert sheet.finished is (not sheet.kinds)


@of_every_ruleset
def test_what_it_offers_is_what_it_accepts(ruleset):
    for _, sheet in drawn(ruleset):
        for key in sheet.kinds:
            kind, offers = ruleset.kinds[key], ruleset.offered(key, sheet.standing)
            forms = {one.name: one for one in facts_of(kind)}
            for name, values in offers.items():
                assert values
                assert {*values} <= {*forms[name].type.values, forms[name].unsaid}
            for _ in range(20):
                deal, _ = read_facts(kind, raw_facts(CHANCE, kind, players=len(sheet.nets)))
                if not deal:
                    continue
                wrong = [one.fact for one in deal_problems(ruleset, sheet.standing, deal)]
                for name, values in offers.items():
                    assert getattr(deal, name) in values or wrong
                    assert getattr(deal, name) not in values or name not in wrong


@of_every_ruleset
def test_what_was_not_said_may_be_said_to_be_so(ruleset):
    for _, sheet in drawn(ruleset):
        for entry in sheet.deals:
            facts = facts_of(type(entry.deal))
            raw = {one.name: plain_value(getattr(entry.deal, one.name)) for one in facts}
            assert read_facts(type(entry.deal), raw) == (entry.deal, ())


# ── Any deals in any order ───────────────────────────────────────────────────────────────────────


@of_every_ruleset
@FEW
@given(data=st.data())
def test_the_tally_of_any_deals_never_raises(ruleset, data):
    deals = [deal for deal in data.draw(st.lists(any_deal(ruleset), max_size=40)) if deal]
    chance = data.draw(CHANCES)
    chosen = options(chance, ruleset)
    players, said_of_seats = tables(chance, ruleset, chosen)
    sheet = tally(ruleset, chosen, deals, players=players, seatings=said_of_seats)
    assert len(sheet.entries) == len(deals)
    for entry in sheet.entries:
        said(entry.summary, *(problem.text for problem in entry.problems))
        known = {"kind", *(one.name for one in facts_of(type(entry.deal)))}
        assert {problem.fact for problem in entry.problems} <= known
        assert not entry.void or (entry.lines == () and not any(entry.net))
    rows = {row.entry for block in sheet.blocks for row in block.rows if row.entry}
    assert rows == {entry.number for entry in sheet.entries}
    assert sum(sheet.nets) == sum(line.points * len(line.who) for line in sheet.closing)
    assert not deals or sheet.entries[-1].running == run_out(sheet)
