"""The form with the settings of a sitting: names, house rules, stake, place and date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from scorekeeper.journal.acts import OF_SITTING, Act, DetailsChanged, PlayersRenamed, RulesChanged
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import JournalRow, State, replay_without_deals
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.facts import Problem, write_facts
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sitting import Sitting

from ..deal_form.answers import parse_whole
from ..sitting_form.settings_fields import (
    PostedSettings,
    merge,
    read_posted_settings,
    settings_of,
)
from ..sitting_form.sitting_fields import (
    CURRENCIES,
    option_fields,
    problems_by_fact,
    typed_sitting,
    with_unit_of,
)
from .proposal import Proposal, Question
from .question import NOT_CONFIRMED, chosen_act, is_answered

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

SETTLEMENT = "settle/"  # the page from which the form may have been opened


# ── What the form comes to ────────────────────────────────────────────────────────────────────────


def settings_proposal(
    state: State, typed: Mapping[str, str], speech: Speech, rows: Sequence[JournalRow] = ()
) -> Proposal:
    """An act for each part that the form changes. rows: what it has booked before. House rules are
    asked about if they may change the points of a deal."""
    merged = merged_with(state, typed, rows)
    posted, problems = read_posted_settings(state.sitting, merged, speech)
    if problems:
        return Proposal(problems=problems)
    now = [*acts_of(settings_of(state.sitting))]
    acts = [act for act in acts_of(posted) if act not in now]
    moving = next((act for act in acts if changes_rules(act, state.sitting)), None)
    if moving is None:
        return Proposal(acts=acts)
    change = ChangePreview(before=state, act=moving)
    asks = state.sheet.deals and not is_answered(typed, change)
    return Proposal(
        acts=[chosen_act(typed, change) if act is moving else act for act in acts],
        change=change,
        question=settings_question(change, merged) if asks else None,
    )


def acts_of(settings: PostedSettings) -> Iterator[Act]:
    """An act for each part of the form."""
    if settings.names is not None:
        yield PlayersRenamed(players=settings.names)
    if settings.options is not None:
        yield RulesChanged(options=write_facts(settings.options), stake=settings.stake)
    if settings.details is not None:
        yield DetailsChanged.of(settings.details)


def changes_rules(act: Act, sitting: Sitting) -> bool:
    """Whether points may change; another stake changes none."""
    return isinstance(act, RulesChanged) and act.options != write_facts(sitting.options)


def settings_question(change: ChangePreview, typed: Mapping[str, str]) -> Question:
    """typed: the whole form, which the answer posts again."""
    before, after = change.before, change.after
    fields = {**typed, "head": str(before.head)}
    rules = gettext("The new rules count for all deals, also for those that were played before.")
    return Question(
        title=gettext("Change the house rules?"),
        does=gettext("Change the house rules"),
        differs=differences(before.sitting.options, after.sitting.options),
        warns=[rules],
        hidden=[(name, words) for name, words in fields.items() if name not in NOT_CONFIRMED],
    )


# ── What another phone changed since the form was shown ───────────────────────────────────────────


def merged_with(
    state: State, typed: Mapping[str, str], rows: Sequence[JournalRow] = ()
) -> dict[str, str]:
    """The fields with what was changed in the form since it was rendered, or since it booked these
    rows. Changes that another phone made meanwhile to other fields are kept."""
    return merge(typed, shown_settings(state, typed, rows), typed_sitting(state.sitting))


def shown_settings(
    state: State, typed: Mapping[str, str], rows: Sequence[JournalRow]
) -> dict[str, str]:
    """The fields as the form showed them when rendered, updated by what it has booked itself."""
    fields = typed_sitting(sitting_at(state, parse_whole(typed.get("head", ""))))
    if rows:
        heads = (rows[0].number - 1, rows[-1].number)
        before, after = [typed_sitting(sitting_at(state, head)) for head in heads]
        changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
        fields |= {name: after.get(name, "") for name in changed}
    return fields


def sitting_at(state: State, head: object) -> Sitting:
    """The sitting when its journal had `head` acts; the current one if it never had."""
    if type(head) is not int or not 0 < head < state.head:
        return state.sitting
    return replay_without_deals(tuple(row for row in state.rows[:head] if row.name in OF_SITTING))


# ── The page ──────────────────────────────────────────────────────────────────────────────────────


def settings_context(
    state: State, typed: Mapping[str, str], problems: tuple[Problem, ...] = ()
) -> dict[str, object]:
    """The template context of the form. typed: what it shows in place of the present settings."""
    sitting = state.sitting
    typed = with_unit_of(sitting.ruleset, {**typed_sitting(sitting), **typed})
    return {
        "unit": typed["unit"],
        "usual_per": sitting.ruleset.usual_per,
        "back": SETTLEMENT if typed.get("back") == SETTLEMENT else "",
        "head": state.head,
        "typed": typed,
        "names": [
            {"name": f"player{place}", "value": typed[f"player{place}"], "number": place + 1}
            for place in range(len(sitting.players))
        ],
        "fields": option_fields(sitting.ruleset, typed, problems),
        "currencies": CURRENCIES,
        "wrong": problems_by_fact(problems),
    }
