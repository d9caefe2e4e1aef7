"""The numbers in the documents are those of the code; the settings of the guide are those that it
reads."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from scorekeeper.installation import SETTINGS
from scorekeeper.rules.notation import dictation
from scorekeeper.web.access import capacity
from scorekeeper.web.booking.batch_entry import MOST_WRONG
from scorekeeper.web.operations import health, server
from tests.games.product import KEYS

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_guide_has_the_variables_that_the_site_reads():
    read = "".join(
        (ROOT / "scorekeeper" / f"{own}.py").read_text() for own in ("environment", "settings")
    )
    names = {*re.findall(r'\b(?:knob|whole|flag|words_of_variable)\("([A-Z_]+)"', read)}
    guide = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| ((?:`[A-Z_]+`[ ,]*)+)\|", guide, re.MULTILINE)
    rows = re.findall(r"[A-Z_]+", "".join(cells))
    assert sorted(rows) == sorted(SETTINGS) == sorted(names)


ENGINE = (ROOT / "tests/web/operations/test_engine_making.py").read_text()
COUNTS = {
    "scores NUMBER games": len(KEYS),
    "in all NUMBER games": len(KEYS),
    "in NUMBER languages": len(settings.LANGUAGES),
    "has NUMBER layers": len([*ROOT.glob("scorekeeper/*/__init__.py")]),
    "NUMBER deals of each game": (ROOT / "tests/games/quinto/spoken.toml").read_text().count("[["),
    "most NUMBER characters and": dictation.LONGEST_LINE,
    "characters and NUMBER words": dictation.MOST_WORDS,
    "After NUMBER lines with problems": MOST_WRONG,
    "serves NUMBER connections": server.MOST_CONNECTIONS,
    "opens at most NUMBER of them": settings.THREADS,
    "less than NUMBER MB are free": health.LEAST_ROOM // 1024**2,
    "store NUMBER acts an hour": capacity.ALLOWANCES["stored"].each.amount,
    "try NUMBER links a minute": capacity.ALLOWANCES["guess"].each.amount,
    "NUMBER kB for vint in English": int(re.findall(r"in_english <= (\d+)_000", ENGINE)[0]),
    "NUMBER kB for any game": int(re.findall(r"max\(map.* <= (\d+)_000", ENGINE)[0]),
    "NUMBER kB for all games": int(re.findall(r"\+ games <= (\d+)_000", ENGINE)[0]),
}
IN_WORDS = {"five": 5, "six": 6, "ten": 10, "twenty": 20, "forty": 40, "sixty": 60}


def told(phrase, text):
    words = re.escape(phrase).replace(r"\ ", r"\s+").replace("NUMBER", r"([\w,]+)")
    found = (own.replace(",", "") for own in re.findall(words, text) if own != "all")
    return [str(IN_WORDS.get(own, own)) for own in found]


@pytest.mark.parametrize("phrase", COUNTS)
def test_a_number_in_the_documents_is_that_of_the_code(phrase):
    text = "\n".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    assert {*told(phrase, text)} == {str(COUNTS[phrase])}


def test_a_wrong_number_is_found():
    text = "It has ten layers, in all it has 1,000\nlayers; it has many layers."
    assert told("has NUMBER layers", text) == ["10", "1000", "many"]
