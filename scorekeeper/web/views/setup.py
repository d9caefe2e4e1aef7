"""What can be said anew of a whole sitting: names, house rules, stake, place, date; its bin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.deal_words import differences
from scorekeeper.rules.facts import Problem, write
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import gettext
from scorekeeper.rules.written import write_stake

from .. import devices
from ..at_table import LONGEST_KEY, AtTable, keeping_score, posted_key, to_sheet
from ..booking import new_key
from ..methods import post_only
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
from .change import confirm, kept_seats, sure


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def setup(request: HttpRequest, table: AtTable) -> HttpResponse:
    """One form with one Save; what is changed by it is booked, each part as an act of its own."""
    if request.method != "POST":
        return page(request, table, typed_sitting(table.state.sitting))
    typed = request.POST.dict()
    said = [read(table.state.sitting, typed) for read in PARTS]
    problems = tuple(problem for one in said for problem in one.problems)
    if problems:
        return page(request, table, {"each_with_each": "", **typed}, problems)
    again = [one for one in said if sent_again(request, table, one)]
    changed = [one for one in said if one.after != table.state.sitting]
    new = [one for one in changed if one not in again]
    if any(one.moves for one in new) and table.sheet.deals and not sure(request):
        title = gettext("Change the house rules?")
        does = gettext("Change the house rules")
        change = change_of(table, new)
        differs = differences(table.state.sitting.options, change.after.options)
        return confirm(request, table, change, title, does, differs=differs)
    keep = kept_seats(request, change_of(table, new))
    acts = [(act_key(request, table, one), one.booked(keep)) for one in new]
    if acts:
        table.book_all(acts)
        return to_sheet(table, "changed")
    return to_sheet(table, "again" if changed else "changed" if again else "same")


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


@dataclass(frozen=True, kw_only=True)
class Said:
    """What the form says of one part of the sitting.

    act: what books it. after: the sitting as it would be then. moves: points may change with it.
    """

    act: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    after: Sitting
    problems: tuple[Problem, ...] = ()
    moves: bool = False

    def booked(self, keep: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The act; the seats that are kept go with the one that moves points."""
        return {"act": self.act, **self.facts, **({"keep": keep} if self.act == "options" else {})}


def change_of(table: AtTable, said: Sequence[Said]) -> Change:
    """What the house rules that are said change."""
    after = next((one.after for one in said if one.moves), table.state.sitting)
    return Change(before=table.state, after=after, ids=table.state.ids)


def act_key(request: HttpRequest, table: AtTable, said: Said) -> str:
    """The key of this form for this part; a new one where that has booked something else before."""
    key = part_key(request, said)
    return new_key() if key is None or table.state.booked_under(key) else key


def part_key(request: HttpRequest, said: Said) -> str | None:
    """The key of the form for one of its parts."""
    key = posted_key(request)
    return key and f"{key[: LONGEST_KEY - 2]}-{said.act[0]}"


def sent_again(request: HttpRequest, table: AtTable, said: Said) -> bool:
    """Whether this very form has booked this before. With other facts it is a form of its own."""
    key = part_key(request, said)
    row = table.state.booked_under(key) if key else None
    return row is not None and said.facts.items() <= dict(row.facts).items()


def names(sitting: Sitting, typed: dict[str, str]) -> Said:
    if "player0" not in typed:
        return Said(act="rename", after=sitting)
    given, problems = read_names(sitting.ruleset, typed)
    after = replace(sitting, players=given)
    return Said(act="rename", facts={"players": list(given)}, after=after, problems=problems)


def options(sitting: Sitting, typed: dict[str, str]) -> Said:
    """House rules and stake."""
    if "amount" not in typed:
        return Said(act="options", after=sitting)
    chosen, wrong_options = read_options(sitting.ruleset, typed)
    stake, wrong_stake = read_stake(typed)
    problems = (*wrong_options, *wrong_stake)
    if problems:
        return Said(act="options", after=sitting, problems=problems)
    return Said(
        act="options",
        facts={"options": write(chosen), "stake": stake and write_stake(stake)},
        after=replace(sitting, options=chosen, stake=stake),
        moves=chosen != sitting.options,
    )


def details(sitting: Sitting, typed: dict[str, str]) -> Said:
    """Place, date and, in a game that shows a sign, the scorer."""
    if "place" not in typed:
        return Said(act="details", after=sitting)
    said, problems = read_details(typed)
    scorer, wrong_scorer = read_scorer(sitting, typed)
    if scorer == (sitting.scorer or 0):  # the first player is meant where nobody was named
        scorer = sitting.scorer
    return Said(
        act="details",
        facts={**said, "scorer": scorer},
        after=replace(sitting, place=said["place"], date=said["date"], scorer=scorer),
        problems=(*problems, *wrong_scorer),
    )


PARTS = (names, options, details)


@post_only("setup")
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
