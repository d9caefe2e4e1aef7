"""The rules of each game as pages: with worked examples, and as a table plays them.

A line of its own in the text of the rules says what depends on the house rules. It is shown to a
sitting whose house rules differ, and to nobody else:

<!-- holds: scale --> after a paragraph with a house rule: the page says what holds at this table.
<!-- changed by: scale --> before a table, or after a paragraph, with points that this house rule
changes: the page leads to the points of this table. `scale=older` names the one value that does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from scorekeeper.pages.game_choice import families, last_played_first
from scorekeeper.pages.markup import foreign
from scorekeeper.pages.speech import NARROW_SPACE
from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Record, facts_of
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.games import folder
from scorekeeper.rules.games import games as find_games
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.worked_examples import examples

from ...access.admission import may_watch
from ...present.localize import SiteSpeech, language
from ...present.sitting_page import sitting_page
from ...repository import SittingRequest
from ...templatetags.words import say

PARAGRAPH = re.compile(r"^\W*§(\d+(?:\.\d+)?)")
GROUPED = re.compile(r"(?<=\d),(?=\d{3})")  # English thousands separators
UNTRANSLATED = (
    ("<strong>§", '<strong translate="no">§'),
    ("<code>", '<code translate="no">'),
)
OPENS = ("heading_open", "paragraph_open", "list_item_open")
MARK = re.compile(r"<!-- (holds|changed by): ([\w= ]+) -->")
HOLDS = gettext("At this table: {rule} – {value}")
STANDARD, VALUES = gettext("standard; yours:"), gettext("Point values")


@require_safe
def list_games(request: HttpRequest) -> HttpResponse:
    speech = SiteSpeech()
    context = {"families": families(last_played_first(speech), speech), "speech": speech}
    return render(request, "site/games.html", context)


@require_safe
def show_rules(request: HttpRequest, key: str) -> HttpResponse:
    ruleset = find_ruleset(key)
    if ruleset is None:
        raise Http404
    context = {
        **rules_context(ruleset, ruleset.Options()),
        "examples": [
            replace(
                example,
                says=worked_example(example.says),
                arithmetic=worked_example(example.arithmetic),
            )
            for example in examples(ruleset)
        ],
        "speech": SiteSpeech(),
    }
    return render(request, "site/rules.html", context)


@require_safe
@may_watch
def show_sitting_rules(request: HttpRequest, at: SittingRequest) -> HttpResponse:
    """The rules as the table of this sitting plays them."""
    sitting = at.state.sitting
    context = rules_context(sitting.ruleset, sitting.options)
    return sitting_page(request, at, "site/rules.html", context)


def rules_context(ruleset: Ruleset, options: Record) -> dict[str, object]:
    """The text and the tables of values under these house rules."""
    html, contents = rules_html(rules_file(ruleset), language())
    played = [(fact, getattr(options, fact.name)) for fact in facts_of(type(options))]
    return {
        "ruleset": ruleset,
        "html": as_played(html, played),
        "contents": contents,
        "tables": ruleset.tables(options),
        "differs": [
            {"rule": fact.label, "value": value_words(fact, value)}
            for fact, value in played
            if value != fact.default
        ],
    }


def as_played(html: str, played: Sequence[tuple[Fact, Any]]) -> SafeString:
    """The text with what holds at a table; without, if the table plays by the rules as they are.

    played: each house rule with its value.
    """
    facts = {fact.name: (fact, value) for fact, value in played}
    differs = {
        name
        for fact, value in played
        if value != fact.default
        for name in (fact.name, f"{fact.name}={value}")
    }

    def replacement(match: re.Match[str]) -> str:
        kind, names = match[1], match[2].split()
        if kind == "holds" and differs:
            return "".join(line(held(*facts[name])) for name in names)
        return line(STANDARD, VALUES) if differs.intersection(names) else ""

    # The text is ours, HTML in it is escaped, and so are the words of the house rules.
    return mark_safe(MARK.sub(replacement, html))  # noqa: S308  # nosec B308, B703


def held(fact: Fact, value: object) -> Text:
    return HOLDS.filled(rule=fact.label, value=value_words(fact, value))


def line(words: Text, link: Text | None = None) -> SafeString:
    """A line beside the text of the rules. link: the words that lead to the tables of values."""
    speech = SiteSpeech()
    to = format_html(' <a href="#values">{}</a>', say(link, speech)) if link else ""
    return format_html('<small class="here">{}{}</small>', say(words, speech), to)


def rules_file(ruleset: Ruleset) -> Path:
    """The rules text in the language of the page, or in English if there is none; the English one
    may not be written yet."""
    file = folder(ruleset.key) / f"rules.{language()}.md"
    return file if file.exists() else file.with_name("rules.md")


def worked_example(words: str) -> str:
    """A sentence or the arithmetic of an example, in the language of the page."""
    text = translation.gettext(words)
    return text if language() == "en" else GROUPED.sub(NARROW_SPACE, text)


@lru_cache(maxsize=100)
def rules_html(file: Path, code: str) -> tuple[str, dict[str, str]]:
    """A text of rules in this language as HTML with its marks, and its chapters, id → heading.

    Each numbered paragraph has an anchor: §4.6 is #s4.6. A file that is not there is no text.
    """
    if not file.exists():
        return "", {}
    markdown = MarkdownIt("commonmark").enable("table")
    for kind in ("html_block", "html_inline"):
        markdown.add_render_rule(kind, marks_alone)
    tokens = markdown.parse(file.read_text(encoding="utf-8"))
    anchors = set()
    contents = {}
    for place, token in enumerate(tokens):
        match = PARAGRAPH.match(token.content) if token.type == "inline" else None
        # In a tight list the item contains a hidden paragraph.
        opens = [part for part in tokens[max(0, place - 2) : place] if part.type in OPENS]
        drawn = [part for part in opens if not part.hidden]
        if match and drawn and match[1] not in anchors:
            drawn[-1].attrSet("id", f"s{match[1]}")
            anchors.add(match[1])
            if drawn[-1].tag == "h2":
                contents[f"s{match[1]}"] = token.content
        if token.tag == "h1":
            token.tag = "h2"  # the page has its own h1
        # The content policy forbids inline styles; the style sheet aligns tables.
        token.attrs.pop("style", None)
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    for old, new in (("<th></th>", "<td></td>"), *UNTRANSLATED):
        html = html.replace(old, new)
    return foreign(html, find_games().finnish.get(code, ())), contents


def marks_alone(_renderer: Any, tokens: Sequence[Token], place: int, *_: Any) -> str:
    """The HTML of a text of rules: its marks; all other is escaped."""
    html = tokens[place].content
    return html if MARK.fullmatch(html.strip()) else escape(html)
