"""The document itself: its data, its bytes, its fonts, its words."""

import re

import pytest

from scorekeeper.rules.core.text import English
from scorekeeper.rules.scoring.notation_legend import legend
from tests.pdf.papers import blank
from tests.pdf.pdf_probe import VINT, evening, printed, read, sitting, words


def test_the_same_sitting_gives_the_same_bytes_and_another_gives_others():
    assert printed(evening()) == printed(evening())
    assert printed(evening()) != printed(evening(place="elsewhere"))


def test_it_names_the_game_the_players_and_the_day():
    data = read(printed(evening(date="2026-11-06"))).metadata
    assert data.title == "Vint 1886: Anna, Boris, Clara and Dmitri, 2026-11-06"
    assert data.author == "Scorekeeper"


def test_names_of_any_script_stand_in_its_title_and_every_font_is_embedded():
    names = ("გიორგი", "محمد", "<b>(\\) & %", "😀")
    pdf = read(printed(sitting(players=names)))
    assert pdf.metadata.title == "Vint 1886: გიორგი, محمد, <b>(\\) & % and 😀"
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


# What no catalogue translates: names, places, days, the stake's figures and the source.
UNTRANSLATED = r"Anna|Boris|Clara|Dmitri|Café|EUR|Revoke in deal 4|https:[^ ⟧]+"


def unmarked(pdf, untranslated):
    """The words that did not come through the speech."""
    said = re.sub(untranslated, "", " ".join(words(pdf)))
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", said)) != said:
        said = shorter
    return re.findall(r"[^\W\d_]+", said)


def test_every_word_comes_from_the_speech():
    one = evening(place="Café")
    pdf = printed(one, speech=Marking(one.players), link="https://e.org/s/x/", appendix=True)
    assert not unmarked(pdf, UNTRANSLATED)


def test_every_word_of_the_blank_sheet_does_so_too():
    pdf = blank("vint-1886", speech=Marking())
    # What is the same in every language: the notation and the players' letters.
    lines = legend(VINT, VINT.Options(), 4)
    written = "|".join(words for one in lines for words in (one.example, *dict(one.signs)))
    assert not unmarked(pdf, rf"{written}|\b[A-D]\b")


@pytest.mark.parametrize("group", [" ", "\u202f", "\u00a0"])
def test_numbers_are_said_by_the_speech(group):
    class Spaced(English):
        def number(self, value):
            return English.number(self, value).replace(",", group)

    pdf = printed(sitting("A 3H 9 h4 a3"), speech=Spaced(("A", "B", "C", "D")))
    assert "+1 950" in [" ".join(word.split()) for word in words(pdf, 0)]
