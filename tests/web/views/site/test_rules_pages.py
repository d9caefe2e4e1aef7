"""The rules as pages of the site."""

import re

import pytest

from scorekeeper.rules.games import folder, rulesets
from scorekeeper.rules.worked_examples import examples
from tests.web.html_page import page, words

pytestmark = pytest.mark.django_db
KEYS = [one.key for one in rulesets()]


def test_every_ruleset_is_listed(phone):
    links = [one["href"] for one in page(phone.get("/rules/")).all("a", "card")]
    assert sorted(links) == sorted(f"/rules/{key}/" for key in KEYS)


def test_they_are_listed_by_family(phone):
    cards = [one["href"] for one in page(phone.get("/rules/")).all("a", "card")]
    played = [one.split("/")[2] for one in cards]
    kinds = [one.family for key in played for one in rulesets() if one.key == key]
    assert list(dict.fromkeys(kinds)) == ["vint", "bridge", "other"]
    assert kinds == sorted(kinds, key=["vint", "bridge", "other"].index)


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_are_shown_with_every_numbered_paragraph_to_link_to(phone, key):
    text = (folder(key) / "rules.md").read_text(encoding="utf-8")
    numbered = re.findall(r"^(?:#+ |- )?\*{0,2}§([\d.]+)\*{0,2} ", text, flags=re.MULTILINE)
    answer = phone.get(f"/rules/{key}/")
    ids = [one["id"] for one in page(answer).walk() if one.get("id", "").startswith("s")]
    assert sorted(ids) == sorted({f"s{number}" for number in numbered})


@pytest.mark.parametrize("key", KEYS)
def test_the_contents_lead_to_every_chapter(phone, key):
    text = (folder(key) / "rules.md").read_text(encoding="utf-8")
    chapters = re.findall(r"^## (§(\d+) .*)$", text, flags=re.MULTILINE)
    contents = page(phone.get(f"/rules/{key}/")).one("ul", "plain").all("a")
    wanted = [(f"#s{number}", heading) for heading, number in chapters]
    assert [(one["href"], one.words) for one in contents] == [*wanted, ("#examples", "Examples")]


@pytest.mark.parametrize("key", KEYS)
def test_every_example_is_worked_on_the_page(phone, key):
    (one,) = [ruleset for ruleset in rulesets() if ruleset.key == key]
    answer = phone.get(f"/rules/{key}/")
    told = page(answer).all("section", "example")
    assert len(told) == len(tuple(examples(one)))
    for example in examples(one):
        assert example.says in words(answer)


@pytest.mark.parametrize("key", KEYS)
def test_every_link_within_the_page_leads_somewhere(phone, key):
    read = page(phone.get(f"/rules/{key}/"))
    ids = {one["id"] for one in read.walk() if "id" in one.attributes}
    links = [one["href"] for one in read.all("a") if one["href"].startswith("#")]
    assert links
    assert {link[1:] for link in links} <= ids


@pytest.mark.parametrize("ruleset", rulesets(), ids=KEYS)
def test_what_things_are_worth_is_told_under_the_default_house_rules(phone, ruleset):
    values = page(phone.get(f"/rules/{ruleset.key}/")).one("div", "values")
    tables = ruleset.tables(ruleset.Options())
    captions = [one.words for one in values.all("caption")]
    assert captions == [str(table.title) for table in tables]
    rows = [one.words for one in values.all("th", scope="row")]
    assert rows == [str(row[0]) for table in tables for row in table.rows]
    columns = [one.words for one in values.all("th", scope="col")]
    assert columns == [str(head) for table in tables for head in table.heads if str(head)]


@pytest.mark.parametrize("key", ["whist", "vint_1886", "VINT-1886", "x" * 300, "-"])
def test_rules_that_are_not_there_are_not_found(phone, key):
    assert phone.get(f"/rules/{key}/").status_code == 404
