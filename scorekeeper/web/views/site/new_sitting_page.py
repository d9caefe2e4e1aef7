"""The page of the form for a new sitting, from whatever it was filled in."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse

from scorekeeper.pages.labels import LABELS
from scorekeeper.pages.sitting_form.new_sitting import new_sitting_form, people
from scorekeeper.pages.sitting_form.paper_fields import LINES
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.notation_legend import legend_of

from ...access.my_sittings import MySitting, my_links, sittings_without_deals
from ...booking.batch_entry import Batch
from ...booking.first_deals import first_deals
from ...booking.sitting_form import sitting_form_id
from ...present.engine_files import NONE, engine_version
from ...present.localize import SiteSpeech

MOST_SITTINGS = 24  # sittings of this phone, for names and games to suggest


def known_sittings(request: HttpRequest) -> list[MySitting]:
    """The sittings of this phone, latest first, without their deals and without binned ones."""
    links = my_links(request, MOST_SITTINGS, binned=False)
    return list(sittings_without_deals(links).sittings)


def show_new_form(
    request: HttpRequest,
    typed: dict[str, str],
    problems: tuple[Problem, ...] = (),
    found: Sequence[MySitting] | None = None,
    note: Text | None = None,
    deals: Batch | None = None,
) -> HttpResponse:
    """found: as `known_sittings`. note: what is said of a sheet's address. deals: the lines, where
    they are scored already."""
    found = known_sittings(request) if found is None else found
    speech, from_paper = SiteSpeech(), LINES in typed
    filled_in = request.method == "POST" or from_paper
    form = new_sitting_form(typed, problems, [mine.sitting for mine in found], speech)
    again = found[0] if found and people(found[0].sitting) and "player0" not in typed else None
    context: dict[str, object] = {
        **vars(form),
        "fresh": not filled_in,
        "folded": filled_in and find_ruleset(typed.get("ruleset", "")) is not None,
        "id": sitting_form_id(typed),
        "again": again,
        "speech": speech,
        "note": note,
        "from_paper": from_paper,
        "phone": None if from_paper or engine_version() == NONE else static("phone.js"),
        **(lines_context(deals or first_deals(typed)) if from_paper else {}),
    }
    return render(request, "site/new_sitting.html", context, status=422 if problems else 200)


def show_lines(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """The part of the page with what the lines score; nothing where they are not looked at."""
    deals = first_deals(typed)
    if deals is None:
        return HttpResponse(status=204)
    context = lines_context(deals)
    context["speech"] = context["named"]
    return render(request, "deals/_keyed_lines.html", context)


def lines_context(deals: Batch | None) -> dict[str, object]:
    """The context of the lines with what they score. named: speaks of the players."""
    if deals is None:
        return {}
    return {
        "batch": deals,
        "summary": deals.summary,
        "named": SiteSpeech(deals.sitting.players),
        "words": LABELS,
        "legend": legend_of(deals.sitting),
        "rules": reverse("rules", args=[deals.sitting.ruleset.key]),
    }
