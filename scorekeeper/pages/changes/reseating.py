"""The form that changes the seats of a round (sitting §1.3)."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.journal.acts import RoundReseated
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import SEATS_MEAN_NOTHING, Seating, repeated_partners
from scorekeeper.rules.core.text import Name, Text, gettext, list_texts

from ..deal_form.answers import parse_whole
from ..round_words import after_each_round, from_that_round_on, round_in_sentence
from ..sheet_page import seat_moves
from ..sitting_form.seat_fields import (
    chosen_round,
    partners_change,
    read_posted_seating,
    seated_rounds,
    seated_twice,
    seats_of,
)
from .proposal import Proposal, Question
from .question import change_proposal


def reseating_proposal(state: State, typed: Mapping[str, str]) -> Proposal:
    """What the form of a round comes to. Its change is None if it is invalid."""
    if not state.sitting.seated:
        return Proposal(problems=(Problem(fact="seats", text=SEATS_MEAN_NOTHING),))
    seating, problems = read_posted_seating(typed, len(state.sitting.players))
    if seating is None:
        return Proposal(problems=problems)
    change = ChangePreview(before=state, act=RoundReseated.of(seating))
    return change_proposal(typed, change, lambda: reseating_question(change, seating))


def reseating_question(change: ChangePreview, seating: Seating) -> Question:
    before, after, number = change.before, change.after, seating.round
    now, then, title = before.sitting, after.sitting, before.sheet.ruleset.round_title
    news = [seat_moves(seats_of(now, number), seats_of(then, number)), first_dealer(seating.dealer)]
    texts, move = [text for text in news if text], partners_change(now)
    return Question(
        title=gettext("Change the seats of {round}?", round=round_in_sentence(title, number)),
        does=gettext("Change the seats"),
        summary=list_texts(texts) if texts else None,
        warns=seated_twice(now, then, before.sheet, after.sheet) if move else (),
    )


def first_dealer(player: int | None) -> Text | None:
    """ "First dealer: Dmitri"; None if nobody was named."""
    if player is None:
        return None
    return gettext("{what}: {value}", what=gettext("First dealer"), value=Name(player))


def seats_context(
    state: State, typed: Mapping[str, str], problems: tuple[Problem, ...] = (), opened: str = ""
) -> dict[str, object]:
    """The template context of the seats of all rounds. typed: the form of a round with its
    problems. opened: the round whose form is open, where none was posted."""
    sitting, sheet = state.sitting, state.sheet
    rounds = [chosen_round(sitting, seated, typed) for seated in seated_rounds(sitting, sheet)]
    sides = [played.before.sides for played in sheet.rounds if played.deals]
    number, title = parse_whole(typed.get("round", opened)), sheet.ruleset.round_title
    move = partners_change(sitting)
    return {
        "rounds": rounds,
        "move": move,
        "after_each": after_each_round(title),
        "from_that_on": from_that_round_on(title),
        "twice": repeated_partners(sides) if move else (),
        "open_round": number,
        "problems": problems,
        # Problems of a round without a form here are shown at the top.
        "loose": problems if number not in [seated.number for seated in rounds] else (),
    }
