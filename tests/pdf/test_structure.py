"""The bytes of the paper: a PDF that is well formed, and its outline."""

from io import BytesIO

import pikepdf
import pytest

from scorekeeper.pdf.canvas.paper_formats import FORMATS
from tests.pdf.evenings import KEYS, LINK, widest
from tests.pdf.pdf_probe import LONG_NAMES, printed
from tests.pdf.test_blank_sheet import blank

every_game = pytest.mark.parametrize("key", KEYS)
every_paper = pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())


def faults(pdf):
    """What is wrong with the document, as qpdf tells it."""
    with pikepdf.open(BytesIO(pdf)) as found:
        return found.check_pdf_syntax()


@every_game
@every_paper
def test_a_filled_sheet_is_well_formed(key, format):
    assert faults(printed(widest(key), format=format, link=LINK, appendix=True)) == []


@every_game
@every_paper
def test_a_blank_sheet_is_well_formed(key, format):
    assert faults(blank(key, format=format, players=LONG_NAMES)) == []


def test_a_broken_one_is_told():
    broken = blank("vint-1886").replace(b"endstream", b"endstraem", 1)
    assert faults(broken) != []
