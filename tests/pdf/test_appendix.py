"""The appendix: every deal explained, behind the signatures; whole, as test_filled_sheet has it."""

from scorekeeper.pdf.canvas.flowables import Piece, paginate
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.evenings import LINK
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    outline,
    printed,
    read,
    rectangles,
    sitting,
    text,
    words,
)

TITLE = "Every deal explained"


def explained(*deals, **more):
    """The words of the appendix."""
    pdf = printed(sitting(*deals, **more), appendix=True)
    return " ".join(
        text(pdf, page) for page in range(dict(outline(pdf))[TITLE], len(read(pdf).pages))
    )


def test_it_comes_only_when_it_is_asked_for_and_where_there_are_deals():
    one = sitting(*FIRST)
    assert [title for title, _ in outline(printed(one))] == ["Rubber 1", "Settlement"]
    pdf = printed(one, appendix=True, link=LINK)
    assert [title for title, _ in outline(pdf)] == ["Rubber 1", "Settlement", TITLE]
    # The signatures stay at the end of the settlement.
    assert [bool(rectangles(pdf, page)) for page in range(3)] == [False, True, False]
    assert TITLE not in text(printed(sitting(), appendix=True))


def test_a_deal_of_the_book_is_explained():
    found = words(printed(sitting("A 3H 9 h4 a3"), appendix=True), 2)
    # sitting §4: nine tricks at thirty.
    row = found.index("9 tricks × 30")
    assert {"Anna · Clara", "+270"} <= set(found[row - 4 : row + 1])
    assert "Deal 1, dealt by Anna" in found


def test_an_adjustment_is_explained_by_its_note():
    said = explained("pass", Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna"))
    assert "Adjustment: Boris and Clara +30, Dmitri +10, Anna −70 (Revoke by Anna)" in said
    assert [points in said for points in ("−70", "+30", "+10")] == [True] * 3


def test_what_is_wrong_with_a_deal_is_told():
    assert "Which side got there first?" in explained(*ASKED)
    void = explained(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=1))
    assert "The last deal has been played already." in void


def test_what_is_kept_together_but_longer_than_a_page_is_broken():
    group = [Piece(height=30, draw=lambda paper, top: None, keep=n < 4) for n in range(5)]
    assert [len(page) for page in paginate(group, 0, 100)] == [3, 2]
