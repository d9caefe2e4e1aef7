"""What can be said anew of a whole sitting: names, house rules, stake, place, date; its bin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.rules.facts import Problem, write
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import gettext
from scorekeeper.rules.written import write_stake

from .. import devices
from ..at_table import AtTable, keeping_score, posted_key, to_sheet
from ..models import Sitting as StoredSitting
from ..new_form import (
    CURRENCIES,
    by_fact,
    option_fields,
    read_details,
    read_names,
    read_options,
    read_scorer,
    read_stake,
    typed_sitting,
)
from ..trial import Change
from ..turns import writing
from .change import confirm, free_key, kept_seats, sure


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def setup(request: HttpRequest, table: AtTable) -> HttpResponse:
    """One page with three forms, each booked as an act of its own."""
    if request.method != "POST":
        return page(request, table, typed_sitting(table.state.sitting))
    part = PARTS.get(request.POST.get("part", ""))
    if part is None:
        return to_sheet(table, "key")
    return part(request, table, free_key(request, table), request.POST.dict())


def page(
    request: HttpRequest,
    table: AtTable,
    typed: Mapping[str, str],
    problems: tuple[Problem, ...] = (),
) -> HttpResponse:
    sitting = table.state.sitting
    typed = {**typed_sitting(sitting), **typed}
    context = {
        "typed": typed,
        "names": [
            {"name": f"player{place}", "value": typed[f"player{place}"], "number": place + 1}
            for place in range(len(sitting.players))
        ],
        "fields": option_fields(sitting.ruleset, typed, problems),
        "currencies": CURRENCIES,
        "wrong": by_fact(problems),
    }
    return table.render(request, "setup.html", context, status=422 if problems else 200)


def names(request: HttpRequest, table: AtTable, key: str, typed: dict[str, str]) -> HttpResponse:
    given, problems = read_names(table.state.sitting.ruleset, typed)
    if problems:
        return page(request, table, typed, problems)
    return booked(
        request,
        table,
        key,
        "rename",
        {"players": list(given)},
        stands=given == table.state.sitting.players,
    )


def booked(
    request: HttpRequest,
    table: AtTable,
    key: str,
    act: str,
    facts: dict[str, Any],
    *,
    stands: bool,
    **more: Any,
) -> HttpResponse:
    """Book what the form says, unless it stands so already, or was booked and changed since."""
    if not stands and sent_again(request, table, facts):
        return to_sheet(table, "again")
    if not stands:
        table.book(act, key, **facts, **more)
    return to_sheet(table, "changed")


def sent_again(request: HttpRequest, table: AtTable, facts: Mapping[str, Any]) -> bool:
    """Whether this very form has booked this before. With other facts it is a form of its own."""
    key = posted_key(request)
    row = table.state.booked_under(key) if key else None
    return row is not None and facts.items() <= dict(row.facts).items()


def details_of(sitting: Sitting) -> dict[str, Any]:
    return {"place": sitting.place, "date": sitting.date, "scorer": sitting.scorer}


def details(request: HttpRequest, table: AtTable, key: str, typed: dict[str, str]) -> HttpResponse:
    said, problems = read_details(typed)
    sitting = table.state.sitting
    scorer, wrong_scorer = read_scorer(sitting, typed)
    if problems or wrong_scorer:
        return page(request, table, typed, (*problems, *wrong_scorer))
    facts = {**said, "scorer": scorer}
    return booked(request, table, key, "details", facts, stands=facts == details_of(sitting))


def options(request: HttpRequest, table: AtTable, key: str, typed: dict[str, str]) -> HttpResponse:
    """House rules and stake; when points change, the table is asked first."""
    sitting = table.state.sitting
    chosen, wrong_options = read_options(sitting.ruleset, typed)
    stake, wrong_stake = read_stake(typed)
    if wrong_options or wrong_stake:
        return page(request, table, {"each_with_each": "", **typed}, (*wrong_options, *wrong_stake))
    facts = {"options": write(chosen), "stake": stake and write_stake(stake)}
    after: Sitting = replace(sitting, options=chosen, stake=stake)
    change = Change(before=table.state, after=after, ids=table.state.ids)
    again = sent_again(request, table, facts)
    if chosen != sitting.options and table.sheet.deals and not again and not sure(request):
        return confirm(request, table, change, gettext("Change the house rules"))
    keep = kept_seats(request, change)
    return booked(request, table, key, "options", facts, stands=after == sitting, keep=keep)


PARTS = {"names": names, "details": details, "options": options}


@require_POST
@keeping_score
def bin_(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Throw the sitting away, or take it back; thirty days in the bin, then it is gone for good."""
    away = request.POST.get("act") == "away"
    with writing():
        # It lies in this phone's bin, also when the page before was the first that it opened.
        devices.visit(table.device, table.link)
        StoredSitting.objects.filter(pk=table.link.sitting_id).update(
            binned=timezone.now() if away else None
        )
    return redirect("home") if away else redirect(table.base)
