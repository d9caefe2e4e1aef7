"""The rounds of a sitting: played ones for the sheet, and blank ones for paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..core.facts import Record
from .points import points_settled, sum_points
from .scored_deal import Entry, Penalty, Round
from .sheet_layout import Result

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .standing import Standing


def rounds_of(
    ruleset: Ruleset,
    entries: Sequence[Entry],
    standings: Sequence[Standing],
    closed: bool,
    scorer: int,
) -> list[Round]:
    """The rounds begun so far, and the next one if it may be played.

    standings[n]: the standing after n entries.
    """
    last = standings[-1]
    players = len(last.table.seats)
    rounds: list[Round] = []
    for number in range(1, last.table.round + 1):
        inside = [n for n, standing in enumerate(standings) if standing.table.round == number]
        first, left = inside[0], inside[-1] + 1
        finished = left < len(standings)
        own = tuple(entry for entry in entries if is_in_round(ruleset, entry, number))
        over = (closed and not own) or not ruleset.due(standings[first])
        if rounds and over:  # deals booked after the end are shown in the last round
            rounds[-1] = replace(rounds[-1], entries=(*rounds[-1].entries, *own))
            continue
        points = sum_points(players, [points_settled(ruleset, entry) for entry in own])
        rounds.append(
            Round(
                number=number,
                entries=own,
                before=standings[first],
                after=standings[left] if finished else standings[inside[-1]],
                results=points,
                finished=finished,
                scorer=scorer,
            )
        )
    return rounds


def is_in_round(ruleset: Ruleset, entry: Entry, number: int) -> bool:
    """Whether the entry is a deal of this round, or a penalty on its score."""
    on_sheet = entry.ordinal or (isinstance(entry.deal, Penalty) and ruleset.takes_penalties)
    return bool(on_sheet) and entry.table.round == number


def blank_rounds(
    ruleset: Ruleset, options: Record, players: int | None = None
) -> tuple[Round, ...]:
    """The rounds of an unplayed sitting, for sheets to fill in by hand.

    players: their number, by default the most who may sit. The first dealer of the later rounds is
    not known yet.
    """
    players = players or ruleset.most_players
    standing = ruleset.first_standing(options, players)
    rounds: list[Round] = []
    for number in range(1, ruleset.rounds(options) + 1):
        rounds.append(
            Round(
                number=number,
                entries=(),
                before=standing,
                after=standing,
                results=(0,) * players,
                finished=False,
            )
        )
        standing = ruleset.start(options=options, table=standing.table.next_round())
    return tuple(rounds)


def round_results(ruleset: Ruleset, rounds: Sequence[Round]) -> list[Result]:
    return [
        Result(
            title=ruleset.round_title.filled(number=round_.number),
            points=round_.results,
            finished=round_.finished,
        )
        for round_ in rounds
        if round_.entries
    ]
