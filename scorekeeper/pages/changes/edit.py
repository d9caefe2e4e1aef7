"""The forms that amend a booked deal, insert one before it, or strike it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scorekeeper.journal.acts import Act, DealAmended, DealInserted, DealStruck
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.facts import DealRecord, Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry, Penalty
from scorekeeper.rules.scoring.sheet import Sheet

from ..deal_form.answers import posted_fields, refused_ways
from ..deal_form.deal_page import DealForm
from ..deal_form.dry_run import (
    DryRun,
    Place,
    asked_answers,
    dry_run,
    dry_run_of_deal,
    place_at_end,
)
from .deal import PostedDeal, entry_in_form
from .proposal import NO_PROPOSAL, Proposal, Question
from .question import change_proposal

DEAL_GONE = Problem(
    fact="id",
    text=gettext(
        "That deal was struck out or undone meanwhile. What you typed is here: save it, and it "
        "becomes the next deal."
    ),
)


# ── Amend and insert ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class EditMode:
    """Amending a deal, or inserting a forgotten one before it.

    name: what the templates call it. field: the form field with the id of the booked deal. over:
    the new deal replaces that one. act: of the new deal and that id.
    """

    name: str
    field: str
    over: bool
    title: Text
    does: Text
    act: Callable[[DealRecord, int], Act]

    def place(self, sheet: Sheet, entry: Entry) -> Place:
        return Place(sheet=sheet, index=entry.number - 1, over=self.over)


AMENDING = EditMode(
    name="amends",
    field="id",
    over=True,
    title=gettext("Correct deal {number}?"),
    does=gettext("Correct it"),
    act=lambda deal, id_: DealAmended.of(deal, deal=id_),
)
INSERTING = EditMode(
    name="inserts",
    field="before",
    over=False,
    title=gettext("Insert before deal {number}?"),
    does=gettext("Insert it"),
    act=lambda deal, id_: DealInserted.of(deal, before=id_),
)


def entry_at(state: State, number: int) -> Entry | None:
    entries = state.sheet.entries
    return entries[number - 1] if 1 <= number <= len(entries) else None


def edit_form(
    state: State, number: int, way: EditMode, asked: Mapping[str, str]
) -> DealForm | None:
    """The form about the entry of this number; None if that is no deal. asked: what the address
    gives."""
    entry = entry_at(state, number)
    if entry is None or not entry.ordinal:
        return None
    kinds, kind = state.sheet.ruleset.kinds, asked.get("kind", "")
    usual = entry.kind if way.over else next(iter(kinds))
    form = DealForm(
        place=way.place(state.sheet, entry),
        players=state.sitting.players,
        kind=kind if kind in kinds else usual,
    )
    if way.over and form.kind == entry.kind:
        typed = posted_fields(entry.deal, entry.sides)
        sides = form.place.standing.sides
        refused = refused_ways(type(entry.deal), typed, sides, entry.deal, {})
        return replace(form, typed=typed, tried=dry_run_of_deal(form.place, entry.deal, refused))
    typed = asked_answers(asked, form.facts_class)
    return (
        replace(form, typed=typed, tried=dry_run(form.place, form.kind, typed)) if typed else form
    )


def edit_context(state: State, form: DealForm, way: EditMode) -> dict[str, object]:
    """What the page of such a form has beside the context of every form of a deal."""
    return {way.name: True, "hidden": [(way.field, state.ids[form.place.index])]}


def edit_proposal(state: State, typed: Mapping[str, str], way: EditMode) -> Proposal:
    """What the form comes to: no entry if its deal is gone, no change if it is invalid, no acts if
    nothing would change."""
    entry = entry_in_form(state, typed, way.field)
    if entry is None or not entry.ordinal:
        return NO_PROPOSAL
    place = way.place(state.sheet, entry)
    tried = PostedDeal(typed=typed).tried_at(place)
    if tried.deal is None:
        return Proposal(entry=entry, tried=tried)
    change = ChangePreview(before=state, act=way.act(tried.deal, state.ids[place.index]))
    if way.over and tried.deal == entry.deal:
        return Proposal(entry=entry, tried=tried, change=change)
    return change_proposal(
        typed,
        change,
        lambda: Question(
            title=way.title.filled(number=entry.ordinal),
            does=way.does,
            summary=tried.summary,
            differs=differences(entry.deal, tried.deal) if way.over else (),
        ),
        entry=entry,
        tried=tried,
    )


def edit_again(
    state: State, typed: Mapping[str, str], way: EditMode, proposal: Proposal
) -> DealForm:
    """The form with its problems; that of the next deal if its own is gone."""
    place, tried = place_at_end(state.sheet), DryRun(problems=(DEAL_GONE,))
    if proposal.entry:
        place, tried = way.place(state.sheet, proposal.entry), proposal.tried
    return PostedDeal(typed=typed).form(place, state.sitting.players, tried)


# ── Strike out ────────────────────────────────────────────────────────────────────────────────────


def strike_proposal(state: State, typed: Mapping[str, str]) -> Proposal:
    """Strike out the deal whose id the form has; no entry if it is gone."""
    entry = entry_in_form(state, typed, "id")
    if entry is None:
        return NO_PROPOSAL
    id_ = state.ids[entry.number - 1]
    change = ChangePreview(before=state, act=DealStruck(deal=id_))
    return change_proposal(
        typed,
        change,
        lambda: Question(
            title=strike_title(entry),
            does=gettext("Strike it out"),
            summary=gettext("This will be struck out: {deal}", deal=entry.summary),
            hidden=[("id", str(id_))],
        ),
        entry=entry,
    )


def strike_title(entry: Entry) -> Text:
    if isinstance(entry.deal, Penalty):
        return gettext("Strike out the penalty?")
    if not entry.ordinal:
        return gettext("Strike out the adjustment?")
    return gettext("Strike out deal {number}?", number=entry.ordinal)
