"""The chips for players and sides."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.core.facts import Fact
from scorekeeper.rules.core.text import Name, Text, gettext, list_names, verbatim
from scorekeeper.rules.score_report import display_width

from ...short_names import ROOMY, short_names
from ..form_context import FormContext
from .chip import Chip


def labelled_chip(fact: Fact, value: str, label: Text) -> Chip:
    words = gettext("{what}: {value}", what=fact.label, value=label)
    return Chip(value=value, label=label, words=words)


def player_chips(fact: Fact, form: FormContext) -> tuple[Chip, ...]:
    """A chip per player, in the order of the seats, in the colours of the sides."""
    short = short_names(form.players)
    return tuple(
        Chip(
            value=str(player),
            label=verbatim(short[player]),
            player=player,
            words=gettext("{what}: {value}", what=fact.label, value=Name(player)),
            side=form.side_class(player),
            long=display_width(short[player]) > ROOMY,
        )
        for player in form.seats
        if player in form.offered(fact.name, fact.type.values)
    )


def side_chips(fact: Fact, form: FormContext) -> tuple[Chip, ...]:
    return tuple(
        Chip(
            value=str(side[0]),
            label=list_names(tuple(side)),
            words=gettext("{what}: {value}", what=fact.label, value=list_names(tuple(side))),
            side=form.side_class(side[0]),
            long=is_long(form.players, side),
        )
        for side in form.sides
    )


def is_long(players: Sequence[str], side: Sequence[int]) -> bool:
    """Whether the names of a side are too long for a chip in the ordinary type."""
    return sum(display_width(players[player]) for player in side) > ROOMY + ROOMY
