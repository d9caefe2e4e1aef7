"""What keeps an act of a phone from being booked, after what others did in the meantime."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.journal.acts import (
    Act,
    ActUndone,
    ChangesSettings,
    DealAmended,
    DealBooked,
    DealStruck,
    PlayersRenamed,
    RoundReseated,
    RulesChanged,
    SittingClosed,
    SittingReopened,
    StoresDeal,
    require,
)
from scorekeeper.journal.phone_acts import state_without
from scorekeeper.journal.replay import State
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.facts import read_facts, write_facts
from scorekeeper.rules.core.player_names import name_problems
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Penalty
from scorekeeper.rules.scoring.sitting import Sitting

from ..deal_form.deal_page import sides_words
from ..deal_form.dry_run import (
    TAKEN_ORDINAL,
    TOO_EARLY,
    Place,
    dry_run_of_deal,
    place_at_end,
    with_fact_labels,
)
from ..sitting_form.adjustment_fields import SCORE_OVER, takes_penalties

ENDED = gettext(
    "The sitting was ended meanwhile. Tap “Play on” under “Settle up”, and this is saved."
)
OTHER_PARTNERS = gettext(
    "The partners of this deal are others now. See whose honours, aces and tricks these are."
)
GONE = gettext("That deal is gone already: somebody struck it out or undid it.")
CHANGED_BY_OTHERS = gettext("Somebody else has changed the same meanwhile.")
DONE_ALREADY = gettext("Somebody else has done that already.")
NOT_LAST = gettext("Something else was done after it.")
OLD_COPY = gettext("The site has an older copy of this sitting than this phone.")


@dataclass(frozen=True, kw_only=True)
class Misfit:
    """Why an act does not fit as it was meant. possible: it can be booked all the same, if the
    table wants it."""

    reason: Text
    possible: bool


def misfit(state: State, others: Sequence[int], act: Act) -> Misfit | None:
    """What the table has to be asked before this act is the next row; None if nothing.

    others: the rows that somebody else booked while the phone did not know of them.
    """
    if isinstance(act, StoresDeal) and (why := wrong_deal(state, act)):
        return Misfit(reason=why, possible=False)
    if act.about is not None and act.about not in state.ids:
        return Misfit(reason=GONE, possible=False)
    if isinstance(act, ActUndone):
        return misfit_of_undo(state, others, act)
    if isinstance(act, SittingClosed | SittingReopened):
        same = state.sitting.closed == isinstance(act, SittingClosed)
        return Misfit(reason=DONE_ALREADY, possible=False) if same else None
    if not others:
        return None
    if isinstance(act, DealBooked):
        return misfit_of_deal(state, state_without(state, others))
    if isinstance(act, PlayersRenamed) and (wrong := name_problems(act.players)):
        return Misfit(reason=wrong[0][1], possible=False)  # two phones gave the same name
    if isinstance(act, ChangesSettings):
        before = state_without(state, others).sitting
        both = settings_parts(act, before, state.sitting)
        clash = any(mine not in (then, now) and now != then for _, mine, then, now in both)
        return Misfit(reason=CHANGED_BY_OTHERS, possible=True) if clash else None
    if any(changes_the_same(state.rows[number - 1].act, act) for number in others):
        return Misfit(reason=CHANGED_BY_OTHERS, possible=True)
    return None


def wrong_deal(state: State, act: StoresDeal) -> Text | None:
    """Why the deal is impossible in its place; None if it is possible."""
    sheet = state.sheet
    place = place_at_end(sheet)
    if act.about in state.ids:
        index = state.ids.index(act.about)
        place = Place(sheet=sheet, index=index, over=isinstance(act, DealAmended))
    elif act.about is not None:
        return GONE
    elif isinstance(act, DealBooked) and sheet.finished:
        return ENDED
    deal = act.read(sheet.ruleset, len(sheet.nets))
    if deal.kind not in sheet.ruleset.kinds:
        late = act.books and isinstance(deal, Penalty) and not takes_penalties(sheet)
        return SCORE_OVER if late else None
    problems = dry_run_of_deal(place, deal, ()).problems
    if not problems:
        return None
    kind = sheet.ruleset.kinds[deal.kind]
    return join_texts([problem.text for problem in with_fact_labels(problems, kind)])


def misfit_of_undo(state: State, others: Sequence[int], act: ActUndone) -> Misfit | None:
    if act.target in state.undone:
        return Misfit(reason=DONE_ALREADY, possible=False)
    last = [row.number for row in (state.undo_target, state.redo_target) if row]
    return None if act.target in last or not others else Misfit(reason=NOT_LAST, possible=True)


def misfit_of_deal(state: State, before: State) -> Misfit | None:
    """Of the next deal. before: the state as the phone had it."""
    now, then = state.sheet, before.sheet
    if now.next_ordinal != then.next_ordinal:
        problem = TAKEN_ORDINAL if now.next_ordinal > then.next_ordinal else TOO_EARLY
        return Misfit(reason=problem.text, possible=True)
    if sides_words(now.standing.sides) != sides_words(then.standing.sides):
        return Misfit(reason=OTHER_PARTNERS, possible=True)
    return None


def changes_the_same(other: Act, act: Act) -> bool:
    """Whether both change one deal, or the seats of one round."""
    if isinstance(act, DealAmended | DealStruck):
        return isinstance(other, DealAmended) and other.about == act.about
    if isinstance(act, RoundReseated):
        return isinstance(other, RoundReseated) and other.round == act.round
    return False


# ── Settings, of which two phones may have changed different parts ────────────────────────────────


Part = tuple[str, Any, Any, Any]  # its name; as the act has it, as it was, as it is


def settings_parts(act: Act, then: Sitting, now: Sitting) -> list[Part]:
    """The parts that an act on the settings has."""
    mine: dict[str, Any] = {name: value for name, value in vars(act).items() if value is not None}
    every: list[Any] = [vars(sitting) for sitting in (then, now)]
    if isinstance(act, PlayersRenamed):
        mine, *every = (
            {str(player): name for player, name in enumerate(names)}
            for names in (act.players, then.players, now.players)
        )
    elif isinstance(act, RulesChanged):
        mine = {"stake": act.stake, **vars(require(read_facts(now.ruleset.Options, act.options)))}
        every = [{"stake": each.stake, **vars(each.options)} for each in (then, now)]
    return [(name, value, every[0][name], every[1][name]) for name, value in mine.items()]


def merged(state: State, others: Sequence[int], act: Act) -> Act:
    """The act without what it only repeats of the settings as they were: of a part that somebody
    else has changed meanwhile it says what holds now."""
    if not others or not isinstance(act, ChangesSettings):
        return act
    sitting = state.sitting
    parts = settings_parts(act, state_without(state, others).sitting, sitting)
    values = {name: now if mine == then else mine for name, mine, then, now in parts}
    if isinstance(act, PlayersRenamed):
        return replace(act, players=tuple(values.values()))
    if isinstance(act, RulesChanged):
        stake = values.pop("stake")
        return replace(act, stake=stake, options=write_facts(replace(sitting.options, **values)))
    return replace(act, **values)
