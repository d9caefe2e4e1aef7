"""Home: this phone's sittings."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Sequence
from itertools import groupby

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.game_choice import families, last_played_first
from scorekeeper.pages.sitting_form.new_sitting import people
from scorekeeper.rules.core.player_names import comparison_key

from ... import error_pages
from ...access.admission import may_watch
from ...access.capacity import PAGE, turn
from ...access.my_sittings import MySitting, count_sittings, my_links, sittings_without_deals
from ...models import Link
from ...present.localize import SiteSpeech
from ...repository import SittingRequest
from ...version import VERSION

SHOWN = 24  # sittings on the home page, unless all are requested
MANY = 8  # sittings; of more one is found by a name
MOST_FIND = 80  # signs
MOST_COUNTED = 9999  # sittings of one file that Home counts

# The path of a sitting or of a printed sheet in what somebody has pasted, with what is before and
# behind it there; `open_link.js` reads it likewise.
LINKS = (
    (r"(?:\b|%2[Ff])s(?:/|%2[Ff])(new/[\da-f-]{36}|[\w-]{22})", "/s/", "/"),
    (r"^[^\w-]*([\w-]{22})[^\w-]*$", "/s/", "/"),
    (r"\b[Kk]/([\w$*+./-]+)", "/K/", ""),
)


def path_in(words: str) -> str:
    """The path of the first link of this site in these words, whatever host they name; "" if they
    have none."""
    for pattern, before, behind in LINKS:
        if found := re.search(pattern, words, re.ASCII):
            return before + found[1] + behind
    return ""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if path := path_in(request.GET.get("link", "")):
        return HttpResponseRedirect(path)
    whole = "all" in request.GET or "find" in request.GET
    with turn(request, PAGE + count_sittings(request) if whole else PAGE + SHOWN):
        links = my_links(request, None if whole else SHOWN + 1)
        more = not whole and len(links) > SHOWN
        return show_home(request, links[:SHOWN] if more else links, more)


def show_home(request: HttpRequest, links: Sequence[Link], more: bool) -> HttpResponse:
    listed = sittings_without_deals(links)
    in_order = sorted(
        listed.sittings, key=lambda sitting: sitting.finished
    )  # stable, so latest first
    kept = [sitting for sitting in in_order if not sitting.binned]
    find = request.GET.get("find", "")[:MOST_FIND].strip()
    sittings = [sitting for sitting in kept if is_of(sitting, find)]
    running = [sitting for sitting in sittings if not sitting.finished and not find][:1]
    speech = SiteSpeech()
    context = {
        "more": more,
        "find": find,
        "link": request.GET.get("link"),
        "searches": "find" in request.GET or len(kept) > MANY,
        "kept": kept,
        "sittings": sittings,
        "families": [] if kept or find else families(last_played_first(speech), speech),
        "running": running,
        "months": by_month([mine for mine in sittings if mine not in running], speech),
        "unreadable": [link.token for link in listed.unreadable if not link.sitting.binned],
        "cannot_read": error_pages.CANNOT_READ,
        "binned": [
            sitting for sitting in listed.sittings if sitting.binned and not sitting.watches
        ],
        "again": next((mine for mine in kept if not mine.watches and people(mine.sitting)), None),
        "id": uuid.uuid4(),
        "opened": opened_count(request),
        "version": VERSION,
        "icons": static("icons.svg"),
        "speech": speech,
    }
    wrong = context["link"] is not None
    return render(request, "site/home.html", context, status=422 if wrong else 200)


def is_of(mine: MySitting, find: str) -> bool:
    """Whether a player's name or the place has these letters; every sitting has none."""
    words = (*mine.sitting.players, mine.sitting.place)
    return any(comparison_key(find) in comparison_key(word) for word in words)


def by_month(
    sittings: Sequence[MySitting], speech: SiteSpeech
) -> Iterator[tuple[str, list[MySitting]]]:
    """The sittings under "November 2026"; those without a date come last, under ""."""

    def month(mine: MySitting) -> str:
        return mine.sitting.date[:7]

    for key, group in groupby(sorted(sittings, key=month, reverse=True), month):
        yield speech.month(key), list(group)


@require_safe
@may_watch
def sitting_card(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The card of a sitting with its nets, for Home, if they were not cached."""
    mine = MySitting(link=sitting.link, sitting=sitting.state.sitting, sheet=sitting.sheet)
    return render(request, "site/_sitting_card.html", {"mine": mine})


def opened_count(request: HttpRequest) -> int:
    """The number of sittings just imported from a file; 0 if none."""
    count = parse_whole(request.GET.get("opened", ""))
    return count if isinstance(count, int) and 0 <= count <= MOST_COUNTED else 0
