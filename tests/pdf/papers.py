"""Every paper of every game, for the tests: printed once for all that is asked of it."""

from functools import lru_cache
from io import BytesIO

import pikepdf
import pytest

from scorekeeper.pdf.blank_sheet import Extent, blank_pdf
from scorekeeper.pdf.canvas.paper_formats import FORMATS
from scorekeeper.rules.games import ruleset
from tests.games.product import GAMES
from tests.pdf.evenings import LINK, PLAYED, played
from tests.pdf.pdf_probe import ENGLISH, printed
from tests.rotation import pairs_of_the_day

KEYS = [one.key for one in GAMES]
every_game = pytest.mark.parametrize("key", KEYS)
# Each game on one of the papers, and on the others the days after. What is asked of one paper is
# asked in a row, so that only the last papers need be kept.
every_paper = pytest.mark.parametrize(
    ("key", "format"),
    [
        pytest.param(key, format, id=f"{key}-{name}", marks=pytest.mark.unmeasured)
        for key, (name, format) in pairs_of_the_day(KEYS, FORMATS.items(), len(FORMATS))
    ],
    scope="module",
)


@lru_cache(maxsize=4)
def filled_paper(key, format, make=played):
    return printed(make(key), format=format, link=LINK, appendix=True)


def options(key):
    return ruleset(key).Options(**PLAYED[key][0])


def blank(key, *, speech=ENGLISH, **more):
    return blank_pdf(ruleset(key), more.pop("options", options(key)), speech, **more)


@lru_cache(maxsize=8)
def blank_paper(key, format, names=(), extent=Extent.EVENING):
    players = names[: ruleset(key).most_players]
    return blank(key, format=format, players=players, extent=extent)


def malformed(pdf):
    """What is wrong with the document, as qpdf tells it."""
    with pikepdf.open(BytesIO(pdf)) as found:
        return found.check_pdf_syntax()
