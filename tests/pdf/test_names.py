"""Names, places and notes of any script: shown, or told in a notice, and never taken for markup."""

import pytest

from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.pdf_probe import (
    LONG_NAMES,
    drawn,
    evening,
    overlapping,
    printed,
    read,
    sitting,
    solid,
    text,
    words,
)

SCRIPTS = {
    "georgian": "გიორგი",
    "greek": "Άννα Ωραία",
    "armenian": "Անահիտ",
    "cyrillic": "Щёлкин",
    "vietnamese": "Nguyễn Thị Hương",
    "finnish": "Äijö Öyß",
    "marks": "a̋l̃g̈o",
    "symbols": "♠♥♦♣ ½ ⅓ − €",
}


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_a_name_of_a_script_that_the_fonts_have_is_shown(name):
    pdf = printed(sitting(players=(name, "B", "C", "D")))
    assert name.replace(" ", "") in solid(pdf, 0)
    assert "cannot be printed" not in text(pdf)


@pytest.mark.parametrize(
    "name",
    ["<b>Bold</b>", '<img src="/etc/passwd">', "A & B", "&lt;", "{0} %s \\", "</para>", "(x) Tj"],
)
def test_a_name_that_looks_like_markup_stands_as_it_is(name):
    assert name in words(printed(sitting(players=(name, "B", "C", "D"))), 1)


def test_a_file_that_a_name_points_to_is_not_opened(monkeypatch):
    opened, real = [], open
    monkeypatch.setattr("builtins.open", lambda *a, **k: opened.append(a[0]) or real(*a, **k))
    printed(sitting(players=(f'<img src="{__file__}">', "B", "C", "D")))
    assert __file__ not in opened


def test_signs_that_no_font_has_are_told_on_every_page():
    pdf = printed(sitting(players=("Anna 王", "B", "C", "D")))
    notice = "cannotbeprinted:Anna�."
    assert all(notice in solid(pdf, page) for page in (0, 1))


def test_names_of_lost_signs_alone_are_told_apart_by_letter():
    pdf = printed(sitting(players=("王明", "李明", "Clara", "Dmitri")))
    said = solid(pdf, 1)
    assert "A��" in said
    assert "B��" in said
    assert "CClara" not in said


def test_a_joined_emoji_that_is_lost_is_one_sign():
    said = solid(printed(sitting(players=("Fam 👩‍👩‍👧‍👦!", "B", "C", "D"))), 1)
    assert "Fam�!" in said


def test_an_emoji_that_the_fonts_have_can_be_copied():
    pdf = printed(sitting(players=("😀", "B", "C", "D")))
    assert "😀" in text(pdf, 1)
    assert "cannot be printed" not in text(pdf)


def test_a_lost_sign_of_the_place_is_told():
    assert "cannotbeprinted:��." in solid(printed(sitting(place="東京")), 0)


def test_a_lost_sign_of_a_note_is_told_below_the_notes():
    given = Adjustment(points=(1, -1, 0, 0), note="約束")
    assert "cannotbeprinted:��." in solid(printed(sitting(given)), 1)


@pytest.mark.parametrize(
    "name", ["", " ", "\x00", "\ud800", "\u202e", "\ufeff\u200b", "a\nb\tc", "\ue000"]
)
def test_a_name_that_should_not_have_come_here_breaks_nothing(name):
    pdf = printed(sitting("A 3H 9 h4 a3", players=(name, "B", "C", "D")))
    assert len(read(pdf).pages) == 2


def test_long_names_are_whole_where_the_money_is():
    pdf = printed(evening(players=LONG_NAMES))
    said = solid(pdf, 3)
    assert all(name.replace(" ", "") in said for name in LONG_NAMES)


@pytest.mark.parametrize("names", [LONG_NAMES, ("გ" * 40, "م" * 40, "ש" * 40, "王" * 40)])
def test_long_names_overlap_nothing(monkeypatch, names):
    found = drawn(monkeypatch, evening(players=names, place="W" * 80), link="https://e.org/s/x/")
    assert not overlapping(found)
