"""The paper: its pages, what stands over and under each, its data, its fonts, its words."""

import re

import pytest

from scorekeeper.pdf.canvas.flowables import Piece, paginate
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.evenings import LINK
from tests.pdf.papers import blank
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    NAMES,
    VINT,
    evening,
    outline,
    placed,
    printed,
    read,
    rectangles,
    sitting,
    text,
    words,
)


def test_each_rubber_and_the_settlement_has_a_page_with_its_head():
    pdf = printed(evening(place="Café Engel", date="2026-11-06"))
    titles = ["Rubber 1", "Rubber 2", "Rubber 3", "Settlement"]
    assert outline(pdf) == [(title, page) for page, title in enumerate(titles)]
    assert len(read(pdf).pages) == 4
    for page, title in enumerate(titles):
        found = words(pdf, page)
        assert found[0] == title
        assert {"Vint 1886", "Café Engel · 2026-11-06", f"Page {page + 1} of 4"} <= set(found)
        assert "«Правила игры в винт»" in text(pdf, page)
    # Everybody signs on the last: results, adjustments, the chart and the signature.
    assert [words(pdf, 3).count(name) for name in NAMES] == [4, 4, 4, 4]


def test_a_sitting_without_deals_has_an_empty_rubber_and_a_settlement():
    pdf = printed(sitting())
    assert [words(pdf, page)[:2] for page in (0, 1)] == [
        ["Rubber 1", "so far"],
        ["Settlement", "Vint 1886"],
    ]
    assert "Nobody has to pay anything." in words(pdf, 1)
    assert "House rules: none" in text(pdf, 0)


def test_a_rubber_that_has_not_begun_has_no_page_and_an_unfinished_one_is_marked_so():
    # The deals of FIRST end the first rubber; the second may be played and is empty.
    one = sitting(*FIRST)
    assert len(one.sheet().blocks) == 2
    assert [title for title, _ in outline(printed(one))] == ["Rubber 1", "Settlement"]
    pdf = printed(sitting(*FIRST, "A 3H 9 h4 a3"))
    assert ["so far" in words(pdf, page) for page in (0, 1)] == [False, True]
    assert "(so far)" in words(pdf, 2)


# ── Long rubbers ─────────────────────────────────────────────────────────────────────────────────


def test_a_long_rubber_goes_on_with_its_heads_repeated_and_its_sums_on_the_last_page():
    # 60 deals thrown in: 33 lines or more fit on a page that goes on, and fewer on the last.
    pdf = printed(sitting(*["pass"] * 60, "A 3H 9 h4 a3"))
    assert [title for title, _ in outline(pdf)] == ["Rubber 1", "Settlement"]
    first, second = words(pdf, 0), words(pdf, 1)
    assert second[:2] == ["Rubber 1", "continued, so far"]
    assert first.count("thrown in") + second.count("thrown in") == 60
    pages = {"Boris · Dmitri": [1, 1], "Sum": [0, 1], "Continued on the next page": [1, 0]}
    # The marks of a deal stand on the page of its row.
    pages |= {"honours": [0, 1], "aces": [0, 1], "270": [0, 1]}
    assert {word: [word in first, word in second] for word in pages} == pages


def test_twelve_rubbers_are_settled_in_a_row_for_each():
    pdf = printed(sitting(*FIRST * 12, options=Options(rubbers=12)))
    assert [page for _, page in outline(pdf)] == list(range(13))
    rows = [word for word in words(pdf, 12) if word.startswith("Rubber ")][:12]
    assert rows == [f"Rubber {n}" for n in range(1, 13)]
    # In the chart a title without room is left out.
    assert not [word for word in words(pdf, 13) if "…" in word]


def test_many_adjustments_go_on_with_their_heads_repeated():
    given = [Adjustment(points=(n, -n, 0, 0), note=f"note {n}.") for n in range(1, 61)]
    pdf = printed(sitting("pass", *given))
    assert len(read(pdf).pages) > 3
    assert {f"note {n}." for n in range(1, 61)} <= set(words(pdf))
    # On the second page of the settlement the names are over the points, and at its foot.
    assert words(pdf, 2).count("Clara") == 1


# ── Head and foot ────────────────────────────────────────────────────────────────────────────────


def test_only_house_rules_that_differ_are_named():
    options = Options(rubbers=1, slam_tricks="declarers_only")
    rules = "Twelve or thirteen tricks: the declaring side only; Rubbers: 1"
    assert f"House rules: {rules} Source" in text(printed(sitting(options=options)), 0)


def test_the_players_sit_round_the_table_as_they_sat_and_who_dealt_first_is_said():
    pdf = printed(evening())
    # sitting §1.2: A B C D, then A D B C, then A C D B, clockwise from the top.
    tables = [table_of(pdf, page) for page in range(3)]
    assert tables == [
        {"top": "Anna", "right": "Boris", "bottom": "Clara", "left": "Dmitri"},
        {"top": "Anna", "right": "Dmitri", "bottom": "Boris", "left": "Clara"},
        {"top": "Anna", "right": "Clara", "bottom": "Dmitri", "left": "Boris"},
    ]
    # Five deals in the first rubber, so the deal has passed to the second seat: D's.
    found = [one for one in placed(pdf) if one.page == 1]
    (dealt,) = [one for one in found if one.words == "dealt first"]
    near = min(
        (one for one in found if one.words in NAMES and one.y > dealt.y),
        key=lambda one: abs(one.x - dealt.x) + abs(one.y - dealt.y),
    )
    assert near.words == "Dmitri"


def table_of(pdf, page):
    """Who sits where on the drawn table: the first four names of the page, by their places."""
    found = [one for one in placed(pdf) if one.page == page and one.words in NAMES][:4]
    across, down = sorted(found, key=lambda one: one.x), sorted(found, key=lambda one: one.y)
    sides = {"top": down[-1], "bottom": down[0], "left": across[0], "right": across[-1]}
    return {side: one.words for side, one in sides.items()}


# ── What has a question, and every deal explained ────────────────────────────────────────────────

TITLE = "Every deal explained"


def explained(pdf):
    """The words of the appendix."""
    (page,) = [page for title, page in outline(pdf) if title == TITLE]
    return " ".join(text(pdf, one) for one in range(page, len(read(pdf).pages)))


def test_an_open_question_stands_under_its_deal_and_is_explained():
    one = sitting(*ASKED)
    assert [entry.open for entry in one.sheet().entries] == [False, True]
    pdf = printed(one, appendix=True)
    question = "Both sides reach 500 below the line. Which side got there first?"
    assert question in words(pdf, 0)
    assert len(rectangles(pdf, 0)) == 1  # white, over the rule between the columns
    assert "1 deal still waits for an answer; the nets may change." in words(pdf, 1)
    assert "Which side got there first?" in explained(pdf)


def test_a_deal_that_cannot_be_is_told_with_its_sentence_and_explained():
    one = sitting(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=1))
    assert one.sheet().entries[-1].void
    pdf = printed(one, appendix=True)
    assert "Deal 6 does not fit here and scores nothing." in text(pdf, 0)
    assert "The last deal has been played already." in text(pdf, 0)
    assert "The last deal has been played already." in explained(pdf)


def test_the_appendix_comes_behind_the_signatures_and_only_when_it_is_asked_for():
    pdf = printed(sitting("A 3H 9 h4 a3"), appendix=True, link=LINK)
    assert [title for title, _ in outline(pdf)] == ["Rubber 1", "Settlement", TITLE]
    assert [bool(rectangles(pdf, page)) for page in range(3)] == [False, True, False]
    found = words(pdf, 2)
    # sitting §4: nine tricks at thirty.
    row = found.index("9 tricks × 30")
    assert {"Anna · Clara", "+270"} <= set(found[row - 4 : row + 1])
    assert "Deal 1, dealt by Anna" in found
    assert TITLE not in text(printed(sitting("A 3H 9 h4 a3")))
    assert TITLE not in text(printed(sitting(), appendix=True))


def test_an_adjustment_is_explained_by_its_note():
    given = Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna")
    said = explained(printed(sitting("pass", given), appendix=True))
    assert "Adjustment: Boris and Clara +30, Dmitri +10, Anna −70 (Revoke by Anna)" in said
    assert [points in said for points in ("−70", "+30", "+10")] == [True] * 3


def test_what_is_kept_together_but_longer_than_a_page_is_broken():
    group = [Piece(height=30, draw=lambda paper, top: None, keep=n < 4) for n in range(5)]
    assert [len(page) for page in paginate(group, 0, 100)] == [3, 2]


# ── Its data, its bytes, its fonts, its words ────────────────────────────────────────────────────


def test_the_same_sitting_gives_the_same_bytes_and_another_gives_others():
    assert printed(evening()) == printed(evening())
    assert printed(evening()) != printed(evening(place="elsewhere"))


def test_it_names_the_game_the_players_and_the_day_and_has_every_font_in_it():
    names = ("გიორგი", "محمد", "<b>(\\) & %", "😀")
    pdf = read(printed(sitting(players=names, date="2026-11-06")))
    assert pdf.metadata.title == "Vint 1886: გიორგი, محمد, <b>(\\) & % and 😀, 2026-11-06"
    assert pdf.metadata.author == "Scorekeeper"
    for page in pdf.pages:
        for font in page["/Resources"]["/Font"].get_object().values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_an_evening_of_many_scripts_weighs_less_than_120_kb():
    names = ("გიორგი", "محمد", "דוד", "😀 Щ")
    assert len(printed(evening(players=names), link="https://example.org/s/x/")) < 120_000


class Marking(English):
    """Marks everything that was translated, so that what was not is seen."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def pgettext(self, context, message):
        return self.gettext(message)

    def ngettext(self, one, many, count):
        return f"⟦{English.ngettext(self, one, many, count)}⟧"


def unmarked(pdf, untranslated):
    """The words that did not come through the speech."""
    said = re.sub(untranslated, "", " ".join(words(pdf)))
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", said)) != said:
        said = shorter
    return re.findall(r"[^\W\d_]+", said)


def test_every_word_of_the_filled_and_of_the_blank_sheet_comes_from_the_speech():
    pdf = printed(
        evening(place="Café"), speech=Marking(NAMES), link="https://e.org/s/x/", appendix=True
    )
    # What no catalogue translates: names, places, days, the stake's figures and the source;
    assert not unmarked(pdf, r"Anna|Boris|Clara|Dmitri|Café|EUR|Revoke in deal 4|https:[^ ⟧]+")
    # and what is the same in every language: the notation and the players' letters.
    lines = legend(VINT, VINT.Options(), 4)
    written = "|".join(words for one in lines for words in (one.example, *dict(one.signs)))
    assert not unmarked(blank("vint-1886", speech=Marking()), rf"{written}|\b[A-D]\b")


@pytest.mark.parametrize("group", [" ", "\u202f", "\u00a0"])
def test_numbers_are_said_by_the_speech(group):
    class Spaced(English):
        def number(self, value):
            return English.number(self, value).replace(",", group)

    pdf = printed(sitting("A 3H 9 h4 a3"), speech=Spaced(("A", "B", "C", "D")))
    assert "+1 950" in [" ".join(word.split()) for word in words(pdf, 0)]
