"""What every ruleset keeps to. A new one is found and passes, or fails, by itself."""

import string
from itertools import product

import pytest
from django.conf import settings

from scorekeeper.rules.core.facts import (
    REQUIRED,
    Fact,
    facts_of,
    read_facts,
    write_facts,
)
from scorekeeper.rules.core.records import PerPlayer, Records
from scorekeeper.rules.games import folder, rulesets
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.ruleset import GameRules
from scorekeeper.rules.scoring.scored_deal import Settles
from scorekeeper.rules.worked_examples import examples, mistake
from tests.games.product import OURS
from tests.rules.conformance import (
    MOST,
    SPEECH,
    cited,
    drawn,
    paragraphs,
    said,
)

of_every_ruleset = pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)


# ── What it offers ───────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
def test_a_ruleset_is_a_package_called_by_its_key(ruleset):
    assert isinstance(ruleset, GameRules)
    assert folder(ruleset.key).name == ruleset.key.replace("-", "_")
    assert (folder(ruleset.key) / "__init__.py").is_file()
    assert set(ruleset.key) <= {*string.ascii_lowercase, *string.digits, "-"}


def test_keys_are_unique():
    keys = [one.key for one in rulesets()]
    assert len(set(keys)) == len(keys)


@of_every_ruleset
def test_its_data_are_of_their_types(ruleset):
    said(ruleset.name, ruleset.summary, ruleset.family, ruleset.round_title.filled(number=1))
    assert isinstance(ruleset.source, str)
    assert ruleset.source
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
                preset = one.preset(*values)
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
            assert one.about, f"{ruleset.key}: “{one.label}” has no line of help (about)"
            assert one.asks or one.default is not REQUIRED, (
                f"{ruleset.key}: “{one.label}” has no question (asks)"
            )
            said(*filter(None, (one.about, one.asks)))


@of_every_ruleset
def test_every_answer_to_a_house_rule_is_read_back(ruleset):
    for one in facts_of(ruleset.Options):
        for value in one.type.values:
            chosen, problems = read_facts(ruleset.Options, {one.name: value})
            assert problems == () or chosen is None
            if chosen is not None:
                assert read_facts(ruleset.Options, write_facts(chosen))[0] == chosen


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
def test_its_words_are_there_in_the_languages_that_it_names(ruleset):
    """What it lacks is told, and is no fault: a page falls back on English."""
    own = folder(ruleset.key) / "locale"
    for code in ruleset.languages or ():
        assert (own / code / "LC_MESSAGES" / "django.mo").is_file(), f"{ruleset.key}: no {code}"
    had = ("en", *(ruleset.languages or ()))
    lacking = [code for code, _ in settings.LANGUAGES if code not in had]
    if ruleset.languages is not None and lacking and folder(ruleset.key).parent == OURS:
        pytest.skip(f"{ruleset.key} has no words in {', '.join(lacking)}.")


# ── Before anything is played ────────────────────────────────────────────────────────────────────


FEW = 8  # sittings of each game


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
        titles = [str(table.title) for table in ruleset.tables(chosen)]
        assert len({*titles}) == len(titles)


@of_every_ruleset
def test_it_can_be_laid_out_for_every_round_that_it_has(ruleset):
    for chosen, players in product(house_rules(ruleset), ruleset.players):
        rounds = blank_rounds(ruleset, chosen, players)
        assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
        assert rounds
        assert not any(one.entries or one.finished or any(one.results) for one in rounds)
        assert all(one.before == one.after and ruleset.due(one.before) for one in rounds)


@of_every_ruleset
def test_a_round_on_paper_has_a_cell_under_every_head(ruleset):
    for _, sheet in drawn(ruleset)[:FEW]:
        for block in (block for blocks in sheet.on_paper for block in blocks):
            rows = [*block.rows, *block.sums]
            assert all(len(row.cells) <= block.across for row in rows)
            named = [head.wide for head in block.heads]
            assert all(named) or not any(named)


@of_every_ruleset
def test_a_blank_round_has_words_and_no_number(ruleset):
    for round_, blocks in blank_blocks(ruleset):
        for block in blocks:
            assert (block.results, block.finished) == ((), False)
            assert block.round == round_.number
            rows = (*block.rows, *block.sums)
            marks = [mark for row in rows for mark in row.cells if mark]
            assert all(mark.points is None and not mark.entry for mark in marks)
            assert all(len(row.cells) == block.across for row in rows)
            assert bool(block.above) == any(block.lines)
            said(block.title, *(row.label for row in rows), *(row.over for row in rows if row.over))


# ── Its book ─────────────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
def test_its_rules_and_its_worked_examples_are_written_down(ruleset):
    assert (folder(ruleset.key) / "rules.md").is_file(), f"{ruleset.key} has no rules.md"
    assert examples(ruleset), f"{ruleset.key} has no examples.toml"


@of_every_ruleset
def test_its_rules_number_every_paragraph_once(ruleset):
    found = paragraphs(ruleset)
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


@of_every_ruleset
def test_its_examples_hold(ruleset):
    for example in examples(ruleset):
        assert mistake(example) == ""
