"""The sheet of a sitting, its large view, and its live updates."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from hashlib import blake2b
from time import time
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.replay import State
from scorekeeper.pages.changes.notes import NOTES
from scorekeeper.pages.changes.taking_back import undo_context
from scorekeeper.pages.history import is_dealt, last_act_words
from scorekeeper.pages.phone.stored_journal import journal_as_data
from scorekeeper.pages.sheet_page import large_score, sheet_page
from scorekeeper.rules.scoring.house_rule_words import house_rules

from ...access import devices
from ...access.admission import may_watch
from ...access.capacity import costs, news, price_of_page, turn
from ...models import Sitting as StoredSitting
from ...present.engine_files import NO_ENGINE, engine_addresses, shell_addresses
from ...present.live_updates import PACE, PACE_OVER, app_version, is_poll, journal_version
from ...present.localize import SiteSpeech, language
from ...present.sitting_page import sitting_page
from ...protocol import Header, QueryMark
from ...repository import SittingRequest, phones_by_id
from ...templatetags.words import plain

Live = Mapping[str, object]  # what a sheet asks for news with


def price_of_following(request: HttpRequest, sitting: StoredSitting) -> int | None:
    """The live part of a page is made once for all who watch, in a turn of its own (`news_of`)."""
    return None if is_poll(request) else price_of_page(request, sitting)


@vary_on_headers("HX-Request")
@require_safe
@may_watch
@costs(price_of_following)
def show_sheet(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The sheet; for a poll only its live part."""
    if is_poll(request):
        return news_of(request, sitting, "sitting/_sheet_news.html", live_sheet_context)
    context = {
        **live_sheet_context(request, sitting),
        "house_rules": house_rules(sitting.state.sitting),
    }
    page = sitting_page(request, sitting, "sitting/sheet.html", context)
    page[Header.NEXT] = str(sitting.sheet.next_ordinal)  # no form in store is for an earlier deal
    return page


def sheet_after_save(request: HttpRequest, token: str, note: str) -> HttpResponse:
    """The sheet as this phone would get it by a GET now, for the response to its POST."""
    asked = copy(request)
    asked.method, asked.path = "GET", reverse("sheet", args=[token])
    asked.GET = QueryDict(urlencode({QueryMark.NOTE: note} if note else {}))
    return show_sheet(asked, token)


@vary_on_headers("HX-Request")
@require_safe
@may_watch
@costs(price_of_following)
def show_large(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Only names and nets, as large as possible, to be read from a distance."""
    if is_poll(request):
        return news_of(request, sitting, "sitting/_large_score.html", large_context)
    return sitting_page(
        request, sitting, "sitting/large_score.html", large_context(request, sitting)
    )


def large_context(request: HttpRequest, sitting: SittingRequest) -> dict[str, object]:
    state = sitting.state
    page = large_score(sitting.sheet, sitting.players, dealt=is_dealt(state))
    live = live_data(state)
    return {**follow_context(request, sitting, live), **stored_context(sitting, live), **page}


def news_of(
    request: HttpRequest,
    sitting: SittingRequest,
    part: str,
    context: Callable[[HttpRequest, SittingRequest], dict[str, object]],
) -> HttpResponse:
    """The live part of a page. For watching phones it is the same, so it is rendered once and
    cached."""

    def made() -> bytes:
        with turn(request, price_of_page(request, sitting.link.sitting)):
            return sitting_page(request, sitting, part, context(request, sitting)).content

    if not sitting.watches:  # scoring pages contain forms with individual keys
        return HttpResponse(made())
    key = (
        sitting.link.token,
        journal_version(sitting.link.sitting.last),
        part,
        language(),
        app_version(),
    )
    return HttpResponse(news.once(key, made))


def follow_context(request: HttpRequest, sitting: SittingRequest, live: Live) -> dict[str, object]:
    """The template context of live updates."""
    return {
        **live,
        "last_key": sitting.state.last.key if sitting.state.last else "",
        # The phone has no cookie yet: its first poll will send it back.
        "new": not is_poll(request) and devices.device_from_cookie(request) is None,
        "last_act": last_act_words(sitting.state),
    }


def live_data(state: State) -> Live:
    """What a sheet asks for news with."""
    return {
        "head": state.head,
        "version": journal_version(state.last),
        "app": app_version(),
        "made": int(time()),
        "pace": PACE_OVER if state.sheet.finished else PACE,
    }


def live_sheet_context(request: HttpRequest, sitting: SittingRequest) -> dict[str, object]:
    sheet, state = sitting.sheet, sitting.state
    live = live_data(state)
    return {
        **follow_context(request, sitting, live),
        **vars(sheet_page(sheet, state.sitting.players, dealt=is_dealt(state))),
        "note": None if is_poll(request) else NOTES.get(request.GET.get(QueryMark.NOTE, "")),
        **stored_context(sitting, live),
        "blanks": " ".join(stored_form_addresses(request, sitting, live)),
        "ahead": form_version(request, live),
        "stored_rules": stored_rules_address(sitting, live),
        "again": f"{reverse('new')}?again={sitting.link.token}&v={state.head}",
        **undo_context(state),
    }


def stored_context(sitting: SittingRequest, live: Live) -> dict[str, object]:
    """Where the engine is, and what it scores from, as JSON; one of another version does not read
    it."""
    state, speech = sitting.state, SiteSpeech(sitting.players)
    engine = NO_ENGINE if sitting.watches else engine_addresses(state.sitting.ruleset.key)
    if engine == NO_ENGINE:
        return {"engine": engine, "stored": None}
    said = {
        "nets": [plain(points, speech) for points in sitting.sheet.shown],
        "said": plain(last_act_words(state), speech),
    }
    phones = phones_by_id(state, sitting.device)
    names = [plain(phone, speech) for phone in phones.values()]
    data = {
        "engine": engine.partition(" ")[0],
        "live": {**live, **said},
        **journal_as_data(state, names, [*phones].index(sitting.device)),
    }
    return {
        "engine": engine,
        "stored": json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    }


def stored_form_addresses(request: HttpRequest, sitting: SittingRequest, live: Live) -> list[str]:
    """The addresses of the forms that a phone stores, and of the shells in which it draws pages;
    no forms if no deal can follow. An address changes with the content, so that a phone fetches it
    again only then."""
    state = sitting.state
    shells = [] if engine_addresses(state.sitting.ruleset.key) == NO_ENGINE else shell_addresses()
    if state.sheet.finished:
        return shells
    standing = state.sheet.standing
    shown = [
        *(state.sitting.players, state.sitting.options, standing.table.seats, standing.sides),
        *(language(), live["app"], request.META.get("CSRF_COOKIE")),
    ]
    address = reverse("blank", args=[sitting.link.token])
    kinds = state.sitting.ruleset.kinds
    return [*shells, *(f"{address}?kind={kind}&v={version_of(shown)}" for kind in kinds)]


def form_version(request: HttpRequest, live: Live) -> str:
    """The version of the forms of the next deal. It changes with every act, so that a phone which
    keeps a form behind the sheet opens it at once only if the sheet has the same version."""
    shown = (live["version"], language(), live["app"])
    return version_of([*shown, request.META.get("CSRF_COOKIE")])


def stored_rules_address(sitting: SittingRequest, live: Live) -> str:
    """The address of the rules that a phone stores; it changes with the house rules."""
    address = reverse("sitting_rules", args=[sitting.link.token])
    return f"{address}?v={version_of([sitting.state.sitting.options, language(), live['app']])}"


def version_of(shown: Sequence[object]) -> str:
    return blake2b(repr(shown).encode(), digest_size=6).hexdigest()
