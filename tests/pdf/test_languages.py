"""The paper in every language: nothing overlaps, leaves its cell, is too small or cut.

The longest words of all languages stand beside the longest names and the widest points.
"""

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.pdf.canvas.canvas import MM
from scorekeeper.pdf.canvas.paper_formats import A4, A5
from scorekeeper.pdf.canvas.styles import LEAST_STRONG
from scorekeeper.pdf.canvas.text_fitting import with_breaks
from scorekeeper.pdf.canvas.words import styled_words as paragraph
from scorekeeper.web.present.localize import SiteSpeech
from tests.pdf.evenings import LINK, played, widest
from tests.pdf.page_objects import NO_FAULTS, pages_of
from tests.pdf.papers import KEYS, blank
from tests.pdf.pdf_probe import printed, read, words
from tests.pseudo_language import CODE, spoken
from tests.rotation import pairs_of_the_day

pytestmark = pytest.mark.unmeasured
CODES = [code for code, _ in settings.LANGUAGES]
SPOKEN = [(code, key) for code in CODES if code != "en" for key in KEYS]
PAPERS = {"a4": A4, "a5": A5}
HYPHEN = "\x02"  # as PDFium tells one at the end of a line


def papers_of_the_day(rows):
    """Each row with one of the two papers, and the other tomorrow."""
    return [
        pytest.param(*row, PAPERS[name], id="-".join((*row, name)))
        for row, name in pairs_of_the_day(rows, PAPERS, 2)
    ]


@pytest.fixture
def longest_words(longest_catalogue, settings):
    with spoken(longest_catalogue, settings), translation.override(CODE):
        yield


def filled(one, format, **more):
    speech = SiteSpeech(one.players)
    return printed(one, speech=speech, format=format, link=LINK, appendix=True, **more)


@pytest.mark.parametrize(("language", "key", "format"), papers_of_the_day(SPOKEN))
def test_a_filled_and_a_blank_sheet_say_their_language_and_fit(language, key, format):
    with translation.override(language):
        unplayed = blank(key, speech=SiteSpeech(), format=format, language=language)
        pdf = filled(played(key), format, language=language)
        for paper in (unplayed, pdf):
            pages = pages_of(paper)
            assert pages.faults() == NO_FAULTS
            assert not [word for word in pages.said() if word.endswith("…")]
            assert translation.gettext("Settlement") in pages.said()
            assert read(paper).root_object["/Lang"] == language


def test_a_head_breaks_at_its_soft_hyphen_and_shows_a_hyphen():
    """The catalogue has «Разыгры\u00adвающий» for the declarer, which is wider than the column."""
    with translation.override("ru"):
        said = pages_of(blank("skruuvi-2016", speech=SiteSpeech(), format=A5)).said()
    assert said[said.index(f"Разыгры{HYPHEN}") + 1] == "вающий"
    assert "Разыгрывающий" not in said


@pytest.mark.parametrize(
    ("head", "wide", "lines"),
    [
        ("Сдача", 11, ["Сда-", "ча"]),  # where there is no soft hyphen, between its letters
        ("Играю\u00adщий", 15, ["Играю-", "щий"]),
        ("Взятки", 12, ["Взят-", "ки"]),
        ("Järvi-Kämä", 17, ["Järvi-Kä-", "mä"]),
    ],
)
def test_a_head_that_is_too_wide_is_broken_with_a_hyphen(head, wide, lines):
    words_ = with_breaks(head, LEAST_STRONG, wide - 4)
    found = paragraph(words_, LEAST_STRONG)
    found.wrap((wide - 4) * MM, 1000)
    assert [" ".join(words) for _, words in found.blPara.lines] == lines


@pytest.mark.parametrize(("key", "format"), papers_of_the_day([(key,) for key in KEYS]))
def test_the_longest_words_beside_the_widest_points_fit(longest_words, key, format):
    assert pages_of(filled(widest(key), format)).faults() == NO_FAULTS


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "key"), list(zip(CODES, KEYS, strict=False)))
def test_paper_speaks_another_language_than_the_page_that_asked_for_it(client, language, key):
    page = "fi" if language == "en" else "en"
    asked = {"ruleset": key, "language": language}
    pdf = client.post("/blank-sheet/", asked, headers={"accept-language": page}).content
    with translation.override(language):
        assert translation.gettext("Settlement") in words(pdf)
    assert read(pdf).root_object["/Lang"] == language
