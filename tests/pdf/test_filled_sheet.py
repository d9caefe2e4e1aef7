"""Every game on every paper: whole, legible, and with every number of its Sheet."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4, A5, FORMATS
from scorekeeper.rules.core.text import English, say, verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Cell, Row
from tests.pdf.evenings import LINK, played, widest
from tests.pdf.page_objects import NO_FAULTS, pages_of
from tests.pdf.papers import every_paper, filled_paper, malformed
from tests.pdf.pdf_probe import (
    ASKED,
    ENGLISH,
    FIRST,
    LONG_NAMES,
    NAMES,
    evening,
    numbered,
    printed,
    signed,
    sitting,
    with_block,
)

MOST_BYTES = 120_000
usual_and_widest = pytest.mark.parametrize(
    "make", [played, widest], ids=["usual", "widest"], scope="module"
)


@every_paper
@usual_and_widest
def test_a_full_sitting_is_whole_legible_and_well_formed(key, format, make):
    pdf = filled_paper(key, format, make)
    assert pages_of(pdf).faults() == NO_FAULTS
    assert malformed(pdf) == []


def test_a_broken_paper_is_told():
    pdf = filled_paper("vint-1886", A4)
    assert malformed(pdf.replace(b"endstream", b"endstraem", 1)) != []


@every_paper
def test_nothing_of_a_usual_sitting_is_cut(key, format):
    assert not [word for word in pages_of(filled_paper(key, format)).said() if word[-1] == "…"]


def test_36_deals_weigh_less_than_120_kb_and_are_printed_alike():
    """Their time is measured by `bin/bench pdf`."""
    one = played("skruuvi-2016")
    assert len(one.sheet().deals) == 36
    pdf = printed(one, link=LINK, appendix=True)
    assert len(pdf) < MOST_BYTES
    assert pdf == filled_paper("skruuvi-2016", A4)


# ── Where things stand ───────────────────────────────────────────────────────────────────────────


@every_paper
@usual_and_widest
def test_who_pays_signs_and_scans_does_so_on_one_page(key, format, make):
    pages = pages_of(filled_paper(key, format, make))
    (block,) = [word.page for word in pages.words if word.text == "Settlement"]
    here = pages.text(block)
    assert "This sitting" in here
    assert LINK.partition("://")[2] in here
    rules = [rule for rule in pages.rules if rule.page == block]
    signed_by = [one for one in rules if one.right - one.left > 20 and one.bottom - one.top < 1]
    assert len(signed_by) >= len(make(key).players) - 1  # nobody signs for the house


@every_paper
def test_no_title_stands_alone_at_the_foot(key, format):
    pages = pages_of(filled_paper(key, format))
    titles = [str(result.title) for result in played(key).sheet().results]
    for word in pages.words:
        if word.text.startswith((*titles, "Settlement")) and word.size == 10:
            assert word.base < pages.sizes[word.page][1] - 20


@every_paper
def test_the_head_is_low_and_that_of_the_other_pages_is_one_line(key, format):
    pages = pages_of(filled_paper(key, format))
    title = str(played(key).sheet().results[0].title)
    (first, *_) = [word for word in pages.words if word.text.startswith(title)]
    assert first.top - format.top <= (28 if format.narrow else 26)
    for page in range(1, len(pages)):
        under = [
            word.top - format.top
            for word in pages.words
            if word.page == page and word.top > format.top + 4
        ]
        assert 4 < min(under) <= 13


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_a_punch_has_fifteen_millimetres_at_the_binding_of_front_and_back(format):
    pages = pages_of(printed(sitting(*["pass"] * 90), format=format))
    assert len(pages) > 1
    for page, (wide, _) in enumerate(pages.sizes):
        drawn = [part for part in (*pages.words, *pages.rules) if part.page == page]
        left = min(part.left for part in drawn)
        right = wide - max(part.right for part in drawn)
        assert (right if page % 2 else left) > 15


def test_a_filled_sheet_ends_at_its_last_deal():
    """Twelve deals of 5 mm, their heads and sums, and no empty row under them."""
    pages = pages_of(printed(with_block(2, [numbered(n, n, n) for n in range(1, 13)])))
    (last,) = [word for word in pages.words if word.text == "12" and word.size == 10][-1:]
    (settled,) = [word for word in pages.words if word.text == "Settlement"]
    assert settled.top - last.bottom < 25


def test_on_narrow_paper_the_facts_stand_in_the_notation_alone():
    one = played("pirate-bridge")
    broad, narrow = (pages_of(printed(one, format=format)) for format in (A4, A5))
    assert "Declarer and partner" in broad.text()
    assert "Declarer and partner" not in narrow.text()
    skruuvi = pages_of(printed(played("skruuvi-2016"), format=A5))
    assert "A deal in one line" not in skruuvi.said()
    assert any(word.endswith("(A)") and word[0].isdigit() for word in skruuvi.said())


def test_what_was_played_in_other_seats_stands_over_its_round():
    told = [(2, verbatim("Rubber 2 now seated otherwise."))]
    for format in (A4, A5):  # beside each other, and in turn
        pages = pages_of(printed(evening(), format=format, reseated=told, corrections=[told[0][1]]))
        assert pages.text().count("Rubber 2 now seated otherwise.") == 2


# ── Sittings that are crowded ────────────────────────────────────────────────────────────────────

WIDE = 10_000_000
LABEL = verbatim("a label that is far too long for its place")


def crowded(columns):
    """A block with the widest scores and long labels in each of its columns."""
    above = [[Cell(entry=1, label=LABEL, points=-WIDE) for _ in range(5)] for _ in range(columns)]
    marks = tuple(Cell(entry=1, label=LABEL, points=-WIDE + Fraction(1, 3)) for _ in range(columns))
    row = Row(cells=marks, label=LABEL, entry=1, ruled=True)
    sums = [numbered(0, *[-WIDE] * columns, label="A sum with a long label")] * 2
    return with_block(columns, [row], above, sums, results=(-WIDE, WIDE, -WIDE, WIDE))


NOTE = Adjustment(points=(-1_000_000, 333_333, 333_333, 333_334), note="W" * 200)
SITTINGS = {
    "empty": sitting(),
    "question": sitting(*ASKED),
    "thrown-in": sitting(*["pass"] * 60),
    "notes": sitting("pass", *[NOTE] * 30),
    "twelve": sitting(*FIRST * 12, NOTE, options=Options(rubbers=12, aces_split="nobody")),
    "no-stake": evening(stake=None),
    "one-column": crowded(1),
}


@pytest.mark.parametrize("one", SITTINGS.values(), ids=SITTINGS.keys())
@pytest.mark.parametrize(
    ("names", "link"), [(NAMES, LINK), (LONG_NAMES, LINK + "y" * 300)], ids=["short", "long"]
)
def test_no_words_stand_at_the_edge_or_upon_others(one, names, link):
    assert pages_of(printed(replace(one, players=names), link=link)).faults() == NO_FAULTS


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
@pytest.mark.parametrize("columns", [2, 4, 6])
def test_columns_full_of_the_widest_points_are_whole(columns, format):
    pages = pages_of(printed(crowded(columns), format=format))
    assert pages.faults() == NO_FAULTS
    # Five marks and two sums in each column.
    assert pages.said().count("−10,000,000") >= columns * (5 + 2)


def test_a_frame_goes_round_its_number_and_a_line_under_it():
    marks = (Cell(points=41, framed=True), Cell(points=100, underlined=True), Cell(points=9))
    pages = pages_of(printed(with_block(3, [Row(cells=marks)])))
    framed, under, plain = (rules_round(pages, number) for number in ("41", "100", "9"))
    assert len(framed) >= 4 > len(under) >= 1
    assert not plain


def rules_round(pages, number):
    """The rules and frames that begin and end within two millimetres of the number's box."""
    (one, *_) = [word for word in pages.words if word.text == number]
    return [
        rule
        for rule in pages.rules
        if one.left - 2 < rule.left
        and rule.right < one.right + 2
        and one.top - 2.5 < rule.top
        and rule.bottom < one.bottom + 2.5
    ]


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────


def in_blocks(sheet):
    """Every number of the blocks as it is written."""
    for block in (block for blocks in sheet.on_paper for block in blocks):
        if not block.rows and not any(block.above):
            continue
        above = [mark for marks in block.above for mark in marks]
        rows = [mark for row in (*block.rows, *block.sums) for mark in row.cells if mark]
        for mark in (*above, *rows):
            if mark.points is not None and not mark.words:
                yield signed(mark.points) if mark.signed else ENGLISH.number(mark.points)


def in_settlement(sheet):
    for result in sheet.results:
        yield from map(signed, result.points)
    yield from map(signed, sheet.nets)


def in_appendix(sheet):
    for entry in sheet.entries:
        points = [line.points for line in entry.lines] if entry.ordinal else entry.net
        yield from map(signed, points)


@every_paper
@usual_and_widest
def test_every_number_of_the_sheet_stands_on_paper_and_is_read_back(key, format, make):
    sheet, pages = make(key).sheet(), pages_of(filled_paper(key, format, make))
    expected = [*in_blocks(sheet), *in_appendix(sheet)]
    assert len(expected) > 50
    assert not Counter(expected) - Counter(pages.said())
    assert set(in_settlement(sheet)) <= set(pages.said())


@every_paper
def test_the_first_page_says_what_was_played_and_the_others_repeat_it_in_a_line(key, format):
    one, pages = played(key), pages_of(filled_paper(key, format))
    name, count = str(one.ruleset.name), len(pages)
    assert pages.said(0)[0] == name
    assert "Café Engel · 2026-11-06" in pages.text(0)
    names = " · ".join(
        f"{letter} {name}" for letter, name in zip("ABCD", one.players, strict=False)
    )
    assert names in pages.text(0)
    for page in range(count):
        assert f"Page {page + 1} of {count}" in pages.said(page)
    for page in range(1, count):
        assert f"{name} · 2026-11-06 · {names}" in pages.text(page)
    source = one.ruleset.source.replace(" ", "")
    assert pages.text().replace(" ", "").count(source) == 1


# ── The appendix ─────────────────────────────────────────────────────────────────────────────────


@every_paper
def test_every_line_of_a_deal_is_explained_in_the_appendix(key, format):
    one, pages = played(key), pages_of(filled_paper(key, format))
    start = next(word.page for word in pages.words if word.text == "Every deal explained")
    said = "".join("".join(pages.said(page)) for page in range(start, len(pages))).replace(" ", "")
    for entry in one.sheet().deals:
        letter = "ABCD"[entry.dealer]
        assert f"{entry.ordinal}({letter}):" in said
        for line in entry.lines:
            assert shown(line.why, one.players) in said
            assert line.rule in said


def shown(sentence, players):
    """A sentence as the paper shows it, without its spaces."""
    return "".join(say(sentence, English(players)).replace("\ufe0e", "").split())
