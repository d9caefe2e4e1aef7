"""Names, places and notes of any script: shown, or told in a notice, and never taken for markup."""

from dataclasses import replace

import pytest
from django.utils import translation
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.paraparser import ParaFrag

from scorekeeper.pdf.blank_sheet import Extent
from scorekeeper.pdf.canvas.paper_formats import A4, A5
from scorekeeper.pdf.canvas.text_fitting import unbroken_parts
from scorekeeper.pdf.canvas.words import PaperWords
from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet_layout import Cell, Head, Row
from scorekeeper.web.present.localize import SiteSpeech
from tests.pdf.evenings import LINK, played
from tests.pdf.page_objects import NO_FAULTS, pages_of
from tests.pdf.papers import KEYS, blank
from tests.pdf.pdf_probe import (
    LONG_NAMES,
    evening,
    numbered,
    printed,
    read,
    sitting,
    solid,
    text,
    with_block,
)

HYPHENED = ("Järvinen-Kämäräinen", "Разумовский", "Schwarzenberg", "Konstantinovna")


def named(*names):
    """The paper of a sitting of these players, and others who have no more than a letter."""
    return printed(sitting(players=(*names, *"BCD"[len(names) - 1 :])))


@pytest.mark.parametrize(
    "names",
    [
        ("გიორგი", "Άννα Ωραία", "Անահիտ", "Щёлкин"),
        ("Nguyễn Thị Hương", "Äijö Öyß", "a̋l̃g̈o", "♠♥♦♣ ½ ⅓ − €"),
    ],
)
def test_a_name_of_a_script_that_the_fonts_have_is_shown(names):
    pdf = named(*names)
    assert [name for name in names if name.replace(" ", "") not in solid(pdf, 0)] == []
    assert "cannot be printed" not in text(pdf)


@pytest.mark.parametrize(
    "names",
    [
        ("<b>Bold</b>", '<img src="/etc/passwd">', "A & B", "&lt;"),
        ("{0} %s \\", "</para>", "(x) Tj"),
    ],
)
def test_a_name_that_looks_like_markup_stands_as_it_is(names):
    assert set(names) <= set(pages_of(named(*names)).said())


def test_a_file_that_a_name_points_to_is_not_opened(monkeypatch):
    opened, real = [], open
    monkeypatch.setattr("builtins.open", lambda *a, **k: opened.append(a[0]) or real(*a, **k))
    named(f'<img src="{__file__}">')
    assert __file__ not in opened


def test_signs_that_no_font_has_are_told_and_their_names_apart_by_letter():
    assert "cannotbeprinted:Anna�." in solid(named("Anna 王"), 0)
    said = solid(named("王明", "李明", "Clara", "Dmitri"))
    assert "1.A��" in said
    assert "1.B��" in said
    assert "1.CClara" not in said


def test_a_joined_emoji_that_is_lost_is_one_sign_and_one_of_the_fonts_can_be_copied():
    assert "Fam�!" in solid(named("Fam 👩‍👩‍👧‍👦!"))
    pdf = named("😀")
    assert "😀" in text(pdf)
    assert "cannot be printed" not in text(pdf)


def test_lost_signs_of_the_place_are_told_and_those_of_a_note_below_the_notes():
    given = Adjustment(points=(1, -1, 0, 0), note="約束")
    assert "cannotbeprinted:��." in solid(printed(sitting(place="東京")), 0)
    assert "cannotbeprinted:��." in solid(printed(sitting(given)))


@pytest.mark.parametrize(
    "name", ["", " ", "\x00", "\ud800", "\u202e", "\ufeff\u200b", "a\nb\tc", "\ue000"]
)
def test_a_name_that_should_not_have_come_here_breaks_nothing(name):
    pdf = printed(sitting("A 3H 9 h4 a3", players=(name, "B", "C", "D")))
    assert len(read(pdf).pages) == 1


@pytest.mark.parametrize("names", [LONG_NAMES, ("გ" * 40, "م" * 40, "ש" * 40, "王" * 40)])
def test_long_names_overlap_nothing(names):
    pages = pages_of(printed(evening(players=names, place="W" * 80), link="https://e.org/s/x/"))
    assert pages.faults() == NO_FAULTS


def test_long_names_are_whole_in_the_head_and_where_the_money_is():
    pages = pages_of(printed(evening(players=LONG_NAMES)))
    for name in LONG_NAMES:
        whole = name.replace(" ", "")
        assert pages.text().replace(" ", "").count(whole) >= 2


@pytest.mark.parametrize("name", ["דוד", "محمد", "שלמה בן יצחק"])
def test_a_name_from_the_right_is_read_back_from_lines_and_paragraphs(name):
    """It stands in the key line, which is a paragraph, and in the table of the settlement."""
    pages = pages_of(printed(sitting(players=(name, "B", "C", "D"), closed=True)))
    assert [word for word in name.split() if pages.text().count(word) < 3] == []
    (head,) = [word for word in pages.words if word.text.endswith("· C") and word.size == 10]
    (side,) = [word for word in pages.words if word.text in (name, name.split()[-1])][1:2]
    assert side.left < head.right
    assert pages.faults() == NO_FAULTS


def test_a_long_note_from_the_right_is_ordered_line_by_line():
    note = " ".join(f"שלום{letter}" for letter in "אבגדהוזחטיכלמנסעפצקרשת")
    pages = pages_of(printed(sitting(Adjustment(points=(1, -1, 0, 0), note=note))))
    assert pages.faults() == NO_FAULTS
    lines = [word for word in pages.words if "שלום" in word.text]
    assert len({word.base for word in lines}) == 2
    # The reader of the PDF puts the words of each line in the order in which they are read.
    found = [word for line in lines for word in line.text.split() if "שלום" in word]
    assert [word.strip("()") for word in found] == note.split()


def test_a_note_from_the_right_is_read_from_its_right_end():
    pages = pages_of(printed(sitting(Adjustment(points=(1, -1, 0, 0), note="100 שלום"))))
    (word,) = [word for word in pages.words if word.text == "שלום"]
    (number,) = [other for other in pages.words if other.base == word.base and "100" in other.text]
    assert number.left > word.right


def test_a_note_of_two_thousand_signs_is_whole():
    given = Adjustment(points=(1, -1, 0, 0), note="word " * 400)
    pages = pages_of(printed(sitting(given)))
    assert pages.text().count("word") == 400
    assert pages.faults() == NO_FAULTS


# ── Words in narrow columns ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def broken_words(monkeypatch):
    """The words that were broken within, and not at a soft hyphen, of the paragraphs that are laid
    out from now on."""
    found, lay_out = set(), PaperWords.breakLines

    def recorded(paragraph, width):
        parts = [part for part in paragraph.frags if isinstance(part, ParaFrag)]
        told = unbroken_parts("".join(part.text for part in parts))
        room = width[0] if isinstance(width, (list, tuple)) else width
        found.update(
            word
            for word in told
            if stringWidth(word, parts[0].fontName, parts[0].fontSize) > room + 0.1
        )
        return lay_out(paragraph, width)

    monkeypatch.setattr(PaperWords, "breakLines", recorded)
    return found


@pytest.mark.unmeasured
@pytest.mark.parametrize("language", ["en", "fi", "sv", "ru", "et"])
@pytest.mark.parametrize("key", KEYS)
def test_no_word_is_broken_on_the_narrowest_paper(key, language, broken_words):
    one = replace(played(key), players=HYPHENED[: len(played(key).players)])
    with translation.override(language):
        printed(one, speech=SiteSpeech(one.players), format=A5, link=LINK)
        for extent in Extent:
            blank(key, speech=SiteSpeech(), format=A5, extent=extent)
    assert broken_words == set()


@pytest.mark.parametrize("format", [A4, A5], ids=["a4", "a5"])
def test_letters_stand_over_the_columns_where_a_name_would_be_cut(format):
    one = played("forty-one", tuple(f"{name} von der Hohenheim" for name in HYPHENED))
    said = pages_of(printed(one, format=format)).said()
    assert {"A and C", "B and D"} <= {*said}
    assert not [word for word in said if word.endswith("…") and " · " not in word]


def test_the_rules_between_columns_leave_out_the_words_that_run_over_them():
    heads = tuple(Head(words=verbatim(f"h{n}"), wide=25) for n in range(7))
    long = Cell(words=verbatim("uudelleenjako ja lisää sanoja"), spans=True)
    rows = [numbered(1, *range(1, 8)), Row(cells=(Cell(), long), entry=2)]
    pages = pages_of(printed(with_block(7, rows, head=heads)))
    (word,) = [word for word in pages.words if word.text.startswith("uudelleenjako")]
    upright = [rule for rule in pages.rules if rule.right - rule.left < 0.5]
    assert len(upright) >= 6
    through = [
        rule
        for rule in upright
        if word.left < rule.left < word.right
        and rule.top < word.bottom - 0.2
        and rule.bottom > word.top + 0.2
    ]
    assert through == []
