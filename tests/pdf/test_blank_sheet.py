"""The blank sheet: room to write, the point values, and no number that nobody has played."""

from collections import defaultdict
from itertools import pairwise
from types import SimpleNamespace

import pytest

from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.pdf.canvas import styles
from scorekeeper.pdf.canvas.canvas import Paper
from scorekeeper.pdf.canvas.paper_formats import A4, A5, FORMATS
from scorekeeper.pdf.canvas.speech import PaperVoice
from scorekeeper.pdf.value_tables import TableInWords, across, table_pages, tables_in_words
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import English, gettext, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.evenings import KEYS, PLAYED
from tests.pdf.page.test_document import outline
from tests.pdf.pdf_probe import ENGLISH, LONG_NAMES, NAMES, VINT, read, rectangles, text, words

every_game = pytest.mark.parametrize("key", KEYS)
every_paper = pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
LETTERED = list(zip("ABCD", NAMES, strict=True))
BY_HAND = 8.0  # millimetres that a row to write in is high, at least


def options(key):
    return ruleset(key).Options(**PLAYED[key][0])


def blank(key, **more):
    return blank_pdf(ruleset(key), more.pop("options", options(key)), ENGLISH, **more)


def drawing(monkeypatch, key, format, **more):
    return Drawing(monkeypatch, format, lambda: blank(key, format=format, **more))


def unspaced(words_):
    return "".join(words_.replace("\ufe0e", "").split())


def upright(monkeypatch, key):
    """The upright lines to write between, by page."""
    found = defaultdict(list)
    for rule in drawing(monkeypatch, key, A4).rules:
        if rule.kind == styles.HAND and rule.start[0] == rule.end[0]:
            found[rule.page].append(rule)
    return found


def test_a_narrow_field_for_the_bid_stands_in_every_column_of_a_player(monkeypatch):
    """Three games of twenty deals and four players."""
    assert [len(one) for one in upright(monkeypatch, "forty-one").values()] == [20 * 4] * 3


def test_other_games_have_no_such_field(monkeypatch):
    assert upright(monkeypatch, "contract-bridge") == {}


# ── The page ─────────────────────────────────────────────────────────────────────────────────────


@every_game
@every_paper
@pytest.mark.parametrize("names", [(), NAMES, LONG_NAMES], ids=["letters", "names", "long"])
def test_it_is_whole_and_legible(monkeypatch, key, format, names):
    assert drawing(monkeypatch, key, format, players=names).faults() == NOTHING_WRONG


@every_game
@every_paper
def test_its_rows_are_high_enough_to_write_in(monkeypatch, key, format):
    levels = defaultdict(set)
    for rule in drawing(monkeypatch, key, format).rules:
        if rule.kind == styles.HAND and rule.start[1] == rule.end[1]:
            levels[rule.page].add(rule.start[1])
    assert len(levels) >= len(blank_rounds(ruleset(key), options(key)))
    for found in levels.values():
        ordered = sorted(found)
        apart = [below - above for above, below in pairwise(ordered)]
        assert len(ordered) >= 3
        assert min(apart) >= BY_HAND - 0.01


@every_game
def test_its_rows_fill_the_page(monkeypatch, key):
    found = drawing(monkeypatch, key, A4)
    rows = [rule for rule in found.rules if rule.page == 0 and rule.kind == styles.HAND]
    # Square centimetres to write on, of the 623 of the sheet; bridgette has seven deals on it, and
    # no row is higher than one writes.
    wide = rows[0].end[0] - rows[0].start[0]
    high = max(rule.start[1] for rule in rows) - min(rule.start[1] for rule in rows)
    assert wide * high / 100 > 110


@every_game
def test_there_is_a_page_for_each_round_and_one_for_the_settlement(key):
    titles = [title for title, _ in outline(blank(key))]
    rounds = blank_rounds(ruleset(key), options(key))
    firsts = [str(ruleset(key).blank(played)[0].title) for played in rounds]
    assert [title for title in titles if title in firsts] == firsts
    assert titles[-1] == "Settlement"


def test_behind_a_round_is_a_page_of_its_deals_to_key_in():
    one = ruleset("vint-1886").Options(rubbers=1)
    titles = [title for title, _ in outline(blank("vint-1886", options=one))]
    assert titles == ["Rubber 1", "Rubber 1: deals to key in", "Settlement"]


@every_game
def test_the_same_sheet_has_the_same_bytes(key):
    assert blank(key) == blank(key)


@every_game
def test_its_language_and_its_title_are_set(key):
    found = read(blank(key, language="fi"))
    assert found.trailer["/Root"]["/Lang"] == "fi"
    assert found.metadata.title == f"{ruleset(key).name}: blank sheet"


# ── Who, when, where ─────────────────────────────────────────────────────────────────────────────


@every_game
@every_paper
def test_without_names_each_player_is_his_letter(key, format):
    found = words(blank(key, format=format), 0)
    assert {*"ABCD"[: ruleset(key).most_players]} <= set(found)


@every_game
@every_paper
def test_names_are_printed_where_they_are_given(key, format):
    shown = words(blank(key, format=format, players=NAMES), 0)
    assert all(any(f"{letter} {name}" in one for one in shown) for letter, name in LETTERED)


def test_a_letter_has_a_line_to_write_a_name_on(monkeypatch):
    found = drawing(monkeypatch, "vint-1886", A4)
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


def test_date_and_place_are_written_by_hand_unless_they_are_given():
    assert {"Date", "Place"} <= set(words(blank("vint-1886"), 0))
    told = words(blank("vint-1886", date="2026-11-06", place="Café Engel"), 0)
    assert "Café Engel · 2026-11-06" in told
    assert not {"Date", "Place"} & set(told)


@every_game
@every_paper
def test_the_head_has_room_for_all_house_rules(monkeypatch, key, format):
    found = drawing(monkeypatch, key, format, options=unusual(key))
    assert found.faults() == NOTHING_WRONG
    differing = [one.label for one in facts_of(type(unusual(key)))]
    said = unspaced(" ".join(one.words for one in found.words if one.page == 0))
    assert [unspaced(str(label)) in said for label in differing] == [True] * len(differing)


def unusual(key):
    """House rules of which every one differs from the default."""
    game = ruleset(key).Options
    changed = {}
    for one in facts_of(game):
        others = [value for value in one.type.values if value != one.default]
        changed[one.name] = others[-1]
    return game(**changed)


def test_house_rules_that_differ_are_named():
    found = VINT.Options(slam_tricks="declarers_only")
    said = text(blank("vint-1886", options=found), 0)
    assert "Twelve or thirteen tricks: the declaring side only" in said


# ── What stands there, and what does not ─────────────────────────────────────────────────────────


@every_game
@every_paper
def test_all_point_values_stand_on_the_sheet(key, format):
    said = unspaced(text(blank(key, format=format)))
    for table in ruleset(key).tables(options(key)):
        cells = (table.title, *table.heads, *(cell for row in table.rows for cell in row))
        for cell in cells:
            assert unspaced(say(cell, English())) in said


@pytest.mark.parametrize("format", ["a4", "letter"])
def test_point_values_stand_at_the_right_of_a_rubber_where_there_is_room(monkeypatch, format):
    found = drawing(monkeypatch, "vint-1886", FORMATS[format])
    (rubber,) = [one for one in found.words if one.page == 0 and one.words == "Sum"]
    (slam,) = [one for one in found.words if one.page == 0 and one.words.startswith("grand slam")]
    assert slam.x > rubber.x + 300


def test_on_a5_they_have_a_page_of_their_own():
    titles = [title for title, _ in outline(blank("vint-1886", format=A5))]
    assert titles[-2:] == ["Point values", "Settlement"]


@every_game
def test_nobody_has_a_result_and_nothing_is_to_be_scanned(key):
    pdf = blank(key)
    said = text(pdf)
    assert "Result for each player" in said
    assert not [word for word in ("+0", "dealt first", "(so far)", "Scan") if word in said]
    settlement = len(read(pdf).pages) - 1
    assert not rectangles(pdf, settlement)


@every_game
@every_paper
def test_the_notation_shows_how_to_key_the_deals_in(key, format):
    pdf = blank(key, format=format)
    shown = [line for page in range(len(read(pdf).pages)) for line in words(pdf, page)]
    game = ruleset(key)
    for one in legend(game, options(key), game.most_players):
        assert one.example in shown
        for sign, _ in one.new:
            assert any(line.startswith(f"{sign}: ") for line in shown)


@every_game
def test_everybody_has_boxes_and_signs(monkeypatch, key):
    found = drawing(monkeypatch, key, A4, players=NAMES)
    page = max(one.page for one in found.words)
    last = [one.words for one in found.words if one.page == page]
    assert [last.count(f"{letter} {name}") for letter, name in LETTERED] == [2, 2, 2, 2]
    rounds = blank_rounds(ruleset(key), options(key))
    titles = {str(ruleset(key).round_title.filled(number=one.number)) for one in rounds}
    assert titles | {"Net", "Money"} <= set(last)


def test_many_rounds_are_settled_in_a_row_for_each():
    pdf = blank("vint-1886", options=VINT.Options(rubbers=12), format=A5)
    (page,) = [page for title, page in outline(pdf) if title == "Settlement"]
    found = [word for one in range(page, len(read(pdf).pages)) for word in words(pdf, one)]
    assert [f"Rubber {number}" in found for number in range(1, 13)] == [True] * 12
    assert {"Net", "Money"} <= set(found)


def test_a_game_without_tables_has_no_page_for_them():
    names = [name for name in dir(VINT) if not name.startswith("_")]
    game = SimpleNamespace(**{name: getattr(VINT, name) for name in names})
    game.tables = lambda options: ()
    titles = [title for title, _ in outline(blank_pdf(game, VINT.Options(), ENGLISH, format=A5))]
    own = [title for title in titles if "deals to key in" not in title]
    assert own == ["Rubber 1", "Rubber 2", "Rubber 3", "Settlement"]


# ── Tables of values ─────────────────────────────────────────────────────────────────────────────

TABLES = [TableInWords(f"Table {n}", (), (("a", "1"),) * (n + 1)) for n in range(9)]


def test_tables_stand_in_as_many_columns_as_fit():
    widest = max(table.wide for table in TABLES)
    assert len(across(TABLES, 0, 3 * widest + 2 * 5).columns) == 3


def test_tables_too_wide_for_two_columns_stand_in_one():
    assert len(across(TABLES, 0, 10).columns) == 1


def test_tables_that_do_not_fit_go_on_on_another_page():
    widest = max(table.wide for table in TABLES)
    pages = table_pages(TABLES, 0, widest, 70)
    assert [table for page in pages for own, _ in page.columns for table in own] == TABLES
    assert all(page.high <= 70 for page in pages)


@every_game
def test_a_table_takes_no_more_room_than_it_says(monkeypatch, key):
    tables = tables_in_words(ruleset(key).tables(options(key)), PaperVoice(ENGLISH, 4))

    def make():
        paper = Paper("", "", "en", A4)
        for page, table in enumerate(tables):
            table.draw(paper, 20, 100 * (page + 1), table.wide)
            paper.turn()

    found = Drawing(monkeypatch, A4, make)
    for page, table in enumerate(tables):
        lowest = max(rule.end[1] for rule in found.rules if rule.page == page)
        assert 100 * (page + 1) < lowest <= 100 * (page + 1) + table.high
    assert not found.crossed()


@every_game
def test_a_name_that_is_not_given_is_written_beside_its_letter(key):
    shown = " ".join(words(blank(key, players=("Anna", "", "", ""))))
    assert "A Anna" in shown
    assert all(f"{letter} ____" in shown for letter in "BCD")


@every_game
@every_paper
def test_every_deal_has_a_line_for_its_notation(key, format):
    """As many as a round of this game may have, numbered from the first to the last."""
    pdf = blank(key, format=format)
    pages = [words(pdf, page) for page in range(len(read(pdf).pages))]
    title = say(gettext("{round}: deals to key in", round=titles(key)[0]), ENGLISH)
    lines = [one for page in pages if title in page for one in page]
    assert {str(number) for number in range(1, lines_of(key) + 1)} <= set(lines)


def titles(key):
    game = ruleset(key)
    return [game.round_title.filled(number=one.number) for one in blank_rounds(game, options(key))]


def lines_of(key):
    (first, *more) = ruleset(key).blank(blank_rounds(ruleset(key), options(key))[0])
    rows = sum(len(block.rows) for block in (first, *more))
    return rows or 20
