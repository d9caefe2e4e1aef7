"""The form that adjusts points by agreement."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.journal.acts import booking_act
from scorekeeper.journal.replay import State
from scorekeeper.rules.core.facts import Problem

from ..sitting_form.adjustment_fields import (
    chosen_players,
    read_posted_correction,
    takes_penalties,
    who_may_get,
)
from ..sitting_form.sitting_fields import problems_by_fact
from .proposal import Proposal


def adjustment_proposal(state: State, typed: Mapping[str, str]) -> Proposal:
    correction, problems = read_posted_correction(typed, state.sheet)
    return Proposal(acts=(booking_act(correction),) if correction else (), problems=problems)


def adjustment_context(
    state: State, typed: Mapping[str, str], problems: tuple[Problem, ...] = ()
) -> dict[str, object]:
    """The template context of the form. typed: what it shows."""
    sheet = state.sheet
    players, choices = range(len(sheet.nets)), who_may_get(sheet)
    chosen = chosen_players(typed.get("to", ""), len(players))
    fields = [
        {"player": player, "name": f"points{player}", "value": typed.get(f"points{player}", "")}
        for player in players
    ]
    wrong = problems_by_fact(problems)
    return {
        "fields": fields,
        "choices": [
            {
                "value": "-".join(map(str, side)),
                "players": side,
                "chosen": all(player in chosen for player in side),
            }
            for side in choices
        ],
        "several": len(choices) > 2,
        "on_score": takes_penalties(sheet),
        "typed": typed,
        "by_hand": "points" in wrong or any(field["value"] for field in fields),
        "wrong": wrong,
    }
