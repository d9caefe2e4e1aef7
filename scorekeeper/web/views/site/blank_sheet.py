"""Blank sheets of any game as PDF, without a sitting, to be filled in by hand."""

from __future__ import annotations

from itertools import zip_longest

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_http_methods

from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.game_choice import game_choice, last_played_first, preset_names
from scorekeeper.pages.sitting_form.sitting_fields import (
    game_rules,
    option_fields,
    problems_by_fact,
    read_posted_details,
    read_posted_options,
)
from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.pdf.canvas.paper_formats import BLANK_FORMATS
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.player_names import name_problems, tidy
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.ruleset import Ruleset

from ...access.capacity import A_PAPER, PAGE, turn
from ...present.localize import SiteSpeech, language
from ...present.paper_choices import asked_blank_format, asked_extent, asked_language
from ...site_address import site_address


@require_http_methods(["GET", "HEAD", "POST"])
def blank_sheet(request: HttpRequest) -> HttpResponse:
    """The form for a blank sheet; a POST returns the PDF."""
    with turn(request, A_PAPER if request.method == "POST" else PAGE):
        return draw_blank_sheet(request) if request.method == "POST" else blank_sheet_form(request)


def draw_blank_sheet(request: HttpRequest) -> HttpResponse:
    typed = request.POST.dict()
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        return blank_sheet_form(
            request, typed, (Problem(fact="ruleset", text=gettext("Choose a game.")),)
        )
    seats = asked_seats(ruleset, typed)
    with translation.override(asked_language(typed.get("language", ""))):
        names, wrong_names = optional_names(ruleset, seats, typed)
    options, wrong_options = read_posted_options(ruleset, typed)
    details, wrong_details = read_posted_details(typed)
    problems = (*wrong_names, *wrong_options, *wrong_details)
    if problems:
        return blank_sheet_form(request, typed, problems)

    with translation.override(asked_language(typed.get("language", ""))):
        body = blank_pdf(
            ruleset,
            options,
            SiteSpeech(names),
            seats=seats,
            players=names,
            date=details.date,
            place=details.place,
            language=language(),
            format=asked_blank_format(typed.get("paper", "")),
            extent=asked_extent(typed.get("extent", "")),
            site=site_address(request, reverse("home")),
        )
    response = HttpResponse(body, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{ruleset.key}.pdf"'
    return response


def seats_field(ruleset: Ruleset) -> str:
    """The field that says how many sit at the table, in a game that leaves it open."""
    return f"{ruleset.key}.players"


def asked_seats(ruleset: Ruleset, typed: dict[str, str]) -> int:
    """How many sit at the table: as asked, else the fewest with all the given names."""
    asked = parse_whole(typed.get(seats_field(ruleset), ""))
    named = [
        place for place in range(ruleset.most_players) if tidy(typed.get(f"player{place}", ""))
    ]
    fewest = max(named, default=0) + 1
    fits = [seats for seats in ruleset.players if seats >= fewest]
    return asked if isinstance(asked, int) and asked in fits else fits[0]


def optional_names(
    ruleset: Ruleset, seats: int, typed: dict[str, str]
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The given names, "" for each one that will be written by hand; () if none is given.

    A player who is no person keeps the preset name, in the language that is active.
    """
    presets = preset_names(ruleset, SiteSpeech())
    names = [
        tidy(typed.get(f"player{place}", "")) or preset
        for place, preset in zip_longest(range(seats), presets[:seats], fillvalue="")
    ]
    stand_ins = [name or f"#{place}" for place, name in enumerate(names)]
    problems = tuple(
        Problem(fact=f"player{place}", text=text) for place, text in name_problems(stand_ins)
    )
    return (tuple(names) if any(names) else ()), problems


def blank_sheet_form(
    request: HttpRequest, typed: dict[str, str] | None = None, problems: tuple[Problem, ...] = ()
) -> HttpResponse:
    speech = SiteSpeech()
    typed = typed or {"ruleset": last_played_first(speech)[0].key, "paper": "a4"}
    context: dict[str, object] = {
        **vars(game_choice(typed.get("ruleset", ""), speech)),
        "typed": typed,
        "wrong": problems_by_fact(problems),
        "games": [
            {
                **vars(game_rules(ruleset, option_fields(ruleset, typed, problems))),
                "seats_field": seats_field(ruleset),
                "seats": asked_seats(ruleset, typed),
            }
            for ruleset in last_played_first(speech)
        ],
        "names": [
            {
                "number": place + 1,
                "name": f"player{place}",
                "value": typed.get(f"player{place}", ""),
            }
            for place in range(max(ruleset.most_players for ruleset in rulesets()))
        ],
        "formats": BLANK_FORMATS.items(),
        "home": reverse("home"),
        "speech": speech,
    }
    return render(request, "site/blank_sheet.html", context, status=422 if problems else 200)
