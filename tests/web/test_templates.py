"""What holds for every page, and for the parts that an engine in the phone could fill too."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template

from tests.web.addresses import PAGES, address
from tests.web.evening import evening_file
from tests.web.html_page import form, forms, page
from tests.web.phone import FIRST, GAME, NAMES, token_of, typed

TEMPLATES, *OF_GAMES = map(Path, settings.TEMPLATES[0]["DIRS"])
ALL = [path for root in (TEMPLATES, *OF_GAMES) for path in root.rglob("*.html")]


def named(path):
    """The name of a template, without its suffix."""
    root = next(root for root in (TEMPLATES, *OF_GAMES) if path.is_relative_to(root))
    return str(path.relative_to(root).with_suffix(""))


# Parts of the pages of a sitting; the others need what the server alone has.
SERVER_ONLY = {"sitting/_sheet_news"}
SHARED = {  # of the settings, with New
    *("site/_house_rules", "site/_place_and_date", "site/_problem"),
    *("site/_rule_hint", "site/_stake_fields"),
}
PARTS = sorted(
    part
    for root in (TEMPLATES, *OF_GAMES)
    for path in root.rglob("_*.html")
    if (part := named(path)) not in SERVER_ONLY and (part in SHARED or not part.startswith("site/"))
)
LONGEST = 120  # signs of a line
TAGS = {
    *("if", "elif", "else", "endif", "for", "empty", "endfor", "with", "endwith", "include"),
    *("translate", "blocktranslate", "plural", "endblocktranslate"),
}
FILTERS = {
    *("say", "plain", "signed", "named", "short", "parts", "letter", "moment", "bare", "count"),
    *("at", "side_class", "joined", "disc", "initials", "day", "plus", "has", "paragraphs"),
}


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────


def source(part):
    return get_template(f"{part}.html").template.source


@pytest.mark.parametrize("part", PARTS)
def test_a_part_uses_listed_tags_and_filters_other_such_parts_and_given_addresses(part):
    text = source(part)
    assert set(re.findall(r"\{%\s*(\w+)", text)) <= TAGS
    inside = re.findall(r"\{[{%](.*?)[%}]\}", text)
    used = {name for one in inside for name in re.findall(r"\|\s*(\w+)", one)}
    assert used <= FILTERS
    assert set(re.findall(r'\{% include "([\w/]+)\.html"', text)) <= set(PARTS)
    addresses = re.findall(r'(?:href|action|src|data-news|hx-post)="([^"]*)"', text)
    assert all(one.startswith(("{{ ", "#", "?")) for one in addresses)


def test_no_template_marks_anything_as_safe():
    unsafe = re.compile(r"\|\s*safe\b|autoescape|\sstyle=|\son\w+=['\"]|javascript:")
    for path in ALL:
        assert not unsafe.search(path.read_text(encoding="utf-8")), path


def test_no_line_of_a_template_or_a_style_is_too_long_to_read():
    static = Path(settings.BASE_DIR) / "static"
    for path in [*ALL, *static.glob("*.css")]:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if len(line) > LONGEST], path.name


# ── Pages ───────────────────────────────────────────────────────────────────────────────────────


def ordinary(phone, other):
    base = phone.opens_file(evening_file(NAMES))
    return [phone.get(address(name, token_of(base))) for name in PAGES if name != "enter"]


def in_play(phone, other):
    base = phone.opens(FIRST, "pass")
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1", "note": "revoke"})
    phone.undoes(base)
    part = {"hx-request": "true"}
    return [
        *[phone.get(base + path) for path in ("", "enter/3/", "enter/3/?kind=thrown_in", "seats/")],
        *[phone.get(f"{base}entry/{number}/", headers=part) for number in (1, 2)],
        phone.post(f"{base}preview/", typed(FIRST)),
    ]


def gone_wrong(phone, other):
    base = phone.opens(GAME, GAME, FIRST)
    amend = form(phone.get(f"{base}entry/1/amend/"))
    answers = [
        phone.enters(base, 4, FIRST, tricks="14"),
        phone.enters(base, 1, FIRST),  # taken
        phone.sends(amend, **typed("pass"), contract=""),  # moves deals
        other.undoes(base),  # another phone's
        phone.post("/new/", {"ruleset": "vint-1886", "amount": "x", "date": "x"}),
        phone.post(f"{base}setup/", {"player0": "", "key": "k"}),
        phone.post(f"{base}adjust/", {"key": "k", "note": "x" * 300}),
        phone.post(f"{base}seats/reseat/", {"round": "1"}),
        phone.post(f"{base}trail/", {"label": "x" * 99}),
        phone.imports(b"{}"),
        phone.get("/whist/"),
    ]
    phone.enters(base, 4, FIRST, key="k")
    answers.append(phone.enters(base, 4, GAME, key="k"))  # saved otherwise
    phone.post(f"{base}bin/", {"act": "away"})
    return [*answers, phone.get(base), phone.get("/")]


READ = {}  # by kind: the pages are asked for once and read by every test


@pytest.fixture(params=[ordinary, in_play, gone_wrong], ids=lambda show: show.__name__)
def pages(request, phone, other):
    """Pages of one kind, each with its answer."""
    show = request.param
    if show not in READ:
        answers = show(phone, other)
        assert all(answer.status_code != 302 for answer in answers)
        READ[show] = [(page(answer), answer) for answer in answers]
    return READ[show]


def test_no_page_has_a_style_or_a_script_of_its_own_or_asks_another_host(pages):
    for read, _ in pages:
        assert not read.all("style")
        assert not [one for one in read.all("script") if one.inside or "src" not in one.attributes]
        for one in read.walk():
            assert not [name for name in one.attributes if name == "style" or name.startswith("on")]
            for name in ("src", "href", "action", "data-news", "hx-post"):
                assert re.match(r"(/(?!/)|#|\?|$)", one.get(name, "")), one.get(name)


def test_whatever_the_script_asks_for_a_plain_page_gives_as_well(pages):
    for read, _ in pages:
        for one in read.walk():
            if "hx-post" in one.attributes:
                assert one["action"]
                assert one["method"] == "post"
            assert not [name for name in one.attributes if name.startswith("hx-on")]


KEYLESS = (
    *("/new/", "/import/", "/bin/", "/trail/", "/renew/"),
    *("/blank-sheet/", "/language/"),
)


def test_every_form_has_its_token_and_its_key(pages):
    for _, answer in pages:
        for one in forms(answer):
            assert one.fields.get("csrfmiddlewaretoken"), one.action
            assert one.fields.get("key") or one.action.endswith(KEYLESS), one.action


def test_every_field_has_a_name_to_be_read_aloud(pages):
    for read, _ in pages:
        labelled = {one["for"] for one in read.all("label") if "for" in one.attributes}
        wrapped = {id(inner) for one in read.all("label") for inner in one.walk()}
        for one in [*read.all("input"), *read.all("select"), *read.all("textarea")]:
            if one.get("type") != "hidden":
                named = "aria-label" in one.attributes or id(one) in wrapped
                assert named or one.get("id") in labelled, one.attributes


def test_no_id_stands_twice_and_every_label_finds_its_field(pages):
    for read, _ in pages:
        ids = [one["id"] for one in read.walk() if "id" in one.attributes]
        assert sorted(set(ids)) == sorted(ids)
        asked = [one.get("for") or one.get("form") for one in read.walk()]
        assert {one for one in asked if one} <= set(ids)


def test_every_button_can_be_read_aloud_and_every_whole_page_has_one_heading(pages):
    for read, _ in pages:
        for one in [*read.all("button"), *read.all("a"), *read.all("summary")]:
            said = one.words.strip(" ‹⋯✕…") or one.get("aria-label") or one.get("title")
            assert said, one.attributes
        for one in read.all("html"):
            assert (one["lang"], len(one.all("title")), len(one.all("h1"))) == ("en", 1, 1)
            assert one.one("title").words
            assert one.one("h1").words


HTMX = {"includeIndicatorStyles": False, "allowEval": False, "allowScriptTags": False}
HTMX |= {"selfRequestsOnly": True, "historyCacheSize": 0}


def test_htmx_may_do_nothing_but_what_the_policy_allows_and_nothing_is_left_unsaid(pages):
    """No gap of a message, no value without words, no template's leftovers."""
    left = re.compile(r"\{\w*\}|\{\{|\{%|None|Text\(|Fraction\(|<bound|object at")
    for read, _ in pages:
        for one in read.all("meta", _name="htmx-config"):
            assert json.loads(one["content"]) == HTMX
        assert not left.search(read.words)
