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
    assert set(names) <= set(words(named(*names), 1))


def test_a_file_that_a_name_points_to_is_not_opened(monkeypatch):
    opened, real = [], open
    monkeypatch.setattr("builtins.open", lambda *a, **k: opened.append(a[0]) or real(*a, **k))
    named(f'<img src="{__file__}">')
    assert __file__ not in opened


def test_signs_that_no_font_has_are_told_on_every_page_and_their_names_apart_by_letter():
    pdf = named("Anna 王")
    assert all("cannotbeprinted:Anna�." in solid(pdf, page) for page in (0, 1))
    said = solid(named("王明", "李明", "Clara", "Dmitri"), 1)
    assert "A��" in said
    assert "B��" in said
    assert "CClara" not in said


def test_a_joined_emoji_that_is_lost_is_one_sign_and_one_of_the_fonts_can_be_copied():
    assert "Fam�!" in solid(named("Fam 👩‍👩‍👧‍👦!"), 1)
    pdf = named("😀")
    assert "😀" in text(pdf, 1)
    assert "cannot be printed" not in text(pdf)


def test_lost_signs_of_the_place_are_told_and_those_of_a_note_below_the_notes():
    given = Adjustment(points=(1, -1, 0, 0), note="約束")
    assert "cannotbeprinted:��." in solid(printed(sitting(place="東京")), 0)
    assert "cannotbeprinted:��." in solid(printed(sitting(given)), 1)


@pytest.mark.parametrize(
    "name", ["", " ", "\x00", "\ud800", "\u202e", "\ufeff\u200b", "a\nb\tc", "\ue000"]
)
def test_a_name_that_should_not_have_come_here_breaks_nothing(name):
    pdf = printed(sitting("A 3H 9 h4 a3", players=(name, "B", "C", "D")))
    assert len(read(pdf).pages) == 2


@pytest.mark.parametrize("names", [LONG_NAMES, ("გ" * 40, "م" * 40, "ש" * 40, "王" * 40)])
def test_long_names_overlap_nothing(names):
    found = drawn(evening(players=names, place="W" * 80), link="https://e.org/s/x/")
    assert not overlapping(found)


def test_long_names_are_whole_where_the_money_is():
    said = solid(printed(evening(players=LONG_NAMES)), 3)
    assert all(name.replace(" ", "") in said for name in LONG_NAMES)
