"""Settings of a sitting: names, house rules, stake, place, date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from scorekeeper.journal.acts import OF_SITTING, Act, DetailsChanged, PlayersRenamed, RulesChanged
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import JournalRow, State, replay_without_deals
from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.sitting_form.settings_fields import (
    PostedSettings,
    merge,
    read_posted_settings,
    settings_of,
)
from scorekeeper.pages.sitting_form.sitting_fields import (
    CURRENCIES,
    option_fields,
    problems_by_fact,
    typed_sitting,
    with_unit_of,
)
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.facts import Problem, write_facts
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sitting import Sitting

from ...access.admission import may_score
from ...booking.confirm_change import (
    NOT_CONFIRMED,
    ask_to_confirm,
    chosen_act,
    is_confirmed,
    is_undecided,
)
from ...booking.saving import Proposal, posted_key, proposes_again, submit
from ...present.localize import SiteSpeech
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest, new_key

SETTLEMENT = "settle/"


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def sitting_settings(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """One form with one Save button; each changed part is booked as an act of its own."""
    if request.method != "POST":
        return settings_page(request, sitting, typed_sitting(sitting.state.sitting))
    typed = request.POST.dict()

    def proposes(state: State) -> Proposal:
        return settings_proposal(request, state, merged_with(state, typed))

    key = posted_key(request) or new_key()
    rows = sitting.state.booked_under(key)
    if rows and proposes_again(sitting.state, rows, proposes):
        return leave(request, sitting, "again" if proposes(sitting.state).acts else "")
    typed = merged_with(sitting.state, typed, rows)
    proposal = settings_proposal(request, sitting.state, typed)
    if proposal.problems:
        return settings_page(request, sitting, {"each_with_each": "", **typed}, proposal.problems)
    if not proposal.acts:
        return leave(request, sitting, "same")
    change = proposal.change if sitting.sheet.deals else None
    if change and (not is_confirmed(request) or is_undecided(request, change)):
        return ask_about_settings(request, sitting, typed, change)
    # The user went back to the page and changed it: treat it as a new form.
    submit(sitting, new_key() if rows else key, lambda _: proposal)
    return leave(request, sitting)


def leave(request: HttpRequest, sitting: SittingRequest, note: str = "") -> HttpResponse:
    """Back to where the form was opened: the settlement, or the sheet, which says what changed."""
    if request.POST.get("back") == SETTLEMENT:
        return HttpResponseRedirect(sitting.base + SETTLEMENT)
    return redirect_to_sheet(sitting, note)


def ask_about_settings(
    request: HttpRequest,
    sitting: SittingRequest,
    typed: Mapping[str, str],
    change: ChangePreview,
) -> HttpResponse:
    """Ask for confirmation of changed house rules, with the rest of the form as hidden fields."""
    title = gettext("Change the house rules?")
    does = gettext("Change the house rules")
    differs = differences(sitting.state.sitting.options, change.after.sitting.options)
    fields = {**typed, "head": str(sitting.state.head)}
    hidden = [(name, value) for name, value in fields.items() if name not in NOT_CONFIRMED]
    warns = [gettext("The new rules count for all deals, also for those that were played before.")]
    return ask_to_confirm(
        request, sitting, change, title, does, differs=differs, warns=warns, hidden=hidden
    )


def merged_with(
    state: State, typed: Mapping[str, str], rows: Sequence[JournalRow] = ()
) -> dict[str, str]:
    """The fields with what was changed in the form since it was rendered, or since it booked these
    rows. Changes that another phone made meanwhile to other fields are kept."""
    return merge(typed, shown_settings(state, typed, rows), typed_sitting(state.sitting))


def settings_proposal(request: HttpRequest, state: State, typed: Mapping[str, str]) -> Proposal:
    """The acts that change what these fields change."""
    posted, problems = read_posted_settings(state.sitting, typed, SiteSpeech())
    if problems:
        return Proposal(problems=problems)
    now = [*acts_of(settings_of(state.sitting))]
    acts = [act for act in acts_of(posted) if act not in now]
    moving = next((act for act in acts if changes_rules(act, state.sitting)), None)
    change = ChangePreview(before=state, act=moving) if moving else None
    if change:
        acts = [chosen_act(request, change) if act is moving else act for act in acts]
    return Proposal(acts=acts, change=change)


def changes_rules(act: Act, sitting: Sitting) -> bool:
    """Whether points may change; another stake changes none."""
    return isinstance(act, RulesChanged) and act.options != write_facts(sitting.options)


def shown_settings(
    state: State, typed: Mapping[str, str], rows: Sequence[JournalRow]
) -> dict[str, str]:
    """The fields as the form showed them when rendered, updated by what it has booked itself."""
    fields = typed_sitting(sitting_at(state, parse_whole(typed.get("head", ""))))
    if rows:
        heads = (rows[0].number - 1, rows[-1].number)
        before, after = (typed_sitting(sitting_at(state, head)) for head in heads)
        names = {name for name in {*before, *after} if before.get(name) != after.get(name)}
        fields |= {name: after.get(name, "") for name in names}
    return fields


def sitting_at(state: State, head: object) -> Sitting:
    """The sitting when its journal had `head` acts; the current one if it never had."""
    if not isinstance(head, int) or not 0 < head < state.head:
        return state.sitting
    return replay_without_deals(tuple(row for row in state.rows[:head] if row.name in OF_SITTING))


def settings_page(
    request: HttpRequest,
    at: SittingRequest,
    typed: Mapping[str, str],
    problems: tuple[Problem, ...] = (),
) -> HttpResponse:
    sitting = at.state.sitting
    typed = with_unit_of(sitting.ruleset, {**typed_sitting(sitting), **typed})
    context = {
        "unit": typed["unit"],
        "usual_per": sitting.ruleset.usual_per,
        "back": SETTLEMENT if SETTLEMENT in (request.GET.get("back"), typed.get("back")) else "",
        "head": at.state.head,
        "typed": typed,
        "names": [
            {"name": f"player{place}", "value": typed[f"player{place}"], "number": place + 1}
            for place in range(len(sitting.players))
        ],
        "fields": option_fields(sitting.ruleset, typed, problems),
        "currencies": CURRENCIES,
        "wrong": problems_by_fact(problems),
    }
    return sitting_page(
        request, at, "sitting/settings.html", context, status=422 if problems else 200
    )


def acts_of(settings: PostedSettings) -> Iterator[Act]:
    """An act for each part of the form."""
    if settings.names is not None:
        yield PlayersRenamed(players=settings.names)
    if settings.options is not None:
        yield RulesChanged(options=write_facts(settings.options), stake=settings.stake)
    if settings.details is not None:
        yield DetailsChanged.of(settings.details)
