"""The rows of a form in which something is entered for each player: bids, tricks, points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from scorekeeper.rules.core.facts import Fact
from scorekeeper.rules.core.field_types import KeypadNumber
from scorekeeper.rules.core.records import PerPlayer

from .form_context import FormContext
from .row_parsing import row_field


@dataclass(frozen=True, kw_only=True)
class PlayerRow:
    """One row: a player and a fact that is entered for that player.

    field: of the form. prefix: of the fields of all the player's rows. first: of these rows. when:
    the condition under which the player plays. sum_of: the name of a sum over all players. sums:
    what the sum may come to.
    """

    field: str
    prefix: str
    player: int
    fact: Fact
    first: bool
    when: str
    sum_of: str = ""
    sums: str = ""


def player_rows(fact: Fact, form: FormContext) -> Iterator[PlayerRow]:
    """The rows of all players who may play, in the order of the seats."""
    type_ = cast("PerPlayer", fact.type)
    for player in form.seats:
        if player not in form.playing and not type_.besides:
            continue
        for part in type_.entered:
            summed = part.name == type_.sum_of
            yield PlayerRow(
                field=row_field(fact, player, part.name),
                prefix=row_field(fact, player),
                player=player,
                fact=part,
                first=part == type_.entered[0],
                when=plays_when(type_.besides, player, form),
                sum_of=row_sum(fact, part) if summed else "",
                sums=",".join(map(str, type_.sums)) if summed else "",
            )


def plays_when(besides: str, player: int, form: FormContext) -> str:
    """The condition that another player sits out; "" if everybody at the table plays."""
    everybody = len(form.seats) == sum(len(side) for side in form.sides)
    if not besides or everybody:
        return ""
    return f"{besides}={','.join(str(other) for other in form.seats if other != player)}"


def row_sum(fact: Fact, part: Fact) -> str:
    """The name of a sum over all players."""
    return f"{fact.name}-{part.name}"


def figures(fact: Fact) -> list[KeypadNumber]:
    """The numbers of the fact, or of its rows, that are entered figure by figure."""
    facts = fact.type.entered if isinstance(fact.type, PerPlayer) else (fact,)
    return [part.type for part in facts if isinstance(part.type, KeypadNumber)]
