"""The rules of each game as pages with worked examples; the sheet links to their paragraphs."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from scorekeeper.rules.games import folder
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.worked_examples import examples

from ...present.game_choice import families, last_played_first
from ...present.localize import NARROW_SPACE, SiteSpeech, language
from ...templatetags.words import foreign

PARAGRAPH = re.compile(r"^\W*§(\d+(?:\.\d+)?)")
GROUPED = re.compile(r"(?<=\d),(?=\d{3})")  # English thousands separators
OPENS = ("heading_open", "paragraph_open", "list_item_open")


@require_safe
def list_games(request: HttpRequest) -> HttpResponse:
    context = {"families": families(last_played_first()), "speech": SiteSpeech()}
    return render(request, "site/games.html", context)


@require_safe
def show_rules(request: HttpRequest, key: str) -> HttpResponse:
    ruleset = find_ruleset(key)
    if ruleset is None:
        raise Http404
    html, contents = rules_html(ruleset)
    context = {
        "ruleset": ruleset,
        "html": html,
        "contents": contents,
        "tables": ruleset.tables(ruleset.Options()),
        "examples": [
            replace(one, says=worked_example(one.says), arithmetic=worked_example(one.arithmetic))
            for one in examples(ruleset)
        ],
        "speech": SiteSpeech(),
    }
    return render(request, "site/rules.html", context)


def rules_file(ruleset: Ruleset) -> Path:
    """The rules text in the language of the page, or in English if there is none."""
    own = folder(ruleset.key) / f"rules.{language()}.md"
    return own if own.exists() else own.with_name("rules.md")


def worked_example(words: str) -> str:
    """A sentence or the arithmetic of an example, in the language of the page."""
    said = translation.gettext(words)
    return said if language() == "en" else GROUPED.sub(NARROW_SPACE, said)


def rules_html(ruleset: Ruleset) -> tuple[SafeString, dict[str, str]]:
    """The ruleset's text as HTML, and its chapters, id → heading.

    Each numbered paragraph has an anchor: §4.6 is #s4.6.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(rules_file(ruleset).read_text(encoding="utf-8"))
    seen = set()
    contents = {}
    for place, token in enumerate(tokens):
        found = PARAGRAPH.match(token.content) if token.type == "inline" else None
        # In a tight list the item contains a hidden paragraph.
        opens = [one for one in tokens[max(0, place - 2) : place] if one.type in OPENS]
        drawn = [one for one in opens if not one.hidden]
        if found and drawn and found[1] not in seen:
            drawn[-1].attrSet("id", f"s{found[1]}")
            seen.add(found[1])
            if drawn[-1].tag == "h2":
                contents[f"s{found[1]}"] = token.content
        if token.tag == "h1":
            token.tag = "h2"  # the page has its own h1
        # The content policy forbids inline styles; the style sheet aligns tables.
        token.attrs.pop("style", None)
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    html = foreign(html.replace("<th></th>", "<td></td>"), language())
    # The text is ours, and HTML in it is disabled.
    return mark_safe(html), contents  # noqa: S308  # nosec B308, B703
