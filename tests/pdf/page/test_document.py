"""The paper: its pages, what stands over and under each, its data, its fonts, its words."""

import re
from dataclasses import replace

import pytest

from scorekeeper.rules.core.text import English
from scorekeeper.rules.games.five_hundred_one.house_rules import Options as FiveOptions
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.evenings import LINK, played
from tests.pdf.page_objects import pages_of
from tests.pdf.papers import blank
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    NAMES,
    VINT,
    evening,
    outline,
    printed,
    read,
    sitting,
    words,
)
from tests.rules.files import OVER

TITLE = "Every deal explained"


def test_the_rounds_and_the_settlement_stand_in_the_order_of_play():
    pdf = printed(evening(place="Café Engel", date="2026-11-06"), appendix=True)
    titles = [title for title, _ in outline(pdf)]
    assert titles == ["Rubber 1", "Rubber 2", "Rubber 3", "Settlement", TITLE]
    places = [page for _, page in outline(pdf)]
    assert places == sorted(places)


def test_a_sitting_without_deals_has_an_empty_rubber_and_a_settlement():
    pages = pages_of(printed(sitting()))
    assert len(pages) == 1
    assert "(so far)" in pages.said()
    assert "The sitting is not over; these are the results so far." in pages.said()
    assert "House rules: none" in pages.said()


def test_a_rubber_that_has_not_begun_is_left_out_and_an_unfinished_one_is_marked_so():
    # The deals of FIRST end the first rubber; the second may be played and is empty.
    one = sitting(*FIRST)
    assert len(one.sheet().blocks) == 2
    assert [title for title, _ in outline(printed(one))] == ["Rubber 1", "Settlement"]
    pages = pages_of(printed(sitting(*FIRST, "A 3H 9 h4 a3")))
    (remark,) = [word for word in pages.words if word.text == "(so far)"]
    line = pages.line(remark)  # the rubbers stand beside each other
    assert line[line.index("(so far)") - 1].startswith("Rubber 2")


# ── The head ─────────────────────────────────────────────────────────────────────────────────────


def test_the_house_rules_stand_in_the_head():
    other = replace(played("five-hundred-one"), options=FiveOptions(result="points_left"))
    assert "House rules: Result: points left" in pages_of(printed(other)).said()
    assert "House rules: none" in pages_of(printed(played("five-hundred-one"))).said()


def test_the_title_of_a_round_says_who_sits_where_and_who_deals_first():
    pages = pages_of(printed(evening()))
    titles = [word.text for word in pages.words if re.match(r"Rubber \d ·", word.text)]
    # sitting §1.2: A B C D, then A D B C, then A C D B; partners stand together. Five deals in a
    # rubber: A deals last, and D sits on A's left; then D deals last, and B sits on D's left (§2).
    assert titles == [
        "Rubber 1 · A·C – B·D, first dealer (A)",
        "Rubber 2 · A·B – D·C, first dealer (D)",
        "Rubber 3 · A·D – C·B, first dealer (B)",
    ]


# ── The legend ───────────────────────────────────────────────────────────────────────────────────


def test_only_marks_that_occur_are_in_the_legend():
    one = played("five-hundred-one")
    legend_ = (
        "blind: bid without looking at the cards · struck through: given up · –: sat out · "
        "underlined: 100 or less · framed: won the game"
    )
    assert legend_ in pages_of(printed(one)).said(0)
    assert not [word for word in pages_of(printed(evening())).said() if "doubled" in word]


@pytest.mark.parametrize("key", ["five-hundred-one", "forty-one", "quinto"])
def test_each_mark_of_the_legend_is_drawn_on_its_page(key):
    one = played(key)
    pages = pages_of(printed(one))
    drawn = {"framed", "underlined", "struck"}
    for page in range(len(pages)):
        lowest = max(
            (word for word in pages.words if word.page == page), key=lambda word: word.base
        )
        for part in lowest.text.split(" · ") if ": " in lowest.text else []:
            sign = part.partition(":")[0]
            if sign.split()[0] not in drawn:
                assert any(sign in word.split() for word in pages.said(page) if word != lowest.text)


# ── What has a question, and every deal explained ────────────────────────────────────────────────


def explained(pdf):
    """The words of the appendix."""
    pages = pages_of(pdf)
    (page,) = [page for title, page in outline(pdf) if title == TITLE]
    return " ".join(pages.text(number) for number in range(page, len(pages)))


def test_an_open_question_stands_under_its_deal_and_is_explained():
    one = sitting(*ASKED)
    assert [entry.open for entry in one.sheet().entries] == [False, True]
    pdf = printed(one, appendix=True)
    question = "Both sides reach 500 below the line. Which side got there first?"
    assert question in pages_of(pdf).said(0)
    assert "1 deal still waits for an answer; the nets may change." in pages_of(pdf).text()
    assert "Which side got there first?" in explained(pdf)


def test_a_deal_that_cannot_be_is_told_with_its_sentence_and_explained():
    one = sitting(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=1))
    assert one.sheet().entries[-1].void
    pdf = printed(one, appendix=True)
    assert "Deal 6 does not fit here and scores nothing." in pages_of(pdf).text(0)
    assert OVER in pages_of(pdf).text(0)
    assert OVER in explained(pdf)


def test_the_appendix_has_pages_of_its_own_and_only_when_it_is_asked_for():
    pdf = printed(sitting("A 3H 9 h4 a3"), appendix=True, link=LINK)
    assert outline(pdf) == [("Rubber 1", 0), ("Settlement", 0), (TITLE, 1)]
    pages = pages_of(pdf)
    # sitting §4: nine tricks at thirty.
    (row,) = [word for word in pages.words if word.text == "9 tricks × 30"]
    assert pages.line(row)[:3] == ["A·C", "+270", "9 tricks × 30"]
    assert "1 (A): Anna 3♥ 9" in pages.text(1).replace(" ♥ ", "♥ ")
    assert TITLE not in pages_of(printed(sitting("A 3H 9 h4 a3"))).said()
    assert TITLE not in pages_of(printed(sitting(), appendix=True)).said()


def test_an_adjustment_is_explained_by_its_note():
    given = Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna")
    said = explained(printed(sitting("pass", given), appendix=True))
    assert "Adjustment: Revoke by Anna" in said
    assert [points in said for points in ("−70", "+30", "+10")] == [True] * 3


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


def unmarked(found, untranslated):
    """The words that did not come through the speech."""
    said = re.sub(untranslated, "", " ".join(found))
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", said)) != said:
        said = shorter
    return re.findall(r"[^\W\d_]+", said)


def test_every_word_of_the_filled_and_of_the_blank_sheet_comes_from_the_speech():
    one = evening(place="Café")
    pdf = printed(one, speech=Marking(NAMES), link="https://e.org/s/x/", appendix=True)
    # What no catalogue translates: names, places, days, the stake's figures, the letters of the
    # players, and the deals in notation.
    deals = "|".join(map(re.escape, {one.ruleset.notation(deal) for deal in one.deals[:5]}))
    names = r"Anna|Boris|Clara|Dmitri|Café|EUR|Revoke in deal 4|e\.org/s/x/|\b[A-D]\b"
    given = r"notation|Adjustment"
    assert not unmarked(pages_of(pdf).said(), rf"{deals}|{names}|\b\d+ [A-D]\b|{given}")
    # In the blank sheet: the notation and the players' letters.
    lines = legend(VINT, VINT.Options(), 4)
    written = "|".join(words for one in lines for words in (one.example, *dict(one.signs)))
    assert not unmarked(words(blank("vint-1886", speech=Marking())), rf"{written}|\b[A-D]\b")


@pytest.mark.parametrize("group", [" ", "\u202f", "\u00a0"])
def test_numbers_are_said_by_the_speech(group):
    class Spaced(English):
        def number(self, value):
            return English.number(self, value).replace(",", group)

    pages = pages_of(printed(sitting("A 3H 9 h4 a3"), speech=Spaced(("A", "B", "C", "D"))))
    assert "+1 950" in [" ".join(word.split()) for word in pages.said(0)]


def test_it_is_pdf_1_7_with_its_title_and_its_outline_shown():
    pdf = printed(evening())
    assert pdf.startswith(b"%PDF-1.7")
    root = read(pdf).root_object
    assert str(root["/ViewerPreferences"]["/DisplayDocTitle"]).lower() == "true"
    assert root["/PageMode"] == "/UseOutlines"
    assert root["/Lang"] == "en"


def test_its_dates_are_those_of_the_last_act_else_of_the_day_of_the_sitting():
    told = read(printed(evening(), made="20261120184500")).metadata
    assert told["/CreationDate"] == told["/ModDate"] == "D:20261120184500Z"
    assert read(printed(evening(date="2026-11-06"))).metadata["/ModDate"] == "D:20261106000000Z"
