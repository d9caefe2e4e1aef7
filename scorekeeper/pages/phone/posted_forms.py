"""The forms of a sitting on a phone: what one comes to, on the journal with the acts that wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.journal.acts import Act, SittingClosed
from scorekeeper.journal.phone_acts import short_key
from scorekeeper.journal.replay import JournalRow, State, state_of

from ..changes.adjustment import adjustment_context, adjustment_proposal
from ..changes.deal import DealRefused, PostedDeal, deal_proposal, refused_because
from ..changes.edit import edit_again, edit_context, edit_proposal, strike_proposal
from ..changes.proposal import NO_PROPOSAL, Proposal
from ..changes.question import question_context
from ..changes.reseating import reseating_proposal, seats_context
from ..changes.settings_change import SETTLEMENT, merged_with, settings_context, settings_proposal
from ..changes.taking_back import closing_proposal, redo_proposal, undo_proposal
from ..deal_form.answers import parse_whole
from ..deal_form.deal_page import SIDES_FIELD
from ..deal_form.dry_run import TAKEN_ORDINAL, place_at_end, typed_fields
from .drawn_pages import (
    WAYS,
    ExtraContext,
    PhonePage,
    form_page,
    named_by_key,
    numbered,
    page_context,
)
from .phone_speech import PhoneSpeech
from .waiting_acts import Ahead, KeptAct, kept_acts


@dataclass(frozen=True, kw_only=True)
class PhoneAnswer:
    """What a form comes to: acts to be kept under a key, a page that says or asks something, or a
    note for the sheet. leads: the page that follows, below the sheet. head: how many rows of the
    site the form knew, if others have taken its number since; 0 for all."""

    acts: Sequence[Act] = ()
    key: str = ""
    head: int = 0
    page: PhonePage | None = None
    leads: str = ""
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class PhoneForm:
    """A form that was posted. path: below the sheet, "entry/3/amend/". typed: its fields, each with
    its words."""

    found: Ahead
    path: str
    typed: Mapping[str, str]
    speech: PhoneSpeech
    extra: ExtraContext

    @property
    def state(self) -> State:
        return self.found.state

    def proposal(self, state: State) -> Proposal:
        """What it comes to in this state."""
        typed, found, path = self.typed, self.found, self.path
        what = path.split("/")[-2]
        if what in WAYS:
            return edit_proposal(state, typed, WAYS[what])
        if path == "undo/":
            return undo_proposal(state, typed, found.phone, found.phones)
        if path == "setup/":
            return settings_proposal(state, typed, self.speech)
        proposes = {
            "strike": strike_proposal,
            "reseat": reseating_proposal,
            "adjust": adjustment_proposal,
            "redo": redo_proposal,
            "close": closing_proposal,
        }
        return proposes[what](state, typed) if what in proposes else NO_PROPOSAL

    def page(self, kind: str, context: Mapping[str, object]) -> PhonePage:
        every = {**page_context(self.found, self.speech, self.extra), **context}
        return PhonePage(kind=kind, context=every)


def answer_to(
    found: Ahead,
    path: str,
    posted: Sequence[tuple[str, str]],
    speech: PhoneSpeech,
    extra: ExtraContext,
) -> PhoneAnswer:
    """posted: what the form posts, each value with its field."""
    typed = numbered(found, typed_fields(posted))
    form = PhoneForm(found=found, path=path, typed=typed, speech=speech, extra=extra)
    if path.startswith("enter/"):
        return answer_to_deal(form)
    key = typed.get("key", "") or str(extra["key"])
    rows = booked_under(form.state, key)
    proposal = form.proposal(form.state)
    if rows:
        then = state_of(form.state.rows[: rows[0].number - 1])
        if [*form.proposal(then).acts] == [row.act for row in rows]:
            return PhoneAnswer(note="again" if proposal.acts else "", leads=leads_to(form, ()))
        key = str(extra["key"])  # the table went back to the page and changed it
    if proposal.question:
        context = question_context(form.state, proposal, typed)
        context["hidden"] = named_by_key(found, context["hidden"])
        context = {**context, "action": f"{extra['base']}{path}", "key": key}
        return PhoneAnswer(page=form.page("confirm", context))
    if proposal.acts:
        return PhoneAnswer(acts=proposal.acts, key=key, leads=leads_to(form, proposal.acts))
    return answer_without_acts(form, proposal)


def leads_to(form: PhoneForm, acts: Sequence[Act]) -> str:
    """The page that follows the form."""
    if any(isinstance(act, SittingClosed) for act in acts):
        return SETTLEMENT
    if form.path == "seats/reseat/":
        return "seats/"
    return SETTLEMENT if form.typed.get("back") == SETTLEMENT else ""


def answer_without_acts(form: PhoneForm, proposal: Proposal) -> PhoneAnswer:
    """The form with what is wrong, or a note that it changes nothing."""
    state, typed, path = form.state, form.typed, form.path
    what, problems = path.split("/")[-2], proposal.problems
    if what in WAYS and (proposal.entry is None or proposal.change is None):
        deal = edit_again(state, typed, WAYS[what], proposal)
        page = form_page(form.found, deal, form.speech, form.extra, path)
        if proposal.entry is None:
            return PhoneAnswer(page=page)
        hidden = edit_context(state, deal, WAYS[what])
        hidden["hidden"] = named_by_key(form.found, hidden["hidden"])
        return PhoneAnswer(page=PhonePage(kind="edit", context={**page.context, **hidden}))
    if path == "adjust/":
        return PhoneAnswer(page=form.page("adjust", adjustment_context(state, typed, problems)))
    if what == "reseat":
        return PhoneAnswer(page=form.page("seats", seats_context(state, typed, problems)))
    if path == "setup/" and problems:
        shown = {"each_with_each": "", **merged_with(state, typed)}
        return PhoneAnswer(page=form.page("settings", settings_context(state, shown, problems)))
    return PhoneAnswer(note=note_for(form, what), leads=leads_to(form, ()))


def note_for(form: PhoneForm, what: str) -> str:
    """Why nothing was done, as a key of `NOTES`."""
    if what in ("undo", "redo"):
        state = form.state
        target = state.redo_target if what == "redo" else state.undo_target
        return "moved" if target else "none"
    return {"strike": "gone", "setup": "same", "close": ""}.get(what, "again")


def answer_to_deal(form: PhoneForm) -> PhoneAnswer:
    """The next deal. A form whose number is taken is shown again with the next one; after a deal of
    another phone the sheet asks."""
    found, typed = form.found, form.typed
    deal = PostedDeal(typed=typed, stored="stored" in typed, as_before="as_before" in typed)
    proposal = deal_proposal(found.state, deal, found.sheet.next_ordinal)
    head = head_before(found, parse_whole(form.path.split("/")[1]))
    is_booked = booked_under(form.state, typed.get("key", ""))
    if not (head or is_booked or form.path == f"enter/{found.sheet.next_ordinal}/"):
        proposal = refused_because(deal.tried(found.state), TAKEN_ORDINAL)
    if isinstance(proposal, Proposal):
        return PhoneAnswer(acts=proposal.acts, key=typed["key"], head=head)
    if not isinstance(proposal, DealRefused):
        return PhoneAnswer(note="moved")
    place, players = place_at_end(found.sheet), found.state.sitting.players
    page = form_page(found, deal.form(place, players, proposal.tried), form.speech, form.extra)
    again = {"as_before": proposal.as_before, "typed": facts_in(typed), "played": deal.sides}
    return PhoneAnswer(page=PhonePage(kind=page.kind, context={**page.context, **again}))


def facts_in(typed: Mapping[str, str]) -> list[tuple[str, str]]:
    """The fields of the deal, for a hidden form."""
    aside = ("key", "kind", "id", "sure", "look", "stored", SIDES_FIELD)
    return [(name, value) for name, value in typed.items() if name not in aside]


def head_before(found: Ahead, number: object) -> int:
    """The rows of the site before the deal of this number, if another phone has entered it; 0 if it
    has not."""
    entries = zip(found.told.ids, found.told.sheet.entries, strict=True)
    id_ = next((id_ for id_, entry in entries if entry.ordinal == number), None)
    return id_ - 1 if id_ and found.told.rows[id_ - 1].device != found.phone else 0


def booked_under(state: State, key: str) -> list[JournalRow]:
    """The rows of a form, of which those of the site have short keys."""
    short = short_key(key)
    every = [(short_key(row.key), row) for row in state.rows]
    return [row for own, row in every if own == short or own.startswith(f"{short}-")]


def kept_deal(
    found: Ahead, ordinal: int, posted: Sequence[tuple[str, str]], key: str
) -> list[KeptAct]:
    """The act of a deal that the outbox has as its form posted it; [] if it has to be asked about.
    ordinal: its number."""
    deal = PostedDeal(typed=typed_fields(posted), stored=True)
    if ordinal != found.sheet.next_ordinal:
        return []
    proposal = deal_proposal(found.state, deal, ordinal)
    return kept_acts(found, proposal.acts, key) if isinstance(proposal, Proposal) else []
