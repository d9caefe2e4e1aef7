"""Nothing leaves the page or its cell, and no words stand upon others."""

from fractions import Fraction

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Mark, Row
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.vint_estonian import evening as estonian
from tests.pdf.drawing_probe import Drawing
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    LONG_NAMES,
    MM,
    NAMES,
    box,
    drawn,
    evening,
    numbered,
    overlapping,
    printed,
    sitting,
    with_block,
)

WIDE = 10_000_000
LABEL = verbatim("a label that is far too long for its place")


def crowded(columns):
    """A block with the widest scores and long labels in each of its columns."""
    above = [[Mark(entry=1, label=LABEL, points=-WIDE) for _ in range(5)] for _ in range(columns)]
    marks = tuple(Mark(entry=1, label=LABEL, points=-WIDE + Fraction(1, 3)) for _ in range(columns))
    row = type(numbered(1))(marks=marks, label=LABEL, entry=1, ruled=True)
    sums = [numbered(0, *[-WIDE] * columns, label="A sum with a long label")] * 2
    return with_block(columns, [row], above, sums, results=(-WIDE, WIDE, -WIDE, WIDE))


NOTE = Adjustment(points=(-1_000_000, 333_333, 333_333, 333_334), note="W" * 200)
SITTINGS = {
    "empty": sitting(),
    "evening": evening(place="Café Engel", date="2026-11-06"),
    "question": sitting(*ASKED),
    "thrown-in": sitting(*["pass"] * 60),
    "notes": sitting("pass", *[NOTE] * 30),
    "twelve": sitting(*FIRST * 12, NOTE, options=Options(rubbers=12, aces_split="nobody")),
    "no-stake": evening(stake=None),
    "one-column": crowded(1),
    "two-columns": crowded(2),
    "four-columns": crowded(4),
    "eight-columns": crowded(8),
    "four-players": Sitting(
        ruleset=estonian.ESTONIAN,
        players=NAMES,
        options=estonian.Options(),
        deals=tuple(estonian.deal(one) for one in estonian.RUBBER * 3),
    ),
}


@pytest.mark.parametrize("one", SITTINGS.values(), ids=SITTINGS.keys())
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["short", "long"])
def test_no_words_stand_upon_others(monkeypatch, one, names):
    renamed = type(one)(**{**vars(one), "players": names})
    assert not overlapping(drawn(monkeypatch, renamed, link="https://example.org/s/x/"))


def test_a_frame_goes_round_its_number_and_a_line_under_it(monkeypatch):
    marks = (Mark(points=41, framed=True), Mark(points=100, underlined=True), Mark(points=9))
    one = with_block(3, [Row(marks=marks)])
    drawing = Drawing(monkeypatch, A4, lambda: printed(one))
    assert drawing.crossed() == []
    framed, under, plain = (rules_round(drawing, number) for number in ("41", "100", "9"))
    assert [len(framed), len(under), len(plain)] == [4, 1, 0]


def rules_round(drawing, number):
    """The rules that begin and end within two millimetres of the number's box."""
    (one,) = [one for one in drawing.words if one.words == number]
    left, top, right, bottom = drawing.place(one)
    return [
        rule
        for rule in drawing.rules
        if all(left - 2 < x < right + 2 and top - 2.5 < y < bottom + 2.5 for x, y in rule[1:3])
    ]


@pytest.mark.parametrize("count", range(1, 8))
def test_the_chart_leaves_room_for_the_signatures(monkeypatch, count):
    given = [Adjustment(points=(1, -1, 0, 0))] * count
    found = drawn(monkeypatch, sitting(FIRST[0], *given), link="https://example.org/s/x/")
    last = [one for one in found if one.page == found[-1].page]
    *_, lowest = [one for one in last if one.words.startswith("−")]
    (scan,) = [one for one in last if one.words.startswith("Scan")]
    assert lowest.y > scan.y


@pytest.mark.parametrize("one", SITTINGS.values(), ids=SITTINGS.keys())
def test_nothing_leaves_the_margins(monkeypatch, one):
    renamed = type(one)(**{**vars(one), "players": LONG_NAMES})
    for written in drawn(monkeypatch, renamed, link="https://example.org/s/x/" + "y" * 300):
        left, bottom, right, top = (edge / MM for edge in box(written))
        assert left >= A4.left - 0.1
        assert right <= A4.right + 0.1
        assert bottom >= 8
        assert top <= 297 - 8


@pytest.mark.parametrize("columns", [2, 4, 8])
def test_no_mark_leaves_its_column(monkeypatch, columns):
    rules = [A4.left + n * A4.across / columns for n in range(1, columns)]
    sizes = range(4, 15)
    found = [one for one in drawn(monkeypatch, crowded(columns)) if one.page == 0]
    body = [one for one in found if 60 < 297 - one.y / MM < 245 and round(one.size) in sizes]
    assert len(body) > columns * 6
    for one in body:
        left, _, right, _ = (edge / MM for edge in box(one))
        assert not [rule for rule in rules if left < rule < right]


def test_a_number_is_shrunk_and_never_cut(monkeypatch):
    found = [one.words for one in drawn(monkeypatch, crowded(8)) if one.page == 0]
    # Eight columns with five marks and two sums each, and the results of two players.
    assert found.count("−10,000,000") == 8 * (5 + 2) + 2
