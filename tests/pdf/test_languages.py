"""The paper in every language: nothing overlaps, leaves its cell, is too small or cut."""

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

CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
every_game = pytest.mark.parametrize("key", KEYS)
every_paper = pytest.mark.parametrize("format", [A4, A5], ids=["a4", "a5"])


@pytest.fixture(params=CODES)
def language(request):
    with translation.override(request.param):
        yield request.param


def filled(one, format):
    return printed(one, speech=SiteSpeech(one.players), format=format, link=LINK, appendix=True)


def blank(key, format, **more):
    game = ruleset(key)
    return blank_pdf(game, game.Options(**PLAYED[key][0]), SiteSpeech(), format=format, **more)


@every_game
@every_paper
@pytest.mark.parametrize("evening", [played, widest], ids=["usual", "widest"])
def test_a_filled_sheet_fits(monkeypatch, language, key, format, evening):
    drawing = Drawing(monkeypatch, format, lambda: filled(evening(key), format))
    assert drawing.faults() == NOTHING_WRONG


@every_game
@every_paper
def test_a_blank_sheet_fits(monkeypatch, language, key, format):
    drawing = Drawing(monkeypatch, format, lambda: blank(key, format))
    assert drawing.faults() == NOTHING_WRONG


@every_game
@every_paper
def test_nothing_is_cut(language, key, format):
    for pdf in (filled(played(key), format), blank(key, format)):
        assert not [word for word in words(pdf) if word.endswith("…")]


@every_game
def test_a_sitting_says_its_language(language, key):
    speech = SiteSpeech()
    pdf = printed(played(key), speech=speech, language=language)
    assert read(pdf).root_object["/Lang"] == language
