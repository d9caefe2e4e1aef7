"""The sheet with the line, where not both sides score, and where there are more than two."""

from dataclasses import dataclass
from types import SimpleNamespace

from scorekeeper.rules.core.text import NOTHING, gettext
from scorekeeper.rules.scoring.scored_deal import BELOW, Entry, Line, Round
from scorekeeper.rules.shared.line_sheet import COLUMNS, blank_ruled_block, ruled_block
from tests.games.vint_1886.evening import sheet

TITLE, WORD = gettext("Rubber {number}"), gettext("ahead")
EACH = ((0,), (1,), (2,), (3,))


@dataclass(frozen=True)
class Deal:
    """A deal that no player is named after."""

    def brief(self):
        return gettext("played")


def played(*lines, sides=EACH, heads=EACH):
    standing = SimpleNamespace(sides=sides, heads=heads)
    entry = Entry(number=1, ordinal=1, kind="deal", deal=Deal(), table=None, lines=lines)
    return Round(
        number=1, entries=(entry,), before=standing, after=standing, results=(), finished=False
    )


def line(who, column, points):
    return Line(who, column, points, NOTHING, NOTHING, "§1")


def block(*lines, words=(), **more):
    return ruled_block(played(*lines, **more), TITLE, COLUMNS, words)


def test_a_side_that_scores_nothing_below_has_no_points_there():
    """All thirteen tricks are those of A and C: 13 × 72 = 936. Nothing in sum is points, too."""
    (row,) = sheet("A 7NT 13 a2").blocks[0].rows
    assert [mark.points for mark in row.cells] == [936, None]
    (row,) = block(line((1,), BELOW, 5), line((1,), BELOW, -5)).rows
    assert [mark.points for mark in row.cells] == [None, 0, None, None]


def test_a_head_has_the_number_of_its_side():
    assert [head.side for head in block().heads] == [0, 1, 2, 3]
    sides = ((1, 3), (2, 0))
    assert [head.side for head in block(sides=sides).heads] == [1, 0, 1, 0]
    assert [head.side for head in block(sides=sides, heads=sides).heads] == [0, 1]


def test_where_every_deal_makes_other_sides_no_column_has_a_colour():
    drawn = ruled_block(played(), TITLE, COLUMNS, coloured=False)
    assert [(head.players, head.side) for head in drawn.heads] == [(one, None) for one in EACH]


def test_a_head_may_carry_words_and_a_blank_one_others():
    words = (NOTHING, WORD, NOTHING, NOTHING)
    heads = block(words=words).heads
    assert [(head.players, head.words) for head in heads] == [*zip(EACH, words, strict=True)]
    blank = blank_ruled_block(played(), TITLE, COLUMNS, lines=(12, 9), words=(WORD,) * 4)
    assert {head.words for head in block().heads} == {NOTHING}
    assert {head.words for head in blank.heads} == {WORD}
    assert blank.lines == (12, 9)
