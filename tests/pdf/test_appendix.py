"""The appendix: every deal explained, whole on its page, behind the signatures."""

import pytest

from scorekeeper.pdf.canvas.flowables import Piece, paginate
from scorekeeper.pdf.canvas.paper_formats import FORMATS
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.evenings import KEYS, LINK, played
from tests.pdf.page.test_document import outline
from tests.pdf.pdf_probe import ASKED, FIRST, printed, read, rectangles, sitting, text, words

TITLE = "Every deal explained"


def behind(pdf):
    """The words of the appendix."""
    (page,) = [page for title, page in outline(pdf) if title == TITLE]
    return " ".join(text(pdf, one) for one in range(page, len(read(pdf).pages)))


def test_it_comes_only_when_it_is_asked_for():
    one = sitting(*FIRST)
    assert [title for title, _ in outline(printed(one))] == ["Rubber 1", "Settlement"]
    found = [title for title, _ in outline(printed(one, appendix=True))]
    assert found == ["Rubber 1", "Settlement", TITLE]


def test_a_sitting_without_deals_has_none():
    assert TITLE not in text(printed(sitting(), appendix=True))


def shown(sentence, players):
    """A sentence as the paper shows it, without its spaces."""
    return "".join(say(sentence, English(players)).replace("\ufe0e", "").split())


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_every_sum_and_every_paragraph_stands_there(key):
    one = played(key)
    said = "".join(behind(printed(one, appendix=True)).split())
    for entry in one.sheet().entries:
        for sentence in (entry.said, *(line.why for line in entry.lines)):
            assert shown(sentence, one.players) in said
        assert all(line.rule in said for line in entry.lines)
    assert said.count("dealtby") == len(one.sheet().deals)


def test_a_deal_of_the_book_is_explained():
    pdf = printed(sitting("A 3H 9 h4 a3"), appendix=True)
    found = words(pdf, 2)
    # sitting §4: nine tricks at thirty.
    row = found.index("9 tricks × 30")
    assert {"Anna · Clara", "+270"} <= set(found[row - 4 : row + 1])
    assert "Deal 1, dealt by Anna" in found


def test_the_signatures_stay_at_the_end_of_the_settlement():
    pdf = printed(sitting(*FIRST), appendix=True, link=LINK)
    assert [bool(rectangles(pdf, page)) for page in range(3)] == [False, True, False]


def test_an_adjustment_is_explained_by_its_note():
    given = Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna")
    said = behind(printed(sitting("pass", given), appendix=True))
    assert "Adjustment: Boris and Clara +30, Dmitri +10, Anna −70 (Revoke by Anna)" in said
    assert [points in said for points in ("−70", "+30", "+10")] == [True] * 3


def test_what_is_wrong_with_a_deal_is_told():
    asked = behind(printed(sitting(*ASKED), appendix=True))
    assert "Which side got there first?" in asked
    void = sitting(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=1))
    assert "The last deal has been played already." in behind(printed(void, appendix=True))


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
@pytest.mark.parametrize("key", KEYS)
def test_a_deal_begins_on_the_page_on_which_it_ends(key, format):
    pdf = printed(played(key), appendix=True, format=format)
    (start,) = [page for title, page in outline(pdf) if title == TITLE]
    # Under the heads of its columns every page begins with a deal.
    for page in range(start, len(read(pdf).pages)):
        found = words(pdf, page)
        assert found[found.index("Arithmetic") + 1].startswith("Deal ")


def piece(high, name, drawn, *, keep=False):
    return Piece(height=high, draw=lambda paper, top: drawn.append((name, top)), keep=keep)


def test_what_is_kept_together_but_longer_than_a_page_is_broken():
    group = [piece(30, n, [], keep=n < 4) for n in range(5)]
    assert [len(page) for page in paginate(group, 0, 100)] == [3, 2]


def test_the_bytes_are_repeatable():
    one = played("skruuvi-2016")
    assert printed(one, appendix=True) == printed(one, appendix=True)
