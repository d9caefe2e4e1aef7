"""What can be said anew of a whole sitting: names, house rules, stake, place, date; its bin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.core.deal_summary import differences
from scorekeeper.rules.core.facts import Problem, write
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_stake

from ...access import devices
from ...access.post_only import post_only
from ...access.sitting_access import AtTable, keeping_score, posted_key, to_sheet
from ...booking.submission import Said, says_again, submit
from ...database.sqlite_write_lock import writing
from ...deal_form.simple_fields import whole
from ...journal.acts import SKIMMED
from ...journal.change_preview import Change
from ...journal.repository import new_key
from ...journal.rows import Row
from ...journal.state import State, skim
from ...models import Sitting as StoredSitting
from ...sittings.confirm_change import ASIDE, confirm, kept_seats, sure
from ...sittings.sitting_form import (
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


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def setup(request: HttpRequest, table: AtTable) -> HttpResponse:
    """One form with one Save; what is changed by it is booked, each part as an act of its own."""
    if request.method != "POST":
        return page(request, table, typed_sitting(table.state.sitting))
    typed = request.POST.dict()

    def says(state: State) -> Setup:
        return said_of(request, state, typed)

    key = posted_key(request) or new_key()
    rows = table.state.booked_under(key)
    if rows and says_again(table.state, rows, says):
        return to_sheet(table, "again" if says(table.state).acts else "changed")
    said = said_of(request, table.state, typed, rows)
    if said.problems:
        return page(request, table, {"each_with_each": "", **said.typed}, said.problems)
    if not said.acts:
        return to_sheet(table, "same")
    if said.change and table.sheet.deals and not sure(request):
        return ask(request, table, said, said.change)
    # The page was gone back to, and says something else: that is a form of its own.
    submit(table, new_key() if rows else key, lambda _: said)
    return to_sheet(table, "changed")


def ask(request: HttpRequest, table: AtTable, said: Setup, change: Change) -> HttpResponse:
    """Whether the house rules shall change, with the rest of the form as it stands now."""
    title = gettext("Change the house rules?")
    does = gettext("Change the house rules")
    differs = differences(table.state.sitting.options, change.after.options)
    fields = {**said.typed, "head": str(table.state.head)}
    hidden = [(name, value) for name, value in fields.items() if name not in ASIDE]
    return confirm(request, table, change, title, does, differs=differs, hidden=hidden)


def said_of(
    request: HttpRequest, state: State, typed: Mapping[str, str], rows: Sequence[Row] = ()
) -> Setup:
    """What was changed in the form since it was drawn, or since it booked these rows. What another
    phone has changed meanwhile, and this one has not, stays as it is."""
    merged = merge(typed, shown(state, typed, rows), typed_sitting(state.sitting))
    parts = [read(state.sitting, merged) for read in PARTS]
    problems = tuple(problem for part in parts for problem in part.problems)
    if problems:
        return Setup(typed=merged, problems=problems)
    changed = [part for part in parts if part.after != state.sitting]
    moving = next((part for part in changed if part.moves), None)
    change = Change(before=state, after=moving.after, ids=state.ids) if moving else None
    keep = {"keep": kept_seats(request, change) if change else []}
    acts = tuple(
        (part.act, {**part.facts, **(keep if part.act == "options" else {})}) for part in changed
    )
    return Setup(typed=merged, acts=acts, change=change)


def shown(state: State, typed: Mapping[str, str], rows: Sequence[Row]) -> dict[str, str]:
    """What the form showed when it was drawn; what it has booked itself, it shows since."""
    found = typed_sitting(sitting_at(state, whole(typed.get("head", ""))))
    if rows:
        heads = (rows[0].number - 1, rows[-1].number)
        before, after = (typed_sitting(sitting_at(state, head)) for head in heads)
        own = {name for name in {*before, *after} if before.get(name) != after.get(name)}
        found |= {name: after.get(name, "") for name in own}
    return found


def merge(
    typed: Mapping[str, str], shown: Mapping[str, str], now: Mapping[str, str]
) -> dict[str, str]:
    """What was typed; of a field that was left as it was shown, what it says by now."""
    fields = {*typed, *(("each_with_each",) if "amount" in typed else ())}  # a box to tick
    left = {name for name in fields if typed.get(name, "") == shown.get(name, "")}
    said = {name: words for name, words in typed.items() if name not in left}
    return said | {name: now[name] for name in left if name in now}


def sitting_at(state: State, head: object) -> Sitting:
    """The sitting as it stood when its journal had so many acts; as it stands, if it never had."""
    if not isinstance(head, int) or not 0 < head < state.head:
        return state.sitting
    return skim(tuple(row for row in state.rows[:head] if row.act in SKIMMED))


def page(
    request: HttpRequest,
    table: AtTable,
    typed: Mapping[str, str],
    problems: tuple[Problem, ...] = (),
) -> HttpResponse:
    sitting = table.state.sitting
    typed = {**typed_sitting(sitting), **typed}
    context = {
        "head": table.state.head,
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
class Setup(Said):
    """typed: the fields of the form, with what others have changed since."""

    typed: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Part:
    """What the form says of one part of the sitting.

    act: what books it. after: the sitting as it would be then. moves: points may change with it.
    """

    act: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    after: Sitting
    problems: tuple[Problem, ...] = ()
    moves: bool = False


def names(sitting: Sitting, typed: Mapping[str, str]) -> Part:
    if "player0" not in typed:
        return Part(act="rename", after=sitting)
    given, problems = read_names(sitting.ruleset, typed)
    after = replace(sitting, players=given)
    return Part(act="rename", facts={"players": list(given)}, after=after, problems=problems)


def options(sitting: Sitting, typed: Mapping[str, str]) -> Part:
    """House rules and stake."""
    if "amount" not in typed:
        return Part(act="options", after=sitting)
    chosen, wrong_options = read_options(sitting.ruleset, typed)
    stake, wrong_stake = read_stake(typed)
    problems = (*wrong_options, *wrong_stake)
    if problems:
        return Part(act="options", after=sitting, problems=problems)
    return Part(
        act="options",
        facts={"options": write(chosen), "stake": stake and write_stake(stake)},
        after=replace(sitting, options=chosen, stake=stake),
        moves=chosen != sitting.options,
    )


def details(sitting: Sitting, typed: Mapping[str, str]) -> Part:
    """Place, date and, in a game that shows a sign, the scorer."""
    if "place" not in typed:
        return Part(act="details", after=sitting)
    said, problems = read_details(typed)
    scorer, wrong_scorer = read_scorer(sitting, typed)
    if scorer == (sitting.scorer or 0):  # the first player is meant where nobody was named
        scorer = sitting.scorer
    return Part(
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
