"""The document itself: its data, its bytes, its fonts, its words."""

import re

import pytest

from scorekeeper.rules.text import English
from tests.pdf.papers import LONG_NAMES, NAMES, evening, placed, printed, read, sitting, words


def test_the_same_sitting_gives_the_same_bytes():
    assert printed(evening()) == printed(evening())


def test_another_sitting_gives_others():
    assert printed(evening()) != printed(evening(place="elsewhere"))


def test_it_names_the_game_the_players_and_the_day():
    data = read(printed(evening(date="2026-11-06"))).metadata
    assert data.title == "Vint 1886: Anna, Boris, Clara and Dmitri, 2026-11-06"
    assert data.author == "Scorekeeper"


def test_any_name_stands_in_its_title():
    names = ("გიორგი", "محمد", "<b>(\\) & %", "😀")
    title = read(printed(sitting(players=names))).metadata.title
    assert title == "Vint 1886: გიორგი, محمد, <b>(\\) & % and 😀"


def test_its_language_is_that_of_the_speech():
    assert read(printed(sitting(), language="fi")).trailer["/Root"]["/Lang"] == "fi"


def test_it_is_a4_upright():
    page = read(printed(sitting())).pages[0].mediabox
    assert (round(page.width / 72 * 25.4), round(page.height / 72 * 25.4)) == (210, 297)


def test_every_font_is_embedded():
    names = ("გიორგი", "محمد", "Anna", "Ö")
    for page in read(printed(sitting(players=names))).pages:
        for font in page["/Resources"]["/Font"].get_object().values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_an_evening_weighs_less_than_120_kb():
    names = ("გიორგი", "محمد", "דוד", "😀 Щ")
    assert len(printed(evening(players=names), link="https://example.org/s/x/")) < 120_000


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_nothing_is_smaller_than_eight_and_a_half_points(names):
    pdf = printed(evening(players=names), link="https://e.org/s/x/")
    assert min(one.size for one in placed(pdf)) >= 8.5


class Marking(English):
    """Marks everything that was translated, so that what was not is seen."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, count):
        return f"⟦{English.ngettext(self, one, many, count)}⟧"


# What no catalogue translates: names, places, days, the stake's figures and the source.
UNTRANSLATED = r"Anna|Boris|Clara|Dmitri|Café|EUR|Revoke in deal 4|https:[^ ⟧]+"


def test_every_word_comes_from_the_speech():
    one = evening(place="Café")
    pdf = printed(one, speech=Marking(one.players), link="https://e.org/s/x/")
    said = " ".join(words(pdf))
    said = re.sub(UNTRANSLATED, "", said)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", said)) != said:
        said = shorter
    assert not re.findall(r"[^\W\d_]+", said)


@pytest.mark.parametrize("group", [" ", "\u202f", "\u00a0"])
def test_numbers_are_said_by_the_speech(group):
    class Spaced(English):
        def number(self, value):
            return English.number(self, value).replace(",", group)

    pdf = printed(sitting("A 3H 9 h4 a3"), speech=Spaced(("A", "B", "C", "D")))
    assert "+1 950" in [" ".join(word.split()) for word in words(pdf, 0)]
