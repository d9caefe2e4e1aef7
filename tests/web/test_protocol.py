"""The protocol between phone and server: its page, the table of the site and the scripts agree."""

import re
from pathlib import Path

import pytest

from scorekeeper.web.access.admission import REPORT_FIELDS
from scorekeeper.web.protocol import Flag, Header, QueryMark
from scorekeeper.web.views.deals.enter_deal import ANSWER_LABELS

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/phone-protocol.md").read_text(encoding="utf-8")


def read(*patterns):
    paths = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


SCRIPTS = read("static/*.js", "templates/sw.js")
TEMPLATES, SITE = read("templates/**/*.html"), read("scorekeeper/**/*.py")
REFUSALS = dict(re.findall(r'(\d+): "(\w+)"', re.search(r"refusals = {(.*)}", SCRIPTS)[1]))
MARK = re.compile(
    r"""(?<=[\w/"'`}(])(?:\?|&amp;|&)([a-z][\w-]*\b)(?=[="'`#$&\s]|\Z)|"(needs-\w+)\""""
    r"""|searchParams\.\w+\("([\w-]+)"|\.search\)\.get\("(\w+)"|GET\)?(?:\.get\(|\[)"(\w+)\""""
    r"""|"(\w+)" in request\.GET"""
)


def told(title, start=""):
    """The names in a section of the page; start: how their lines start."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith(start)]
    return {name for line in lines for name in re.findall(r"`([\w-]+)`", line.split(" | ")[0])}


def words(table):
    return {value for name, value in vars(table).items() if name.isupper()}


def headers(text):
    return {*re.findall(r"\b(?:X|HX)(?:-[A-Z][a-z]+)+", text)}


def marks(text):
    return {name for groups in MARK.findall(text) for name in groups if name}


def statuses(text):
    return {*re.findall(r"\b[245]\d\d\b", "\n".join(re.findall(".*status.*", text)))}


def test_a_header_is_on_the_page_in_the_table_of_the_site_and_in_the_scripts():
    known = told("Headers", start="| `")
    assert words(Header) == {name for name in known if name.startswith("X-")}
    assert headers(SCRIPTS) == known
    assert headers(SITE + TEMPLATES) <= told("Headers")


def test_a_mark_is_on_the_page_and_in_the_code():
    known, found = told("Marks", start="| `"), marks(SCRIPTS + TEMPLATES)
    assert found | marks(read("scorekeeper/web/*/**/*.py")) <= told("Marks")
    assert words(QueryMark) <= known <= words(QueryMark) | found | marks(SITE)


def test_a_flag_is_on_the_page_and_on_both_sides():
    known = told("Posted flags", start="| `")
    assert words(Flag) | {*re.findall(r'\["(\w+)", "1"\]', SCRIPTS)} <= known
    assert known <= {*re.findall(r'(?:name[=:] ?|\[)"(\w+)"', SCRIPTS + TEMPLATES)}
    assert known <= {*re.findall(r'"(\w+)"', SITE)}


def test_a_status_means_on_the_page_what_it_means_to_the_scripts():
    rows = re.findall(r"^\| ([\d, ]+) \| (\w+) \|", PAGE, re.MULTILINE)
    assert {status: what for row, what in rows for status in row.split(", ")} == REFUSALS
    assert statuses(SCRIPTS) <= {*re.findall(r"\b\d{3}\b", PAGE)}


def test_the_keys_of_an_answer_are_on_the_page():
    assert {*ANSWER_LABELS, *REPORT_FIELDS, "reason", "next"} <= {*re.findall(r"`(\w+)`", PAGE)}


@pytest.mark.parametrize("text", ["`${x}?s`", '"s" in request.GET', 'url.searchParams.has("s")'])
def test_a_name_is_found_where_it_is_used(text):
    assert (marks(text), headers(f"{text} X-Shoe-Size")) == ({"s"}, {"X-Shoe-Size"})
    assert statuses("answer.status === 418") == {"418"}
