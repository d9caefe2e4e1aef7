"""The paper in every language: nothing overlaps, leaves its cell, is too small or cut.

The longest words of all languages stand beside the longest names and the widest points.
"""

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.pdf.canvas.paper_formats import A4, A5
from scorekeeper.rules.games import ruleset
from scorekeeper.web.present.localize import SiteSpeech
from tests.pdf.drawing_probe import NOTHING_WRONG, Drawing
from tests.pdf.evenings import KEYS, LINK, PLAYED, played, widest
from tests.pdf.pdf_probe import printed, read, words
from tests.pseudo_language import CODE, spoken

CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
every_game = pytest.mark.parametrize("key", KEYS)
every_language = pytest.mark.parametrize("language", CODES)
every_paper = pytest.mark.parametrize("format", [A4, A5], ids=["a4", "a5"])


@pytest.fixture
def longest_words(longest_catalogue, settings):
    with spoken(longest_catalogue, settings), translation.override(CODE):
        yield


def filled(one, format, **more):
    speech = SiteSpeech(one.players)
    return printed(one, speech=speech, format=format, link=LINK, appendix=True, **more)


def blank(key, format, **more):
    game = ruleset(key)
    return blank_pdf(game, game.Options(**PLAYED[key][0]), SiteSpeech(), format=format, **more)


def drawn(monkeypatch, format, make):
    """What was drawn, and the PDF."""
    pdfs = []

    def keep():
        pdfs.append(make())
        return pdfs[0]

    return Drawing(monkeypatch, format, keep), pdfs[0]


def cut(pdf):
    return [word for word in words(pdf) if word.endswith("…")]


@every_game
@every_paper
@every_language
def test_a_filled_sheet_says_its_language_and_fits(monkeypatch, language, key, format):
    with translation.override(language):
        drawing, pdf = drawn(
            monkeypatch, format, lambda: filled(played(key), format, language=language)
        )
    assert drawing.faults() == NOTHING_WRONG
    assert not cut(pdf)
    assert read(pdf).root_object["/Lang"] == language


@every_game
@every_paper
@every_language
def test_a_blank_sheet_fits(monkeypatch, language, key, format):
    with translation.override(language):
        drawing, pdf = drawn(monkeypatch, format, lambda: blank(key, format))
    assert drawing.faults() == NOTHING_WRONG
    assert not cut(pdf)


@every_game
@every_paper
def test_the_longest_words_beside_the_widest_points_fit(monkeypatch, longest_words, key, format):
    drawing, _ = drawn(monkeypatch, format, lambda: filled(widest(key), format))
    assert drawing.faults() == NOTHING_WRONG
