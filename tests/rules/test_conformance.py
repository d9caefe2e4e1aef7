"""What every ruleset keeps to. A new one is found and passes, or fails, by itself."""

import json
import string
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.facts import (
    REQUIRED,
    Fact,
    facts_of,
    plain_value,
    read_facts,
    write_facts,
)
from scorekeeper.rules.core.records import PerPlayer, Records
from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.text import English, Text, say
from scorekeeper.rules.games import folder, rulesets
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.ruleset import Family, Ruleset
from scorekeeper.rules.scoring.scored_deal import Settles
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.scoring.sheet_layout import Block
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.rules.worked_examples import examples
from tests.rules.conformance import (
    CHANCES,
    MOST,
    NAMES,
    any_deal,
    cited,
    options,
    paragraphs,
    raw_facts,
    sittings,
    stakes,
    tables,
)

SPEECH = English(NAMES)
of_every_ruleset = pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
of_every_example = pytest.mark.parametrize(
    ("ruleset", "example"),
    [
        pytest.param(one, example, id=f"{one.key}: {example.says}")
        for one in rulesets()
        for example in examples(one)
    ],
)
# Sittings are long to draw; what counts is how many deals are tried, and that is thousands.
few = settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)


def drawn(data, ruleset):
    sitting = data.draw(sittings(ruleset))
    return sitting, sitting.sheet()


def said(*texts):
    """Each can be said, with every gap filled."""
    for text in texts:
        assert isinstance(text, Text)
        words = say(text, SPEECH)
        assert "{" not in words.replace("{0}", ""), words


# ── What it offers ───────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
def test_a_ruleset_is_a_package_called_by_its_key(ruleset):
    assert isinstance(ruleset, Ruleset)
    assert folder(ruleset.key).name == ruleset.key.replace("-", "_")
    assert (folder(ruleset.key) / "__init__.py").is_file()
    assert set(ruleset.key) <= {*string.ascii_lowercase, *string.digits, "-"}


def test_keys_are_unique():
    keys = [one.key for one in rulesets()]
    assert len(set(keys)) == len(keys)


@of_every_ruleset
def test_its_data_are_of_their_types(ruleset):
    said(ruleset.name, ruleset.summary, ruleset.round_title.filled(number=1))
    assert isinstance(ruleset.source, str)
    assert ruleset.source
    assert ruleset.family in Family
    assert list(ruleset.players) == sorted({*ruleset.players})
    assert 2 <= ruleset.players[0] <= ruleset.players[-1] <= MOST
    assert len(ruleset.preset_names) <= ruleset.players[0]
    said(*filter(None, ruleset.preset_names))
    assert {type(ruleset.signed), type(ruleset.staked), type(ruleset.partners)} == {bool}


@of_every_ruleset
def test_its_columns_are_known(ruleset):
    keys = [column.key for column in ruleset.columns]
    assert len(set(keys)) == len(keys) > 0
    for column in ruleset.columns:
        said(column.label)
        assert column.settles in Settles
        assert column.line in ("", "below", "above")


@of_every_ruleset
def test_its_kinds_are_called_by_their_keys(ruleset):
    assert ruleset.kinds
    for key, kind in ruleset.kinds.items():
        assert kind.kind == key != "adjustment"
        said(kind.title)


def classes(ruleset):
    """Every class of facts: the kinds, the house rules, and the records within them."""
    for kind in (*ruleset.kinds.values(), ruleset.Options):
        yield kind
        yield from (one.type.of for one in facts_of(kind) if isinstance(one.type, Records))


@of_every_ruleset
def test_its_facts_are_declared_whole(ruleset):
    for kind in classes(ruleset):
        facts = facts_of(kind)
        for number, one in enumerate(facts):
            assert isinstance(one, Fact)
            said(one.label, *(when.otherwise for when in one.when))
            said(*(option.label for option in getattr(one.type, "options", ())))
            said(*([one.type.each] if isinstance(one.type, Records) else ()))
            assert getattr(one.type, "players", MOST) >= ruleset.most_players
            besides = getattr(one.type, "besides", "")
            assert not isinstance(one.type, PerPlayer) or is_row_of_player(one.type)
            decide = {when.fact for when in one.when} | {*one.preset_from} | {besides} - {""}
            assert decide <= {earlier.name for earlier in facts[:number]}


def is_row_of_player(form):
    """The player comes first; what is summed is among the rest."""
    names = [one.name for one in form.entered]
    return facts_of(form.of)[0] == form.player and form.sum_of in ("", *names)


@of_every_ruleset
def test_what_it_presets_may_be_answered(ruleset):
    for kind in classes(ruleset):
        forms = {one.name: one.type for one in facts_of(kind)}
        for one in (one for one in facts_of(kind) if one.preset):
            for values in product(*(forms[name].values for name in one.preset_from)):
                preset = one.preset(**dict(zip(one.preset_from, values, strict=True)))
                assert preset in one.type.values


@of_every_ruleset
def test_its_exclusions_are_about_its_facts(ruleset):
    for kind in classes(ruleset):
        forms = {one.name: one.type for one in facts_of(kind)}
        for exclusion in getattr(kind, "cannot", ()):
            said(exclusion.why)
            assert all(value in forms[name].values for name, value in exclusion.facts)


@of_every_ruleset
def test_every_house_rule_has_a_default_and_a_sentence(ruleset):
    assert read_facts(ruleset.Options, {}) == (ruleset.Options(), ())
    assert write_facts(ruleset.Options()) == {}
    for one in facts_of(ruleset.Options):
        said(one.label, one.about)
        assert one.type.read(one.default) == one.default


@of_every_ruleset
def test_what_is_asked_of_a_deal_has_its_question_and_a_line_of_help(ruleset):
    """Level and strain are asked as one, the contract."""
    for kind in ruleset.kinds.values():
        names = [one.name for one in facts_of(kind)]
        asked = [one for one in facts_of(kind) if one.name != "strain" or "level" not in names]
        for one in asked:
            said(one.about)
            if one.default is REQUIRED:
                said(one.asks)


@of_every_ruleset
def test_every_answer_to_a_house_rule_is_read_back(ruleset):
    for one in facts_of(ruleset.Options):
        for value in one.type.values:
            chosen, problems = read_facts(ruleset.Options, {one.name: value})
            assert problems == () or chosen is None
            if chosen is not None:
                assert read_facts(ruleset.Options, write_facts(chosen))[0] == chosen


# ── Before anything is played ────────────────────────────────────────────────────────────────────


def house_rules(ruleset):
    """The default house rules, and those with one answer that is another."""
    for one in facts_of(ruleset.Options):
        for value in one.type.values:
            yield read_facts(ruleset.Options, {one.name: value})[0]


def blank_blocks(ruleset):
    for chosen, players in product(house_rules(ruleset), ruleset.players):
        for round_ in blank_rounds(ruleset, chosen, players):
            yield round_, ruleset.blank(round_)


@of_every_ruleset
def test_its_tables_have_a_cell_under_every_head(ruleset):
    for chosen in house_rules(ruleset):
        for table in ruleset.tables(chosen):
            said(table.title, *table.heads, *(cell for row in table.rows for cell in row))
            assert table.rows
            assert {len(row) for row in table.rows} == {len(table.heads)}
            assert all(str(cell) for row in table.rows for cell in row)


@of_every_ruleset
def test_its_tables_say_what_things_are_worth_under_every_house_rule(ruleset):
    for chosen in house_rules(ruleset):
        tables = ruleset.tables(chosen)
        assert tables
        assert len({str(table.title) for table in tables}) == len(tables)


@of_every_ruleset
def test_it_can_be_laid_out_for_every_round_that_it_has(ruleset):
    for chosen, players in product(house_rules(ruleset), ruleset.players):
        rounds = blank_rounds(ruleset, chosen, players)
        assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
        assert rounds
        assert not any(one.entries or one.finished or any(one.results) for one in rounds)
        assert all(one.before == one.after and ruleset.due(one.before) for one in rounds)


@of_every_ruleset
def test_a_blank_round_has_the_heads_of_a_played_one(ruleset):
    for round_, blocks in blank_blocks(ruleset):
        first, *_ = ruleset.blocks(round_)
        assert (blocks[0].title, blocks[0].heads) == (first.title, first.heads)
        assert {block.round for block in blocks} == {round_.number}


@of_every_ruleset
def test_a_blank_round_has_words_and_no_number(ruleset):
    for _, blocks in blank_blocks(ruleset):
        for block in blocks:
            assert (block.results, block.finished) == ((), False)
            rows = (*block.rows, *block.sums)
            marks = [*(mark for row in rows for mark in row.marks), *sum(block.above, ())]
            assert all(mark.points is None and not mark.entry for mark in marks)
            assert all(len(row.marks) == block.across for row in rows)
            said(block.title, *(row.label for row in rows), *(row.over for row in rows if row.over))


# ── Its book ─────────────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
def test_its_rules_number_every_paragraph_once(ruleset):
    found = paragraphs(ruleset)
    assert found
    assert len(set(found)) == len(found)


@of_every_ruleset
def test_every_paragraph_cited_in_its_code_exists(ruleset):
    for path in sorted(folder(ruleset.key).glob("*.py")):
        assert cited(path) <= set(paragraphs(ruleset)), path.name


@of_every_ruleset
def test_its_examples_cite_paragraphs_that_exist(ruleset):
    known = set(paragraphs(ruleset))
    for example in examples(ruleset):
        assert set(example.expected) | set(example.without) <= known
        assert example.says
        assert example.source
        assert example.arithmetic


def booked(example):
    """What the book says: for each paragraph the points of each player; 0 says there is no line."""
    sides = example.entries[-1].sides
    points = {}
    for rule, by_player in example.expected.items():
        named = dict(by_player)
        for player, own in named.items():
            side = next(side for side in sides if player in side)
            points |= {(rule, other): own for other in side if other not in named}
            points[rule, player] = own
    return {whose: own for whose, own in points.items() if own}


def found(example):
    """What the program says, without the paragraphs that the example leaves out."""
    points = {}
    for entry in example.entries:
        for line in entry.lines:
            for player in line.who if line.rule not in example.without else ():
                points[line.rule, player] = points.get((line.rule, player), 0) + line.points
    return {whose: own for whose, own in points.items() if own}


@of_every_example
def test_the_example_holds(ruleset, example):
    assert found(example) == booked(example)


@of_every_example
def test_the_example_comes_to_its_net(ruleset, example):
    left_out = [
        line for entry in example.entries for line in entry.lines if line.rule in example.without
    ]
    for player, net in example.net:
        moved = sum(entry.net[player] for entry in example.entries)
        spared = sum(line.points * (1 if player in line.who else -1) for line in left_out)
        assert moved - spared == net


@of_every_example
def test_the_example_comes_to_its_total(ruleset, example):
    nets = example.sitting.sheet().nets
    assert {player: nets[player] for player, _ in example.total} == dict(example.total)


# ── Any sitting ──────────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
@few
@given(data=st.data())
def test_a_sitting_that_was_accepted_has_no_problems(ruleset, data):
    _, sheet = drawn(data, ruleset)
    assert [entry.problems for entry in sheet.entries if entry.problems] == []


@of_every_ruleset
@few
@given(data=st.data())
def test_a_sheet_goes_on_from_that_of_its_first_deals(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
    first = data.draw(st.integers(0, len(sitting.deals)))
    before = replace(sitting, deals=sitting.deals[:first], closed=False).sheet()
    assert sitting.sheet(before) == sheet


@of_every_ruleset
@few
@given(data=st.data())
def test_a_standing_shows_its_public_part(ruleset, data):
    _, sheet = drawn(data, ruleset)
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


@of_every_ruleset
@few
@given(data=st.data())
def test_lines_stand_in_known_columns_and_cite_the_book(ruleset, data):
    _, sheet = drawn(data, ruleset)
    columns, known = {column.key for column in ruleset.columns}, set(paragraphs(ruleset))
    for line in [*sheet.closing, *(line for entry in sheet.entries for line in entry.lines)]:
        assert line.column in columns
        assert line.rule in known
        assert line.who
        assert set(line.who) <= set(range(len(sheet.nets)))
        assert type(line.points) in (int, Fraction)
        said(line.label, line.why)


@of_every_ruleset
@few
@given(data=st.data())
def test_who_wins_has_played_and_is_named_once(ruleset, data):
    _, sheet = drawn(data, ruleset)
    for entry in sheet.entries:
        winners = [player for win in entry.wins for player in win.who]
        assert len(set(winners)) == len(winners)
        assert set(winners) <= {player for side in entry.sides for player in side}
        assert all(win.who for win in entry.wins)
        said(*(win.said for win in entry.wins))


@of_every_ruleset
@few
@given(data=st.data())
def test_every_deal_can_be_told(ruleset, data):
    _, sheet = drawn(data, ruleset)
    for entry in sheet.entries:
        said(entry.said)
    for entry in sheet.deals:
        said(entry.deal.brief())
        notation = ruleset.notation(entry.deal)
        assert notation.isprintable()
        heard = read_line(vocabulary_of(ruleset, SPEECH, ()), notation)
        assert (heard.kind, heard.problems) == (entry.kind, ())
        assert read_facts(ruleset.kinds[heard.kind], heard.facts) == (entry.deal, ())


@of_every_ruleset
def test_every_kind_is_written_in_one_way(ruleset):
    assert sorted(one.kind for one in ruleset.writings) == sorted(ruleset.kinds)
    openings = [one.opens for one in ruleset.writings]
    assert len(set(openings)) == len(openings)
    for writing in ruleset.writings:
        known = {one.name for one in facts_of(ruleset.kinds[writing.kind])}
        assert {name for sign in writing.signs for name in by_playerby(sign)} >= known
        said(*(sign.means for sign in writing.signs))
        assert read_line(vocabulary_of(ruleset, SPEECH, ()), writing.example).kind == writing.kind
    said(*(words for _, words in ruleset.spoken))


def by_playerby(sign):
    """The facts that a sign tells, or the list that it adds to."""
    if sign.record:
        return (sign.record,)
    return (*sign.facts, *dict(sign.gives))


@of_every_ruleset
@few
@given(data=st.data())
def test_what_a_deal_moves_is_the_sum_of_its_lines_and_where_it_must_nothing(ruleset, data):
    _, sheet = drawn(data, ruleset)
    settles = {column.key: column.settles for column in ruleset.columns}
    for entry in sheet.deals:
        for player in range(len(sheet.nets)):
            moved = sum(moves(line, player, entry.sides, settles) for line in entry.lines)
            assert entry.net[player] == moved
        if balanced(entry, settles):
            assert sum(entry.net) == 0


def moves(line, player, sides, settles):
    """What the line moves for the player, as its column settles."""
    playing, how = {player for side in sides for player in side}, settles[line.column]
    others = playing - set(line.who)
    if how == Settles.SHOWN or player not in {*line.who, *others}:
        return 0
    if player in line.who:
        return line.points * (Fraction(len(others), 2) if how == Settles.EACH else 1)
    if how == Settles.EACH:
        return -line.points * Fraction(len(line.who), 2)
    return -line.points if how == Settles.AGAINST else 0


def balanced(entry, settles):
    """Whether what some win here the others lose: by the columns, and by the sides' size."""
    columns = {settles[line.column] for line in entry.lines}
    halves = len({len(side) for side in entry.sides}) == 1 and len(entry.sides) == 2
    return columns <= {Settles.EACH, Settles.SHOWN, *([Settles.AGAINST] if halves else ())}


@of_every_ruleset
@few
@given(data=st.data())
def test_results_sum_to_the_nets(ruleset, data):
    _, sheet = drawn(data, ruleset)
    columns = zip(*(result.points for result in sheet.results), strict=True)
    assert tuple(map(sum, columns)) == (sheet.nets if sheet.results else ())
    assert sheet.results or not any(sheet.nets)


@of_every_ruleset
@few
@given(data=st.data())
def test_the_nets_run_to_where_they_end(ruleset, data):
    _, sheet = drawn(data, ruleset)
    assert [entry.running for entry in sheet.entries[-1:]] == [run_out(sheet)] * bool(sheet.entries)


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
@few
@given(data=st.data())
def test_nets_sum_to_what_was_given_without_balance(ruleset, data):
    _, sheet = drawn(data, ruleset)
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
@few
@given(data=st.data())
def test_blocks_show_every_deal_and_the_results(ruleset, data):
    _, sheet = drawn(data, ruleset)
    assert all(isinstance(block, Block) for block in sheet.blocks)
    assert len(sheet.blocks) >= 1
    rows = [row.entry for block in sheet.blocks for row in block.rows if row.entry]
    assert sorted(rows) == [entry.number for entry in sheet.deals]
    for own, round_ in zip(sheet.by_round, sheet.rounds, strict=True):
        assert {block.round for block in own} == {round_.number}
        assert own[0].results == round_.results
        said(*(block.title for block in own))


@of_every_ruleset
@few
@given(data=st.data())
def test_a_block_has_no_more_marks_across_than_columns(ruleset, data):
    _, sheet = drawn(data, ruleset)
    for block in sheet.blocks:
        said(*(head.words for head in block.heads))
        assert len(block.above) in (0, len(block.heads))
        for row in (*block.rows, *block.sums):
            assert len(row.marks) <= len(block.heads)
            said(row.label, *(mark.words for mark in row.marks if mark and mark.words))


@of_every_ruleset
@few
@given(data=st.data())
def test_a_column_with_the_line_sums_what_stands_above_and_below(ruleset, data):
    _, sheet = drawn(data, ruleset)
    ruled = [column.key for column in ruleset.columns if column.line]
    for block, round_ in zip(sheet.blocks if ruled else (), sheet.rounds, strict=bool(ruled)):
        for number, head in enumerate(block.heads):
            shown = [mark.points for mark in block.above[number]]
            shown += [row.marks[number].points or 0 for row in block.rows]
            booked = sum(
                line.points
                for entry in round_.entries
                for line in entry.lines
                if line.column in ruled and head.players[0] in line.who
            )
            assert sum(shown) == booked == block.sums[0].marks[number].points


@of_every_ruleset
@few
@given(data=st.data())
def test_payouts_sum_to_nothing_and_payments_settle_them(ruleset, data):
    _, sheet = drawn(data, ruleset)
    units = payouts(sheet.nets, data.draw(stakes(ruleset.partners)))
    assert sum(units) == 0
    rest = list(units)
    for payment in payments(units):
        rest[payment.payer] += payment.units
        rest[payment.receiver] -= payment.units
    assert not any(rest)


@of_every_ruleset
@few
@given(data=st.data())
def test_a_prefix_is_scored_as_it_was(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
    length = data.draw(st.integers(0, len(sitting.deals)))
    prefix = replace(sitting, deals=sitting.deals[:length], closed=False).sheet()
    assert prefix.entries == sheet.entries[:length]
    if length < len(sheet.entries):
        assert prefix.standing.table == sheet.entries[length].table


@of_every_ruleset
@few
@given(data=st.data())
def test_the_file_keeps_the_sitting(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
    written = write_sitting(sitting)
    document = json.dumps(written, ensure_ascii=data.draw(st.booleans())).encode()
    again, problems = read_sitting(parse(document))
    assert problems == ()
    assert again == sitting
    assert again.sheet() == sheet
    assert write_sitting(again) == written


@of_every_ruleset
@few
@given(data=st.data())
def test_the_report_tells_the_numbers_of_the_sheet(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
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
@few
@given(data=st.data())
def test_the_sheet_can_be_read_as_text(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
    lines = sheet_as_text(sitting).splitlines()
    assert len(lines) >= len(sheet.entries) + len(sheet.results) + 2


@of_every_ruleset
@few
@given(data=st.data())
def test_what_is_due_are_its_kinds_until_it_is_finished(ruleset, data):
    sitting, sheet = drawn(data, ruleset)
    due = ruleset.due(sheet.standing)
    assert set(due) <= set(ruleset.kinds)
    assert sheet.kinds == (() if sitting.closed else tuple(due))
    assert sheet.finished is (not sheet.kinds)


@of_every_ruleset
@few
@given(data=st.data())
def test_what_it_offers_is_what_it_accepts(ruleset, data):
    _, sheet = drawn(data, ruleset)
    chance = data.draw(CHANCES)
    for key in sheet.kinds:
        kind, offers = ruleset.kinds[key], ruleset.offers(key, sheet.standing)
        forms = {one.name: one for one in facts_of(kind)}
        for name, values in offers.items():
            assert values
            assert {*values} <= {*forms[name].type.values, forms[name].unsaid}
        for _ in range(20):
            deal, _ = read_facts(kind, raw_facts(chance, kind, players=len(sheet.nets)))
            wrong = (
                [one.fact for one in deal_problems(ruleset, sheet.standing, deal)] if deal else ()
            )
            for name, values in offers.items() if deal else ():
                assert getattr(deal, name) in values or wrong
                assert getattr(deal, name) not in values or name not in wrong


@of_every_ruleset
@few
@given(data=st.data())
def test_what_was_not_said_may_be_said_to_be_so(ruleset, data):
    _, sheet = drawn(data, ruleset)
    for entry in sheet.deals:
        facts = facts_of(type(entry.deal))
        raw = {one.name: plain_value(getattr(entry.deal, one.name)) for one in facts}
        assert read_facts(type(entry.deal), raw) == (entry.deal, ())


# ── Any deals in any order ───────────────────────────────────────────────────────────────────────


@of_every_ruleset
@few
@given(data=st.data())
def test_the_tally_of_any_deals_never_raises(ruleset, data):
    deals = [deal for deal in data.draw(st.lists(any_deal(ruleset), max_size=40)) if deal]
    chosen = data.draw(options(ruleset))
    players, said_of_seats = data.draw(tables(ruleset, chosen))
    sheet = tally(ruleset, chosen, deals, players=players, seatings=said_of_seats)
    assert len(sheet.entries) == len(deals)
    for entry in sheet.entries:
        said(entry.said, *(problem.text for problem in entry.problems))
        known = {"kind", *(one.name for one in facts_of(type(entry.deal)))}
        assert {problem.fact for problem in entry.problems} <= known
        assert not entry.void or (entry.lines == () and not any(entry.net))
    rows = {row.entry for block in sheet.blocks for row in block.rows if row.entry}
    assert rows == {entry.number for entry in sheet.entries}
    assert sum(sheet.nets) == sum(line.points * len(line.who) for line in sheet.closing)
    assert not deals or sheet.entries[-1].running == run_out(sheet)
