"""The rules as pages of the site."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from django.conf import settings
from django.template.loader import render_to_string

from scorekeeper.rules import games
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.games import folder, ruleset, rulesets
from scorekeeper.rules.worked_examples import examples
from scorekeeper.web.present.localize import SiteSpeech
from scorekeeper.web.views.site.rules_pages import MARK, rules_context
from tests.rules.files import GONE, file_of
from tests.web.html_page import page, parsed
from tests.web.phone import Phone

pytestmark = pytest.mark.django_db
KEYS = [one.key for one in rulesets()]
WITH_TABLES = [one.key for one in rulesets() if one.tables(one.Options())]
PUBLISHED = [key for key in KEYS if (folder(key) / "rules.fi.md").exists()]
CODES = [code for code, _ in settings.LANGUAGES]
# How a text calls what a table may play otherwise.
HOUSE_RULE = {
    "en": r"House\s+rules?",
    "fi": r"Talon\s+sään(?:tö|nöt)",
    "sv": r"Husreg(?:el|ler)",
    "et": r"Majareeg(?:el|lid)",
    "ru": r"Правил[оа]\s+стола",
}


@cache
def shown(key):
    """The page of a game, which is the same for everybody."""
    return page(Phone().get(f"/rules/{key}/"))


def test_every_ruleset_is_listed_by_family(phone):
    cards = [one["href"] for one in page(phone.get("/rules/")).all("a", "card")]
    assert sorted(cards) == sorted(f"/rules/{key}/" for key in KEYS)
    found = [str(ruleset(card.split("/")[2]).family) for card in cards]
    headings = ["Vint and skruuvi", "Bridge", "Other games"]
    assert list(dict.fromkeys(found)) == headings
    assert found == sorted(found, key=headings.index)


@pytest.fixture
def unwritten(monkeypatch, tmp_path):
    """A game of which nothing is written down, under a heading of its own."""
    game = games.by_key()["forty-one"]
    own = replace(game.ruleset, family=gettext("Ours"), tables=lambda options: ())
    found = {**games.by_key(), "forty-one": replace(game, ruleset=own, folder=tmp_path)}
    monkeypatch.setattr(games, "_found", [games.Games(usable=found)])


def test_a_game_whose_rules_are_not_written_down_has_a_page_that_says_so(unwritten, phone):
    shown = page(phone.get("/rules/forty-one/"))
    assert "The rules of this game are not written down here yet." in shown.words
    assert "There are no examples yet." in shown.words
    assert not shown.all("details", "fold")
    assert not shown.all("section", "example")


def test_a_family_of_a_games_own_stands_before_the_other_games(unwritten, phone):
    headings = [one.words for one in page(phone.get("/rules/")).all("h2")]
    assert headings == ["Vint and skruuvi", "Bridge", "Ours", "Other games"]


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_are_shown_with_every_numbered_paragraph_to_link_to(key):
    text = (folder(key) / "rules.md").read_text(encoding="utf-8")
    numbered = re.findall(r"^(?:#+ |- )?\*{0,2}§([\d.]+)\*{0,2} ", text, flags=re.MULTILINE)
    ids = [one["id"] for one in shown(key).walk() if "id" in one.attributes]
    paragraphs = [one for one in ids if one.startswith("s")]
    assert sorted(paragraphs) == sorted({f"s{number}" for number in numbered})
    # The contents lead to every chapter, and every link within the page somewhere.
    chapters = re.findall(r"^## (§(\d+) .*)$", text, flags=re.MULTILINE)
    contents = shown(key).one("ul", "plain").all("a")
    wanted = [(f"#s{number}", heading) for heading, number in chapters]
    assert [(one["href"], one.words) for one in contents] == [*wanted, ("#examples", "Examples")]
    links = [one["href"] for one in shown(key).all("a") if one["href"].startswith("#")]
    assert {link[1:] for link in links} <= {*ids}


@pytest.mark.parametrize("key", KEYS)
def test_every_example_is_worked_on_the_page(key):
    says = [example.says for example in examples(ruleset(key))]
    assert len(shown(key).all("section", "example")) == len(says)
    words = shown(key).words
    assert all(one in words for one in says)


@pytest.mark.parametrize("key", WITH_TABLES)
def test_what_things_are_worth_is_told_under_the_default_house_rules(key):
    values = shown(key).one("div", "values")
    tables = ruleset(key).tables(ruleset(key).Options())
    captions = [one.words for one in values.all("caption")]
    assert captions == [str(table.title) for table in tables]
    rows = [one.words for one in values.all("th", scope="row")]
    assert rows == [str(row[0]) for table in tables for row in table.rows]
    columns = [one.words for one in values.all("th", scope="col")]
    assert columns == [str(head) for table in tables for head in table.heads if str(head)]


def test_rules_that_are_not_there_are_not_found(phone):
    for key in ("whist", "vint_1886", "VINT-1886", "x" * 300, "-"):
        assert phone.get(f"/rules/{key}/").status_code == 404, key


@pytest.mark.parametrize("key", PUBLISHED)
def test_the_text_has_the_name_of_the_game_and_says_at_once_what_a_house_rule_is(key):
    text = texts(key)["en"]
    title, _, rest = text.partition("\n")
    assert title == f"# {ruleset(key).name}"
    assert (
        "Where a paragraph offers a **House rule**, your table may choose it under “House rules”. "
        "Otherwise the text before it applies." in " ".join(rest.partition("\n## §1")[0].split())
    )


def as_played(phone, key, **options):
    players = ["Anna", "Boris", "Clara", "Dmitri"][: ruleset(key).most_players]
    data = file_of(ruleset=key, options=options, players=players, stake=GONE)
    base = phone.opens_file(data)
    return base, page(phone.get(f"{base}rules/"))


def tables_of(read):
    """Each table of the text, and whether it is marked as the standard one."""
    inside = [one for one in read.one("article").inside if not isinstance(one, str)]
    found = pairwise(inside)
    return [(one, "standard;" in before.words) for before, one in found if one.name == "table"]


@pytest.mark.parametrize("key", KEYS)
def test_a_table_without_house_rules_reads_the_rules_alone(phone, key):
    _, read = as_played(phone, key)
    assert "As in the rules: no house rule differs." in read.words
    assert read.all("small", "here") == []


@pytest.mark.parametrize(
    ("key", "options", "marked"),
    [
        ("contract-bridge", {"scale": "older"}, [False, False, True, False]),
        ("contract-bridge", {"honours": False}, [False] * 4),
        # Its tables are without numbers for the vulnerable.
        ("pirate-bridge", {"vulnerability": "nobody"}, [False, True, False, True]),
        ("pirate-bridge", {"vulnerability": "either_ally"}, [False] * 4),
        ("skruuvi-2016", {"schedule": "previous"}, [True, False]),
    ],
)
def test_a_table_of_the_text_is_marked_where_house_rules_change_it(phone, key, options, marked):
    _, read = as_played(phone, key, **options)
    assert [standard for _, standard in tables_of(read)] == marked


def test_what_holds_is_said_beside_each_house_rule_and_the_way_leads_to_the_sheet_and_back(
    phone, django_assert_num_queries
):
    base, read = as_played(phone, "contract-bridge", scale="older")
    assert [one.words for one in read.all("small", "here") if not one.all("a")] == [
        "At this table: Slams – a slam bid and made",
        "At this table: Penalty scale – older",
        "At this table: Honours – yes",
        "At this table: Partners – change after each rubber (pivot)",
        "At this table: Rubbers – 3",
    ]
    assert read.one("a", "back")["href"] == base
    menu = page(phone.get(base)).all("details", "menu")[0]
    assert f"{base}rules/" in [one["href"] for one in menu.all("a")]
    with django_assert_num_queries(2):  # for the link, and for the phone that opens it
        phone.get(f"{base}rules/")


def texts(key):
    """The rules of a game by language."""
    names = {code: f"rules.{code}.md" if code != "en" else "rules.md" for code in CODES}
    return {code: (folder(key) / name).read_text("utf-8") for code, name in names.items()}


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_language_says_at_the_same_places_what_house_rules_change(key):
    """Each mark with the number of the paragraph and the table before it."""
    found = {}
    for code, text in texts(key).items():
        places = re.finditer(rf"§[\d.]+|^\|[-:| ]+\|$|{MARK.pattern}", text, flags=re.MULTILINE)
        said = [one[0] for one in places]
        marks = [place for place, one in enumerate(said) if one.startswith("<")]
        tables = [sum(one.startswith("|") for one in said[:place]) for place in marks]
        found[code] = [(tables[n], said[place]) for n, place in enumerate(marks)]
    assert all(one == found["en"] for one in found.values())


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_house_rule_of_the_text_is_said_to_hold_and_there_is_no_other(key):
    options = {one.name for one in facts_of(ruleset(key).Options)}
    for code, text in texts(key).items():
        _, _, chapters = text.partition("\n## §1")
        holds = [mark[2].split() for mark in MARK.finditer(text) if mark[1] == "holds"]
        assert {name for names in holds for name in names} == options
        blocks = re.split(r"\n\n|\n(?=- )", chapters)
        for block in blocks:
            assert bool(re.search(rf"\*\*{HOUSE_RULE[code]}", block)) == ("holds:" in block), block


def numbers(rows):
    return sorted(re.sub(r"\D", "", cell) for row in rows for cell in row[1:])


def printed(table):
    return numbers([[str(cell) for cell in row] for row in table.rows])


def written(table):
    rows = table.one("tbody").all("tr")
    return numbers([[cell.words for cell in row.all("td")] for row in rows])


@pytest.mark.parametrize("key", PUBLISHED)
def test_a_table_is_marked_when_its_numbers_leave_the_blank_sheet(key):
    usual = ruleset(key).Options()
    for fact in facts_of(type(usual)):
        others = {*fact.type.values} - {fact.default} if not isinstance(fact.type, Integer) else ()
        for value in others:
            options = replace(usual, **{fact.name: value})
            before, after = ([*map(printed, ruleset(key).tables(one))] for one in (usual, options))
            text = rules_context(ruleset(key), options)["html"]
            for table, standard in tables_of(parsed(f"<article>{text}</article>")):
                if written(table) in before:
                    assert standard == (written(table) not in after), (fact.name, value)


def with_rules(about, key):
    context = {"field": {"fact": {"about": about}}, "ruleset": {"key": key}, "home": "/"}
    return render_to_string("site/_rule_hint.html", {**context, "speech": SiteSpeech()})


@pytest.mark.parametrize("key", KEYS)
def test_the_help_of_a_house_rule_leads_to_its_paragraph(phone, key):
    anchors = {one.get("id") for one in page(phone.get(f"/rules/{key}/")).walk()}
    for fact in facts_of(ruleset(key).Options):
        asked = re.findall(r"§([\d.]*\d)", str(fact.about))
        html = with_rules(fact.about, key)
        links = re.findall(rf'<a\s+href="/rules/{key}/#s([\d.]+)"\s+>\(rules, §\1[^<]*\)</a>', html)
        assert links == asked[:1], fact.name
        assert {f"s{paragraph}" for paragraph in asked} <= anchors, fact.name


def test_the_help_of_a_house_rule_from_outside_is_text():
    about = gettext("<b>How much</b> (§3, §4.1).")
    told = parsed(with_rules(about, "toy"))
    assert told.words == "<b>How much</b> (rules, §3, §4.1)."
    assert told.one("a")["href"] == "/rules/toy/#s3"


def test_brackets_in_the_help_that_name_no_paragraph_stay_as_they_are():
    for about in ("All (§ 3).", "All (§3", "All (§x) of them (§)."):
        assert parsed(with_rules(verbatim(about), "toy")).words == about


@pytest.mark.parametrize("path", ["/new/", "/blank-sheet/"])
def test_the_forms_with_house_rules_lead_to_the_rules(phone, path):
    hints = [one for one in page(phone.get(path)).all("p", "hint") if "(rules, §" in one.words]
    assert len(hints) > 20
    assert all(one.one("a")["href"].startswith("/rules/") for one in hints if len(one.all("a")) < 2)


def test_the_settings_of_a_sitting_lead_to_the_rules(phone, base):
    hints = [one.words for one in page(phone.get(f"{base}setup/")).all("p", "hint")]
    assert "Who scores when each side holds two aces (rules, §4.7)." in hints
