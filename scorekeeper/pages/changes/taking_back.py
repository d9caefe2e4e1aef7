"""The buttons that undo and redo acts, and that close a sitting or reopen it."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.journal.acts import ActUndone, SittingClosed, SittingReopened
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import JournalRow, State
from scorekeeper.rules.core.text import gettext

from ..history import A_PHONE, Phones, act_words, then_of
from .proposal import NO_PROPOSAL, Proposal, Question
from .question import is_confirmed


def undo_proposal(
    state: State, typed: Mapping[str, str], device: object, phones: Phones
) -> Proposal:
    """Undo the act that the button names, if it is still the last one. device: of who taps; an act
    of another phone needs an answer."""
    target = named_row(state.undo_target, typed)
    if target is None:
        return NO_PROPOSAL
    act = ActUndone(target=target.number)
    change = ChangePreview(before=state, act=act)
    question = None
    if target.device != device and not is_confirmed(typed):
        phone, words = phones.get(target.device, A_PHONE), act_words(target, state)
        question = Question(
            title=gettext("Undo what another phone did?"),
            does=gettext("Undo it"),
            summary=gettext("Done on {phone}: {act}.", phone=phone, act=words),
            keeps=False,
        )
    return Proposal(acts=(act,), change=change, question=question)


def redo_proposal(state: State, typed: Mapping[str, str]) -> Proposal:
    """Revert the undo that the button names, if it is still the latest."""
    target = named_row(state.redo_target, typed)
    return Proposal(acts=(ActUndone(target=target.number),)) if target else NO_PROPOSAL


def named_row(row: JournalRow | None, typed: Mapping[str, str]) -> JournalRow | None:
    """The row, if it is there and the button names it."""
    return row if row and typed.get("target") == str(row.number) else None


def undo_context(state: State) -> dict[str, object]:
    """What the buttons say in the template context of the sheet."""
    undo, redo = state.undo_target, state.redo_target
    return {
        "undo": undo and {"row": undo, "words": act_words(undo, state)},
        "redo": redo and {"row": redo, "words": then_of(redo, state).act},
    }


def closing_proposal(state: State, typed: Mapping[str, str]) -> Proposal:
    """Close the sitting, or reopen it: what it is not already."""
    act = SittingReopened() if state.sitting.closed else SittingClosed()
    return Proposal(acts=(act,) if typed.get("act") == act.name else ())
