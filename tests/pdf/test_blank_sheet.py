"""The blank sheet: room to write, the point values, and no number that nobody has played."""

from collections import defaultdict
from itertools import chain, pairwise
from types import SimpleNamespace

import pytest

from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.pdf.canvas import styles
from scorekeeper.pdf.canvas.canvas import Paper
from scorekeeper.pdf.canvas.paper_formats import A4, A5, LETTER
from scorekeeper.pdf.canvas.speech import PaperVoice
from scorekeeper.pdf.value_tables import TableInWords, across, table_pages, tables_in_words
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import gettext, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.papers import blank, blank_paper, every_game, every_paper, malformed, options
from tests.pdf.pdf_probe import (
    ENGLISH,
    LONG_NAMES,
    NAMES,
    VINT,
    outline,
    read,
    rectangles,
    text,
    words,
)

LETTERED = [f"{letter} {name}" for letter, name in zip("ABCD", NAMES, strict=True)]
BY_HAND = 8.0  # millimetres that a row to write in is high, at least


def unspaced(words_):
    return "".join(words_.replace("\ufe0e", "").split())


def rounds_of(key):
    return blank_rounds(ruleset(key), options(key))


def titles(key):
    return [ruleset(key).round_title.filled(number=one.number) for one in rounds_of(key)]


# ── The page ─────────────────────────────────────────────────────────────────────────────────────


@every_paper
@pytest.mark.parametrize("names", [(), NAMES, LONG_NAMES], ids=["letters", "names", "long"])
def test_it_is_whole_legible_and_well_formed(key, format, names):
    paper = blank_paper(key, format, names)
    assert paper.faults() == NOTHING_WRONG
    assert malformed(paper.pdf) == []


@every_paper
def test_its_rows_are_high_enough_to_write_in(key, format):
    levels = defaultdict(set)
    for rule in blank_paper(key, format).rules:
        if rule.kind == styles.HAND and rule.start[1] == rule.end[1]:
            levels[rule.page].add(rule.start[1])
    assert len(levels) >= len(rounds_of(key))
    for found in levels.values():
        ordered = sorted(found)
        apart = [below - above for above, below in pairwise(ordered)]
        assert len(ordered) >= 3
        assert min(apart) >= BY_HAND - 0.01


@every_game
def test_its_rows_fill_the_page(key):
    rules = blank_paper(key, A4).rules
    rows = [rule for rule in rules if rule.page == 0 and rule.kind == styles.HAND]
    # Square centimetres to write on, of the 623 of the sheet; bridgette has seven deals on it, and
    # no row is higher than one writes.
    wide = rows[0].end[0] - rows[0].start[0]
    high = max(rule.start[1] for rule in rows) - min(rule.start[1] for rule in rows)
    assert wide * high / 100 > 110


@pytest.mark.parametrize(
    ("key", "fields"),
    # Forty-one: three games of twenty deals and four players.
    [("forty-one", {0: 20 * 4, 2: 20 * 4, 4: 20 * 4}), ("contract-bridge", {})],
)
def test_a_narrow_field_for_the_bid_stands_only_in_the_columns_of_forty_one(key, fields):
    upright = defaultdict(int)
    for rule in blank_paper(key, A4).rules:
        if rule.kind == styles.HAND and rule.start[0] == rule.end[0]:
            upright[rule.page] += 1
    assert upright == fields


@every_paper
def test_there_is_a_page_for_each_round_and_one_for_the_settlement(key, format):
    found = [title for title, _ in outline(blank_paper(key, format).pdf)]
    firsts = [str(ruleset(key).blank(played)[0].title) for played in rounds_of(key)]
    assert [title for title in found if title in firsts] == firsts
    assert found[-1] == "Settlement"


@every_game
def test_the_same_sheet_has_the_same_bytes_and_its_title(key):
    pdf = blank_paper(key, A4).pdf
    assert blank(key) == pdf
    assert read(pdf).metadata.title == f"{ruleset(key).name}: blank sheet"


# ── Who, when, where ─────────────────────────────────────────────────────────────────────────────


@every_paper
def test_without_names_each_player_is_his_letter(key, format):
    found = words(blank_paper(key, format).pdf, 0)
    assert {*"ABCD"[: ruleset(key).most_players]} <= set(found)


@every_paper
def test_names_are_printed_where_they_are_given_and_sign(key, format):
    paper = blank_paper(key, format, NAMES)
    first = paper.said([0])
    assert all(any(name in one for one in first) for name in LETTERED)
    last = paper.said(settlement_of(paper.pdf))
    assert [last.count(name) for name in LETTERED] == [2, 2, 2, 2]
    assert {*map(str, titles(key)), "Net", "Money"} <= set(last)


def settlement_of(pdf):
    """The pages of the settlement."""
    return range(dict(outline(pdf))["Settlement"], len(read(pdf).pages))


def test_a_letter_has_a_line_to_write_a_name_on():
    found = blank_paper("vint-1886", A4)
    letters = [one for one in found.words if one.page == 0 and one.words in "ABCD"][:4]
    for one in letters:
        _, _, right, bottom = found.place(one)
        beside = [
            rule
            for rule in found.rules
            if rule.page == 0
            and rule.start[1] == rule.end[1]
            and abs(rule.start[1] - bottom) < 1.5
            and 0 < rule.start[0] - right < 3
        ]
        assert [rule.end[0] - rule.start[0] > 20 for rule in beside] == [True]


def test_what_is_not_given_of_names_date_and_place_is_written_by_hand():
    found = words(blank("vint-1886", players=("Anna", "", "", "")), 0)
    assert {"A Anna", "B ________", "C ________", "D ________", "Date", "Place"} <= set(found)
    told = words(blank("vint-1886", date="2026-11-06", place="Café Engel"), 0)
    assert "Café Engel · 2026-11-06" in told
    assert not {"Date", "Place"} & set(told)


@every_paper
def test_the_head_has_room_for_all_house_rules(key, format):
    other = unusual(key)
    found = Drawing(format, lambda: blank(key, format=format, options=other))
    assert found.faults() == NOTHING_WRONG
    said = unspaced(" ".join(one.words for one in found.words if one.page == 0))
    assert not [one.name for one in facts_of(type(other)) if unspaced(str(one.label)) not in said]


def unusual(key):
    """House rules of which every one differs from the default."""
    game = ruleset(key).Options
    changed = {}
    for one in facts_of(game):
        others = [value for value in one.type.values if value != one.default]
        changed[one.name] = others[-1]
    return game(**changed)


# ── What stands there, and what does not ─────────────────────────────────────────────────────────


@every_paper
def test_all_point_values_stand_on_the_sheet_and_nobody_has_a_result(key, format):
    pdf = blank_paper(key, format).pdf
    said = text(pdf)
    for word in ("+0", "dealt first", "(so far)", "Scan"):
        assert word not in said
    assert "Result for each player" in said
    assert not rectangles(pdf, len(read(pdf).pages) - 1)  # a code to scan
    for table in ruleset(key).tables(options(key)):
        cells = (table.title, *table.heads, *(cell for row in table.rows for cell in row))
        for cell in cells:
            assert unspaced(say(cell, ENGLISH)) in unspaced(said)


@pytest.mark.parametrize("format", [A4, LETTER], ids=["a4", "letter"])
def test_point_values_stand_at_the_right_of_a_rubber_where_there_is_room(format):
    found = [one for one in blank_paper("vint-1886", format).words if one.page == 0]
    (rubber,) = [one for one in found if one.words == "Sum"]
    (slam,) = [one for one in found if one.words.startswith("grand slam")]
    assert slam.x > rubber.x + 300


def test_on_a5_they_have_a_page_of_their_own():
    found = [title for title, _ in outline(blank_paper("vint-1886", A5).pdf)]
    assert found[-2:] == ["Point values", "Settlement"]


@every_paper
def test_the_notation_shows_how_to_key_the_deals_in_each_on_a_line(key, format):
    """As many lines as a round of this game may have, numbered from the first to the last."""
    pdf, game = blank_paper(key, format).pdf, ruleset(key)
    pages = [words(pdf, page) for page in range(len(read(pdf).pages))]
    shown = [line for page in pages for line in page]
    for one in legend(game, options(key), game.most_players):
        assert one.example in shown
        for sign, _ in one.new:
            assert any(line.startswith(f"{sign}: ") for line in shown)
    title = say(gettext("{round}: deals to key in", round=titles(key)[0]), ENGLISH)
    lines = [one for page in pages if title in page for one in page]
    rows = sum(len(block.rows) for block in game.blank(rounds_of(key)[0]))
    assert {str(number) for number in range(1, (rows or 20) + 1)} <= set(lines)


@pytest.mark.parametrize(("seats", "count"), [(3, 0), (4, 1)])
def test_who_dealt_is_keyed_in_where_the_dealer_sits_out(seats, count):
    """Five hundred one: three play; of four the dealer does not."""
    found = words(blank("five-hundred-one", seats=seats))
    assert [one.startswith("dealer D: where four sit") for one in found].count(True) == count
    assert ("D" in found) == (seats == 4)


def test_many_rounds_are_settled_in_a_row_for_each():
    pdf = blank("vint-1886", options=VINT.Options(rubbers=12), format=A5)
    found = {word for page in settlement_of(pdf) for word in words(pdf, page)}
    assert {*(f"Rubber {number}" for number in range(1, 13)), "Net", "Money"} <= found


def test_behind_a_round_is_a_page_to_key_in_and_none_for_the_tables_of_a_game_without_them():
    names = [name for name in dir(VINT) if not name.startswith("_")]
    game = SimpleNamespace(**{name: getattr(VINT, name) for name in names})
    game.tables = lambda options: ()
    found = [title for title, _ in outline(blank_pdf(game, VINT.Options(), ENGLISH, format=A5))]
    own = ["Rubber 1", "Rubber 2", "Rubber 3"]
    pairs = [(title, f"{title}: deals to key in") for title in own]
    assert found == [*chain(*pairs), "Settlement"]


# ── Tables of values ─────────────────────────────────────────────────────────────────────────────

TABLES = [TableInWords(f"Table {n}", (), (("a", "1"),) * (n + 1)) for n in range(9)]
WIDEST = max(table.wide for table in TABLES)


@pytest.mark.parametrize(("wide", "columns"), [(3 * WIDEST + 2 * 5, 3), (10, 1)])
def test_tables_stand_in_as_many_columns_as_fit_and_in_one_at_least(wide, columns):
    assert len(across(TABLES, 0, wide).columns) == columns


def test_tables_that_do_not_fit_go_on_on_another_page():
    pages = table_pages(TABLES, 0, WIDEST, 70)
    assert [table for page in pages for own, _ in page.columns for table in own] == TABLES
    assert all(page.high <= 70 for page in pages)


@every_game
def test_a_table_takes_no_more_room_than_it_says(key):
    tables = tables_in_words(ruleset(key).tables(options(key)), PaperVoice(ENGLISH, 4))

    def make():
        paper = Paper("", "", "en", A4)
        for page, table in enumerate(tables):
            table.draw(paper, 20, 100 * (page + 1), table.wide)
            paper.turn()

    found = Drawing(A4, make)
    for page, table in enumerate(tables):
        lowest = max(rule.end[1] for rule in found.rules if rule.page == page)
        assert 100 * (page + 1) < lowest <= 100 * (page + 1) + table.high
    assert not found.crossed()
