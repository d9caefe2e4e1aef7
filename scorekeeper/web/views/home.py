"""Home: this phone's sittings, a new one, and one out of a file."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.rules import ruleset as find_ruleset
from scorekeeper.rules import rulesets
from scorekeeper.rules.facts import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import gettext

from .. import devices, rates
from ..booking import open_sitting, rows_of_many
from ..journal import State, replay
from ..models import Link, Right, Visit
from ..new_form import CURRENCIES, STAKE, Field, by_fact, option_fields, read_new, typed_sitting
from ..speech import Spoken
from ..version import VERSION
from . import errors

SHOWN = 24  # sittings of one phone on its home page, until all are asked for
SUGGESTED = 24  # names
LONGEST_NUMBER = 5  # digits


@dataclass(frozen=True, kw_only=True)
class Mine:
    """A sitting of this phone, as its home page lists it."""

    token: str
    state: State
    binned: bool
    watches: bool

    @property
    def speech(self) -> Spoken:
        return Spoken(self.state.sitting.players)


def mine(request: HttpRequest, most: int | None = None) -> tuple[Mine, ...]:
    """This phone's sittings in two queries, unfinished ones first, then the latest."""
    visits = (
        Visit.objects.filter(device_id=devices.device_id(request))
        .select_related("link__sitting")
        .order_by("-made", "-pk")[:most]
    )
    links: dict[uuid.UUID, Link] = {}
    for visit in visits:
        known = links.setdefault(visit.link.sitting_id, visit.link)
        if known.right == Right.WATCH:  # who may keep the score comes in by that link
            links[visit.link.sitting_id] = visit.link
    journals = rows_of_many(tuple(links))
    found = [
        Mine(
            token=link.token,
            state=replay(journals[id_]),
            binned=bool(link.sitting.binned),
            watches=link.right == Right.WATCH,
        )
        for id_, link in links.items()
        if id_ in journals
    ]
    return tuple(sorted(found, key=lambda one: one.state.sheet.finished))


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    every = mine(request, None if "all" in request.GET else SHOWN + 1)
    more = "all" not in request.GET and len(every) > SHOWN
    sittings = every[:SHOWN] if more else every
    context = {
        "more": more,
        "sittings": [one for one in sittings if not one.binned],
        "binned": [one for one in sittings if one.binned and not one.watches],
        "again": next((one for one in sittings if not one.watches), None),
        "id": uuid.uuid4(),
        "opened": opened(request),
        "version": VERSION,
        "speech": Spoken(),
    }
    return render(request, "home.html", context)


def opened(request: HttpRequest) -> int:
    """How many sittings a file has just opened; 0 when none."""
    told = request.GET.get("opened", "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < LONGEST_NUMBER else 0


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form of a new sitting; sent twice, it opens one."""
    if request.method != "POST":
        return new_form(request, start(request))
    if rates.too_often(request, "open", devices.from_cookie(request)):
        return errors.too_often(request)
    typed = request.POST.dict()
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        text = gettext("Choose a game.")
        return new_form(request, typed, (Problem(fact="ruleset", text=text),))
    sitting, problems = read_new(ruleset, typed)
    if sitting is None:
        return new_form(request, typed, problems)
    link = open_sitting(sitting, form_id(typed), devices.device_id(request))
    return redirect("sheet", link.token)


@require_POST
def again(request: HttpRequest) -> HttpResponse:
    """The same four once more, with their seats, house rules and stake, in one tap."""
    if rates.too_often(request, "open", devices.from_cookie(request)):
        return errors.too_often(request)
    link = known_link(request.POST.get("again", ""))
    if link is None:
        return redirect("new")
    before = replay(rows_of_many((link.sitting_id,))[link.sitting_id]).sitting
    seats = tuple(one for one in before.seatings if one.round == 1)
    sitting = replace(before, deals=(), seatings=seats, closed=False, date=today())
    opened = open_sitting(sitting, form_id(request.POST.dict()), devices.device_id(request))
    return redirect("sheet", opened.token)


def today() -> str:
    return timezone.localdate().isoformat()


def known_link(token: str) -> Link | None:
    """The link of this token; a database may refuse to look for what could not be stored."""
    here = Link.objects.filter(sitting__archived=None)
    return here.filter(token=token).first() if token and token.isprintable() else None


def form_id(typed: dict[str, str]) -> uuid.UUID:
    """The id that the form was given for its sitting; a new one when it carries none."""
    try:
        return uuid.UUID(typed.get("id", ""))
    except ValueError:
        return uuid.uuid4()


def start(request: HttpRequest) -> dict[str, str]:
    """What the form begins with: the defaults, or the same four with house rules and stake."""
    fresh = {"date": today(), "ruleset": rulesets()[0].key, **STAKE}
    link = known_link(request.GET.get("again", ""))
    if link is None:
        return fresh
    sitting = replay(rows_of_many((link.sitting_id,))[link.sitting_id]).sitting
    return {**typed_sitting(sitting), "ruleset": sitting.ruleset.key, "date": fresh["date"]}


def new_form(
    request: HttpRequest, typed: dict[str, str], problems: tuple[Problem, ...] = ()
) -> HttpResponse:
    found = mine(request, SHOWN)
    names = dict.fromkeys(name for one in found for name in one.state.sitting.players)
    context: dict[str, Any] = {
        "typed": typed,
        "id": form_id(typed),
        "wrong": by_fact(problems),
        "games": [game_of(one, option_fields(one, typed, problems)) for one in rulesets()],
        "seats": [
            {"number": place, "place": side, "value": typed.get(f"player{place}", "")}
            for place, side in enumerate(("south", "west", "north", "east"))
        ],
        "suggested": tuple(names)[:SUGGESTED],
        "again": found[0] if found and "player0" not in typed else None,
        "currencies": CURRENCIES,
        "speech": Spoken(),
    }
    return render(request, "new.html", context, status=422 if problems else 200)


def game_of(ruleset: Ruleset, fields: tuple[Field, ...]) -> dict[str, Any]:
    """A game to choose: the house rules asked in plain sight, and those that are folded away."""
    folded = [field for field in fields if not field.fact.prominent]
    return {
        "ruleset": ruleset,
        "asked": [field for field in fields if field.fact.prominent],
        "fields": folded,
        "wrong": any(field.problems for field in folded),
    }
