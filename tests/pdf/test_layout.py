"""Nothing leaves the page or its cell, and no words stand upon others."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.pdf.canvas.paper_formats import A4
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Mark, Row
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.evenings import LINK
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    LONG_NAMES,
    NAMES,
    drawn,
    evening,
    numbered,
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
def test_nothing_leaves_the_margins_and_no_words_stand_upon_others(one, names, link):
    drawing = Drawing(A4, lambda: printed(replace(one, players=names), link=link))
    assert drawing.faults() == NOTHING_WRONG


def test_a_frame_goes_round_its_number_and_a_line_under_it():
    marks = (Mark(points=41, framed=True), Mark(points=100, underlined=True), Mark(points=9))
    drawing = Drawing(A4, lambda: printed(with_block(3, [Row(marks=marks)])))
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
def test_the_chart_leaves_room_for_the_signatures(count):
    given = [Adjustment(points=(1, -1, 0, 0))] * count
    found = drawn(sitting(FIRST[0], *given), link=LINK)
    last = [one for one in found if one.page == found[-1].page]
    *_, lowest = [one for one in last if one.words.startswith("−")]
    (scan,) = [one for one in last if one.words.startswith("Scan")]
    assert lowest.y > scan.y
